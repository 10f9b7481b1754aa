import Foundation
import FrameEncoding
import PixelKernels
import Testing
import VideoProbing

@Suite("Videos with alpha: ProRes and VP9")
struct AlphaVideoTests {
  private static let formats = ["mov", "webm"]

  private func write(
    _ folder: ScratchFolder, _ name: String, video: VideoDescription, frame: (Int) -> PixelBuffer
  ) throws -> VideoProbe {
    let sink = try OutputDestination(path: folder.file(name)).makeSink(video: video)
    try TestVideo.feed(sink, count: video.frameCount, frame: frame)
    #expect(try !folder.names().contains(name))
    try sink.finish()
    return try VideoProbe(path: folder.file(name))
  }

  /// The bits per component; the ProRes decoder outputs more than were encoded.
  private func depth(_ image: VideoProbe.Image) -> Int {
    image.format.contains("12") ? 12 : image.format.contains("10") ? 10 : 8
  }

  /// The straight R, G and B of a decoded pixel, 0 to 255, by BT.709's formulas in floating point.
  private func color(_ image: VideoProbe.Image, x: Int, y: Int) -> [Double] {
    let scale = Double(1 << (depth(image) - 8))
    let isHalved = image.format.contains("420")
    let chroma =
      isHalved ? y / 2 * ((image.width + 1) / 2) + x / 2 : y * image.width + x
    let luma = (Double(image.components[0][y * image.width + x]) / scale - 16) / 219
    let blue = (Double(image.components[1][chroma]) / scale - 128) / 224 * 1.8556
    let red = (Double(image.components[2][chroma]) / scale - 128) / 224 * 1.5748
    let r = luma + red
    let b = luma + blue
    let g = (luma - 0.2126 * r - 0.0722 * b) / 0.7152
    return [r * 255, g * 255, b * 255]
  }

  @Test(
    "Frames, rate, size and color tags round-trip", arguments: formats, [1, 2, 47, 48, 49, 97])
  func reading(format: String, frameCount: Int) throws {
    let folder = try ScratchFolder()
    for hasAlpha in [false, true] {
      let video = TestVideo.description(
        frameCount: frameCount, rate: FrameRate(25), width: 64, height: 48,
        hasAlpha: hasAlpha)
      let name = "\(hasAlpha).\(format)"
      let probe = try write(folder, name, video: video) { TestVideo.soft($0) }
      #expect(probe.codec == (format == "mov" ? "prores" : "vp9"))
      #expect(probe.width == 64 && probe.height == 48)
      #expect(probe.frameRate == FrameRate(25))
      #expect(probe.isTaggedBT709)
      #expect(try probe.decodedFrameCount() == frameCount)
      // Frame n is shown at n / 25 s.
      let ticks = Int64(probe.ticksPerSecond / 25)
      let times = try VideoProbe(path: folder.file(name)).packetTimes()
      #expect(times.map(\.presentation) == (0..<frameCount).map { Int64($0) * ticks })
      if format == "webm" { #expect(probe.tag("alpha_mode") == (hasAlpha ? "1" : nil)) }
      // "ap4h", with the first letter in the lowest byte.
      if format == "mov" { #expect(probe.codecTag == 0x6834_7061) }
    }
  }

  @Test("Alpha is preserved, and red edges stay red down to the faintest", arguments: formats)
  func edges(format: String) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(
      frameCount: 3, rate: FrameRate(25), hasAlpha: true)
    let probe = try write(folder, "a.\(format)", video: video) { TestVideo.soft($0) }
    var index = 0
    try probe.forEachImage { image in
      #expect(image.components.count == 4)
      #expect(format == "webm" || image.isTaggedBT709)
      let expected = TestVideo.straight(TestVideo.soft(index), hasAlpha: true)
      let depth = depth(image)
      var worstAlpha = 0.0
      var worstColor = 0.0
      for y in 0..<48 {
        for x in 0..<64 {
          let place = y * 64 + x
          let alpha = Double(image.components[3][place]) / Double(1 << depth - 1) * 255
          worstAlpha = max(worstAlpha, abs(alpha - Double(expected[3][place])))
          // Fainter colors have too few levels to compare; their straight values are rough.
          guard expected[3][place] >= 24 else { continue }
          for (value, channel) in zip(color(image, x: x, y: y), expected) {
            worstColor = max(worstColor, abs(value - Double(channel[place])))
          }
        }
      }
      // ProRes keeps alpha exactly; VP9 compresses it.
      #expect(worstAlpha <= (depth > 8 ? 0.5 : 12), "frame \(index): \(worstAlpha)")
      // A dark fringe would be wrong by a hundred levels.
      #expect(worstColor <= 14, "frame \(index): \(worstColor)")
      index += 1
    }
    #expect(index == 3)
  }

  @Test("Without alpha, the video is composited over black", arguments: formats)
  func opaque(format: String) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 1, rate: FrameRate(25))
    // Half-covered white is gray over black.
    let probe = try write(folder, "a.\(format)", video: video) { _ in
      TestVideo.flat(0x8080_8080, width: 64, height: 48)
    }
    try probe.forEachImage { image in
      #expect(image.components.count == 3)
      for channel in color(image, x: 20, y: 20) { #expect(abs(channel - 128) < 3) }
    }
  }

  @Test("Odd sizes and single pixels", arguments: formats, [(33, 17), (1, 1), (2, 3)])
  func sizes(format: String, size: (width: Int, height: Int)) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(
      frameCount: 2, rate: FrameRate(25), width: size.width, height: size.height,
      hasAlpha: true)
    let probe = try write(folder, "a.\(format)", video: video) { _ in
      TestVideo.flat(0xFF00_FF00, width: size.width, height: size.height)
    }
    #expect(probe.width == size.width && probe.height == size.height)
    try probe.forEachImage { image in
      let green = color(image, x: size.width - 1, y: size.height - 1)
      #expect(green[1] > 245 && green[0] < 10 && green[2] < 10)
    }
  }

  @Test(
    "The bytes do not depend on which encoder makes which chunk", arguments: formats, [false, true])
  func chunks(format: String, hasAlpha: Bool) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 100, hasAlpha: hasAlpha)
    let first = try OutputDestination(path: folder.file("a.\(format)")).makeSink(video: video)
    try TestVideo.feed(first, count: 100) { TestVideo.soft($0) }
    try first.finish()
    let second = try OutputDestination(path: folder.file("b.\(format)")).makeSink(video: video)
    try TestVideo.feedBackwards(second, count: 100) { TestVideo.soft($0) }
    try second.finish()
    #expect(try folder.bytes("a.\(format)") == folder.bytes("b.\(format)"))
  }
}
