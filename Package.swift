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

/// Compiles without optimization, which is most of the time of an optimized build.
let unoptimized = SwiftSetting.unsafeFlags(["-Onone"])

/// The settings of modules whose code does not draw frames.
///
/// Quick builds, which the Makefile makes for the demo and the tests, do not optimize them. Clients and
/// the installed tool get optimized ones.
let quickSettings =
  Context.environment["MULTIPLANE_QUICK_BUILD"] == nil ? settings : settings + [unoptimized]

func module(
  _ name: String, _ dependencies: [Target.Dependency], path: String? = nil,
  drawsFrames: Bool = true
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path,
    swiftSettings: drawsFrames ? settings : quickSettings)
}

/// Tests are not optimized, except those that compare pixels or characters one by one.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  settings: [SwiftSetting] = settings, isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    swiftSettings: isOptimized ? settings : settings + [unoptimized])
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")

let package = Package(
  name: "multiplane",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "CoreImage", targets: ["CoreImage"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "Multiplane", targets: ["Multiplane"]),
    .library(name: "Lottie", targets: ["Lottie"]),
    .library(name: "MultiplaneScene", targets: ["MultiplaneScene"]),
    .library(name: "SceneTools", targets: ["SceneTools"]),
    .library(name: "MultiplaneTesting", targets: ["MultiplaneTesting"]),
    .executable(name: "multiplane", targets: ["MultiplaneCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // C libraries, each seen by one target only.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev", "libfontconfig-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CLibXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    // Names the submodule CIFilterBuiltins, which Swift modules cannot have.
    .systemLibrary(name: "CCoreImage"),
    .target(
      name: "CImageIO",
      linkerSettings: [
        .linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("webp"),
        .linkedLibrary("webpdemux"), .linkedLibrary("lcms2"), .linkedLibrary("z"),
      ]),
    .target(name: "CLateLibrary"),
    .target(name: "CLibAV", dependencies: ["CLateLibrary"]),
    .target(
      name: "CLibRSVG", dependencies: ["CLateLibrary", "CPango"],
      linkerSettings: [.linkedLibrary("pangoft2-1.0"), .linkedLibrary("fontconfig")]),
    .target(name: "CParserProcess"),
    .target(name: "CEarlySignals"),
    .target(name: "CLayerRuntime", linkerSettings: [.linkedLibrary("dw")]),
    .target(name: "CViewRuntime"),
    .target(name: "CCellRuntime"),
    .target(name: "CErrorPages"),
    .target(name: "CPixelKernels"),
    .target(name: "CPreviewPage", exclude: ["Page"]),
    .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),

    // Empty, so that `import Testing` beside modules with Apple's names finds their overlays.
    module("_Testing_CoreGraphics", []),
    module("_Testing_CoreImage", []),
    module("_Testing_UIKit", []),

    // Bottom to top; docs/architecture.md has the same table, and a test compares the two.
    module("Spelling", []),
    module("JSONText", []),
    module("BinarySearch", []),
    module("ConstraintSolver", ["BinarySearch"]),
    module("NumberFormats", []),
    module("SeededRandom", []),
    module("FrameRates", []),
    module("PixelKernels", ["BinarySearch", "CPixelKernels", "CXXHash"]),
    module("ParserProcesses", ["PixelKernels", "CParserProcess"]),
    module("MediaFiles", ["ParserProcesses", "CLibAV"]),
    module("VectorImages", ["ParserProcesses", "PixelKernels", "CLibRSVG", "CLibXML"]),
    module(
      "CoreGraphics",
      ["VectorImages", "PixelKernels", "CCairo", "CImageIO", "_Testing_CoreGraphics"]),
    module(
      "CoreImage",
      [
        "CoreGraphics", "PixelKernels", "SeededRandom", "CCoreImage", "_Testing_CoreImage",
        "BinarySearch",
      ]),
    module("ImageIO", ["CoreGraphics", "PixelKernels"]),
    module(
      "VideoDecoding",
      ["CoreGraphics", "PixelKernels", "MediaFiles", "ParserProcesses", "CLibAV", "BinarySearch"]),
    module("Sound", ["MediaFiles", "ParserProcesses", "CLibAV"]),
    module("TextAttributes", ["CoreGraphics"]),
    module(
      "TextLayout",
      ["TextAttributes", "CoreGraphics", "PixelKernels", "Spelling", "CPango", "BinarySearch"]),
    module("CoreText", ["TextLayout", "TextAttributes", "CoreGraphics"]),
    module(
      "LayerTree",
      [
        "NumberFormats", "SeededRandom", "TextAttributes", "CoreImage", "CoreGraphics",
        "PixelKernels", "BinarySearch",
      ]),
    module(
      "Compositor",
      [
        "LayerTree", "TextLayout", "TextAttributes", "CoreImage", "CoreGraphics", "VectorImages",
        "PixelKernels", "SeededRandom",
      ]),
    module(
      "QuartzCore",
      [
        "LayerTree", "CoreImage", "Compositor", "CoreText", "TextLayout", "TextAttributes",
        "VideoDecoding", "CoreGraphics", "VectorImages", "PixelKernels", "Spelling",
        "CLayerRuntime", "BinarySearch", "FrameRates",
      ], drawsFrames: false),
    module(
      "UIKitCore",
      [
        "QuartzCore", "LayerTree", "CoreImage", "ImageIO", "CoreText", "TextLayout",
        "TextAttributes", "CoreGraphics", "PixelKernels", "ConstraintSolver", "CViewRuntime",
        "BinarySearch",
      ], drawsFrames: false),
    module("UIKitControls", ["UIKitCore", "TextLayout"], drawsFrames: false),
    module(
      "UIKitItems",
      ["UIKitCore", "QuartzCore", "CoreGraphics", "PixelKernels", "CCellRuntime", "BinarySearch"],
      drawsFrames: false),
    module(
      "UIKitDynamics",
      ["UIKitItems", "UIKitCore", "QuartzCore", "CoreGraphics", "SeededRandom", "CBox2D"],
      drawsFrames: false),
    module("UIKitControllers", ["UIKitItems", "UIKitControls", "UIKitCore"], drawsFrames: false),
    module(
      "UIKit",
      [
        "UIKitControllers", "UIKitDynamics", "UIKitItems", "UIKitControls", "UIKitCore",
        "_Testing_UIKit",
      ], drawsFrames: false),
    module(
      "LayerLayout", ["QuartzCore", "Compositor", "TextLayout", "CoreGraphics"]),
    module(
      "FrameEncoding",
      ["Sound", "PixelKernels", "MediaFiles", "Spelling", "FrameRates", "CLibAV", "CImageIO"]),
    module(
      "StageRendering",
      [
        "UIKitCore", "QuartzCore", "Compositor", "TextLayout", "LayerTree", "FrameEncoding",
        "Sound", "CoreGraphics", "PixelKernels", "FrameRates",
      ]),
    module("Multiplane", ["StageRendering", "UIKit"]),
    module(
      "Lottie",
      [
        "StageRendering", "QuartzCore", "LayerTree", "TextLayout", "TextAttributes",
        "CoreGraphics", "JSONText",
        "BinarySearch",
      ], drawsFrames: false),
    module(
      "SceneLanguage",
      [
        "Lottie", "StageRendering", "UIKitCore", "LayerLayout", "FrameEncoding", "Sound",
        "QuartzCore", "Compositor", "LayerTree", "TextLayout", "TextAttributes", "VideoDecoding",
        "CoreImage", "CoreGraphics", "MediaFiles", "VectorImages", "ParserProcesses", "JSONText",
        "Spelling", "CYAML", "BinarySearch",
      ], drawsFrames: false),
    module(
      "MultiplaneScene",
      [
        "SceneLanguage", "Multiplane", "StageRendering", "UIKit", "QuartzCore", "Compositor",
        "LayerTree", "TextLayout", "VideoDecoding", "CoreGraphics", "PixelKernels", "MediaFiles",
      ], drawsFrames: false),
    module(
      "SceneTools", ["MultiplaneScene", "LayerTree", "Spelling", "CErrorPages"], drawsFrames: false),
    module(
      "SceneImport",
      ["SceneTools", "MultiplaneScene", "CoreGraphics", "VectorImages"], drawsFrames: false),
    module(
      "SceneInspection",
      [
        "Multiplane", "MultiplaneScene", "Lottie", "UIKit", "QuartzCore", "Compositor", "LayerTree",
        "TextLayout", "TextAttributes", "VideoDecoding", "CoreGraphics", "PixelKernels",
        "BinarySearch",
      ], drawsFrames: false),
    module(
      "GoldenFrames",
      [
        "SceneInspection", "Multiplane", "MultiplaneScene", "FrameEncoding", "LayerTree",
        "CoreGraphics", "PixelKernels",
        "BinarySearch",
      ], drawsFrames: false),
    module("MultiplaneTesting", ["GoldenFrames", "Multiplane", "CoreGraphics"]),
    module(
      "BatchRendering",
      ["Multiplane", "MultiplaneScene", "FrameEncoding", "CoreGraphics", "MediaFiles"],
      drawsFrames: false),
    module(
      "RenderFarm",
      ["MultiplaneScene", "Multiplane", "FrameEncoding", "CoreGraphics", "PixelKernels"],
      drawsFrames: false),
    module(
      "ScenePreview",
      [
        "GoldenFrames", "SceneInspection", "SceneTools", "Multiplane", "MultiplaneScene",
        "FrameEncoding", "QuartzCore", "LayerTree", "CoreGraphics", "PixelKernels", "MediaFiles",
        "CPreviewPage", flyingSocks,
        "BinarySearch",
      ], drawsFrames: false),
    .executableTarget(
      name: "MultiplaneCLI",
      dependencies: [
        "BatchRendering", "RenderFarm", "ScenePreview", "GoldenFrames", "SceneInspection",
        "SceneImport", "SceneTools", "Multiplane", "MultiplaneScene", "FrameEncoding",
        "CoreGraphics", "PixelKernels", "ParserProcesses",
        "CEarlySignals", argumentParser,
      ],
      swiftSettings: quickSettings),

    // Not a product: `swift run -c release multiplane-benchmarks`.
    .target(name: "CVips", dependencies: ["CLateLibrary"], path: "Benchmarks/CVips"),
    .target(
      name: "MultiplaneBenchmarks",
      dependencies: [
        "Multiplane", "UIKit", "QuartzCore", "TextLayout", "LayerTree", "FrameEncoding",
        "CoreImage", "CoreGraphics", "PixelKernels", "CCairo", "CPango", "CVips",
      ],
      path: "Benchmarks", exclude: ["CommandLine", "CVips", "README.md"],
      resources: [.copy("Data")], swiftSettings: settings),
    .executableTarget(
      name: "multiplane-benchmarks", dependencies: ["MultiplaneBenchmarks", argumentParser],
      path: "Benchmarks/CommandLine", swiftSettings: settings),

    // An app written as for iOS, and the video of someone who uses it.
    .target(
      name: "TravelJournal", dependencies: ["UIKit"], path: "Examples/TravelJournal/App",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "travel-journal", dependencies: ["TravelJournal", "Multiplane", "UIKit"],
      path: "Examples/TravelJournal/Video", swiftSettings: settings),

    // Image files of kinds that the product only reads.
    .target(name: "CImageSamples", path: "Tests/CImageSamples"),
    module(
      "TestSupport", ["CImageSamples", "QuartzCore", "LayerTree", "CoreGraphics", "PixelKernels"],
      path: "Tests/TestSupport"),
    module(
      "UIKitTestSupport",
      ["UIKitCore", "StageRendering", "QuartzCore", "CoreGraphics", "PixelKernels"],
      path: "Tests/UIKitTestSupport"),
    module(
      "SceneTestSupport", ["SceneTools", "MultiplaneScene", "CoreGraphics", "PixelKernels"],
      path: "Tests/SceneTestSupport"),
    // Random scenes for a test, and a command that draws as many as one likes.
    .target(
      name: "OddScenes",
      dependencies: [
        "SceneTestSupport", "TestSupport", "MultiplaneScene", "Multiplane", "QuartzCore",
        "LayerTree", "PixelKernels",
      ],
      path: "Tests/OddScenes", exclude: ["CommandLine"], swiftSettings: settings),
    .executableTarget(
      name: "odd-scenes", dependencies: ["OddScenes", argumentParser],
      path: "Tests/OddScenes/CommandLine", swiftSettings: settings),
    // Reads encoded videos back.
    module("VideoProbing", ["FrameEncoding", "MediaFiles", "CLibAV"], path: "Tests/VideoProbing"),
    tests("SpellingTests", ["Spelling"]),
    tests("BinarySearchTests", ["BinarySearch"]),
    tests("ConstraintSolverTests", ["ConstraintSolver"]),
    tests("PixelKernelsTests", ["PixelKernels"], isOptimized: true),
    tests(
      "ParserProcessesTests",
      [
        "ParserProcesses", "VideoDecoding", "Sound", "TextLayout", "FrameEncoding", "CoreGraphics",
        "PixelKernels", "CImageSamples",
      ]),
    tests("VectorImagesTests", ["VectorImages", "PixelKernels"]),
    tests("CoreGraphicsTests", ["CoreGraphics", "PixelKernels", "CImageSamples"]),
    tests(
      "VideoDecodingTests",
      ["VideoDecoding", "FrameEncoding", "CoreGraphics", "PixelKernels", "CImageSamples"]),
    tests("SoundTests", ["Sound", "Multiplane", "QuartzCore", "MediaFiles", "CLibAV"]),
    tests(
      "ImageIOTests",
      [
        "ImageIO", "VideoDecoding", "FrameEncoding", "CoreGraphics", "PixelKernels",
        "CImageSamples",
      ]),
    tests("CoreImageTests", ["CoreImage", "CoreGraphics", "PixelKernels", "SeededRandom"]),
    tests(
      "LayerTreeTests",
      [
        "LayerTree", "TextAttributes", "VideoDecoding", "CoreImage", "CoreGraphics", "PixelKernels",
      ]),
    tests(
      "QuartzCoreTests",
      [
        "QuartzCore", "LayerTree", "CoreText", "CoreImage", "TextAttributes", "TextLayout",
        "VideoDecoding", "CoreGraphics", "PixelKernels", "FrameRates",
      ]),
    tests(
      "LayerLayoutTests",
      ["LayerLayout", "QuartzCore", "LayerTree", "CoreGraphics"]),
    // They wait for the targets that they test, not for all of UIKit.
    tests(
      "UIKitCoreTests",
      [
        "UIKitTestSupport", "UIKitControls", "UIKitCore", "StageRendering", "QuartzCore",
        "CoreImage", "CoreText", "CoreGraphics", "PixelKernels",
      ]),
    tests(
      "UIKitControlsTests",
      [
        "UIKitTestSupport", "UIKitControls", "UIKitCore", "StageRendering", "QuartzCore",
        "CoreText", "CoreGraphics", "PixelKernels",
      ]),
    tests(
      "UIKitItemsTests",
      ["UIKitTestSupport", "UIKitItems", "UIKitCore", "StageRendering", "QuartzCore"]),
    tests(
      "UIKitDynamicsTests",
      [
        "UIKitTestSupport", "UIKitDynamics", "UIKitItems", "UIKitCore", "StageRendering",
        "QuartzCore", "CoreGraphics",
      ]),
    tests(
      "UIKitControllersTests",
      ["UIKitTestSupport", "Multiplane", "UIKit", "QuartzCore", "CoreGraphics", "PixelKernels"]),
    tests(
      "MultiplaneTests",
      [
        "Multiplane", "QuartzCore", "LayerTree", "CoreText", "TextLayout", "FrameEncoding",
        "VideoProbing", "CoreGraphics", "PixelKernels",
      ]),
    // Clients write Swift without our upcoming features.
    .testTarget(
      name: "ClientTests",
      dependencies: ["Multiplane", "UIKit", "QuartzCore", "CoreImage", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    // The Swift blocks of pages, as a client writes them.
    tests(
      "PageExampleTests",
      ["MultiplaneTesting", "MultiplaneScene", "Lottie", "Multiplane", "UIKit", "PixelKernels"],
      exclude: ["Pages/Layers/Frames"],
      settings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    // Programs of clients in both language modes, with top-level code.
    .executableTarget(
      name: "swift5-client", dependencies: ["Multiplane", "UIKit", "QuartzCore"],
      path: "Tests/Clients/Swift5",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "swift6-client", dependencies: ["Multiplane", "UIKit", "QuartzCore"],
      path: "Tests/Clients/Swift6",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    // A client of some size: a player of animations, with nothing but Apple's names.
    .testTarget(
      name: "PlayerTests", dependencies: ["Multiplane", "QuartzCore", "CoreText", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "TravelJournalTests",
      dependencies: ["TravelJournal", "Multiplane", "UIKit", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    tests(
      "FrameEncodingTests", ["FrameEncoding", "VideoProbing", "PixelKernels", "CImageSamples"]),
    tests(
      "TextLayoutTests", ["TextLayout", "TextAttributes", "CoreGraphics", "PixelKernels", "CPango"]),
    tests(
      "CoreTextTests", ["CoreText", "TextLayout", "TextAttributes", "CoreGraphics", "PixelKernels"]),
    tests(
      "BenchmarkTests",
      [
        "MultiplaneBenchmarks", "UIKit", "QuartzCore", "LayerTree", "CoreImage", "CoreGraphics",
        "PixelKernels",
      ]),
    tests(
      "CompositorTests",
      [
        "Compositor", "LayerTree", "TextLayout", "TextAttributes", "CoreImage", "CoreGraphics",
        "PixelKernels",
      ]),
    tests(
      "LottieTests", ["Lottie", "Multiplane", "LayerTree", "CoreGraphics", "PixelKernels"]),
    tests(
      "MultiplaneSceneTests",
      [
        "SceneTestSupport", "MultiplaneScene", "JSONText", "Multiplane", "UIKit", "QuartzCore",
        "LayerTree",
        "TextLayout", "TextAttributes", "CoreGraphics", "PixelKernels",
      ]),
    tests(
      "SceneToolsTests",
      [
        "SceneTestSupport", "SceneTools", "MultiplaneScene", "LayerTree", "CoreGraphics",
        "Spelling",
      ]),
    tests(
      "SceneImportTests",
      [
        "SceneTestSupport", "SceneImport", "Multiplane", "MultiplaneScene", "CoreGraphics",
        "PixelKernels",
      ], exclude: ["SVG"]),
    tests(
      "MultiplaneTestingTests", ["MultiplaneTesting", "Multiplane", "QuartzCore", "CoreGraphics"]),
    tests(
      "SceneInspectionTests",
      [
        "SceneInspection", "MultiplaneTesting", "Multiplane", "MultiplaneScene", "QuartzCore",
        "LayerTree", "CoreGraphics", "PixelKernels",
      ], exclude: ["Plots/Frames"]),
    tests(
      "GoldenFramesTests",
      [
        "GoldenFrames", "SceneInspection", "Multiplane", "MultiplaneScene", "LayerTree",
        "CoreGraphics",
        "PixelKernels",
      ]),
    tests(
      "GoldenTests",
      [
        "OddScenes", "GoldenFrames", "MultiplaneScene", "Multiplane", "QuartzCore", "LayerTree",
        "CoreGraphics", "PixelKernels",
      ]),
    tests(
      "BatchRenderingTests",
      [
        "BatchRendering", "SceneTestSupport", "MultiplaneScene", "Multiplane", "FrameEncoding",
        "CoreGraphics",
      ]),
    tests(
      "RenderFarmTests",
      ["RenderFarm", "MultiplaneScene", "Multiplane", "FrameEncoding", "PixelKernels"]),
    tests(
      "ScenePreviewTests",
      ["ScenePreview", "MultiplaneScene", "Multiplane", "FrameEncoding", "CoreGraphics"]),
    tests("CommandLineTests", ["CoreGraphics", "PixelKernels", "CImageSamples"]),
    tests(
      "RepositoryTests",
      [
        "SceneTestSupport", "SceneTools", "MultiplaneScene", "Multiplane", "FrameEncoding",
        "QuartzCore", "LayerTree", "CoreImage",
        "CoreGraphics", "PixelKernels",
      ], isOptimized: true),
  ]
)

/// The targets that others re-export.
let exports = [
  "UIKit": ["UIKitControllers", "UIKitDynamics", "UIKitItems", "UIKitControls", "UIKitCore"],
  "Multiplane": ["StageRendering", "UIKit"],
  "MultiplaneScene": ["SceneLanguage"],
  "StageRendering": ["UIKitCore"],
  "UIKitCore": ["QuartzCore", "CoreText", "CoreImage", "CoreGraphics"],
  "QuartzCore": ["LayerTree", "CoreImage", "CoreGraphics"],
]

// A target is compiled again when a target changes that it names, but not when one does that it only sees
// through another, whose module stays the same.
for target in package.targets {
  var names = target.dependencies.compactMap { dependency in
    if case .byNameItem(let name, _) = dependency { name } else { nil }
  }
  var index = 0
  while index < names.count {
    for name in exports[names[index]] ?? [] where !names.contains(name) {
      names.append(name)
      target.dependencies.append(Target.Dependency.byName(name: name))
    }
    index += 1
  }
}
