import MultiplaneScene

extension BrokenScene {
  /// Times, angles, lengths and colours.
  static let quantities: [BrokenScene] = [
    .body(
      .badTime, "markers: {a: ⟦1:30⟧}", #"a time is expected here, not the text "1:30""#,
      at: "/markers/a", hint: "write 90s"),
    .body(
      .badTime, "markers: {a: ⟦soon⟧}", #"a time is expected here, not the text "soon""#,
      at: "/markers/a", hint: "times look like 1.5s, 300ms or 12f"),
    .body(
      .badTime, "markers: {a: ⟦1 s⟧}", #"a time is expected here, not the text "1 s""#,
      at: "/markers/a", hint: "write 1s"),
    .body(
      .badTime, "markers: {a: ⟦0.01 min⟧}", #"a time is expected here, not the text "0.01 min""#,
      at: "/markers/a", hint: "write 0.6s"),
    .body(
      .badTime, "layers: [{layers: [{timeOffset: ⟦5m⟧}]}]", #""m" is no unit of a time"#,
      at: "/layers/0/layers/0/timeOffset", hint: "write 300s"),
    .body(
      .badTime, "layers: [{beginTime: ⟦2frames⟧}]", #""frames" is no unit of a time"#,
      at: "/layers/0/beginTime", hint: "write 2f"),
    .body(
      .badTime, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦300msec⟧}]}]",
      #""msec" is no unit of a time"#, at: "/layers/0/animations/0/duration", hint: "write 300ms"),
    .body(
      .badTime, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦50%⟧}]}]",
      #""%" is no unit of a time"#, at: "/layers/0/animations/0/duration",
      hint: "units are s, ms, f"),
    .body(
      .badTime, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦true⟧}]}]",
      "a time is expected here, not true", at: "/layers/0/animations/0/duration",
      hint: "times look like 1.5s, 300ms or 12f"),
    .body(
      .badTime, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦1S⟧}]}]",
      #""S" is no unit of a time"#, at: "/layers/0/animations/0/duration", hint: "write 1s"),
    .body(
      .badTime,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.opacity: 1}, transaction: {duration: ⟦fast⟧}}]
      """, #"a time is expected here, not the text "fast""#,
      at: "/timeline/0/transaction/duration", hint: "times look like 1.5s, 300ms or 12f"),
    .body(
      .badTime,
      """
      layers: [{id: a}]
      timeline: [{at: 0, layers: [a], stagger: ⟦50px⟧, set: {opacity: 1}}]
      """, #""px" is no unit of a time"#, at: "/timeline/0/stagger", hint: "units are s, ms, f"),
    .body(
      .badTime,
      """
      layers: [{id: a}]
      timeline: [{at: 0, scrub: {a: ⟦half⟧}}]
      """, #"a time is expected here, not the text "half""#, at: "/timeline/0/scrub/a",
      hint: "times look like 1.5s, 300ms or 12f"),
    .body(
      .badAngle, "layers: [{transform: {rotate: ⟦90grad⟧}}]", #""grad" is no unit of an angle"#,
      at: "/layers/0/transform/rotate", hint: "write 81deg"),
    .body(
      .badAngle, "layers: [{transform: {rotate: ⟦45°⟧}}]",
      #"an angle is expected here, not the text "45°""#, at: "/layers/0/transform/rotate",
      hint: "write 45deg"),
    .body(
      .badAngle, "layers: [{transform: {rotate: {x: ⟦45 deg⟧}}}]",
      #"an angle is expected here, not the text "45 deg""#, at: "/layers/0/transform/rotate/x",
      hint: "write 45deg"),
    .body(
      .badAngle, "layers: [{transform: {rotate: ⟦30px⟧}}]", #""px" is no unit of an angle"#,
      at: "/layers/0/transform/rotate", hint: "units are rad, deg, turn"),
    .body(
      .badAngle, "layers: [{transform: {rotate: ⟦left⟧}}]",
      #"an angle is expected here, not the text "left""#, at: "/layers/0/transform/rotate",
      hint: "angles look like 90deg, 0.25turn or 1.57rad"),
    .body(
      .badAngle,
      "layers: [{animations: [{type: basic, keyPath: transform.rotation.z, toValue: ⟦[1]⟧}]}]",
      "an angle is expected here, not a list", at: "/layers/0/animations/0/toValue",
      hint: "angles look like 90deg, 0.25turn or 1.57rad"),
    .body(
      .badAngle,
      "layers: [{animations: [{type: basic, keyPath: transform, valueFunction: rotateZ, toValue: ⟦1spin⟧}]}]",
      #""spin" is no unit of an angle"#, at: "/layers/0/animations/0/toValue",
      hint: "units are rad, deg, turn"),
    .body(
      .badAngle,
      """
      layers:
        - {type: shape, path: {arc: {center: [0, 0], radius: 5, startAngle: 0, endAngle: ⟦full⟧}}}
      """, #"an angle is expected here, not the text "full""#, at: "/layers/0/path/arc/endAngle",
      hint: "angles look like 90deg, 0.25turn or 1.57rad"),
    .body(
      .badLength, "layers: [{anchorPoint: [⟦50%⟧, 0]}]", "a percentage has no meaning here",
      at: "/layers/0/anchorPoint/0", hint: "write a number"),
    .body(
      .badLength,
      """
      layers:
        - layers: [{position: [⟦1em⟧, 0]}]
      """, #""em" is no unit of a length"#, at: "/layers/0/layers/0/position/0",
      hint: "lengths are points: write a number"),
    .body(
      .badLength, "layers: [{frame: [0, 0, ⟦100vw⟧, 20]}]", #""vw" is no unit of a length"#,
      at: "/layers/0/frame/2",
      hint: "write a number of points, or % where it is a part of the parent"),
    .body(
      .badLength, "layers: [{frame: [0, 0, ⟦100px⟧, 20]}]", #""px" is no unit of a length"#,
      at: "/layers/0/frame/2", hint: "write 100"),
    .body(
      .badLength, "layers: [{bounds: [0, 0, 10, ⟦auto⟧]}]",
      #"a length is expected here, not the text "auto""#, at: "/layers/0/bounds/3",
      hint: "lengths look like 12 or 50%"),
    .body(
      .badLength, "layers: [{shadowOffset: [0, ⟦2px⟧]}]", #""px" is no unit of a length"#,
      at: "/layers/0/shadowOffset/1", hint: "write 2"),
    .body(
      .badLength, "layers: [{position: [⟦2.5cm⟧, 0]}]", #""cm" is no unit of a length"#,
      at: "/layers/0/position/0", hint: "paper has such units; write a number of points"),
    .body(
      .badLength, "layers: [{animations: [{type: basic, keyPath: position.x, toValue: ⟦20dp⟧}]}]",
      #""dp" is no unit of a length"#, at: "/layers/0/animations/0/toValue", hint: "write 20"),
    .body(
      .badLength,
      "layers: [{animations: [{type: basic, keyPath: position, toValue: [0, ⟦[1]⟧]}]}]",
      "a length is expected here, not a list", at: "/layers/0/animations/0/toValue/1",
      hint: "lengths look like 12 or 50%"),
    .whole(
      .badColor,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, background: ⟦'#12'⟧}
      """, ##""#12" is no colour: behind # stand 3, 4, 6 or 8 hexadecimal digits"##,
      at: "/stage/background"),
    .whole(
      .badColor,
      """
      multiplane: 1
      stage:
        size: [1, 1]
        background: ⟦#101418⟧
        duration: 1s
      """, "# begins a comment, so that there is no colour", at: "/stage/background",
      hint: ##"write "#101418", in quotation marks"##),
    .body(
      .badColor,
      """
      layers:
        - backgroundColor: ⟦#ff8000⟧
          opacity: 1
      """, "# begins a comment, so that there is no colour", at: "/layers/0/backgroundColor",
      hint: ##"write "#ff8000", in quotation marks"##),
    .body(
      .badColor,
      """
      layers:
        - id: a
          animations:
            - type: basic
              keyPath: backgroundColor
              toValue: ⟦5⟧
      """, "a colour is expected here, not the number 5", at: "/layers/0/animations/0/toValue",
      hint: ##"colours look like "#ff8000", rgb(255 128 0) or orange"##),
    .body(
      .badColor, "layers: [{type: gradient, colors: [red, ⟦5⟧]}]",
      "a colour is expected here, not the number 5", at: "/layers/0/colors/1",
      hint: ##"colours look like "#ff8000", rgb(255 128 0) or orange"##),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦ornage⟧}]", #""ornage" is no colour"#,
      at: "/layers/0/backgroundColor", hint: #"did you mean "orange"?"#),
    .body(
      .badColor, #"layers: [{backgroundColor: ⟦"ff8000"⟧}]"#, #""ff8000" is no colour"#,
      at: "/layers/0/backgroundColor", hint: ##"write "#ff8000""##),
    .body(
      .badColor, ##"layers: [{backgroundColor: ⟦"#ff800"⟧}]"##,
      ##""#ff800" is no colour: behind # stand 3, 4, 6 or 8 hexadecimal digits"##,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, ##"layers: [{backgroundColor: ⟦"#gg8000"⟧}]"##,
      ##""#gg8000" is no colour: behind # stand 3, 4, 6 or 8 hexadecimal digits"##,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦rgb(256 0 0)⟧}]",
      #""rgb(256 0 0)" is no colour: 256 is not between 0 and 255"#,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, #"layers: [{backgroundColor: ⟦"rgb(1, 2)"⟧}]"#,
      #""rgb(1, 2)" is no colour: write rgb(255 0 0 / 50%)"#,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦hsl(120 101 50)⟧}]",
      #""hsl(120 101 50)" is no colour: 101 is not between 0 and 100"#,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦hsv(30 100% 50%)⟧}]",
      #""hsv(30 100% 50%)" is no colour: the functions are rgb(), hsl(), hwb(), lab(), lch(), "#
        + "oklab(), oklch() and color()",
      at: "/layers/0/backgroundColor", hint: "write rgb(), oklch() or color(display-p3 1 0.5 0)"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦color(p3 1 0.5 0)⟧}]",
      #""color(p3 1 0.5 0)" is no colour: "p3" is no colour space; there are srgb, srgb-linear, "#
        + "display-p3, a98-rgb, prophoto-rgb, rec2020, xyz, xyz-d50, xyz-d65",
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦rgb(from red r g b)⟧}]",
      #""rgb(from red r g b)" is no colour: it is relative to another colour, and scenes have no "#
        + "such colours",
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦0xff8000⟧}]", #""0xff8000" is no colour"#,
      at: "/layers/0/backgroundColor", hint: ##"write "#ff8000""##),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦UIColor.systemBlue⟧}]",
      #""UIColor.systemBlue" is no colour"#, at: "/layers/0/backgroundColor",
      hint: ##"write "#007aff""##),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦.red⟧}]", #"".red" is no colour"#,
      at: "/layers/0/backgroundColor", hint: "write red"),
    .body(
      .badColor, "layers: [{type: shape, fillColor: ⟦none⟧}]", #""none" is no colour"#,
      at: "/layers/0/fillColor", hint: "write clear, or null for no colour at all"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦[255, 0, 0]⟧}]",
      "a colour is expected here, not a list", at: "/layers/0/backgroundColor",
      hint: ##"colours look like "#ff8000", rgb(255 128 0) or orange"##),
    .body(
      .wrongCount, "layers: [{backgroundColor: {space: displayP3, components: ⟦[1, 0]⟧}}]",
      "a colour in displayP3 has 3 components and an alpha, and here are 2",
      at: "/layers/0/backgroundColor/components"),
    .body(
      .wrongCount,
      "layers: [{backgroundColor: {space: genericGrayGamma2_2, components: ⟦[1, 0, 1]⟧}}]",
      "a colour in genericGrayGamma2_2 has 1 component and an alpha, and here are 3",
      at: "/layers/0/backgroundColor/components"),
  ]
}
