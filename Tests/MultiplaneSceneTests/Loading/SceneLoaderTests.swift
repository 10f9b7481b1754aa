import Foundation
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

struct SceneLoaderTests {
  @Test func theExampleMessageOfTheSpecification() throws {
    let text = """
      multiplane: 1
      stage: {size: [200, 100], duration: 1s}
      layers:
        - layers:
            - {}
            - {}
            - id: card
              cornerRadious: 12
      """
    let error = try #require(throws: SceneError.self) { try SceneFolder().scene(text) }
    #expect(
      error.description
        == "scene.yaml:8:9: error[MP0103]: unknown key \"cornerRadious\" in layer \"card\" "
        + "(/layers/0/layers/2)\n"
        + "  8 |         cornerRadious: 12\n"
        + "    |         ^~~~~~~~~~~~~ did you mean \"cornerRadius\"?")
    #expect(error.exitClass == .invalid)
  }

  @Test func allErrorsAreReportedInSourceOrder() throws {
    let problems = try loadingProblems(
      """
      multiplane: 1
      stage: {size: [200, 100], duration: 1s, bakground: red}
      timeline: [{at: 0, set: {x.opacity: 1}}]
      layers:
        - {opacity: yes, hidden: 1}
        - {type: sape}
        - {opacity: 1, opacity: 1}
      markers: {a: soon}
      """)
    #expect(
      problems == [
        "2:41 MP0103 unknown key \"bakground\" in the stage",
        "3:26 MP0301 no layer has the id \"x\"",
        "5:15 MP0201 expected a number, found \"yes\"",
        "5:28 MP0207 expected true or false, found the number 1",
        "6:12 MP0106 unknown layer type \"sape\"",
        "7:18 MP0101 duplicate key \"opacity\"",
        "8:14 MP0305 unknown label, marker or entry \"soon\"",
      ])
  }

  @Test func aSyntaxErrorIsTheOnlyError() throws {
    #expect(try loadingProblems("a: 1\na: 2\nb: [").count == 1)
  }

  @Test func similarKeyPathsAreSuggested() throws {
    let error = try #require(throws: SceneError.self) {
      try scene("layers: [{animations: [{type: basic, keyPath: transform.rotaton.z}]}]")
    }
    #expect(error.diagnostics.first?.hint == "did you mean \"transform.rotation.z\"?")
  }

  @Test func keysThatStartWithXAreIgnored() throws {
    let problems = try loadingProblems(
      "multiplane: 1\nx-a: [whatever, {b: c}]\nstage: {size: [1, 1], duration: 1s, x-b: 1}\n"
        + "layers: [{x-c: {}, animations: [{type: basic, keyPath: opacity, x-d: 5}]}]\n"
        + "symbols: {x-e: 5}\nmarkers: {x-f: g}\nparameters: {x-h: 1}")
    #expect(problems == [])
  }

  // MARK: Assets

  @Test func imagesComeFromTheRoots() throws {
    let files = ["art/a.png": try SceneFolder.image(width: 4, height: 4)]
    #expect(
      try loadingProblems(
        header + "assets: {roots: [art]}\nlayers: [{contents: a.png}, {contents: art/a.png}]",
        files: files) == [])
    let error = try #require(throws: SceneError.self) {
      try SceneFolder(files).scene(header + "assets: {roots: [art]}\nlayers: [{contents: b.png}]")
    }
    #expect(
      error.diagnosticLines
        == ["4:21 MP0501 cannot open \"b.png\": no such file; tried \"b.png\", \"art/b.png\""])
    #expect(error.diagnostics[0].hint == "did you mean \"art/a.png\"?")
    #expect(error.exitClass == .inputMissing)
  }

  @Test func pathErrorsHaveTheExitStatusOfALimit() throws {
    let error = try #require(throws: SceneError.self) {
      try scene("layers: [{contents: /etc/passwd}]")
    }
    #expect(error.exitClass == .limit)
  }

  @Test func anImageIsReadOnce() throws {
    let folder = try SceneFolder(["a.png": SceneFolder.image(width: 1, height: 1)])
    let layers = try folder.scene(
      header + "layers: [{contents: a.png}, {contents: ./a.png}]"
    ).contents.layers
    #expect(layers[0].value(of: "contents") == layers[1].value(of: "contents"))
  }

  @Test func withoutAnyFontsTheHintSaysSo() {
    #expect(
      SceneDecoder.hint(forFontNear: [], among: [])
        == "no fonts are installed; add some under assets: fonts, or with --fonts")
    #expect(
      SceneDecoder.hint(forFontNear: ["A", "B"], among: ["A", "B"])
        == "fonts are \"A\", \"B\"; add others under assets: fonts, or with --fonts")
    #expect(SceneDecoder.hint(forFontNear: ["A"], among: ["A", "B"]) == "did you mean \"A\"?")
  }

  @Test(arguments: [
    ("layers: [{type: text, font: Inetr, string: x}]", "3:29", "did you mean \"Inter\"?"),
    ("layers: [{layers: [{type: text, font: Comic Sans}]}]", "3:39", "fonts are \"Inter\""),
  ])
  func unknownFontsAreErrors(text: String, place: String, part: String) throws {
    let error = try #require(throws: SceneError.self) { try scene(text) }
    #expect(error.diagnostics.map(\.code) == [.missingFont])
    #expect(error.diagnosticLines[0].hasPrefix(place))
    #expect(error.diagnostics[0].hint?.contains(part) ?? false)
    #expect(error.exitClass == .resourceMissing)
  }

  /// A character from the Unicode private use area, which no text font contains.
  @Test(arguments: [
    ("layers: [{type: text, string: \"a\u{F8F0}\"}]", "3:31"),
    ("layers: [{type: text, id: a}]\ntimeline: [{at: 0, set: {a.string: \"\u{F8F0}b\"}}]", "4:36"),
  ])
  func missingGlyphsAreErrors(text: String, place: String) throws {
    let problems = try loadingProblems(header + text)
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("\(place) MP0505 the font "))
    #expect(problems[0].hasSuffix("has no glyph for \"\u{F8F0}\""))
  }

  // MARK: Parameters

  @Test func parametersReachEveryPart() throws {
    let text = """
      multiplane: 1
      stage: {size: [{param: w}, 100], fps: {param: rate}, duration: {param: d}}
      parameters:
        w: {type: number, default: 200}
        rate: {type: integer, default: 50}
        d: {type: time, default: 100f}
        who: {type: string, default: world}
      layers: [{type: text, id: "${who}-layer", string: "Hello ${who}"}]
      markers: {end: {param: d}}
      """
    let scene = try SceneFolder().scene(text)
    #expect(scene.size.width == 200)
    #expect(scene.frameRate == FrameRate(50, 1))
    #expect(isClose(scene.duration, 2))
    #expect(scene.contents.layers[0].identifier == "world-layer")
    #expect(scene.contents.layers[0].value(of: "string") == .text("Hello world"))
    let other = try SceneFolder().scene(text, parameters: ["w": 50, "who": "you", "d": "1s"])
    #expect(other.size.width == 50)
    #expect(other.duration == 1)
    #expect(other.contents.layers[0].value(of: "string") == .text("Hello you"))
  }

  @Test func aCallersInvalidValueHasNoPosition() throws {
    let error = try #require(throws: SceneError.self) {
      try SceneFolder().scene(
        header + "parameters: {n: {type: number, default: 1}}", parameters: ["n": "x", "m": 1])
    }
    #expect(error.diagnostics.map(\.code) == [.badParameter, .unknownParameter])
    #expect(error.diagnostics.allSatisfy { $0.range == nil })
  }

  /// At 30 frames per second, 20 frames take 2/3 s; at the default rate, 1/3 s.
  @Test(arguments: ["30", "{calc: 15 * 2}", "{param: rate}", "\"${rate * 1000}/1000\""])
  func parametersInFramesFollowTheStage(rate: String) throws {
    let problems = try loadingProblems(
      """
      multiplane: 1
      stage: {size: [200, 100], duration: 1s, fps: \(rate)}
      parameters:
        rate: {type: number, default: 30}
        wait: {type: time, default: 20f, maximum: 500ms}
      """)
    #expect(
      problems == [
        "5:31 MP0202 invalid value for parameter \"wait\": expected a value of at most 500ms, found \"20f\""
      ])
  }
}
