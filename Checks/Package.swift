// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Checks",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Checks"),
    .testTarget(name: "ChecksTests", dependencies: ["Checks"]),
  ],
  swiftLanguageModes: [.v6]
)
