import MultiplaneScene
import Testing

/// Animations that snap back (ST-08).
///
/// The video of each scene lasts a second.
struct SnappingTests {
  private func messages(_ layers: String) throws -> [String] {
    try scene(layers).contents.warningsOfSnapping().map(\.message)
  }

  private func isReported(_ animation: String, _ layer: String = "opacity: 1") throws -> Bool {
    try !messages("layers: [{\(layer), animations: [{\(animation)}]}]").isEmpty
  }

  private static let fade = "type: basic, keyPath: opacity, toValue: 0.2, duration: 0.5s"

  @Test("An animation whose end is not the model value is reported once (ST-08)")
  func ends() throws {
    #expect(
      try messages("layers: [{animations: [{\(Self.fade)}]}]")
        == [#""opacity" snaps back when the animation ends, at 0.5 s"#])
    #expect(
      try messages(
        "layers: [{beginTime: 0.2s, speed: 2, animations: [{\(Self.fade), delay: 0.4s}]}]")
        == [#""opacity" snaps back when the animation ends, at 0.65 s"#])
    // A symbol has one place in the file.
    #expect(
      try messages(
        "symbols: {s: {animations: [{\(Self.fade)}]}}\nlayers: [{symbol: s}, {symbol: s}]"
      ).count == 1)
  }

  // At the local time 0.4 s, the expression is 0.2.
  @Test("The end is compared with the value of an expression (ST-08)")
  func expressions() throws {
    func found(duration: Double) throws -> [String] {
      try messages(
        "layers: [{beginTime: 0.3s, speed: 2, opacity: {expr: 0.1 + t / 4}, animations: [{type: basic, "
          + "keyPath: opacity, toValue: 0.2, duration: \(duration)}]}]")
    }
    #expect(try found(duration: 0.4) == [])
    #expect(
      try found(duration: 0.5)
        == [#""opacity" snaps back when the animation ends, at 0.55 s"#])
  }

  @Test("Animations in precompositions are compared on their own clocks (ST-08)")
  func precompositions() throws {
    func found(_ use: String, duration: String = "") throws -> [String] {
      try messages(
        "symbols: {s: {layers: [{animations: [{\(Self.fade)}]}], timeline: []\(duration)}}\n"
          + "layers: [{symbol: s\(use)}]")
    }
    let message = #""opacity" snaps back when the animation ends, at 0.5 s of the precomposition"#
    #expect(try found("") == [message])
    #expect(try found(", clock: {start: 300ms}") == [message])
    #expect(try found(", clock: {speed: 0.5, start: 300ms}") == [])
    #expect(try found(", clock: {speed: 2, start: 700ms}") == [message])
    #expect(try found(", clock: {trim: [0s, 400ms]}") == [])
    #expect(try found(", clock: {trim: 500ms}") == [])
    // Nothing is on screen at the end, unless the last instant stays.
    #expect(try found(", clock: {trim: [0s, 500ms]}") == [])
    #expect(try found(", clock: {trim: [0s, 500ms], fillMode: forwards}") == [message])
    #expect(try found(", clock: {trim: [0s, 500ms], loop: forever}") == [])
    #expect(try found(", clock: {freeze: 700ms}") == [])
    #expect(try found(", clock: {speed: -1}", duration: ", duration: 1s") == [])
    #expect(try found(", clock: {duration: 400ms}") == [])
    // Nobody sees it.
    #expect(try found(", opacity: 0") == [])
    let sequence = """
      sequence:
        - {play: {}, duration: 300ms}
        - {play: {layers: [{animations: [{\(Self.fade)}]}]}, duration: 600ms}
      """
    #expect(try messages(sequence) == [message])
  }

  @Test(
    "Ends by value, by difference, by keyframe and by path count (ST-08)",
    arguments: [
      ("type: basic, keyPath: position.x, fromValue: 1, byValue: 4", true),
      ("type: basic, keyPath: position.x, fromValue: -4, byValue: 4", false),
      ("type: basic, keyPath: position.x, byValue: 4", true),
      ("type: basic, keyPath: position.x, fromValue: 4", false),
      ("type: keyframe, keyPath: position.x, values: [4, 9, 0]", false),
      ("type: keyframe, keyPath: position.x, values: [0, 9]", true),
      ("type: keyframe, keyPath: position, path: {svg: M0 0 L9 9 Z}", false),
      ("type: keyframe, keyPath: position, path: {svg: M0 0 L9 9}", true),
      ("type: basic, keyPath: transform.rotation.z, toValue: 2turn", false),
      ("type: basic, keyPath: transform.rotation.z, toValue: 0.5turn", true),
      ("type: basic, keyPath: transform, valueFunction: rotateZ, toValue: 1turn", false),
      ("type: basic, keyPath: position.x, toValue: 4, additive: true", false),
    ])
  func values(animation: String, isReported expected: Bool) throws {
    #expect(try isReported(animation + ", duration: 0.5s") == expected)
  }

  @Test(
    "What stays, repeats, reverses or is meant is not reported (ST-08)",
    arguments: [
      "hold: true", "fillMode: forwards, removedOnCompletion: false", "repeat: 2",
      "repeat: forever",
      "pingPong: true", "autoreverses: true", "repeatDuration: 0.6s", "fillMode: removed",
      "repeat: {count: 1.5, every: 0.6s}", "delay: 0.5s", "delay: 1s", "delay: -1s", "speed: 0.5",
      "x-note: 1, timeOffset: 0.1s",
    ])
  func settings(keys: String) throws {
    #expect(try !isReported("\(Self.fade), \(keys)"))
  }

  @Test(
    "Other fill modes are reported (ST-08)",
    arguments: [
      "fillMode: backwards", "fillMode: forwards", "hold: false", "removedOnCompletion: false",
    ])
  func fills(keys: String) throws { #expect(try isReported("\(Self.fade), \(keys)")) }

  @Test("The model value is that of the timeline at the end (ST-08)") func models() throws {
    func reported(at time: String) throws -> Bool {
      try !messages(
        "layers: [{id: a, animations: [{\(Self.fade)}]}]\n"
          + "timeline: [{at: \(time), set: {a.opacity: 0.2}}]"
      ).isEmpty
    }
    #expect(try !reported(at: "0.3s") && reported(at: "0.8s"))
    #expect(try !isReported(Self.fade, "opacity: 0.2"))
  }

  @Test("What nobody sees, and what another animation covers, is not reported (ST-08)")
  func covers() throws {
    let move = "{type: basic, keyPath: position.x, toValue: 9, duration: 0.3s}"
    #expect(try isReported("type: basic, keyPath: position.x, toValue: 9, duration: 0.3s"))
    #expect(try messages("layers: [{opacity: 0, layers: [{animations: [\(move)]}]}]").isEmpty)
    #expect(try messages("layers: [{hidden: true, animations: [\(move)]}]").isEmpty)
    let back = "{type: basic, keyPath: position.x, fromValue: 9, delay: 0.3s, duration: 0.3s}"
    #expect(try messages("layers: [{animations: [\(move), \(back)]}]").isEmpty)
    let late = "{type: basic, keyPath: position.y, fromValue: 9, delay: 0.3s, duration: 0.3s}"
    #expect(try messages("layers: [{animations: [\(move), \(late)]}]").count == 1)
    #expect(
      try messages(
        "layers: [{id: a, animations: [\(move)]}]\ntimeline: [{at: 0.1s, pause: a}]"
      ).isEmpty)
  }

  @Test(
    "What the timeline sets or animates at the end is a new change (ST-08)",
    arguments: [
      // The animation ends at the model value when the timeline sets another one.
      ("{at: 0.5s, set: {a.cornerRadius: 2}}", false),
      ("{at: 0.5s, set: {a.cornerRadius: 2}, animate: none}", false),
      // It covers a change that is not animated, and reveals it at its end.
      ("{at: 0.4s, set: {a.cornerRadius: 2}}", true),
      ("{at: 0.6s, set: {a.cornerRadius: 2}}", false),
      // The change has an animation, which covers this one.
      ("{at: 0.4s, set: {a.opacity: 0.5}, animate: 0.2s}", false),
      ("{at: 0.2s, set: {a.opacity: 0.5}, animate: 0.2s}", true),
      ("{at: 0.4s, set: {a.opacity: 0.5}, animate: none}", true),
    ])
  func timelines(entry: String, isReported expected: Bool) throws {
    let found = try messages(
      """
      layers:
        - id: a
          cornerRadius: 9
          animations:
            - {type: basic, keyPath: cornerRadius, fromValue: 0, toValue: 9, duration: 0.5s}
            - {type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 0.5s}
      timeline: [\(entry)]
      """)
    #expect(found.isEmpty != expected, "\(found)")
  }

  @Test("Members of a group end with it or before (ST-08)") func groups() throws {
    func group(_ keys: String, _ member: String) throws -> [String] {
      try messages(
        "layers: [{animations: [{type: group, duration: 0.6s, \(keys), animations: "
          + "[{type: basic, keyPath: opacity, toValue: 0, \(member)}]}]}]")
    }
    func message(_ time: String) -> [String] {
      [#""opacity" snaps back when the animation ends, at \#(time) s"#]
    }
    #expect(try group("beginTime: 0.1s", "duration: 0.2s") == message("0.3"))
    #expect(try group("beginTime: 0.1s", "duration: 0.2s, fillMode: forwards") == message("0.7"))
    #expect(try group("speed: 2", "duration: 0.6s") == message("0.3"))
    #expect(try group("hold: true", "duration: 0.2s, hold: true").isEmpty)
    #expect(try group("hold: true", "duration: 0.2s") == message("0.2"))
    #expect(try group("hold: true", "duration: 0.6s").isEmpty)
  }
}
