import FrameEncoding
import PixelKernels
import Testing
import VideoProbing

@Suite("Dark gradients have no steps in videos, and MP4 has other pixel formats")
struct SmoothVideoTests {
  private let width = 1920
  private let height = 64

  /// Returns 12 levels over 1,920 columns; steps would be 160 columns wide, and more in luma.
  private func ramp() throws -> PixelBuffer {
    func stop(_ location: Double, _ level: Double) -> ColorStop {
      let part = level / 255
      return ColorStop(location: location, red: part, green: part, blue: part, alpha: 1)
    }
    let map = PlaneMap(xx: 1 / Double(width), xy: 0, tx: 0, yx: 0, yy: 0, ty: 0)
    let ramp = try #require(ColorRamp([stop(0, 8), stop(1, 20)]))
    let buffer = PixelBuffer(width: width, height: height)
    GradientFill(.linear(map), ramp).composite(
      onto: buffer, x: 0, y: 0, opacity: 1, clip: PixelRect(of: buffer))
    return buffer
  }

  /// Returns each decoded frame's mean luma by column, in levels of 8 bits.
  private func columns(_ format: VideoPixelFormat) throws -> [[Double]] {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 48, width: width, height: height)
    let sink = try VideoSink(
      path: folder.file("video.mp4"), video: video,
      codec: .h264(VideoSettings(pixelFormat: format)))
    let frame = try ramp()
    try TestVideo.feed(sink, count: 48) { _ in frame }
    try sink.finish()
    let scale = format == .yuv420p ? 1.0 : 4
    var result: [[Double]] = []
    try VideoProbe(path: folder.file("video.mp4")).forEachImage { image in
      result.append(
        (0..<width).map { x in
          let sum = (0..<height).reduce(0) { $0 + Int(image.components[0][$1 * width + x]) }
          return Double(sum) / Double(height) / scale
        })
    }
    return result
  }

  /// The exact luma of a column.
  private func ideal(_ column: Int) -> Double {
    16 + 219 * (8 + 12 * (Double(column) + 0.5) / Double(width)) / 255
  }

  @Test(
    "Means follow the ramp, and few neighboring columns are equal (GR-07, GR-09)",
    arguments: [
      (VideoPixelFormat.yuv420p, 0.5, 80), (.yuv420p10, 0.25, 64), (.yuv444p10, 0.25, 64),
    ])
  func rampInAVideo(format: VideoPixelFormat, tolerance: Double, longestRun: Int) throws {
    let frames = try columns(format)
    #expect(frames.count == 48)
    for means in frames {
      // Means over 32 columns.
      for start in stride(from: 0, to: width, by: 32) {
        let columns = start..<start + 32
        let mean = columns.reduce(0) { $0 + means[$1] } / 32
        let exact = columns.reduce(0) { $0 + ideal($1) } / 32
        #expect(abs(mean - exact) <= tolerance)
      }
      var (run, longest) = (1, 1)
      for (left, right) in zip(means, means.dropFirst()) {
        run = left == right ? run + 1 : 1
        longest = max(longest, run)
      }
      #expect(longest <= longestRun)
    }
  }

  @Test("A format has its depth and chroma", arguments: VideoPixelFormat.allCases)
  func formats(format: VideoPixelFormat) throws {
    let folder = try ScratchFolder()
    let sink = try VideoSink(
      path: folder.file("video.mp4"), video: TestVideo.description(frameCount: 3),
      codec: .h264(VideoSettings(rateFactor: 2, pixelFormat: format)))
    try TestVideo.feed(sink, count: 3) { _ in TestVideo.flat(0xFF40_80C0, width: 64, height: 48) }
    try sink.finish()
    var count = 0
    try VideoProbe(path: folder.file("video.mp4")).forEachImage { image in
      count += 1
      #expect(image.format == (format == .yuv420p ? "yuv420p" : format.rawValue + "le"))
      // Y is 0.2126 R + 0.7152 G + 0.0722 B, Cb and Cr the differences, over 1.8556 and 1.5748.
      let (red, green, blue) = (64.0 / 255, 128.0 / 255, 192.0 / 255)
      let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      let scale = format == .yuv420p ? 1.0 : 4
      let expected = [
        16 + 219 * luma, 128 + 224 * (blue - luma) / 1.8556, 128 + 224 * (red - luma) / 1.5748,
      ]
      let size = format == .yuv444p10 ? 64 * 48 : 32 * 24
      #expect(image.components[1].count == size && image.components[2].count == size)
      for (component, value) in zip(image.components, expected) {
        #expect(component.allSatisfy { abs(Double($0) - value * scale) <= 1 + scale / 2 })
      }
    }
    #expect(count == 3)
  }

  @Test("Only full chroma allows odd sizes")
  func oddSizes() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 1, width: 63, height: 47)
    for format in [VideoPixelFormat.yuv420p, .yuv420p10] {
      #expect(throws: EncodingError.self) {
        try VideoSink(
          path: folder.file("odd.mp4"), video: video,
          codec: .h264(VideoSettings(pixelFormat: format)))
      }
    }
    let sink = try VideoSink(
      path: folder.file("odd.mp4"), video: video,
      codec: .h264(VideoSettings(pixelFormat: .yuv444p10)))
    try TestVideo.feed(sink, count: 1) { _ in TestVideo.flat(0xFF10_2030, width: 63, height: 47) }
    try sink.finish()
    #expect(try VideoProbe(path: folder.file("odd.mp4")).width == 63)
  }

  @Test("Other outputs reject pixel formats", arguments: ["a.webm", "a.mov", "a.png", "a.gif"])
  func otherOutputs(name: String) throws {
    let folder = try ScratchFolder()
    let destination = try OutputDestination(path: folder.file(name))
    let settings = OutputSettings(h264: VideoSettings(pixelFormat: .yuv420p10))
    let error = #expect(throws: EncodingError.self) {
      try destination.makeSink(video: TestVideo.description(frameCount: 1), settings: settings)
    }
    #expect("\(error as Any)".contains("only mp4 does"))
  }
}
