import CImageSamples
import Foundation
import FrameEncoding
import PixelKernels
import Testing
import VideoProbing

@Suite("Animated images")
struct AnimationSinkTests {
  private static let formats = ["apng", "gif", "webp"]

  private func write(
    _ folder: ScratchFolder, _ name: String, video: VideoDescription,
    settings: OutputSettings = OutputSettings(), frame: (Int) -> PixelBuffer
  ) throws -> [UInt8] {
    let sink = try OutputDestination(path: folder.file(name)).makeSink(
      video: video, settings: settings)
    try TestVideo.feed(sink, count: video.frameCount, frame: frame)
    #expect(try !folder.names().contains(name))
    try sink.finish()
    #expect(try folder.names().contains(name))
    return try folder.bytes(name)
  }

  private func images(_ path: String) throws -> [VideoProbe.Image] {
    var images: [VideoProbe.Image] = []
    try VideoProbe(path: path).forEachImage { images.append($0) }
    return images
  }

  // MARK: - APNG

  /// One chunk of a PNG.
  private struct Piece {
    let name: String
    let content: [UInt8]
    func number(_ offset: Int, bytes: Int = 4) -> Int {
      content[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  private func pieces(_ png: [UInt8]) throws -> [Piece] {
    #expect(png.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]))
    var pieces: [Piece] = []
    var rest = png.dropFirst(8)
    while !rest.isEmpty {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      try #require(rest.count >= length + 12)
      let body = rest.dropFirst(4).prefix(length + 4)
      // CRC-32 bit by bit, with the polynomial from the PNG specification.
      var sum: UInt32 = ~0
      for byte in body {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      let stored = rest.dropFirst(length + 8).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      #expect(~sum == stored)
      pieces.append(
        Piece(
          name: String(decoding: body.prefix(4), as: UTF8.self), content: Array(body.dropFirst(4))))
      rest = rest.dropFirst(length + 12)
    }
    return pieces
  }

  @Test("APNG: libav decodes every pixel, with straight alpha", arguments: [false, true])
  func apngPixels(hasAlpha: Bool) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 37, hasAlpha: hasAlpha)
    _ = try write(folder, "a.apng", video: video) { TestVideo.soft($0) }
    let images = try images(folder.file("a.apng"))
    #expect(images.count == 37)
    for (index, image) in images.enumerated() {
      let expected = TestVideo.straight(TestVideo.soft(index), hasAlpha: hasAlpha)
      #expect(image.components == Array(expected.prefix(hasAlpha ? 4 : 3)), "frame \(index)")
    }
  }

  @Test("APNG: frame count, sequence numbers and delays are correct")
  func apngStructure() throws {
    let folder = try ScratchFolder()
    let rate = FrameRate(30000, 1001)
    let video = TestVideo.description(frameCount: 37, rate: rate)
    let pieces = try pieces(write(folder, "a.apng", video: video) { TestVideo.soft($0) })
    #expect(pieces.first?.name == "IHDR" && pieces.last?.name == "IEND")
    let control = try #require(pieces.first { $0.name == "acTL" })
    #expect(control.number(0) == 37)
    #expect(control.number(4) == 0)
    let frames = pieces.filter { $0.name == "fcTL" }
    #expect(frames.count == 37)
    #expect(frames.allSatisfy { $0.number(20, bytes: 2) == 1001 })
    #expect(frames.allSatisfy { $0.number(22, bytes: 2) == 30000 })
    #expect(pieces.count { $0.name == "IDAT" } == 1)
    let numbered = pieces.filter { $0.name == "fcTL" || $0.name == "fdAT" }
    #expect(numbered.map { $0.number(0) } == Array(0..<73))
    // The disc stops at frame 20. After that, a chunk's first frame is whole, and the others are a
    // single unchanged pixel.
    #expect(frames[30].number(4) == 1 && frames[30].number(8) == 1)
    #expect(frames[32].number(4) == 64 && frames[32].number(8) == 48)
    // The disc moves by a pixel: the changed area is as high as the disc and at most 26 pixels
    // wide.
    #expect(frames[5].number(4) <= 26 && frames[5].number(8) <= 25)
  }

  @Test("APNG: a rate beyond 16 bits preserves the duration")
  func apngRate() throws {
    let folder = try ScratchFolder()
    let rate = FrameRate(120_000, 1001)
    let video = TestVideo.description(frameCount: 40, rate: rate)
    let pieces = try pieces(write(folder, "a.apng", video: video) { TestVideo.soft($0) })
    let frames = pieces.filter { $0.name == "fcTL" }
    let seconds = frames.reduce(0.0) {
      $0 + Double($1.number(20, bytes: 2)) / Double($1.number(22, bytes: 2))
    }
    #expect(abs(seconds - 40 * 1001 / 120_000) < 1e-5)
  }

  // MARK: - GIF

  @Test("GIF: few colors are exact, and delays add up to the duration")
  func gifPixels() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 37, rate: FrameRate(30))
    _ = try write(folder, "a.gif", video: video) { TestVideo.soft($0) }
    let images = try images(folder.file("a.gif"))
    #expect(images.count == 37)
    for (index, image) in images.enumerated() {
      let expected = TestVideo.straight(TestVideo.soft(index), hasAlpha: false)
      #expect(Array(image.components.prefix(3)) == Array(expected.prefix(3)), "frame \(index)")
    }
    let times = try VideoProbe(path: folder.file("a.gif")).packetTimes()
    // Frame n starts at the hundredth of a second closest to n / 30.
    let starts: [Int64] = (0..<37).map { Int64((Double($0) * 10 / 3).rounded()) }
    #expect(times.map(\.presentation) == starts)
    #expect(times.map(\.duration).reduce(0, +) == 123)
  }

