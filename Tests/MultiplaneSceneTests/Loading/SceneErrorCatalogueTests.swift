import Foundation
import MultiplaneScene
import Testing

/// Every error code in at least two scenes, at different depths, with its message and its place.
struct SceneErrorCatalogueTests {
  /// A scene that has one error.
  struct Sample: Sendable, CustomTestStringConvertible {
    let code: SceneErrorCode
    /// What follows the two lines of `header`, or the whole text.
    let text: String
    var isWhole = false
    /// `line:column` of the error, and its message.
    let place: String
    let message: String

    var testDescription: String { "\(code.rawValue) \(text)" }
  }

  private static func sample(
    _ code: SceneErrorCode, _ text: String, _ place: String, _ message: String
  ) -> Sample {
    Sample(code: code, text: text, place: place, message: message)
  }

  private static func whole(
    _ code: SceneErrorCode, _ text: String, _ place: String, _ message: String
  ) -> Sample {
    Sample(code: code, text: text, isWhole: true, place: place, message: message)
  }

  static let structure = [
    sample(
      .forbiddenCharacter, "layers: [{id: \"a\\0\"}]", "3:15",
      "the text contains the character U+0000"),
    sample(
      .forbiddenCharacter, "x-a: \u{7}", "3:6", "the character U+0007 cannot stand in a scene"),
    sample(.yamlSyntax, "layers: [{id: a}", "3:17", "did not find expected ',' or ']'"),
    sample(.yamlSyntax, "layers:\n\t- {}", "4:1", "a tab cannot stand here"),
    whole(.emptyDocument, "", "1:1", "the file holds no scene"),
    whole(.emptyDocument, "# nothing\n", "1:1", "the file holds no scene"),
    sample(
      .severalDocuments, "---\na: 1", "3:1",
      "a second document starts here; a scene is one document"),
    sample(
      .severalDocuments, "layers: []\n---\n", "4:1",
      "a second document starts here; a scene is one document"),
    sample(
      .tag, "layers: !!seq []", "3:9",
      "a scene has no tags, and this node has \"tag:yaml.org,2002:seq\""),
    sample(
      .tag, "layers:\n  - {opacity: !!float 1}", "4:15",
      "a scene has no tags, and this node has \"tag:yaml.org,2002:float\""),
    sample(.badAlias, "layers: *l", "3:9", "no anchor before this alias is called \"l\""),
    sample(
      .badAlias, "layers: &l\n  - {layers: *l}", "4:14",
      "the alias \"l\" stands inside the node that it repeats"),
    sample(.duplicateKey, "layers: []\nlayers: []", "4:1", "the key \"layers\" occurs twice"),
    sample(
      .duplicateKey, "layers:\n  - layers: [{opacity: 1, opacity: 0}]", "4:27",
      "the key \"opacity\" occurs twice"),
    whole(.missingKey, "multiplane: 1\nlayers: []", "1:1", "the scene has no \"stage\""),
    sample(
      .missingKey, "layers: [{animations: [{type: basic}]}]", "3:25",
      "basic animation has no \"keyPath\""),
    sample(.missingKey, "timeline: [{at: 1s}]", "3:13", "the timeline entry does nothing"),
    sample(.unknownKey, "layer: []", "3:1", "unknown key \"layer\" in the scene"),
    sample(
      .unknownKey, "layers:\n  - id: a\n    layers: [{id: b, cornerRadious: 1}]", "5:22",
      "unknown key \"cornerRadious\" in layer \"b\""),
    sample(
      .unknownKey, "layers: [{type: text, path: []}]", "3:23",
      "unknown key \"path\" in text layer"),
    whole(.wrongShape, "[1, 2]", "1:1", "a mapping is expected here, not a list"),
    sample(
      .wrongShape, "layers: [{layers: {id: a}}]", "3:19",
      "a list is expected here, not a mapping"),
    sample(.badKey, "[a]: 1", "3:1", "a key must be plain text"),
    sample(.badKey, "layers: [{{a: b}: 1}]", "3:11", "a key must be plain text"),
    sample(.unknownType, "layers: [{type: layr}]", "3:17", "\"layr\" is no type of layer"),
    sample(
      .unknownType, "layers: [{animations: [{type: sprign}]}]", "3:31",
      "\"sprign\" is no type of animation"),
    sample(
      .unknownType, "parameters: {a: {type: colour, default: red}}", "3:24",
      "\"colour\" is no type of parameter"),
    sample(
      .conflictingKeys, "layers: [{frame: [0, 0, 1, 1], bounds: [0, 0, 1, 1]}]", "3:32",
      "\"frame\" and \"bounds\" in layer set the same"),
    sample(
      .conflictingKeys,
      "layers: [{animations: [{type: basic, keyPath: opacity, delay: 1s, beginTime: 1s}]}]", "3:67",
      "\"delay\" and \"beginTime\" in basic animation mean the same"),
    sample(
      .conflictingKeys,
      "layers: [{id: a}]\ntimeline: [{at: 1s, after: x, set: {a.opacity: 1}}]", "4:21",
      "\"at\" and \"after\" in timeline entry both say when"),
    whole(
      .unsupportedVersion, "multiplane: 2\nstage: {size: [1, 1], duration: 1s}", "1:13",
      "the scene has version 2 of the format, not 1"),
    whole(
      .unsupportedVersion, "stage: {size: [1, 1], duration: 1s}\nmultiplane: 1", "2:1",
      "\"multiplane\" is the first key of a scene"),
  ]

