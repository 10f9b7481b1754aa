import Multiplane
import MultiplaneScene
import QuartzCore
import SceneTestSupport
import TestSupport
import Testing

/// Animations of a layer that meet: those that follow each other, and those that hide others.
///
/// The video of each scene lasts a second.
@MainActor
struct OverlapTests {
  /// Returns the opacity of the first layer at times.
  private func opacities(_ text: String, at times: [Double]) throws -> [Double] {
    let stage = try scene(text).makeStage()
    return times.map { time in
      stage.advance(to: time)
      return Double(stage.layer.sublayers?[0].presentation()?.opacity ?? .nan)
    }
  }

  private func expect(_ text: String, _ expected: KeyValuePairs<Double, Double>) throws {
    let found = try opacities(text, at: expected.map(\.key))
    #expect(zip(found, expected).allSatisfy { isClose($0, $1.value) }, "\(text): \(found)")
  }

  private static let enter = "{type: basic, keyPath: opacity, fromValue: 0, duration: 0.2s}"
  private static let exit =
    "{type: basic, keyPath: opacity, toValue: 0, delay: 0.5s, duration: 0.2s, hold: true}"

  @Test("A delayed exit with hold does not hide the entrance (ST-06)", .ownContext)
  func inAndOut() throws {
    try expect(
      "layers: [{opacity: 1, animations: [\(Self.enter), \(Self.exit)]}]",
      [0.1: 0.5, 0.4: 1, 0.6: 0.5, 0.9: 0])
    let late =
      "{type: basic, keyPath: opacity, fromValue: 0, delay: 0.1s, duration: 0.2s, hold: true}"
    try expect(
      "layers: [{opacity: 1, animations: [\(late), \(Self.exit)]}]",
      [0.05: 0, 0.2: 0.5, 0.4: 1, 0.6: 0.5, 0.9: 0])
    // Groups, and members of them.
    try expect(
      "layers: [{animations: [{type: group, duration: 0.2s, animations: [\(Self.enter)]}, "
        + "{type: group, delay: 0.5s, duration: 0.2s, hold: true, animations: [{type: basic, "
        + "keyPath: opacity, toValue: 0}]}]}]", [0.1: 0.5, 0.6: 0.5, 0.9: 0])
    // On a clock of its own.
    try expect(
      "layers: [{beginTime: 0.1s, animations: [\(Self.enter), \(Self.exit)]}]",
      [0.2: 0.5, 0.5: 1, 0.7: 0.5, 0.9: 0])
  }

  @Test("What the timeline adds with hold does not hide what runs (ST-06)", .ownContext)
  func additions() throws {
    try expect(
      """
      layers: [{id: a, animations: [\(Self.enter)]}]
      timeline: [{at: 0s, add: {layer: a, animation: \(Self.exit)}}]
      """, [0.1: 0.5, 0.4: 1, 0.6: 0.5, 0.9: 0])
    // The change is an implicit animation.
    try expect(
      """
      layers: [{id: a, opacity: 0}]
      timeline:
        - at: 0s
          animate: {duration: 0.2s, curve: linear}
          set: {a.opacity: 1}
          add: {layer: a, animation: \(Self.exit)}
      """, [0.1: 0.5, 0.4: 1, 0.6: 0.5, 0.9: 0])
    // What is over is not hidden, so the start is shown.
    try expect(
      """
      layers: [{id: a, animations: [\(Self.enter)]}]
      timeline:
        - at: 0.3s
          add:
            layer: a
            animation: {type: basic, keyPath: opacity, fromValue: 0.2, toValue: 0, delay: 0.2s,
                        duration: 0.2s, hold: true}
      """, [0.1: 0.5, 0.4: 0.2, 0.6: 0.1])
  }

  @Test("hold shows the start where no other animation of the property does (ST-06)", .ownContext)
  func otherProperties() throws {
    try expect(
      "layers: [{animations: [{type: basic, keyPath: cornerRadius, toValue: 9, duration: 1s}, "
        + "{type: basic, keyPath: opacity, fromValue: 0.2, toValue: 0, delay: 0.5s, "
        + "duration: 0.2s, hold: true}]}]", [0.1: 0.2, 0.6: 0.1, 0.9: 0])
  }

  private func warnings(_ text: String) throws -> [String] {
    try scene(text).contents.warningsOfHiding().map(\.message)
  }

  private func message(_ upper: String, _ lower: String, at time: String = "0") -> String {
    "\"\(upper)\" hides the animation of \"\(lower)\" that starts at \(time) s"
  }

  @Test("An animation that hides another one is reported (ST-10)")
  func hiding() throws {
    func found(_ animations: String...) throws -> [String] {
      try warnings("layers: [{animations: [\(animations.joined(separator: ", "))]}]")
    }
    let turn = "type: basic, keyPath: transform.rotation"
    #expect(try found(Self.enter, Self.exit) == [])
    let spin = "{\(turn), toValue: 6, duration: 1s, repeat: forever}"
    #expect(
      try found(spin, "{\(turn).z, toValue: 3, duration: 1s, repeat: forever}")
        == [message("transform.rotation.z", "transform.rotation.z")])
    // Axes are independent, and so are sums.
    #expect(try found(spin, "{\(turn).x, toValue: 3, duration: 1s, repeat: forever}") == [])
    #expect(
      try found(spin, "{\(turn), byValue: 3, duration: 1s, repeat: forever, additive: true}") == [])
    // The end of a loop.
    #expect(
      try found(
        "{type: basic, keyPath: opacity, toValue: 0.5, duration: 0.1s, pingPong: true}", Self.exit)
        == [])
    let filled =
      "{type: basic, keyPath: opacity, toValue: 0, delay: 0.5s, duration: 0.2s, fillMode: both}"
    #expect(try found(Self.enter, filled) == [message("opacity", "opacity")])
    // The exit is shown, and the entrance, which is held, hides it.
    #expect(
      try found(
        Self.exit,
        "{type: basic, keyPath: opacity, fromValue: 0, duration: 0.2s, hold: true}")
        == [message("opacity", "opacity", at: "0.5")])
    #expect(
      try found(
        "{type: basic, keyPath: position.x, toValue: 9, duration: 0.5s}",
        "{type: basic, keyPath: position, toValue: [9, 9], duration: 0.6s}")
        == [message("position", "position.x")])
  }

  @Test("Animations of the timeline are compared, too (ST-10)")
  func hidingAdditions() throws {
    func found(_ key: String) throws -> [String] {
      try warnings(
        """
        layers: [{id: a, animations: [{type: basic, keyPath: opacity, toValue: 0, \(key)
                                      duration: 0.5s, delay: 0.4s}]}]
        timeline:
          - at: 0.3s
            add: {layer: a, key: b, animation: {type: basic, keyPath: opacity, toValue: 0.5, duration: 0.6s}}
        """)
    }
    #expect(try found("") == [message("opacity", "opacity", at: "0.4")])
    // It takes the place of the other one.
    #expect(try found("key: b,") == [])
  }
}
