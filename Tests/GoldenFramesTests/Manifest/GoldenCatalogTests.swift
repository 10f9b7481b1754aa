import GoldenFrames
import MultiplaneScene
import Testing

@Suite struct GoldenCatalogTests {
  @Test("Scenes, entries and files are matched")
  func matching() throws {
    let project = try TestProject()
    try project.write(TestProject.scene(), to: "scenes/a/one.yaml")
    try project.write(TestProject.scene(), to: "scenes/a/two.yaml")
    try project.write(TestProject.scene(), to: "scenes/b/three.yaml")
    try project.write(
      "one: {png: [0, rest], hashes: one.hashes}\n", to: "golden-frames/a/goldens.yaml")
    for file in ["one/0.png", "one/1.png", "one.hashes", "two.hashes"] {
      try project.write("", to: "golden-frames/a/\(file)")
    }
    let catalog = try GoldenCatalog(project.layout)
    let one = GoldenName(area: "a", name: "one")
    #expect(catalog.goldens.map(\.name) == [one])
    #expect(catalog[one]?.scenePath == "\(project.root)/scenes/a/one.yaml")
    #expect(catalog.scenesWithoutGolden.map(\.description) == ["a/two", "b/three"])
    #expect(
      catalog.strayFiles == [
        "\(project.root)/golden-frames/a/one/1.png", "\(project.root)/golden-frames/a/two.hashes",
      ])
  }

  @Test("An entry without a scene is an error")
  func orphan() throws {
    let project = try TestProject()
    try project.write("one: {png: [0]}\n", to: "golden-frames/a/goldens.yaml")
    let error = try #require(throws: SceneError.self) { try GoldenCatalog(project.layout) }
    #expect(error.diagnostics.map(\.code) == [.unknownName])
  }
}
