import GoldenFrames
import MultiplaneScene
import Testing

@Suite struct GoldenManifestTests {
  let project: TestProject

  init() throws { project = try TestProject() }

  private let scenes: Set<GoldenName> = [
    GoldenName(area: "a", name: "card"), GoldenName(area: "a", name: "twin"),
    GoldenName(area: "b", name: "other"),
  ]

  private func entries(_ text: String) throws -> [GoldenEntry] {
    try project.write(text, to: "goldens.yaml")
    return try GoldenManifest(path: "\(project.root)/goldens.yaml", area: "a", scenes: scenes)
      .entries
  }

  @Test("All keys are read")
  func keys() throws {
    let entries = try entries(
      """
      card:
        png: [0, 15, rest]
        scale: 0.5
        photo: true
        tolerance: {delta: 2, pixels: 10, reason: the lamp flickers}
      twin: {sameAs: b/other}
      """)
    var card = GoldenEntry(name: GoldenName(area: "a", name: "card"))
    card.images = [.number(0), .number(15), .marker("rest")]
    card.scale = 0.5
    card.isPhoto = true
    card.tolerance = GoldenTolerance(delta: 2, pixels: 10, reason: "the lamp flickers")
    var twin = GoldenEntry(name: GoldenName(area: "a", name: "twin"))
    twin.twin = GoldenName(area: "b", name: "other")
    #expect(entries == [card, twin])
  }

  @Test("Images are 320 pixels wide unless a scale is given")
  func scale() throws {
    let entries = try entries("card: {hashes: card.hashes}\ntwin: {scale: 2, sameAs: card}\n")
    #expect(entries[0].resolvedScale(forWidth: 1280) == 0.25)
    #expect(entries[0].resolvedScale(forWidth: 64) == 5)
    #expect(entries[1].resolvedScale(forWidth: 64) == 2)
    #expect(entries[0].hashFile == "card.hashes")
  }

  @Test(
    "Errors have a location and a hint",
    arguments: [
      ("crad: {png: [0]}", 1, 1, "did you mean \"card\"?"),
      ("card: {pgn: [0], png: [0]}", 1, 8, "did you mean \"png\"?"),
      ("card: {scale: 1}", 1, 8, "add png, hashes or sameAs"),
      ("card: {png: [-1]}", 1, 14, "between 0 and"),
      ("card: {png: [1.5]}", 1, 14, "a whole number"),
      ("card: {png: [0, 0]}", 1, 17, "twice"),
      ("card: {png: 3}", 1, 13, "a list"),
      ("card: {hashes: ../card.hashes}", 1, 16, "beside goldens.yaml"),
      ("card: {hashes: card.txt}", 1, 16, "card.hashes"),
      ("card: {sameAs: card}", 1, 16, "itself"),
      ("card: {hashes: c.hashes}\ntwin: {hashes: c.hashes}", 2, 16, "of another scene"),
      ("card: {sameAs: twni}", 1, 16, "did you mean \"twin\"?"),
      ("card: {sameAs: twin, png: [0]}", 1, 22, "records nothing"),
      ("card: {hashes: c.hashes, tolerance: {reason: r}}", 1, 26, "hashes are exact"),
      ("card: {png: [0], tolerance: {delta: 2}}", 1, 30, "missing key \"reason\""),
      ("card: {png: [0], tolerance: {reason: \" \"}}", 1, 38, "requires a reason"),
      ("card: {png: [0], photo: yes}", 1, 25, "write true"),
      ("card: [0]", 1, 7, "a mapping"),
    ])
  func errors(text: String, line: Int, column: Int, words: String) throws {
    let error = try #require(throws: SceneError.self) { try entries(text) }
    let first = try #require(error.diagnostics.first)
    #expect(first.range?.start == SourceLocation(line: line, column: column), "\(error)")
    #expect(error.description.contains(words), "\(error)")
  }
}
