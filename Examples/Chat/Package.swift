// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Chat",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .executable(name: "chat-server", targets: ["chat-server"]),
    .executable(name: "chat", targets: ["chat"]),
    // The parts of the chat in a window, in Window/.
    .library(name: "ChatModel", targets: ["ChatModel", "ChatSources"]),
    .library(name: "ChatOutbox", targets: ["ChatOutbox"]),
  ],
  dependencies: [
    .package(name: "Quire", path: "../..", traits: ["GRDB"]),
    .package(name: "Examples", path: ".."),
    .package(name: "Catalog", path: "../Catalog"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without its support for configuration files, which the server doesn't use.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // The server, on loopback. It knows nothing of the sources.
    .target(
      name: "ChatServer",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"), .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"), .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "chat-server", dependencies: ["ChatServer", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

    // The messages, the client, and the source of their pages.
    .target(
      name: "ChatSources",
      dependencies: [.product(name: "Quire", package: "Quire"), .product(name: "CatalogSources", package: "Catalog")]),
    .testTarget(
      name: "ChatSourcesTests",
      dependencies: [
        "ChatServer", "ChatSources", "chat-server", .product(name: "CatalogSources", package: "Catalog"),
        .product(name: "Quire", package: "Quire"), .product(name: "QuireTesting", package: "Quire"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]),

    // The model of a chat, for any view.
    .target(
      name: "ChatModel",
      dependencies: [
        "ChatSources", .product(name: "CatalogBrowser", package: "Catalog"), .product(name: "Quire", package: "Quire"),
      ]),
    .testTarget(
      name: "ChatModelTests",
      // Its folder Support is shared with the tests of the sources.
      dependencies: [
        "ChatModel", "ChatServer", "ChatSources", "chat-server", .product(name: "CatalogSources", package: "Catalog"),
        .product(name: "Quire", package: "Quire"), .product(name: "QuireTesting", package: "Quire"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]),

    // The messages that the server does not have, in a file.
    .target(
      name: "ChatOutbox",
      dependencies: [
        "ChatModel", "ChatSources", .product(name: "CatalogSources", package: "Catalog"), .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Quire", package: "Quire"), .product(name: "QuireGRDB", package: "Quire"),
      ]),
    .testTarget(
      name: "ChatOutboxTests",
      // Its folder Support is shared with the tests of the sources, and its lock with those of the catalog.
      dependencies: [
        "ChatModel", "ChatOutbox", "ChatServer", "ChatSources", "chat", "chat-server", .product(name: "CatalogSources", package: "Catalog"),
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Quire", package: "Quire"),
        .product(name: "QuireTesting", package: "Quire"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]),

    // The chat in a terminal.
    .target(
      name: "ChatScreens",
      dependencies: [
        "ChatModel", "ChatSources", .product(name: "Quire", package: "Quire"), .product(name: "TerminalList", package: "Examples"),
      ]),
    .testTarget(
      name: "ChatScreensTests",
      // Its folders Support and Pretended are shared with the tests of other screens, and those of the model.
      dependencies: [
        "ChatModel", "ChatScreens", "ChatSources", .product(name: "CatalogSources", package: "Catalog"),
        .product(name: "QuireTesting", package: "Quire"), .product(name: "TerminalList", package: "Examples"),
      ]),
    .executableTarget(
      name: "chat",
      dependencies: [
        "ChatModel", "ChatOutbox", "ChatScreens", "ChatSources", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Quire", package: "Quire"), .product(name: "TerminalList", package: "Examples"),
      ]),
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
