import CoreGraphics
import Foundation
import PixelKernels
import Testing

struct CGContextGradientTests {
  private func makeContext(_ width: Int = 101) -> CGContext {
    CGContext(buffer: PixelBuffer(width: width, height: 3))
  }

  private func gradient(
    _ colors: [CGColor], _ locations: [CGFloat]? = nil, in space: CGColorSpace? = nil
  ) throws -> CGGradient {
    try #require(CGGradient(colorsSpace: space, colors: colors, locations: locations))
  }

  private func channels(_ word: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(word >> $0 & 255) }
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func stops() throws {  // GR-05
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(try gradient([red, blue, red]).stops.map(\.location) == [0, 0.5, 1])
    #expect(try gradient([red, blue, red], [0, 1]).stops.map(\.location) == [0, 0.5, 1])
    #expect(try gradient([red, blue, red], [0.4, 0.2, 7]).stops.map(\.location) == [0.4, 0.4, 1])
    #expect(
      CGGradient(
        colorSpace: .deviceGray, colorComponents: [0, 1, 1, 1], locations: nil, count: 2)?
        .stops.map(\.color.components) == [[0, 1], [1, 1]])
    #expect(
      CGGradient(colorSpace: .deviceRGB, colorComponents: [0, 1, 1], locations: nil, count: 1)
        == nil)
  }

  // "All colors specified are converted to that color space" (CGGradient.h).
  @Test func colorsAreConvertedToTheGradientsSpace() throws {
    let stops = try gradient([red, blue], in: .deviceGray).stops
    // The luminance of red is .2126 and of blue .0722, in light, encoded for sRGB.
    func encoded(_ light: Double) -> Double { 1.055 * pow(light, 1 / 2.4) - 0.055 }
    #expect(stops.allSatisfy { $0.color.colorSpace == .deviceGray })
    let grays = stops.compactMap { $0.color.components?.first }
    #expect(abs(grays[0] - encoded(0.2126)) < 1e-3 && abs(grays[1] - encoded(0.0722)) < 1e-3)
    let context = makeContext()
    context.drawLinearGradient(
      try gradient([red, blue], in: .deviceGray), start: .zero, end: CGPoint(x: 101, y: 0),
      options: [])
    let found = channels(context.buffer[50, 1])
    let middle = 255 * (encoded(0.2126) + encoded(0.0722)) / 2
    for channel in found.dropFirst() { #expect(abs(Double(channel) - middle) <= 1.5) }
  }

  // A mix of light is steep where it is dark; still, no pixel is more than a level off, and the quarter
  // of a level that stops between them leave.
  @Test(arguments: [CGColorSpace.linearSRGB, CGColorSpace.linearDisplayP3])
  func lightMixesInProportion(name: String) throws {
    let context = makeContext(1001)
    let space = try #require(CGColorSpace(name: name))
    context.drawLinearGradient(
      try gradient([.black, .white], in: space), start: .zero, end: CGPoint(x: 1001, y: 0),
      options: [])
    for x in 0..<1001 {
      let light = (Double(x) + 0.5) / 1001
      let level =
        255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
      for channel in channels(context.buffer[x, 1]).dropFirst() {
        #expect(abs(Double(channel) - level) <= 1.25, "pixel \(x)")
      }
    }
  }

  @Test func theMiddleIsAnEvenMix() throws {  // GR-06
    let context = makeContext()
    context.drawLinearGradient(
      try gradient([red, blue]), start: .zero, end: CGPoint(x: 101, y: 0), options: [])
    for x in 0..<101 {
      let t = (Double(x) + 0.5) / 101
      let found = channels(context.buffer[x, 1])
      #expect(abs(Double(found[1]) - 255 * (1 - t)) <= 1.5)
      #expect(abs(Double(found[3]) - 255 * t) <= 1.5)
      #expect(found[0] == 255)
    }
  }

  @Test func componentsMixUnpremultiplied() throws {  // GR-06
    let context = makeContext()
    context.drawLinearGradient(
      try gradient([CGColor(red: 0, green: 0, blue: 0, alpha: 0), .white]), start: .zero,
      end: CGPoint(x: 101, y: 0), options: [])
    // Half of everything, unpremultiplied: alpha .5, color .5 times .5.
    let found = channels(context.buffer[50, 1])
    #expect(abs(found[0] - 128) <= 1)
    for channel in found.dropFirst() { #expect(abs(channel - 64) <= 1) }
  }

  @Test func mixingInLinearLight() throws {  // half the light of a channel
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let context = makeContext()
    context.drawLinearGradient(
      try gradient([red, blue], in: space), start: .zero, end: CGPoint(x: 101, y: 0), options: [])
    let found = channels(context.buffer[50, 1])
    #expect(abs(Double(found[1]) - 0.735357 * 255) <= 1.5)
    #expect(abs(Double(found[3]) - 0.735357 * 255) <= 1.5)
  }

  @Test(arguments: [false, true], [false, true])
  func optionsExtendTheGradient(before: Bool, after: Bool) throws {
    var options: CGGradientDrawingOptions = []
    if before { options.insert(.drawsBeforeStartLocation) }
    if after { options.insert(.drawsAfterEndLocation) }
    let context = makeContext(30)
    context.drawLinearGradient(
      try gradient([red, blue]), start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0),
      options: options)
    #expect(context.buffer[5, 1] == (before ? 0xffff_0000 : 0))
    #expect(context.buffer[25, 1] == (after ? 0xff00_00ff : 0))
    #expect(context.buffer[15, 1] >> 24 == 255)
  }

  @Test func coincidentStartAndEnd() throws {
    let context = makeContext(5)
    context.drawLinearGradient(
      try gradient([red, blue]), start: .zero, end: .zero, options: [.drawsBeforeStartLocation])
    #expect(context.buffer[2, 1] == 0)
    context.drawLinearGradient(
      try gradient([red, blue]), start: .zero, end: .zero, options: [.drawsAfterEndLocation])
    #expect(context.buffer[2, 1] == 0xff00_00ff)
  }

  @Test func hardEdges() throws {  // GR-05
    let context = makeContext(20)
    context.drawLinearGradient(
      try gradient([red, red, blue, blue], [0, 0.5, 0.5, 1]), start: .zero,
      end: CGPoint(x: 20, y: 0), options: [])
    #expect(context.buffer[9, 1] == 0xffff_0000)
    #expect(context.buffer[10, 1] == 0xff00_00ff)
  }

  @Test func circles() throws {
    let context = CGContext(buffer: PixelBuffer(width: 41, height: 41))
    let center = CGPoint(x: 20.5, y: 20.5)
    context.setAlpha(0.5)
    context.drawRadialGradient(
      try gradient([.white, .black]), startCenter: center, startRadius: 0, endCenter: center,
      endRadius: 20, options: [])
    for (x, y) in [(20, 20), (30, 20), (20, 5), (12, 12)] {
      let t = hypot(Double(x) - 20, Double(y) - 20) / 20
      let found = channels(context.buffer[x, y])
      #expect(abs(found[0] - 128) <= 1)
      #expect(abs(Double(found[1]) - 127.5 * (1 - t)) <= 2)
    }
    #expect(context.buffer[0, 0] == 0)
  }

  @Test func matrixAndClip() throws {
    let context = makeContext(20)
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 1))
    context.scaleBy(x: 20, y: 1)
    context.drawLinearGradient(
      try gradient([.black, .white]), start: .zero, end: CGPoint(x: 1, y: 0), options: [])
    #expect(abs(channels(context.buffer[15, 0])[1] - 198) <= 2)
    #expect(context.buffer[15, 1] == 0)
    context.drawLinearGradient(
      try gradient([.black, .white]), start: CGPoint(x: CGFloat.nan, y: 0), end: .zero,
      options: [])
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.buffer[0, 0] == 0xff00_0000)
  }

  // The turn is measured from the angle toward +y in user space, at each pixel's center.
  @Test func conicGradientsFollowTheAngle() throws {
    let context = CGContext(buffer: PixelBuffer(width: 40, height: 30))
    context.translateBy(x: 3, y: -2)
    context.scaleBy(x: 2, y: 1)
    context.drawConicGradient(
      try gradient([red, blue]), center: CGPoint(x: 8, y: 17), angle: 0.5)
    for (x, y) in [(3, 3), (35, 2), (20, 25), (30, 18), (1, 14)] {
      let (px, py) = ((Double(x) + 0.5 - 3) / 2 - 8, Double(y) + 0.5 + 2 - 17)
      let turn = (atan2(py, px) - 0.5) / (2 * .pi)
      // A pixel on the seam mixes both sides in proportion to its extent along the turn. It is half
      // a unit wide and one unit high.
      let width = hypot(py / 2, px) / (px * px + py * py) / (2 * .pi)
      let t =
        abs(turn) < width / 2 ? turn + 0.5 - turn / width : turn - turn.rounded(.down)
      let found = channels(context.buffer[x, y])
      #expect(abs(Double(found[1]) - 255 * (1 - t)) <= 1.1)
      #expect(abs(Double(found[3]) - 255 * t) <= 1.1)
    }
  }

  @Test func conicGradientsHonorClipAndAlpha() throws {
    let context = CGContext(buffer: PixelBuffer(width: 40, height: 30))
    context.clip(to: CGRect(x: 10, y: 5, width: 20.5, height: 10))
    context.setAlpha(0.5)
    context.drawConicGradient(try gradient([red, red]), center: .zero, angle: 0)
    #expect(channels(context.buffer[9, 8])[0] == 0)
    #expect(channels(context.buffer[20, 8])[0] == 128)
    #expect(channels(context.buffer[30, 8])[0] == 64)
    #expect(channels(context.buffer[20, 15])[0] == 0)
    // With y pointing up, the angle grows in the opposite direction in the bitmap.
    let upward = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: .standardRGB,
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue))
    upward.drawConicGradient(
      try gradient([red, red, blue, blue], [0, 0.5, 0.5, 1]), center: CGPoint(x: 10, y: 10),
      angle: 0)
    #expect(channels(upward.buffer[5, 3])[1] == 255)
    #expect(channels(upward.buffer[5, 16])[3] == 255)
  }

  @Test func invalidConicGradientsDrawNothing() throws {
    let context = CGContext(buffer: PixelBuffer(width: 8, height: 8))
    let gradient = try gradient([red, blue])
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      context.drawConicGradient(gradient, center: CGPoint(x: bad, y: 0), angle: 0)
      context.drawConicGradient(gradient, center: .zero, angle: bad)
    }
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.drawConicGradient(gradient, center: .zero, angle: 0)
    context.restoreGState()
    #expect(channels(context.buffer[3, 3])[0] == 0)
    context.drawConicGradient(gradient, center: CGPoint(x: 1e300, y: -1e300), angle: 1e300)
    #expect(channels(context.buffer[3, 3])[0] == 255)
  }
}
