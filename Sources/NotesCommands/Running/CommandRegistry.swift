/// All commands, in the order in which help lists them within a group.
package enum CommandRegistry {
  package static var all: [any Command.Type] {
    [
      NewCommand.self, AppendCommand.self, PrependCommand.self, EditCommand.self,
      DailyCommand.self, TodoCommand.self,
      ListCommand.self, SearchCommand.self, ShowCommand.self,
      LinksCommand.self, BacklinksCommand.self, MentionsCommand.self, OrphansCommand.self,
      BrokenCommand.self, GraphCommand.self,
      SetCommand.self, MoveCommand.self, AdoptCommand.self, RemoveCommand.self, TrashCommand.self,
      TagsCommand.self, PropertiesCommand.self, ChangesCommand.self,
      InitCommand.self, WatchCommand.self, StatusCommand.self, CheckCommand.self,
      ConflictsCommand.self,
      IndexCommand.self,
      HelpCommand.self, CompletionCommand.self, MergeDriverCommand.self, VersionCommand.self,
      CompleteCommand.self,
    ]
  }

  package static var specs: [CommandSpec] { all.map { $0.spec } }

  /// The command with this name.
  static func command(named name: String) -> (any Command.Type)? {
    all.first { $0.spec.name == name }
  }
}
