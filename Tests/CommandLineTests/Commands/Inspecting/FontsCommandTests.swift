import Foundation
import Testing

@Suite struct FontsCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let mono = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
    try FileManager.default.createDirectory(
      atPath: folder.file("faces"), withIntermediateDirectories: true)
    try Data(contentsOf: mono).write(to: URL(fileURLWithPath: folder.file("faces/mono.ttf")))
    try folder.write(
      """
      multiplane: 1
      stage: {size: [64, 36], duration: 1s}
      assets: {fonts: [faces/mono.ttf]}
      layers:
        - {type: text, string: code, font: DejaVu Sans Mono, bounds: [0, 0, 60, 20]}
        - {type: text, string: words, font: Inter SemiBold, bounds: [0, 0, 60, 20]}
        - {type: text, font: Inter Black}

      """, to: "text.yaml")
  }

  @Test("Without a scene, the packaged family is listed")
  func packaged() throws {
    let outcome = try Program.run("fonts", in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    let lines = outcome.text.split(separator: "\n")
    #expect(
      lines.allSatisfy { line in
        ["Inter", "Noto Color Emoji"].contains(where: line.hasPrefix) && !line.contains("*")
      })
    let bold = try #require(lines.first { $0.hasPrefix("Inter Bold Italic ") })
    #expect(bold.contains("Inter-BoldItalic "))
    #expect(bold.contains(" 700 italic  /usr/share/fonts/opentype/inter/"))
  }

  @Test("A scene's own fonts are listed first, and a star marks the ones in use")
  func scene() throws {
    let outcome = try Program.run("fonts", "text.yaml", in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("*  DejaVu Sans Mono ") == true)
    #expect(
      lines.first?.hasSuffix("DejaVuSansMono         400         faces/mono.ttf") == true
        || lines.first?.hasSuffix("  faces/mono.ttf") == true)
    // Text without a string uses no font.
    let used = lines.filter { $0.hasPrefix("*") }
    #expect(used.count == 2 && used.last?.contains(" Inter-SemiBold ") == true)
  }

  @Test("A name that Inter replaces is reported after the list")
  func substitutions() throws {
    try folder.write(
      """
      multiplane: 1
      stage: {size: [64, 36], duration: 1s}
      layers: [{type: text, string: a, font: Helvetica Bold, bounds: [0, 0, 60, 20]}]

      """, to: "helvetica.yaml")
    let outcome = try Program.run("fonts", "helvetica.yaml", in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(outcome.text.hasSuffix("\nHelvetica Bold is replaced by Inter Bold\n"))
    let json = try Program.run("fonts", "helvetica.yaml", "--json", in: folder)
    let document = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(
      document["substitutions"] as? [[String: String]]
        == [["fullName": "Inter Bold", "name": "Helvetica Bold"]])
  }

  @Test("JSON contains every name")
  func json() throws {
    let outcome = try Program.run("fonts", "text.yaml", "--json", in: folder)
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    let document = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(document["format"] as? Int == 1 && document["file"] as? String == "text.yaml")
    let families = try #require(document["families"] as? [String])
    #expect(families.first == "DejaVu Sans Mono" && families.contains("Inter"))
    let fonts = try #require(document["fonts"] as? [[String: Any]])
    let mono = try #require(fonts.first)
    #expect(mono["postScriptName"] as? String == "DejaVuSansMono")
    #expect(mono["fullName"] as? String == "DejaVu Sans Mono")
    #expect(mono["weight"] as? Int == 400 && mono["italic"] as? Bool == false)
    #expect(mono["file"] as? String == "faces/mono.ttf")
    #expect(mono["packaged"] as? Bool == false && mono["used"] as? Bool == true)
    #expect(fonts.dropFirst().allSatisfy { $0["packaged"] as? Bool == true })
    let none = try Program.run("fonts", "--json", in: folder)
    let bare = try #require(try JSONSerialization.jsonObject(with: none.output) as? [String: Any])
    #expect(bare["file"] == nil || bare["file"] is NSNull)
  }

  @Test("Errors are the same as for all commands")
  func errors() throws {
    for (arguments, status, message) in [
      (["none.yaml"], 66, "none.yaml"), (["--set", "a=b"], 64, "--set requires a scene"),
      (["text.yaml", "--set", "a=b"], 65, "unknown parameter \"a\""),
    ] as [([String], Int32, String)] {
      let outcome = try Program.start(["fonts"] + arguments, in: folder).wait()
      #expect(outcome.status == status && outcome.output.isEmpty)
      #expect(outcome.error.contains(message), "\(outcome.error)")
    }
  }
}
