import NotesKit
import Testing