  @Test("GIF: at 60 frames per second, only frames of at least 2 hundredths are kept")
  func gifFastRate() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 60)
    _ = try write(folder, "a.gif", video: video) { TestVideo.soft($0) }
    let times = try VideoProbe(path: folder.file("a.gif")).packetTimes()
    #expect(times.allSatisfy { $0.duration >= 2 && $0.duration <= 3 })
    #expect(times.map(\.duration).reduce(0, +) == 100)
    // Frames start at 0, 2, 3, 5, 7, 8 and 10 hundredths; 3 and 8 are too close to their
    // predecessors.
    #expect(times.prefix(5).map(\.presentation) == [0, 2, 5, 7, 10])
  }

  @Test("GIF: alpha is binary, colors are straight, and older frames are erased")
  func gifAlpha() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(
      frameCount: 20, rate: FrameRate(20), hasAlpha: true)
    _ = try write(folder, "a.gif", video: video) { TestVideo.soft($0) }
    for (index, image) in try images(folder.file("a.gif")).enumerated() {
      let expected = TestVideo.straight(TestVideo.soft(index), hasAlpha: true)
      for place in 0..<64 * 48 {
        let isShown = expected[3][place] >= 128
        #expect(image.components[3][place] == (isShown ? 255 : 0))
        guard isShown else { continue }
        for channel in 0..<3 {
          #expect(image.components[channel][place] == expected[channel][place])
        }
      }
    }
  }

  @Test("GIF: the palette approximates the 288 colors of two gradients closely")
  func gifGradients() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 1, rate: FrameRate(10), width: 64, height: 144)
    let image = PixelBuffer(width: 64, height: 144)
    for y in 0..<144 {
      let level = UInt32(y)
      for x in 0..<64 {
        image[x, y] =
          0xFF00_0000
          | (x < 32 ? level << 16 | 40 << 8 | 200 - level : 200 << 16 | level << 8 | level)
      }
    }
    _ = try write(folder, "a.gif", video: video) { _ in image }
    let shown = try #require(images(folder.file("a.gif")).first)
    let colors = Set(
      (0..<64 * 144).map { place in (0..<3).map { shown.components[$0][place] } })
    #expect(colors.count >= 250)
    // 255 boxes for 288 colors: a box has at most two colors, a level or two from their mean.
    let expected = TestVideo.straight(image, hasAlpha: false)
    for channel in 0..<3 {
      let errors = zip(shown.components[channel], expected[channel]).map { abs(Int($0) - Int($1)) }
      #expect(errors.max() ?? 0 <= 2)
    }
  }

  @Test("APNG: gradients are filtered, and flat patterns are not")
  func apngFilters() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 1, width: 128, height: 256)
    var seed: UInt32 = 1
    func random(_ bound: UInt32) -> UInt32 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return (seed >> 8) % bound
    }
    // Eight kinds of rows in random order: unfiltered, they repeat, with 8 x 384 bytes in all,
    // whereas there are 56 differences between two of them.
    let rows = (0..<8).map { _ in (0..<128).map { _ in 0xFF00_0000 | random(1 << 24) } }
    let flat = PixelBuffer(width: 128, height: 256)
    let smooth = PixelBuffer(width: 128, height: 256)
    for y in 0..<256 {
      let row = rows[Int(random(8))]
      for x in 0..<128 {
        flat[x, y] = row[x]
        let level = UInt32((x * x + y * y * 3) >> 6 & 255)
        smooth[x, y] = 0xFF00_0000 | level << 16 | (255 - level) << 8 | UInt32(x + y) / 2
      }
    }
    #expect(try write(folder, "a.apng", video: video) { _ in flat }.count < 8 * 384 + 2500)
    // 98,304 bytes without two equal rows; neighbors differ by a level or two.
    #expect(try write(folder, "b.apng", video: video) { _ in smooth }.count < 15_000)
  }

  @Test("GIF: many colors are approximated, with an even closer mean")
  func gifManyColors() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(
      frameCount: 1, rate: FrameRate(10), width: 128, height: 128)
    // 16,384 colors, twice as many as a palette of 255 could distinguish in any channel.
    let image = PixelBuffer(width: 128, height: 128)
    for y in 0..<128 {
      for x in 0..<128 {
        image[x, y] = 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 2) << 8 | UInt32(255 - x)
      }
    }
    _ = try write(folder, "a.gif", video: video) { _ in image }
    let shown = try #require(images(folder.file("a.gif")).first)
    let expected = TestVideo.straight(image, hasAlpha: false)
    var squares = 0.0
    for channel in 0..<3 {
      for place in 0..<128 * 128 {
        let error =
          Double(shown.components[channel][place]) - Double(expected[channel][place])
        squares += error * error
      }
      // Dithering: over 16x16 pixels, the mean is accurate to two levels.
      for block in 0..<64 {
        var sum = 0.0
        for inner in 0..<256 {
          let place = (block / 8 * 16 + inner / 16) * 128 + block % 8 * 16 + inner % 16
          sum +=
            Double(shown.components[channel][place]) - Double(expected[channel][place])
        }
        #expect(abs(sum / 256) < 2.5, "channel \(channel), block \(block)")
      }
    }
    // A plane cut into 255 boxes, each 16 levels wide in both directions: half of that plus
    // dithering.
    #expect((squares / (128 * 128 * 3)).squareRoot() < 8)
  }

  // MARK: - WebP

  private func play(_ file: [UInt8], _ video: VideoDescription) -> (pixels: [UInt8], ends: [Int32])
  {
    let size = video.width * video.height * 4
    var pixels = [UInt8](repeating: 0, count: size * video.frameCount)
    var ends = [Int32](repeating: 0, count: video.frameCount)
    let count = mp_sample_webp_frames(
      file, file.count, &pixels, pixels.count, &ends, Int32(video.frameCount))
    #expect(count > 0)
    return (pixels, Array(ends.prefix(max(0, Int(count)))))
  }

  @Test("WebP: libwebp decodes every pixel with exact times", arguments: [false, true])
  func webpPixels(hasAlpha: Bool) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 37, hasAlpha: hasAlpha)
    let file = try write(folder, "a.webp", video: video) { TestVideo.soft($0) }
    let (pixels, ends) = play(file, video)
    // Frame n ends at the millisecond closest to (n + 1) / 60 s.
    let expectedEnds: [Int32] = (1...37).map { Int32((Double($0) * 1000 / 60).rounded()) }
    #expect(ends == expectedEnds)
    for index in ends.indices {
      let expected = TestVideo.straight(TestVideo.soft(index), hasAlpha: hasAlpha)
      let start = index * 64 * 48 * 4
      for (channel, offset) in [2, 1, 0, 3].enumerated() {
        let shown = (0..<64 * 48).map { UInt16(pixels[start + $0 * 4 + offset]) }
        #expect(shown == expected[channel], "frame \(index), channel \(channel)")
      }
    }
  }

  @Test("WebP: with a quality, files are smaller, alpha is exact, and edges have no dark fringe")
  func webpQuality() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 4, hasAlpha: true)
    // A texture without repetition, which does not compress without loss.
    let rough: (Int) -> PixelBuffer = { index in
      let buffer = PixelBuffer(width: 64, height: 48)
      var state: UInt32 = 1 + UInt32(index)
      for y in 0..<48 {
        for x in 0..<64 {
          state = state &* 1_664_525 &+ 1_013_904_223
          buffer[x, y] = 0xFF00_0000 | state >> 8
        }
      }
      return buffer
    }
    let lossless = try write(folder, "a.webp", video: video, frame: rough)
    let lossy = try write(
      folder, "b.webp", video: video, settings: OutputSettings(quality: 60), frame: rough)
    #expect(lossy.count < lossless.count / 2)
    let file = try write(
      folder, "c.webp", video: video, settings: OutputSettings(quality: 80)
    ) { TestVideo.soft($0) }
    let (pixels, _) = play(file, video)
    let expected = TestVideo.straight(TestVideo.soft(0), hasAlpha: true)
    for place in 0..<64 * 48 {
      #expect(UInt16(pixels[place * 4 + 3]) == expected[3][place])
      // All visible pixels are red, with a straight value of 255.
      if expected[3][place] >= 16 { #expect(pixels[place * 4 + 2] > 225) }
    }
    for quality in [-1, 101, Double.nan] {
      #expect(throws: EncodingError.self) {
        try OutputDestination(path: folder.file("d.webp")).makeSink(
          video: video, settings: OutputSettings(quality: quality))
      }
    }
  }

  // MARK: - All formats

  @Test(
    "The bytes do not depend on which encoder makes which chunk", arguments: formats, [false, true])
  func chunks(format: String, hasAlpha: Bool) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 53, hasAlpha: hasAlpha)
    let first = try write(folder, "a.\(format)", video: video) { TestVideo.soft($0) }
    let sink = try OutputDestination(path: folder.file("b.\(format)")).makeSink(video: video)
    try TestVideo.feedBackwards(sink, count: 53) { TestVideo.soft($0) }
    try sink.finish()
    #expect(try folder.bytes("b.\(format)") == first)
  }

  @Test("A video of one frame with one pixel", arguments: formats, [false, true])
  func smallest(format: String, hasAlpha: Bool) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 1, width: 1, height: 1, hasAlpha: hasAlpha)
    let file = try write(folder, "a.\(format)", video: video) { _ in
      TestVideo.flat(0xFFFF_8000, width: 1, height: 1)
    }
    guard format != "webp" else {
      #expect(play(file, video).pixels == [0, 0x80, 0xFF, 0xFF])
      return
    }
    let image = try #require(images(folder.file("a.\(format)")).first)
    #expect(image.components.prefix(3) == [[255], [128], [0]])
  }

  @Test("A clear video stays clear", arguments: formats)
  func clear(format: String) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 3, width: 8, height: 8, hasAlpha: true)
    let file = try write(folder, "a.\(format)", video: video) { _ in
      TestVideo.flat(0, width: 8, height: 8)
    }
    guard format != "webp" else {
      #expect(play(file, video).pixels.allSatisfy { $0 == 0 })
      return
    }
    for image in try images(folder.file("a.\(format)")) {
      #expect(image.components[3].allSatisfy { $0 == 0 })
    }
  }

  @Test("Cancelling keeps the old file", arguments: formats)
  func cancelling(format: String) throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a.\(format)")
    let video = TestVideo.description(frameCount: 2)
    let sink = try OutputDestination(path: folder.file("a.\(format)")).makeSink(video: video)
    try TestVideo.feed(sink, count: 2)
    sink.cancel()
    #expect(try folder.text("a.\(format)") == "old")
    #expect(try folder.names() == ["a.\(format)"])
  }

  @Test("Frames of another size, too many and too few are rejected", arguments: formats)
  func misuse(format: String) throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 18)
    let sink = try OutputDestination(path: folder.file("a.\(format)")).makeSink(video: video)
    let encoder = try sink.makeChunkEncoder(firstFrame: 0)
    #expect(throws: EncodingError.self) {
      try encoder.append(TestVideo.flat(0, width: 1, height: 1))
    }
    #expect(throws: EncodingError.self) { try encoder.finish() }
    for index in 0..<16 { try encoder.append(TestVideo.moving(index)) }
    #expect(throws: EncodingError.self) { try encoder.append(TestVideo.moving(16)) }
    try sink.append(encoder.finish())
    #expect(throws: EncodingError.failed("expected 18 frames, found 16")) { try sink.finish() }
    sink.cancel()
    #expect(try folder.names().isEmpty)
  }
}
