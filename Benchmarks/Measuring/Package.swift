// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Measuring",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Measuring", targets: ["Measuring"]),
    .executable(name: "quire-scale", targets: ["quire-scale"]),
    .executable(name: "quire-instructions", targets: ["quire-instructions"]),
    .executable(name: "quire-bench-report", targets: ["quire-bench-report"]),
  ],
  dependencies: [.package(name: "Quire", path: "../..")],
  targets: [
    // Common parts of the measurements: rows, workloads, time and memory.
    .target(name: "Measuring", dependencies: [.product(name: "Quire", package: "Quire")]),
    // The growth of time and memory with the work.
    .executableTarget(name: "quire-scale", dependencies: ["Measuring", "Reporting", .product(name: "Quire", package: "Quire")]),
    // Single operations, for valgrind to count their instructions.
    .executableTarget(name: "quire-instructions", dependencies: ["Measuring", .product(name: "Quire", package: "Quire")]),
    // Tables and charts of the measurements.
    .target(name: "Reporting"),
    .executableTarget(name: "quire-bench-report", dependencies: ["Reporting"]),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting"]),
  ],
  swiftLanguageModes: [.v6]
)
