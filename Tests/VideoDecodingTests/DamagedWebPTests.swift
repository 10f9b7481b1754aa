import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing
import VideoDecoding

/// Animated WebP files that are incomplete, damaged or too large (VD-12).
@Suite("Damaged animated WebP")
struct DamagedWebPTests {
  private let folder: VideoFolder

  init() throws { folder = try VideoFolder() }

  /// A file with lossless and lossy frames, with and without alpha.
  private let file = WebPFile(
    width: 16, height: 16,
    frames: [
      WebPFile.Frame((0..<256).map { 0xff00_0000 | UInt32($0 * 7) }, width: 16),
      WebPFile.Frame([0x8040_2010, 0, 0, 0xff11_2233], width: 2, x: 4, y: 6),
      WebPFile.Frame(
        image: ImageSample.webp(
          (0..<64).map { UInt32($0) << 24 | 0x8040 }, width: 8, lossless: false),
        width: 8, height: 8, isCleared: true),
      WebPFile.Frame([0xff00_00ff], width: 1, x: 14, y: 14),
    ]
  ).data

  @Test func aTruncatedFileIsAnError() {
    for length in stride(from: 12, to: file.count, by: 5) {
      #expect(throws: VideoError.damaged("the WebP image is truncated"), "\(length) bytes") {
        try folder.video(file.prefix(length))
      }
    }
  }

  // A file whose own length is shorter has only the frames before its end, or is an error.
  @Test func aShorterFileShowsOnlyCompleteFrames() throws {
    let whole = try folder.video(file)
    let hashes = try (0..<4).map { try whole.hash(of: $0) }
    var counts: Set<Int> = []
    for length in 12..<file.count {
      var part = file.prefix(length)
      part.replaceSubrange(4..<8, with: WebPFile.number(length - 8, 4))
      guard let video = try? folder.video(part) else { continue }
      counts.insert(video.frameCount)
      for index in 0..<video.frameCount { #expect(try video.hash(of: index) == hashes[index]) }
    }
    #expect(counts == [1, 2, 3])
  }

  // Frames before a damaged one are shown, and so are those that do not depend on it.
  @Test func aDamagedFrameAffectsThoseThatDependOnIt() throws {
    var broken = ImageSample.webp(
      [UInt32](repeating: 0xff12_3456, count: 4), width: 2, lossless: true)
    // The signature of VP8L, after the headers of the file and the chunk.
    broken[20] = 0
    let video = try folder.video(
      WebPFile(
        width: 4, height: 2,
        frames: [
          LetterFrames.frame("RRRR RRRR"), WebPFile.Frame(image: broken, width: 2, height: 2),
          LetterFrames.frame("GG GG"), LetterFrames.frame("BBBB BBBB"),
          LetterFrames.frame("G", x: 2),
        ]
      ).data)
    // Forward, and again backward.
    for index in [0, 1, 2, 3, 4, 3, 2, 1, 0] {
      if [1, 2].contains(index) {
        #expect(throws: VideoError.self, "frame \(index)") { try video.frame(at: index).pixels() }
      } else {
        let text = [0: "RRRR RRRR", 3: "BBBB BBBB", 4: "BBGB BBBB"][index]
        #expect(try LetterFrames.text(of: index, in: video) == text)
      }
    }
  }

  @Test func framesMustFitTheCanvas() {
    let first = LetterFrames.frame("RRRR RRRR RRRR RRRR")
    for frame in [
      LetterFrames.frame("RR RR", x: 4), LetterFrames.frame("RR RR", y: 4),
      LetterFrames.frame("RRR RRR", x: 2),
    ] {
      #expect(throws: VideoError.damaged("frame 1 extends beyond the canvas")) {
        try folder.video(WebPFile(width: 4, height: 4, frames: [first, frame]).data)
      }
    }
    // The image is smaller than the frame's area.
    var larger = LetterFrames.frame("RR RR")
    (larger.width, larger.height) = (4, 4)
    #expect(throws: VideoError.self) {
      try folder.video(WebPFile(width: 4, height: 4, frames: [larger]).data)
    }
  }

  @Test func framesAndImagesMustExist() {
    #expect(throws: VideoError.damaged("the WebP image is corrupt: no image data")) {
      try folder.video(WebPFile(width: 4, height: 4, frames: []).data)
    }
    let empty = WebPFile.Frame(image: Data(count: 12), width: 4, height: 4)
    #expect(throws: VideoError.damaged("frame 0 has no image")) {
      try folder.video(WebPFile(width: 4, height: 4, frames: [empty]).data)
    }
  }

  @Test func theCanvasHasTheLimitOfImages() {
    #expect(throws: VideoError.tooLarge(width: 16384, height: 16384)) {
      try folder.video(
        WebPFile(width: 16384, height: 16384, frames: [LetterFrames.frame("R")]).data)
    }
  }
}
