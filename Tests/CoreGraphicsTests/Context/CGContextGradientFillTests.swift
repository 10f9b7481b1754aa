import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("Gradients of drawing code are dithered, with edges over one pixel (GR-11)")
struct CGContextGradientFillTests {
  private func makeContext(_ width: Int = 64, _ height: Int = 64) -> CGContext {
    CGContext(buffer: PixelBuffer(width: width, height: height))
  }

  private func gray(_ level: Double) -> CGColor {
    CGColor(red: level / 255, green: level / 255, blue: level / 255, alpha: 1)
  }

  private func gradient(_ colors: [CGColor], _ locations: [CGFloat]) throws -> CGGradient {
    try #require(CGGradient(colorsSpace: nil, colors: colors, locations: locations))
  }

  private func level(_ context: CGContext, _ x: Int, _ y: Int) -> Double {
    Double(context.buffer[x, y] & 0xFF)
  }

  /// The gray level of a pixel whose center is `pixels` past an edge from black to white.
  private func covered(_ pixels: Double) -> Double { 255 * max(0, min(1, 0.5 + pixels)) }

  // 12 levels over 1,920 columns: without dithering, steps of 160 equal columns.
  @Test(arguments: [false, true]) func meansFollowADarkRamp(isRadial: Bool) throws {
    let context = makeContext(1920)
    let ramp = try gradient([gray(8), gray(20)], [0, 1])
    if isRadial {
      // The center is far above, so that circles are almost columns.
      context.drawRadialGradient(
        ramp, startCenter: CGPoint(x: -9600, y: 32), startRadius: 9600,
        endCenter: CGPoint(x: -9600, y: 32), endRadius: 11_520, options: [])
    } else {
      context.drawLinearGradient(
        ramp, start: .zero, end: CGPoint(x: 1920, y: 0), options: [])
    }
    for x in 1..<1919 {
      let mean = (0..<64).reduce(0) { $0 + level(context, x, $1) } / 64
      #expect(abs(mean - (8 + 12 * (Double(x) + 0.5) / 1920)) <= 0.1)
    }
  }

