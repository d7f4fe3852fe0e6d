// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14)],
  // The parts that other examples use: the windows in GTK/, the catalog in Catalog/, and the chat in Chat/.
  products: [
    .library(name: "TerminalList", targets: ["Terminal", "TerminalList"]),
    .library(name: "GitHistory", targets: ["GitHistory", "GitLog"]),
    .library(name: "Colors", targets: ["Colors"]),
    .library(name: "GitTesting", targets: ["GitTesting"]),
  ],
  dependencies: [
    .package(name: "Quire", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    // The history of a git repository as a paged list.
    .executableTarget(
      name: "git-history",
      dependencies: [
        "Colors", "GitHistory", "GitLog", "Terminal", "TerminalList", "TerminalScreens", .product(name: "Quire", package: "Quire"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "GitHistory", dependencies: ["GitLog", .product(name: "Quire", package: "Quire")]),
    .testTarget(
      name: "GitHistoryTests", dependencies: ["GitHistory", "GitLog", "GitTesting", .product(name: "QuireTesting", package: "Quire")]
    ),

    // Colored rows, and keys that make their load succeed, fail, or bring nothing.
    .executableTarget(
      name: "colored-rows",
      dependencies: [
        "Colors", "Terminal", "TerminalList", "TerminalScreens", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "Colors", dependencies: [.product(name: "Quire", package: "Quire")]),

    // The screens of both in a terminal.
    .target(
      name: "TerminalScreens",
      dependencies: ["Colors", "GitHistory", "GitLog", "Terminal", "TerminalList", .product(name: "Quire", package: "Quire")]),
    .testTarget(
      name: "TerminalScreensTests",
      dependencies: [
        "TerminalScreens", "GitHistory", "GitLog", "GitTesting", "Terminal", "TerminalList",
        .product(name: "QuireTesting", package: "Quire"),
      ]
    ),

    // A list in a terminal: a model of an adapter.
    .target(
      name: "TerminalList",
      dependencies: ["Terminal", .product(name: "Quire", package: "Quire"), .product(name: "QuireFoundation", package: "Quire")]),
    .testTarget(
      name: "TerminalListTests",
      dependencies: [
        "TerminalList", "Terminal", .product(name: "QuireFoundation", package: "Quire"), .product(name: "QuireTesting", package: "Quire"),
      ]
    ),

    // A page of plain text: the smallest adapter, which the guide for writers of adapters walks through.
    .target(
      name: "TextList", dependencies: [.product(name: "Quire", package: "Quire"), .product(name: "QuireFoundation", package: "Quire")]),
    .testTarget(
      name: "TextListTests",
      dependencies: ["TextList", .product(name: "Quire", package: "Quire"), .product(name: "QuireTesting", package: "Quire")]),

    // A terminal as a screen of styled cells, and its keys. Knows nothing of lists.
    .target(name: "CTerminal"),
    .target(name: "Terminal", dependencies: ["CTerminal"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),

    // The commits of a repository, one batch after the other, from one `git log`. Knows nothing of lists.
    .target(name: "GitLog", dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]),
    .testTarget(
      name: "GitLogTests", dependencies: ["GitLog", "GitTesting", .product(name: "Subprocess", package: "swift-subprocess")]
    ),

    // Repositories, and a scripted git, for tests.
    .target(
      name: "GitTesting", dependencies: ["GitLog", .product(name: "Subprocess", package: "swift-subprocess")], path: "Tests/GitTesting"
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
