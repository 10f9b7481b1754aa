import MultiplaneScene

extension BrokenScene {
  /// Times that refer to others, and the short forms of timing.
  static let times: [BrokenScene] = [
    .body(
      .unknownLabel,
      """
      layers: [{beginTime: ⟦itnro + 0.3s⟧}]
      markers: {intro: 1s}
      """, #"unknown label, marker or entry "itnro""#, at: "/layers/0/beginTime",
      hint: #"did you mean "intro"?"#),
    .body(
      .unknownLabel,
      """
      layers: [{id: a}]
      timeline: [{at: ⟦start(outro)⟧, label: intro, set: {a.opacity: 0}}]
      """, #"unknown label, marker or entry "outro""#, at: "/timeline/0/at",
      hint: #"labels, markers and entries are "intro""#),
    .body(
      .labelCycle,
      """
      layers: [{id: a}]
      timeline: [{at: ⟦m - 1s⟧, label: x, set: {a.opacity: 1}}]
      markers: {m: x + 2s}
      """, "times wait for each other: x -> m -> x", at: "/timeline/0/at"),
    .body(
      .endlessLabel,
      """
      layers:
        - id: a
          animations: [{type: basic, keyPath: opacity, delay: ⟦x⟧, duration: 1s}]
      timeline:
        - at: 0
          label: x
          add: {layer: a, animation: {type: basic, keyPath: opacity, speed: 0}}
      """, #"the entry "x" never ends, so nothing can come after it"#,
      at: "/layers/0/animations/0/delay", hint: "write start(x) and a time: start(x) + 1s"),
    .body(
      .badTime, "markers: {a: 1s, b: ⟦a + soon⟧}", #"expected a time after +, found "soon""#,
      at: "/markers/b", hint: "write a time such as 1.5s, 300ms or 12f"),
    .body(
      .badTime, "markers: {a: 1s, b: ⟦a plus 1s⟧}",
      #"expected a time or a name, found "a plus 1s""#, at: "/markers/b",
      hint: "write a name and a time: intro + 0.3s"),
    .body(
      .outOfRange, "markers: {a: 1s, b: ⟦a - 2s⟧}", "the time is -1 s, before the stage starts",
      at: "/markers/b"),
    .body(
      .outOfRange, "layers: [{beginTime: ⟦a - 2s⟧}]\nmarkers: {a: 1s}",
      "the time is -1 s, before the stage starts", at: "/layers/0/beginTime"),
    .body(
      .badTime,
      """
      layers:
        - animations:
            - {type: group, duration: 1s,
               animations: [{type: basic, keyPath: opacity, beginTime: ⟦m⟧}]}
      markers: {m: 1s}
      """, "the time counts from the group, so it cannot refer to others",
      at: "/layers/0/animations/0/animations/0/beginTime",
      hint: "write a time such as 1.5s, 300ms or 12f"),
    animation(
      .conflictingKeys, "hold: true, ⟦fillMode⟧: both", "both say what is shown after the end",
      "hold", "fillMode"),
    animation(
      .conflictingKeys, "pingPong: true, ⟦autoreverses⟧: true", "both say whether it runs back",
      "pingPong", "autoreverses"),
    animation(
      .conflictingKeys, "repeat: 2, ⟦repeatCount⟧: 3", "both say how often it runs", "repeat",
      "repeatCount"),
    .body(
      .badNumber, "layers: [{animations: [{type: basic, keyPath: opacity, repeat: ⟦often⟧}]}]",
      #"expected a number or forever, found "often""#, at: "/layers/0/animations/0/repeat"),
    .body(
      .outOfRange,
      "layers: [{animations: [{type: basic, keyPath: opacity, duration: 1s, pingPong: true, "
        + "repeat: {count: 2, every: ⟦1.5s⟧}}]}]",
      "the interval is shorter than the animation, which takes 2 s",
      at: "/layers/0/animations/0/repeat/every"),
    .body(
      .missingKey,
      "layers: [{animations: [{type: basic, keyPath: opacity, repeat: {count: 2, every: ⟦1s⟧}}]}]",
      "an animation that starts at an interval needs a duration",
      at: "/layers/0/animations/0/repeat/every", hint: "write duration: 500ms"),
    .body(
      .unknownKey,
      "layers: [{animations: [{type: basic, keyPath: opacity, duration: 1s, repeat: {count: 2, every: 1s, "
        + "⟦evry⟧: 1s}}]}]",
      #"unknown key "evry" in repeat"#, at: "/layers/0/animations/0/repeat",
      hint: #"did you mean "every"?"#),
    .body(
      .snapsBack,
      """
      layers:
        - animations: [{⟦type⟧: basic, keyPath: opacity, toValue: 0.5, duration: 0.5s}]
      """, #""opacity" snaps back when the animation ends, at 0.5 s"#,
      at: "/layers/0/animations/0", hint: "write hold: true"),
    .body(
      .snapsBack,
      """
      layers:
        - beginTime: 0.25s
          animations:
            - {⟦type⟧: group, duration: 0.5s,
               animations: [{type: spring, keyPath: position.x, byValue: 5, duration: 0.5s}]}
      """, #""position.x" snaps back when the animation ends, at 0.75 s"#,
      at: "/layers/0/animations/0", hint: "write hold: true"),
    .body(
      .hidesAnimation,
      """
      layers:
        - animations:
            - {type: basic, keyPath: opacity, fromValue: 0, duration: 0.2s}
            - {⟦type⟧: basic, keyPath: opacity, toValue: 0, delay: 0.5s, duration: 0.5s, fillMode: both}
      """, #""opacity" hides the animation of "opacity" that starts at 0 s"#,
      at: "/layers/0/animations/1", hint: "write fillMode: forwards"),
    .body(
      .hidesAnimation,
      """
      layers:
        - beginTime: 0.25s
          animations:
            - {type: basic, keyPath: transform.rotation, toValue: 1, duration: 0.2s, pingPong: true}
            - {⟦type⟧: basic, keyPath: transform.rotation.z, toValue: 2, duration: 0.3s, pingPong: true}
      """,
      #""transform.rotation.z" hides the animation of "transform.rotation.z" that starts at 0.25 s"#,
      at: "/layers/0/animations/1",
      hint: "write additive: true, or animate one after the other"),
  ]

  /// An animation of the opacity with two keys that cannot be combined.
  private static func animation(
    _ code: SceneErrorCode, _ keys: String, _ reason: String, _ first: String, _ second: String
  ) -> BrokenScene {
    .body(
      code, "layers: [{animations: [{type: basic, keyPath: opacity, \(keys)}]}]",
      "\"\(first)\" and \"\(second)\" in basic animation \(reason)", at: "/layers/0/animations/0",
      hint: "remove one of them")
  }
}
