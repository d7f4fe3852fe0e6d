// swift-tools-version: 6.2
import PackageDescription

// The views for SwiftUI, compiled and tested where there is no SwiftUI: against a headless one. See README.md.
// It is apart from the harness for UIKit, so that these views never see UIKit.

let package = Package(
  name: "SwiftUIHarness",
  // An app's package depends on these by its path, where there is no SwiftUI. The names are those of Quire's own products.
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI", "Accessibility"]),
    .library(name: "HeadlessScreen", targets: ["HeadlessScreen"]),
    .library(name: "Quire", targets: ["Quire"]),
    .library(name: "QuireFoundation", targets: ["QuireFoundation"]),
    .library(name: "QuireSwiftUI", targets: ["QuireSwiftUI"]),
    .library(name: "QuireTesting", targets: ["QuireTesting"]),
  ],
  targets: [
    // The doubles use the Swift 5 mode without upcoming features, as Apple's frameworks do. A module in the Swift 6 mode calls such a module with the
    // checks that find closures of the main actor on other threads, and leaves them out otherwise.
    .target(name: "Accessibility", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "SwiftUI", dependencies: ["Accessibility"], swiftSettings: [.swiftLanguageMode(.v5)]),
    // The evaluation of views, and the person before them.
    .target(name: "HeadlessScreen", dependencies: ["SwiftUI", "Accessibility"]),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI", "HeadlessScreen"]),

    // The real sources, through symbolic links.
    .target(name: "Quire"),
    .target(name: "QuireTesting", dependencies: ["Quire"]),
    .target(name: "QuireFoundation", dependencies: ["Quire"]),
    .target(name: "QuireSwiftUI", dependencies: ["Quire", "QuireFoundation", "SwiftUI", "Accessibility"]),
    .testTarget(name: "ViewTests", dependencies: ["QuireSwiftUI", "QuireTesting", "SwiftUI", "HeadlessScreen"]),

    // The app of Examples/iOS, without its entry point, with the isolation that a new Xcode project has.
    .target(
      name: "Feed", dependencies: ["QuireSwiftUI", "SwiftUI"], exclude: ["FeedApp.swift"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "FeedTests", dependencies: ["Feed", "QuireSwiftUI", "QuireTesting", "SwiftUI", "HeadlessScreen"]),
    // Code of callers, likewise.
    .testTarget(
      name: "CallersTests", dependencies: ["QuireSwiftUI", "QuireTesting", "SwiftUI", "HeadlessScreen"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where !["Accessibility", "SwiftUI"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
