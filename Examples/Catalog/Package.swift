// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Catalog",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "CatalogSources", targets: ["CatalogSources"]),
    .library(name: "CatalogDatabase", targets: ["CatalogDatabase"]),
    .library(name: "CatalogServer", targets: ["CatalogServer"]),
    .executable(name: "catalog-server", targets: ["catalog-server"]),
    // The parts of the browser that the window in Window/ uses.
    .library(name: "CatalogBrowser", targets: ["CatalogBrowser"]),
    .executable(name: "catalog", targets: ["catalog"]),
  ],
  dependencies: [
    .package(name: "Quire", path: "../..", traits: ["GRDB"]),
    .package(name: "Examples", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Without its support for configuration files, which the server doesn't use.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    // The parts of Hummingbird that reset a connection and end a stream in time.
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Sources for the answers of real servers, one file for each shape: to copy into an app.
    .target(name: "CatalogSources", dependencies: [.product(name: "Quire", package: "Quire")]),
    .testTarget(
      name: "CatalogSourcesTests",
      dependencies: [
        "CatalogServer", "CatalogSources", "catalog-server", .product(name: "Quire", package: "Quire"),
        .product(name: "QuireTesting", package: "Quire"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]),

    // Sources for a database in the app itself. They are separate, so that other programs don't link SQLite.
    .target(
      name: "CatalogDatabase",
      dependencies: ["CatalogSources", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Quire", package: "Quire")]),
    .testTarget(
      name: "CatalogDatabaseTests",
      dependencies: [
        "CatalogDatabase", "CatalogSources", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Quire", package: "Quire"),
        .product(name: "QuireTesting", package: "Quire"),
      ]),

    // The server: a real one, on loopback, which knows nothing of the sources.
    .target(
      name: "CatalogServer",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "catalog-server",
      dependencies: ["CatalogServer", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

    // The browser without a view, and its terminal.
    .target(
      name: "CatalogBrowser",
      dependencies: [
        "CatalogSources", .product(name: "Logging", package: "swift-log"), .product(name: "Quire", package: "Quire"),
        .product(name: "QuireFoundation", package: "Quire"),
      ]),
    .testTarget(
      name: "CatalogBrowserTests",
      // Its folder Support is shared with the tests of the sources.
      dependencies: [
        "CatalogBrowser", "CatalogServer", "CatalogSources", "catalog-server", .product(name: "Logging", package: "swift-log"),
        .product(name: "Quire", package: "Quire"), .product(name: "QuireTesting", package: "Quire"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]),
    // The catalog in a file of the app: a list that works without its server.
    .target(
      name: "CatalogOffline",
      dependencies: [
        "CatalogSources", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Quire", package: "Quire"),
        .product(name: "QuireGRDB", package: "Quire"),
      ]),
    .testTarget(
      name: "CatalogOfflineTests",
      // Its folder Support is shared with the tests of the sources.
      dependencies: [
        "CatalogOffline", "CatalogServer", "CatalogSources", "catalog", "catalog-server", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Quire", package: "Quire"), .product(name: "QuireTesting", package: "Quire"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]),
    .target(
      name: "CatalogScreens",
      dependencies: [
        "CatalogBrowser", "CatalogOffline", "CatalogSources", .product(name: "Quire", package: "Quire"),
        .product(name: "TerminalList", package: "Examples"),
      ]),
    .testTarget(
      name: "CatalogScreensTests",
      // Its folders Support and Pretended are shared with the tests of other screens, and those of the browser.
      dependencies: [
        "CatalogBrowser", "CatalogScreens", "CatalogSources", .product(name: "Quire", package: "Quire"),
        .product(name: "QuireTesting", package: "Quire"),
        .product(name: "TerminalList", package: "Examples"),
      ]),
    .executableTarget(
      name: "catalog",
      dependencies: [
        "CatalogBrowser", "CatalogOffline", "CatalogScreens", "CatalogSources",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), .product(name: "Logging", package: "swift-log"),
        .product(name: "TerminalList", package: "Examples"),
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
