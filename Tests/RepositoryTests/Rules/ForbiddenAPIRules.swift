/// Calls that would make output depend on the machine or the time, or that hide errors.
enum ForbiddenAPIRules {
  /// The scope in which a word is forbidden.
  enum Scope {
    /// Sources, tests, benchmarks and the manifest.
    case everywhere
    /// All targets.
    case sources
    /// All targets except the command line.
    case libraries
    /// The targets of stages, their videos and the commands that make them.
    case rendering
    /// What draws layers.
    case compositor

    private static let renderingTargets: Set = [
      "BatchRendering", "FrameEncoding", "GoldenFrames", "MediaFiles", "MultiplaneCLI",
      "RenderFarm", "ScenePreview", "Sound", "StageRendering",
    ]

    func contains(_ file: Repository.File) -> Bool {
      switch self {
      case .everywhere: true
      case .sources: file.target != nil
      case .rendering: file.target.map(Self.renderingTargets.contains) ?? false
      case .libraries: file.target != nil && file.target != "MultiplaneCLI"
      case .compositor: file.target == "Compositor"
      }
    }
  }

  /// A word, as written in code.
  struct Word {
    let text: String
    let scope: Scope
    /// The alternative.
    let advice: String
    /// Text on the same line that makes the word legal.
    var unless: String?
  }

  /// A file or folder that may use words: no frame depends on what they return, or everything else asks
  /// there.
  struct Exception {
    let path: String
    let words: Set<String>
    let reason: String
  }

  static let exceptions = [
    Exception(
      path: "Sources/ScenePreview/Serving/",
      words: ["Task.sleep", "sleep(", "SystemRandomNumberGenerator"],
      reason: "connections have deadlines, and the address of a preview has a secret"),
    Exception(
      path: "Sources/ScenePreview/Frames/Turn.swift", words: ["ContinuousClock"],
      reason: "how long a scene is played before others have their turn"),
    Exception(
      path: "Sources/UIKitCore/Views/UIView+Description.swift", words: ["DispatchQueue"],
      reason: "whether a description is requested on the main actor"),
    Exception(
      path: "Sources/MultiplaneCLI/Commands/PreviewCommand.swift", words: ["RunLoop"],
      reason: "the main thread serves the main actor until a signal ends the program"),
    Exception(
      path: "Sources/Compositor/Frame/",
      words: placementWords.union(["PlaneProjection(", ".placing("]),
      reason: "layers are placed once"),
    Exception(
      path: "Sources/LayerTree/", words: placementWords,
      reason: "the formulas, and trees in which layers have others' transforms"),
    Exception(
      path: "Sources/QuartzCore/Layers/Geometry/", words: placementWords,
      reason: "layers are converted and hit by the values that are set, of which there is no frame"),
  ]

  /// The transforms that determine where a layer is.
  private static let placementWords: Set = [
    "superlayerTransform", "sublayersTransform", "transform(toPlane:",
  ]

  static let words: [Word] =
    list(
      [
        "Date(", "Date.now", "ContinuousClock", "SuspendingClock", "DispatchTime", "clock_gettime",
        "gettimeofday", "systemUptime", "CFAbsoluteTimeGetCurrent",
      ], .libraries, "time is the stage's clock; take it as a parameter")
    + list(
      ["Task.sleep", "Thread.sleep", "sleep(", "usleep(", "nanosleep("], .sources,
      "do not wait for time to pass; schedule on the stage, or wait on a condition")
    + [
      // Apple's display links take run loops and modes, which have no effect here.
      Word(
        text: "RunLoop", scope: .sources, advice: "schedule on the stage, or wait on a condition",
        unless: "forMode")
    ]
    + list(
      ["DispatchQueue", "Timer", "Task.detached"], .libraries,
      "schedule on the stage's clock; only the frame pipeline creates threads")
    + list(
      [
        "SystemRandomNumberGenerator", ".randomElement()", ".shuffled()", ".shuffle()", "UUID(",
        "arc4random", "drand48", "getrandom",
      ], .sources, "random numbers come from a generator with a seed")
    + [
      Word(
        text: ".random(in:", scope: .sources,
        advice: "pass a generator with a seed as `using:`", unless: "using:")
    ]
    + list(
      ["Locale.current", "TimeZone.current", "Calendar.current", "setlocale("], .sources,
      "output must not depend on the user's settings")
    + list(
      ["URLSession", "socket(", "Process(", "dlopen("], .sources,
      "the engine opens no socket, starts no process and loads no code")
    + list(
      ["print(", "debugPrint(", "dump("], .libraries,
      "libraries do not print; return or throw it, and let the command line print it")
    + list(
      ["fatalError()", "preconditionFailure()", "assertionFailure()"], .everywhere,
      "name the violated rule in the message")
    + list(
      ["precondition(", "preconditionFailure("], .rendering,
      "release builds print no message; use CAEngine.require, fatalError or an error")
    + list(["try!", "as!"], .everywhere, "handle the failure")
    + list(
      ["@testable", "-Ounchecked"], .everywhere,
      "tests use package access, and builds check what Swift checks")
    + list(
      ["nonisolated(unsafe)", "unowned(unsafe)", "@_silgen_name", "@_cdecl"], .sources,
      "use constructs that the compiler checks")
    + [
      // Other targets cannot override `package` members (decision 0013).
      Word(
        text: "@_spi", scope: .sources, advice: "use package access", unless: "(UIKitLayers) ")
    ]
    + list(
      ["PlaneProjection(", ".placing("], .compositor, "ask the resolved layer where it is")
    + list(placementWords.sorted(), .sources, "ask a resolved frame where the layer is")

  private static func list(_ texts: [String], _ scope: Scope, _ advice: String) -> [Word] {
    texts.map { Word(text: $0, scope: scope, advice: advice) }
  }

  static func calls(_ repository: Repository) -> [Finding] {
    repository.swiftFiles.flatMap { file in
      let allowed = exceptions.filter { file.path.hasPrefix($0.path) }.map(\.words)
      let words = words.filter { word in
        word.scope.contains(file) && !allowed.contains { $0.contains(word.text) }
      }
      return SourceText(file.text).code.enumerated().flatMap { index, line -> [Finding] in
        words.compactMap { word -> Finding? in
          guard line.containsWord(word.text), !(word.unless.map(line.contains) ?? false) else {
            return nil
          }
          return Finding(file.path, line: index + 1, "\(word.text): \(word.advice)")
        }
      }
    }
  }

  /// Returns `@_exported` imports in the wrong file: a target re-exports whole modules in a single
  /// file, and single types next to the code about them.
  static func exports(_ repository: Repository) -> [Finding] {
    repository.swiftFiles.filter { $0.name != "Exports.swift" }.flatMap { file in
      SourceText(file.text).code.enumerated().filter { _, line in
        line.contains("@_exported")
          && !["struct", "enum", "class"].contains { kind in
            line.contains("import \(kind) ")
          }
      }.map { Finding(file.path, line: $0.offset + 1, "re-export in the target's Exports.swift") }
    }
  }
}
