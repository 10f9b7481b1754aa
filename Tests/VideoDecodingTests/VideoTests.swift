import CoreGraphics
import Foundation
import FrameEncoding
import PixelKernels
import Testing
import VideoDecoding

@Suite("Videos")
struct VideoTests {
  // VD-01: groups of 48 frames with B-frames in MP4, ProRes and Y4M have only key frames, VP9 has
  // hidden frames, every frame of an animated image depends on the one before.
  @Test(arguments: ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "a.webp", "a.y4m"])
  func everyFrameIsDecodedExactly(name: String) throws {
    let file = try NumberedVideo(name, count: 100, rate: FrameRate(25))
    let video = try Video(contentsOf: file.url)
    #expect(video.frameCount == 100)
    #expect(video.size == CGSize(width: 64, height: 48))
    #expect(abs(video.duration - 4) < 1e-9)
    #expect(abs(video.frameRate - 25) < 1e-9)
    #expect(try video.numbers() == Array(0..<100))
  }

  // VD-01: a frame does not depend on what was decoded before.
  @Test(arguments: ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "a.webp", "a.y4m"])
  func anyOrderGivesTheSameFrames(name: String) throws {
    let file = try NumberedVideo(name, count: 100)
    let forward = try Video(contentsOf: file.url)
    let hashes = try (0..<100).map { try forward.hash(of: $0) }
    let backward = try Video(contentsOf: file.url)
    #expect(try (0..<100).reversed().map { try backward.hash(of: $0) } == hashes.reversed())
    let shuffled = try Video(contentsOf: file.url)
    // 37 and 100 have no common divisor, so every frame is visited.
    for step in 0..<100 {
      let index = (step * 37 + 11) % 100
      #expect(try shuffled.hash(of: index) == hashes[index])
    }
    for index in [99, 48, 47, 0] {
      #expect(try Video(contentsOf: file.url).hash(of: index) == hashes[index])
    }
  }

  @Test func threadsShareAVideo() async throws {
    let file = try NumberedVideo("a.mp4", count: 96)
    let video = try Video(contentsOf: file.url)
    let numbers = try await withThrowingTaskGroup(of: [Int].self) { group in
      for chunk in 0..<4 {
        group.addTask {
          try (chunk * 24..<chunk * 24 + 24).map {
            NumberedVideo.number(of: try video.frame(at: $0).pixels())
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(numbers.sorted() == Array(0..<96))
  }

  // VD-02: NTSC times are not decimal; those of WebM and WebP are whole milliseconds, of GIF
  // hundredths.
  @Test(arguments: [("a.mp4", 1e-9), ("a.webm", 0.00051), ("a.webp", 0.00051), ("a.gif", 0.0051)])
  func framesStartAtTheirTimes(name: String, error: Double) throws {
    let file = try NumberedVideo(name, count: 20, rate: FrameRate(30000, 1001))
    let video = try Video(contentsOf: file.url)
    for index in 0..<20 {
      let time = Double(index) * 1001 / 30000
      #expect(abs(video.times.starts[index] - time) < error)
      #expect(video.times.index(at: time + video.times.tolerance) == index)
    }
  }

  @Test func aFrameIsAlwaysTheSameImage() throws {
    let file = try NumberedVideo("a.mp4", count: 3)
    let video = try Video(contentsOf: file.url)
    #expect(video.frame(at: 1) === video.frame(at: 1))
    #expect(video.frame(at: -5) === video.frame(at: 0))
    #expect(video.frame(at: 99) === video.frame(at: 2))
    #expect(!video.hasAlpha && !video.frame(at: 0).hasAlpha)
  }

  // VD-10: straight colors are multiplied by alpha. Codecs are lossy, so a difference of 3 is
  // allowed for the codecs with reduced chroma.
  @Test(arguments: [("a.mov", 1), ("a.webm", 3), ("a.apng", 0), ("a.webp", 0)])
  func alphaIsKept(name: String, difference: Int) throws {
    // Premultiplied: alpha 128, red 128, green 64, blue 0.
    let file = try NumberedVideo(name, count: 3, hasAlpha: true) { _ in
      let buffer = PixelBuffer(width: 32, height: 32)
      for y in 0..<32 { for x in 0..<32 { buffer[x, y] = 0x8080_4000 } }
      return buffer
    }
    let video = try Video(contentsOf: file.url)
    #expect(video.hasAlpha)
    let pixel = try video.frame(at: 2).pixels()[16, 16]
    for (shift, value) in [(24, 128), (16, 128), (8, 64), (0, 0)] {
      #expect(abs(Int(pixel >> UInt32(shift) & 255) - value) <= difference)
    }
  }

  // VD-10: a color survives encoding and decoding, because both use BT.709 with limited range.
  @Test(arguments: ["a.mp4", "a.mov", "a.webm"])
  func colorsAreKept(name: String) throws {
    let colors: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xff80_8080, 0xffff_ffff]
    let file = try NumberedVideo(name, count: colors.count) { index in
      let buffer = PixelBuffer(width: 32, height: 32)
      for y in 0..<32 { for x in 0..<32 { buffer[x, y] = colors[index] } }
      return buffer
    }
    let video = try Video(contentsOf: file.url)
    for (index, color) in colors.enumerated() {
      let pixel = try video.frame(at: index).pixels()[16, 16]
      for shift: UInt32 in [16, 8, 0] {
        #expect(abs(Int(pixel >> shift & 255) - Int(color >> shift & 255)) <= 3)
      }
    }
  }

  // VD-15
  @Test func imagesOfASequenceAreFrames() throws {
    let file = try NumberedVideo("a.png", count: 1)
    let wide = try file.write(Array(Data(contentsOf: file.url)), to: "b.png")
    let video = try Video(imagesAt: [file.url, wide, file.url], frameRate: 24)
    #expect(video.frameCount == 3 && video.duration == 0.125 && video.frameRate == 24)
    #expect(try video.numbers() == [0, 0, 0])
    #expect(throws: VideoError.noVideo) { try Video(imagesAt: [], frameRate: 24) }
    #expect(throws: VideoError.unsupported("0.0 images per second")) {
      try Video(imagesAt: [file.url], frameRate: 0)
    }
    let other = try NumberedVideo("a.png", count: 1) { _ in PixelBuffer(width: 2, height: 2) }
    #expect(throws: VideoError.differentSizes("a.png")) {
      try Video(imagesAt: [file.url, other.url], frameRate: 24)
    }
  }

  // VD-11: the bytes of a ProRes frame header for the primary colors and the curve.
  @Test(arguments: [(14, 9), (14, 12), (15, 16), (15, 18), (15, 8)])
  func colorsOutsideSRGBAreRefused(offset: Int, code: UInt8) throws {
    let file = try NumberedVideo("a.mov", count: 2)
    var bytes = try file.bytes
    for index in 0..<bytes.count - 24 where bytes[index..<index + 4].elementsEqual("icpf".utf8) {
      bytes[index + 4 + offset] = code
    }
    let url = try file.write(bytes)
    #expect {
      try Video(contentsOf: url)
    } throws: { error in
      if case .unsupported = error as? VideoError { true } else { false }
    }
  }

  // VD-09: the matrix of the track header (ISO 14496-12, 8.3.2) turns the frame by quarter turns.
  @Test(arguments: [
    ([0, 1, -1, 0], [2, 0, 3, 1]), ([-1, 0, 0, -1], [3, 2, 1, 0]), ([0, -1, 1, 0], [1, 3, 0, 2]),
    ([-1, 0, 0, 1], [1, 0, 3, 2]),
  ])
  func framesAreUpright(matrix: [Int32], corners: [Int]) throws {
    // Quarters with four grays: top left, top right, bottom left, bottom right.
    let grays: [UInt32] = [0, 80, 160, 240]
    let file = try NumberedVideo("a.mp4", count: 2) { _ in
      let buffer = PixelBuffer(width: 64, height: 32)
      for y in 0..<32 {
        for x in 0..<64 {
          let gray = grays[y / 16 * 2 + x / 32]
          buffer[x, y] = 0xff00_0000 | gray << 16 | gray << 8 | gray
        }
      }
      return buffer
    }
    var bytes = try file.bytes
    let header = try #require(
      bytes.indices.first { Array(bytes[$0..<min($0 + 4, bytes.count)]) == Array("tkhd".utf8) })
    // Version 0: the matrix is 40 bytes after the version, row by row: a b u, c d v, x y w.
    for (place, value) in zip([0, 1, 3, 4], matrix) {
      withUnsafeBytes(of: (value << 16).bigEndian) { raw in
        bytes.replaceSubrange(header + 44 + place * 4..<header + 48 + place * 4, with: raw)
      }
    }
    let video = try Video(contentsOf: try file.write(bytes))
    let isSideways = matrix[0] == 0
    #expect(
      video.size == (isSideways ? CGSize(width: 32, height: 64) : CGSize(width: 64, height: 32)))
    let pixels = try video.frame(at: 1).pixels()
    for (place, corner) in corners.enumerated() {
      let x = pixels.width / 4 * (place % 2 == 0 ? 1 : 3)
      let y = pixels.height / 4 * (place < 2 ? 1 : 3)
      #expect(abs(Int(pixels[x, y] & 255) - Int(grays[corner])) <= 3)
    }
  }
}
