import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// What `render(in:)` draws in another way than the screen: gradients and depth.
@MainActor
@Suite(.ownContext) struct RenderedAppearanceTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), background: nil)

  private func color(_ red: Double, _ green: Double, _ blue: Double) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
  }

  private func rendered(_ layer: CALayer) -> PixelBuffer {
    let context = CGContext(buffer: PixelBuffer(width: 40, height: 40))
    layer.render(in: context)
    return context.buffer
  }

  private func parts(_ word: UInt32) -> [Int] { [16, 8, 0].map { Int(word >> $0 & 255) } }

  private func isNear(_ word: UInt32, _ expected: [Int], within limit: Int = 2) -> Bool {
    zip(parts(word), expected).allSatisfy { abs($0 - $1) <= limit }
  }

  private func gradient(_ colors: [CGColor], _ type: CAGradientLayerType) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.colors = colors
    layer.type = type
    return layer
  }

  /// A gradient whose middle pixel shows what is at a location, with colors around it that mix there.
  private func gradient(
    _ first: CGColor, _ last: CGColor, showing location: Double, _ type: CAGradientLayerType
  ) -> (layer: CAGradientLayer, x: Int, y: Int) {
    let layer = gradient([first, last], type)
    switch type {
    case .radial:
      // The pixel at (30, 20) is 10.5 pixels right and half a pixel below the center.
      let radius = hypot(10.5, 0.5) / location / 40
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 0.5 + radius, y: 0.5 + radius)
      return (layer, 30, 20)
    case .conic:
      // Half a turn from the start is at .5; the rest is as far as the angle.
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      let angle = atan2(0.5, 10.5) - location * 2 * .pi
      layer.endPoint = CGPoint(x: 0.5 + 0.4 * cos(angle), y: 0.5 + 0.4 * sin(angle))
      return (layer, 30, 20)
    default:
      // Across 100 pixels, of which column 20 is at the location.
      layer.startPoint = CGPoint(x: (20.5 - location * 100) / 40, y: 0)
      layer.endPoint = CGPoint(x: (20.5 + (1 - location) * 100) / 40, y: 0)
      return (layer, 20, 20)
    }
  }

  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic])
  func gradientsMixInGenericRGB(type: CAGradientLayerType) {
    let (layer, x, y) = gradient(
      color(0.247, 0.914, 0), color(1, 0.816, 0.58), showing: 0.49, type)
    stage.layer.addSublayer(layer)
    let expected = [168, 221, 83]
    #expect(isNear(rendered(layer)[x, y], expected), "\(parts(rendered(layer)[x, y]))")
    // On screen, components mix: .247 * .51 + .49 = .616, and so on (GR-06).
    #expect(isNear(stage.snapshot().buffer[x, y], [157, 221, 72]))
  }

  /// A color that Generic RGB lacks is clipped, even where nothing mixes.
  @Test func colorsOutsideGenericRGBAreClipped() {
    let layer = gradient([color(0.8, 0, 1)], .axial)
    stage.layer.addSublayer(layer)
    #expect(isNear(rendered(layer)[20, 20], [203, 59, 255], within: 1))
    #expect(isNear(stage.snapshot().buffer[20, 20], [204, 0, 255], within: 0))
  }

  /// In sublayers, masks and replicators, too; in presentation copies, but not on screen.
  @Test func nestedGradients() throws {
    let expected = [203, 59, 255]
    let (parent, replicator, masked) = (CALayer(), CAReplicatorLayer(), CALayer())
    for layer in [parent, replicator, masked] {
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      stage.layer.addSublayer(layer)
    }
    parent.addSublayer(gradient([color(0.8, 0, 1)], .conic))
    #expect(isNear(rendered(parent)[20, 20], expected, within: 1))
    let copied = gradient([color(0.8, 0, 1)], .radial)
    copied.frame.size.width = 10
    replicator.addSublayer(copied)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    let copies = rendered(replicator)
    #expect(isNear(copies[5, 5], expected, within: 1) && isNear(copies[25, 5], expected, within: 1))
    // A mask uses the alpha channel, which mixes as ever.
    masked.backgroundColor = color(1, 1, 1)
    let mask = gradient([color(0.8, 0, 1), color(0.8, 0, 1).copy(alpha: 0) ?? .clear], .axial)
    masked.mask = mask
    #expect(abs(Int(rendered(masked)[20, 19] >> 24) - 131) <= 2)
    stage.advance(to: 0)
    let shown = try #require(parent.presentation())
    #expect(isNear(rendered(shown)[20, 20], expected, within: 1))
  }

  // MARK: Depth

  private func square(_ x: CGFloat, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 10, width: 10, height: 10)
    layer.backgroundColor = color
    return layer
  }

  @Test(arguments: [
    CATransform3DMakeRotation(1, 0, 1, 0), CATransform3DMakeRotation(.pi, 1, 0, 0),
    CATransform3DMakeScale(2, 2, 2),
    CATransform3D(
      m11: 3, m12: 0, m13: 0, m14: 0.01, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
      m34: 0, m41: 5, m42: 0, m43: 0, m44: 1),
    CATransform3D(
      m11: 3, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
      m34: 2e-6, m41: 5, m42: 0, m43: 0, m44: 1),
  ])
  func transformsWithDepthAreIgnored(transform: CATransform3D) {
    let plain = square(10, color(1, 0, 0))
    let child = square(2, color(0, 1, 0))
    child.frame = CGRect(x: 2, y: 1, width: 4, height: 4)
    plain.addSublayer(child)
    stage.layer.addSublayer(plain)
    let expected = rendered(stage.layer)
    #expect(expected[11, 11] == 0xFFFF_0000 && expected[13, 12] == 0xFF00_FF00)
    plain.transform = transform
    #expect(PixelDifference(rendered(stage.layer), expected).count == 0)
    // The sublayers follow, and their own transforms count or not.
    child.transform = CATransform3DMakeTranslation(1, 0, 30)
    let moved = rendered(stage.layer)
    #expect(moved[12, 12] == 0xFFFF_0000 && moved[13, 12] == 0xFF00_FF00)
    child.transform = transform
    #expect(PixelDifference(rendered(stage.layer), expected).count == 0)
    #expect(PixelDifference(stage.snapshot().buffer, expected).count > 0)
  }

  @Test func transformsWithoutDepthCount() {
    let layer = square(10, color(1, 0, 0))
    stage.layer.addSublayer(layer)
    layer.transform = CATransform3DConcat(
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(5, 0, 1))
    let buffer = rendered(stage.layer)
    #expect(buffer[14, 15] == 0 && buffer[24, 15] == 0xFFFF_0000)
    #expect(PixelDifference(buffer, stage.snapshot().buffer).count == 0)
    // Less than a millionth is no depth.
    layer.transform.m34 = 1e-7
    #expect(rendered(stage.layer)[24, 15] == 0xFFFF_0000)
  }

  /// Transforms of all sublayers, and from instance to instance, are alike.
  @Test func otherTransformsWithDepthAreIgnored() {
    let child = square(10, color(1, 0, 0))
    child.zPosition = 20
    stage.layer.addSublayer(child)
    stage.layer.sublayerTransform.m34 = -0.02
    #expect(rendered(stage.layer)[9, 15] == 0 && rendered(stage.layer)[10, 15] == 0xFFFF_0000)
    child.removeFromSuperlayer()
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    replicator.addSublayer(square(0, color(1, 0, 0)))
    stage.layer.addSublayer(replicator)
    let buffer = rendered(stage.layer)
    #expect(buffer[5, 15] == 0xFFFF_0000 && buffer[35, 15] == 0)
  }
}
