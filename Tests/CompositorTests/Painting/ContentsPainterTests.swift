import CoreGraphics
import LayerTree
import PixelKernels
import Testing

struct ContentsPainterTests {
  private func solid(_ width: Int, _ height: Int, _ pixel: UInt32) -> CGImage {
    image(width, [UInt32](repeating: pixel, count: width * height))
  }

  private func ink(_ gravity: CALayerContentsGravity, scale: Double = 1) -> PixelRect? {
    render(
      [
        layer(200, 200, 200, 200) {
          $0.values.contents = .image(solid(100, 50, 0xFF00_FF00))
          $0.values.contentsGravity = gravity
          $0.values.contentsScale = scale
        }
      ], width: 600, height: 600
    ).ink
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: 200 + x, minY: 200 + y, maxX: 200 + x + width, maxY: 200 + y + height)
  }

  // a 100 x 50 image in 200 x 200; "top" is the largest y.
  @Test func gravityPlacesTheImage() {
    #expect(ink(.resize) == rect(0, 0, 200, 200))
    #expect(ink(.resizeAspect) == rect(0, 50, 200, 100))
    #expect(ink(.resizeAspectFill) == rect(-100, 0, 400, 200))
    #expect(ink(.center) == rect(50, 75, 100, 50))
    #expect(ink(.top) == rect(50, 150, 100, 50))
    #expect(ink(.bottom) == rect(50, 0, 100, 50))
    #expect(ink(.left) == rect(0, 75, 100, 50))
    #expect(ink(.right) == rect(100, 75, 100, 50))
    #expect(ink(.topLeft) == rect(0, 150, 100, 50))
    #expect(ink(.topRight) == rect(100, 150, 100, 50))
    #expect(ink(.bottomLeft) == rect(0, 0, 100, 50))
    #expect(ink(.bottomRight) == rect(100, 0, 100, 50))
  }

  //
  @Test func contentsScaleIsPixelsAPoint() {
    #expect(
      ink(.center, scale: 2) == rect(75, 88, 50, 25).offsetBy(x: 0, y: 0)
        || ink(.center, scale: 2) == rect(75, 87, 50, 26))
    #expect(ink(.bottomLeft, scale: 0.5) == rect(0, 0, 200, 100))
    #expect(ink(.resize, scale: 2) == rect(0, 0, 200, 200))
  }

  @Test func pixelsStayAsTheyAreAtTheirOwnSize() {
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8040_2010, 0xFF12_3456, 0]
    let buffer = render([
      layer(7, 5, 30, 20) {
        $0.values.contents = .image(image(3, pixels))
        $0.values.contentsGravity = .bottomLeft
      }
    ])
    #expect((0..<6).map { buffer[7 + $0 % 3, 5 + $0 / 3] } == pixels)
  }

  // I-12: start * (1 - f) + end * f on premultiplied pixels; nil is transparent.
  @Test func aDissolveIsTheWeightedSum() {
    let start = ContentsPicture.image(solid(4, 4, 0xFFC8_6400))
    let end = ContentsPicture.image(solid(4, 4, 0x8000_0080))
    func middle(_ picture: ContentsPicture, opacity: Double = 1) -> Pixel {
      render([
        layer(4, 4, 20, 20) {
          $0.values.contents = picture
          $0.values.opacity = opacity
        }
      ]).pixel(14, 14)
    }
    // .75 of (200, 100, 0, 255) and .25 of (0, 0, 128, 128).
    #expect(
      middle(.dissolve(start: start, end: end, fraction: 0.25)).isNear(
        Pixel(150, 75, 32, 223)))
    #expect(
      middle(.dissolve(start: start, end: end, fraction: 0.25), opacity: 0.5).isNear(
        Pixel(75, 38, 16, 112)))
    #expect(
      middle(.dissolve(start: start, end: start, fraction: 0.4)).isNear(
        Pixel(200, 100, 0, 255)))
    #expect(
      middle(.dissolve(start: nil, end: start, fraction: 0.5)).isNear(
        Pixel(100, 50, 0, 128)))
    #expect(middle(.dissolve(start: start, end: end, fraction: 7)) == middle(end))
  }

  // contents have sharp corners unless the layer masks.
  @Test func onlyMaskingRoundsContents() {
    func coverage(_ masks: Bool) -> Double {
      render([
        layer(10, 10, 30, 30) {
          $0.values.contents = .image(solid(30, 30, 0xFFFF_FFFF))
          $0.values.cornerRadius = 10
          $0.values.masksToBounds = masks
        }
      ]).coverage
    }
    #expect(coverage(false) == 900)
    #expect(abs(coverage(true) - (900 - (4 - .pi) * 100)) < 0.3)
  }
}
