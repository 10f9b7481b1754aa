import Foundation
import Testing

/// `multiplane batch` as users run it.
@Suite(.timeLimit(.minutes(10))) struct BatchCommandTests {
  /// The square of `SceneText.move` with two more parameters.
  static let scene = SceneText.move.replacing(
    "{tint: {type: color, default: red}}",
    with: """
      {tint: {type: color, default: red}, width: {type: number, default: 16, minimum: 1},
         label: {type: string, default: none}}
      """
  ).replacing("frame: [4, 4, 16, 16]", with: "frame: [4, 4, {param: width}, 16]")

  static let data = """
    id,tint,width
    a,red,16
    b,"#0000ff",8
    c,,24

    """

  /// Creates a folder with the scene and a data file.
  private func folder(_ data: String = Self.data, _ name: String = "rows.csv") throws
    -> ScratchFolder
  {
    let folder = try ScratchFolder()
    try folder.write(Self.scene, to: "scene.yaml")
    try folder.write(data, to: name)
    return folder
  }

  private func batch(_ more: String..., in folder: ScratchFolder) throws -> Program.Outcome {
    try Program.start(
      ["batch", "scene.yaml", "--data", "rows.csv", "-o", "out/${id}.mp4"] + more, in: folder
    ).wait()
  }

  private func outputs(_ folder: ScratchFolder, in name: String = "out") throws -> [String: Data] {
    let names = try folder.names(in: name).filter { !$0.hasPrefix(".") }
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try folder.data("\(name)/\($0)")) })
  }

  @Test("A row gives the same bytes as render --set, with any number of jobs (BA-01, BA-06)")
  func sameAsRender() throws {
    let folder = try folder()
    let one = try batch("--jobs", "1", in: folder)
    #expect(one.status == 0, "\(one.error)")
    #expect(one.error.hasSuffix("s\n") && one.error.contains("3 rendered in "))
    let outputs = try outputs(folder)
    #expect(outputs.keys.sorted() == ["a.mp4", "b.mp4", "c.mp4"])
    let alone = [
      ("a.mp4", ["--set", "tint=red", "--set", "width=16"]),
      ("b.mp4", ["--set", "tint=#0000ff", "--set", "width=8"]), ("c.mp4", ["--set", "width=24"]),
    ]
    for (name, arguments) in alone {
      let outcome = try Program.start(
        ["render", "scene.yaml", "-o", name] + arguments, in: folder
      ).wait()
      #expect(outcome.status == 0)
      #expect(try folder.data(name) == outputs[name], "\(name)")
    }
    #expect(try batch("--jobs", "4", "--workers", "2", "--overwrite", in: folder).status == 0)
    #expect(try self.outputs(folder) == outputs)
  }

  @Test("CSV, JSON and lines of JSON with the same values give the same videos (BA-01, BA-02)")
  func formats() throws {
    let folder = try folder()
    #expect(try batch(in: folder).status == 0)
    let expected = try outputs(folder)
    let rows = [
      #"{"id": "a", "tint": "red", "width": 16}"#,
      ##"{"id": "b", "tint": "#0000ff", "width": "8"}"##,
      #"{"id": "c", "tint": null, "width": 24.0}"#,
    ]
    try folder.write("\u{FEFF}[\(rows.joined(separator: ",\n"))]", to: "rows.json")
    try folder.write(rows.joined(separator: "\r\n\n"), to: "rows.ndjson")
    try folder.write("\u{FEFF}" + Self.data.replacing("\n", with: "\r\n"), to: "crlf.csv")
    try folder.write(Self.data.replacing(",", with: "\t"), to: "rows.tsv")
    for name in ["rows.json", "rows.ndjson", "crlf.csv", "rows.tsv"] {
      let outcome = try Program.run(
        "batch", "scene.yaml", "--data", name, "-o", "\(name)-out/${id}.mp4", in: folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(try outputs(folder, in: "\(name)-out") == expected, "\(name)")
    }
  }

  @Test("--set is the value of all rows that have none (BA-02)")
  func common() throws {
    let folder = try folder()
    #expect(try batch("--set", "tint=blue", in: folder).status == 0)
    #expect(
      try Program.run(
        "render", "scene.yaml", "-o", "c.mp4", "--set", "tint=blue", "--set", "width=24",
        in: folder
      ).status == 0)
    #expect(try folder.data("c.mp4") == folder.data("out/c.mp4"))
  }

  @Test("All errors of all rows are reported with their places, before anything renders (BA-04)")
  func errors() throws {
    let folder = try folder("id,tint,width,lable\na,red,0,x\nb,rde,wide,x\nc,red,5,x\n")
    let outcome = try batch(in: folder)
    #expect(outcome.status == 65)
    for part in [
      "rows.csv:1:15: error[MP0401]: unknown parameter \"lable\"", "did you mean \"label\"?",
      "rows.csv:2:7: error[MP0402]: invalid value for parameter \"width\"",
      "rows.csv:3:3: error[MP0402]: invalid value for parameter \"tint\"",
      "rows.csv:3:7: error[MP0402]", "2 | a,red,0,x", "rows.csv has 4 errors",
    ] {
      #expect(outcome.error.contains(part), "\(part) in\n\(outcome.error)")
    }
    #expect(!folder.exists("out"))
  }

  @Test("An error in the scene names the first row that has it, unless all rows do (BA-04)")
  func errorsInTheScene() throws {
    let folder = try folder("id,label\na,Inter\nb,Nope\nc,Nope\n")
    let text = "- {type: text, frame: [0, 0, 60, 20], string: Aa, font: \"${label}\"}\n"
    try folder.write(
      Self.scene.replacing("markers:", with: "  \(text)markers:"), to: "scene.yaml")
    let outcome = try batch(in: folder)
    #expect(outcome.status == 69)
    #expect(
      outcome.error.contains("unknown font \"Nope\", with the values of rows.csv:3"),
      "\(outcome.error)")
    #expect(outcome.error.contains("scene.yaml has an error"), "\(outcome.error)")
    #expect(!folder.exists("out"))
    let all = try batch("--rows", "2-3", in: folder)
    #expect(!all.error.contains("with the values of"), "\(all.error)")
  }

  @Test("An image that ends librsvg is an error of its row, and the other rows render (PI-02)")
  func crashedRenderer() throws {
    let folder = try folder("id,label\na,good\nb,tile\nc,good\n")
    let image = "- {contents: \"${label}.svg\", frame: [0, 0, 9, 9]}\n"
    try folder.write(
      Self.scene.replacing("markers:", with: "  \(image)markers:"), to: "scene.yaml")
    let start = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">"#
    try folder.write(start + #"<rect width="9" height="9"/></svg>"#, to: "good.svg")
    // librsvg 2.54 aborts if the step before a tile has no pixels.
    try folder.write(
      start + #"<filter id="f"><feFlood width="0"/><feTile/></filter>"#
        + #"<rect width="9" height="9" filter="url(#f)"/></svg>"#, to: "tile.svg")
    let outcome = try batch("--continue-on-error", in: folder)
    #expect(outcome.status == 65)
    for part in ["the SVG renderer crashed (signal 6)", "with the values of rows.csv:3"] {
      #expect(outcome.error.contains(part), "\(part) in\n\(outcome.error)")
    }
    #expect(try batch("--rows", "1,3", in: folder).status == 0)
    #expect(try outputs(folder).keys.sorted() == ["a.mp4", "c.mp4"])
  }

  @Test("A column that is not a parameter must be in the output path (BA-03)")
  func columns() throws {
    let folder = try folder("id,team\na,red\nb,blue\n")
    let unknown = try batch(in: folder)
    #expect(unknown.status == 65)
    #expect(unknown.error.contains("rows.csv:1:4: error[MP0401]: unknown parameter \"team\""))
    let outcome = try Program.run(
      "batch", "scene.yaml", "--data", "rows.csv", "-o", "out/${team}/${id}-${row:03}.mp4",
      "--dry-run", in: folder)
    #expect(outcome.text == "rows.csv:2: out/red/a-001.mp4\nrows.csv:3: out/blue/b-002.mp4\n")
    #expect(!folder.exists("out"))
  }

  @Test("A name that leads to another folder is an error with its place (BA-05)")
  func names() throws {
    let folder = try folder("id\n../a\n")
    let outcome = try batch(in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("rows.csv:2:1: error[MP0507]"), "\(outcome.error)")
    #expect(outcome.error.contains("it contains a slash"), "\(outcome.error)")
    #expect(!folder.exists("out"))
  }

  @Test(
    "An output path that is not a pattern is an error (BA-05)",
    arguments: [("out/a.mp4", "is the same for all rows"), ("out/${id}.mp5", "unknown extension")])
  func patterns(pattern: String, message: String) throws {
    let folder = try folder()
    let outcome = try Program.run(
      "batch", "scene.yaml", "--data", "rows.csv", "-o", pattern, in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test("A placeholder for an unknown column suggests another (BA-05)")
  func unknownColumn() throws {
    let folder = try folder()
    let outcome = try Program.run(
      "batch", "scene.yaml", "--data", "rows.csv", "-o", "out/${ide}.mp4", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("no column \"ide\""))
    #expect(outcome.error.contains("did you mean \"id\"?"), "\(outcome.error)")
  }

  @Test(
    "A data file without rows, with duplicate columns or broken text is an error (BA-01)",
    arguments: [
      ("rows.csv", "", "no header row"), ("rows.csv", "id\n", "the file has no rows"),
      ("rows.csv", "id,id\na,b\n", "duplicate column name"), ("rows.csv", "id,\na,b\n", "no name"),
      ("rows.csv", "id,tint\na\n", "the row has 1 cell"), ("rows.json", "[]", "no rows"),
      ("rows.json", "{}", "expected a list of rows"), ("rows.json", "[1]", "expected an object"),
      ("rows.json", "", "no rows"), ("rows.ndjson", "\n\n", "no rows"),
      ("rows.ndjson", "{\"id\": 1}\n{\"id\": \n", "rows.ndjson:2:8"),
      ("rows.json", "[{\"id\": \"a\", \"tint\": {}}]", "expected a value, found a mapping"),
      ("rows.txt", "id\na\n", "expected a data file"), ("rows.csv", "id\n\u{0}\n", "U+0000"),
    ])
  func brokenData(name: String, text: String, message: String) throws {
    let folder = try folder(text, name)
    let outcome = try Program.run(
      "batch", "scene.yaml", "--data", name, "-o", "out/${id}.mp4", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test("A missing data file has status 66 (BA-01)")
  func missingData() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.scene, to: "scene.yaml")
    let outcome = try batch(in: folder)
    #expect(outcome.status == 66)
    #expect(outcome.error.contains("rows.csv: error"), "\(outcome.error)")
  }

  @Test("Rows can be selected by number (BA-01)")
  func selection() throws {
    let folder = try folder()
    let outcome = try batch("--rows", "2-3", "--dry-run", in: folder)
    #expect(outcome.text == "rows.csv:3: out/b.mp4\nrows.csv:4: out/c.mp4\n")
    #expect(try batch("--rows", "0-1", in: folder).status == 64)
    let none = try batch("--rows", "9", in: folder)
    #expect(none.status == 65 && none.error.contains("the file has 3 rows, and none is selected"))
  }

  @Test("A file with an object per line can be larger than the limit of scene files (BA-01)")
  func largeData() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.scene, to: "scene.yaml")
    let padding = String(repeating: " ", count: 64 << 10)
    try folder.write(
      (1...300).map { "{\(padding)\"id\": \"r\($0)\"}\n" }.joined(), to: "rows.ndjson")
    let outcome = try Program.run(
      "batch", "scene.yaml", "--data", "rows.ndjson", "-o", "out/${id}.mp4", "--rows", "300",
      "--dry-run", in: folder)
    #expect(outcome.text == "rows.ndjson:300: out/r300.mp4\n", "\(outcome.error)")
  }

  @Test("An image sequence per row has its own folder (BA-05, BA-10)")
  func sequences() throws {
    let folder = try folder()
    let arguments = ["batch", "scene.yaml", "--data", "rows.csv", "-o", "out/${id}/"]
    let outcome = try Program.start(arguments, in: folder).wait()
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try folder.names(in: "out/b").count == 11)
    // A damaged image is found; a sequence is rendered again as a whole.
    let image = try folder.data("out/b/frame-00003.png")
    try folder.write("damaged", to: "out/b/frame-00003.png")
    let again = try Program.start(arguments + ["--resume"], in: folder).wait()
    #expect(again.error.contains("1 rendered, 2 kept"), "\(again.error)")
    #expect(try folder.data("out/b/frame-00003.png") == image)
  }

  @Test("A scene with alpha needs a format with alpha, before anything renders (BA-04)")
  func alpha() throws {
    let folder = try folder()
    try folder.write(Self.scene.replacing("\"#101418\"", with: "clear"), to: "scene.yaml")
    #expect(try batch(in: folder).status == 64)
    #expect(!folder.exists("out"))
  }

  @Test("An output cannot replace an input (BA-05)")
  func inputs() throws {
    let folder = try folder("id\nrows\n")
    let outcome = try Program.run(
      "batch", "scene.yaml", "--data", "rows.csv", "-o", "./${id}.csv", "--format", "mp4",
      "--overwrite", in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("it is an input"), "\(outcome.error)")
  }
}
