import MultiplaneScene

extension BrokenScene {
  /// Frame rates, curves and keyframes.
  static let motion: [BrokenScene] = [
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦29.97⟧}
      """, "a frame rate is expected here, not the number 29.97", at: "/stage/fps",
      hint: "write 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦0⟧}
      """, "a frame rate is expected here, not the number 0", at: "/stage/fps",
      hint: "write 60 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦-30⟧}
      """, "a frame rate is expected here, not the number -30", at: "/stage/fps",
      hint: "write 60 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦30000/0⟧}
      """, #"a frame rate is expected here, not the text "30000/0""#, at: "/stage/fps",
      hint: "write 60 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦60fps⟧}
      """, #"a frame rate is expected here, not the text "60fps""#, at: "/stage/fps",
      hint: "write 60 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦[30, 1]⟧}
      """, "a frame rate is expected here, not a list", at: "/stage/fps",
      hint: "write 60 or 30000/1001"),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦ease-in-out⟧}]}]",
      #""ease-in-out" is no timing function"#, at: "/layers/0/animations/0/timingFunction",
      hint: #"did you mean "easeInEaseOut"?"#),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦.easeInEaseOut⟧}]}]",
      #"".easeInEaseOut" is no timing function"#, at: "/layers/0/animations/0/timingFunction",
      hint: #"did you mean "easeInEaseOut"?"#),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦kCAMediaTimingFunctionEaseIn⟧}]}]",
      #""kCAMediaTimingFunctionEaseIn" is no timing function"#,
      at: "/layers/0/animations/0/timingFunction", hint: #"did you mean "easeIn"?"#),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦power2.out⟧}]}]",
      #""power2.out" is no timing function"#, at: "/layers/0/animations/0/timingFunction",
      hint: #"did you mean "easeOut"?"#),
    .body(
      .badTimingFunction,
      #"layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦"cubic-bezier(.2, 0, 0, 1)"⟧}]}]"#,
      #""cubic-bezier(.2, 0, 0, 1)" is no timing function"#,
      at: "/layers/0/animations/0/timingFunction", hint: "write [0.2, 0, 0, 1]"),
    .body(
      .badTimingFunction,
      #"layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦"steps(4, end)"⟧}]}]"#,
      #""steps(4, end)" is no timing function"#, at: "/layers/0/animations/0/timingFunction",
      hint: "write a keyframe animation with calculationMode: discrete"),
    .body(
      .badTimingFunction,
      #"layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦"elastic.out(1, 0.3)"⟧}]}]"#,
      #""elastic.out(1, 0.3)" is no timing function"#, at: "/layers/0/animations/0/timingFunction",
      hint: "write {type: spring, ...} instead of a curve"),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦zebra⟧}]}]",
      #""zebra" is no timing function"#, at: "/layers/0/animations/0/timingFunction",
      hint: "write linear, easeIn, easeOut, easeInEaseOut, default or four numbers"),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦{type: linear}⟧}]}]",
      "a timing function is expected here, not a mapping",
      at: "/layers/0/animations/0/timingFunction",
      hint: "write easeInEaseOut or [0.42, 0, 0.58, 1]"),
    .body(
      .badTimingFunction,
      """
      layers: [{id: a}]
      timeline:
        - at: 0
          set: {a.opacity: 0}
          transaction: {timingFunction: ⟦3⟧}
      """, "a timing function is expected here, not the number 3",
      at: "/timeline/0/transaction/timingFunction",
      hint: "write easeInEaseOut or [0.42, 0, 0.58, 1]"),
    .body(
      .badTimingFunction,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1], timingFunctions: [⟦liner⟧]}]
      """, #""liner" is no timing function"#, at: "/layers/0/animations/0/timingFunctions/0",
      hint: #"did you mean "linear"?"#),
    .body(
      .badKeyframes,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1, 0], keyTimes: ⟦[0, 1]⟧}]
      """, #""keyTimes" has 3 entries for 3 keyframes, and here are 2"#,
      at: "/layers/0/animations/0/keyTimes"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations:
            - {type: group, animations: [{type: keyframe, keyPath: opacity, values: ⟦[]⟧}]}
      """, "a keyframe animation has at least two values",
      at: "/layers/0/animations/0/animations/0/values"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1, 0], keyTimes: [0, 1, ⟦0.5⟧]}]
      """, "the time 0.5 comes before the one in front of it, 1",
      at: "/layers/0/animations/0/keyTimes/2"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: ⟦[0.5]⟧}]
      """, "a keyframe animation has at least two values",
      at: "/layers/0/animations/0/values",
      hint: "one value has no effect; write it twice to hold it"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations:
            - {type: keyframe, keyPath: opacity, values: [0, 1], timingFunctions: ⟦[linear, linear]⟧}
      """, #""timingFunctions" has 1 entry for 2 keyframes, and here are 2"#,
      at: "/layers/0/animations/0/timingFunctions"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations:
            - type: keyframe
              keyPath: opacity
              values: [0, 1, 0]
              calculationMode: paced
              ⟦keyTimes⟧: [0, 0.5, 1]
      """, #""keyTimes" has no meaning in the calculation mode "paced""#,
      at: "/layers/0/animations/0", hint: "leave it out"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1], ⟦tensionValues⟧: [0, 0]}]
      """, #""tensionValues" has no meaning in the calculation mode "linear""#,
      at: "/layers/0/animations/0", hint: "leave it out"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations:
            - type: keyframe
              keyPath: opacity
              values: [0, 1]
              calculationMode: cubic
              biasValues: ⟦[0]⟧
      """, #""biasValues" has 2 entries for 2 keyframes, and here are 1"#,
      at: "/layers/0/animations/0/biasValues"),
    .body(
      .badKeyframes,
      "layers: [{animations: [{type: keyframe, keyPath: position, path: ⟦{svg: M5 5}⟧}]}]",
      "the path leads nowhere", at: "/layers/0/animations/0/path"),
    .body(
      .unfitAnimation,
      "layers: [{animations: [{type: keyframe, keyPath: opacity, path: ⟦{svg: M0 0L9 9}⟧}]}]",
      #"a path moves points, and "opacity" is a number"#, at: "/layers/0/animations/0/path",
      hint: "write keyPath: position, or values instead of the path"),
    .body(
      .unfitAnimation,
      """
      layers:
        - animations:
            - {type: basic, keyPath: position, valueFunction: ⟦rotateZ⟧, toValue: 1turn}
      """, #"the value function "rotateZ" makes transforms, and "position" is a point [x, y]"#,
      at: "/layers/0/animations/0/valueFunction", hint: "write keyPath: transform"),
    .body(
      .unfitAnimation,
      """
      layers:
        - animations:
            - {type: keyframe, keyPath: opacity, values: [0, 1], rotationMode: ⟦auto⟧}
      """,
      #"rotationMode turns a layer along the way of its position, and the key path is "opacity""#,
      at: "/layers/0/animations/0/rotationMode", hint: "write keyPath: position"),
    .body(
      .unfitAnimation,
      "layers: [{animations: [{type: group, animations: [{⟦type⟧: transition}]}]}]",
      "a transition in a group shows nothing", at: "/layers/0/animations/0/animations/0",
      hint: "give it to the layer itself"),
    .body(
      .notDrawn, "layers: [{animations: [{⟦type⟧: transition, duration: 1s}]}]",
      "transitions are not drawn yet, so the layer changes without one",
      at: "/layers/0/animations/0"),
    .body(
      .notDrawn, "layers: [{actions: {opacity: {⟦type⟧: transition}}}]",
      "transitions are not drawn yet, so the layer changes without one",
      at: "/layers/0/actions/opacity"),
    .body(
      .notDrawn,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {⟦a.hidden⟧: true}}]
      """, #""hidden" changes by a fade, which is not drawn yet: it changes at once"#,
      at: "/timeline/0/set",
      hint: "animate opacity, or write transaction: {disableActions: true}"),
    // The transaction inside says otherwise.
    .body(
      .notDrawn,
      """
      layers: [{id: a}]
      timeline:
        - at: 0
          transaction: {disableActions: true}
          set: {a.hidden: true}
          changes: [{transaction: {disableActions: false}, set: {⟦a.compositingFilter⟧: xor}}]
      """, #""compositingFilter" changes by a fade, which is not drawn yet: it changes at once"#,
      at: "/timeline/0/changes/0/set",
      hint: "animate opacity, or write transaction: {disableActions: true}"),
  ]
}
