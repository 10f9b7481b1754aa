import CoreGraphics
import LayerTree
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import TestSupport
import Testing

/// Filters in scenes (R-28, R-29).
@MainActor
struct FilterTests {
  private func problems(_ layer: String, timeline: String = "[]") throws -> [String] {
    try loadingProblems(videoHeader + "layers: [{id: a, \(layer)}]\ntimeline: \(timeline)\n")
  }

  @Test(.ownContext) func filtersAreDecoded() throws {
    let scene = try SceneFolder().scene(
      videoHeader
        + """
        layers:
          - filters:
              - {filter: CIGaussianBlur, name: soft, inputRadius: 2.5}
              - {for: {each: n, in: [1, 2]}, filter: CIGaussianBlur, name: "b${n}"}
            backgroundFilters: [{filter: CIGaussianBlur, enabled: false, clamp: true}]
        """)
    let layer = try #require(scene.makeStage().layer.sublayers?.first)
    let filters = try #require(layer.state.values.filters)
    #expect(filters.map(\.name) == ["soft", "b1", "b2"])
    #expect(filters.map { $0.number("inputRadius") } == [2.5, 10, 10])
    let behind = try #require(layer.state.values.backgroundFilters?.first)
    #expect(behind.name == "CIGaussianBlur" && !behind.isEnabled)
    #expect(behind.isClamped && filters.allSatisfy { !$0.isClamped })
    #expect(
      try problems("filters: [{filter: CIGaussianBlur, clamp: 3}]").first?.hasSuffix(
        "expected true or false, found the number 3") == true)
    // R-28: it is not for filters that combine images.
    #expect(try problems("compositingFilter: {filter: CIMix, clamp: true}").count == 1)
  }

  @Test(
    "Inputs that are angles have the units of angles, in lists and key paths (R-28)", .ownContext)
  func angles() throws {
    let scene = try SceneFolder().scene(
      videoHeader
        + """
        layers:
          - id: a
            filters:
              - {filter: CIHueAdjust, name: hue, inputAngle: 0.25turn}
              - {filter: CITriangleKaleidoscope, inputRotation: 90deg}
            animations:
              - {type: basic, keyPath: filters.hue.inputAngle, toValue: 180deg, duration: 1s}
        timeline: [{at: 0.5s, set: {a.filters.hue.inputAngle: 1}}]
        """)
    let layer = try #require(scene.makeStage().layer.sublayers?.first)
    let filters = try #require(layer.state.values.filters)
    #expect(filters[0].number("inputAngle") == .pi / 2)
    #expect(filters[1].number("inputRotation") == .pi / 2)
    #expect(
      try problems("filters: [{filter: CIGaussianBlur, inputRadius: 90deg}]").first?.hasSuffix(
        #"expected a number, found "90deg""#) == true)
  }

  @Test func badFilters() throws {
    func expect(_ filters: String, _ message: String) throws {
      let found = try problems("filters: \(filters)")
      #expect(found.count == 1 && found.first?.hasSuffix(message) == true, "\(found)")
    }
    try expect("[{filter: CIGaussianBlurr}]", #"unknown filter "CIGaussianBlurr""#)
    try expect(
      "[{filter: CIMultiplyBlendMode}]",
      #"missing key "inputBackgroundImage" in filter "CIMultiplyBlendMode""#)
    try expect("[{filter: CIAreaAverage}]", #"the filter "CIAreaAverage" cannot be used here"#)
    try expect(
      "[{filter: CIRandomGenerator, inputSeed: -1}]",
      "the number must be between 0 and 1000000, not -1")
    #expect(try problems("filters: [{filter: CIRandomGenerator, inputSeed: 7}]").isEmpty)
    try expect("[{name: soft}]", #"missing key "filter" in filter"#)
    try expect(
      "[{filter: CIGaussianBlur, inputAngle: 3}]",
      #"unknown key "inputAngle" in filter "CIGaussianBlur""#)
    try expect(
      "[{filter: CIGaussianBlur, inputRadius: -1}]",
      "the number must be between 0 and 1000000, not -1")
    try expect(
      "[{filter: CIPixellate, inputScale: 0}]", "the number must be between 1 and 2048, not 0")
    try expect(
      "[{filter: CITwirlDistortion, inputCentre: [1, 2]}]",
      #"unknown key "inputCentre" in filter "CITwirlDistortion""#)
    try expect(
      "[{filter: CITwirlDistortion, inputCenter: 3}]", "expected a point, found the number 3")
    try expect("[{filter: CIGaussianBlur, inputRadius: wide}]", #"expected a number, found "wide""#)
    try expect("{filter: CIGaussianBlur}", "expected a list, found a mapping")
    let twice = try problems(
      "filters: [{filter: CIGaussianBlur, name: b}, {filter: CIGaussianBlur, name: b}]")
    #expect(twice.count == 1 && twice[0].contains(#"two filters have the name "b"; first used"#))
  }

  // CI-04: a filter without a required image would show the layer as it is.
  @Test(arguments: [
    ("CIColorMap", "inputGradientImage"), ("CIDisplacementDistortion", "inputDisplacementImage"),
    ("CIGlassDistortion", "inputTexture"), ("CIMaskedVariableBlur", "inputMask"),
    ("CIShadedMaterial", "inputShadingImage"), ("CIColorAbsoluteDifference", "inputImage2"),
  ])
  func imagesAreRequired(filter: String, key: String) throws {
    let found = try problems("filters: [{name: f, filter: \(filter)}]")
    let message = "MP0102 missing key \"\(key)\" in filter \"\(filter)\""
    #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
    #expect(
      try problems("backgroundFilters: [{filter: \(filter), enabled: false}]").count == 1)
  }

  // CI-23: the images of the layer are given; those of the filter itself are in the scene.
  @Test func imagesOfTransitionsAreRequired() throws {
    func reported(_ filter: String) throws -> [String] {
      try problems(
        "opacity: 1",
        timeline: "[{at: 0, set: {a.opacity: 0}, transition: {filter: \(filter), duration: 1s}}]")
    }
    let mask = #"MP0102 missing key "inputMaskImage" in filter "CIDisintegrateWithMaskTransition""#
    for text in [
      "CIDisintegrateWithMaskTransition", "{filter: CIDisintegrateWithMaskTransition}",
    ] {
      let found = try reported(text)
      #expect(found.count == 1 && found[0].hasSuffix(mask), "\(found)")
    }
    for text in ["CIPageCurlTransition", "{filter: CIPageCurlTransition}", "CIRippleTransition"] {
      #expect(try reported(text) == [])
    }
  }

  // The lists have as many numbers as the defaults: in 3 by 3 convolutions, 9.
  @Test(arguments: [
    ("{filter: CIColorMatrix, inputRVector: [1, 2, 3, 4, 5]}", 4, 5),
    ("{filter: CISpotLight, inputLightPosition: [1, 2]}", 3, 2),
    ("{filter: CIConvolution3X3, inputWeights: [1, 2]}", 9, 2),
    ("{filter: CIConvolution5X5, inputWeights: [1, 2, 3, 4, 5, 6, 7, 8, 9]}", 25, 9),
    ("{filter: CIColorPolynomial, inputRedCoefficients: []}", 4, 0),
    ("{filter: CIColorCrossPolynomial, inputRedCoefficients: [1, 2, 3, 4]}", 10, 4),
  ])
  func vectorsHaveTheCountOfTheirFilter(filter: String, count: Int, found: Int) throws {
    let reported = try problems("filters: [\(filter)]")
    let message = "MP0209 expected \(count) components for a vector, found \(found)"
    #expect(reported.count == 1 && reported[0].hasSuffix(message), "\(reported)")
  }

  @Test(arguments: [
    ("animations: [{type: basic, keyPath: filters.m.inputRVector, toValue: %}]", ""),
    ("animations: [{type: keyframe, keyPath: filters.m.inputRVector, values: [%, %]}]", ""),
    ("opacity: 1", "{at: 0, set: {a.filters.m.inputRVector: %}}"),
  ])
  func vectorsInKeyPathsHaveTheCountOfTheirFilter(layer: String, entry: String) throws {
    func reported(_ vector: String) throws -> [String] {
      try problems(
        "filters: [{filter: CIColorMatrix, name: m}], " + layer.replacing("%", with: vector),
        timeline: "[\(entry.replacing("%", with: vector))]")
    }
    #expect(try reported("[0.5, 0, 0, 0]") == [])
    let wrong = try reported("[0.5, 0, 0]")
    #expect(
      !wrong.isEmpty
        && wrong.allSatisfy {
          $0.hasSuffix("MP0209 expected 4 components for a vector, found 3")
        }, "\(wrong)")
  }

  // R-27: a filter blends like the name.
  @Test(.ownContext) func compositingFilters() throws {
    func frames(_ filter: String) throws -> [UInt64] {
      let layers = """
        layers:
          - {frame: [0, 0, 40, 40], backgroundColor: "#884422"}
          - {frame: [20, 0, 40, 40], backgroundColor: "#44cc88", compositingFilter: \(filter)}
        """
      return try hashes(of: SceneFolder().scene(videoHeader + layers).makeStage())
    }
    let multiplied = try frames("multiplyBlendMode")
    #expect(try frames("{filter: CIMultiplyBlendMode}") == multiplied)
    #expect(try frames("{filter: CIMultiplyBlendMode, enabled: false}") == frames("null"))
    #expect(try frames("null") != multiplied)
    func expect(_ filter: String, _ message: String) throws {
      let found = try problems("compositingFilter: \(filter)")
      #expect(found.count == 1 && found.first?.hasSuffix(message) == true, "\(found)")
    }
    try expect(
      "{filter: CIGaussianBlur}", #"the filter "CIGaussianBlur" cannot be used here"#)
    try expect("{enabled: true}", #"missing key "filter" in compositing filter"#)
    try expect("CIMultiplyBlendMode", #"unknown name "CIMultiplyBlendMode""#)
    try expect(
      "{filter: CIScreenBlendMode, enabled: 3}", "expected true or false, found the number 3")
  }

  // R-27: other filters combine the layer with what is behind it, by inputs that animate.
  @Test(.ownContext) func combiningFilters() throws {
    let folder = try SceneFolder(["m.png": SceneFolder.image(width: 20, height: 40)])
    defer { withExtendedLifetime(folder) {} }
    func frames(_ filter: String, _ animations: String = "[]") throws -> [UInt64] {
      let layers = """
        layers:
          - {frame: [0, 0, 40, 40], backgroundColor: "#884422"}
          - {frame: [20, 0, 40, 40], backgroundColor: "#44cc88", compositingFilter: \(filter),
             animations: \(animations)}
        """
      return try hashes(of: folder.scene(videoHeader + layers).makeStage())
    }
    let plain = try frames("null")
    #expect(try frames("{filter: CIMix, inputAmount: 1}") == plain)
    #expect(try frames("{filter: CIMix, inputAmount: 0.5}") != plain)
    #expect(try frames("{filter: CIMix, inputAmount: 0.5, enabled: false}") == plain)
    #expect(try frames("{filter: CIBlendWithMask, inputMaskImage: m.png}") != plain)
    let moving = try frames(
      "{filter: CIMix}",
      "[{type: basic, keyPath: compositingFilter.inputAmount, fromValue: 0, toValue: 1, "
        + "duration: 1s}]")
    #expect(Set(moving).count == 20 && moving[10] != plain[10])
    #expect(try moving[10] == frames("{filter: CIMix, inputAmount: 0.5}")[10])
  }

  @Test func badCombiningFilters() throws {
    func expect(_ filter: String, _ message: String) throws {
      let found = try problems("compositingFilter: \(filter)")
      #expect(found.count == 1 && found.first?.hasSuffix(message) == true, "\(found)")
    }
    try expect(
      "{filter: CIBlendWithMask}", #"missing key "inputMaskImage" in filter "CIBlendWithMask""#)
    try expect("{filter: CIMix, inputAmount: 2}", "the number must be between 0 and 1, not 2")
    try expect("{filter: CIMix, inputAmount: a lot}", #"expected a number, found "a lot""#)
    // What is behind the layer is given.
    try expect(
      "{filter: CIMix, inputBackgroundImage: a.png}",
      #"unknown key "inputBackgroundImage" in filter "CIMix""#)
    try expect(
      "{filter: CIScreenBlendMode, inputAmount: 1}",
      #"unknown key "inputAmount" in filter "CIScreenBlendMode""#)
    let misspelled = try #require(throws: SceneError.self) {
      try SceneFolder().scene(
        videoHeader + "layers: [{compositingFilter: {filter: CIMix, inputAmuont: 1}}]")
    }
    #expect(misspelled.diagnostics.first?.hint == #"did you mean "inputAmount"?"#)
  }

  // R-28: filters that need too much memory are an error at the line of their layer.
  @Test(
    .ownContext,
    arguments: [
      "- {id: big, frame: [0, 0, 60, 40], backgroundColor: red, filters: [{filter: CITwirlDistortion}]}",
      "- {id: big, frame: [0, 0, 60, 40], backgroundColor: red, compositingFilter: {filter: CIMix}}",
      "- {id: big, frame: [0, 0, 60, 40], backgroundFilters: [{filter: CIKaleidoscope}]}",
      "- {id: big, frame: [0, 0, 60, 40], type: filterTransition, filter: CIRippleTransition, "
        + "progress: 0.5, layers: [{frame: [0, 0, 60, 40], backgroundColor: red}]}",
    ])
  func filtersBeyondTheLimitHaveAPlace(layer: String) throws {
    let stage = try SceneFolder().scene(
      videoHeader
        + """
        layers:
          - {id: back, frame: [0, 0, 10, 10], backgroundColor: "#fff"}
          \(layer)
        """
    ).makeStage()
    stage.surfaceBytes = 25_000
    let error = #expect(throws: RenderError.self) { try stage.frames(duration: 0.1) { _, _ in } }
    #expect(error?.reason == .limit)
    let diagnostic = try #require((error?.cause as? SceneError)?.diagnostics.first)
    #expect(diagnostic.code == .limitExceeded && diagnostic.range?.start.line == 5)
    #expect(
      diagnostic.message
        == #"the filters of the layer "big" need too much memory (limit surface-bytes: 25000)"#)
  }

  @Test(
    "A transition beyond the canvas needs no memory for what it would show (CI-23)", .ownContext,
    arguments: ["CIFlashTransition", "CIRippleTransition"])
  func transitionBeyondTheCanvas(filter: String) throws {
    let stage = try SceneFolder().scene(
      videoHeader
        + """
        layers:
          - id: page
            frame: [900, 0, 8, 8]
            backgroundColor: red
            layers:
              - id: tile
                frame: [0, 0, 20000, 20000]
                backgroundColor: white
                filters: [{filter: CIAffineTile}]
                mask: {frame: [0, 0, 4, 4], backgroundColor: black}
        timeline:
          - {at: 0s, set: {page.backgroundColor: blue}, transition: {layer: page, duration: 0.5s, filter: {filter: \(filter)}}}
        """
    ).makeStage()
    var frames = 0
    // Drawn alone, not as what changes since the frame before.
    try stage.images(at: [0.25], workers: 1) { _, _ in frames += 1 }
    #expect(frames == 1)
  }

  // So are those that the timeline sets.
  @Test(.ownContext) func filtersOfTheTimelineHaveAPlace() throws {
    let stage = try SceneFolder().scene(
      videoHeader
        + """
        layers:
          - {id: big, frame: [0, 0, 60, 40], backgroundColor: red}
        timeline:
          - {at: 0, set: {big.filters: [{filter: CITwirlDistortion}]}}
        """
    ).makeStage()
    stage.surfaceBytes = 25_000
    let error = #expect(throws: RenderError.self) { try stage.frames(duration: 1) { _, _ in } }
    let diagnostic = try #require((error?.cause as? SceneError)?.diagnostics.first)
    #expect(diagnostic.range?.start.line == 4)
  }

  // V-03
  @Test func badKeyPaths() throws {
    let filters = "filters: [{filter: CIGaussianBlur, name: soft}]"
    let unknown = try problems(filters, timeline: "[{at: 0s, set: {a.filters.b.inputRadius: 3}}]")
    #expect(
      unknown.count == 1
        && unknown[0].hasSuffix(
          #" MP0308 the layer has no filter for the key path "filters.b.inputRadius""#)
    )
    let none = try problems(
      "animations: [{type: basic, keyPath: filters.soft.inputRadius, toValue: 3}]")
    #expect(none.count == 1 && none[0].contains("MP0308"))
    let input = try problems(
      "\(filters), animations: [{type: basic, keyPath: filters.soft.inputAngle, toValue: 3}]")
    #expect(input.count == 1 && input[0].contains("MP0308"))
  }

  // V-03: the part of the path that is wrong is compared with those that exist.
  @Test(arguments: [
    ("filters.soft.inputIntensty", #"did you mean "inputIntensity"?"#),
    ("filters.soft.enabeld", #"did you mean "enabled"?"#),
    ("filters.sfot.inputIntensity", #"did you mean "soft"?"#),
    ("filters.other.inputIntensity", "filters are soft, blur"),
    ("filters.blur.inputAngle", #"inputs are "inputRadius", "enabled""#),
    ("filters.blur.inputWhatever", #"inputs are "inputRadius", "enabled""#),
    ("filters.blru", #"did you mean "blur"?"#),
    ("compositingFilter.enabld", #"did you mean "enabled"?"#),
  ])
  func keyPathsSuggestParts(path: String, hint: String) throws {
    let layer = """
      layers:
        - id: a
          filters: [{filter: CISepiaTone, name: soft}, {filter: CIGaussianBlur, name: blur}]
          compositingFilter: {filter: CIScreenBlendMode}

      """
    for change in [
      "    animations: [{type: basic, keyPath: \(path), toValue: 1}]\n",
      "timeline: [{at: 0, set: {a.\(path): 1}}]\n",
    ] {
      let error = try #require(throws: SceneError.self) {
        try SceneFolder().scene(videoHeader + layer + change)
      }
      #expect(error.diagnostics.map(\.code) == [.unknownKeyPath], "\(error.diagnostics)")
      #expect(error.diagnostics.first?.hint == hint)
    }
  }

  // CI-25, EM-19: an entry sets a part that an earlier one has replaced.
  @Test(
    .ownContext,
    arguments: [
      (
        "filters: [{filter: CIGaussianBlur, name: b}]", "filters: []", "filters.b.inputRadius: 2",
        "CI-25 filters.b.inputRadius: the layer has no such filter"
      ),
      (
        "filters: [{filter: CIGaussianBlur, name: b}]",
        "filters: [{filter: CISepiaTone, name: b}]", "filters.b.inputRadius: 2",
        #"CI-25 filters.b.inputRadius: CISepiaTone has no input "inputRadius""#
      ),
      (
        "compositingFilter: {filter: CIScreenBlendMode}", "compositingFilter: null",
        "compositingFilter.enabled: false",
        "CI-25 compositingFilter.enabled: the layer has no such filter"
      ),
      (
        "type: filterTransition, filter: CISwipeTransition", "filter: CIFlashTransition",
        "filter.inputAngle: 1",
        #"CI-25 filter.inputAngle: CIFlashTransition has no input "inputAngle""#
      ),
      (
        "type: emitter, emitterCells: [{name: b, shape: {rect: [0, 0, 4, 4]}}]",
        "emitterCells: []", "emitterCells.b.velocity: 6",
        "EM-19 emitterCells.b.velocity: the layer has no such emitter cell"
      ),
    ])
  func partsThatWereReplacedAreReported(
    keys: String, replacement: String, change: String, message: String
  ) throws {
    let stage = try SceneFolder().scene(
      videoHeader
        + """
        layers: [{id: a, \(keys)}]
        timeline:
          - {at: 100ms, set: {a.\(replacement)}}
          - {at: 500ms, set: {a.\(change)}}
        """
    ).makeStage()
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    stage.advance(to: 0.4)
    #expect(warnings.isEmpty)
    stage.advance(to: 0.6)
    #expect(warnings.count == 1 && warnings[0].hasPrefix(message), "\(warnings)")
  }

  // I-15: an animation of the input, and a change of it in the timeline.
  @Test(.ownContext) func inputsAnimate() throws {
    /// Returns the hash of the frame at 0.5 s.
    func hash(_ radius: String, _ rest: String) throws -> UInt64 {
      let scene = try SceneFolder().scene(
        videoHeader
          + """
          layers: [{id: a, frame: [20, 15, 20, 20], backgroundColor: red,
            filters: [{filter: CIGaussianBlur, name: soft, inputRadius: \(radius)}]\(rest)}]
          """)
      return try hashes(of: scene.makeStage())[10]
    }
    let animation =
      ", animations: [{type: basic, keyPath: filters.soft.inputRadius, fromValue: 2, toValue: 6, "
      + "duration: 1s}]"
    #expect(try hash("9", animation) == hash("4", ""))
    #expect(try hash("9", animation) != hash("9", ""))
  }
}