  // A pixel does not depend on which others are drawn with it.
  @Test func clipsShowPartsOfTheWhole() throws {
    let ramp = try gradient([gray(8), gray(20), gray(3)], [0, 0.6, 1])
    func draw(_ context: CGContext) {
      context.drawLinearGradient(
        ramp, start: CGPoint(x: 3, y: 1), end: CGPoint(x: 60, y: 40),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    let (whole, parts) = (makeContext(), makeContext())
    draw(whole)
    for x in stride(from: 0, to: 64, by: 16) {
      for y in stride(from: 0, to: 64, by: 32) {
        parts.saveGState()
        parts.clip(to: CGRect(x: x, y: y, width: 16, height: 32))
        draw(parts)
        parts.restoreGState()
      }
    }
    for y in 0..<64 { for x in 0..<64 { #expect(whole.buffer[x, y] == parts.buffer[x, y]) } }
  }

  // At any rotation and scale, the mix follows from the distance between a pixel and the edge.
  @Test(arguments: [0.1, 0.3, 1, 1.5, 2.5, 4], [0.5, 1, 3])
  func edgesAlongALine(angle: Double, scale: Double) throws {
    let context = makeContext()
    context.translateBy(x: 32, y: 32)
    context.scaleBy(x: scale, y: scale)
    context.rotate(by: angle)
    context.drawLinearGradient(
      try gradient([gray(0), gray(0), gray(255), gray(255)], [0, 0.5, 0.5, 1]),
      start: CGPoint(x: -20, y: 0), end: CGPoint(x: 20, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    for y in 0..<64 {
      for x in 0..<64 {
        let distance = (Double(x) - 31.5) * cos(angle) + (Double(y) - 31.5) * sin(angle)
        #expect(abs(level(context, x, y) - covered(distance)) <= 1)
      }
    }
  }

  @Test(arguments: [0.5, 1, 3]) func edgesAroundACenter(scale: Double) throws {
    let context = makeContext()
    context.scaleBy(x: scale, y: scale)
    let center = CGPoint(x: 31.7 / scale, y: 32.2 / scale)
    context.drawRadialGradient(
      try gradient([gray(0), gray(0), gray(255), gray(255)], [0, 0.5, 0.5, 1]),
      startCenter: center, startRadius: 0, endCenter: center, endRadius: 40 / scale,
      options: [.drawsAfterEndLocation])
    for y in 0..<64 {
      for x in 0..<64 {
        let distance = hypot(Double(x) + 0.5 - 31.7, Double(y) + 0.5 - 32.2)
        #expect(abs(level(context, x, y) - covered(distance - 20)) <= 1.5)
      }
    }
  }

  // Half of the turn is black and the other one white, so that both edges are one line.
  @Test(arguments: [0.1, 0.3, 1, 1.5, 2.5, 4], [0.5, 1, 3])
  func edgesOfTurns(angle: Double, scale: Double) throws {
    let context = makeContext()
    context.scaleBy(x: scale, y: scale)
    context.drawConicGradient(
      try gradient([gray(0), gray(0), gray(255), gray(255)], [0, 0.5, 0.5, 1]),
      center: CGPoint(x: 32 / scale, y: 32 / scale), angle: angle)
    for y in 0..<64 {
      for x in 0..<64 where hypot(Double(x) - 31.5, Double(y) - 31.5) > 8 {
        let distance = (Double(x) - 31.5) * sin(angle) - (Double(y) - 31.5) * cos(angle)
        #expect(abs(level(context, x, y) - covered(distance)) <= 1.5)
      }
    }
  }

  // A ring from a radius of 10, black, to one of 25, white, and the same drawn from outside.
  @Test(arguments: [false, true], [CGGradientDrawingOptions.drawsBeforeStartLocation, []])
  func rings(isReversed: Bool, options: CGGradientDrawingOptions) throws {
    let context = makeContext()
    let center = CGPoint(x: 32, y: 32)
    context.drawRadialGradient(
      try gradient([gray(0), gray(255)], [0, 1]), startCenter: center,
      startRadius: isReversed ? 25 : 10, endCenter: center, endRadius: isReversed ? 10 : 25,
      options: options)
    let extendsInside = !isReversed && !options.isEmpty
    let extendsOutside = isReversed && !options.isEmpty
    for y in 0..<64 {
      for x in 0..<64 {
        let distance = hypot(Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
        let alpha = context.buffer[x, y] >> 24
        if distance < 9.2 { #expect(alpha == (extendsInside ? 255 : 0)) }
        if distance > 25.8 { #expect(alpha == (extendsOutside ? 255 : 0)) }
        guard distance > 10.8, distance < 24.2 else { continue }
        let place = (distance - 10) / 15
        #expect(alpha == 255)
        #expect(abs(level(context, x, y) - 255 * (isReversed ? 1 - place : place)) <= 1.5)
      }
    }
  }

  // A point has no inside, and nothing is drawn with numbers that are not usable.
  @Test func centersAndBadNumbers() throws {
    let context = makeContext(9, 9)
    let ramp = try gradient([gray(255), gray(255)], [0, 1])
    let center = CGPoint(x: 4.5, y: 4.5)
    context.drawRadialGradient(
      ramp, startCenter: center, startRadius: 0, endCenter: center, endRadius: 4, options: [])
    #expect(context.buffer[4, 4] == 0xFFFF_FFFF && context.buffer[0, 0] == 0)
    for bad in [CGFloat.nan, .infinity, 1e12] {
      let other = makeContext(3, 3)
      let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      other.drawLinearGradient(ramp, start: CGPoint(x: bad, y: 0), end: .zero, options: all)
      other.drawRadialGradient(
        ramp, startCenter: .zero, startRadius: bad, endCenter: .zero, endRadius: 1, options: all)
      other.drawRadialGradient(
        ramp, startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 1, options: all)
      #expect(other.buffer[1, 1] == 0)
    }
  }
}
