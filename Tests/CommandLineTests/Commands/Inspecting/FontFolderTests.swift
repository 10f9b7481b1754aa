import Foundation
import Testing

/// Rule TX-16.
@Suite("--fonts and MULTIPLANE_FONTS") struct FontFolderTests {
  private static let installed = "/usr/share/fonts/truetype/dejavu"

  /// Creates a folder with a scene whose text uses DejaVu Sans Mono, and that font in `faces/mono`.
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let scene = """
      multiplane: 1
      stage: {size: [64, 36], fps: 10, duration: 1s}
      parameters: {id: {type: string, default: a}}
      layers:
        - {type: text, string: code, font: DejaVu Sans Mono, fontSize: 20, frame: [0, 0, 64, 36],
           foregroundColor: red}

      """
    try folder.write(scene, to: "text.yaml")
    try folder.write(
      scene.replacing("layers:", with: "assets: {fonts: [own/serif.ttf]}\nlayers:"), to: "own.yaml")
    try copy("DejaVuSansMono.ttf", to: "faces/mono/mono.ttf", folder)
    try copy("DejaVuSans.ttf", to: "others/sans.TTF", folder)
    try copy("DejaVuSerif.ttf", to: "own/serif.ttf", folder)
    try folder.write("No font.", to: "faces/readme.txt")
    return folder
  }

  private func copy(_ name: String, to path: String, _ folder: ScratchFolder) throws {
    let target = URL(fileURLWithPath: folder.file(path))
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: "\(Self.installed)/\(name)"), to: target)
  }

  private func run(
    _ folder: ScratchFolder, _ arguments: [String], _ environment: [String: String] = [:],
    status: Int32 = 0
  ) throws -> Program.Outcome {
    let outcome = try Program.start(arguments, in: folder, environment: environment).wait()
    #expect(outcome.status == status, "\(arguments): \(outcome.error)")
    return outcome
  }

  @Test("Without the folder, the error mentions the option")
  func unknown() throws {
    let outcome = try run(folder(), ["check", "text.yaml"], status: 69)
    #expect(outcome.error.contains("add others under assets: fonts, or with --fonts"))
  }

  @Test("The option and the variable give the same frames")
  func sameFrames() throws {
    let folder = try folder()
    _ = try run(folder, ["frame", "text.yaml", "-o", "a.png", "--fonts", "faces"])
    _ = try run(
      folder, ["frame", "text.yaml", "-o", "b.png"], ["MULTIPLANE_FONTS": "others:faces/"])
    #expect(try folder.data("a.png") == folder.data("b.png"))
    for command in ["check", "info", "tree", "fonts"] {
      _ = try run(folder, [command, "text.yaml", "--fonts", "others", "--fonts", "faces"])
    }
  }

  @Test("The scene's own fonts are first, then those of the option and of the variable")
  func precedence() throws {
    let outcome = try run(
      folder(), ["fonts", "own.yaml", "--fonts", "faces"], ["MULTIPLANE_FONTS": "others"])
    let names = outcome.text.split(separator: "\n").prefix(4).map { line in
      line.split(separator: "  ", omittingEmptySubsequences: true)
        .first { $0 != "*" && !$0.allSatisfy(\.isWhitespace) }
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(
      names.prefix(3) == ["DejaVu Serif", "DejaVu Sans Mono", "DejaVu Sans"],
      "\(names)")
    #expect(names.last??.hasPrefix("Inter") ?? false)
  }

  @Test("A folder that does not exist is an error that names its origin")
  func missing() throws {
    let folder = try folder()
    let option = try run(folder, ["check", "text.yaml", "--fonts", "none"], status: 66)
    #expect(option.error.contains(#"cannot use the font folder "none" of --fonts: no such folder"#))
    let variable = try run(
      folder, ["check", "text.yaml"], ["MULTIPLANE_FONTS": "faces:text.yaml"], status: 66)
    #expect(
      variable.error.contains(
        #"cannot use the font folder "text.yaml" of MULTIPLANE_FONTS: not a folder"#))
    try folder.write("No font.", to: "others/broken.otf")
    let broken = try run(folder, ["check", "text.yaml", "--fonts", "others"], status: 65)
    #expect(broken.error.contains("broken.otf\" is not a TrueType or OpenType font"))
  }

  @Test("A plan contains the folders, and its chunks have the same bytes (FA-02)")
  func plan() throws {
    let folder = try folder()
    _ = try run(folder, ["render", "text.yaml", "-o", "local.hashes", "--fonts", "faces"])
    _ = try run(
      folder, ["plan", "text.yaml", "-o", "joined.hashes", "--job", "job"],
      ["MULTIPLANE_FONTS": "faces"])
    #expect(try String(decoding: folder.data("job/plan.json"), as: UTF8.self).contains("../faces"))
    let refused = try run(
      folder, ["chunk", "job/plan.json", "0", "--fonts", "faces"], status: 64)
    #expect(refused.error.contains("unknown option '--fonts'"))
    _ = try run(
      folder, ["chunk", "job/plan.json", "0"], ["MULTIPLANE_FONTS": "others"])
    _ = try run(folder, ["join", "job"])
    #expect(try folder.data("joined.hashes") == folder.data("local.hashes"))
    // Another font in the folder may change the frames.
    try copy("DejaVuSansMono-Bold.ttf", to: "faces/bold.ttf", folder)
    let changed = try run(
      folder, ["chunk", "job/plan.json", "0", "--overwrite"], status: 65)
    #expect(changed.error.contains("bold.ttf, which the plan does not list"))
  }

  @Test("A batch renders rows with the folder's fonts")
  func batch() throws {
    let folder = try folder()
    try folder.write("id\na\nb\n", to: "rows.csv")
    _ = try run(
      folder,
      ["batch", "text.yaml", "--data", "rows.csv", "-o", "${id}.hashes", "--fonts", "faces"])
    _ = try run(folder, ["render", "text.yaml", "-o", "alone.hashes", "--fonts", "faces"])
    #expect(try folder.data("a.hashes") == folder.data("alone.hashes"))
    #expect(try folder.data("b.hashes") == folder.data("alone.hashes"))
  }
}
