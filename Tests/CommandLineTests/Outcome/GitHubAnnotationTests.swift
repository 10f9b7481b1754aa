import Foundation
import Testing

/// `verify --github-annotations` and `--html`, and the commands of the integrations.
@Suite struct GitHubAnnotationTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let integrations = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "integrations")

  /// A project with one scene that is recorded, and then starts 0.2 seconds later.
  private func makeDifference() throws {
    try folder.write(SceneText.move, to: "scenes/a/move.yaml")
    try folder.write("move: {hashes: move.hashes}\n", to: "golden-frames/a/goldens.yaml")
    _ = try Program.run("record", "scenes/a/move.yaml", in: folder)
    let text = SceneText.move
    try folder.write(
      text.replacing("keyPath: position.x,", with: "keyPath: position.x, beginTime: 200ms,"),
      to: "scenes/a/move.yaml")
    #expect(text.contains("keyPath: position.x,"))
  }

  @Test("A scene that differs is annotated with the likely cause, on one line")
  func difference() throws {
    try makeDifference()
    let outcome = try Program.run("verify", "--github-annotations", in: folder)
    #expect(outcome.status == 1)
    let lines = outcome.error.split(separator: "\n").filter { $0.hasPrefix("::") }
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    // The line of the layer that moved.
    let text = SceneText.move.split(separator: "\n", omittingEmptySubsequences: false)
    let number = try #require(text.firstIndex { $0.contains("id: card") }) + 1
    #expect(
      line.hasPrefix("::error file=scenes/a/move.yaml,line=\(number),title=a/move differs::"))
    #expect(line.contains(" frames differ, first ") && line.contains("%0Alikely: "))
    #expect(line.hasSuffix("%0Achanged layers: card (position)"), "\(line)")
  }

  @Test("An error in a scene is annotated at its place")
  func error() throws {
    try makeDifference()
    try folder.write("multiplane: 1\nlayers: [{opacty: 1}]\n", to: "scenes/a/move.yaml")
    let outcome = try Program.run(
      "verify", "--github-annotations", "--html", "out/results.html", in: folder)
    #expect(outcome.status == 65)
    #expect(
      outcome.error.contains("::error file=scenes/a/move.yaml,line=2,col=11,title=MP0103::"),
      "\(outcome.error)")
    let page = String(decoding: try folder.data("out/results.html"), as: UTF8.self)
    #expect(page.contains("<h1>Differing scenes: 1 of 1</h1>") && page.contains("opacty"))
  }

  @Test("The page of a run without differences says so")
  func unchanged() throws {
    try makeDifference()
    try folder.write(SceneText.move, to: "scenes/a/move.yaml")
    let outcome = try Program.run(
      "verify", "--github-annotations", "--html", "results.html", in: folder)
    #expect(outcome.status == 0 && !outcome.error.contains("::"))
    let page = String(decoding: try folder.data("results.html"), as: UTF8.self)
    #expect(page.contains("<h1>No scene differs, of 1</h1>"))
  }

  @Test("A file that belongs to no scene is annotated")
  func stray() throws {
    try makeDifference()
    try folder.write(SceneText.move, to: "scenes/a/move.yaml")
    try folder.write("x", to: "golden-frames/a/100%,other.hashes")
    let outcome = try Program.run("verify", "--github-annotations", in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.error.contains(
        "::error file=golden-frames/a/100%25%2Cother.hashes,title=Multiplane::"),
      "\(outcome.error)")
  }

  /// The lines of the block `run: |`, or of the list item `- |`, that contains a word.
  private func block(with word: String, in file: String) throws -> String {
    let text = try String(
      contentsOf: Self.integrations.appending(path: file), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func indent(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    for (index, line) in lines.enumerated() where line.hasSuffix(" |") {
      let block = lines[(index + 1)...].prefix { $0.isEmpty || indent($0) > indent(line) }
      if block.contains(where: { $0.contains(word) }) { return block.joined(separator: "\n") }
    }
    Issue.record("\(file) has no block with \(word)")
    return ""
  }

  @Test(
    "The commands of the integrations compare scenes and keep the results",
    arguments: ["github/action.yml", "gitlab/multiplane.gitlab-ci.yml"], ["", "a a/move"])
  func integration(file: String, scenes: String) throws {
    try makeDifference()
    let command = try block(with: "multiplane verify", in: file)
    let outcome = try Program.start(
      [], in: folder,
      shell: [
        "/bin/bash", "-ec",
        """
        multiplane() { "$program" "$@"; }; program=$1
        ROOT=. REPORT=multiplane-report SCENES='\(scenes)'
        MULTIPLANE_ROOT=. MULTIPLANE_SCENES='\(scenes)'
        \(command)
        """, "bash",
      ]
    ).wait()
    #expect(outcome.status == 1, "\(outcome.error)")
    for path in ["junit.xml", "results.html", "index.html"] {
      #expect(folder.exists("multiplane-report/\(path)"))
    }
    #expect(outcome.error.contains("::error file=") == (file == "github/action.yml"))
  }
}
