import FrameEncoding
import PixelKernels
import Testing
import VideoProbing

@Suite("Videos with more than 8 bits are made of all phases (GR-10)")
struct DeepVideoTests {
  private let width = 1920
  private let height = 64

  /// A codec, and how exact its videos are.
  struct Format: Sendable, CustomTestStringConvertible {
    let name: String
    let codec: VideoCodec
    /// The greatest error of the mean over 32 columns, in codes of 10 bits.
    let tolerance: Double
    /// The greatest root mean square of the errors of all pixels, in codes.
    let noise: Double
    /// The most neighboring columns whose means may be equal; a code is 47 columns wide.
    let longestRun: Int
    var testDescription: String { name }
  }

  static let formats = [
    Format(name: "a.mov", codec: .proRes, tolerance: 0.15, noise: 0.6, longestRun: 16),
    Format(
      name: "420.mp4", codec: .h264(VideoSettings(pixelFormat: .yuv420p10)), tolerance: 0.6,
      noise: 0.5, longestRun: 64),
    Format(
      name: "444.mp4", codec: .h264(VideoSettings(pixelFormat: .yuv444p10)), tolerance: 0.6,
      noise: 0.5, longestRun: 64),
  ]

  /// Returns a ramp from 8 to 20 levels, which are 42 codes of 10 bits, in a phase.
  private func ramp(_ phase: DitherPhase) throws -> PixelBuffer {
    func stop(_ location: Double, _ level: Double) -> ColorStop {
      let part = level / 255
      return ColorStop(location: location, red: part, green: part, blue: part, alpha: 1)
    }
    let map = PlaneMap(xx: 1 / Double(width), xy: 0, tx: 0, yx: 0, yy: 0, ty: 0)
    let ramp = try #require(ColorRamp([stop(0, 8), stop(1, 20)]))
    let buffer = PixelBuffer(width: width, height: height)
    GradientFill(.linear(map), ramp, phase: phase).composite(
      onto: buffer, x: 0, y: 0, opacity: 1, clip: PixelRect(of: buffer))
    return buffer
  }

  /// The exact luma of a column, with 10 bits.
  private func ideal(_ column: Int) -> Double {
    64 + 876 * (8 + 12 * (Double(column) + 0.5) / Double(width)) / 255
  }

  /// Writes frames as one chunk and returns the luma of the decoded frames, in codes of 10 bits.
  private func lumas(
    _ name: String, _ codec: VideoCodec, _ frames: [FrameImages]
  ) throws -> [[Double]] {
    let folder = try ScratchFolder()
    let image = frames[0].phases[0]
    let sink = try VideoSink(
      path: folder.file(name),
      video: TestVideo.description(
        frameCount: frames.count, width: image.width, height: image.height),
      codec: codec)
    let encoder = try sink.makeChunkEncoder(firstFrame: 0)
    for frame in frames { try encoder.append(frame) }
    try sink.append(encoder.finish())
    try sink.finish()
    var result: [[Double]] = []
    try VideoProbe(path: folder.file(name)).forEachImage { image in
      // The ProRes decoder outputs more bits than were encoded.
      let scale = image.format.contains("12") ? 4.0 : 1
      result.append(image.components[0].map { Double($0) / scale })
    }
    return result
  }

  /// The root mean square of the errors of all pixels of a ramp.
  private func noise(_ luma: [Double]) -> Double {
    let squares = luma.indices.reduce(0) { sum, index in
      let error = luma[index] - ideal(index % width)
      return sum + error * error
    }
    return (squares / Double(luma.count)).squareRoot()
  }

  @Test("A dark ramp has all codes of 10 bits and no steps", arguments: formats)
  func darkRamp(format: Format) throws {
    let phases = try (0..<DitherPhase.count).map { try ramp(DitherPhase($0)) }
    let frames = try lumas(
      format.name, format.codec, [FrameImages](repeating: FrameImages(phases), count: 6))
    #expect(frames.count == 6)
    for luma in frames {
      let means = (0..<width).map { x in
        (0..<height).reduce(0) { $0 + luma[$1 * width + x] } / Double(height)
      }
      for start in stride(from: 0, to: width, by: 32) {
        let columns = start..<start + 32
        let error = columns.reduce(0) { $0 + means[$1] - ideal($1) } / 32
        #expect(abs(error) <= format.tolerance)
      }
      #expect(noise(luma) <= format.noise)
      #expect(Set(luma.map { $0.rounded() }).count >= 42)
      var (run, longest) = (1, 1)
      for (left, right) in zip(means, means.dropFirst()) {
        run = left == right ? run + 1 : 1
        longest = max(longest, run)
      }
      #expect(longest <= format.longestRun)
    }
    // One phase has the noise of 8 bits, which H.264 mostly removes itself.
    let single = try lumas(format.name, format.codec, [FrameImages([phases[0]])])
    #expect(noise(single[0]) > (format.name == "a.mov" ? 2 : 1) * noise(frames[0]))
  }

  @Test("Only codecs with more than 8 bits take phases")
  func phaseCounts() throws {
    let folder = try ScratchFolder()
    for (name, format, count) in [
      ("a.mov", .yuv420p, 4), ("a.mp4", .yuv420p, 1), ("b.mp4", .yuv420p10, 4),
      ("c.mp4", .yuv444p10, 4), ("a.webm", .yuv420p, 1), ("a.png", .yuv420p, 1),
    ] as [(String, VideoPixelFormat, Int)] {
      let sink = try OutputDestination(path: folder.file(name)).makeSink(
        video: TestVideo.description(frameCount: 1),
        settings: OutputSettings(h264: VideoSettings(pixelFormat: format)))
      #expect(sink.phaseCount == count)
      sink.cancel()
    }
  }

  @Test(
    "A repeated frame is encoded like the frame before",
    arguments: [("a.mov", VideoCodec.proRes), ("a.mp4", .h264()), ("a.webm", .vp9())])
  func repeatedFrames(name: String, codec: VideoCodec) throws {
    func payload(_ frame: (Int) -> FrameImages) throws -> [[UInt8]] {
      let folder = try ScratchFolder()
      let sink = try VideoSink(
        path: folder.file(name), video: TestVideo.description(frameCount: 7), codec: codec)
      defer { sink.cancel() }
      let encoder = try sink.makeChunkEncoder(firstFrame: 0)
      for index in 0..<7 { try encoder.append(frame(index)) }
      guard case .packets(let group) = try encoder.finish().payload else { return [] }
      return group.packets.map(\.bytes)
    }
    // Frames 1 to 3 are frame 0, and 5 and 6 are frame 4.
    let images = [0, 0, 0, 0, 4, 4, 4].map { TestVideo.moving($0 * 5) }
    let plain = try payload { FrameImages([images[$0]]) }
    // Pixels of repeated frames are not read, except those of the first frame of a chunk.
    let other = TestVideo.flat(0xFFFF_FFFF, width: 64, height: 48)
    let repeated = try payload { index in
      switch index {
      case 0: FrameImages([images[0]], isRepeated: true)
      case 4: FrameImages([images[4]])
      default: FrameImages([other], isRepeated: true)
      }
    }
    #expect(plain.count == 7 && plain == repeated)
  }
}
