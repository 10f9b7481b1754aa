import CoreGraphics
import PixelKernels
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) struct ResizableImageTests {
  /// An image of 3 x 3 pixels, each with its place as its color: column in red, row in green.
  private let image: UIImage = {
    let buffer = PixelBuffer(width: 3, height: 3)
    for y in 0..<3 { for x in 0..<3 { buffer[x, y] = place(x, y) } }
    return UIImage(cgImage: CGImage(buffer: buffer))
  }()
  private static func place(_ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0000 | UInt32(x * 100) << 16 | UInt32(y * 100) << 8
  }
  private let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile]) func capsKeepTheirSize(
    _ mode: UIImage.ResizingMode
  ) {
    let resizable = image.resizableImage(withCapInsets: insets, resizingMode: mode)
    let pixels = drawing(9, 6) { _ in resizable.draw(in: CGRect(x: 1, y: 1, width: 7, height: 4)) }
    for y in 0..<4 {
      for x in 0..<7 {
        // The middle has one pixel, which fills everything between the caps.
        let (column, row) = (x == 0 ? 0 : x == 6 ? 2 : 1, y == 0 ? 0 : y == 3 ? 2 : 1)
        #expect(pixels[x + 1, y + 1] == Self.place(column, row))
      }
    }
    #expect(pixels.inkBounds == CGRect(x: 1, y: 1, width: 7, height: 4))
  }

  @Test func tilesRepeatFromTheFirstCap() {
    let wide = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0))
    #expect(wide.resizingMode == .tile)
    let pixels = drawing(6, 3) { _ in wide.draw(in: CGRect(x: 0, y: 0, width: 6, height: 3)) }
    #expect((0..<6).map { pixels[$0, 0] } == [0, 1, 2, 1, 2, 1].map { Self.place($0, 0) })
    let pattern = drawing(7, 4) { _ in
      image.drawAsPattern(in: CGRect(x: 1, y: 1, width: 6, height: 2))
    }
    #expect((0..<7).map { pattern[$0, 1] } == [0] + [0, 1, 2, 0, 1, 2].map { Self.place($0, 0) })
    #expect(pattern[1, 3] == 0)
  }

  @Test func capsShareATooSmallRectangle() {
    let caps = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 1)
    let resizable = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    let pixels = drawing(3, 3) { context in
      context.interpolationQuality = .none
      resizable.draw(in: CGRect(x: 0, y: 0, width: 1.5, height: 3))
    }
    #expect(pixels[0, 0] & 0xFF00_0000 != 0 && pixels[2, 0] == 0)
    // Without pixels between the caps, the one after the first cap grows.
    let large = drawing(9, 3) { _ in
      resizable.draw(in: CGRect(x: 0, y: 0, width: 9, height: 3))
    }
    #expect((0..<9).map { large[$0, 0] } == [0, 1, 2, 2, 2, 2, 2, 2, 2].map { Self.place($0, 0) })
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile]) func partsMeetAtTheEdgesOfPixels(
    _ mode: UIImage.ResizingMode
  ) {
    let resizable = image.resizableImage(withCapInsets: insets, resizingMode: mode)
    let pixels = drawing(12, 12) { _ in
      resizable.draw(in: CGRect(x: 0.5, y: 0.5, width: 10.3, height: 10.3))
    }
    // Only the edges of the whole are between pixels.
    for y in 1..<10 { for x in 1..<10 { #expect(pixels[x, y] >> 24 == 0xFF) } }
    #expect(pixels[0, 5] >> 24 < 0xFF && pixels[5, 10] >> 24 < 0xFF)
  }

  @Test func wrongCapsDoNotCrash() {
    for inset in [-5, 100, CGFloat.nan, .infinity, 0.3] {
      let caps = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      let resizable = image.resizableImage(withCapInsets: caps)
      let pixels = drawing(8, 8) { _ in
        resizable.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      }
      #expect(pixels.inkBounds == CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  }

  @Test func contentsCenterIsThePartBetweenTheCaps() {
    #expect(image.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    let center = image.resizableImage(withCapInsets: insets).contentsCenter
    #expect(center == CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3))
    let stretchable = image.stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
    #expect(stretchable.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
  }
}
