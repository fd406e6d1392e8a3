import NotesCommands
import Testing
