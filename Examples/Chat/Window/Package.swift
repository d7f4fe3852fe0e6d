// swift-tools-version: 6.2
import PackageDescription

// The chat in a window of GTK 4 and libadwaita: a separate package, so that the others need no GTK.
let package = Package(
  name: "ChatWindow",
  dependencies: [
    // The catalog asks for GRDB itself, which the package manager of Swift 6.2 overlooks.
    .package(name: "Quire", path: "../../..", traits: ["GTK", "GRDB"]),
    .package(name: "Chat", path: ".."),
    .package(name: "Catalog", path: "../../Catalog"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "chat-window",
      dependencies: [
        "ChatWindows", .product(name: "ChatModel", package: "Chat"), .product(name: "ChatOutbox", package: "Chat"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Its folder Common is shared with the other examples in windows.
    .target(
      name: "ChatWindows",
      dependencies: [.product(name: "ChatModel", package: "Chat"), .product(name: "QuireGTK", package: "Quire")]
    ),
    .testTarget(
      name: "ChatWindowsTests",
      dependencies: [
        "ChatWindows", .product(name: "ChatModel", package: "Chat"), .product(name: "chat-server", package: "Chat"),
        .product(name: "CatalogSources", package: "Catalog"),
        .product(name: "QuireGTK", package: "Quire"), .product(name: "QuireTesting", package: "Quire"),
      ],
      // Its folder Toolkit is shared with the tests of QuireGTK, and the server with those of the sources.
      swiftSettings: [.define("GTK")]
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
