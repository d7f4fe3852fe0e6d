// swift-tools-version: 6.2
import PackageDescription

// Measurements that need care are in the target below. The others, and the reports, are in Measuring/, which depends on nothing but Quire.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Quire", path: ".."),
    .package(name: "Measuring", path: "Measuring"),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // The plugin wants its targets in a directory called Benchmarks: this one.
    .executableTarget(
      name: "QuireBenchmarks",
      dependencies: [
        .product(name: "Quire", package: "Quire"),
        .product(name: "Measuring", package: "Measuring"),
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      path: "QuireBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
