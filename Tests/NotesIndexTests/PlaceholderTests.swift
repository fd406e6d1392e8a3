import NotesIndex
import Testing