  static let values = [
    sample(
      .badNumber, "layers: [{opacity: no}]", "3:20",
      "a number is expected here, not the text \"no\""),
    sample(
      .badNumber, "layers: [{animations: [{type: basic, keyPath: opacity, toValue: 010}]}]",
      "3:65", "a number is expected here, not the text \"010\""),
    sample(
      .outOfRange, "markers: {a: 2s}", "3:14",
      "the marker \"a\" lies behind the film's end at 1 s"),
    whole(
      .outOfRange, "multiplane: 1\nstage: {size: [0, 1], duration: 1s}", "2:15",
      "width and height of the stage must be more than 0"),
    sample(
      .outOfRange, "layers: [{animations: [{type: basic, keyPath: opacity, duration: -1s}]}]",
      "3:66", "the number must be at least 0"),
    sample(
      .badTime, "markers: {a: 1:30}", "3:14",
      "a time is expected here, not the text \"1:30\""),
    sample(
      .badTime, "layers: [{layers: [{timeOffset: 5m}]}]", "3:33",
      "\"m\" is no unit of a time"),
    sample(
      .badAngle, "layers: [{transform: {rotate: 90grad}}]", "3:31",
      "\"grad\" is no unit of an angle"),
    sample(
      .badAngle,
      "layers: [{animations: [{type: basic, keyPath: transform.rotation.z, toValue: [1]}]}]",
      "3:78", "an angle is expected here, not a list"),
    sample(
      .badLength, "layers: [{anchorPoint: [50%, 0]}]", "3:25",
      "a percentage has no meaning here"),
    sample(
      .badLength, "layers:\n  - layers: [{position: [1em, 0]}]", "4:26",
      "\"em\" is no unit of a length"),
    whole(
      .badColor, "multiplane: 1\nstage: {size: [1, 1], duration: 1s, background: '#12'}", "2:49",
      "\"#12\" is no colour: behind # stand 3, 4, 6 or 8 hexadecimal digits"),
    sample(
      .badColor, "layers: [{type: gradient, colors: [red, 5]}]", "3:41",
      "a colour is expected here, not the number 5"),
    sample(
      .badBoolean, "layers: [{hidden: yes}]", "3:19",
      "true or false is expected here, not the text \"yes\""),
    sample(
      .badBoolean, "layers: [{animations: [{type: basic, keyPath: opacity, additive: 1}]}]",
      "3:66", "true or false is expected here, not the number 1"),
    sample(
      .unknownName, "layers: [{contentsGravity: fill}]", "3:28",
      "\"fill\" is none of the names known here"),
    sample(
      .unknownName,
      "layers: [{animations: [{type: basic, keyPath: opacity, fillMode: none}]}]", "3:66",
      "\"none\" is none of the names known here"),
    sample(
      .wrongCount, "layers: [{position: [1]}]", "3:21",
      "a point has 2 components, and here are 1"),
    sample(
      .wrongCount,
      "layers: [{animations: [{type: basic, keyPath: bounds, toValue: [1, 2, 3]}]}]", "3:64",
      "a rectangle has 4 components, and here are 3"),
    sample(
      .badPath, "layers: [{type: shape, path: {svg: 'L1 1'}}]", "3:36",
      "a path begins with M at character 1 of the path data"),
    sample(
      .badPath, "layers: [{type: shape, path: [{rect: [0, 0, 1, 1]}, {}]}]", "3:53",
      "a path is one figure, and here are 0"),
    sample(
      .badTransform, "layers: [{transform: 90deg}]", "3:22",
      "a transform is expected here, not the text \"90deg\""),
    sample(
      .badTransform,
      "layers: [{animations: [{type: basic, keyPath: transform, toValue: 2}]}]", "3:67",
      "a transform is expected here, not the number 2"),
    sample(.badString, "layers: [{id: 5}]", "3:15", "text is expected here, not the number 5"),
    sample(
      .badString, "layers: [{layers: [{id: a.b}]}]", "3:25",
      "\"a.b\" is no name to refer to"),
    whole(
      .badFrameRate, "multiplane: 1\nstage: {size: [1, 1], duration: 1s, fps: 29.97}", "2:42",
      "a frame rate is expected here, not the number 29.97"),
    whole(
      .badFrameRate, "multiplane: 1\nstage: {size: [1, 1], duration: 1s, fps: 0}", "2:42",
      "a frame rate is expected here, not the number 0"),
    sample(
      .badTimingFunction,
      "layers: [{animations: [{type: basic, keyPath: opacity, timingFunction: ease-in-out}]}]",
      "3:72", "\"ease-in-out\" is no timing function"),
    sample(
      .badTimingFunction,
      "layers: [{id: a}]\ntimeline:\n  - at: 0\n    set: {a.opacity: 0}\n"
        + "    transaction: {timingFunction: 3}",
      "7:35", "a timing function is expected here, not the number 3"),
  ]

