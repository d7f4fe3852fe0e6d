// swift-tools-version: 6.2
import PackageDescription

// The browser of the catalog in a window of GTK 4 and libadwaita: a separate package, so that the others need no GTK.
let package = Package(
  name: "CatalogWindow",
  dependencies: [
    // The catalog asks for GRDB itself, which the package manager of Swift 6.2 overlooks.
    .package(name: "Quire", path: "../../..", traits: ["GTK", "GRDB"]),
    .package(name: "Catalog", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "catalog-window",
      dependencies: [
        "CatalogWindows", .product(name: "CatalogBrowser", package: "Catalog"),
        .product(name: "CatalogSources", package: "Catalog"), .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Its folder Common is shared with the other examples in windows.
    .target(
      name: "CatalogWindows",
      dependencies: [
        .product(name: "CatalogBrowser", package: "Catalog"), .product(name: "CatalogSources", package: "Catalog"),
        .product(name: "QuireGTK", package: "Quire"),
      ]
    ),
    .testTarget(
      name: "CatalogWindowsTests",
      dependencies: [
        "CatalogWindows", .product(name: "CatalogBrowser", package: "Catalog"),
        .product(name: "CatalogSources", package: "Catalog"), .product(name: "QuireGTK", package: "Quire"),
        .product(name: "QuireTesting", package: "Quire"),
      ],
      // Its folder Toolkit is shared with the tests of QuireGTK.
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
