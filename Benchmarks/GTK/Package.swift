// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GTKBenchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Quire", path: "../..", traits: ["GTK"]), .package(name: "Measuring", path: "../Measuring")],
  targets: [
    .executableTarget(
      name: "quire-gtk-benchmarks",
      dependencies: [.product(name: "QuireGTK", package: "Quire"), .product(name: "Measuring", package: "Measuring")])
  ],
  swiftLanguageModes: [.v6]
)
