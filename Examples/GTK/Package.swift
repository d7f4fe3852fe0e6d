// swift-tools-version: 6.2
import PackageDescription

// The examples in windows of GTK 4 and libadwaita: a separate package, so that the others need no GTK.
let package = Package(
  name: "ExamplesGTK",
  dependencies: [
    .package(name: "Quire", path: "../..", traits: ["GTK"]),
    .package(name: "Examples", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "git-history-window",
      dependencies: [
        "Windows", .product(name: "GitHistory", package: "Examples"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "colored-rows-window", dependencies: ["Windows"]),
    .executableTarget(
      name: "gallery-window", dependencies: ["Windows", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .target(
      name: "Windows",
      dependencies: [
        .product(name: "Colors", package: "Examples"), .product(name: "GitHistory", package: "Examples"),
        .product(name: "QuireGTK", package: "Quire"),
      ]
    ),
    .testTarget(
      name: "WindowsTests",
      dependencies: [
        "Windows", .product(name: "Colors", package: "Examples"), .product(name: "GitHistory", package: "Examples"),
        .product(name: "GitTesting", package: "Examples"), .product(name: "QuireGTK", package: "Quire"),
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
