import Foundation
import LayerTree
import Multiplane
import MultiplaneScene
import QuartzCore
import Testing

@Suite("Expressions in scenes")
@MainActor
struct ExpressionTests {
  /// The layers on screen at a time of a scene.
  private func shown(_ layers: String, at time: Double, before: String = "") throws -> [CALayer] {
    let stage = try scene(before + "layers: [\(layers)]").makeStage()
    stage.advance(to: time)
    return (stage.layer.sublayers ?? []).compactMap { $0.presentation() }
  }

  private func zPosition(_ text: String, at time: Double) throws -> Double {
    Double(try #require(shown("{zPosition: {expr: \"\(text)\"}}", at: time).first).zPosition)
  }

  @Test(
    "The time is that of the layer's clock, in seconds (XP-09)",
    arguments: [
      ("t", 1.5), ("0.5 + 0.5 * sin(t * 2)", 0.5705600040299336), ("t * t", 2.25),
      ("if(t < 1, 1, 2)", 2), ("if(t < 500ms or t > 1s, 5, 6)", 5), ("clamp(t, 0, 1)", 1),
      ("sin(t * 60deg)", 1), ("floor(t) + fract(t)", 1.5), ("3", 3),
    ])
  func values(text: String, expected: Double) throws {
    #expect(abs(try zPosition(text, at: 1.5) - expected) < 1e-9)
  }

  @Test("Begin times, speeds and offsets change t as they change animations (XP-09)")
  func clocks() throws {
    let layers = try shown(
      """
      {beginTime: 1s, zPosition: {expr: t}}, {speed: 2, zPosition: {expr: t}},
      {timeOffset: 0.25, speed: 0.5, zPosition: {expr: t}},
      {beginTime: 1s, speed: 2, timeOffset: 3, zPosition: {expr: t}},
      {speed: 2, layers: [{speed: 3, zPosition: {expr: t}}]}
      """, at: 1.5)
    let found = layers.prefix(4).map { Double($0.zPosition) }
    for (value, expected) in zip(found, [0.5, 3, 1, 4]) { #expect(abs(value - expected) < 1e-9) }
    let inner = try #require(layers[4].sublayers?.first)
    #expect(abs(inner.zPosition - 9) < 1e-9)
  }

  @Test("Names of the scope are constants, and t hides a parameter (XP-07)")
  func names() throws {
    let layers = try shown(
      """
      {for: {each: i, in: {count: 3}},
       position: {expr: "at * 2 + [i * gap.width, t]"}, zPosition: {expr: t + pi - pi}}
      """, at: 1,
      before: """
        parameters: {at: {type: point, default: [5, 7]}, gap: {type: size, default: [10, 1]},
          t: {type: number, default: 99}}

        """)
    #expect(layers.map(\.position.x) == [10, 20, 30])
    #expect(layers.allSatisfy { abs($0.position.y - 15) < 1e-9 && abs($0.zPosition - 1) < 1e-9 })
  }

  @Test("Lists mix expressions, constants and percentages; keys can be components (XP-06)")
  func components() throws {
    let layer = try #require(
      shown(
        """
        {bounds: [0, 0, {expr: 10 * t}, 25%], position: {expr: "[50%, 25% + 5% * t]"},
         transform.rotation.z: {expr: t * 90deg}, shadowOffset: [{expr: t}, 3],
         backgroundColor: {expr: "mix('#000', rgb(255, 0, 51), t / 2)"},
         filters: [{filter: CIGaussianBlur, name: lens}],
         filters.lens.inputRadius: {expr: 4 * t}}
        """, at: 1
      ).first)
    // The stage is 200 by 100 points.
    #expect(abs(layer.bounds.width - 10) < 1e-9 && layer.bounds.height == 25)
    #expect(layer.position.x == 100 && abs(layer.position.y - 30) < 1e-9)
    #expect(abs(layer.transform.m12 - 1) < 1e-9 && abs(layer.shadowOffset.width - 1) < 1e-9)
    let color = try #require(layer.backgroundColor?.components)
    for (part, expected) in zip(color, [0.5, 0, 0.1, 1]) { #expect(abs(part - expected) < 1e-6) }
    let radius = layer.value(forKeyPath: "filters.lens.inputRadius") as? Double
    #expect(abs(try #require(radius) - 4) < 1e-9)
  }

  @Test("Views have expressions for the properties of their layers (XP-10)")
  func views() throws {
    let layer = try #require(
      shown(
        """
        {type: view, alpha: {expr: t / 4}, center: {expr: "[t, 2]"}, bounds: [0, 0, 4, 4],
         transform.scale.x: {expr: 1 + t}, backgroundColor: {expr: "hsl(t * 120, 1, 50%)"}}
        """, at: 1
      ).first)
    #expect(abs(layer.opacity - 0.25) < 1e-6 && abs(layer.position.x - 1) < 1e-9)
    #expect(abs(layer.transform.m11 - 2) < 1e-9)
    #expect(abs(try #require(layer.backgroundColor?.components)[1] - 1) < 1e-6)
  }

  @Test("The model has the value at t = 0, and animations start from the value on screen (XP-10)")
  func model() throws {
    let scene = try scene(
      """
      layers:
        - id: a
          zPosition: {expr: 5 + t}
          position.x: {expr: 7 + t}
          animations: [{type: basic, keyPath: zPosition, toValue: 16, duration: 4s}]
      """)
    let stage = scene.makeStage()
    let layer = try #require(stage.layer.sublayers?.first)
    #expect(layer.zPosition == 5 && layer.position == CGPoint(x: 7, y: 0))
    stage.advance(to: 1)
    // A quarter of the way from 6 to 16.
    #expect(abs(try #require(layer.presentation()).zPosition - 8.5) < 1e-9)
    #expect(layer.zPosition == 5)
  }

  @Test("Frames show what an animation of the same values shows (XP-10)")
  func frames() throws {
    // A linear movement by 20 points per second.
    try expectSameFrames("transform.translation.x: {expr: 20 * t}") { _, layer in
      let move = CABasicAnimation(keyPath: "transform.translation.x")
      (move.fromValue, move.toValue, move.duration) = (0.0, 40.0, 2)
      layer.add(move, forKey: nil)
    }
  }

  @Test("The changes of a property that is computed are errors (XP-11)")
  func changes() throws {
    func problems(_ keys: String, _ change: String) throws -> [String] {
      try loadingProblems(
        header + "layers: [{id: a, \(keys)}]\ntimeline: [{at: 0, set: {\(change)}}]")
    }
    let prefix = "MP0328 the change has no effect: an expression computes "
    #expect(
      try problems("opacity: {expr: 1}", "a.opacity: 0") == ["4:26 \(prefix)\"opacity\""])
    #expect(
      try problems("position.x: {expr: t}", "a.position: [0, 0]")
        == ["4:26 \(prefix)\"position.x\""])
    #expect(
      try problems("position.x: {expr: t}", "a.frame: [0, 0, 1, 1]")
        == ["4:26 \(prefix)\"position.x\""])
    #expect(
      try problems("bounds: {expr: \"[0, 0, t, 1]\"}", "a.bounds.size.width: 3")
        == ["4:26 \(prefix)\"bounds\""])
    #expect(try problems("position.x: {expr: t}", "a.position.y: 3") == [])
    #expect(try problems("position.x: {expr: t}", "a.opacity: 0") == [])
  }

  @Test("A frame without a value is an error with its place and time (XP-12)")
  func frameErrors() throws {
    let scene = try scene("layers: [{id: dot, zPosition: {expr: 1 / (t - 0.5)}}]")
    let stage = scene.makeStage()
    #expect(throws: Never.self) { _ = try stage.renderTree() }
    stage.advance(to: 0.5)
    let error = #expect(throws: RenderError.self) { _ = try stage.renderTree() }
    #expect(error?.reason == .noValue)
    let cause = try #require(error?.cause as? SceneError)
    #expect(
      cause.diagnostics.map { line($0) } == [
        "3:31 MP0327 the expression for \"zPosition\" of the layer \"dot\" is not a finite number"
          + " at t = 0.5"
      ])
  }

  @Test(
    "Expressions that cannot be evaluated are errors at their place (XP-12)",
    arguments: [
      (
        "zPosition: {expr: 1 / t}",
        "MP0327 the expression for \"zPosition\" is not a finite number at t = 0"
      ),
      (
        "zPosition: {expr: 1 / (2 - 2)}", "MP0326 invalid expression \"1 / (2 - 2)\": division by 0"
      ),
      (
        "zPosition: {expr: sine(t)}",
        "MP0326 invalid expression \"sine(t)\": unknown function \"sine\""
      ),
      ("zPosition: {expr: t +}", "MP0326 invalid expression \"t +\": unexpected end of expression"),
      ("zPosition: {expr: tt}", "MP0401 unknown parameter \"tt\""),
      ("zPosition: {expr: zPosition}", "MP0401 unknown parameter \"zPosition\""),
      (
        "zPosition: {expr: t > 1}",
        "MP0326 the expression for \"zPosition\" is a condition, but must be a number"
      ),
      (
        "hidden: {expr: t}",
        "MP0326 the expression for \"hidden\" is a number, but must be true or false"
      ),
      (
        "zPosition: {expr: t * 1s}",
        "MP0326 the expression for \"zPosition\" is a time, but must be a number"
      ),
      (
        "position: {expr: t}",
        "MP0326 the expression for \"position\" is a number, but must be a point [x, y]"
      ),
      (
        "position: {expr: '[t, t, t]'}",
        "MP0326 the expression for \"position\" is a list of 3 values, but must be a point [x, y]"
      ),
      (
        "backgroundColor: {expr: t}",
        "MP0326 the expression for \"backgroundColor\" is a number, but must be a color"
      ),
      (
        "zPosition: {expr: '\"a\"'}",
        "MP0326 the expression for \"zPosition\" is the text \"a\", but must be a number"
      ),
      ("transform: {expr: t}", "MP0325 an expression cannot compute a transform"),
      ("name: {expr: t}", "MP0309 the property \"name\" cannot be animated"),
      ("transform: {rotate: {expr: t}}", "MP0325 an expression is not allowed here"),
      ("animations: {expr: t}", "MP0325 an expression is not allowed here"),
      ("zPosition: [{expr: t}]", "MP0325 an expression is not allowed in this list"),
      ("position.z: {expr: t}", "MP0308 a layer has no property \"position.z\""),
      ("position.x: 5", "MP0103 unknown key \"position.x\" in layer"),
      (
        "sublayers.a.opacity: {expr: t}",
        "MP0325 an expression cannot compute a property of a sublayer"
      ),
      (
        "position.x: {expr: t}, position: {expr: '[t, t]'}",
        "MP0107 \"position.x\" and \"position\" compute the same thing"
      ),
    ])
  func problems(keys: String, message: String) throws {
    let problems = try loadingProblems(header + "layers: [{\(keys)}]")
    #expect(problems.count == 1 && problems[0].hasSuffix(message), "\(problems)")
  }

  @Test("Neither long nor deep expressions exhaust the machine (XP-13)")
  func limits() throws {
    func problem(_ text: String) throws -> String {
      try loadingProblems(header + "layers: [{zPosition: {expr: \"\(text)\"}}]").first ?? ""
    }
    let long = String(repeating: "t + ", count: 50_000) + "t"
    #expect(try problem(long).contains("more than 4096 steps for every frame"))
    let deep = String(repeating: "sin(", count: 5_000) + "t"
    #expect(try problem(deep).contains("more than 64 levels of nesting"))
    let not = String(repeating: "not ", count: 5_000) + "t"
    #expect(try problem(not).contains("more than 64 levels of nesting"))
    // Each color doubles nothing: channels are computed one by one.
    var mixed = "hsl(t, 1, 0.5)"
    for _ in 0..<30 { mixed = "mix(\(mixed), hsl(t, 1, 0.5), 0.5)" }
    #expect(
      try loadingProblems(header + "layers: [{backgroundColor: {expr: \"\(mixed)\"}}]") == [])
  }

  @Test("Emitters follow the expressions of their parameters (XP-10)")
  func emitters() throws {
    let scene = try scene(
      """
      layers:
        - type: emitter
          position: [100, 50]
          beginTime: 0s
          birthRate: {expr: "if(t < 1, 0, 1)"}
          emitterCells:
            - {birthRate: 50, lifetime: 0.5, velocity: 20, shape: {ellipse: [0, 0, 8, 8]}}
      """)
    let stage = scene.makeStage()
    func count(at time: Double) throws -> Int {
      stage.advance(to: time)
      guard case .particles(let drawing)? = try stage.renderTree().root.sublayers.first?.content
      else { return -1 }
      return drawing.particles.count
    }
    #expect(try count(at: 0.9) == 0)
    #expect(try (20...30).contains(count(at: 2)))
  }

  @Test("Texts in lists of results are literal (XP-06)")
  func literalTexts() throws {
    let problems = try loadingProblems(
      header + """
        parameters: {tint: {type: string, default: red}}
        layers: [{type: gradient, colors: {calc: "['${tint}', 'red']"}}]
        """)
    #expect(problems == ["4:35 MP0206 \"${tint}\" is not a color"])
  }

  @Test("An expression does not make a video longer (XP-09)")
  func length() throws {
    let scene = try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [20, 20], fps: 10}\nlayers: [{zPosition: {expr: t}, "
        + "animations: [{type: basic, keyPath: opacity, toValue: 0, duration: 2s}]}]")
    #expect(scene.duration == 2)
  }
}
