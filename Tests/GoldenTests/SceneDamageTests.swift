import CoreGraphics
import Foundation
import GoldenFrames
import Multiplane
import MultiplaneScene
import PixelKernels
import TestSupport
import Testing

/// On every scene, frames rendered in sequence equal frames rendered separately.
@MainActor @Suite(.ownContext, .serialized) struct SceneDamageTests {
  private static let layout = GoldenLayout(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path)

  @Test func sequencesMatchSeparateFrames() throws {
    var count = 0
    for area in Self.layout.areas() {
      for path in try Self.layout.scenePaths(inArea: area).values.sorted() {
        try check(Scene(contentsOf: URL(fileURLWithPath: path)), path)
        count += 1
      }
    }
    #expect(count > 0)
  }

  private func check(_ scene: Scene, _ path: String) throws {
    let duration = scene.duration
    let stage = scene.makeStage()
    let last = stage.framesPerSecond.frameCount(forDuration: duration) - 1
    // Adjacent frames, and some that are far apart.
    let wanted = Set([0, 1, 2, last / 3, last / 3 + 1, last / 2, last - 1, last])
      .filter { $0 >= 0 && $0 <= last }
    var images: [Int: CGImage] = [:]
    let selection = FrameSelection(wanted)
    try stage.frames(
      duration: duration, options: RenderOptions(workers: 1, frames: selection)
    ) { images[$0] = $1 }
    #expect(images.count == wanted.count)
    let other = scene.makeStage()
    for frame in wanted.sorted() {
      other.advance(to: other.framesPerSecond.seconds(atFrame: frame))
      let alone = other.snapshot().buffer
      let image = try #require(images[frame]).buffer
      #expect(image.byteCount == alone.byteCount)
      #expect(
        memcmp(image.baseAddress, alone.baseAddress, alone.byteCount) == 0,
        "\(path), frame \(frame)")
    }
  }
}
