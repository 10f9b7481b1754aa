import CoreGraphics
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import ScenePreview
import Testing

@MainActor
@Suite("Frames of a preview")
struct PreviewFrameTests {
  /// Returns the pixels that the command `frame` makes: RGBA, straight.
  private func pixels(_ frame: Int, of scene: Scene, scale: Double = 1) throws -> Data {
    let stage = scene.makeStage(
      scale: scale, frameRate: scene.frameRate, background: scene.background)
    stage.advance(to: scene.frameRate.seconds(atFrame: frame))
    let image = stage.snapshot()
    let hasAlpha = scene.background.map { $0.alpha < 1 } ?? true
    return Data(RawCoder(hasAlpha: hasAlpha).encode(image.buffer, number: frame).bytes)
  }

  @Test(
    "Frames in any order equal those rendered alone (PV-10)",
    arguments: [
      "first/title-card.yaml", "dynamics/newtons-cradle.yaml", "tiles/zoomed-page.yaml",
      "motion/four-scenes.yaml",
    ])
  func anyOrder(name: String) async throws {
    let preview = try RunningPreview(file: Self.scenes.appendingPathComponent(name))
    let description = try await preview.scene()
    let scene = try Scene(contentsOf: Self.scenes.appendingPathComponent(name))
    let last = try #require(description["frames"] as? Int) - 1
    for frame in [last, 0, 1, last - 1, last / 2, 2, last / 2 + 1, last / 3, last, 0] {
      let reply = try await preview.client.request("/frames/\(frame)?revision=1")
      #expect(reply.status == 200)
      #expect(reply.fields["x-width"] == "\(Int(scene.size.width * scene.scale))")
      #expect(reply.fields["content-type"] == "application/octet-stream")
      let isEqual = try reply.body == pixels(frame, of: scene, scale: scene.scale)
      #expect(isEqual, "frame \(frame)")
    }
    let half = try await preview.client.request("/frames/7?revision=1&scale=0.5")
    let isEqual = try half.body == pixels(7, of: scene, scale: 0.5)
    #expect(isEqual)
  }

  @Test("Frames that had to give way are found again by playing the scene (PV-10)")
  func replay() async throws {
    let file = Self.scenes.appendingPathComponent("dynamics/newtons-cradle.yaml")
    let preview = try RunningPreview(file: file, frameMemory: 1)
    let description = try await preview.scene()
    let scene = try Scene(contentsOf: file)
    let last = try #require(description["frames"] as? Int) - 1
    for frame in [last, 10, last - 1, 11, 10, last] {
      let reply = try await preview.client.request("/frames/\(frame)?revision=1")
      let isEqual = try reply.body == pixels(frame, of: scene, scale: scene.scale)
      #expect(isEqual, "frame \(frame)")
    }
  }

  @Test("Golden frames are compared, and their images shown (PV-05, PV-11)")
  func goldens() async throws {
    let preview = try RunningPreview(
      file: Self.scenes.appendingPathComponent("first/title-card.yaml"))
    let description = try await preview.scene()
    let goldens = try #require(description["goldens"] as? [[String: Any]])
    let frame = try #require(goldens.first?["frame"] as? Int)
    let client = preview.client
    let result = try await client.request("/goldens/\(frame)?revision=1").json
    #expect(result["passed"] as? Bool == true)
    #expect(result["delta"] as? Int == 0)
    #expect(result["pixels"] as? Int == 0)
    for name in ["expected", "actual", "difference"] {
      let image = try await client.request("/goldens/\(frame)/\(name).png?revision=1")
      #expect(image.fields["content-type"] == "image/png")
      #expect(image.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    let compared = Set(goldens.compactMap { $0["frame"] as? Int })
    let other = try #require((0..<20).first { !compared.contains($0) })
    for target in ["/goldens/\(other)?", "/goldens/\(frame)/other.png?", "/goldens/-1?"] {
      #expect(try await client.request("\(target)revision=1").status == 404, "\(target)")
    }
    #expect(try await client.request("/goldens/\(frame)?revision=2").status == 409)
  }

  /// The scenes of the project.
  private static let scenes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../scenes").standardizedFileURL

  @Test("Many requests at once get their own frames (PV-06, PV-10)")
  func atOnce() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    let scene = try Scene(contentsOf: preview.folder.appendingPathComponent("scene.yaml"))
    let client = preview.client
    let replies = try await withThrowingTaskGroup(of: (Int, Reply).self) { group in
      // The server has places for 64; a client without one takes that of another who has sent nothing yet.
      for index in 0..<60 {
        group.addTask {
          (index % 20, try await client.request("/frames/\(index % 20)?revision=1"))
        }
      }
      var replies: [(Int, Reply)] = []
      for try await reply in group { replies.append(reply) }
      return replies
    }
    #expect(replies.count == 60)
    let expected = try (0..<20).map { try pixels($0, of: scene) }
    for (frame, reply) in replies { #expect(reply.body == expected[frame]) }
  }

  @Test("Other frames, scales and revisions are refused (PV-11)")
  func refused() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    let client = preview.client
    for target in [
      "/frames/20?revision=1", "/frames/-1?revision=1", "/frames/x?revision=1",
      "/frames/99999999999999999999?revision=1", "/layers/20?revision=1",
      "/goldens/0?revision=1",
    ] {
      #expect(try await client.request(target).status == 404, "\(target)")
    }
    for target in ["/frames/0", "/frames/0?revision=2", "/frames/0?revision=01", "/layers/0"] {
      #expect(try await client.request(target).status == 409, "\(target)")
    }
    for scale in ["0", "-1", "nan", "inf", "x", "", "0.001", "101", "1e9"] {
      let reply = try await client.request("/frames/0?revision=1&scale=\(scale)")
      #expect(reply.status == 400, "\(scale)")
    }
  }

