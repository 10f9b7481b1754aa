import GoldenFrames
import Testing

@Suite struct GoldenLayoutTests {
  @Test(
    "Paths are derived from names",
    arguments: [
      (".", ""), ("", ""), ("/", "/"), ("/a/b", "/a/b/"), ("a//", "a/"),
    ])
  func paths(root: String, prefix: String) {
    let layout = GoldenLayout(root: root)
    let name = GoldenName(area: "first", name: "card")
    #expect(layout.scenesFolder == prefix + "scenes")
    #expect(layout.manifestPath(ofArea: "first") == prefix + "golden-frames/first/goldens.yaml")
    #expect(
      layout.imagePath(of: .number(15), in: name)
        == prefix + "golden-frames/first/card/15.png")
    #expect(
      layout.imagePath(of: .marker("rest"), in: name)
        == prefix + "golden-frames/first/card/rest.png")
    #expect(
      layout.hashPath(file: "card.hashes", of: name)
        == prefix + "golden-frames/first/card.hashes")
  }

  @Test("Areas, scenes and files are found; hidden files, folders and other files are not scenes")
  func listing() throws {
    let project = try TestProject()
    for file in [
      "scenes/b/one.yaml", "scenes/b/two.json", "scenes/b/notes.txt", "scenes/b/.hidden.yaml",
      "scenes/b/assets/image.png", "golden-frames/a/one/0.png", "golden-frames/a/goldens.yaml",
    ] { try project.write("", to: file) }
    #expect(project.layout.areas() == ["a", "b"])
    let paths = try project.layout.scenePaths(inArea: "b")
    #expect(Set(paths.keys) == ["one", "two"])
    #expect(paths["two"] == "\(project.root)/scenes/b/two.json")
    #expect(project.layout.goldenFiles(inArea: "a") == ["goldens.yaml", "one/0.png"])
    #expect(project.layout.goldenFiles(inArea: "none").isEmpty)
  }

  @Test("Two files with the same name are rejected")
  func ambiguity() throws {
    let project = try TestProject()
    try project.write("", to: "scenes/a/one.yaml")
    try project.write("", to: "scenes/a/one.json")
    #expect(throws: GoldenError.self) { try project.layout.scenePaths(inArea: "a") }
  }
}
