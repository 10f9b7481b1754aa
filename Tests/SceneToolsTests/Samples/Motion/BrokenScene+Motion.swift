import MultiplaneScene

extension BrokenScene {
  /// Frame rates, curves, and keyframes.
  static let motion: [BrokenScene] = [
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦-29.97⟧}
      """, "expected a frame rate, found the number -29.97", at: "/stage/fps",
      hint: "write 60, 29.97 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦0⟧}
      """, "expected a frame rate, found the number 0", at: "/stage/fps",
      hint: "write 60, 29.97 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦-30⟧}
      """, "expected a frame rate, found the number -30", at: "/stage/fps",
      hint: "write 60, 29.97 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦30000/0⟧}
      """, #"expected a frame rate, found "30000/0""#, at: "/stage/fps",
      hint: "write 60, 29.97 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦60fps⟧}
      """, #"expected a frame rate, found "60fps""#, at: "/stage/fps",
      hint: "write 60, 29.97 or 30000/1001"),
    .whole(
      .badFrameRate,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, fps: ⟦[30, 1]⟧}
      """, "expected a frame rate, found a list", at: "/stage/fps",
      hint: "write 60, 29.97 or 30000/1001"),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦ease-in-out⟧}]}]",
      #"unknown timing function "ease-in-out""#, at: "/layers/0/animations/0/timingFunction",
      hint: #"did you mean "easeInEaseOut"?"#),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦.easeInEaseOut⟧}]}]",
      #"unknown timing function ".easeInEaseOut""#, at: "/layers/0/animations/0/timingFunction",
      hint: #"did you mean "easeInEaseOut"?"#),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦kCAMediaTimingFunctionEaseIn⟧}]}]",
      #"unknown timing function "kCAMediaTimingFunctionEaseIn""#,
      at: "/layers/0/animations/0/timingFunction", hint: #"did you mean "easeIn"?"#),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦power2.out⟧}]}]",
      #"unknown timing function "power2.out""#, at: "/layers/0/animations/0/timingFunction",
      hint: #"did you mean "easeOutCubic"?"#),
    .body(
      .badTimingFunction,
      #"layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦"elastic.out(1, 0.3)"⟧}]}]"#,
      #"unknown timing function "elastic.out(1, 0.3)""#,
      at: "/layers/0/animations/0/timingFunction",
      hint: "write easeOutElastic(1, 0.3)"),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦zebra⟧}]}]",
      #"unknown timing function "zebra""#, at: "/layers/0/animations/0/timingFunction",
      hint: "write a name such as easeOut or easeOutBack, a function such as steps(4), or four "
        + "numbers"),
    .body(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ⟦{type: linear}⟧}]}]",
      "expected a timing function, found a mapping",
      at: "/layers/0/animations/0/timingFunction",
      hint: "write easeInEaseOut or [0.42, 0, 0.58, 1]"),
    .body(
      .badTimingFunction,
      """
      layers: [{id: a}]
      timeline:
        - at: 0
          set: {a.opacity: 0}
          animate: {curve: ⟦3⟧}
      """, "expected a timing function, found the number 3",
      at: "/timeline/0/animate/curve",
      hint: "write easeInEaseOut or [0.42, 0, 0.58, 1]"),
    .body(
      .badTimingFunction,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1], timingFunctions: [⟦liner⟧]}]
      """, #"unknown timing function "liner""#, at: "/layers/0/animations/0/timingFunctions/0",
      hint: #"did you mean "linear"?"#),
    .body(
      .badKeyframes,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1, 0], keyTimes: ⟦[0, 1]⟧}]
      """, #"expected 3 entries in "keyTimes" for 3 keyframes, found 2"#,
      at: "/layers/0/animations/0/keyTimes"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations:
            - {type: group, animations: [{type: keyframe, keyPath: opacity, values: ⟦[]⟧}]}
      """, "a keyframe animation needs at least two values",
      at: "/layers/0/animations/0/animations/0/values"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1, 0], keyTimes: [0, 1, ⟦0.5⟧]}]
      """, "the key time 0.5 is less than the previous one, 1",
      at: "/layers/0/animations/0/keyTimes/2"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: ⟦[0.5]⟧}]
      """, "a keyframe animation needs at least two values",
      at: "/layers/0/animations/0/values",
      hint: "a single value has no effect; repeat it to hold it"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations:
            - {type: keyframe, keyPath: opacity, values: [0, 1], timingFunctions: ⟦[linear, linear]⟧}
      """, #"expected 1 entry in "timingFunctions" for 2 keyframes, found 2"#,
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
      """, #""keyTimes" has no effect in calculation mode "paced""#,
      at: "/layers/0/animations/0", hint: "remove it"),
    .body(
      .badKeyframes,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1], ⟦tensionValues⟧: [0, 0]}]
      """, #""tensionValues" has no effect in calculation mode "linear""#,
      at: "/layers/0/animations/0", hint: "remove it"),
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
      """, #"expected 2 entries in "biasValues" for 2 keyframes, found 1"#,
      at: "/layers/0/animations/0/biasValues"),
    .body(
      .badKeyframes,
      "layers: [{animations: [{type: keyframe, keyPath: position, path: ⟦{svg: M5 5}⟧}]}]",
      "the path has no segments", at: "/layers/0/animations/0/path"),
    .body(
      .unfitAnimation,
      "layers: [{animations: [{type: keyframe, keyPath: opacity, path: ⟦{svg: M0 0L9 9}⟧}]}]",
      #"a path animates points, but "opacity" is a number"#, at: "/layers/0/animations/0/path",
      hint: "use keyPath: position, or values instead of path"),
    .body(
      .unfitAnimation,
      """
      layers:
        - animations:
            - {type: basic, keyPath: position, valueFunction: ⟦rotateZ⟧, toValue: 1turn}
      """, #"the value function "rotateZ" produces transforms, but "position" is a point [x, y]"#,
      at: "/layers/0/animations/0/valueFunction", hint: "write keyPath: transform"),
    .body(
      .unfitAnimation,
      """
      layers:
        - animations:
            - {type: keyframe, keyPath: opacity, values: [0, 1], rotationMode: ⟦auto⟧}
      """,
      #"rotationMode rotates a layer along the path of its position, but the key path is "opacity""#,
      at: "/layers/0/animations/0/rotationMode", hint: "write keyPath: position"),
    .body(
      .unfitAnimation,
      "layers: [{animations: [{type: group, animations: [{⟦type⟧: transition}]}]}]",
      "a transition in a group has no effect", at: "/layers/0/animations/0/animations/0",
      hint: "add it to the layer itself"),
    .body(
      .unfitAnimation,
      """
      layers: [{type: view, id: a}]
      timeline:
        - at: 0
          set: {a.alpha: 0}
          animate: {duration: 1s, animator: [{action: continue}, ⟦{at: 0.5s, fraction: 0.2}⟧]}
      """, "the animator is running and cannot show a fraction",
      at: "/timeline/0/animate/animator/1", hint: "add {action: pause} before this step"),
    .body(
      .notDrawn, "layers: [{actions: {⟦onOrderOut⟧: {type: basic, keyPath: opacity, toValue: 0}}}]",
      "a hidden layer shows no animation other than a transition",
      at: "/layers/0/actions/onOrderOut",
      hint: "write type: transition, or animate opacity in the timeline"),
    .body(
      .unknownName, changing + "transition: ⟦dissolve⟧}]", #"unknown name "dissolve""#,
      at: "/timeline/0/transition", hint: #"did you mean "fade"?"#),
    .body(
      .unknownName, changing + "transition: {filter: ⟦CIPageCurl⟧}}]",
      #"unknown filter "CIPageCurl""#, at: "/timeline/0/transition/filter",
      hint: #"did you mean "CIPageCurlTransition" or "CIPageCurlWithShadowTransition"?"#),
    .body(
      .unknownName, changing + "transition: {filter: ⟦CIBlur⟧}}]", #"unknown filter "CIBlur""#,
      at: "/timeline/0/transition/filter"),
    .body(
      .unknownName, changing + "transition: {type: ⟦slide⟧}}]", #"unknown name "slide""#,
      at: "/timeline/0/transition/type", hint: #"did you mean "push"?"#),
    .body(
      .unknownLayer, changing + "transition: {layer: ⟦b⟧}}]", #"no layer has the id "b""#,
      at: "/timeline/0/transition/layer", hint: #"layers with an id are "a""#),
    .body(
      .outOfRange, changing + "transition: {startProgress: 0.8, endProgress: ⟦0.2⟧}}]",
      "the transition ends at 0.2, before it starts at 0.8", at: "/timeline/0/transition"),
    .body(
      .unknownKey, changing + "transition: {⟦repeatCount⟧: 2}}]",
      #"unknown key "repeatCount" in the transition"#, at: "/timeline/0/transition"
    ),
    .body(
      .notDrawn, "layers: [{mask: {⟦mask⟧: {backgroundColor: red}}}]",
      #""mask" of a mask has no effect"#, at: "/layers/0/mask/mask",
      hint: "give the mask a sublayer, and the sublayer this mask"),
    .body(
      .notDrawn, "layers: [{actions: {⟦onOrderOut⟧: {type: group, animations: []}}}]",
      "a hidden layer shows no animation other than a transition",
      at: "/layers/0/actions/onOrderOut",
      hint: "write type: transition, or animate opacity in the timeline"),
    .body(
      .unknownKey, "layers: [{type: emitter, ⟦speling⟧: 1}]",
      #"unknown key "speling" in emitter layer"#, at: "/layers/0"),
    .body(
      .unknownKey, "layers: [{type: svg, ⟦speling⟧: 1}]", #"unknown key "speling" in svg layer"#,
      at: "/layers/0"),
    .body(
      .unknownKey, "layers: [{type: lottie, source: dot.json, ⟦speling⟧: 1}]",
      #"unknown key "speling" in Lottie layer"#, at: "/layers/0"),
    .body(
      .unknownKey, "layers: [{type: video, ⟦speling⟧: 1}]",
      #"unknown key "speling" in video layer"#, at: "/layers/0"),
    .body(
      .unknownKey,
      "layers: [{type: video, source: {frames: still-%d.png, frameRate: 5, ⟦speling⟧: 1}}]",
      #"unknown key "speling" in the source"#, at: "/layers/0/source",
      hint: "keys are file, sha256, frames, frameRate"),
    .body(
      .unknownKey, "layers: [{type: transform, ⟦speling⟧: 1}]",
      #"unknown key "speling" in transform layer"#, at: "/layers/0"),
    .body(
      .unknownKey,
      "layers: [{type: emitter, emitterCells: [{shape: {rect: [0, 0, 4, 4]}, ⟦speling⟧: 1}]}]",
      #"unknown key "speling" in emitter cell"#, at: "/layers/0/emitterCells/0"),
    .body(
      .unknownKey, "layers: [{filters: [{filter: CIGaussianBlur, ⟦speling⟧: 1}]}]",
      #"unknown key "speling" in filter "CIGaussianBlur""#, at: "/layers/0/filters/0",
      hint: "keys are for, filter, name, enabled, clamp, inputRadius"),
    .body(
      .missingKey, "layers: [{filters: [{⟦filter⟧: CIColorMap}]}]",
      #"missing key "inputGradientImage" in filter "CIColorMap""#, at: "/layers/0/filters/0"),
    .body(
      .missingKey, changing + "transition: {filter: ⟦CIDisintegrateWithMaskTransition⟧}}]",
      #"missing key "inputMaskImage" in filter "CIDisintegrateWithMaskTransition""#,
      at: "/timeline/0/transition/filter",
      hint: "write {filter: CIDisintegrateWithMaskTransition, inputMaskImage: image.png}"),
    .body(
      .unknownKey, "layers: [{compositingFilter: {filter: CIScreenBlendMode, ⟦speling⟧: 1}}]",
      #"unknown key "speling" in filter "CIScreenBlendMode""#, at: "/layers/0/compositingFilter",
      hint: "keys are filter, enabled"),
    .body(
      .unknownKey, "layers: [{type: filterTransition, ⟦speling⟧: 1}]",
      #"unknown key "speling" in filterTransition layer"#, at: "/layers/0"),
    .body(
      .wrongCount, "layers: [{type: filterTransition, layers: ⟦[{}, {}, {}]⟧}]",
      "a filter transition changes one layer to another; this one has 3 layers",
      at: "/layers/0/layers", hint: "put the layers of an image into a layer of their own"),
    .body(
      .unknownName, "layers: [{type: filterTransition, filter: {filter: ⟦CIGaussianBlur⟧}}]",
      #"the filter "CIGaussianBlur" cannot be used here"#, at: "/layers/0/filter/filter",
      hint: "it can be used in filters and backgroundFilters"),
    .body(
      .missingKey, "layers: [{id: a}]\ntimeline: [{at: 0, layers: a, transition: ⟦push⟧}]",
      "the transition shows no changes", at: "/timeline/0/transition", hint: "add set"),
  ]

  /// A scene with an entry that changes a layer, up to the entry's next key.
  private static let changing = "layers: [{id: a}]\ntimeline: [{at: 0, set: {a.opacity: 0}, "
}

extension BrokenScene {
  /// Expressions over time.
  static let expressions: [BrokenScene] = [
    .body(
      .misplacedExpression, "layers: [{transform: ⟦{expr: t}⟧}]",
      "an expression cannot compute a transform", at: "/layers/0/transform",
      hint: "compute a part of it: transform.rotation.z"),
    .body(
      .misplacedExpression, "layers: [{camera: ⟦{expr: t}⟧}]",
      "an expression cannot compute a camera", at: "/layers/0/camera",
      hint: "compute a part of it: camera.zoom"),
    .body(
      .outOfRange, "layers: [{camera: {zoom: ⟦0⟧}}]", "the number must be greater than 0, not 0",
      at: "/layers/0/camera/zoom"),
    .body(
      .misplacedExpression, "layers: [{transform: {rotate: ⟦{expr: t}⟧}}]",
      "an expression is not allowed here", at: "/layers/0/transform/rotate",
      hint: "write a key of the layer such as transform.rotation.z: {expr: ...}"),
    .body(
      .misplacedExpression, "layers: [{type: text, fontVariations: {wght: ⟦{expr: t}⟧}}]",
      "an expression is not allowed here", at: "/layers/0/fontVariations/wght",
      hint: "write a key of the layer: fontVariations.wght: {expr: ...}"),
    .body(
      .badExpression, "layers: [{opacity: {expr: ⟦sine(t)⟧}}]",
      #"invalid expression "sine(t)": unknown function "sine""#, at: "/layers/0/opacity",
      hint: #"did you mean "sin"?"#),
    .body(
      .badExpression, #"layers: [{opacity: {expr: ⟦"t > 1 ? 1 : 0"⟧}}]"#,
      #"invalid expression "t > 1 ? 1 : 0": unexpected character "?""#, at: "/layers/0/opacity",
      hint: "write if(condition, value, otherwise)"),
    .body(
      .badExpression, "layers: [{opacity: {expr: ⟦Math.sin(t)⟧}}]",
      #"invalid expression "Math.sin(t)": unknown function "Math.sin""#, at: "/layers/0/opacity",
      hint: #"did you mean "sin"?"#),
    .body(
      .unknownParameter, "layers: [{opacity: {expr: ⟦time / 2⟧}}]",
      #"unknown parameter "time""#, at: "/layers/0/opacity", hint: "t is the time in seconds"),
    .body(
      .unknownParameter, "layers: [{id: a}, {opacity: {expr: ⟦a.opacity⟧}}]",
      #"unknown parameter "a.opacity""#, at: "/layers/1/opacity",
      hint: "expressions have t and the names of parameters, and cannot refer to layers"),
    .body(
      .badExpression, "layers: [{hidden: ⟦{expr: t}⟧}]",
      #"the expression for "hidden" is a number, but must be true or false"#,
      at: "/layers/0/hidden"),
    .body(
      .badExpression, "layers: [{type: text, string: ⟦{expr: 2 * t}⟧}]",
      "an expression computes a text only as a number in a format", at: "/layers/0/string",
      hint: #"write {expr: "format(2 * t, '0.0')"}, or set value and format instead of string"#),
    .body(
      .expressionWithoutValue, "layers: [{opacity: ⟦{expr: 1 / t}⟧}]",
      #"the expression for "opacity" is not a finite number at t = 0"#, at: "/layers/0/opacity",
      hint: "begin later, such as with max(t, 0.01), or choose with if()"),
    .body(
      .expressionWithoutValue, "layers: [{position.x: ⟦{expr: log(t)}⟧}]",
      #"the expression for "position.x" is not a finite number at t = 0"#,
      at: "/layers/0/position.x",
      hint: "begin later, such as with max(t, 0.01), or choose with if()"),
    .body(
      .computedProperty,
      """
      layers: [{id: a, opacity: {expr: t}}]
      timeline: [{at: 0, set: {⟦a.opacity⟧: 0}}]
      """, #"the change has no effect: an expression computes "opacity""#, at: "/timeline/0/set",
      hint: "add an animation, or remove the expression"),
    .body(
      .computedProperty,
      """
      layers: [{id: a, position.x: {expr: t}}]
      timeline: [{at: 0, set: {⟦a.position⟧: [0, 0]}}]
      """, #"the change has no effect: an expression computes "position.x""#,
      at: "/timeline/0/set", hint: "add an animation, or remove the expression"),
  ]
}
