// swift-tools-version: 6.2
import PackageDescription

// The tests of QuireGRDB, with its trait. They are apart, so that the root package builds neither GRDB nor itself twice.

let package = Package(
  name: "GRDBHarness",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "Quire", path: "../..", traits: ["GRDB"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // A test kills them again and again.
    .executableTarget(
      name: "KilledReader",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Quire", package: "Quire"),
        .product(name: "QuireGRDB", package: "Quire"),
      ]),
    .executableTarget(
      name: "KilledWriter",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Quire", package: "Quire"),
        .product(name: "QuireGRDB", package: "Quire"),
      ],
      swiftSettings: [.define("GRDB")]),
    .executableTarget(
      name: "MeasuredStore",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Quire", package: "Quire"),
        .product(name: "QuireGRDB", package: "Quire"),
      ]),
    .testTarget(
      name: "QuireGRDBTests",
      dependencies: [
        "KilledReader", "KilledWriter", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Quire", package: "Quire"),
        .product(name: "QuireGRDB", package: "Quire"), .product(name: "QuireTesting", package: "Quire"),
      ],
      swiftSettings: [.define("GRDB")]),
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