  @Test("Layers have the values of their frame, forward and backward (PV-05)")
  func layers() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    for frame in [10, 15, 5] {
      let json = try await preview.client.request("/layers/\(frame)?revision=1").json
      let layers = try #require(json["layers"] as? [[String: Any]])
      #expect(layers[0]["label"] as? String == "square")
      let values = try #require(layers[0]["values"] as? [String: Any])
      // 32 points in 20 frames.
      let x = try #require((values["position"] as? [Double])?.first)
      #expect(abs(x - (4 + 1.6 * Double(frame))) < 1e-9)
      #expect(layers[0]["animated"] as? [String] == ["position"])
    }
  }

  @Test("Layers have one path in the tree and on the timeline, whatever their labels (PV-12)")
  func paths() async throws {
    let move = """
      animations: [{type: basic, keyPath: position.x, toValue: 30, duration: 1s}]
      """
    let preview = try RunningPreview(
      """
      multiplane: 1
      stage: {size: [40, 20], fps: 10, duration: 1s}
      layers:
        - layers:
            - {bounds: [0, 0, 2, 2]}
            - {bounds: [0, 0, 4, 4], \(move)}
        - bounds: [0, 0, 40, 20]
          mask: {layers: [{bounds: [0, 0, 9, 9], backgroundColor: black}]}
          layers:
            - {bounds: [0, 0, 6, 6], \(move)}
            - {bounds: [0, 0, 8, 8], \(move)}

      """)
    let description = try await preview.scene { !($0["animations"] as? [Any] ?? []).isEmpty }
    let bars = try #require(description["animations"] as? [[String: Any]])
    #expect(bars.compactMap { $0["layer"] as? String }.sorted() == ["0/1", "1/0", "1/1"])
    #expect(
      bars.compactMap { $0["label"] as? String }.sorted() == ["layer 1", "layer 2", "layer 2"])
    for frame in [5, 0] {
      let json = try await preview.client.request("/layers/\(frame)?revision=1").json
      let layers = try #require(json["layers"] as? [[String: Any]])
      #expect(
        Self.widths(layers) == [
          "0": 0, "0/0": 2, "0/1": 4, "1": 40, "1/0": 6, "1/1": 8, "1/mask": 0, "1/mask/0": 9,
        ])
    }
  }

  /// The widths of layers and of all below them, by their paths.
  private static func widths(_ layers: [[String: Any]]) -> [String: Double] {
    layers.reduce(into: [:]) { widths, layer in
      let frame = layer["frame"] as? [Double] ?? []
      widths[layer["path"] as? String ?? "none"] = frame.count == 4 ? frame[2] : -1
      let inner =
        (layer["layers"] as? [[String: Any]] ?? [])
        + [layer["mask"] as? [String: Any]].compactMap { $0 }
      widths.merge(Self.widths(inner)) { first, _ in first }
    }
  }
}
