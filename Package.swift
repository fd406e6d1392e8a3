// swift-tools-version: 6.2
import PackageDescription

// Modules from the leaves up; a module may import only those listed for it here.
//
//   notes-cli ─► NotesCommands ─► NotesKit ─► NotesIndex ─► NotesFormat
//                                    └───────────┴────────► NotesSystem ─► CNotesSystem
//
// Settings are the same everywhere: `unsafe` is confined to NotesSystem by strict memory safety, which
// makes every other module fail to build at the first unsafe expression.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "notes",
  products: [
    .library(name: "NotesKit", targets: ["NotesKit"]),
    .executable(name: "notes", targets: ["notes"]),
  ],
  targets: [
    .target(name: "CNotesSystem"),
    .target(name: "NotesSystem", dependencies: ["CNotesSystem"], swiftSettings: settings),
    .target(name: "NotesFormat", swiftSettings: settings),
    .target(
      name: "NotesIndex", dependencies: ["NotesFormat", "NotesSystem"], swiftSettings: settings),
    .target(
      name: "NotesKit", dependencies: ["NotesIndex", "NotesFormat", "NotesSystem"],
      swiftSettings: settings),
    .target(
      name: "NotesCommands",
      dependencies: ["NotesKit", "NotesIndex", "NotesFormat", "NotesSystem"],
      swiftSettings: settings),
    .executableTarget(
      name: "notes", dependencies: ["NotesCommands", "NotesKit", "NotesSystem"],
      path: "Sources/notes-cli",
      swiftSettings: settings),
    .executableTarget(
      name: "notes-bench",
      dependencies: ["NotesKit", "NotesIndex", "NotesFormat", "NotesSystem", "NotesTestSupport"],
      swiftSettings: settings),
    .target(
      name: "NotesTestSupport", dependencies: ["NotesIndex", "NotesFormat", "NotesSystem"],
      path: "Tests/NotesTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "NotesSystemTests", dependencies: ["NotesSystem", "NotesTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "NotesFormatTests", dependencies: ["NotesFormat", "NotesTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "NotesIndexTests",
      dependencies: ["NotesIndex", "NotesFormat", "NotesSystem", "NotesTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "NotesKitTests",
      dependencies: ["NotesKit", "NotesIndex", "NotesFormat", "NotesSystem", "NotesTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "NotesCommandsTests",
      dependencies: [
        "NotesCommands", "NotesKit", "NotesIndex", "NotesFormat", "NotesSystem", "NotesTestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
