// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Quire", path: "..")],
  targets: [.executableTarget(name: "quire-benchmarks", dependencies: [.product(name: "Quire", package: "Quire")])],
  swiftLanguageModes: [.v6]
)
