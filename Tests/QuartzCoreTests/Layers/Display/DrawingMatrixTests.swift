import CoreGraphics
import Foundation
import PixelKernels
import QuartzCore
import TestSupport
import Testing

/// The matrix of the context that a layer draws in.
@Suite(.ownContext) struct DrawingMatrixTests {
  private let tree = TestTree()

  /// Runs a closure in its context, and notes the matrix.
  private final class DrawnLayer: CALayer {
    var matrices: [CGAffineTransform] = []
    var body: (CALayer, CGContext) -> Void = { _, _ in }

    override func draw(in ctx: CGContext) {
      matrices.append(ctx.ctm)
      body(self, ctx)
    }
  }

  private func layer(_ bounds: CGRect, scale: CGFloat) -> DrawnLayer {
    let layer = DrawnLayer()
    layer.bounds = bounds
    layer.contentsScale = scale
    tree.root.addSublayer(layer)
    return layer
  }

  private func isNear(_ left: CGAffineTransform?, _ right: CGAffineTransform) -> Bool {
    guard let left else { return false }
    let differences = [
      left.a - right.a, left.b - right.b, left.c - right.c, left.d - right.d, left.tx - right.tx,
      left.ty - right.ty,
    ]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }

  /// [s 0 0 -s 0 s*height], moved by the origin of the bounds.
  @Test(arguments: [
    (CGRect(x: 0, y: 0, width: 8, height: 6), 1.0),
    (CGRect(x: 0, y: 0, width: 8, height: 6), 2.0),
    (CGRect(x: 3, y: -5, width: 8, height: 6), 2.0),
    // 30.9 by 17.1 pixels, rounded up.
    (CGRect(x: 0, y: 0, width: 10.3, height: 5.7), 3.0),
    (CGRect(x: -1.25, y: 2, width: 10.3, height: 5.7), 2.0),
  ])
  func theMatrixIsFlipped(bounds: CGRect, scale: CGFloat) {
    let layer = layer(bounds, scale: scale)
    layer.setNeedsDisplay()
    CATransaction.flush()
    let expected = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: -scale * bounds.minX,
      ty: scale * bounds.height + scale * bounds.minY)
    #expect(isNear(layer.matrices.last, expected), "\(layer.matrices)")
    // A part is drawn in the bitmap of the whole layer.
    layer.setNeedsDisplay(
      CGRect(x: bounds.minX + 2, y: bounds.minY + 1, width: 3, height: 2))
    CATransaction.flush()
    #expect(layer.matrices.count == 2 && isNear(layer.matrices.last, expected))
  }

  @Test func layersWithYUpAreNotFlipped() {
    let layer = layer(CGRect(x: 0, y: 0, width: 8, height: 6), scale: 2)
    layer.isGeometryFlipped = true
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(!layer.contentsAreFlipped())
    #expect(isNear(layer.matrices.last, CGAffineTransform(scaleX: 2, y: 2)))
  }

  /// The inverse leads to pixels from the bottom left, and the state comes back.
  @Test func theInverseOfTheMatrixLeadsToPixels() throws {
    let layer = layer(CGRect(x: 5, y: 5, width: 4, height: 3), scale: 2)
    layer.body = { layer, context in
      context.saveGState()
      context.concatenate(context.ctm.inverted())
      #expect(self.isNear(context.ctm, .identity))
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 8, height: 6))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.restoreGState()
      context.fill(CGRect(x: 5, y: 5, width: 0.5, height: 0.5))
      #expect(context.boundingBoxOfClipPath == layer.bounds)
      #expect(context.convertToDeviceSpace(CGPoint(x: 5, y: 5)) == CGPoint(x: 0, y: 6))
      #expect(context.convertToUserSpace(CGPoint(x: 0, y: 6)) == CGPoint(x: 5, y: 5))
      #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 1)).height == -2)
      #expect(
        context.convertToDeviceSpace(layer.bounds) == CGRect(x: 0, y: 0, width: 8, height: 6))
      #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
    }
    layer.setNeedsDisplay()
    CATransaction.flush()
    let buffer = try #require(layer.contents as? CGImage).buffer
    var inked: [[Int]] = []
    for y in 0..<6 { for x in 0..<8 where buffer[x, y] >> 24 > 0 { inked.append([x, y]) } }
    #expect(inked == [[0, 0], [0, 5], [1, 5]])
  }

  /// Client code that draws a mask in a bitmap with the same matrix gets it upright.
  @Test(arguments: [1.0, 2.0], [CGPoint.zero, CGPoint(x: 10, y: -20)])
  func masksOfBitmapsWithTheMatrixAreUpright(scale: CGFloat, origin: CGPoint) throws {
    let layer = layer(CGRect(origin: origin, size: CGSize(width: 8, height: 6)), scale: scale)
    layer.body = { layer, context in
      let (width, height) = (Int(8 * scale), Int(6 * scale))
      let mask = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
      mask?.concatenate(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
      mask?.concatenate(context.ctm)
      mask?.setFillColor(gray: 1, alpha: 1)
      mask?.fill(CGRect(x: origin.x + 1, y: origin.y + 1, width: 3, height: 2))
      guard let image = mask?.makeImage() else { return }
      context.saveGState()
      context.clip(to: context.boundingBoxOfClipPath, mask: image)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(layer.bounds)
      context.restoreGState()
    }
    layer.setNeedsDisplay()
    CATransaction.flush()
    let buffer = try #require(layer.contents as? CGImage).buffer
    for y in 0..<Int(6 * scale) {
      for x in 0..<Int(8 * scale) {
        let isInside = (1..<4).contains(x / Int(scale)) && (1..<3).contains(y / Int(scale))
        #expect(buffer[x, y] == (isInside ? 0xFFFF_0000 : 0), "\(x) \(y)")
      }
    }
  }

  /// The cells of patterns are flipped like the context, at their own height in pixels.
  @Test func cellsOfPatternsAreFlippedAlike() throws {
    final class Log { var matrices: [CGAffineTransform] = [] }
    let log = Log()
    func fill(_ context: CGContext) {
      var callbacks = CGPatternCallbacks(
        version: 0, drawPattern: { _, cell in log.matrices.append(cell.ctm) }, releaseInfo: nil)
      let pattern = CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 3, height: 2), matrix: .identity, xStep: 3,
        yStep: 2, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
      guard let pattern else { return }
      context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
      var alpha: CGFloat = 1
      context.setFillPattern(pattern, colorComponents: &alpha)
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    let layer = layer(CGRect(x: 0, y: 0, width: 6, height: 6), scale: 2)
    layer.body = { _, context in fill(context) }
    layer.setNeedsDisplay()
    CATransaction.flush()
    #expect(isNear(log.matrices.last, CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4)))
    let bitmap = try #require(
      CGContext(
        data: nil, width: 6, height: 6, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    fill(bitmap)
    #expect(log.matrices.count == 2 && isNear(log.matrices.last, .identity))
  }
}
