import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) struct GraphicsContextTests {
  @Test func imageContextsNest() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 2)
    let outer = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
    // y points down, and a point has two pixels.
    #expect(Pixels(image).inkBounds == CGRect(x: 2, y: 0, width: 2, height: 2))
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsPopContext()
  }

  @Test func emptySizesHaveNoContext() {
    for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 1)] {
      UIGraphicsBeginImageContext(size)
      #expect(UIGraphicsGetCurrentContext() == nil)
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsImageRenderer(size: size).image { _ in }.size == .zero)
      #expect(UIGraphicsImageRenderer(size: size).pngData { _ in }.isEmpty)
    }
  }

  @Test func hugeImagesHaveFewerPixels() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1e6, height: 10), format: format)
      .image { _ in }
    #expect(image.cgImage?.width == 16_384 && image.cgImage?.height == 1)
    #expect(abs(image.size.width - 1e6) < 1)
  }

  @Test func pushedContextsAreCurrent() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    context.translateBy(x: 0, y: 3)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    sixPixels().draw(at: .zero)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let pixels = Pixels(context.makeImage())
    #expect(pixels[0, 0] == sixWords[0] && pixels[1, 2] == sixWords[5])
  }

  @Test func renderersCloseWhatTheirActionsLeaveOpen() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
    _ = renderer.image { _ in UIGraphicsBeginImageContext(CGSize(width: 1, height: 1)) }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func formatsDetermineScaleAndAlpha() {
    #expect(UIGraphicsImageRendererFormat().scale == 1)
    RenderContext.current.screenValues.scale = 2
    #expect(UIGraphicsImageRendererFormat.default().scale == 2)
    let traits = UITraitCollection(displayScale: 3)
    #expect(UIGraphicsImageRendererFormat(for: traits).scale == 3)
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: 20, width: 2, height: 2), format: format)
    let image = renderer.image { context in
      #expect(context.format.bounds == CGRect(x: 10, y: 20, width: 2, height: 2))
      UIColor.white.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
      context.cgContext.clear(CGRect(x: 11, y: 21, width: 1, height: 1))
      #expect(context.currentImage.size == CGSize(width: 2, height: 2))
    }
    let pixels = Pixels(image)
    #expect(image.cgImage?.alphaInfo == .noneSkipFirst)
    #expect(image.imageRendererFormat.opaque && image.imageRendererFormat.scale == 2)
    #expect(!sixPixels().imageRendererFormat.opaque)
    #expect(pixels[1, 1] == 0xFFFF_FFFF && pixels[2, 0] == 0xFF00_0000)
    #expect(pixels[3, 3] == 0xFF00_0000)
  }

  @Test func rectanglesReplaceWhatIsBelow() {
    let pixels = drawing(5, 4) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
      UIColor.clear.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      UIRectFrame(CGRect(x: 1, y: 0, width: 4, height: 4))
      UIRectClip(CGRect(x: 0, y: 3, width: 1, height: 1))
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 5, height: 4), .normal)
    }
    #expect(pixels[0, 0] == 0 && pixels[0, 1] == 0xFFFF_0000 && pixels[0, 3] == 0xFF00_00FF)
    #expect(pixels[1, 1] == 0xFF00_00FF && pixels[4, 3] == 0xFF00_00FF)
    #expect(pixels[2, 1] == 0xFFFF_0000 && pixels[3, 2] == 0xFFFF_0000)
  }

  @Test func rendererContextsStrokeInside() {
    let format = UIGraphicsImageRendererFormat()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image {
      UIColor.red.setStroke()
      $0.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
    }
    let pixels = Pixels(image)
    #expect(pixels.inkBounds == CGRect(x: 1, y: 1, width: 4, height: 4))
    #expect(pixels[1, 1] == 0xFFFF_0000 && pixels[2, 2] == 0)
  }

  @Test func patternsStartAtTheOriginOfTheContext() {
    let pixels = drawing(6, 6) { context in
      UIColor(patternImage: sixPixels()).setFill()
      context.translateBy(x: 1, y: 1)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    for y in 1..<6 {
      for x in 1..<6 { #expect(pixels[x, y] == sixWords[x % 2 + y % 3 * 2]) }
    }
    #expect(pixels[0, 0] == 0)
    let half = drawing(2, 3) { context in
      UIColor(patternImage: sixPixels()).withAlphaComponent(0).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    }
    #expect(half.inkBounds.isNull)
  }

  @Test func shadowsFallDownInPoints() {
    let pixels = drawing(20, 20, scale: 2) { context in
      context.setShadow(offset: CGSize(width: 5, height: 6), blur: 0, color: UIColor.red.cgColor)
      context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
    #expect(pixels.inkBounds == CGRect(x: 4, y: 4, width: 18, height: 20))
    #expect(pixels[21, 23] == 0xFFFF_0000 && pixels[4, 4] == 0xFF00_0000)
  }

  /// Image contexts are flipped at their scale; 5.7 points are 17.1 pixels, rounded up.
  @Test func imageContextsAreFlipped() {
    func isNear(_ left: CGAffineTransform?, _ right: [CGFloat]) -> Bool {
      guard let left else { return false }
      return zip([left.a, left.b, left.c, left.d, left.tx, left.ty], right)
        .allSatisfy { abs($0 - $1) < 1e-9 }
    }
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 6))
    #expect(isNear(UIGraphicsGetCurrentContext()?.ctm, [1, 0, 0, -1, 0, 6]))
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10.3, height: 5.7), true, 3)
    #expect(isNear(UIGraphicsGetCurrentContext()?.ctm, [3, 0, 0, -3, 0, 17.1]))
    UIGraphicsEndImageContext()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let bounds = CGRect(x: 4, y: -3, width: 10, height: 6)
    _ = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      #expect(isNear(context.cgContext.ctm, [2, 0, 0, -2, -8, 12 - 6]))
    }
  }

  @MainActor
  @Test func viewsDrawInFlippedContexts() {
    final class DrawnView: UIView {
      var matrix: CGAffineTransform?
      override func draw(_ rect: CGRect) { matrix = UIGraphicsGetCurrentContext()?.ctm }
    }
    let view = DrawnView(frame: CGRect(x: 7, y: 9, width: 10, height: 6))
    view.layer.contentsScale = 2
    view.layer.setNeedsDisplay()
    view.layer.displayIfNeeded()
    #expect(view.matrix == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 12))
  }

  /// A mask that is drawn in a bitmap with the matrix of an image context is upright.
  @Test(arguments: [1, 2]) func masksWithTheMatrixAreUpright(scale: Int) throws {
    let pixels = drawing(5, 4, scale: CGFloat(scale)) { context in
      let mask = CGContext(
        data: nil, width: 5 * scale, height: 4 * scale, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
      mask?.concatenate(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(4 * scale)))
      mask?.concatenate(context.ctm)
      mask?.setFillColor(gray: 1, alpha: 1)
      mask?.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      guard let image = mask?.makeImage() else { return }
      context.clip(to: context.boundingBoxOfClipPath, mask: image)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    }
    #expect(
      pixels.inkBounds == CGRect(x: scale, y: 0, width: 2 * scale, height: scale))
  }
}