  static let keyframes = [
    sample(
      .badKeyframes,
      "layers: [{animations: [{type: keyframe, keyPath: opacity, values: [0, 1, 0], "
        + "keyTimes: [0, 1]}]}]", "3:88",
      "\"keyTimes\" has 3 entries for 3 keyframes, and here are 2"),
    sample(
      .badKeyframes,
      "layers: [{animations: [{type: group, animations: [{type: keyframe, keyPath: opacity, "
        + "values: []}]}]}]",
      "3:94", "a keyframe animation has at least one value"),
    sample(
      .unfitAnimation,
      "layers: [{animations: [{type: keyframe, keyPath: opacity, path: {svg: M0 0L9 9}}]}]",
      "3:65", "a path moves points, and \"opacity\" is a number"),
    sample(
      .unfitAnimation,
      "layers:\n  - animations:\n      - {type: basic, keyPath: position, "
        + "valueFunction: rotateZ, toValue: 1turn}",
      "5:57", "the value function \"rotateZ\" makes transforms, and \"position\" is a point [x, y]"
    ),
    sample(
      .unfitAnimation,
      "layers: [{animations: [{type: group, animations: [{type: transition}]}]}]", "3:52",
      "a transition in a group shows nothing"),
  ]

  static let references = [
    sample(
      .unknownLayer, "layers: [{id: card}]\ntimeline: [{at: 0, set: {crad.opacity: 1}}]", "4:26",
      "no layer has the id \"crad\""),
    sample(
      .unknownLayer, "timeline:\n  - {at: 0, remove: {layer: card}}", "4:29",
      "no layer has the id \"card\""),
    sample(
      .duplicateIdentifier, "layers: [{id: a}, {id: a}]", "3:24",
      "another layer has the id \"a\""),
    sample(
      .duplicateIdentifier, "layers: [{id: a, layers: [{layers: [{id: a}]}]}]", "3:42",
      "another layer has the id \"a\""),
    sample(
      .unknownSymbol, "layers: [{symbol: dto}]\nsymbols: {dot: {}}", "3:19",
      "no symbol is called \"dto\""),
    sample(
      .unknownSymbol, "symbols: {dot: {layers: [{symbol: x}]}}", "3:35",
      "no symbol is called \"x\""),
    sample(
      .symbolCycle, "symbols: {a: {symbol: a}}", "3:23",
      "the symbol \"a\" contains itself: a -> a"),
    sample(
      .symbolCycle,
      "symbols:\n  a: {layers: [{symbol: b}]}\n  b: {layers: [{layers: [{symbol: a}]}]}", "5:35",
      "the symbol \"a\" contains itself: a -> b -> a"),
    sample(
      .unknownLabel, "layers: [{id: a}]\ntimeline: [{after: x, set: {a.opacity: 1}}]", "4:20",
      "no entry of the timeline has the label \"x\""),
    sample(
      .unknownLabel,
      "layers: [{id: a}]\ntimeline:\n  - {at: 0, label: one, set: {a.opacity: 1}}\n"
        + "  - {with: oen, set: {a.opacity: 1}}",
      "6:12", "no entry of the timeline has the label \"oen\""),
    sample(
      .duplicateLabel,
      "layers: [{id: a}]\ntimeline:\n  - {at: 0, label: x, set: {a.opacity: 1}}\n"
        + "  - {at: 1, label: x, set: {a.opacity: 1}}",
      "6:20", "another entry has the label \"x\""),
    sample(
      .duplicateLabel,
      "layers: [{id: a}]\ntimeline: [{at: 0, label: x, set: {a.opacity: 1}}, "
        + "{at: 0, label: x, set: {a.opacity: 1}}]",
      "4:67", "another entry has the label \"x\""),
    sample(
      .labelCycle,
      "layers: [{id: a}]\ntimeline: [{with: x, label: x, set: {a.opacity: 1}}]", "4:19",
      "entries of the timeline wait for each other: x -> x"),
    sample(
      .labelCycle,
      "layers: [{id: a}]\ntimeline:\n  - {after: y, label: x, set: {a.opacity: 1}}\n"
        + "  - {after: x, label: y, set: {a.opacity: 1}}",
      "5:13", "entries of the timeline wait for each other: x -> y -> x"),
    sample(
      .unknownKeyPath, "layers: [{animations: [{type: basic, keyPath: opactiy}]}]", "3:47",
      "a layer has no property \"opactiy\""),
    sample(
      .unknownKeyPath, "layers: [{id: a}]\ntimeline: [{at: 0, set: {a.position.z: 1}}]", "4:26",
      "a layer has no property \"position.z\""),
    sample(
      .notAnimatable, "layers: [{animations: [{type: basic, keyPath: frame}]}]", "3:47",
      "the property \"frame\" cannot be animated"),
    sample(
      .notAnimatable,
      "layers:\n  - type: text\n    animations:\n      - {type: group, animations: "
        + "[{type: basic, keyPath: string}]}",
      "6:59", "the property \"string\" cannot be animated"),
    whole(
      .noDuration, "multiplane: 1\nstage: {size: [1, 1]}", "2:1",
      "nothing in the scene ends, so the film needs a duration"),
    whole(
      .noDuration,
      "multiplane: 1\nstage:\n  size: [1, 1]\nlayers:\n"
        + "  - animations: [{type: basic, keyPath: opacity, duration: 1s, repeatCount: forever}]",
      "2:1", "nothing in the scene ends, so the film needs a duration"),
    sample(
      .endlessLabel,
      "layers: [{id: a}]\ntimeline:\n  - at: 0\n    label: x\n    add: {layer: a, animation: "
        + "{type: basic, keyPath: opacity, speed: 0}}\n  - {after: x, set: {a.opacity: 0}}",
      "8:13", "the entry \"x\" never ends, so nothing comes after it"),
    sample(
      .endlessLabel,
      "layers: [{id: a}]\ntimeline: [{at: 0, label: x, add: {layer: a, animation: {type: group, "
        + "repeatCount: forever, duration: 1, animations: []}}}, "
        + "{after: x, offset: 1s, set: {a.opacity: 0}}]",
      "4:133", "the entry \"x\" never ends, so nothing comes after it"),
    sample(
      .unknownParameter, "layers: [{opacity: {param: o}}]", "3:28",
      "no parameter is called \"o\""),
    sample(
      .unknownParameter, "layers: [{layers: [{type: text, string: 'x ${t}'}]}]", "3:41",
      "no parameter is called \"t\""),
    sample(
      .badParameter, "parameters: {a: {type: number}}", "3:14",
      "the parameter \"a\" has no value"),
    sample(
      .badParameter, "parameters:\n  a: {type: number, default: 1}\n  b: {type: string}", "5:3",
      "the parameter \"b\" has no value"),
    sample(
      .badPlaceholder, "layers: [{id: '${x'}]", "3:15",
      "the placeholder \"${x\" has no }"),
    sample(
      .badPlaceholder,
      "parameters: {c: {type: color, default: {space: sRGB, components: [0, 0, 0]}}}\n"
        + "layers: [{layers: [{type: text, string: '${c}'}]}]",
      "4:41", "the parameter \"c\" has no text to put here"),
  ]

