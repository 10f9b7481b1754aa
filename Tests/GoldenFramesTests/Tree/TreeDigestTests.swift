import Foundation
import GoldenFrames
import MultiplaneScene
import TestSupport
import Testing

@MainActor @Suite(.ownContext) struct TreeDigestTests {
  private func digest(_ text: String) throws -> TreeDigest {
    let document = try SceneDocument(
      bytes: Array(text.utf8), syntax: .yaml, fileName: "scene.yaml")
    let scene = try Scene(
      document: document, folder: URL(fileURLWithPath: NSTemporaryDirectory()))
    return TreeDigest(of: scene, scale: 1)
  }

  private func layer(_ path: String, in digest: TreeDigest) throws -> TreeDigest.Layer {
    try #require(digest.layers.first { $0.path == path })
  }

  // The layer moves from 12 by 8 points per frame, at 5 per second. The last frame is at 0.8 s.
  @Test("A digest contains values that differ from the defaults, and their changes")
  func values() throws {
    let digest = try digest(TestProject.scene())
    #expect(digest.frameCount == 5 && digest.stride == 1)
    #expect(digest.layers.map(\.path) == ["stage", "card"])
    let card = try layer("card", in: digest)
    #expect(card.tracks.map(\.property) == ["position", "bounds", "backgroundColor"])
    #expect(
      card.tracks[0]
        == TreeDigest.Series(
          property: "position", motion: 1...4,
          steps: [
            .init(0, "[12, 12]"), .init(1, "[20, 12]"), .init(2, "[28, 12]"),
            .init(3, "[36, 12]"), .init(4, "[44, 12]"),
          ]))
    #expect(card.tracks[1].motion == nil)
    #expect(card.tracks[2].steps == [.init(0, "#ff0000")])
  }

  @Test("Unnamed layers are counted by kind")
  func names() throws {
    let digest = try digest(
      """
      multiplane: 1
      stage: {size: [64, 36], fps: 5, duration: 1s}
      layers:
        - {frame: [0, 0, 9, 9]}
        - {type: text, frame: [0, 0, 9, 9], string: a}
        - id: a
          frame: [0, 0, 9, 9]
          layers: [{frame: [1, 1, 3, 3]}]
        - {frame: [0, 0, 9, 9]}
      """)
    #expect(
      digest.layers.map(\.path) == ["stage", "layer 1", "text 1", "a", "a/layer 1", "layer 3"])
    let order = try #require(digest.layers[0].tracks.last)
    #expect(order.property == TreeDigest.order)
    #expect(order.text(at: 0) == "layer 1, text 1, a, layer 3")
  }

  @Test("Written digests are read back")
  func text() throws {
    let digest = try digest(TestProject.scene())
    #expect(try TreeDigest(text: digest.text, path: "a.tree") == digest)
    #expect(digest.text.hasPrefix("# multiplane-tree 1 5 1 2\nstage\n\tposition\t-\t0 [32, 18]\n"))
    #expect(digest.stored == digest, "it is small enough to be stored whole")
  }

  @Test(
    "Invalid files are rejected with the line number",
    arguments: [
      ("", 1), ("# multiplane-tree 2 5 1 1\na\n", 1), ("# multiplane-tree 1 0 1 1\na\n", 1),
      ("# multiplane-tree 1 5 1 1\n\tposition\t-\t0 a\n", 2),
      ("# multiplane-tree 1 5 1 1\na\n\tposition\t-\n", 3),
      ("# multiplane-tree 1 5 1 1\na\n\tposition\t-\t1 a\n", 3),
      ("# multiplane-tree 1 5 1 1\na\n\tposition\t-\t0 a\t0 b\n", 3),
      ("# multiplane-tree 1 5 1 1\na\n\nb\n", 3),
    ])
  func broken(text: String, line: Int) throws {
    let error = try #require(throws: GoldenError.self) {
      try TreeDigest(text: text, path: "a.tree")
    }
    #expect(error.description.hasPrefix("a.tree:\(line): "), "\(error)")
  }

  @Test("Thinning keeps the values of every other frame and the last")
  func thinning() {
    let steps = (0..<6).map { TreeDigest.Step($0, "\($0)") }
    let digest = TreeDigest(
      frameCount: 6, stride: 1,
      layers: [
        .init(path: "a", tracks: [.init(property: "opacity", motion: 1...5, steps: steps)])
      ])
    let thin = digest.thinned(to: 2)
    #expect(thin.frames == [0, 2, 4, 5])
    #expect(thin.layers[0].tracks[0].steps.map(\.frame) == [0, 2, 4, 5])
    #expect(thin.layers[0].tracks[0].motion == 1...5, "ends stay exact")
    #expect(thin.thinned(to: 64).frames == [0, 5])
  }

  @Test("A stored digest is at most 16 KiB for any tree")
  func size() {
    let steps = (0..<200).map { TreeDigest.Step($0, "[\($0), \($0 * 3)]") }
    func digest(layers: Int) -> TreeDigest {
      TreeDigest(
        frameCount: 200, stride: 1,
        layers: (0..<layers).map {
          .init(
            path: "layer \($0)",
            tracks: [.init(property: "position", motion: 1...199, steps: steps)])
        })
    }
    let long = digest(layers: 9).stored
    #expect(long.text.utf8.count <= TreeDigest.longest && long.layers.count == 9)
    #expect(long.stride > 1)
    let large = digest(layers: 500).stored
    #expect(large.text.utf8.count <= TreeDigest.longest)
    #expect(large.layers.count < 500 && large.layerCount == 500)
  }
}
