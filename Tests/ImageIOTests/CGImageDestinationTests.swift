import CoreGraphics
import Foundation
import ImageIO
import PixelKernels
import TestSupport
import Testing

struct CGImageDestinationTests {
  private func image() -> CGImage {
    let buffer = PixelBuffer(width: 5, height: 3)
    for x in 0..<5 { buffer[x, 1] = 0x8040_2010 &+ UInt32(x) }
    return CGImage(buffer: buffer)
  }

  @Test func dataRoundTrips() throws {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, "public.png" as CFString, 1, nil))
    CGImageDestinationSetProperties(destination, nil)
    CGImageDestinationAddImage(destination, image(), nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination))
    let bytes = Data(referencing: data)
    let source = try #require(CGImageSourceCreateWithData(bytes, nil))
    let back = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(PixelDifference(back.buffer, image().buffer).count == 0)
    // the file declares that it is sRGB.
    #expect(bytes.range(of: Data("sRGB".utf8)) != nil)
    #expect(bytes.count == (try PNGWriter.data(of: image()).count))
  }

  @Test func filesAreCompleteOrAbsent() throws {
    let folder = try Folder()
    let file = folder.url.appendingPathComponent("a.png")
    try Data("old".utf8).write(to: file)
    func write(_ url: URL) throws -> Bool {
      let destination = try #require(
        CGImageDestinationCreateWithURL(url as CFURL, "public.png", 1, nil))
      CGImageDestinationAddImage(destination, image(), nil)
      // The file is unchanged before it is finalized.
      #expect((try? Data(contentsOf: file)) == Data("old".utf8))
      return CGImageDestinationFinalize(destination)
    }
    // A missing folder, and a folder with the file's name.
    #expect(try !write(folder.url.appendingPathComponent("none/a.png")))
    let taken = folder.url.appendingPathComponent("taken.png", isDirectory: true)
    try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
    try Data().write(to: taken.appendingPathComponent("inside"))
    #expect(try !write(taken))
    #expect(folder.names == ["a.png", "taken.png"])
    #expect(try write(file))
    #expect(folder.names == ["a.png", "taken.png"])
    let back = try ImageReader.image(contentsOf: file)
    #expect(PixelDifference(back.buffer, image().buffer).count == 0)
  }

  @Test func imagesFromFilesAreWrittenUnchanged() throws {
    let bytes = try PNGWriter.data(of: image())
    let source = try #require(CGImageSourceCreateWithData(bytes, nil))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    CGImageDestinationAddImageFromSource(destination, source, 3, nil)
    CGImageDestinationAddImageFromSource(destination, source, 0, nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(Data(referencing: data) == bytes)
  }

  @Test func unsupportedDestinations() throws {
    let data = NSMutableData()
    #expect(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, "public.png", 2, nil) == nil)
    #expect(CGImageDestinationCreateWithData(data, "public.png", 0, nil) == nil)
    let web = try #require(URL(string: "https://example.org/a.png"))
    #expect(CGImageDestinationCreateWithURL(web, "public.png", 1, nil) == nil)
    #expect(CGImageDestinationCopyTypeIdentifiers() == ["public.png"])
    let empty = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(empty))
    let provider = try #require(CGDataProvider(data: Data([0, 255])))
    let mask = try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: nil, shouldInterpolate: false))
    let other = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    CGImageDestinationAddImage(other, mask, nil)
    #expect(!CGImageDestinationFinalize(other))
    #expect(data.length == 0)
  }
}
