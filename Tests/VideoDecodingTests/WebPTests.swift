import CImageSamples
import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing
import VideoDecoding

/// Animated WebP files (VD-16, VD-17).
@Suite("Animated WebP")
struct WebPTests {
  private let folder: VideoFolder

  init() throws { folder = try VideoFolder() }

  // VD-17: frames change parts of the canvas, which some of them leave clear.
  @Test func framesAreCompositedOnTheCanvas() throws {
    let file = WebPFile(
      width: 4, height: 4,
      frames: [
        LetterFrames.frame("RRRR RRRR RRRR RRRR"),
        LetterFrames.frame("GG GG", x: 2, y: 2),
        LetterFrames.frame(".B .B", y: 2, isCleared: true),
        LetterFrames.frame("BB .."),
        LetterFrames.frame(".R ..", x: 2, y: 2, isBlended: false),
        LetterFrames.frame("BGRB RRRR GGGG BBBB", isCleared: true),
        LetterFrames.frame("R", x: 2, y: 2),
      ])
    let expected = [
      "RRRR RRRR RRRR RRRR",
      "RRRR RRRR RRGG RRGG",
      "RRRR RRRR RBGG RBGG",
      "BBRR RRRR ..GG ..GG",
      "BBRR RRRR ...R ....",
      "BGRB RRRR GGGG BBBB",
      ".... .... ..R. ....",
    ]
    let video = try folder.video(file.data)
    #expect(video.size == CGSize(width: 4, height: 4) && video.frameCount == 7)
    for (index, text) in expected.enumerated() {
      #expect(try LetterFrames.text(of: index, in: video) == text, "frame \(index)")
      // VD-01: the same frame as the first one that is requested.
      let again = try folder.video(file.data)
      #expect(try LetterFrames.text(of: index, in: again) == text, "frame \(index) alone")
    }
    let backward = try folder.video(file.data)
    #expect(
      try expected.indices.reversed().map { try LetterFrames.text(of: $0, in: backward) }
        == expected.reversed())
  }

  // VD-17: premultiplied, each product rounded to the nearest.
  @Test func translucentColorsAreBlended() throws {
    let file = WebPFile(
      width: 1, height: 1,
      frames: [
        WebPFile.Frame([0xffff_0000], width: 1),
        // 255 * 127 / 255 of the red, and 128 of green.
        WebPFile.Frame([0x8000_ff00], width: 1),
        // Red of 128, then 128 * 191 / 255 = 95.87 of it below 64 of green.
        WebPFile.Frame([0x80ff_0000], width: 1, isBlended: false),
        WebPFile.Frame([0x4000_ff00], width: 1),
      ])
    let video = try folder.video(file.data)
    let words = try (0..<4).map { try video.frame(at: $0).pixels()[0, 0] }
    #expect(words == [0xffff_0000, 0xff7f_8000, 0x8080_0000, 0xa060_4000])
  }

  // VD-01, VD-17: libwebp's own player composites the same frames, from the first one on.
  @Test(arguments: [UInt64(1), 2, 3, 4]) func libwebpShowsTheSame(seed: UInt64) throws {
    let (width, height, count) = (24, 16, 30)
    let file = Self.randomFile(seed: seed, width: width, height: height, count: count)
    let bytes = Array(file.data)
    var pixels = [UInt8](repeating: 0, count: width * height * 4 * count)
    var ends = [Int32](repeating: 0, count: count)
    let played = mp_sample_webp_frames(
      bytes, bytes.count, &pixels, pixels.count, &ends, Int32(count))
    #expect(played == Int32(count))
    let video = try folder.video(file.data)
    // 7 and 30 have no common divisor, so every frame is visited, forward and backward.
    for step in 0..<count {
      let index = step * 7 % count
      let frame = try video.frame(at: index).pixels()
      var differences = 0
      for y in 0..<height {
        for x in 0..<width {
          let place = ((index * height + y) * width + x) * 4
          let word = (0..<4).reduce(UInt32(0)) {
            $0 | UInt32(pixels[place + $1]) << UInt32($1 * 8)
          }
          // Clear pixels may have any color there.
          let expected = word >> 24 == 0 ? 0 : word
          if frame[x, y] != expected { differences += 1 }
        }
      }
      #expect(differences == 0, "frame \(index)")
    }
  }

  /// Returns an animation of random areas, whose pixels are opaque or clear.
  private static func randomFile(
    seed: UInt64, width: Int, height: Int, count: Int
  ) -> WebPFile {
    var generator = TestGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let frames = (0..<count).map { _ in
      let isWhole = number(0...5) == 0
      let x = isWhole ? 0 : number(0...width / 2 - 1) * 2
      let y = isWhole ? 0 : number(0...height / 2 - 1) * 2
      let columns = isWhole ? width : number(1...width - x)
      let rows = isWhole ? height : number(1...height - y)
      let hasHoles = number(0...1) == 0
      let pixels = (0..<columns * rows).map { _ in
        hasHoles && number(0...1) == 0 ? 0 : 0xff00_0000 | UInt32(number(0...0xff_ffff))
      }
      return WebPFile.Frame(
        pixels, width: columns, x: x, y: y, isBlended: number(0...1) == 0,
        isCleared: number(0...2) == 0)
    }
    return WebPFile(width: width, height: height, frames: frames)
  }

  // VD-17: whether any frame leaves pixels that are not opaque.
  @Test func alphaFollowsFromTheFrames() throws {
    let whole = LetterFrames.frame("RR RR")
    func hasAlpha(_ frames: WebPFile.Frame...) throws -> Bool {
      try folder.video(WebPFile(width: 2, height: 2, frames: frames).data).hasAlpha
    }
    #expect(try !hasAlpha(whole, LetterFrames.frame("G")))
    #expect(try !hasAlpha(whole, LetterFrames.frame(".G")))
    #expect(try !hasAlpha(whole, LetterFrames.frame("G", isCleared: true)))
    #expect(try hasAlpha(LetterFrames.frame("G")))
    #expect(try hasAlpha(LetterFrames.frame("R. RR"), whole))
    #expect(try hasAlpha(whole, LetterFrames.frame(".G", isBlended: false)))
    #expect(try hasAlpha(whole, LetterFrames.frame("G", isCleared: true), LetterFrames.frame(".")))
    #expect(try !hasAlpha(LetterFrames.frame("RR RR", isCleared: true), whole))
  }

  // VD-16: 10 ms or less is 100 ms, in WebP and GIF.
  @Test func shortFramesLastATenthOfASecond() throws {
    let frames = [40, 0, 10, 11, 1000].map {
      WebPFile.Frame([0xffff_0000], width: 1, duration: $0)
    }
    let webP = try folder.video(WebPFile(width: 1, height: 1, frames: frames).data)
    #expect(webP.times.starts == [0, 0.04, 0.14, 0.24, 0.251])
    #expect(webP.duration == 1.251)
    // VD-02: half a millisecond.
    #expect(webP.times.tolerance == 0.0005 + 1e-6)
    // Two pixels, black and white; the delays are in hundredths of a second.
    var gif = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x70, 0, 0]
    for delay: UInt8 in [0, 1, 2, 5] {
      gif += [0x21, 0xf9, 4, 4, delay, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0x80]
      gif += [0, 0, 0, 255, 255, 255, 2, 2, 0x44, 0x0a, 0]
    }
    let video = try folder.video(Data(gif + [0x3b]))
    #expect(video.frameCount == 4)
    for (start, expected) in zip(video.times.starts, [0, 0.1, 0.2, 0.22]) {
      #expect(abs(start - expected) < 1e-9)
    }
    #expect(abs(video.duration - 0.27) < 1e-9)
  }

  // VD-17
  @Test(arguments: [true, false]) func aStillImageIsOneFrame(isLossless: Bool) throws {
    let pixels = (0..<64).map { 0x80ff_0000 | UInt32($0 * 3) }
    let file = ImageSample.webp(pixels, width: 8, lossless: isLossless)
    let video = try folder.video(file)
    #expect(video.frameCount == 1 && video.duration == 0.1 && video.hasAlpha)
    let image = try ImageReader.image(from: file)
    let expected = try image.pixels()
    let shown = try video.frame(at: 0).pixels()
    for index in 0..<64 { #expect(shown[index % 8, index / 8] == expected[index % 8, index / 8]) }
    #expect(shown[0, 0] >> 24 == 128)
  }

  // VD-17: a lossy frame has its alpha in a chunk of its own.
  @Test func lossyFramesHaveAlpha() throws {
    let clear = ImageSample.webp(
      [UInt32](repeating: 0x00ff_0000, count: 256), width: 16, lossless: false)
    let green = ImageSample.webp(
      [UInt32](repeating: 0xff00_ff00, count: 256), width: 16, lossless: false)
    let video = try folder.video(
      WebPFile(
        width: 16, height: 16,
        frames: [green, clear].map { WebPFile.Frame(image: $0, width: 16, height: 16) }
      ).data)
    #expect(!video.hasAlpha)
    let pixels = try video.frame(at: 1).pixels()
    #expect(pixels[8, 8] >> 24 == 255 && pixels[8, 8] >> 8 & 255 > 245)
    #expect(pixels[8, 8] >> 16 & 255 < 10)
  }

  // VD-17: the colors are converted as those of a still image with the same profile.
  @Test func colorProfilesAreApplied() throws {
    let displayP3 = ICCFile.rgb(
      [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06), (0.3127, 0.329)], .sampledSRGB
    ).data
    let pixels: [UInt32] = [0xffc8_6432, 0x80c8_6432]
    let still = ImageSample.profiled(
      webp: ImageSample.webp(pixels, width: 2, lossless: true), size: (2, 1), displayP3)
    let file = WebPFile(
      width: 2, height: 1, frames: [WebPFile.Frame(pixels, width: 2)], profile: displayP3)
    let shown = try folder.video(file.data).frame(at: 0).pixels()
    let image = try ImageReader.image(from: still).pixels()
    #expect(shown[0, 0] == image[0, 0] && shown[1, 0] == image[1, 0])
    #expect(shown[0, 0] != 0xffc8_6432)
  }
}
