// swift-tools-version: 6.2
import PackageDescription

// The sources for Apple's platforms, compiled and tested against a headless UIKit. See README.md. The package is separate from the root,
// which never mentions the double: apps that use Quire build nothing of it.

let package = Package(
  name: "Harness",
  // An app's package depends on these by its path, where there is no UIKit. The names are those of Quire's own products.
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "HeadlessDevice", targets: ["HeadlessDevice"]),
    .library(name: "Quire", targets: ["Quire"]),
    .library(name: "QuireFoundation", targets: ["QuireFoundation"]),
    .library(name: "QuireUIKit", targets: ["QuireUIKit"]),
    .library(name: "QuireTesting", targets: ["QuireTesting"]),
  ],
  targets: [
    // The double. With library evolution a registered cell can be made by an initializer that is not `required`, as UIKit does; each file
    // that imports Foundation is then warned of for that alone. As a module of Swift 5 it gets the checks that the compiler adds to calls of
    // Apple's frameworks: a closure of the main actor that the framework calls on another thread traps.
    .target(
      name: "UIKit",
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-enable-library-evolution", "-suppress-warnings"])]),
    // The double of SwiftUI, with its views in UIKit. Nothing but the collection view with rows of SwiftUI depends on it.
    .target(name: "Accessibility", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "SwiftUI", dependencies: ["Accessibility", "UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    // The parts of a device that UIKit has no API for: the time, the keyboard, the settings, the announcements.
    .target(name: "HeadlessDevice", dependencies: ["UIKit"]),
    // The module that `import Testing` beside `import UIKit` looks for.
    .target(name: "_Testing_UIKit"),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "HeadlessDevice", "_Testing_UIKit"]),

    // The real sources, through symbolic links.
    .target(name: "Quire"),
    .target(name: "QuireTesting", dependencies: ["Quire"]),
    .target(name: "QuireFoundation", dependencies: ["Quire"]),
    .target(name: "QuireUIKit", dependencies: ["Quire", "QuireFoundation", "UIKit", "SwiftUI"]),
    .testTarget(
      name: "QuireUIKitTests",
      dependencies: ["Quire", "QuireTesting", "QuireUIKit", "UIKit", "SwiftUI", "HeadlessDevice", "_Testing_UIKit"]),

    // The apps of Examples/iOS, without their delegates.
    .target(name: "ColoredRows", dependencies: ["QuireUIKit", "UIKit"], exclude: ["AppDelegate.swift"]),
    .target(name: "Names", dependencies: ["QuireUIKit", "UIKit"], exclude: ["AppDelegate.swift"]),
    .target(name: "Inbox", dependencies: ["QuireUIKit", "UIKit"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["ColoredRows", "Names", "Inbox", "QuireTesting", "QuireUIKit", "UIKit", "HeadlessDevice", "_Testing_UIKit"]),
    // Code of callers, with the isolation of a new Xcode project.
    .testTarget(
      name: "CallersTests", dependencies: ["QuireTesting", "QuireUIKit", "UIKit", "HeadlessDevice", "_Testing_UIKit"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where !["Accessibility", "SwiftUI"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  // With it, Swift 6.2 imports no Foundation into a module with library evolution.
  if target.name != "UIKit" { target.swiftSettings? += [.enableUpcomingFeature("InternalImportsByDefault")] }
}
