import CoreGraphics
import Foundation
import MultiplaneScene
import SceneInspection
import Testing

@MainActor
@Suite struct PropertyCurveTests {
  /// Returns the curves of a layer, `a`, of a video of 2 s at 10 frames per second.
  private static func collection(
    _ layer: String, stage: String = "", more: String = ""
  ) throws -> PropertyCurve.Collection {
    PropertyCurve.curves(
      of: try TestScene.scene(
        """
        multiplane: 1
        stage: {size: [100, 100], fps: 10, duration: 2s\(stage)}
        layers:
          - id: a
            frame: [0, 0, 10, 10]
        \(layer.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        \(more)
        """))
  }

  private static func series(_ curve: PropertyCurve?) throws -> [PropertyCurve.Series] {
    guard case .numbers(let series) = try #require(curve).content else { return [] }
    return series
  }

  /// Expects a number at a time.
  private static func expect(
    _ series: PropertyCurve.Series, _ time: Double, _ value: Double,
    within tolerance: Double = 1e-6, _ place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let shown = try #require(series.value(at: time), sourceLocation: place)
    #expect(abs(shown - value) <= tolerance, "\(time): \(shown)", sourceLocation: place)
  }

  @Test(
    "A linear animation is its line, and only the component that changes is drawn (CU-01, CU-03)")
  func linear() throws {
    let all = try Self.collection(
      """
      animations:
        - {type: basic, keyPath: position.x, fromValue: 10, toValue: 90, beginTime: 0.25s,
           duration: 1s}
      """)
    let curve = try #require(all.curves.first)
    #expect(all.curves.count == 1 && curve.layer == "a" && curve.keyPath == "position")
    #expect(curve.unit == .points)
    let series = try Self.series(curve)
    #expect(series.map(\.name) == ["x"])
    // The model's value is 5, before and after.
    for (time, value) in [(0, 5), (0.25, 10), (0.5, 30), (0.75, 50), (1, 70), (1.25, 5), (2, 5)] {
      try Self.expect(series[0], time, Double(value))
    }
    #expect(series[0].range.lowerBound == 5)
    // The instant before the end has almost arrived.
    #expect(abs(series[0].range.upperBound - 90) < 1e-3)
    let starts = curve.keyTimes.map { ($0 * 1e6).rounded() / 1e6 }
    #expect(starts == [0.25, 1.25])
  }

  @Test("Jumps are two points at one time (CU-01, CU-07)")
  func jumps() throws {
    let all = try Self.collection(
      """
      animations:
        - {type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 2s,
           timingFunction: "steps(4)"}
      """)
    let points = try #require(try Self.series(all.curves.first).first?.runs.first)
    let jumps = zip(points, points.dropFirst()).filter {
      $0.time == $1.time && $0.value != $1.value
    }
    #expect(jumps.map { ($0.0.time * 1e6).rounded() / 1e6 } == [0.5, 1, 1.5])
    #expect(jumps.map(\.0.value) == [0, 0.25, 0.5])
    #expect(jumps.map(\.1.value) == [0.25, 0.5, 0.75])
  }

  @Test("A cubic Bézier curve at points computed by hand (CU-01)")
  func bezier() throws {
    // easeIn at s = 1/2: x = 3/8 * 0.42 + 3/8 + 1/8 = 0.6575, y = 3/8 + 1/8 = 0.5.
    let all = try Self.collection(
      """
      animations:
        - {type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 2s,
           timingFunction: easeIn}
      """)
    let series = try #require(try Self.series(all.curves.first).first)
    try Self.expect(series, 2 * 0.6575, 0.5, within: 1e-4)
    try Self.expect(series, 0, 0)
  }

  @Test("A spring is its formula (CU-01)")
  func spring() throws {
    // Critically damped: mass 1, stiffness 100, damping 20; x(t) = 1 - (1 + 10 t) e^(-10 t).
    let all = try Self.collection(
      """
      animations:
        - {type: spring, keyPath: cornerRadius, fromValue: 0, toValue: 8, mass: 1,
           stiffness: 100, damping: 20, duration: 2s}
      """)
    let series = try #require(try Self.series(all.curves.first).first)
    for time in [0.1, 0.2, 0.5, 1.0] {
      let rest: Double = (1 + 10 * time) * exp(-10 * time)
      try Self.expect(series, time, 8 - 8 * rest, within: 1e-3)
    }
  }

  @Test("A reversed animation mirrors, and turns at a key time (CU-01)")
  func reversed() throws {
    let all = try Self.collection(
      """
      animations:
        - {type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 1s,
           autoreverses: true, timingFunction: easeOutQuad}
      """)
    let curve = try #require(all.curves.first)
    let series = try #require(try Self.series(curve).first)
    for time in [0.1, 0.25, 0.5, 0.8] {
      let there = try #require(series.value(at: time))
      try Self.expect(series, time, 1 - (1 - time) * (1 - time), within: 1e-4)
      try Self.expect(series, 2 - time, there, within: 1e-4)
    }
    #expect(curve.keyTimes.contains { abs($0 - 1) < 1e-6 })
  }

