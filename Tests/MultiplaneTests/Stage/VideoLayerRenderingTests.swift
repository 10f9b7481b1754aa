import FrameEncoding
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Videos on the stage: the same frames in any order, on any number of workers (VD-01).
@MainActor
@Suite(.ownContext) struct VideoLayerRenderingTests {
  /// Writes a video of 50 frames whose gray is four times their number.
  private func grays(_ pathExtension: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "multiplane-tests-\(UUID().uuidString).\(pathExtension)")
    let sink = try OutputDestination(path: url.path).makeSink(
      video: VideoDescription(width: 32, height: 32, frameRate: FrameRate(25), frameCount: 50))
    for start in stride(from: 0, to: 50, by: sink.chunkLength) {
      let encoder = try sink.makeChunkEncoder(firstFrame: start)
      for index in start..<min(start + sink.chunkLength, 50) {
        let gray = UInt32(index * 4)
        let buffer = PixelBuffer(width: 32, height: 32)
        for y in 0..<32 {
          for x in 0..<32 { buffer[x, y] = 0xff00_0000 | gray << 16 | gray << 8 | gray }
        }
        try encoder.append(buffer)
      }
      try sink.append(encoder.finish())
    }
    try sink.finish()
    return url
  }

  private func stage(_ url: URL) throws -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 40), framesPerSecond: 25)
    let layer = VideoLayer()
    layer.frame = CGRect(x: 4, y: 4, width: 32, height: 32)
    layer.cornerRadius = 8
    layer.masksToBounds = true
    layer.video = try Video(contentsOf: url)
    layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    stage.layer.addSublayer(layer)
    return stage
  }

  private func frames(
    _ stage: Stage, duration: Double = 2, workers: Int
  ) throws -> [(gray: Int, hash: UInt64)] {
    var frames: [(Int, UInt64)] = []
    try stage.frames(duration: duration, options: RenderOptions(workers: workers)) { _, image in
      let pixels = image.buffer
      frames.append((Int(pixels[20, 20] & 255), pixelHash(pixels)))
    }
    return frames
  }

  @Test(arguments: ["mp4", "webp"]) func frameForFrame(pathExtension: String) throws {
    let url = try grays(pathExtension)
    defer { try? FileManager.default.removeItem(at: url) }
    let sequence = try frames(stage(url), workers: 1)
    #expect(sequence.count == 50)
    for (index, frame) in sequence.enumerated() { #expect(abs(frame.gray - index * 4) <= 2) }
    #expect(try frames(stage(url), workers: 4).map(\.hash) == sequence.map(\.hash))
  }

  // VD-05, VD-06: backward, each repetition starts with the last frame.
  @Test(arguments: ["mp4", "webp"]) func backwardForever(pathExtension: String) throws {
    let url = try grays(pathExtension)
    defer { try? FileManager.default.removeItem(at: url) }
    func backward() throws -> Stage {
      let result = try stage(url)
      let layer = try #require(result.layer.sublayers?.first as? VideoLayer)
      (layer.rate, layer.loopCount) = (-1, 0)
      return result
    }
    let sequence = try frames(backward(), duration: 4, workers: 1)
    #expect(sequence.count == 100)
    for (index, frame) in sequence.enumerated() {
      #expect(abs(frame.gray - (49 - index % 50) * 4) <= 2, "frame \(index)")
    }
    #expect(try frames(backward(), duration: 4, workers: 4).map(\.hash) == sequence.map(\.hash))
  }
}
