import CoreText
import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// `CALayer.render(in:)`.
@MainActor
@Suite(.ownContext) struct RenderInContextTests {
  private let stage = Stage(size: CGSize(width: 60, height: 40), scale: 2, background: nil)

  /// Returns a card that uses most features, on the stage.
  private func card() -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 4, y: 6, width: 50, height: 30)
    card.backgroundColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    card.cornerRadius = 7
    card.masksToBounds = true
    card.opacity = 0.75
    let text = CATextLayer()
    text.string = "abc"
    text.fontSize = 14
    text.frame = CGRect(x: 3, y: 2, width: 40, height: 20)
    let dot = CAShapeLayer()
    dot.path = CGPath(ellipseIn: CGRect(x: 20, y: 12, width: 40, height: 30), transform: nil)
    dot.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
    for layer in [text, dot] { card.addSublayer(layer) }
    stage.layer.addSublayer(card)
    return card
  }

  private func context(_ width: Int = 120, _ height: Int = 80) -> CGContext {
    CGContext(buffer: PixelBuffer(width: width, height: height))
  }

  private func difference(_ left: PixelBuffer, _ right: PixelBuffer) -> Int {
    var most = 0
    for y in 0..<left.height {
      for x in 0..<left.width {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (a, b) = (left[x, y] >> shift & 0xFF, right[x, y] >> shift & 0xFF)
          most = max(most, abs(Int(a) - Int(b)))
        }
      }
    }
    return most
  }

  @Test func aRootIsDrawnAsOnTheStage() {
    _ = card()
    let target = context()
    target.scaleBy(x: 2, y: 2)
    stage.layer.render(in: target)
    #expect(difference(target.buffer, stage.snapshot().buffer) == 0)
    #expect(target.buffer[60, 40] >> 24 > 0)
  }

  @Test func coordinatesAreTheLayersOwn() {
    let card = card()
    card.bounds.origin = CGPoint(x: 5, y: 3)
    // Map the layer's own coordinates to the pixels that it covers on the stage.
    let target = context()
    target.scaleBy(x: 2, y: 2)
    target.translateBy(x: 4 - 5, y: 6 - 3)
    card.render(in: target)
    #expect(difference(target.buffer, stage.snapshot().buffer) == 0)
    // The position and the transform are ignored.
    card.position = CGPoint(x: -500, y: 77)
    card.transform = CATransform3DMakeRotation(1, 1, 1, 0)
    let again = context()
    again.scaleBy(x: 2, y: 2)
    again.translateBy(x: 4 - 5, y: 6 - 3)
    card.render(in: again)
    #expect(difference(again.buffer, target.buffer) == 0)
  }

  @Test func theContextsStateApplies() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    let target = context(40, 40)
    target.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    target.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    target.clip(to: CGRect(x: 10, y: 10, width: 10, height: 10))
    target.setBlendMode(.multiply)
    target.setAlpha(0.5)
    layer.render(in: target)
    target.setBlendMode(.normal)
    // Multiplying by white changes nothing.
    #expect(target.buffer[15, 15] == 0xFFFF_0000)
    layer.render(in: target)
    #expect(target.buffer[15, 15] >> 8 & 0xFF == 128 || target.buffer[15, 15] >> 8 & 0xFF == 127)
    #expect(target.buffer[9, 15] == 0xFFFF_0000 && target.buffer[20, 15] == 0xFFFF_0000)
  }

  @Test func modelAndPresentationDiffer() throws {
    let card = card()
    let slide = CABasicAnimation(keyPath: "opacity")
    (slide.fromValue, slide.toValue, slide.duration) = (0.25, 0.25, 4)
    card.add(slide, forKey: nil)
    stage.advance(to: 1)
    let (model, shown) = (context(), context())
    for target in [model, shown] { target.scaleBy(x: 2, y: 2) }
    stage.layer.render(in: model)
    try #require(stage.layer.presentation()).render(in: shown)
    #expect(difference(shown.buffer, stage.snapshot().buffer) == 0)
    #expect(difference(model.buffer, shown.buffer) > 60)
    card.removeAllAnimations()
    #expect(difference(model.buffer, stage.snapshot().buffer) == 0)
  }

  @Test func layersOutsideTreesAreLaidOutAndDrawnFirst() {
    final class Painted: CALayer {
      let inner = CALayer()
      override func layoutSublayers() { inner.frame = CGRect(x: 10, y: 0, width: 10, height: 10) }
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 10, width: 5, height: 5))
      }
    }
    let layer = Painted()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.inner.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(layer.inner)
    layer.setNeedsDisplay()
    let target = context(20, 20)
    layer.render(in: target)
    #expect(target.buffer[15, 5] == 0xFF00_00FF && target.buffer[2, 12] == 0xFF00_FF00)
    #expect(target.buffer[2, 2] == 0)
  }

  @Test func aBitmapWithYUpFlipsLayers() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let top = CALayer()
    top.frame = CGRect(x: 0, y: 0, width: 10, height: 2)
    top.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.addSublayer(top)
    let target = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: target)
    let image = try #require(target.makeImage())
    #expect(image.buffer[5, 9] == 0xFFFF_0000 && image.buffer[5, 0] == 0)
  }

  @Test func unusableTransformsDrawNothing() {
    let layer = card()
    for matrix in [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 1e-300, y: 1e-300),
      CGAffineTransform(translationX: 1e300, y: 0), CGAffineTransform(scaleX: 1e200, y: 1e200),
      CGAffineTransform(scaleX: .nan, y: 1), CGAffineTransform(translationX: .infinity, y: 0),
    ] {
      let target = context()
      target.concatenate(matrix)
      layer.render(in: target)
    }
    layer.isHidden = true
    let target = context()
    layer.render(in: target)
    #expect(difference(target.buffer, context().buffer) == 0)
  }

  // In a separate process, because registration affects the whole process.
  @Test func fontsRegisteredLaterAreUsed() async {
    await #expect(processExitsWith: .success) {
      func hash() -> UInt64 {
        let layer = CATextLayer()
        layer.string = "Wave"
        layer.font = NSString(string: "DejaVu Serif")
        layer.fontSize = 20
        layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 30)
        let buffer = PixelBuffer(width: 80, height: 30)
        layer.render(in: CGContext(buffer: buffer))
        return pixelHash(buffer)
      }
      let serif = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
      let inter = hash()
      #expect(inter == hash())
      #expect(CTFontManagerRegisterFontsForURL(serif, .process, nil))
      #expect(inter != hash())
      #expect(CTFontManagerUnregisterFontsForURL(serif, .process, nil))
      #expect(inter == hash())
    }
  }
}
