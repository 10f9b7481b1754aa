import MultiplaneScene

extension BrokenScene {
  /// Identifiers, symbols, key paths and parameters.
  static let references: [BrokenScene] = [
    .body(
      .duplicateIdentifier, "layers: [{id: a}, {id: ⟦a⟧}]",
      #"duplicate id "a"; first used at scene.yaml:3:15"#, at: "/layers/1/id"),
    .body(
      .duplicateIdentifier, "layers: [{id: a, layers: [{layers: [{id: ⟦a⟧}]}]}]",
      #"duplicate id "a"; first used at scene.yaml:3:15"#, at: "/layers/0/layers/0/layers/0/id"),
    .body(
      .duplicateIdentifier, "layers: [{id: a, mask: {id: ⟦a⟧}}]",
      #"duplicate id "a"; first used at scene.yaml:3:15"#, at: "/layers/0/mask/id"),
    .body(
      .duplicateIdentifier, "symbols: {badge: {layers: [{id: icon}, {id: ⟦icon⟧}]}}",
      #"duplicate id "icon"; first used at scene.yaml:3:33"#, at: "/symbols/badge/layers/1/id"),
    .body(
      .duplicateIdentifier, "layers: [{for: {in: [1, 2]}, id: ⟦a⟧}]",
      #"duplicate id "a""#, at: "/layers/0/id",
      hint: "a loop repeats it; make it unique with a placeholder such as ${index}"),
    .body(
      .badCalculation, "layers: [{frame: [0, 0, {calc: ⟦min(1⟧, 2)}, 4]}]",
      "the comma ends the calculation", at: "/layers/0/frame/2",
      hint: #"put it in quotation marks: {calc: "min(1, 2)"}"#),
    .body(
      .badCalculation, "layers: [{opacity: {calc: ⟦max(0⟧, 1, 0.5) / 2}}]",
      "the comma ends the calculation", at: "/layers/0/opacity",
      hint: #"put it in quotation marks: {calc: "max(0, 1, 0.5) / 2"}"#),
    .body(
      .unknownSymbol,
      """
      layers: [{symbol: ⟦dto⟧}]
      symbols: {dot: {}}
      """, #"unknown symbol "dto""#, at: "/layers/0/symbol", hint: #"did you mean "dot"?"#),
    .body(
      .unknownSymbol, "symbols: {dot: {layers: [{symbol: ⟦x⟧}]}}", #"unknown symbol "x""#,
      at: "/symbols/dot/layers/0/symbol", hint: "symbols are dot"),
    .body(
      .unknownSymbol, "layers: [{symbol: ⟦dot⟧}]", #"unknown symbol "dot""#,
      at: "/layers/0/symbol", hint: "the file has no symbols"),
    .body(
      .unknownSymbol,
      """
      symbols: {dot: {}}
      layers: [{mask: {symbol: ⟦zebra⟧}}]
      """, #"unknown symbol "zebra""#, at: "/layers/0/mask/symbol", hint: "symbols are dot"),
    .body(
      .symbolCycle, "symbols: {a: {symbol: ⟦a⟧}}", #"the symbol "a" contains itself: a -> a"#,
      at: "/symbols/a/symbol"),
    .body(
      .symbolCycle,
      """
      symbols:
        a: {layers: [{symbol: b}]}
        b: {layers: [{layers: [{symbol: ⟦a⟧}]}]}
      """, #"the symbol "a" contains itself: a -> b -> a"#,
      at: "/symbols/b/layers/0/layers/0/symbol"),
    .body(
      .symbolCycle,
      """
      symbols:
        a: {mask: {symbol: b}}
        b: {symbol: c}
        c: {layers: [{symbol: ⟦a⟧}]}
      """, #"the symbol "a" contains itself: a -> b -> c -> a"#, at: "/symbols/c/layers/0/symbol"),
    .body(
      .symbolCycle,
      """
      symbols:
        start: {symbol: x}
        x: {layers: [{symbol: y}]}
        y: {layers: [{symbol: ⟦x⟧}]}
      layers: [{symbol: start}]
      """, #"the symbol "x" contains itself: x -> y -> x"#, at: "/symbols/y/layers/0/symbol"),
    .body(
      .unknownKeyPath, "layers: [{animations: [{type: basic, keyPath: ⟦opactiy⟧}]}]",
      #"a layer has no property "opactiy""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "opacity"?"#),
    .body(
      .unknownKeyPath, "layers: [{animations: [{type: basic, keyPath: ⟦rotation⟧}]}]",
      #"a layer has no property "rotation""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "transform.rotation.z" or "transform"?"#),
    .body(
      .unknownKeyPath, "layers: [{animations: [{type: basic, keyPath: ⟦layer.cornerRadius⟧}]}]",
      #"a layer has no property "layer.cornerRadius""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "cornerRadius"?"#),
    .body(
      .unknownKeyPath, "layers: [{animations: [{type: basic, keyPath: ⟦scaleX⟧}]}]",
      #"a layer has no property "scaleX""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "transform.scale.x" or "transform"?"#),
    .body(
      .unknownKeyPath, "layers: [{animations: [{type: basic, keyPath: ⟦transform.rotate⟧}]}]",
      #"a layer has no property "transform.rotate""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "transform.rotation"?"#),
    .body(
      .unknownKeyPath, "layers: [{animations: [{type: basic, keyPath: ⟦strokeEnd⟧}]}]",
      #"a layer has no property "strokeEnd""#, at: "/layers/0/animations/0/keyPath",
      hint: "valid in layers of type shape"),
    .body(
      .unknownKeyPath, "layers: [{animations: [{type: basic, keyPath: ⟦bounds.width⟧}]}]",
      #"a layer has no property "bounds.width""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "bounds.size.width"?"#),
    .body(
      .unknownKeyPath, "layers: [{type: shape, animations: [{type: basic, keyPath: ⟦drawSVG⟧}]}]",
      #"a shape layer has no property "drawSVG""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "strokeEnd"?"#),
    .body(
      .unknownKeyPath, #"layers: [{animations: [{type: basic, keyPath: ⟦""⟧}]}]"#,
      #"a layer has no property """#, at: "/layers/0/animations/0/keyPath"),
    .body(
      .unknownKeyPath,
      "layers: [{id: a, layers: [{id: b}], animations: [{type: basic, keyPath: ⟦sublayers.b.opactiy⟧}]}]",
      #"a layer has no property "opactiy""#, at: "/layers/0/animations/0/keyPath",
      hint: #"did you mean "opacity"?"#),
    .body(
      .unknownKeyPath, "layers: [{actions: {⟦alpha⟧: none}}]",
      #"a layer has no property or event "alpha""#, at: "/layers/0/actions",
      hint: #"did you mean "opacity"?"#),
    .body(
      .unknownKeyPath, "layers: [{actions: {⟦onOrderInn⟧: none}}]",
      #"a layer has no property or event "onOrderInn""#, at: "/layers/0/actions",
      hint: #"did you mean "onOrderIn"?"#),
    .body(
      .notAnimatable, "layers: [{animations: [{type: basic, keyPath: ⟦frame⟧}]}]",
      #"the property "frame" cannot be animated"#, at: "/layers/0/animations/0/keyPath",
      hint: "animate position and bounds"),
    .body(
      .notAnimatable,
      """
      layers:
        - type: text
          animations:
            - {type: group, animations: [{type: basic, keyPath: ⟦string⟧}]}
      """, #"the property "string" cannot be animated"#,
      at: "/layers/0/animations/0/animations/0/keyPath"),
    .body(
      .notAnimatable, "layers: [{animations: [{type: basic, keyPath: ⟦contentsGravity⟧}]}]",
      #"the property "contentsGravity" cannot be animated"#, at: "/layers/0/animations/0/keyPath"),
    .body(
      .notAnimatable, "layers: [{animations: [{type: basic, keyPath: ⟦affineTransform⟧}]}]",
      #"the property "affineTransform" cannot be animated"#, at: "/layers/0/animations/0/keyPath",
      hint: "animate transform"),
    .body(
      .notAnimatable, "layers: [{animations: [{type: basic, keyPath: ⟦name⟧}]}]",
      #"the property "name" cannot be animated"#, at: "/layers/0/animations/0/keyPath"),
    .body(
      .notAnimatable, "layers: [{actions: {⟦frame⟧: none}}]",
      #"the property "frame" has no action of its own"#, at: "/layers/0/actions",
      hint: "write position and bounds"),
    .whole(
      .noDuration,
      """
      multiplane: 1
      ⟦stage⟧: {size: [1, 1]}
      """, "nothing in the scene ends, so the video needs a duration", at: "/stage",
      hint: "write stage: {duration: 2s}"),
    .whole(
      .noDuration,
      """
      multiplane: 1
      ⟦stage⟧:
        size: [1, 1]
      layers:
        - animations: [{type: basic, keyPath: opacity, duration: 1s, repeatCount: forever}]
      """, "nothing in the scene ends, so the video needs a duration", at: "/stage",
      hint: "write stage: {duration: 2s}"),
    .body(
      .unknownParameter, "layers: [{opacity: {param: ⟦o⟧}}]", #"unknown parameter "o""#,
      at: "/layers/0/opacity"),
    .body(
      .unknownParameter,
      """
      parameters: {fade: {type: number, default: 1}}
      layers: [{opacity: {param: ⟦fdae⟧}}]
      """, #"unknown parameter "fdae""#, at: "/layers/0/opacity",
      hint: #"did you mean "fade"?"#),
    .body(
      .unknownParameter, "layers: [{layers: [{type: text, string: ⟦'x ${t}'⟧}]}]",
      #"unknown parameter "t""#, at: "/layers/0/layers/0/string"),
    .body(
      .badParameter, "parameters: {⟦a⟧: {type: number}}", #"the parameter "a" has no value"#,
      at: "/parameters/a", hint: "add a default, or give it a value when rendering"),
    .body(
      .badParameter,
      """
      parameters:
        a: {type: number, default: 1}
        ⟦b⟧: {type: string}
      """, #"the parameter "b" has no value"#, at: "/parameters/b",
      hint: "add a default, or give it a value when rendering"),
    .body(
      .badNumber, "parameters: {a: {type: number, default: ⟦one⟧}}",
      #"expected a number, found "one""#, at: "/parameters/a/default"),
    .body(
      .badNumber, "parameters: {a: {type: integer, default: ⟦1.5⟧}}",
      "expected a whole number, found the number 1.5", at: "/parameters/a/default"),
    .body(
      .badBoolean, "parameters: {a: {type: boolean, default: ⟦yes⟧}}",
      #"expected true or false, found "yes""#, at: "/parameters/a/default",
      hint: "write true"),
    .body(
      .badColor, "parameters: {a: {type: color, default: ⟦redd⟧}}", #""redd" is not a color"#,
      at: "/parameters/a/default", hint: #"did you mean "red"?"#),
    .body(
      .badTime, "parameters: {a: {type: time, default: ⟦1min⟧}}", #"unknown unit "min" for a time"#,
      at: "/parameters/a/default", hint: "write 60s"),
    .body(
      .badString, "parameters: {a: {type: string, default: ⟦5⟧}}",
      "expected text, found the number 5", at: "/parameters/a/default",
      hint: "put it in quotation marks"),
    .body(
      .badNumber,
      """
      parameters: {t: {type: string, default: a}}
      layers: [{opacity: ⟦{param: t}⟧}]
      """, #"expected a number, found "a""#, at: "/layers/0/opacity"),
    .body(
      .badPlaceholder, "layers: [{id: ⟦'${x'⟧}]", #"missing } in the placeholder "${x""#,
      at: "/layers/0/id", hint: "write $${ for a literal ${"),
    .body(
      .badPlaceholder,
      """
      parameters: {c: {type: color, default: {space: sRGB, components: [0, 0, 0]}}}
      layers: [{layers: [{type: text, string: ⟦'${c}'⟧}]}]
      """, #"cannot insert "c" into text: it is a mapping"#, at: "/layers/0/layers/0/string",
      hint: "use it as a whole value: {param: c}"),
  ]
}
