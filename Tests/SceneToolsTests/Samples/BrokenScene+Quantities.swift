import MultiplaneScene

extension BrokenScene {
  /// Times, angles, lengths and colors.
  static let quantities: [BrokenScene] = [
    .body(
      .badTime, "markers: {a: ⟦1:30⟧}", #"expected a time, found "1:30""#,
      at: "/markers/a", hint: "write 90s"),
    .body(
      .unknownLabel, "markers: {a: ⟦soon⟧}", #"unknown label, marker or entry "soon""#,
      at: "/markers/a", hint: #"labels, markers and entries are "a""#),
    .body(
      .badTime, "markers: {a: ⟦1 s⟧}", #"expected a time, found "1 s""#,
      at: "/markers/a", hint: "write 1s"),
    .body(
      .badTime, "markers: {a: ⟦0.01 min⟧}", #"expected a time, found "0.01 min""#,
      at: "/markers/a", hint: "write 0.6s"),
    .body(
      .badTime, "layers: [{layers: [{timeOffset: ⟦5m⟧}]}]", #"unknown unit "m" for a time"#,
      at: "/layers/0/layers/0/timeOffset", hint: "write 300s"),
    .body(
      .badTime, "layers: [{beginTime: ⟦2frames⟧}]", #"unknown unit "frames" for a time"#,
      at: "/layers/0/beginTime", hint: "write 2f"),
    .body(
      .badTime, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦300msec⟧}]}]",
      #"unknown unit "msec" for a time"#, at: "/layers/0/animations/0/duration", hint: "write 300ms"
    ),
    .body(
      .badTime, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦50%⟧}]}]",
      #"unknown unit "%" for a time"#, at: "/layers/0/animations/0/duration",
      hint: "units are s, ms, f"),
    .body(
      .badTime, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦true⟧}]}]",
      "expected a time, found true", at: "/layers/0/animations/0/duration",
      hint: "write a time such as 1.5s, 300ms or 12f"),
    .body(
      .badTime, "layers: [{animations: [{type: basic, keyPath: opacity, duration: ⟦1S⟧}]}]",
      #"unknown unit "S" for a time"#, at: "/layers/0/animations/0/duration", hint: "write 1s"),
    .body(
      .badTime,
      """
      layers: [{id: a}]
      timeline: [{at: 0, set: {a.opacity: 1}, animate: {duration: ⟦fast⟧}}]
      """, #"expected a time, found "fast""#,
      at: "/timeline/0/animate/duration", hint: "write a time such as 1.5s, 300ms or 12f"),
    .body(
      .badTime,
      """
      layers: [{id: a}]
      timeline: [{at: 0, layers: [a], stagger: ⟦50px⟧, set: {opacity: 1}}]
      """, #"unknown unit "px" for a time"#, at: "/timeline/0/stagger", hint: "units are s, ms, f"),
    .body(
      .badTime,
      """
      layers: [{id: a}]
      timeline: [{at: 0, scrub: {a: ⟦half⟧}}]
      """, #"expected a time, found "half""#, at: "/timeline/0/scrub/a",
      hint: "write a time such as 1.5s, 300ms or 12f"),
    .body(
      .badAngle, "layers: [{transform: {rotate: ⟦90grad⟧}}]", #"unknown unit "grad" for an angle"#,
      at: "/layers/0/transform/rotate", hint: "write 81deg"),
    .body(
      .badAngle, "layers: [{transform: {rotate: ⟦45°⟧}}]",
      #"expected an angle, found "45°""#, at: "/layers/0/transform/rotate",
      hint: "write 45deg"),
    .body(
      .badAngle, "layers: [{transform: {rotate: {x: ⟦45 deg⟧}}}]",
      #"expected an angle, found "45 deg""#, at: "/layers/0/transform/rotate/x",
      hint: "write 45deg"),
    .body(
      .badAngle, "layers: [{transform: {rotate: ⟦30px⟧}}]", #"unknown unit "px" for an angle"#,
      at: "/layers/0/transform/rotate", hint: "units are rad, deg, turn"),
    .body(
      .badAngle, "layers: [{transform: {rotate: ⟦left⟧}}]",
      #"expected an angle, found "left""#, at: "/layers/0/transform/rotate",
      hint: "write an angle such as 90deg, 0.25turn or 1.57rad"),
    .body(
      .badAngle,
      "layers: [{animations: [{type: basic, keyPath: transform.rotation.z, toValue: ⟦[1]⟧}]}]",
      "expected an angle, found a list", at: "/layers/0/animations/0/toValue",
      hint: "write an angle such as 90deg, 0.25turn or 1.57rad"),
    .body(
      .badAngle,
      "layers: [{animations: [{type: basic, keyPath: transform, valueFunction: rotateZ, toValue: ⟦1spin⟧}]}]",
      #"unknown unit "spin" for an angle"#, at: "/layers/0/animations/0/toValue",
      hint: "units are rad, deg, turn"),
    .body(
      .badAngle,
      """
      layers:
        - {type: shape, path: {arc: {center: [0, 0], radius: 5, startAngle: 0, endAngle: ⟦full⟧}}}
      """, #"expected an angle, found "full""#, at: "/layers/0/path/arc/endAngle",
      hint: "write an angle such as 90deg, 0.25turn or 1.57rad"),
    .body(
      .badLength, "layers: [{anchorPoint: [⟦50%⟧, 0]}]", "a percentage is not allowed here",
      at: "/layers/0/anchorPoint/0", hint: "write a number"),
    .body(
      .badLength,
      """
      layers:
        - layers: [{position: [⟦1em⟧, 0]}]
      """, #"unknown unit "em" for a length"#, at: "/layers/0/layers/0/position/0",
      hint: "lengths are points: write a number"),
    .body(
      .badLength, "layers: [{frame: [0, 0, ⟦100vw⟧, 20]}]", #"unknown unit "vw" for a length"#,
      at: "/layers/0/frame/2",
      hint: "write a number of points, or % for a fraction of the parent"),
    .body(
      .badLength, "layers: [{frame: [0, 0, ⟦100px⟧, 20]}]", #"unknown unit "px" for a length"#,
      at: "/layers/0/frame/2", hint: "write 100"),
    .body(
      .badLength, "layers: [{bounds: [0, 0, 10, ⟦auto⟧]}]",
      #"expected a length, found "auto""#, at: "/layers/0/bounds/3",
      hint: "write a length such as 12 or 50%"),
    .body(
      .badLength, "layers: [{shadowOffset: [0, ⟦2px⟧]}]", #"unknown unit "px" for a length"#,
      at: "/layers/0/shadowOffset/1", hint: "write 2"),
    .body(
      .badLength, "layers: [{position: [⟦2.5cm⟧, 0]}]", #"unknown unit "cm" for a length"#,
      at: "/layers/0/position/0", hint: "lengths are points: write a number"),
    .body(
      .badLength, "layers: [{animations: [{type: basic, keyPath: position.x, toValue: ⟦20dp⟧}]}]",
      #"unknown unit "dp" for a length"#, at: "/layers/0/animations/0/toValue", hint: "write 20"),
    .body(
      .badLength,
      "layers: [{animations: [{type: basic, keyPath: position, toValue: [0, ⟦[1]⟧]}]}]",
      "expected a length, found a list", at: "/layers/0/animations/0/toValue/1",
      hint: "write a length such as 12 or 50%"),
    .whole(
      .badColor,
      """
      multiplane: 1
      stage: {size: [1, 1], duration: 1s, background: ⟦'#12'⟧}
      """, ##""#12" is not a color: expected 3, 4, 6 or 8 hexadecimal digits after #"##,
      at: "/stage/background"),
    .whole(
      .badColor,
      """
      multiplane: 1
      stage:
        size: [1, 1]
        background: ⟦#101418⟧
        duration: 1s
      """, "# starts a comment, so there is no color", at: "/stage/background",
      hint: ##"put it in quotation marks: "#101418""##),
    .body(
      .badColor,
      """
      layers:
        - backgroundColor: ⟦#ff8000⟧
          opacity: 1
      """, "# starts a comment, so there is no color", at: "/layers/0/backgroundColor",
      hint: ##"put it in quotation marks: "#ff8000""##),
    .body(
      .badColor,
      """
      layers:
        - id: a
          animations:
            - type: basic
              keyPath: backgroundColor
              toValue: ⟦5⟧
      """, "expected a color, found the number 5", at: "/layers/0/animations/0/toValue",
      hint: ##"write a color such as "#ff8000", rgb(255 128 0) or orange"##),
    .body(
      .badColor, "layers: [{type: gradient, colors: [red, ⟦5⟧]}]",
      "expected a color, found the number 5", at: "/layers/0/colors/1",
      hint: ##"write a color such as "#ff8000", rgb(255 128 0) or orange"##),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦ornage⟧}]", #""ornage" is not a color"#,
      at: "/layers/0/backgroundColor", hint: #"did you mean "orange"?"#),
    .body(
      .badColor, #"layers: [{backgroundColor: ⟦"ff8000"⟧}]"#, #""ff8000" is not a color"#,
      at: "/layers/0/backgroundColor", hint: ##"write "#ff8000""##),
    .body(
      .badColor, ##"layers: [{backgroundColor: ⟦"#ff800"⟧}]"##,
      ##""#ff800" is not a color: expected 3, 4, 6 or 8 hexadecimal digits after #"##,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, ##"layers: [{backgroundColor: ⟦"#gg8000"⟧}]"##,
      ##""#gg8000" is not a color: expected 3, 4, 6 or 8 hexadecimal digits after #"##,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦rgb(256 0 0)⟧}]",
      #""rgb(256 0 0)" is not a color: 256 is not between 0 and 255"#,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, #"layers: [{backgroundColor: ⟦"rgb(1, 2)"⟧}]"#,
      #""rgb(1, 2)" is not a color: expected a form like rgb(255 0 0 / 50%)"#,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦hsl(120 101 50)⟧}]",
      #""hsl(120 101 50)" is not a color: 101 is not between 0 and 100"#,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦hsv(30 100% 50%)⟧}]",
      #""hsv(30 100% 50%)" is not a color: the color functions are rgb(), hsl(), hwb(), lab(), lch(), "#
        + "oklab(), oklch() and color()",
      at: "/layers/0/backgroundColor", hint: "write rgb(), oklch() or color(display-p3 1 0.5 0)"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦color(p3 1 0.5 0)⟧}]",
      #""color(p3 1 0.5 0)" is not a color: "p3" is not a color space; color spaces are srgb, srgb-linear, "#
        + "display-p3, a98-rgb, prophoto-rgb, rec2020, xyz, xyz-d50, xyz-d65",
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦rgb(from red r g b)⟧}]",
      #""rgb(from red r g b)" is not a color: relative colors are not supported"#,
      at: "/layers/0/backgroundColor"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦0xff8000⟧}]", #""0xff8000" is not a color"#,
      at: "/layers/0/backgroundColor", hint: ##"write "#ff8000""##),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦UIColor.systemBlue⟧}]",
      #""UIColor.systemBlue" is not a color"#, at: "/layers/0/backgroundColor",
      hint: ##"write "#007aff""##),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦.red⟧}]", #"".red" is not a color"#,
      at: "/layers/0/backgroundColor", hint: "write red"),
    .body(
      .badColor, "layers: [{type: shape, fillColor: ⟦none⟧}]", #""none" is not a color"#,
      at: "/layers/0/fillColor", hint: "write clear, or null for no color at all"),
    .body(
      .badColor, "layers: [{backgroundColor: ⟦[255, 0, 0]⟧}]",
      "expected a color, found a list", at: "/layers/0/backgroundColor",
      hint: ##"write a color such as "#ff8000", rgb(255 128 0) or orange"##),
    .body(
      .wrongCount, "layers: [{backgroundColor: {space: displayP3, components: ⟦[1, 0]⟧}}]",
      "expected 3 components and an optional alpha for a color in displayP3, found 2",
      at: "/layers/0/backgroundColor/components"),
    .body(
      .wrongCount,
      "layers: [{backgroundColor: {space: genericGrayGamma2_2, components: ⟦[1, 0, 1]⟧}}]",
      "expected 1 component and an optional alpha for a color in genericGrayGamma2_2, found 3",
      at: "/layers/0/backgroundColor/components"),
  ]
}
