import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing

struct CGContextBlendingTests {
  /// A way to draw.
  private enum Way: CaseIterable {
    case fill, stroke, image, clipped, masked, gradient
  }

  private let size = 24
  private let sourceColor = CGColor(red: 0.85, green: 0.35, blue: 0.1, alpha: 0.6)

  private func makeContext() -> CGContext {
    CGContext(buffer: PixelBuffer(width: size, height: size))
  }

  /// Columns of different colors and alphas; the last ones are clear.
  private func makeGround() -> PixelBuffer {
    let context = makeContext()
    for column in 0..<(size - 4) {
      context.setFillColor(
        red: CGFloat(column % 5) / 4, green: CGFloat(column % 3) / 2,
        blue: CGFloat(column % 7) / 6, alpha: CGFloat(column % 4 + 1) / 4)
      context.fill(CGRect(x: column, y: 0, width: 1, height: size))
    }
    return context.buffer
  }

  private func makeImage(_ color: CGColor) -> CGImage? {
    let context = CGContext(buffer: PixelBuffer(width: 3, height: 3))
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    return context.makeImage()
  }

  /// Draws with edges that cross pixels.
  private func draw(_ way: Way, _ color: CGColor, in context: CGContext) throws {
    let circle = CGRect(x: 3.3, y: 3.6, width: 18, height: 17)
    context.setFillColor(color)
    context.setStrokeColor(color)
    switch way {
    case .fill: context.fillEllipse(in: circle)
    case .stroke:
      context.setLineWidth(5.5)
      context.strokeEllipse(in: circle.insetBy(dx: 4, dy: 4))
    case .image:
      context.rotate(by: 0.1)
      context.draw(try #require(makeImage(color)), in: circle)
    case .clipped:
      context.addEllipse(in: circle)
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: size, height: size))
    case .masked:
      context.clip(to: circle, mask: try #require(makeImage(CGColor(gray: 0.7, alpha: 1))))
      context.fill(CGRect(x: 0, y: 0, width: size, height: size))
    case .gradient:
      context.addEllipse(in: circle)
      context.clip()
      let gradient = try #require(
        CGGradient(colorsSpace: nil, colors: [color, color], locations: nil))
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 10, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  @Test(
    "Each mode matches its formula in shapes, at edges, in clips and in masks", .serialized,
    // A hard mix jumps from 0 to 1, so that half a byte matters at an edge.
    arguments: CGBlendMode.allCases.filter { $0 != .hardMix })
  func formulas(_ mode: CGBlendMode) throws {
    let ground = makeGround()
    for way in Way.allCases {
      // The shape alone yields the coverage, and the color alone the source.
      let shape = makeContext()
      try draw(way, .white, in: shape)
      let plain = makeContext()
      plain.setFillColor(sourceColor)
      plain.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      let source = BlendReference.Pixel(plain.buffer[0, 0])
      let context = CGContext(buffer: ground.copy())
      context.setBlendMode(mode)
      try draw(way, sourceColor, in: context)
      var worst = 0.0
      for y in 0..<size {
        for x in 0..<size {
          let coverage = Double(shape.buffer[x, y] >> 24) / 255
          let expected = BlendReference.blend(
            mode, source: source, ground: .init(ground[x, y]), coverage: coverage)
          worst = max(worst, expected.distance(to: context.buffer[x, y]))
          if coverage == 0 { #expect(context.buffer[x, y] == ground[x, y]) }
        }
      }
      // The premultiplied bytes of source and coverage are each off by up to half a byte; dodging
      // and burning magnify that at a faint edge.
      let allowed =
        switch mode {
        case .vividLight: 8.0
        case .colorDodge, .colorBurn, .linearLight, .pinLight, .divide: 4.0
        default: 2.0
        }
      #expect(worst <= allowed, "\(mode) \(way): \(worst)")
    }
  }

  @Test(
    "Opaque colors match the formula, to the nearest byte",
    arguments: CGBlendMode.allCases)
  func opaqueColors(_ mode: CGBlendMode) throws {
    for (ground, source) in [(0.2, 0.6), (0.8, 0.4), (0.6, 0.2), (1, 0.5), (0, 0.5), (0.5, 1)] {
      let context = CGContext(buffer: PixelBuffer(width: 2, height: 1))
      let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
      context.setFillColor(red: ground, green: 1 - ground, blue: ground / 2, alpha: 1)
      context.fill(whole)
      context.setBlendMode(mode)
      context.setFillColor(red: source, green: source / 2, blue: 1 - source, alpha: 1)
      context.fill(whole)
      let expected = BlendReference.blend(
        mode, source: .init(color: [source, source / 2, 1 - source], alpha: 1),
        ground: .init(color: [ground, 1 - ground, ground / 2], alpha: 1))
      #expect(expected.distance(to: context.buffer[0, 0]) <= 2, "\(mode) \(ground) \(source)")
      #expect(context.buffer[1, 0] == 0)
    }
  }

  @Test(
    "The blend mode applies to a transparency layer as a whole",
    arguments: [CGBlendMode.multiply, .plusDarker, .luminosity, .sourceAtop, .xor, .screen])
  func layers(_ mode: CGBlendMode) {
    let direct = CGContext(buffer: makeGround())
    direct.setBlendMode(mode)
    direct.setFillColor(sourceColor)
    direct.fillEllipse(in: CGRect(x: 3, y: 3, width: 17, height: 15))
    let grouped = CGContext(buffer: makeGround())
    grouped.setBlendMode(mode)
    grouped.beginTransparencyLayer(auxiliaryInfo: nil)
    grouped.setFillColor(sourceColor)
    grouped.fillEllipse(in: CGRect(x: 3, y: 3, width: 17, height: 15))
    grouped.endTransparencyLayer()
    #expect(PixelDifference(direct.buffer, grouped.buffer).largest <= 1)
  }
}
