import TestSupport
import Testing
import UIKit

@Suite(.ownContext) struct PosterDrawingTests {
  /// Returns red, green and blue of an image's pixel.
  private func color(of image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let bitmap = image.cgImage,
      let context = CGContext(
        data: nil, width: bitmap.width, height: bitmap.height, bitsPerComponent: 8,
        bytesPerRow: bitmap.width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return [] }
    context.draw(bitmap, in: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    guard let data = context.data else { return [] }
    return (0..<3).map {
      data.load(fromByteOffset: (y * bitmap.width + x) * 4 + $0, as: UInt8.self)
    }
  }

  @Test func theBackgroundFollowsTheStyle() {
    let light = PosterDrawing().image(scale: 2, style: .light)
    #expect(light.size == CGSize(width: 200, height: 120) && light.cgImage?.width == 400)
    #expect(color(of: light, 2, 2) == [255, 255, 255])
    let dark = PosterDrawing().image(scale: 2, style: .dark)
    #expect(color(of: dark, 2, 2) == [0, 0, 0])
    // Between the ring and the edge of the seal: 14 points from its center.
    #expect(color(of: light, 320 + 28, 160) == [255, 59, 48])
    #expect(color(of: dark, 320 + 28, 160) == [255, 69, 58])
  }

  @Test func thePhotoIsClippedToItsCorners() {
    let green = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let poster = PosterDrawing(photo: green).image(scale: 1, style: .light)
    #expect(color(of: poster, 60, 60) == [0, 255, 0])
    #expect(color(of: poster, 11, 11) == [255, 255, 255])
    #expect(
      color(of: poster, 60, 10) == [0, 255, 0] && color(of: poster, 60, 9) == [255, 255, 255])
  }

  @Test func aLongTitleIsTruncatedInsideItsRectangle() {
    let long = PosterDrawing(title: "Lisbon in a single afternoon and on foot")
    let poster = long.image(scale: 1, style: .light)
    for y in 0..<120 { #expect(color(of: poster, 195, y) == [255, 255, 255]) }
    let dark = (0..<40).contains { y in (120..<190).contains { color(of: poster, $0, y)[0] < 80 } }
    #expect(dark)
  }
}
