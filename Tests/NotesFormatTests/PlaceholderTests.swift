import NotesFormat
import Testing
