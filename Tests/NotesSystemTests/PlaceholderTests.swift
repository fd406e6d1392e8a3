import NotesSystem
import Testing
