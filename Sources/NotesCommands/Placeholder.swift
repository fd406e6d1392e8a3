package enum NotesCommandsPlaceholder {}
