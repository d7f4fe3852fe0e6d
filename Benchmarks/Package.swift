// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Measuring", targets: ["Measuring"])],
  dependencies: [.package(name: "Quire", path: "..")],
  targets: [
    .executableTarget(name: "quire-benchmarks", dependencies: ["Measuring", .product(name: "Quire", package: "Quire")]),
    // What measurements of other packages need, too.
    .target(name: "Measuring"),
  ],
  swiftLanguageModes: [.v6]
)
