import MultiplaneScene

extension BrokenScene {
  /// Invalid numbers, and numbers out of range.
  static let numbers: [BrokenScene] = [
    .body(
      .badNumber, "layers: [{opacity: ⟦no⟧}]", #"expected a number, found "no""#,
      at: "/layers/0/opacity"),
    .body(
      .badNumber, #"layers: [{opacity: ⟦"1"⟧}]"#, #"expected a number, found "1""#,
      at: "/layers/0/opacity", hint: "write it without quotation marks"),
    .body(
      .badNumber, "layers: [{opacity: ⟦50%⟧}]", #"expected a number, found "50%""#,
      at: "/layers/0/opacity", hint: "write 0.5, which is 50%"),
    .body(
      .badNumber,
      """
      layers:
        - opacity: ⟦0,5⟧
      """, #"expected a number, found "0,5""#, at: "/layers/0/opacity",
      hint: "write 0.5, with a decimal point"),
    .body(
      .badNumber, "layers: [{opacity: ⟦true⟧}]", "expected a number, found true",
      at: "/layers/0/opacity"),
    .body(
      .badNumber, "layers: [{opacity: ⟦~⟧}]", #"expected a number, found "~""#,
      at: "/layers/0/opacity"),
    .body(
      .badNumber, "layers: [{opacity: ⟦null⟧}]", "expected a number, found nothing",
      at: "/layers/0/opacity"),
    .body(
      .badNumber, "layers: [{opacity: ⟦.inf⟧}]",
      #"expected a number, found ".inf""#, at: "/layers/0/opacity"),
    .body(
      .badNumber, "layers: [{cornerRadius: ⟦12px⟧}]",
      #"expected a number, found "12px""#, at: "/layers/0/cornerRadius",
      hint: "write 12, without a unit"),
    .body(
      .badNumber, "layers: [{cornerRadius: ⟦[1, 2]⟧}]", "expected a number, found a list",
      at: "/layers/0/cornerRadius"),
    .body(
      .badNumber, "layers: [{cornerRadius: ⟦0x10⟧}]",
      #"expected a number, found "0x10""#, at: "/layers/0/cornerRadius",
      hint: "write 16: numbers are decimal"),
    .body(
      .badNumber, "layers: [{animations: [{type: basic, keyPath: opacity, toValue: ⟦010⟧}]}]",
      #"expected a number, found "010""#, at: "/layers/0/animations/0/toValue",
      hint: "write 10: numbers have no leading zeros"),
    .body(
      .badNumber,
      "layers: [{animations: [{type: basic, keyPath: opacity, repeatCount: ⟦infinite⟧}]}]",
      #"expected a number or forever, found "infinite""#,
      at: "/layers/0/animations/0/repeatCount", hint: #"did you mean "forever"?"#),
    .body(
      .badNumber,
      "layers: [{animations: [{type: basic, keyPath: opacity, repeatCount: ⟦twice⟧}]}]",
      #"expected a number or forever, found "twice""#,
      at: "/layers/0/animations/0/repeatCount"),
    .body(
      .outOfRange,
      """
      layers: [{id: a}]
      timeline: [{at: 0, pause: a, repeat: {count: ⟦2.5⟧, every: 1s}}]
      """, "an entry happens a whole number of times, at least once, not 2.5",
      at: "/timeline/0/repeat/count"),
    .whole(
      .badNumber,
      """
      multiplane: ⟦"1"⟧
      stage: {size: [1, 1], duration: 1s}
      """, #"expected a whole number, found "1""#, at: "/multiplane",
      hint: "write it without quotation marks"),
    .body(
      .badNumber, "layers: [{type: text, string: [{text: a, fontSize: ⟦large⟧}]}]",
      #"expected a number, found "large""#, at: "/layers/0/string/0/fontSize"),
    .body(
      .outOfRange, "layers: [{type: emitter, birthRate: ⟦-1⟧}]",
      "the number must be at least 0, not -1",
      at: "/layers/0/birthRate"),
    .body(
      .outOfRange, "markers: {a: ⟦2s⟧}", #"the marker "a" is after the end of the video at 1 s"#,
      at: "/markers/a"),
    .body(
      .outOfRange, "markers: {a: ⟦-1s⟧}", "the number must be at least 0, not -1", at: "/markers/a"),
    .whole(
      .outOfRange,
      """
      multiplane: 1
      stage: {size: ⟦[0, 1]⟧, duration: 1s}
      """, "the width and height of the stage must be greater than 0, not 0 and 1",
      at: "/stage/size"),
    .whole(
      .outOfRange,
      """
      multiplane: 1
      stage: {size: ⟦[1, -1]⟧, duration: 1s}
      """, "the width and height of the stage must be greater than 0, not 1 and -1",
      at: "/stage/size"),
    .whole(
      .outOfRange,
      """
      multiplane: 1
      stage: {size: ⟦[1, 1]⟧, scale: 0.1, duration: 1s}
      """, "the canvas is smaller than a pixel", at: "/stage/size"),
    .whole(
      .outOfRange,
      """
      multiplane: 1
      stage: {size: [1, 1], scale: ⟦0⟧, duration: 1s}
      """, "the number must be between 0.01 and 100, not 0", at: "/stage/scale"),
    .whole(
      .outOfRange,
      """
      multiplane: 1
      stage: {size: [1, 1], scale: ⟦101⟧, duration: 1s}
      """, "the number must be between 0.01 and 100, not 101", at: "/stage/scale"),
    .whole(
      .outOfRange,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: ⟦0s⟧}
      """, "the number must be greater than 0, not 0", at: "/stage/duration"),
    .body(
      .outOfRange, "layers: [{cornerRadius: ⟦1e16⟧}]",
      "the number must be between -1e+15 and 1e+15, not 1e+16",
      at: "/layers/0/cornerRadius"),
    .body(
      .outOfRange, "layers: [{cornerRadius: ⟦-1e400⟧}]",
      "the number must be between -1e+15 and 1e+15, not -inf",
      at: "/layers/0/cornerRadius"),
    .body(
      .outOfRange, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦-1s⟧}]}]",
      "the number must be at least 0, not -1", at: "/layers/0/animations/0/duration"),
    .body(
      .outOfRange, "layers: [{animations: [{type: basic, keyPath: opacity, repeatCount: ⟦-1⟧}]}]",
      "the number must be at least 0, not -1", at: "/layers/0/animations/0/repeatCount",
      hint: "write forever"),
    .body(
      .outOfRange, "layers: [{animations: [{type: basic, keyPath: opacity, repeatCount: ⟦-2⟧}]}]",
      "the number must be at least 0, not -2", at: "/layers/0/animations/0/repeatCount"),
    .body(
      .outOfRange,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: [⟦1.5⟧, 0, 1, 1]}]}]",
      "the number must be between 0 and 1, not 1.5", at: "/layers/0/animations/0/timingFunction/0"),
    .body(
      .outOfRange, "layers: [{animations: [{type: spring, keyPath: opacity, mass: ⟦0⟧}]}]",
      "the number must be greater than 0, not 0", at: "/layers/0/animations/0/mass"),
    .body(
      .outOfRange, "layers: [{animations: [{type: spring, keyPath: opacity, stiffness: ⟦-1⟧}]}]",
      "the number must be greater than 0, not -1", at: "/layers/0/animations/0/stiffness"),
    .body(
      .outOfRange, "layers: [{animations: [{type: spring, keyPath: opacity, bounce: ⟦2⟧}]}]",
      "the number must be between -1 and 1, not 2", at: "/layers/0/animations/0/bounce"),
    .body(
      .outOfRange, "layers: [{animations: [{type: spring, keyPath: opacity, bounce: ⟦-1⟧}]}]",
      "a spring with a bounce of -1 never moves", at: "/layers/0/animations/0/bounce"),
    .body(
      .outOfRange,
      "layers: [{animations: [{type: spring, keyPath: opacity, perceptualDuration: ⟦0s⟧}]}]",
      "the number must be greater than 0, not 0", at: "/layers/0/animations/0/perceptualDuration"),
    .body(
      .outOfRange, "layers: [{animations: [{⟦type⟧: spring, keyPath: opacity, damping: 0}]}]",
      "the spring never settles, so it needs a duration", at: "/layers/0/animations/0",
      hint: "write duration: 2s"),
    .body(
      .outOfRange,
      "layers: [{animations: [{type: transition, startProgress: 0.8, endProgress: ⟦0.2⟧}]}]",
      "the transition ends at 0.2, before it starts at 0.8", at: "/layers/0/animations/0"),
    .body(
      .outOfRange, "layers: [{animations: [{type: transition, startProgress: ⟦1.5⟧}]}]",
      "the number must be between 0 and 1, not 1.5", at: "/layers/0/animations/0/startProgress"),
    .body(
      .outOfRange,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1], keyTimes: [0, ⟦2⟧]}]
      """, "the number must be between 0 and 1, not 2", at: "/layers/0/animations/0/keyTimes/1"),
    .body(
      .outOfRange, "layers: [{backgroundColor: {space: sRGB, components: ⟦[0, 0, 0, 2]⟧}}]",
      "the alpha must be between 0 and 1, not 2", at: "/layers/0/backgroundColor/components"),
    .body(
      .outOfRange,
      """
      layers: [{id: a}]
      timeline: [{at: ⟦-1s⟧, set: {a.opacity: 1}}]
      """, "the number must be at least 0, not -1", at: "/timeline/0/at"),
    .body(
      .outOfRange,
      """
      layers: [{id: a}]
      timeline:
        - {at: 0.5s, label: x, set: {a.opacity: 1}}
        - {with: ⟦x⟧, offset: -1s, set: {a.opacity: 0}}
      """, "the time is -0.5 s, before the stage starts", at: "/timeline/1/with"),
    .body(
      .outOfRange,
      """
      layers: [{id: a}]
      timeline: [{at: 0, pause: a, repeat: {count: ⟦0⟧, every: 1s}}]
      """, "an entry happens a whole number of times, at least once, not 0",
      at: "/timeline/0/repeat/count"),
  ]
}
