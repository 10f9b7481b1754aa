// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target: language mode 6, explicit existentials, imports that stay
/// inside their file unless they say otherwise, and warnings as errors.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func module(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

let package = Package(
  name: "multiplane",
  products: [],
  targets: [
    .target(name: "CPixelKernels"),

    // Bottom to top; docs/architecture.md has the same table, and a test compares the two.
    module("PixelKernels", ["CPixelKernels"]),

    module(
      "TestSupport", ["PixelKernels"],
      path: "Tests/TestSupport"),
    tests("PixelKernelsTests", ["PixelKernels"]),
  ]
)
