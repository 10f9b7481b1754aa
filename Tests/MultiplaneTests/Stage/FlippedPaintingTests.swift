import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Rendering of flipped geometry, compared with layers that were placed by hand.
@MainActor
@Suite(.ownContext) struct FlippedPaintingTests {
  private func image(_ build: (CALayer) -> Void) -> PixelBuffer {
    let stage = Stage(size: CGSize(width: 60, height: 50), background: nil)
    build(stage.layer)
    return stage.snapshot().buffer
  }

  private func isEqual(_ left: PixelBuffer, _ right: PixelBuffer) -> Bool {
    (0..<left.height).allSatisfy { y in (0..<left.width).allSatisfy { left[$0, y] == right[$0, y] }
    }
  }

  private func layer(
    _ frame: CGRect, in superlayer: CALayer, _ color: CGColor? = nil
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    superlayer.addSublayer(layer)
    return layer
  }

  private let image: CGImage = {
    let buffer = PixelBuffer(width: 3, height: 4)
    for y in 0..<4 {
      for x in 0..<3 { buffer[x, y] = 0xFF00_0000 | UInt32(x * 80) << 16 | UInt32(y * 60) }
    }
    return CGImage(buffer: buffer)
  }()

  @Test func sublayersAreMeasuredFromTheBottom() {
    let flipped = image { root in
      root.isGeometryFlipped = true
      _ = layer(CGRect(x: 5, y: 8, width: 20, height: 10), in: root, .white)
    }
    let placed = image { root in
      _ = layer(CGRect(x: 5, y: 50 - 18, width: 20, height: 10), in: root, .white)
    }
    #expect(isEqual(flipped, placed) && flipped[10, 35] == 0xFFFF_FFFF)
  }

  @Test(arguments: [
    CALayerContentsGravity.resize, .center, .top, .bottom, .left, .topLeft, .bottomRight,
    .resizeAspect, .resizeAspectFill,
  ])
  func imagesKeepTheirOrientation(_ gravity: CALayerContentsGravity) {
    let flipped = image { root in
      root.isGeometryFlipped = true
      let inner = layer(CGRect(x: 5, y: 8, width: 20, height: 16), in: root)
      inner.contents = image
      inner.contentsGravity = gravity
    }
    // The top is the greatest y, which is now the upper edge.
    let mirrored: [CALayerContentsGravity: CALayerContentsGravity] = [
      .top: .bottom, .bottom: .top, .topLeft: .bottomLeft, .bottomRight: .topRight,
    ]
    let placed = image { root in
      let inner = layer(CGRect(x: 5, y: 50 - 24, width: 20, height: 16), in: root)
      inner.contents = image
      inner.contentsGravity = mirrored[gravity] ?? gravity
    }
    #expect(isEqual(flipped, placed))
    #expect((0..<50).contains { y in (0..<60).contains { flipped[$0, y] != 0 } })
  }

  @Test func textStaysUprightAndPathsAreFlipped() {
    func build(_ root: CALayer, isFlipped: Bool) {
      let text = CATextLayer()
      text.string = "Fy"
      text.fontSize = 16
      text.frame = CGRect(x: 4, y: isFlipped ? 50 - 28 : 8, width: 50, height: 20)
      let mark = CAShapeLayer()
      let path = CGMutablePath()
      path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 0, y: 4)])
      mark.path = isFlipped ? path : path.copy(using: [CGAffineTransform(scaleX: 1, y: -1)])
      mark.position = CGPoint(x: 40, y: isFlipped ? 10 : 40)
      for layer in [text, mark] { root.addSublayer(layer) }
    }
    let flipped = image { root in
      root.isGeometryFlipped = true
      build(root, isFlipped: true)
    }
    #expect(isEqual(flipped, image { build($0, isFlipped: false) }))
  }

  @Test func codeDrawsInTheLayersCoordinates() {
    final class Corner: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 3))
      }
    }
    let flipped = image { root in
      let corner = Corner()
      corner.isGeometryFlipped = true
      corner.frame = CGRect(x: 10, y: 10, width: 30, height: 20)
      corner.setNeedsDisplay()
      root.addSublayer(corner)
    }
    // The least y is at the bottom.
    let placed = image { root in
      _ = layer(
        CGRect(x: 10, y: 27, width: 5, height: 3), in: root,
        CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    }
    #expect(isEqual(flipped, placed))
  }

  @Test func perspectiveKeepsContentsUpright() {
    // Rotated about the vertical axis: the upper half mirrors the lower one, except the contents.
    func build(_ root: CALayer, isFlipped: Bool) {
      let card = layer(CGRect(x: 10, y: 10, width: 40, height: 30), in: root)
      card.isGeometryFlipped = isFlipped
      card.contents = image
      card.transform.m34 = -1 / 300
      card.transform = CATransform3DRotate(card.transform, 0.7, 0, 1, 0)
    }
    let flipped = image { build($0, isFlipped: true) }
    let plain = image { build($0, isFlipped: false) }
    var (most, count) = (0, 0)
    for y in 0..<50 {
      for x in 0..<60 where flipped[x, y] >> 24 == 255 && plain[x, y] >> 24 == 255 {
        count += 1
        for shift in [0, 16] as [UInt32] {
          most = max(
            most, abs(Int(flipped[x, y] >> shift & 255) - Int(plain[x, y] >> shift & 255)))
        }
      }
    }
    // The flat images are sampled half a pixel apart; if they were upside down, colors would differ
    // by 180.
    #expect(most <= 16 && count > 600)
  }
}