  @Test("Clocks of enclosing layers and precompositions are part of a curve (CU-01, CU-02)")
  func clocks() throws {
    let scene = try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [100, 100], fps: 10, duration: 2s}
      layers:
        - id: outer
          frame: [0, 0, 100, 100]
          speed: 0.5
          layers:
            - id: inner
              frame: [0, 0, 10, 10]
              animations:
                - {type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 1s}
      """)
    let curves = PropertyCurve.curves(of: scene).curves
    #expect(curves.map(\.layer) == ["inner"])
    let series = try #require(try Self.series(curves.first).first)
    for (time, value) in [(0.5, 0.25), (1, 0.5), (1.5, 0.75)] {
      try Self.expect(series, time, value)
    }
  }

  @Test("Turns are unwrapped, in degrees (CU-04)")
  func turns() throws {
    let all = try Self.collection(
      """
      animations:
        - {type: basic, keyPath: transform.rotation.z, fromValue: 0, toValue: 720deg,
           duration: 2s}
      """)
    #expect(all.curves.map(\.keyPath) == ["transform.rotation"])
    #expect(all.curves.first?.unit == .degrees)
    let series = try #require(try Self.series(all.curves.first).first)
    #expect(series.name == "z")
    for time in [0.25, 0.5, 1, 1.5, 1.9] { try Self.expect(series, time, 360 * time) }
  }

  @Test("A path is its progress, also beyond the end and back (CU-05)")
  func paths() throws {
    let all = try Self.collection(
      """
      type: shape
      path: {svg: "M0 0 L10 0"}
      animations:
        - {type: basic, keyPath: path, fromValue: {svg: "M0 0 L10 0"}, toValue: {svg: "M0 0 L10 20"},
           duration: 1s, autoreverses: true}
      """)
    let curve = try #require(all.curves.first)
    #expect(curve.keyPath == "path" && curve.unit == .percent)
    let series = try #require(try Self.series(curve).first)
    for (time, value) in [(0.5, 50.0), (0.25, 25), (1.5, 50), (1.75, 25)] {
      try Self.expect(series, time, value, within: 0.01)
    }
  }

  @Test("Colors are bands, and other values texts (CU-06)")
  func others() throws {
    let all = try Self.collection(
      """
      type: text
      string: One
      animations:
        - {type: basic, keyPath: backgroundColor, fromValue: red, toValue: blue, duration: 2s}
      """,
      more: "timeline:\n  - {at: 1s, set: {a.string: Two}}")
    let byPath = Dictionary(uniqueKeysWithValues: all.curves.map { ($0.keyPath, $0.content) })
    guard case .colors(let bands)? = byPath["backgroundColor"],
      case .texts(let steps)? = byPath["string"]
    else {
      Issue.record("\(byPath)")
      return
    }
    #expect(
      bands.count == 1
        && bands[0].steps.first?.value == .some(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)))
    #expect(steps.map(\.value) == ["One", "Two"])
    #expect(abs(steps[1].start - 1) < 0.01 && abs(steps[1].end - 2) < 1e-5)
  }

  @Test("A selection finds layers, key paths and components (CU-02, CU-03)")
  func selection() throws {
    let all = try Self.collection(
      """
      animations:
        - {type: basic, keyPath: position, fromValue: [0, 0], toValue: [9, 9], duration: 1s}
        - {type: basic, keyPath: transform.scale, fromValue: 1, toValue: 2, duration: 1s}
      layers:
        - {id: b, frame: [0, 0, 5, 5]}
      """)
    func found(_ layers: [String], _ keyPaths: [String]) throws(CurveSelection.Problem) -> [String]
    {
      try all.curves(CurveSelection(layers: layers, keyPaths: keyPaths)).map(\.keyPath)
    }
    #expect(try found([], []) == ["position", "transform.scale"])
    #expect(try found(["a"], ["transform"]) == ["transform.scale"])
    let part = try all.curves(CurveSelection(keyPaths: ["position.y"]))
    #expect(try Self.series(part.first).map(\.name) == ["y"])
    #expect(throws: CurveSelection.Problem.stillLayers(["b"])) { try found(["b"], []) }
    for (layers, keyPaths, near) in [(["aa"], [], "a"), ([], ["positon"], "position")] {
      do {
        _ = try found(layers, keyPaths)
        Issue.record("found")
      } catch .unknownLayer(let word), .unknownKeyPath(let word) {
        #expect(word.nearNames == [near])
      } catch {
        Issue.record(error)
      }
    }
    let still = try Self.collection("opacity: 0.5")
    #expect(throws: CurveSelection.Problem.nothingMoves) { try still.curves(CurveSelection()) }
  }
}
