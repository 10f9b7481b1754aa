import MultiplaneScene

extension BrokenScene {
  /// Booleans, text and names.
  static let names: [BrokenScene] = [
    .body(
      .badBoolean, "layers: [{hidden: ⟦yes⟧}]",
      #"expected true or false, found "yes""#, at: "/layers/0/hidden",
      hint: "write true"),
    .body(
      .badBoolean, "layers: [{hidden: ⟦Off⟧}]",
      #"expected true or false, found "Off""#, at: "/layers/0/hidden",
      hint: "write false"),
    .body(
      .badBoolean, "layers: [{masksToBounds: ⟦1⟧}]",
      "expected true or false, found the number 1", at: "/layers/0/masksToBounds"),
    .body(
      .badBoolean, #"layers: [{hidden: ⟦"true"⟧}]"#,
      #"expected true or false, found "true""#, at: "/layers/0/hidden",
      hint: "write true"),
    .body(
      .badBoolean, "layers: [{hidden: ⟦null⟧}]",
      "expected true or false, found nothing", at: "/layers/0/hidden"),
    .body(
      .badBoolean, "layers: [{animations: [{type: basic, keyPath: opacity, additive: ⟦1⟧}]}]",
      "expected true or false, found the number 1", at: "/layers/0/animations/0/additive"),
    .body(
      .badBoolean, "layers: [{type: shape, path: {polyline: [[0, 0], [1, 1]], closed: ⟦maybe⟧}}]",
      #"expected true or false, found "maybe""#, at: "/layers/0/path/closed"),
    .body(
      .badBoolean,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.opacity: 1}, add: {layer: a, animation: {
        type: basic, keyPath: opacity, toValue: 1, additive: ⟦no⟧}}}]
      """, #"expected true or false, found "no""#,
      at: "/timeline/0/add/animation/additive", hint: "write false"),
    .body(
      .badString, "layers: [{id: ⟦5⟧}]", "expected text, found the number 5",
      at: "/layers/0/id", hint: "put it in quotation marks"),
    .body(
      .badString, "layers: [{type: text, string: ⟦2026⟧}]",
      "expected text, found the number 2026", at: "/layers/0/string",
      hint: "put it in quotation marks"),
    .body(
      .badString, "layers: [{type: text, string: ⟦true⟧}]", "expected text, found true",
      at: "/layers/0/string", hint: "put it in quotation marks"),
    .body(
      .badString, "layers: [{type: text, string: [{text: ⟦null⟧}]}]",
      "expected text, found nothing", at: "/layers/0/string/0/text"),
    .body(
      .badString, "layers: [{type: text, string: [{text: ⟦[a]⟧}]}]",
      "expected text, found a list", at: "/layers/0/string/0/text"),
    .body(
      .badString, "layers: [{layers: [{id: ⟦a.b⟧}]}]", #""a.b" is not a valid name"#,
      at: "/layers/0/layers/0/id", hint: "names consist of letters, digits, _ and -"),
    .body(
      .badString, #"layers: [{id: ⟦""⟧}]"#, #""" is not a valid name"#, at: "/layers/0/id",
      hint: "names consist of letters, digits, _ and -"),
    .body(
      .badString, #"layers: [{id: ⟦"my card"⟧}]"#, #""my card" is not a valid name"#,
      at: "/layers/0/id", hint: "names consist of letters, digits, _ and -"),
    .body(
      .badString, "layers: [{contents: {file: ⟦1⟧}}]", "expected text, found the number 1",
      at: "/layers/0/contents/file", hint: "put it in quotation marks"),
    .body(
      .badString, "layers: [{type: text, string: a, font: ⟦5⟧}]",
      "expected text, found the number 5", at: "/layers/0/font",
      hint: "put it in quotation marks"),
    .body(
      .badString, "layers: [{opacity: {param: ⟦5⟧}}]",
      "expected the name of a parameter, found a number", at: "/layers/0/opacity"),
    .body(
      .badString, "layers: [{animations: [{type: ⟦5⟧}]}]",
      "expected text, found the number 5", at: "/layers/0/animations/0/type",
      hint: "put it in quotation marks"),
    .body(
      .unknownName, "layers: [{contentsGravity: ⟦cover⟧}]",
      #"unknown name "cover""#, at: "/layers/0/contentsGravity",
      hint: #"did you mean "resizeAspectFill"?"#),
    .body(
      .unknownName, "layers: [{contentsGravity: ⟦kCAGravityResizeAspectFill⟧}]",
      #"unknown name "kCAGravityResizeAspectFill""#,
      at: "/layers/0/contentsGravity", hint: #"did you mean "resizeAspectFill"?"#),
    .body(
      .unknownName, "layers: [{contentsGravity: ⟦scaleAspectFit⟧}]",
      #"unknown name "scaleAspectFit""#, at: "/layers/0/contentsGravity",
      hint: #"did you mean "resizeAspect"?"#),
    .body(
      .unknownName, "layers: [{cornerCurve: ⟦squircle⟧}]",
      #"unknown name "squircle""#, at: "/layers/0/cornerCurve",
      hint: #"did you mean "continuous"?"#),
    .body(
      .unknownName, "layers: [{magnificationFilter: ⟦pixelated⟧}]",
      #"unknown name "pixelated""#, at: "/layers/0/magnificationFilter",
      hint: #"did you mean "nearest"?"#),
    .body(
      .unknownName, "layers: [{compositingFilter: ⟦multiply⟧}]",
      #"unknown name "multiply""#, at: "/layers/0/compositingFilter",
      hint: #"did you mean "multiplyBlendMode"?"#),
    .body(
      .unknownName, "layers: [{filters: [{filter: ⟦CISepiaTones⟧}]}]",
      #"unknown filter "CISepiaTones""#, at: "/layers/0/filters/0/filter",
      hint: #"did you mean "CISepiaTone"?"#),
    .body(
      .unknownName, "layers: [{filters: [{filter: ⟦lens⟧}]}]", #"unknown filter "lens""#,
      at: "/layers/0/filters/0/filter", hint: #"did you mean "CITorusLensDistortion"?"#),
    .body(
      .unknownName, "layers: [{filters: [{filter: ⟦CIDissolveTransition⟧}]}]",
      #"the filter "CIDissolveTransition" cannot be used here"#, at: "/layers/0/filters/0/filter",
      hint: "it can be used as the filter of a transition or of a layer of type filterTransition"),
    .body(
      .unknownName, "layers: [{backgroundFilters: [{filter: ⟦CIAreaAverage⟧}]}]",
      #"the filter "CIAreaAverage" cannot be used here"#,
      at: "/layers/0/backgroundFilters/0/filter", hint: "it can only be used in Swift, for images"),
    .body(
      .unknownName, "layers: [{compositingFilter: {filter: ⟦CISepiaTone⟧}}]",
      #"the filter "CISepiaTone" cannot be used here"#, at: "/layers/0/compositingFilter/filter",
      hint: "it can be used in filters and backgroundFilters"),
    .body(
      .unknownName, "layers: [{maskedCorners: [⟦topLeft⟧]}]",
      #"unknown name "topLeft""#, at: "/layers/0/maskedCorners/0",
      hint: #"did you mean "layerMinXMinYCorner"?"#),
    .body(
      .unknownName, "layers: [{type: shape, lineCap: ⟦flat⟧}]",
      #"unknown name "flat""#, at: "/layers/0/lineCap",
      hint: #"did you mean "butt"?"#),
    .body(
      .unknownName, "layers: [{type: shape, lineJoin: ⟦mitre⟧}]",
      #"unknown name "mitre""#, at: "/layers/0/lineJoin",
      hint: #"did you mean "miter"?"#),
    .body(
      .unknownName, "layers: [{type: gradient, gradientType: ⟦kCAGradientLayerAxial⟧}]",
      #"unknown name "kCAGradientLayerAxial""#, at: "/layers/0/gradientType",
      hint: #"did you mean "axial"?"#),
    .body(
      .unknownName, "layers: [{type: gradient, gradientType: ⟦linear⟧}]",
      #"unknown name "linear""#, at: "/layers/0/gradientType",
      hint: #"did you mean "axial"?"#),
    .body(
      .unknownName, "layers: [{type: text, alignmentMode: ⟦centre⟧}]",
      #"unknown name "centre""#, at: "/layers/0/alignmentMode",
      hint: #"did you mean "center"?"#),
    .body(
      .unknownName, "layers: [{type: text, truncationMode: ⟦ellipsis⟧}]",
      #"unknown name "ellipsis""#, at: "/layers/0/truncationMode",
      hint: #"did you mean "end"?"#),
    .body(
      .unknownName, "layers: [{type: text, string: [{text: a, underline: ⟦wavy⟧}]}]",
      #"unknown name "wavy""#, at: "/layers/0/string/0/underline",
      hint: "expected one of none, single, thick, double"),
    .body(
      .unknownName, "layers: [{animations: [{type: basic, keyPath: opacity, fillMode: ⟦none⟧}]}]",
      #"unknown name "none""#, at: "/layers/0/animations/0/fillMode",
      hint: #"did you mean "removed"?"#),
    .body(
      .unknownName,
      "layers: [{animations: [{type: basic, keyPath: opacity, fillMode: ⟦kCAFillModeForwards⟧}]}]",
      #"unknown name "kCAFillModeForwards""#,
      at: "/layers/0/animations/0/fillMode", hint: #"did you mean "forwards"?"#),
    .body(
      .unknownName,
      "layers: [{animations: [{type: basic, keyPath: opacity, fillMode: ⟦CAMediaTimingFillMode.both⟧}]}]",
      #"unknown name "CAMediaTimingFillMode.both""#,
      at: "/layers/0/animations/0/fillMode", hint: #"did you mean "both"?"#),
    .body(
      .unknownName,
      """
      layers:
        - animations: [{type: keyframe, keyPath: opacity, values: [0, 1], calculationMode: ⟦steps⟧}]
      """, #"unknown name "steps""#,
      at: "/layers/0/animations/0/calculationMode", hint: #"did you mean "discrete"?"#),
    .body(
      .unknownName,
      """
      layers:
        - animations: [{keyPath: position, type: keyframe, path: {svg: M0 0 L9 9}, rotationMode: ⟦autoReversed⟧}]
      """, #"unknown name "autoReversed""#,
      at: "/layers/0/animations/0/rotationMode", hint: #"did you mean "autoReverse"?"#),
    .body(
      .unknownName, "layers: [{animations: [{type: transition, transition: ⟦dissolve⟧}]}]",
      #"unknown name "dissolve""#, at: "/layers/0/animations/0/transition",
      hint: #"did you mean "fade"?"#),
    .body(
      .unknownName, "layers: [{animations: [{type: transition, subtype: ⟦left⟧}]}]",
      #"unknown name "left""#, at: "/layers/0/animations/0/subtype",
      hint: #"did you mean "fromLeft"?"#),
    .body(
      .unknownName,
      "layers: [{animations: [{type: basic, keyPath: transform, valueFunction: ⟦rotate⟧}]}]",
      #"unknown name "rotate""#, at: "/layers/0/animations/0/valueFunction",
      hint: #"did you mean "rotateZ"?"#),
    .body(
      .unknownName, "layers: [{backgroundColor: {space: ⟦p3⟧, components: [0, 0, 0]}}]",
      #"unknown name "p3""#, at: "/layers/0/backgroundColor/space",
      hint: #"did you mean "displayP3"?"#),
    .body(
      .unknownName,
      """
      layers: [{id: a, animations: [{type: basic, key: spin, keyPath: opacity}]}]
      timeline: [{at: 0, remove: {layer: a, key: ⟦spni⟧}}]
      """, #"the layer "a" has no animation "spni""#, at: "/timeline/0/remove/key",
      hint: #"did you mean "spin"?"#),
    .body(
      .unknownName,
      """
      layers: [{id: a}]
      timeline: [{at: 0, replace: {layer: a, key: ⟦k⟧, animation: {type: basic, keyPath: opacity}}}]
      """, #"the layer "a" has no animation "k""#, at: "/timeline/0/replace/key",
      hint: "there are no animations"),
  ]
}
