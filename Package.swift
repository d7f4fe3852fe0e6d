// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Quire",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1), .macCatalyst(.v17)],
  products: [
    .library(name: "Quire", targets: ["Quire"]),
    .library(name: "QuireFoundation", targets: ["QuireFoundation"]),
    .library(name: "QuireUIKit", targets: ["QuireUIKit"]),
    .library(name: "QuireSwiftUI", targets: ["QuireSwiftUI"]),
    .library(name: "QuireGTK", targets: ["QuireGTK"]),
    .library(name: "QuireGRDB", targets: ["QuireGRDB"]),
    .library(name: "QuireTesting", targets: ["QuireTesting"]),
  ],
  traits: [
    .trait(name: "GTK", description: "Builds QuireGTK, widgets for GTK 4 and libadwaita, which must be installed (libadwaita-1-dev)."),
    .trait(name: "GRDB", description: "Builds QuireGRDB, lists of records in SQLite, and fetches GRDB for it."),
    .default(enabledTraits: []),
  ],
  dependencies: [
    // Not even fetched without the trait.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  ],
  targets: [
    .target(name: "Quire"),
    // Messages of errors, which need Foundation.
    .target(name: "QuireFoundation", dependencies: ["Quire"]),
    // For iOS, tvOS, visionOS and Mac Catalyst; empty elsewhere. Harness/ compiles and tests it where there is no UIKit.
    .target(name: "QuireUIKit", dependencies: ["Quire", "QuireFoundation"]),
    // The views are for Apple's platforms. Their logic is compiled and tested everywhere. Harness/SwiftUI compiles the views.
    .target(name: "QuireSwiftUI", dependencies: ["Quire", "QuireFoundation"]),
    // Empty without the trait, and GTK is not needed then.
    .target(name: "QuireGTK", dependencies: ["Quire", "QuireFoundation", .target(name: "CAdwaita", condition: .when(traits: ["GTK"]))]),
    .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    // Empty without the trait. Harness/GRDB tests it.
    .target(
      name: "QuireGRDB", dependencies: ["Quire", .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["GRDB"]))]),
    .target(name: "QuireTesting", dependencies: ["Quire"]),
    .testTarget(name: "QuireTests", dependencies: ["Quire", "QuireTesting"]),
    .testTarget(name: "QuireFoundationTests", dependencies: ["Quire", "QuireFoundation"]),
    .testTarget(name: "QuireTestingTests", dependencies: ["Quire", "QuireTesting"]),
    .testTarget(name: "QuireUIKitTests", dependencies: ["Quire", "QuireUIKit", "QuireTesting"]),
    .testTarget(name: "QuireSwiftUITests", dependencies: ["Quire", "QuireSwiftUI", "QuireTesting"]),
    .testTarget(
      name: "QuireGTKTests",
      dependencies: ["Quire", "QuireGTK", "QuireTesting", .target(name: "CAdwaita", condition: .when(traits: ["GTK"]))]),
    // Code of callers, with the isolation of a new Xcode project.
    .testTarget(name: "CallersTests", dependencies: ["Quire", "QuireTesting"], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