  static let files = [
    sample(
      .missingAsset, "layers: [{contents: no.png}]", "3:21",
      "there is no file \"no.png\"; tried \"no.png\""),
    sample(.missingAsset, "assets: {roots: [pictures]}", "3:18", "there is no folder \"pictures\""),
    sample(
      .forbiddenPath, "layers: [{layers: [{contents: ../a.png}]}]", "3:31",
      "the path \"../a.png\" cannot be used: the path goes up with \"..\""),
    sample(
      .forbiddenPath, "assets: {fonts: [/usr/share/fonts/x.otf]}", "3:18",
      "the path \"/usr/share/fonts/x.otf\" cannot be used: the path is absolute"),
    sample(
      .notRegularFile, "layers: [{contents: folder}]", "3:21",
      "\"folder\" is not a regular file"),
    sample(
      .notRegularFile, "assets: {roots: [.], fonts: [folder]}", "3:30",
      "\"folder\" is not a regular file"),
    sample(
      .badImage, "layers: [{contents: text.png}]", "3:21",
      "\"text.png\": this is not a PNG, JPEG or WebP image"),
    sample(
      .badImage,
      "layers:\n  - id: a\n    animations: [{type: basic, keyPath: contents, toValue: text.png}]",
      "5:60", "\"text.png\": this is not a PNG, JPEG or WebP image"),
    sample(
      .badFont, "assets: {fonts: [text.png]}", "3:18",
      "\"text.png\" is no TrueType or OpenType font"),
    sample(
      .badFont, "assets:\n  fonts:\n    - text.png", "5:7",
      "\"text.png\" is no TrueType or OpenType font"),
    whole(
      .limitExceeded, "multiplane: 1\nstage: {size: [20000, 1], duration: 1s}", "2:15",
      "the canvas has 20000 x 1 pixels (limit canvas-side)"),
    whole(
      .limitExceeded, "multiplane: 1\nstage: {size: [5000, 5000], scale: 2, duration: 1s}",
      "2:15", "the canvas has 10000 x 10000 pixels (limit canvas-pixels)"),
  ]

  @Test(arguments: structure + values + keyframes + references + files)
  func oneErrorWithItsPlace(sample: Sample) throws {
    let problems = try loadingProblems(
      (sample.isWhole ? "" : header) + sample.text,
      files: ["folder/file": Data(), "text.png": Data("text".utf8)])
    #expect(problems == ["\(sample.place) \(sample.code.rawValue) \(sample.message)"])
  }

  /// What is tested where it belongs, because it is not about the text of a YAML scene.
  private static let elsewhere: Set<SceneErrorCode> = [
    .unreadableFile, .unknownFormat, .notUTF8, .jsonSyntax, .missingFont,
  ]

  @Test func everyCodeOccursTwice() {
    let all = Self.structure + Self.values + Self.keyframes + Self.references + Self.files
    for code in SceneErrorCode.allCases where !Self.elsewhere.contains(code) {
      #expect(all.count { $0.code == code } >= 2, "\(code.rawValue) \(code)")
    }
  }
}
