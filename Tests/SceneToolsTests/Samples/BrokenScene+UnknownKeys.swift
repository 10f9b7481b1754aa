import MultiplaneScene

extension BrokenScene {
  /// Unknown keys, in every kind of mapping.
  static let unknownKeys: [BrokenScene] =
    [
      .body(
        .unknownKey, "layers: [{motionBlur: {⟦shuter⟧: 180deg}}]",
        #"unknown key "shuter" in motion blur"#, at: "/layers/0/motionBlur",
        hint: #"did you mean "shutter"?"#),
      .body(
        .unknownKey, "layers: [{camera: {⟦zom⟧: 2}}]", #"unknown key "zom" in camera"#,
        at: "/layers/0/camera", hint: #"did you mean "zoom"?"#),
      .body(
        .unknownKey, "⟦layer⟧: []", #"unknown key "layer" in the scene"#,
        hint: #"did you mean "layers"?"#),
      .body(
        .unknownKey, "⟦sublayers⟧: []", #"unknown key "sublayers" in the scene"#,
        hint: #"did you mean "layers"?"#),
      .body(
        .unknownKey, "⟦zebra⟧: 1", #"unknown key "zebra" in the scene"#),
      .whole(
        .unknownKey,
        """
        multiplane: 1
        stage: {size: [1, 1], duration: 1s, ⟦framerate⟧: 30}
        """, #"unknown key "framerate" in the stage"#, at: "/stage", hint: #"did you mean "fps"?"#),
      .whole(
        .unknownKey,
        """
        multiplane: 1
        stage: {⟦width⟧: 100, size: [1, 1], duration: 1s}
        """, #"unknown key "width" in the stage"#, at: "/stage", hint: #"did you mean "size"?"#),
      .whole(
        .unknownKey,
        """
        multiplane: 1
        stage: {size: [1, 1], duration: 1s, ⟦backgroundColor⟧: red}
        """, #"unknown key "backgroundColor" in the stage"#, at: "/stage",
        hint: #"did you mean "background"?"#),
      .body(
        .unknownKey, "assets: {⟦root⟧: [.]}", #"unknown key "root" in assets"#, at: "/assets",
        hint: #"did you mean "roots"?"#),
      .body(
        .unknownKey, "assets: {⟦zebra⟧: [.]}", #"unknown key "zebra" in assets"#, at: "/assets",
        hint: "keys are roots, fonts"),
      .body(
        .unknownKey, "parameters: {a: {type: number, ⟦defualt⟧: 1, default: 1}}",
        #"unknown key "defualt" in parameter "a""#, at: "/parameters/a",
        hint: #"did you mean "default"?"#),
      .body(
        .unknownKey,
        """
        layers:
          - id: a
            layers: [{id: b, ⟦cornerRadious⟧: 1}]
        """, #"unknown key "cornerRadious" in layer "b""#, at: "/layers/0/layers/0",
        hint: #"did you mean "cornerRadius"?"#),
      .body(
        .unknownKey, "layers: [{⟦border-radius⟧: 1}]", #"unknown key "border-radius" in layer"#,
        at: "/layers/0", hint: #"did you mean "cornerRadius"?"#),
      .body(
        .unknownKey, "layers: [{⟦alpha⟧: 1}]", #"unknown key "alpha" in layer"#, at: "/layers/0",
        hint: #"did you mean "opacity"?"#),
      .body(
        .unknownKey, "layers: [{⟦layer.cornerRadius⟧: 1}]",
        #"unknown key "layer.cornerRadius" in layer"#, at: "/layers/0",
        hint: #"did you mean "cornerRadius"?"#),
      .body(
        .unknownKey, "layers: [{⟦isMasksToBounds⟧: true}]",
        #"unknown key "isMasksToBounds" in layer"#, at: "/layers/0",
        hint: #"did you mean "masksToBounds"?"#),
      .body(
        .unknownKey, "layers: [{type: shape, ⟦stroke-width⟧: 2}]",
        #"unknown key "stroke-width" in shape layer"#, at: "/layers/0",
        hint: #"did you mean "lineWidth"?"#),
      .body(
        .unknownKey, "layers: [{type: shape, ⟦fill⟧: red}]", #"unknown key "fill" in shape layer"#,
        at: "/layers/0", hint: #"did you mean "fillColor"?"#),
      .body(
        .unknownKey, "layers: [{type: text, ⟦textAlignment⟧: center}]",
        #"unknown key "textAlignment" in text layer"#, at: "/layers/0",
        hint: #"did you mean "alignmentMode"?"#),
      .body(
        .unknownKey, "layers: [{type: text, ⟦path⟧: []}]", #"unknown key "path" in text layer"#,
        at: "/layers/0", hint: "valid in layers of type shape"),
      .body(
        .unknownKey, "layers: [{⟦string⟧: Hello}]", #"unknown key "string" in layer"#,
        at: "/layers/0", hint: "valid in layers of type text"),
      .body(
        .unknownKey, "layers: [{⟦fillColor⟧: red}]", #"unknown key "fillColor" in layer"#,
        at: "/layers/0", hint: "valid in layers of type shape"),
      .body(
        .unknownKey, "layers: [{type: gradient, ⟦stops⟧: [0, 1]}]",
        #"unknown key "stops" in gradient layer"#, at: "/layers/0",
        hint: #"did you mean "locations" or "colors"?"#),
      .body(
        .unknownKey, "layers: [{type: scroll, ⟦contentOffset⟧: [0, 10]}]",
        #"unknown key "contentOffset" in scroll layer"#, at: "/layers/0",
        hint: #"did you mean "bounds"?"#),
      .body(
        .unknownKey, "layers: [{type: replicator, ⟦instanceCuont⟧: 3}]",
        #"unknown key "instanceCuont" in replicator layer"#, at: "/layers/0",
        hint: #"did you mean "instanceCount"?"#),
      .body(
        .unknownKey, "layers: [{type: tiled, ⟦levelOfDetails⟧: 3}]",
        #"unknown key "levelOfDetails" in tiled layer"#, at: "/layers/0",
        hint: #"did you mean "levelsOfDetail"?"#),
      .body(
        .unknownKey, "layers: [{mask: {⟦zpostion⟧: 1}}]", #"unknown key "zpostion" in layer"#,
        at: "/layers/0/mask", hint: #"did you mean "zPosition"?"#),
      .body(
        .unknownKey, "symbols: {dot: {⟦opactiy⟧: 1}}", #"unknown key "opactiy" in layer"#,
        at: "/symbols/dot", hint: #"did you mean "opacity"?"#),
      .body(
        .unknownKey, "layers: [{type: text, string: [{text: a, ⟦fontWeight⟧: bold}]}]",
        #"unknown key "fontWeight" in text run"#, at: "/layers/0/string/0",
        hint: #"did you mean "font"?"#),
      .body(
        .unknownKey,
        "layers: [{backgroundColor: {space: sRGB, components: [0, 0, 0], ⟦alpha⟧: 1}}]",
        #"unknown key "alpha" in the color"#, at: "/layers/0/backgroundColor",
        hint: "keys are space, components"),
      .body(
        .unknownKey, "layers: [{transform: {⟦rotation⟧: 1turn}}]",
        #"unknown key "rotation" in the transform"#, at: "/layers/0/transform",
        hint: #"did you mean "rotate"?"#),
      .body(
        .unknownKey, "layers: [{transform: {rotate: {⟦w⟧: 1turn}}}]",
        #"unknown key "w" in the rotation"#, at: "/layers/0/transform/rotate",
        hint: "keys are x, y, z"),
      .body(
        .unknownKey, "layers: [{type: shape, path: {rect: [0, 0, 1, 1], ⟦closed⟧: true}}]",
        #"unknown key "closed" in the path"#, at: "/layers/0/path",
        hint: "keys are arc, ellipse, polyline, rect, roundedRect, svg"),
      .body(
        .unknownKey, "layers: [{type: shape, path: {⟦d⟧: M0 0, svg: M0 0L1 1}}]",
        #"unknown key "d" in the path"#, at: "/layers/0/path", hint: #"did you mean "svg"?"#),
      .body(
        .unknownKey,
        "layers: [{type: shape, path: {arc: {center: [0, 0], radius: 1, startAngle: 0, endAngle: 1, ⟦angle⟧: 1}}}]",
        #"unknown key "angle" in the arc"#, at: "/layers/0/path/arc",
        hint: #"did you mean "startAngle"?"#),
      .body(
        .unknownKey, "layers: [{animations: [{type: basic, keyPath: opacity, ⟦easing⟧: linear}]}]",
        #"unknown key "easing" in basic animation"#, at: "/layers/0/animations/0",
        hint: #"did you mean "timingFunction"?"#),
      .body(
        .unknownKey, "layers: [{animations: [{type: basic, keyPath: opacity, ⟦values⟧: [0, 1]}]}]",
        #"unknown key "values" in basic animation"#, at: "/layers/0/animations/0",
        hint: "valid in animations of type keyframe"),
      .body(
        .unknownKey, "layers: [{animations: [{type: basic, keyPath: opacity, ⟦damping⟧: 1}]}]",
        #"unknown key "damping" in basic animation"#, at: "/layers/0/animations/0",
        hint: "valid in animations of type spring"),
      .body(
        .unknownKey,
        "layers: [{animations: [{type: spring, keyPath: opacity, ⟦dampingRatio⟧: 1}]}]",
        #"unknown key "dampingRatio" in spring animation"#, at: "/layers/0/animations/0",
        hint: #"did you mean "bounce" or "damping"?"#),
      .body(
        .unknownKey,
        "layers: [{animations: [{type: keyframe, keyPath: opacity, values: [0, 1], ⟦times⟧: [0, 1]}]}]",
        #"unknown key "times" in keyframe animation"#, at: "/layers/0/animations/0",
        hint: #"did you mean "keyTimes"?"#),
      .body(
        .unknownKey, "layers: [{animations: [{type: group, animations: [], ⟦keyPath⟧: opacity}]}]",
        #"unknown key "keyPath" in group animation"#, at: "/layers/0/animations/0",
        hint: "valid in animations of type basic, keyframe or spring"),
      .body(
        .unknownKey, "layers: [{animations: [{type: transition, ⟦progress⟧: 1}]}]",
        #"unknown key "progress" in transition animation"#, at: "/layers/0/animations/0"),
      .body(
        .unknownKey, "layers: [{actions: {opacity: {type: basic, ⟦iterations⟧: 2}}}]",
        #"unknown key "iterations" in basic animation"#, at: "/layers/0/actions/opacity",
        hint: #"did you mean "repeatCount"?"#),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{at: 0, ⟦sets⟧: {a.opacity: 1}, set: {a.opacity: 1}}]
        """, #"unknown key "sets" in timeline entry"#, at: "/timeline/0",
        hint: #"did you mean "set"?"#),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{⟦time⟧: 0, at: 0, set: {a.opacity: 1}}]
        """, #"unknown key "time" in timeline entry"#, at: "/timeline/0",
        hint: #"did you mean "at"?"#),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{at: 0, changes: [{set: {a.opacity: 1}, ⟦at⟧: 1s}]}]
        """, #"unknown key "at" in the change"#, at: "/timeline/0/changes/0"),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{at: 0, add: {layer: a, ⟦keypath⟧: x, animation: {type: basic, keyPath: opacity}}}]
        """, #"unknown key "keypath" in add"#, at: "/timeline/0/add",
        hint: "keys are layer, layers, key, animation"),
      .body(
        .unknownKey,
        """
        layers: [{id: a, animations: [{type: basic, key: k, keyPath: opacity}]}]
        timeline:
          - at: 0
            replace: {layer: a, key: k, ⟦with⟧: x, animation: {type: basic, keyPath: opacity}}
        """, #"unknown key "with" in replace"#, at: "/timeline/0/replace",
        hint: "keys are layer, layers, key, animation"),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{at: 0, remove: {layer: a, ⟦id⟧: x}}]
        """, #"unknown key "id" in remove"#, at: "/timeline/0/remove",
        hint: "keys are layer, layers, key"),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{at: 0, scrub: {a: {to: 1, over: 1, ⟦duration⟧: 1}}}]
        """, #"unknown key "duration" in scrub"#, at: "/timeline/0/scrub/a",
        hint: #"did you mean "over"?"#),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{at: 0, pause: a, repeat: {count: 2, every: 1s, ⟦forever⟧: true}}]
        """, #"unknown key "forever" in repeat"#, at: "/timeline/0/repeat",
        hint: "keys are count, every"),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{at: 0, set: {a.opacity: 1}, animate: {⟦ease⟧: linear}}]
        """, #"unknown key "ease" in animate"#, at: "/timeline/0/animate",
        hint: #"did you mean "curve"?"#),
      .body(
        .unknownKey,
        """
        layers: [{id: a}]
        timeline: [{at: 0, set: {a.opacity: 1}, ⟦transaction⟧: {duration: 1s}}]
        """, #"unknown key "transaction" in timeline entry"#, at: "/timeline/0",
        hint: "write animate: {duration: 1s, curve: easeOut}"),
      // A required key that looks misspelled is not also reported as missing.
      .whole(
        .unknownKey, "multiplane: 1\nstage: {size: [9, 9], ⟦duratoin⟧: 2s}",
        #"unknown key "duratoin" in the stage"#, at: "/stage", hint: #"did you mean "duration"?"#),
      .whole(
        .unknownKey, "multiplane: 1\nstage: {⟦siz⟧: [9, 9], duration: 2s}",
        #"unknown key "siz" in the stage"#, at: "/stage", hint: #"did you mean "size"?"#),
      .body(
        .unknownKey,
        "layers: [{animations: [{type: keyframe, keyPath: opacity, ⟦valeus⟧: [0, 1]}]}]",
        #"unknown key "valeus" in keyframe animation"#, at: "/layers/0/animations/0",
        hint: #"did you mean "values"?"#),
    ] + viewKeys

  /// Unknown keys of views and of the blocks that animate them.
  private static let viewKeys: [BrokenScene] =
    [
      ("view", "view"), ("label", "label"), ("image", "image view"), ("slider", "slider"),
      ("switch", "switch"), ("progress", "progress view"), ("button", "button"),
      ("activityIndicator", "activity indicator"), ("pageControl", "page control"),
      ("textField", "text field"), ("scrollView", "scroll view"),
      ("visualEffect", "visual effect view"),
      ("segmentedControl", "segmented control"), ("stepper", "stepper"),
      ("stack", "stack view"), ("viewController", "view controller"),
      ("navigationController", "navigation controller"),
      ("tabBarController", "tab bar controller"), ("table", "table"),
      ("pageViewController", "page view controller"),
      ("splitViewController", "split view controller"),
    ].map { type, noun in
      .body(
        .unknownKey, "layers: [{type: \(type), ⟦alpa⟧: 1}]", "unknown key \"alpa\" in \(noun)",
        at: "/layers/0", hint: #"did you mean "alpha"?"#)
    }
    + [
      ("animate: {duration: 1s, ⟦dela⟧: 1s}", "delay"),
      ("animate: {⟦bounc⟧: 0.5}", "bounce"),
      ("animate: {duration: 1s, keyframes: [], ⟦curv⟧: linear}", "curve"),
      ("animate: {duration: 1s, ⟦animato⟧: []}", "animator"),
    ].map { animation, known in
      .body(
        .unknownKey,
        "layers: [{type: view, id: a}]\ntimeline: [{at: 0, set: {a.alpha: 0}, \(animation)}]",
        "unknown key \"\(known.dropLast())\" in animate",
        at: "/timeline/0/animate", hint: "did you mean \"\(known)\"?")
    }
    + [
      .body(
        .unknownKey, "layers: [{type: scrollView, contentInset: {⟦botom⟧: 20}}]",
        #"unknown key "botom" in insets"#, at: "/layers/0/contentInset",
        hint: #"did you mean "bottom"?"#),
      .body(
        .unknownKey,
        """
        layers: [{type: view, id: a}]
        timeline: [{at: 0, animate: {duration: 1s, keyframes: [
          {duration: 1, set: {a.alpha: 0}, ⟦strt⟧: 0}]}}]
        """, #"unknown key "strt" in keyframe"#, at: "/timeline/0/animate/keyframes/0",
        hint: #"did you mean "start"?"#),
      .body(
        .unknownKey,
        """
        layers: [{type: view, id: a}]
        timeline: [{at: 0, set: {a.alpha: 0}, animate: {duration: 1s, animator: [
          {action: pause, ⟦cruve⟧: linear}]}}]
        """, #"unknown key "cruve" in animator step"#, at: "/timeline/0/animate/animator/0",
        hint: #"did you mean "curve"?"#),
    ]
}
