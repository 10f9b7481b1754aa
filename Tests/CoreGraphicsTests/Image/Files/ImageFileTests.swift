import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing

/// A folder that is removed at the end of the test.
private final class ImageFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes an image of 16 x 4 pixels of one gray level, which takes 4 rows of 64 bytes in memory.
  func write(_ name: String, level: UInt8, damaged: Bool = false) throws -> URL {
    let file = url.appending(path: name)
    let rows = (0..<(damaged ? 3 : 4)).map { _ in [0] + [UInt8](repeating: level, count: 16) }
    try PNGFile(width: 16, height: 4, bitDepth: 8, colorType: 0, rows: rows).data.write(to: file)
    return file
  }
}

struct ImageFileTests {
  /// The size of an image of 4 rows of 16 pixels of 4 bytes.
  private static let byteCount = 256

  @Test func imagesAreDecodedOnDemand() throws {
    let folder = try ImageFolder()
    let store = DecodedImageCache()
    let image = CGImage(
      try ImageFile(contentsOf: folder.write("a.png", level: 9), in: store))
    #expect(image.width == 16 && image.height == 4 && !image.hasAlpha)
    #expect(image.bytesPerRow == 64 && image.bitsPerPixel == 32)
    #expect(store.decodeCount == 0 && store.byteCount == 0)
    #expect(try image.pixels()[15, 3] == 0xff09_0909)
    #expect(image.buffer[0, 0] == 0xff09_0909)
    #expect(store.decodeCount == 1 && store.byteCount == Self.byteCount)
  }

  @Test func theBudgetLimitsDecodedImages() throws {
    let folder = try ImageFolder()
    let store = DecodedImageCache(in: MemoryPart(bytes: 4 * Self.byteCount))
    let files = try (0..<5).map {
      try ImageFile(contentsOf: folder.write("\($0).png", level: UInt8($0)), in: store)
    }
    func level(_ index: Int) throws -> UInt32 { try files[index].pixels()[0, 0] & 255 }
    for _ in 0..<3 {
      for index in 0..<4 { #expect(try level(index) == UInt32(index)) }
    }
    #expect(store.decodeCount == 4 && store.byteCount == 4 * Self.byteCount)
    // One more than the budget allows evicts the least recently used.
    #expect(try level(4) == 4)
    #expect(store.decodeCount == 5 && store.byteCount <= 4 * Self.byteCount)
    #expect(try level(4) == 4)
    #expect(store.decodeCount == 5)
    #expect(try level(0) == 0)
    #expect(store.decodeCount == 6 && store.byteCount <= 4 * Self.byteCount)
  }

  @Test func evictedPixelsStayAliveWhileDrawn() throws {
    let folder = try ImageFolder()
    let store = DecodedImageCache(in: MemoryPart(bytes: Self.byteCount))
    let files = try (0..<2).map {
      try ImageFile(contentsOf: folder.write("\($0).png", level: UInt8($0)), in: store)
    }
    let first = try files[0].pixels()
    _ = try files[1].pixels()
    #expect(first[0, 0] == 0xff00_0000)
    // Threads that draw the same image share its pixels.
    #expect(try files[0].pixels() === first && store.decodeCount == 2)
  }

  @Test func threadsShareOneDecoding() async throws {
    let folder = try ImageFolder()
    let store = DecodedImageCache()
    let file = try ImageFile(contentsOf: folder.write("a.png", level: 3), in: store)
    try await withThrowingTaskGroup(of: UInt32.self) { group in
      for _ in 0..<16 { group.addTask { try file.pixels()[1, 1] } }
      for try await word in group { #expect(word == 0xff03_0303) }
    }
    #expect(store.decodeCount == 1)
  }

  @Test func corruptPixelsAreReportedWhenDecoded() throws {
    struct Report: Error, Equatable { let text: String }
    let folder = try ImageFolder()
    let store = DecodedImageCache()
    let file = try ImageFile(
      contentsOf: folder.write("a.png", level: 3, damaged: true), in: store
    ) { Report(text: $0.description) }
    for _ in 0..<3 {
      let error = #expect(throws: Report.self) { try file.pixels() }
      #expect(error?.text.hasPrefix("the PNG image is corrupt: ") == true, "\(error as Any)")
    }
    #expect(store.decodeCount == 1)
    // As on Apple platforms, an error that cannot be reported draws nothing.
    #expect(CGImage(file).buffer[0, 0] == 0)
  }

  @Test func aFileThatChangesIsAnError() throws {
    let folder = try ImageFolder()
    let url = try folder.write("a.png", level: 3)
    let file = try ImageFile(contentsOf: url, in: DecodedImageCache(in: MemoryPart(bytes: 1)))
    _ = try file.pixels()
    _ = try folder.write("a.png", level: 4)
    #expect(throws: ImageError.changed) { try file.pixels() }
    let gone = try ImageFile(contentsOf: url, in: DecodedImageCache())
    try FileManager.default.removeItem(at: url)
    #expect(throws: ImageError.noSuchFile(url.path)) { try gone.pixels() }
  }

  @Test func contentsAreComparedByteByByte() throws {
    let folder = try ImageFolder()
    let store = DecodedImageCache()
    let files = try [("a.png", 1), ("b.png", 1), ("c.png", 2)].map { name, level in
      try ImageFile(contentsOf: folder.write(name, level: UInt8(level)), in: store)
    }
    #expect(files[0].hasSameContent(as: files[1]))
    #expect(!files[0].hasSameContent(as: files[2]))
  }
}
