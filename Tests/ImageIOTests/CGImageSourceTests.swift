import CImageSamples
import CoreGraphics
import Foundation
import ImageIO
import PixelKernels
import TestSupport
import Testing

struct CGImageSourceTests {
  /// A JPEG of 32 x 16 pixels with quarters of 40 and 120 above 200 and 240, gray or in color.
  private func jpeg(orientation: Int32 = 0, _ colors: mp_sample_colors = MP_SAMPLE_GRAY) -> Data {
    var samples: [UInt8] = []
    let count = colors == MP_SAMPLE_GRAY ? 1 : colors == MP_SAMPLE_CMYK ? 4 : 3
    for y in 0..<16 {
      for x in 0..<32 {
        let value: UInt8 = y < 8 ? (x < 16 ? 40 : 120) : (x < 16 ? 200 : 240)
        samples += [UInt8](repeating: value, count: count)
      }
    }
    return ImageSample.jpeg(samples, width: 32, colors, orientation: orientation)
  }

  private func properties(_ data: Data) throws -> [CFString: Any] {
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
  }

  @Test func propertiesOfAPNG() throws {
    // 11811 pixels per meter are 300 per inch: 300 / .0254 = 11811.02.
    let resolution = (
      name: "pHYs", bytes: PNGFile.word(11811) + PNGFile.word(2835) + [UInt8(1)]
    )
    let profile = ICCFile.gray(.gamma(1.8), name: "A gray").data
    let file = PNGFile(
      width: 3, height: 1, bitDepth: 16, colorType: 4,
      chunks: [
        ("iCCP", Array("x".utf8) + [0, 0] + PNGFile.stored(Array(profile))), resolution,
      ],
      rows: [[UInt8](repeating: 0, count: 13)])
    let found = try properties(file.data)
    #expect(found[kCGImagePropertyPixelWidth] as? Int == 3)
    #expect(found[kCGImagePropertyPixelHeight] as? Int == 1)
    #expect(found[kCGImagePropertyDepth] as? Int == 16)
    #expect(found[kCGImagePropertyHasAlpha] as? Bool == true)
    #expect(found[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelGray)
    #expect(found[kCGImagePropertyProfileName] as? String == "A gray")
    let across = try #require(found[kCGImagePropertyDPIWidth] as? Double)
    let down = try #require(found[kCGImagePropertyDPIHeight] as? Double)
    #expect(abs(across - 300) < 0.01 && abs(down - 72) < 0.01)
    #expect(found[kCGImagePropertyOrientation] == nil)
  }

  @Test func propertiesOfAJPEG() throws {
    let turned = try properties(jpeg(orientation: 6, MP_SAMPLE_YCBCR))
    #expect(turned[kCGImagePropertyPixelWidth] as? Int == 32)
    #expect(turned[kCGImagePropertyPixelHeight] as? Int == 16)
    #expect(turned[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelRGB)
    let number = try #require(turned[kCGImagePropertyOrientation] as? UInt32)
    #expect(CGImagePropertyOrientation(rawValue: number) == .right)
    #expect(turned[kCGImagePropertyHasAlpha] as? Bool == false)
    // The sample's marker has an aspect ratio but no resolution.
    #expect(turned[kCGImagePropertyDPIWidth] == nil)
    // JFIF's unit is 13 bytes in, followed by two numbers: 118 per centimeter are 299.72 per inch.
    var dense = jpeg()
    dense.replaceSubrange(13..<18, with: [2, 0, 118, 0, 59])
    let found = try properties(dense)
    #expect(abs((found[kCGImagePropertyDPIWidth] as? Double ?? 0) - 299.72) < 1e-6)
    #expect(abs((found[kCGImagePropertyDPIHeight] as? Double ?? 0) - 149.86) < 1e-6)
    #expect(found[kCGImagePropertyOrientation] == nil)
    let inks = try properties(jpeg(MP_SAMPLE_CMYK))
    #expect(inks[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelCMYK)
  }

