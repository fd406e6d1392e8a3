package enum NotesKitPlaceholder {}
