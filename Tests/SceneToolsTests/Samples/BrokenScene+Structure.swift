import MultiplaneScene

extension BrokenScene {
  /// Missing, duplicate, and conflicting keys; structure; and types.
  static let structure: [BrokenScene] = [
    .body(
      .duplicateKey,
      """
      layers: []
      ⟦layers⟧: []
      """, #"duplicate key "layers""#, hint: "first used on line 3"),
    .body(
      .duplicateKey,
      """
      layers:
        - layers: [{opacity: 1, ⟦opacity⟧: 0}]
      """, #"duplicate key "opacity""#, at: "/layers/0/layers/0", hint: "first used on line 4"),
    .body(
      .duplicateKey, "layers: [{animations: [{type: basic, keyPath: opacity, ⟦type⟧: spring}]}]",
      #"duplicate key "type""#, at: "/layers/0/animations/0", hint: "first used on line 3"),
    .body(
      .duplicateKey,
      "parameters: {a: {type: number, default: 1}, ⟦a⟧: {type: number, default: 2}}",
      #"duplicate key "a""#, at: "/parameters", hint: "first used on line 3"),
    .body(
      .duplicateKey, "symbols: {dot: {}, ⟦dot⟧: {}}", #"duplicate key "dot""#,
      at: "/symbols", hint: "first used on line 3"),
    .body(
      .duplicateKey, "markers: {rest: 0.1s, ⟦rest⟧: 0.2s}", #"duplicate key "rest""#,
      at: "/markers", hint: "first used on line 3"),
    .body(
      .duplicateKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.opacity: 1, ⟦a.opacity⟧: 0}}]
      """, #"duplicate key "a.opacity""#, at: "/timeline/0/set", hint: "first used on line 4"),
    .whole(
      .missingKey,
      """
      ⟦multiplane⟧: 1
      layers: []
      """, #"missing key "stage" in the scene"#),
    .whole(
      .missingKey, "⟦stage⟧: {size: [1, 1], duration: 1s}",
      #"missing key "multiplane" in the scene"#),
    .whole(
      .missingKey,
      """
      multiplane: 1
      stage: {⟦duration⟧: 1s}
      """, #"missing key "size" in the stage"#, at: "/stage"),
    .body(
      .missingKey, "layers: [{animations: [{⟦keyPath⟧: opacity}]}]",
      #"missing key "type" in animation"#,
      at: "/layers/0/animations/0"),
    .body(
      .missingKey, "layers: [{animations: [{⟦type⟧: basic}]}]",
      #"missing key "keyPath" in basic animation"#, at: "/layers/0/animations/0"),
    .body(
      .missingKey, "layers: [{animations: [{⟦type⟧: group}]}]",
      #"missing key "animations" in group animation"#, at: "/layers/0/animations/0"),
    .body(
      .missingKey, "layers: [{animations: [{⟦type⟧: keyframe, keyPath: opacity}]}]",
      #"missing key "values" in keyframe animation"#, at: "/layers/0/animations/0",
      hint: "add values or, for positions, a path"),
    .body(
      .missingKey, "layers: [{backgroundColor: {⟦components⟧: [1, 0, 0]}}]",
      #"missing key "space" in the color"#, at: "/layers/0/backgroundColor"),
    .body(
      .missingKey, "layers: [{backgroundColor: {⟦space⟧: sRGB}}]",
      #"missing key "components" in the color"#, at: "/layers/0/backgroundColor"),
    .body(
      .missingKey,
      "layers: [{type: shape, path: {arc: {⟦center⟧: [0, 0], startAngle: 0, endAngle: 1}}}]",
      #"missing key "radius" in the arc"#, at: "/layers/0/path/arc"),
    .body(
      .missingKey, "layers: [{type: text, string: [{⟦fontSize⟧: 12}]}]",
      #"missing key "text" in text run"#, at: "/layers/0/string/0"),
    .body(
      .missingKey, "parameters: {a: {⟦default⟧: 1}}", #"missing key "type" in parameter "a""#,
      at: "/parameters/a"),
    .body(
      .missingKey, "timeline: [{⟦at⟧: 1s}]", "the timeline entry does nothing", at: "/timeline/0",
      hint: "add one of set, scroll, add, remove, replace, pause, resume, scrub, speed, changes, "
        + "transition, push, pop, present, dismiss, select, show, hide, insert, "
        + "delete, move, layout, rows, morph"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{⟦set⟧: {a.opacity: 0}}]
      """, "the timeline entry has no time", at: "/timeline/0", hint: "add at, after or with"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, add: {⟦animation⟧: {type: basic, keyPath: opacity}}}]
      """, #"missing key "layer" in add"#, at: "/timeline/0/add",
      hint: "add layer here, or layers to the entry"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, add: {⟦layer⟧: a}}]
      """, #"missing key "animation" in add"#, at: "/timeline/0/add"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, replace: {⟦layer⟧: a, animation: {type: basic, keyPath: opacity}}}]
      """, #"missing key "key" in replace"#, at: "/timeline/0/replace"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, pause: a, repeat: {⟦count⟧: 3}}]
      """, #"missing key "every" in repeat"#, at: "/timeline/0/repeat"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, scrub: {a: {⟦to⟧: 1s}}}]
      """, #"missing key "over" in scrub"#, at: "/timeline/0/scrub/a"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, changes: [{⟦layers⟧: [a]}]}]
      """, "the change does nothing", at: "/timeline/0/changes/0",
      hint: "add one of set, scroll, add, remove, replace, pause, resume, scrub, speed, changes, "
        + "transition, push, pop, present, dismiss, select, show, hide, insert, "
        + "delete, move, layout, rows, morph"),
    .whole(
      .wrongShape, "⟦[1, 2]⟧", "expected a mapping, found a list",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .whole(
      .wrongShape, "⟦Hello⟧", #"expected a mapping, found "Hello""#,
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape, "layers: ⟦{id: a}⟧", "expected a list, found a mapping", at: "/layers",
      hint: #"write a list as [a, b] or as lines that start with "- ""#),
    .body(
      .wrongShape, "layers: [⟦card⟧]", #"expected a mapping, found "card""#,
      at: "/layers/0", hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape, "layers: [{layers: ⟦{id: a}⟧}]", "expected a list, found a mapping",
      at: "/layers/0/layers", hint: #"write a list as [a, b] or as lines that start with "- ""#),
    .body(
      .wrongShape, "layers: [{animations: ⟦{type: basic, keyPath: opacity}⟧}]",
      "expected a list, found a mapping", at: "/layers/0/animations",
      hint: #"write a list as [a, b] or as lines that start with "- ""#),
    .body(
      .wrongShape, "layers: [{actions: ⟦[opacity]⟧}]", "expected a mapping, found a list",
      at: "/layers/0/actions", hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape, "layers: [{actions: {opacity: ⟦never⟧}}]",
      #"expected an animation or none, found "never""#,
      at: "/layers/0/actions/opacity", hint: "write none or {type: basic, duration: 1s}"),
    .body(
      .wrongShape, "layers: [{mask: ⟦[{}]⟧}]", "expected a mapping, found a list",
      at: "/layers/0/mask", hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape, "layers: [{bounds: ⟦100⟧}]", "expected a rectangle, found the number 100",
      at: "/layers/0/bounds", hint: "write [x, y, width, height]"),
    .body(
      .wrongShape, "layers: [{animations: [{type: basic, keyPath: opacity, toValue: ⟦null⟧}]}]",
      "expected a value, found nothing", at: "/layers/0/animations/0/toValue",
      hint: "remove the key"),
    .body(
      .wrongShape, "symbols: ⟦[dot]⟧", "expected a mapping, found a list", at: "/symbols",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape, "parameters: {title: ⟦Hello⟧}",
      #"expected a mapping, found "Hello""#, at: "/parameters/title",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape, "assets: ⟦[images]⟧", "expected a mapping, found a list", at: "/assets",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape, "assets: {roots: ⟦images⟧}",
      #"expected a list, found "images""#, at: "/assets/roots",
      hint: #"write a list as [a, b] or as lines that start with "- ""#),
    .body(
      .wrongShape, "markers: ⟦[1s]⟧", "expected a mapping, found a list", at: "/markers",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .wrongShape, "timeline: ⟦{at: 0}⟧", "expected a list, found a mapping",
      at: "/timeline", hint: #"write a list as [a, b] or as lines that start with "- ""#),
    .body(
      .wrongShape,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: ⟦[a]⟧}]
      """, "expected a mapping, found a list", at: "/timeline/0/set",
      hint: "write a mapping as {key: value} or as lines of key: value"),
    .body(
      .unknownType, "layers: [{type: ⟦layr⟧}]", #"unknown layer type "layr""#,
      at: "/layers/0/type", hint: #"did you mean "layer"?"#),
    .body(
      .unknownType, "layers: [{type: ⟦CAShapeLayer⟧}]", #"unknown layer type "CAShapeLayer""#,
      at: "/layers/0/type", hint: #"did you mean "shape"?"#),
    .body(
      .unknownType, "layers: [{type: ⟦UILabel⟧}]", #"unknown layer type "UILabel""#,
      at: "/layers/0/type", hint: #"did you mean "label"?"#),
    .body(
      .unknownType, "layers: [{type: ⟦zebra⟧}]", #"unknown layer type "zebra""#,
      at: "/layers/0/type",
      hint: "types are actionSheet, activityIndicator, alert, button, collectionView, emitter, "
        + "filterTransition, gradient, image, label, layer, lottie, navigationController, "
        + "pageControl, pageViewController, progress, replicator, scroll, scrollView, "
        + "segmentedControl, shape, slider, splitViewController, stack, stepper, svg, switch, "
        + "tabBarController, table, text, textField, tiled, transform, video, view, "
        + "viewController, visualEffect"),
    .body(
      .unknownType, "layers: [{animations: [{type: ⟦sprign⟧}]}]",
      #"unknown animation type "sprign""#, at: "/layers/0/animations/0/type",
      hint: #"did you mean "spring"?"#),
    .body(
      .unknownType, "layers: [{animations: [{type: ⟦CASpringAnimation⟧}]}]",
      #"unknown animation type "CASpringAnimation""#, at: "/layers/0/animations/0/type",
      hint: #"did you mean "spring"?"#),
    .body(
      .unknownType, "layers: [{animations: [{type: ⟦tween⟧}]}]",
      #"unknown animation type "tween""#, at: "/layers/0/animations/0/type",
      hint: #"did you mean "basic"?"#),
    .body(
      .unknownType, "parameters: {a: {type: ⟦colour⟧, default: red}}",
      #"unknown parameter type "colour""#, at: "/parameters/a/type",
      hint: #"did you mean "color"?"#),
    .body(
      .unknownType, "parameters: {a: {type: ⟦float⟧, default: 1}}",
      #"unknown parameter type "float""#, at: "/parameters/a/type",
      hint: #"did you mean "number"?"#),
    .body(
      .conflictingKeys, "layers: [{frame: [0, 0, 1, 1], ⟦bounds⟧: [0, 0, 1, 1]}]",
      #""frame" and "bounds" in layer set the same thing"#, at: "/layers/0",
      hint: "remove one of them"),
    .body(
      .conflictingKeys, "layers: [{position: [0, 0], ⟦frame⟧: [0, 0, 1, 1]}]",
      #""position" and "frame" in layer set the same thing"#, at: "/layers/0",
      hint: "remove one of them"),
    .body(
      .conflictingKeys, "layers: [{transform: {scale: 2}, ⟦affineTransform⟧: {scale: 2}}]",
      #""transform" and "affineTransform" in layer set the same thing"#, at: "/layers/0",
      hint: "remove one of them"),
    .body(
      .conflictingKeys, "layers: [{hidden: true, ⟦isHidden⟧: false}]",
      #""hidden" and "isHidden" in layer mean the same thing"#, at: "/layers/0",
      hint: "remove one of them"),
    .body(
      .conflictingKeys,
      "layers: [{animations: [{type: basic, keyPath: opacity, delay: 1s, ⟦beginTime⟧: 1s}]}]",
      #""delay" and "beginTime" in basic animation mean the same thing"#,
      at: "/layers/0/animations/0",
      hint: "remove one of them"),
    .body(
      .conflictingKeys,
      "layers: [{animations: [{type: basic, keyPath: opacity, repeatCount: 2, ⟦repeatDuration⟧: 1s}]}]",
      #""repeatCount" and "repeatDuration" in basic animation cannot be combined"#,
      at: "/layers/0/animations/0", hint: "remove one of them"),
    .body(
      .conflictingKeys,
      "layers: [{animations: [{type: spring, keyPath: opacity, mass: 1, ⟦bounce⟧: 0.2}]}]",
      #""mass" and "bounce" in spring animation both define the spring"#,
      at: "/layers/0/animations/0", hint: "remove one of them"),
    .body(
      .conflictingKeys,
      """
      layers:
        - animations: [{type: keyframe, keyPath: position, values: [[0, 0]], ⟦path⟧: {svg: M0 0L1 1}}]
      """, #""values" and "path" in keyframe animation both define the keyframes"#,
      at: "/layers/0/animations/0", hint: "remove one of them"),
    .body(
      .conflictingKeys,
      """
      symbols: {dot: {type: shape}}
      layers: [{symbol: dot, type: ⟦text⟧}]
      """, #"the symbol "dot" already has a type"#, at: "/layers/0/type",
      hint: "remove the type"),
    .body(
      .conflictingKeys,
      """
      layers: [{id: a}]
      timeline: [{at: 1s, ⟦after⟧: x, set: {a.opacity: 1}}]
      """, #""at" and "after" in timeline entry both set the time"#, at: "/timeline/0",
      hint: "remove one of them"),
    .body(
      .conflictingKeys,
      """
      layers: [{id: a}]
      timeline: [{at: 1s, ⟦offset⟧: 1s, set: {a.opacity: 1}}]
      """, #""at" and "offset" in timeline entry both set the time"#, at: "/timeline/0",
      hint: "remove one of them"),
    .body(
      .conflictingKeys,
      """
      layers: [{id: a}]
      timeline: [{at: 0, add: {layer: a, key: k, ⟦animation⟧: {type: basic, keyPath: opacity, key: l}}}]
      """, #""key" and "animation" in add both specify a key"#, at: "/timeline/0/add",
      hint: "remove one of them"),
    .whole(
      .unsupportedVersion,
      """
      multiplane: ⟦2⟧
      stage: {size: [1, 1], duration: 1s}
      """, "unsupported format version 2; expected 1", at: "/multiplane",
      hint: "write 1, or use a newer version of multiplane"),
    .whole(
      .unsupportedVersion,
      """
      multiplane: ⟦0⟧
      stage: {size: [1, 1], duration: 1s}
      """, "unsupported format version 0; expected 1", at: "/multiplane", hint: "write 1"),
    .whole(
      .unsupportedVersion,
      """
      stage: {size: [1, 1], duration: 1s}
      ⟦multiplane⟧: 1
      """, #""multiplane" must be the first key of a scene"#, hint: "move it to the top"),
  ]
}
