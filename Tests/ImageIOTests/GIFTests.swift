import CoreGraphics
import Foundation
import FrameEncoding
import ImageIO
import PixelKernels
import TestSupport
import Testing
import VideoDecoding

/// Reading GIF files (IM-08).
struct GIFTests {
  private func source(_ data: Data) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(data, nil))
  }

  private func gifProperties(_ source: CGImageSource, _ index: Int) -> [CFString: Any]? {
    CGImageSourceCopyPropertiesAtIndex(source, index, nil)?[kCGImagePropertyGIFDictionary]
      as? [CFString: Any]
  }

  /// Returns the colors of an image as letters: black, red, green, blue, and a dot for clear.
  private func letters(_ source: CGImageSource, _ index: Int) -> [String]? {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return nil }
    return (0..<image.height).map { y in
      String(
        (0..<image.width).map { x -> Character in
          let word = image.buffer[x, y]
          return GIFSample.words.firstIndex(of: word).map { Array("KRGB")[$0] }
            ?? (word == 0 ? "." : "?")
        })
    }
  }

  @Test func timing() throws {
    let delays = [0, 1, 2, 7, 50]
    var sample = GIFSample(
      width: 1, height: 1, frames: delays.map { GIFSample.Frame(rows: [[1]], delay: $0) },
      loopCount: 3)
    let source = try source(sample.data)
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    #expect(CGImageSourceCopyTypeIdentifiers().contains("com.compuserve.gif"))
    #expect(CGImageSourceGetCount(source) == 5)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    // Delays below 20 ms become 100 ms.
    for (index, clamped) in [0.1, 0.1, 0.02, 0.07, 0.5].enumerated() {
      let found = gifProperties(source, index)
      #expect(found?[kCGImagePropertyGIFDelayTime] as? Double == clamped)
      #expect(
        found?[kCGImagePropertyGIFUnclampedDelayTime] as? Double == Double(delays[index]) / 100)
    }
    #expect(gifProperties(source, 5) == nil && gifProperties(source, -1) == nil)
    let file = try #require(CGImageSourceCopyProperties(source, nil))
    #expect(file[kCGImagePropertyFileSize] as? Int == sample.data.count)
    let found = try #require(file[kCGImagePropertyGIFDictionary] as? [CFString: Any])
    #expect(found[kCGImagePropertyGIFLoopCount] as? Int == 3)
    #expect(found[kCGImagePropertyGIFHasGlobalColorMap] as? Bool == true)
    for count in [0, nil, 65_535] as [Int?] {
      sample.loopCount = count
      let file = CGImageSourceCopyProperties(try self.source(sample.data), nil)
      let found = file?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
      #expect(found?[kCGImagePropertyGIFLoopCount] as? Int == count)
    }
  }

  /// Each image is the canvas, whatever part of it the frame changes.
  @Test func imagesAreComposed() throws {
    let sample = GIFSample(
      width: 4, height: 2,
      frames: [
        .init(x: 1, y: 0, rows: [[1, 2]]),
        .init(rows: [[3, 3, 3, 3], [3, 3, 0, 0]], transparent: 3),
        .init(x: 2, y: 0, rows: [[0], [0]], disposal: 2),
        .init(rows: [[2, 2]], disposal: 3),
        .init(x: 0, y: 1, rows: [[1]], disposal: 3),
        // Only a part is on the canvas.
        .init(x: 3, y: 1, rows: [[2, 2], [2, 2]], colors: [0, 0, 0xFF00_00FF, 0]),
        .init(rows: [[1, 1, 1, 1], [2, 2, 2, 2]]),
      ])
    let expected = [
      [".RG.", "...."], [".RG.", "..KK"], [".RK.", "..KK"], ["GG..", "...K"], [".R..", "R..K"],
      [".R..", "...B"], ["RRRR", "GGGG"],
    ]
    let source = try source(sample.data)
    for index in 0..<7 { #expect(letters(source, index) == expected[index], "\(index)") }
    // In any order, and twice.
    for index in [6, 2, 2, 5, 0, 4, 3, 1, 6, 1] {
      #expect(letters(source, index) == expected[index], "\(index)")
    }
    for index in [-1, 7] { #expect(CGImageSourceCreateImageAtIndex(source, index, nil) == nil) }
    let found = try #require(CGImageSourceCopyPropertiesAtIndex(source, 3, nil))
    #expect(found[kCGImagePropertyPixelWidth] as? Int == 4)
    #expect(found[kCGImagePropertyPixelHeight] as? Int == 2)
    #expect(found[kCGImagePropertyHasAlpha] as? Bool == true)
    #expect(found[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelRGB)
    let thumbnail = CGImageSourceCreateThumbnailAtIndex(
      source, 6, [kCGImageSourceThumbnailMaxPixelSize: 2])
    #expect(thumbnail?.width == 2 && thumbnail?.height == 1)
  }

  @Test func opaqueAndInterlacedImages() throws {
    let rows: [[UInt8]] = (0..<9).map { [UInt8($0 % 3) + 1] }
    // Every eighth row, then those between them.
    let stored = [0, 8, 4, 2, 6, 1, 3, 5, 7].map { rows[$0] }
    let sample = GIFSample(
      width: 1, height: 9, frames: [.init(rows: stored, isInterlaced: true)])
    let source = try source(sample.data)
    #expect(letters(source, 0) == ["R", "G", "B", "R", "G", "B", "R", "G", "B"])
    let found = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    #expect(found?[kCGImagePropertyHasAlpha] as? Bool == false)
    // Without a size, the canvas is that of the first frame.
    var bytes = sample.data
    bytes.replaceSubrange(6..<10, with: [0, 0, 0, 0])
    #expect(letters(try self.source(bytes), 0)?.count == 9)
  }

  /// A part of a file has the frames that are whole.
  @Test func truncatedFiles() throws {
    let sample = GIFSample(
      width: 2, height: 2,
      frames: (0..<3).map { .init(rows: [[UInt8($0), 1], [2, 3]]) }, loopCount: 0)
    let data = sample.data
    for length in 6..<data.count {
      let source = try source(data.prefix(length))
      let count = sample.ends.count { $0 <= length }
      #expect(CGImageSourceGetCount(source) == count, "\(length)")
      #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
      for index in 0...count {
        let image = CGImageSourceCreateImageAtIndex(source, index, nil)
        #expect((image != nil) == (index < count), "\(length) \(index)")
      }
    }
    #expect(CGImageSourceGetType(try source(data.prefix(5))) == nil)
    // A slice of other data.
    let slice = (Data([1, 2, 3]) + data).dropFirst(3)
    #expect(letters(try source(slice), 2) == ["GR", "GB"])
  }

  @Test func damagedFilesDoNotCrash() throws {
    let sample = GIFSample(
      width: 3, height: 3,
      frames: [
        .init(rows: [[0, 1, 2], [3, 2, 1], [0, 0, 0]]),
        .init(x: 1, y: 1, rows: [[2, 1], [1, 2]], disposal: 3, transparent: 1),
        .init(rows: [[1, 1, 1]], disposal: 2),
      ], loopCount: 2)
    for place in sample.data.indices.dropFirst(6) {
      for change: UInt8 in [0x01, 0x80, 0xFF, 0x55] {
        var bytes = sample.data
        bytes[place] ^= change
        let source = try source(bytes)
        for index in 0..<CGImageSourceGetCount(source) {
          _ = CGImageSourceCreateImageAtIndex(source, index, nil)
          #expect(CGImageSourceCopyPropertiesAtIndex(source, index, nil) != nil)
        }
      }
    }
    // The first code is neither a color nor `clear`.
    var broken = GIFSample(width: 1, height: 1, frames: [.init(rows: [[1]])]).data
    let codes = broken.count - 4
    broken.replaceSubrange(codes..<codes + 1, with: [0x3F])
    #expect(CGImageSourceCreateImageAtIndex(try source(broken), 0, nil) == nil)
  }

  @Test func hugeImagesGiveNil() throws {
    var bytes = GIFSample(width: 1, height: 1, frames: [.init(rows: [[1]])]).data
    bytes.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    let canvas = try source(bytes)
    #expect(CGImageSourceGetCount(canvas) == 1)
    #expect(CGImageSourceCreateImageAtIndex(canvas, 0, nil) == nil)
    #expect(
      CGImageSourceCopyPropertiesAtIndex(canvas, 0, nil)?[kCGImagePropertyPixelWidth] as? Int
        == 65_535)
    // The image of the frame, whose size follows its position.
    var frame = GIFSample(width: 1, height: 1, frames: [.init(rows: [[1]])]).data
    let start = try #require(frame.lastIndex(of: 0x2C))
    frame.replaceSubrange(start + 5..<start + 9, with: [255, 255, 255, 255])
    #expect(CGImageSourceCreateImageAtIndex(try source(frame), 0, nil) == nil)
  }

  /// Files of an encoder, with full tables of codes, are as libav decodes them.
  @Test(arguments: [false, true]) func encodedFiles(hasAlpha: Bool) throws {
    let folder = try Folder()
    let url = folder.url.appendingPathComponent("noise.gif")
    let (width, height, count) = (90, 70, 4)
    let sink = try OutputDestination(path: url.path).makeSink(
      video: VideoDescription(
        width: width, height: height, frameRate: FrameRate(20), frameCount: count,
        hasAlpha: hasAlpha))
    var state: UInt32 = 1
    for start in stride(from: 0, to: count, by: sink.chunkLength) {
      let encoder = try sink.makeChunkEncoder(firstFrame: start)
      for index in start..<min(start + sink.chunkLength, count) {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
          for x in 0..<width {
            state = state &* 1_664_525 &+ 1_013_904_223
            let isClear = hasAlpha && (x + index * 9) % 30 < 7
            buffer[x, y] = isClear ? 0 : 0xFF00_0000 | state >> 8 & 0xE0E0E0
          }
        }
        try encoder.append(buffer)
      }
      try sink.append(encoder.finish())
    }
    try sink.finish()
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    let video = try Video(contentsOf: url)
    #expect(CGImageSourceGetCount(source) == count && video.frameCount == count)
    for index in 0..<count {
      let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      let expected = try video.frame(at: index).pixels()
      #expect(PixelDifference(image.buffer, expected).count == 0, "\(index)")
      #expect(gifProperties(source, index)?[kCGImagePropertyGIFDelayTime] as? Double == 0.05)
    }
  }
}
