import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import TestSupport
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
    let start = ContentsImage.image(solid(4, 4, 0xFFC8_6400))
    let end = ContentsImage.image(solid(4, 4, 0x8000_0080))
    func middle(_ bitmap: ContentsImage, opacity: Double = 1) -> Pixel {
      render([
        layer(4, 4, 20, 20) {
          $0.values.contents = bitmap
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

  // contents have square corners unless the layer masks to its bounds.
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

  /// An image of noise.
  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> CGImage {
    var generator = TestGenerator(seed: seed)
    return image(
      width,
      (0..<width * height).map { _ in
        0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      })
  }

  /// A layer with contents, rotated and scaled so that nothing is aligned to pixels.
  private func turned(
    _ contents: CGImage, _ width: Double = 40, _ height: Double = 30,
    edit: (inout LayerValues) -> Void
  ) -> PixelBuffer {
    render(
      [
        layer(20, 18, width, height) {
          $0.values.contents = .image(contents)
          $0.values.affineTransform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.3, y: 1.1)
          edit(&$0.values)
        }
      ], width: 80, height: 70)
  }

  // the part that contentsRect selects is drawn like a cropped image.
  @Test(arguments: CALayerContentsGravity.allNames)
  func aPartIsDrawnLikeACroppedImage(_ gravity: String) throws {
    let whole = noise(24, 20, seed: 6)
    let part = try #require(whole.cropping(to: CGRect(x: 6, y: 5, width: 12, height: 5)))
    for scale in [1, 2.5] {
      let cut = turned(part) {
        $0.contentsGravity = CALayerContentsGravity(rawValue: gravity)
        $0.contentsScale = scale
      }
      let selected = turned(whole) {
        $0.contentsGravity = CALayerContentsGravity(rawValue: gravity)
        $0.contentsScale = scale
        $0.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.25)
      }
      #expect(difference(cut, selected) <= 1, "\(gravity) \(scale)")
    }
  }

  // the logical size is the part's; 100 x 50 of 200 x 200 pixels behaves like an image of
  // that size.
  @Test func gravityUsesThePartsSize() {
    let bitmap = solid(200, 200, 0xFFFF_FFFF)
    func ink(_ gravity: CALayerContentsGravity) -> PixelRect? {
      render(
        [
          layer(200, 200, 200, 200) {
            $0.values.contents = .image(bitmap)
            $0.values.contentsGravity = gravity
            $0.values.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
          }
        ], width: 600, height: 600
      ).ink
    }
    #expect(ink(.resizeAspect) == rect(0, 50, 200, 100))
    #expect(ink(.resizeAspectFill) == rect(-100, 0, 400, 200))
    #expect(ink(.center) == rect(50, 75, 100, 50))
    #expect(ink(.topRight) == rect(100, 150, 100, 50))
  }

  // outside the unit square, edge pixels repeat; a negative size mirrors.
  @Test func partsOutsideAndMirrored() {
    let bitmap = image(2, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])
    let outside = render([
      layer(0, 0, 8, 8) {
        $0.values.contents = .image(bitmap)
        $0.values.contentsRect = CGRect(x: -1, y: -1, width: 4, height: 4)
        $0.values.contentsScale = 1
      }
    ])
    #expect(outside.pixel(0, 0) == Pixel(255, 0, 0) && outside.pixel(7, 0) == Pixel(0, 255, 0))
    #expect(outside.pixel(0, 7) == Pixel(0, 0, 255) && outside.pixel(7, 7) == Pixel(255, 255, 255))
    let mirrored = render([
      layer(4, 4, 2, 2) {
        $0.values.contents = .image(bitmap)
        $0.values.contentsRect = CGRect(x: 1, y: 0, width: -1, height: 1)
      }
    ])
    #expect(mirrored.pixel(4, 4) == Pixel(0, 255, 0) && mirrored.pixel(5, 4) == Pixel(255, 0, 0))
    #expect(mirrored.pixel(5, 5) == Pixel(0, 0, 255))
  }

  /// An image of 30 x 30 pixels in nine squares of one color each.
  private var nine: CGImage {
    image(
      30,
      (0..<900).map { index in
        let (column, row) = (UInt32(index % 30 / 10), UInt32(index / 300))
        return 0xFF00_0010 | (column * 100 + 40) << 16 | (row * 100 + 40) << 8
      })
  }

  /// Returns the index of the square with a pixel's color, or nil.
  private func square(_ pixel: Pixel) -> [Int]? {
    guard pixel.alpha == 255, pixel.blue == 16, (pixel.red - 40) % 100 == 0,
      (pixel.green - 40) % 100 == 0
    else { return nil }
    return [(pixel.red - 40) / 100, (pixel.green - 40) / 100]
  }

  private let thirds = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)

  // 30 x 30 with a center of thirds in 90 x 60 has corners of 10 x 10 and a center of 70 x
  // 40.
  @Test func cornersKeepTheirSize() {
    let buffer = render(
      [
        layer(5, 3, 90, 60) {
          $0.values.contents = .image(nine)
          $0.values.contentsCenter = thirds
        }
      ], width: 100, height: 70)
    for y in 0..<60 {
      for x in 0..<90 {
        let expected = [x < 10 ? 0 : x < 80 ? 1 : 2, y < 10 ? 0 : y < 50 ? 1 : 2]
        #expect(square(buffer.pixel(x + 5, y + 3)) == expected, "\(x) \(y)")
      }
    }
  }

  // corners are pixels / contentsScale points large.
  @Test func cornersFollowTheScale() {
    let buffer = render(
      [
        layer(0, 0, 45, 30) {
          $0.values.contents = .image(nine)
          $0.values.contentsCenter = thirds
          $0.values.contentsScale = 2
        }
      ], width: 50, height: 40, scale: 2)
    for (x, y, column, row) in [
      (0, 0, 0, 0), (9, 9, 0, 0), (10, 10, 1, 1), (79, 49, 1, 1), (80, 50, 2, 2), (89, 59, 2, 2),
      (80, 9, 2, 0), (9, 50, 0, 2),
    ] {
      #expect(square(buffer.pixel(x, y)) == [column, row], "\(x) \(y)")
    }
  }

  // a target smaller than the corners shrinks them proportionally.
  @Test func cornersShrinkWhereThereIsNoRoom() {
    let buffer = render([
      layer(0, 0, 10, 40) {
        $0.values.contents = .image(nine)
        $0.values.contentsCenter = thirds
      }
    ])
    #expect(square(buffer.pixel(2, 2)) == [0, 0] && square(buffer.pixel(7, 2)) == [2, 0])
    #expect(square(buffer.pixel(4, 20)) == [0, 1] && square(buffer.pixel(5, 20)) == [2, 1])
  }

  // a width or height of zero counts as one source pixel.
  @Test func anEmptyCentreIsOnePixel() {
    var pixels = [UInt32](repeating: 0xFFFF_0000, count: 5 * 3)
    for row in 0..<3 { pixels[row * 5 + 2] = 0xFF00_FF00 }
    let buffer = render([
      layer(0, 0, 40, 3) {
        $0.values.contents = .image(image(5, pixels))
        $0.values.contentsCenter = CGRect(x: 0.5, y: 0, width: 0, height: 1)
      }
    ])
    for x in 0..<40 {
      #expect(buffer.pixel(x, 1) == (x < 2 || x >= 38 ? Pixel(255, 0, 0) : Pixel(0, 255, 0)))
    }
  }

  // without corners, stretching equals resizing; without stretching, the nine parts equal the
  // image.
  @Test func nineWithoutCornersAreOne() {
    let bitmap = noise(17, 13, seed: 12)
    let resized = turned(bitmap) { _ in }
    let centred = turned(bitmap) { $0.contentsCenter = CGRect(x: -1, y: 0, width: 3, height: 1) }
    #expect(difference(resized, centred) == 0)
    let exact = turned(bitmap, 17, 13) { _ in }
    let parts = turned(bitmap, 17, 13) { $0.contentsCenter = thirds }
    #expect(difference(exact, parts) <= 1)
  }

  // no seam shows at any position, rotation or scale.
  @Test func ninePartsHaveNoSeams() {
    let bitmap = solid(30, 30, 0xFF20_80C0)
    for step in 0..<16 {
      let angle = Double(step) * 0.41
      let factor = 0.4 + Double(step) * 0.13
      let buffer = render(
        [
          layer(20.3, 20.6, 40, 30) {
            $0.values.contents = .image(bitmap)
            $0.values.contentsCenter = thirds
            $0.values.affineTransform = CGAffineTransform(rotationAngle: angle)
              .scaledBy(x: factor, y: factor * 1.2)
          }
        ], width: 80, height: 70, background: color(0, 0, 0))
      // Over black, every pixel is a fraction of one color; inside, it is the full color.
      let (x, y) = (40, 35)
      for offset in -Int(15 * factor * 0.9)...Int(15 * factor * 0.9) {
        let point = (
          x: 40.3 + Double(offset) * cos(angle), y: 35.6 + Double(offset) * sin(angle)
        )
        #expect(buffer.pixel(Int(point.x), Int(point.y)) == Pixel(0x20, 0x80, 0xC0))
      }
      #expect(buffer.pixel(x, y) == Pixel(0x20, 0x80, 0xC0))
    }
  }

  //
  @Test func filtersDecideHowPixelsAreMixed() {
    let bitmap = image(2, [0xFF00_0000, 0xFFFF_FFFF])
    func row(_ filter: CALayerContentsFilter) -> [Int] {
      let buffer = render([
        layer(0, 0, 8, 2) {
          $0.values.contents = .image(bitmap)
          $0.values.magnificationFilter = filter
        }
      ])
      return (0..<8).map { buffer.pixel($0, 1).red }
    }
    #expect(row(.nearest) == [0, 0, 0, 0, 255, 255, 255, 255])
    // The pixel centers are 1/8, 3/8, 5/8 and 7/8 of the way between the two pixels.
    #expect(row(.linear) == [0, 0, 32, 96, 159, 223, 255, 255])
    func reduced(_ filter: CALayerContentsFilter, bias: Double = 0) -> [Int] {
      let stripes = image(16, (0..<16).map { $0 / 4 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
      let buffer = render([
        layer(0, 0, 4, 1) {
          $0.values.contents = .image(stripes)
          $0.values.minificationFilter = filter
          $0.values.minificationFilterBias = bias
        }
      ])
      return (0..<4).map { buffer.pixel($0, 0).red }
    }
    #expect(reduced(.linear) == [0, 255, 0, 255])
    #expect(reduced(.trilinear) == [0, 255, 0, 255])
    // Twice the width includes half of each neighbor; at the ends there is only one side.
    #expect(reduced(.trilinear, bias: 1) == [128, 128, 128, 128])
    #expect(reduced(.nearest) == [0, 255, 0, 255])
  }

  // I-12: each side has its own size and position.
  @Test func aDissolveKeepsEachSidesPlace() {
    let (wide, tall) = (solid(20, 10, 0xFFFF_FFFF), solid(10, 20, 0xFFFF_FFFF))
    let buffer = render([
      layer(10, 10, 20, 20) {
        $0.values.contents = .dissolve(start: .image(wide), end: .image(tall), fraction: 0.25)
        $0.values.contentsGravity = .center
      }
    ])
    #expect(buffer.pixel(11, 20).isNear(Pixel(191, 191, 191, 191)))
    #expect(buffer.pixel(20, 11).isNear(Pixel(64, 64, 64, 64)))
    #expect(buffer.pixel(20, 20) == Pixel(255, 255, 255))
    #expect(buffer.pixel(11, 11) == .clear)
  }

  // I-12: an interrupted dissolve continues from the current state.
  @Test func dissolvesNest() {
    let (a, b, c) = (solid(4, 4, 0xFFFF_0000), solid(4, 4, 0xFF00_FF00), solid(4, 4, 0xFF00_00FF))
    let inner = ContentsImage.dissolve(start: .image(a), end: .image(b), fraction: 0.5)
    let buffer = render([
      layer(0, 0, 8, 8) {
        $0.values.contents = .dissolve(start: inner, end: .image(c), fraction: 0.25)
      }
    ])
    #expect(buffer.pixel(4, 4).isNear(Pixel(96, 96, 64)))
  }

  // contents end at the bounds only if the layer masks to its bounds.
  @Test func contentsAreCutOnlyByMasking() {
    func ink(_ masks: Bool) -> PixelRect? {
      render([
        layer(20, 20, 10, 10) {
          $0.values.contents = .image(solid(20, 6, 0xFFFF_FFFF))
          $0.values.contentsGravity = .center
          $0.values.masksToBounds = masks
        }
      ]).ink
    }
    #expect(ink(false) == PixelRect(minX: 15, minY: 22, maxX: 35, maxY: 28))
    #expect(ink(true) == PixelRect(minX: 20, minY: 22, maxX: 30, maxY: 28))
  }

  @Test func numbersOfNoUseDrawNothingAndNeverTrap() {
    let bitmap = solid(4, 4, 0xFFFF_FFFF)
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0] {
      let edits: [(inout LayerValues) -> Void] = [
        { $0.contentsRect.origin.x = bad }, { $0.contentsRect.size.height = bad },
        { $0.contentsCenter.origin.y = bad }, { $0.contentsCenter.size.width = bad },
        { $0.contentsScale = bad }, { $0.minificationFilterBias = bad },
        { $0.bounds.size.width = bad }, { $0.bounds.origin.x = bad },
        { $0.position.x = bad }, { $0.transform.m11 = bad }, { $0.transform.m12 = bad },
      ]
      for edit in edits {
        for gravity in [CALayerContentsGravity.resize, .resizeAspect, .resizeAspectFill, .center] {
          _ = render([
            layer(2, 2, 20, 20) {
              $0.values.contents = .dissolve(
                start: .image(bitmap), end: .image(bitmap), fraction: bad)
              $0.values.contentsGravity = gravity
              edit(&$0.values)
            }
          ])
        }
      }
    }
    #expect(ink(.resize, scale: .nan) == rect(0, 0, 200, 200))
  }
}