  @Test func typesAndStatus() throws {
    func source(_ data: Data) throws -> CGImageSource {
      try #require(CGImageSourceCreateWithData(data, nil))
    }
    let webp = ImageSample.webp([0xff00_00ff], width: 1, lossless: true)
    #expect(CGImageSourceGetType(try source(jpeg())) == "public.jpeg")
    #expect(CGImageSourceGetType(try source(webp)) == "org.webmproject.webp")
    #expect(CGImageSourceCopyTypeIdentifiers().contains("public.png"))
    #expect(try properties(webp)[kCGImagePropertyPixelWidth] as? Int == 1)
    let bitmap = try source(Data("BM".utf8))
    #expect(CGImageSourceGetType(bitmap) == nil && CGImageSourceGetCount(bitmap) == 0)
    #expect(CGImageSourceGetStatus(bitmap) == .statusUnknownType)
    #expect(CGImageSourceCopyPropertiesAtIndex(bitmap, 0, nil) == nil)
    #expect(CGImageSourceCopyProperties(bitmap, nil) == nil)
    #expect(CGImageSourceGetStatus(try source(Data())) == .statusReadingHeader)
    #expect(CGImageSourceGetStatus(try source(jpeg().prefix(40))) == .statusUnexpectedEOF)
    #expect(CGImageSourceGetStatus(try source(jpeg())) == .statusComplete)
    var broken = jpeg()
    // The frame header, marker C0, has the height and width after a length and a depth.
    let frame = broken.indices.first { broken[$0] == 0xff && broken[$0 + 1] == 0xc0 } ?? 0
    broken.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 0])
    #expect(CGImageSourceGetStatus(try source(broken)) == .statusInvalidData)
    #expect(CGImageSourceCreateImageAtIndex(try source(broken), 0, nil) == nil)
    let size = CGImageSourceCopyProperties(try source(webp), nil)?[kCGImagePropertyFileSize]
    #expect(size as? Int == webp.count)
  }

  @Test func filesThatCannotBeOpened() throws {
    let folder = try Folder()
    #expect(CGImageSourceCreateWithURL(folder.url as CFURL, nil) == nil)
    #expect(CGImageSourceCreateWithURL(folder.url.appendingPathComponent("no.png"), nil) == nil)
    let pipe = folder.url.appendingPathComponent("pipe.png")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    #expect(CGImageSourceCreateWithURL(pipe, nil) == nil)
    let web = try #require(URL(string: "https://example.org/a.png"))
    #expect(CGImageSourceCreateWithURL(web, nil) == nil)
  }

  // Images are returned as they are stored; thumbnails are rotated on request.
  @Test func orientation() throws {
    let data = jpeg(orientation: 6)
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let stored = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(stored.width == 32 && stored.height == 16)
    #expect(abs(Int(stored.buffer[0, 0] & 255) - 40) < 3)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    let provider = try #require(CGDataProvider(data: data))
    #expect(
      CGImage(
        jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent)?.width == 32)
    let turned = try #require(
      CGImageSourceCreateThumbnailAtIndex(
        source, 0, [kCGImageSourceCreateThumbnailWithTransform: true] as CFDictionary))
    #expect(turned.width == 16 && turned.height == 32)
    // The image is rotated clockwise by 90 degrees: the bottom left becomes the top left.
    #expect(abs(Int(turned.buffer[0, 0] & 255) - 200) < 3)
  }

  @Test func thumbnails() throws {
    let source = try #require(CGImageSourceCreateWithData(jpeg(), nil))
    func size(_ most: Any) throws -> [Int] {
      let image = try #require(
        CGImageSourceCreateThumbnailAtIndex(
          source, 0, [kCGImageSourceThumbnailMaxPixelSize: most]))
      return [image.width, image.height]
    }
    #expect(try size(8) == [8, 4] && size(500) == [32, 16] && size(0) == [1, 1])
    #expect(try size(-4) == [1, 1] && size(Double.nan) == [32, 16] && size("x") == [32, 16])
    let small = try #require(
      CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: 8]))
    // The colors of the quarters, away from their boundaries.
    let corners = [(0, 0), (7, 0), (0, 3), (7, 3)].map { Int(small.buffer[$0.0, $0.1] & 255) }
    for (value, wanted) in zip(corners, [40, 120, 200, 240]) { #expect(abs(value - wanted) < 4) }
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, nil) == nil)
  }
}

/// A folder that is removed with the value.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString, isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
