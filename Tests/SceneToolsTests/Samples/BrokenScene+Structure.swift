import MultiplaneScene

extension BrokenScene {
  /// Keys that are missing, double or in conflict, shapes and types.
  static let structure: [BrokenScene] = [
    .body(
      .duplicateKey,
      """
      layers: []
      ⟦layers⟧: []
      """, #"the key "layers" occurs twice"#, hint: "first on line 3"),
    .body(
      .duplicateKey,
      """
      layers:
        - layers: [{opacity: 1, ⟦opacity⟧: 0}]
      """, #"the key "opacity" occurs twice"#, at: "/layers/0/layers/0", hint: "first on line 4"),
    .body(
      .duplicateKey, "layers: [{animations: [{type: basic, keyPath: opacity, ⟦type⟧: spring}]}]",
      #"the key "type" occurs twice"#, at: "/layers/0/animations/0", hint: "first on line 3"),
    .body(
      .duplicateKey,
      "parameters: {a: {type: number, default: 1}, ⟦a⟧: {type: number, default: 2}}",
      #"the key "a" occurs twice"#, at: "/parameters", hint: "first on line 3"),
    .body(
      .duplicateKey, "symbols: {dot: {}, ⟦dot⟧: {}}", #"the key "dot" occurs twice"#,
      at: "/symbols", hint: "first on line 3"),
    .body(
      .duplicateKey, "markers: {rest: 0.1s, ⟦rest⟧: 0.2s}", #"the key "rest" occurs twice"#,
      at: "/markers", hint: "first on line 3"),
    .body(
      .duplicateKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.opacity: 1, ⟦a.opacity⟧: 0}}]
      """, #"the key "a.opacity" occurs twice"#, at: "/timeline/0/set", hint: "first on line 4"),
    .whole(
      .missingKey,
      """
      ⟦multiplane⟧: 1
      layers: []
      """, #"the scene has no "stage""#),
    .whole(.missingKey, "⟦stage⟧: {size: [1, 1], duration: 1s}", #"the scene has no "multiplane""#),
    .whole(
      .missingKey,
      """
      multiplane: 1
      stage: {⟦duration⟧: 1s}
      """, #"the stage has no "size""#, at: "/stage"),
    .body(
      .missingKey, "layers: [{animations: [{⟦keyPath⟧: opacity}]}]", #"animation has no "type""#,
      at: "/layers/0/animations/0"),
    .body(
      .missingKey, "layers: [{animations: [{⟦type⟧: basic}]}]",
      #"basic animation has no "keyPath""#, at: "/layers/0/animations/0"),
    .body(
      .missingKey, "layers: [{animations: [{⟦type⟧: group}]}]",
      #"group animation has no "animations""#, at: "/layers/0/animations/0"),
    .body(
      .missingKey, "layers: [{animations: [{⟦type⟧: keyframe, keyPath: opacity}]}]",
      #"keyframe animation has no "values""#, at: "/layers/0/animations/0",
      hint: "give it values or, for positions, a path"),
    .body(
      .missingKey, "layers: [{backgroundColor: {⟦components⟧: [1, 0, 0]}}]",
      #"the colour has no "space""#, at: "/layers/0/backgroundColor"),
    .body(
      .missingKey, "layers: [{backgroundColor: {⟦space⟧: sRGB}}]",
      #"the colour has no "components""#, at: "/layers/0/backgroundColor"),
    .body(
      .missingKey,
      "layers: [{type: shape, path: {arc: {⟦center⟧: [0, 0], startAngle: 0, endAngle: 1}}}]",
      #"the arc has no "radius""#, at: "/layers/0/path/arc"),
    .body(
      .missingKey, "layers: [{type: text, string: [{⟦fontSize⟧: 12}]}]",
      #"text run has no "text""#, at: "/layers/0/string/0"),
    .body(
      .missingKey, "parameters: {a: {⟦default⟧: 1}}", #"parameter "a" has no "type""#,
      at: "/parameters/a"),
    .body(
      .missingKey, "timeline: [{⟦at⟧: 1s}]", "the timeline entry does nothing", at: "/timeline/0",
      hint: "give it set, scroll, add, remove, replace, pause, resume, scrub, speed, changes"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{⟦set⟧: {a.opacity: 0}}]
      """, "the timeline entry has no time", at: "/timeline/0", hint: "give it at, after or with"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, add: {⟦animation⟧: {type: basic, keyPath: opacity}}}]
      """, #"add has no "layer""#, at: "/timeline/0/add", hint: "or give the entry layers"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, add: {⟦layer⟧: a}}]
      """, #"add has no "animation""#, at: "/timeline/0/add"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, replace: {⟦layer⟧: a, animation: {type: basic, keyPath: opacity}}}]
      """, #"replace has no "key""#, at: "/timeline/0/replace"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, pause: a, repeat: {⟦count⟧: 3}}]
      """, #"repeat has no "every""#, at: "/timeline/0/repeat"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, scrub: {a: {⟦to⟧: 1s}}}]
      """, #"scrub has no "over""#, at: "/timeline/0/scrub/a"),
    .body(
      .missingKey,
      """
      layers: [{id: a}]
      timeline: [{at: 0, changes: [{⟦transaction⟧: {duration: 1s}}]}]
      """, "the change does nothing", at: "/timeline/0/changes/0",
      hint: "give it set, scroll, add, remove, replace, pause, resume, scrub, speed, changes"),
    .whole(
      .wrongShape, "⟦[1, 2]⟧", "a mapping is expected here, not a list",
      hint: "mappings are {key: value}, or lines of key: value"),
    .whole(
      .wrongShape, "⟦Hello⟧", #"a mapping is expected here, not the text "Hello""#,
      hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape, "layers: ⟦{id: a}⟧", "a list is expected here, not a mapping", at: "/layers",
      hint: #"lists are [a, b], or lines that begin with "- ""#),
    .body(
      .wrongShape, "layers: [⟦card⟧]", #"a mapping is expected here, not the text "card""#,
      at: "/layers/0", hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape, "layers: [{layers: ⟦{id: a}⟧}]", "a list is expected here, not a mapping",
      at: "/layers/0/layers", hint: #"lists are [a, b], or lines that begin with "- ""#),
    .body(
      .wrongShape, "layers: [{animations: ⟦{type: basic, keyPath: opacity}⟧}]",
      "a list is expected here, not a mapping", at: "/layers/0/animations",
      hint: #"lists are [a, b], or lines that begin with "- ""#),
    .body(
      .wrongShape, "layers: [{actions: ⟦[opacity]⟧}]", "a mapping is expected here, not a list",
      at: "/layers/0/actions", hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape, "layers: [{actions: {opacity: ⟦never⟧}}]",
      #"an animation or none is expected here, not the text "never""#,
      at: "/layers/0/actions/opacity", hint: "write none or {type: basic, duration: 1s}"),
    .body(
      .wrongShape, "layers: [{mask: ⟦[{}]⟧}]", "a mapping is expected here, not a list",
      at: "/layers/0/mask", hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape, "layers: [{bounds: ⟦100⟧}]", "a rectangle is expected here, not the number 100",
      at: "/layers/0/bounds", hint: "write [x, y, width, height]"),
    .body(
      .wrongShape, "layers: [{animations: [{type: basic, keyPath: opacity, toValue: ⟦null⟧}]}]",
      "a value is expected here, and there is nothing", at: "/layers/0/animations/0/toValue",
      hint: "leave the key out"),
    .body(
      .wrongShape, "symbols: ⟦[dot]⟧", "a mapping is expected here, not a list", at: "/symbols",
      hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape, "parameters: {title: ⟦Hello⟧}",
      #"a mapping is expected here, not the text "Hello""#, at: "/parameters/title",
      hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape, "assets: ⟦[images]⟧", "a mapping is expected here, not a list", at: "/assets",
      hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape, "assets: {roots: ⟦images⟧}",
      #"a list is expected here, not the text "images""#, at: "/assets/roots",
      hint: #"lists are [a, b], or lines that begin with "- ""#),
    .body(
      .wrongShape, "markers: ⟦[1s]⟧", "a mapping is expected here, not a list", at: "/markers",
      hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape, "timeline: ⟦{at: 0}⟧", "a list is expected here, not a mapping",
      at: "/timeline", hint: #"lists are [a, b], or lines that begin with "- ""#),
    .body(
      .wrongShape,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: ⟦[a]⟧}]
      """, "a mapping is expected here, not a list", at: "/timeline/0/set",
      hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .wrongShape,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.opacity: 1}, transaction: ⟦300ms⟧}]
      """, #"a mapping is expected here, not the text "300ms""#, at: "/timeline/0/transaction",
      hint: "mappings are {key: value}, or lines of key: value"),
    .body(
      .unknownType, "layers: [{type: ⟦layr⟧}]", #""layr" is no type of layer"#,
      at: "/layers/0/type", hint: #"did you mean "layer"?"#),
    .body(
      .unknownType, "layers: [{type: ⟦CAShapeLayer⟧}]", #""CAShapeLayer" is no type of layer"#,
      at: "/layers/0/type", hint: #"did you mean "shape"?"#),
    .body(
      .unknownType, "layers: [{type: ⟦UILabel⟧}]", #""UILabel" is no type of layer"#,
      at: "/layers/0/type", hint: #"did you mean "text"?"#),
    .body(
      .unknownType, "layers: [{type: ⟦zebra⟧}]", #""zebra" is no type of layer"#,
      at: "/layers/0/type", hint: "types are gradient, layer, scroll, shape, text"),
    .body(
      .unknownType, "layers: [{animations: [{type: ⟦sprign⟧}]}]",
      #""sprign" is no type of animation"#, at: "/layers/0/animations/0/type",
      hint: #"did you mean "spring"?"#),
    .body(
      .unknownType, "layers: [{animations: [{type: ⟦CASpringAnimation⟧}]}]",
      #""CASpringAnimation" is no type of animation"#, at: "/layers/0/animations/0/type",
      hint: #"did you mean "spring"?"#),
    .body(
      .unknownType, "layers: [{animations: [{type: ⟦tween⟧}]}]",
      #""tween" is no type of animation"#, at: "/layers/0/animations/0/type",
      hint: #"did you mean "basic"?"#),
    .body(
      .unknownType, "parameters: {a: {type: ⟦colour⟧, default: red}}",
      #""colour" is no type of parameter"#, at: "/parameters/a/type",
      hint: #"did you mean "color"?"#),
    .body(
      .unknownType, "parameters: {a: {type: ⟦float⟧, default: 1}}",
      #""float" is no type of parameter"#, at: "/parameters/a/type",
      hint: #"did you mean "number"?"#),
    .body(
      .conflictingKeys, "layers: [{frame: [0, 0, 1, 1], ⟦bounds⟧: [0, 0, 1, 1]}]",
      #""frame" and "bounds" in layer set the same thing"#, at: "/layers/0",
      hint: "write one of the two"),
    .body(
      .conflictingKeys, "layers: [{position: [0, 0], ⟦frame⟧: [0, 0, 1, 1]}]",
      #""position" and "frame" in layer set the same thing"#, at: "/layers/0",
      hint: "write one of the two"),
    .body(
      .conflictingKeys, "layers: [{transform: {scale: 2}, ⟦affineTransform⟧: {scale: 2}}]",
      #""transform" and "affineTransform" in layer set the same thing"#, at: "/layers/0",
      hint: "write one of the two"),
    .body(
      .conflictingKeys, "layers: [{hidden: true, ⟦isHidden⟧: false}]",
      #""hidden" and "isHidden" in layer mean the same"#, at: "/layers/0",
      hint: "write one of the two"),
    .body(
      .conflictingKeys,
      "layers: [{animations: [{type: basic, keyPath: opacity, delay: 1s, ⟦beginTime⟧: 1s}]}]",
      #""delay" and "beginTime" in basic animation mean the same"#, at: "/layers/0/animations/0",
      hint: "write one of the two"),
    .body(
      .conflictingKeys,
      "layers: [{animations: [{type: basic, keyPath: opacity, repeatCount: 2, ⟦repeatDuration⟧: 1s}]}]",
      #""repeatCount" and "repeatDuration" in basic animation exclude each other"#,
      at: "/layers/0/animations/0", hint: "write one of the two"),
    .body(
      .conflictingKeys,
      "layers: [{animations: [{type: spring, keyPath: opacity, mass: 1, ⟦bounce⟧: 0.2}]}]",
      #""mass" and "bounce" in spring animation both say how it moves"#,
      at: "/layers/0/animations/0", hint: "write one of the two"),
    .body(
      .conflictingKeys,
      """
      layers:
        - animations: [{type: keyframe, keyPath: position, values: [[0, 0]], ⟦path⟧: {svg: M0 0L1 1}}]
      """, #""values" and "path" in keyframe animation both say where it goes"#,
      at: "/layers/0/animations/0", hint: "write one of the two"),
    .body(
      .conflictingKeys,
      """
      symbols: {dot: {type: shape}}
      layers: [{symbol: dot, type: ⟦text⟧}]
      """, #"the symbol "dot" has its own type"#, at: "/layers/0/type",
      hint: "leave the type out"),
    .body(
      .conflictingKeys,
      """
      layers: [{id: a}]
      timeline: [{at: 1s, ⟦after⟧: x, set: {a.opacity: 1}}]
      """, #""at" and "after" in timeline entry both say when"#, at: "/timeline/0",
      hint: "write one of the two"),
    .body(
      .conflictingKeys,
      """
      layers: [{id: a}]
      timeline: [{at: 1s, ⟦offset⟧: 1s, set: {a.opacity: 1}}]
      """, #""at" and "offset" in timeline entry both say when"#, at: "/timeline/0",
      hint: "write one of the two"),
    .body(
      .conflictingKeys,
      """
      layers: [{id: a}]
      timeline: [{at: 0, add: {layer: a, key: k, ⟦animation⟧: {type: basic, keyPath: opacity, key: l}}}]
      """, #""key" and "animation" in add both have a key"#, at: "/timeline/0/add",
      hint: "write one of the two"),
    .whole(
      .unsupportedVersion,
      """
      multiplane: ⟦2⟧
      stage: {size: [1, 1], duration: 1s}
      """, "the scene has version 2 of the format, not 1", at: "/multiplane",
      hint: "write 1, or use a newer program"),
    .whole(
      .unsupportedVersion,
      """
      multiplane: ⟦0⟧
      stage: {size: [1, 1], duration: 1s}
      """, "the scene has version 0 of the format, not 1", at: "/multiplane", hint: "write 1"),
    .whole(
      .unsupportedVersion,
      """
      stage: {size: [1, 1], duration: 1s}
      ⟦multiplane⟧: 1
      """, #""multiplane" is the first key of a scene"#, hint: "move it to the top"),
  ]
}
