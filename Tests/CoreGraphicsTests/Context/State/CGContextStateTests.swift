import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("The graphics state")
struct CGContextStateTests {
  private func makeContext(_ side: Int = 20) -> CGContext {
    CGContext(buffer: PixelBuffer(width: side, height: side))
  }

  private func near(_ left: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    hypot(left.x - x, left.y - y) < 1e-9
  }

  private func near(_ left: CGSize, _ width: CGFloat, _ height: CGFloat) -> Bool {
    near(CGPoint(x: left.width, y: left.height), width, height)
  }

  @Test("Points, sizes and rectangles are converted to device space and back")
  func conversions() {
    let context = makeContext()
    context.translateBy(x: 10, y: 4)
    context.rotate(by: .pi / 2)
    context.scaleBy(x: 2, y: 3)
    // x becomes 2y and y becomes -3x, then everything is translated.
    #expect(near(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), 7, 6))
    #expect(near(context.convertToUserSpace(CGPoint(x: 7, y: 6)), 1, 1))
    let size = context.convertToDeviceSpace(CGSize(width: 1, height: 1))
    #expect(near(size, -3, 2) && near(context.convertToUserSpace(size), 1, 1))
    let rect = context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(near(rect.origin, 4, 4) && near(rect.size, 6, 2))
    let user = context.convertToUserSpace(rect)
    #expect(near(user.origin, 0, 0) && near(user.size, 1, 2))
    #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
  }

  @Test("All drawing state is saved and restored")
  func everythingIsSaved() {
    func draw(_ context: CGContext) {
      context.fill(CGRect(x: 1.5, y: 1.5, width: 5, height: 5))
      context.move(to: CGPoint(x: 3, y: 12))
      context.addLine(to: CGPoint(x: 8, y: 16))
      context.addLine(to: CGPoint(x: 13, y: 12))
      context.strokePath()
    }
    let (changed, plain) = (makeContext(), makeContext())
    changed.saveGState()
    changed.scaleBy(x: 2, y: 2)
    changed.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    changed.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
    changed.setAlpha(0.3)
    changed.setBlendMode(.xor)
    changed.setShadow(offset: CGSize(width: 3, height: 3), blur: 1)
    changed.setShouldAntialias(false)
    changed.setLineWidth(4)
    changed.setLineCap(.round)
    changed.setLineJoin(.bevel)
    changed.setMiterLimit(1)
    changed.setLineDash(phase: 1, lengths: [1, 1])
    changed.setTextDrawingMode(.invisible)
    changed.setCharacterSpacing(3)
    changed.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    changed.restoreGState()
    #expect(changed.textDrawingMode == .fill && changed.characterSpacing == 0)
    draw(changed)
    draw(plain)
    #expect(PixelDifference(changed.buffer, plain.buffer).count == 0)
    #expect(plain.buffer[3, 3] != 0)
  }

  @Test("Restoring more than was saved changes nothing")
  func unbalanced() {
    let context = makeContext()
    for _ in 0..<10_000 { context.saveGState() }
    context.setAlpha(0.5)
    for _ in 0..<10_010 { context.restoreGState() }
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.buffer[0, 0] == 0xFF00_0000)
  }

  @Test("Colors by components, color spaces and CMYK")
  func colors() {
    let context = makeContext()
    func filled() -> [UInt32] {
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      return [24, 16, 8, 0].map { context.buffer[0, 0] >> $0 & 255 }
    }
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    #expect(filled() == [255, 0, 0, 0])
    context.setFillColor([1, 0.4, 0.2, 1])
    #expect(filled() == [255, 255, 102, 51])
    context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
    context.setFillColor([0.6, 1])
    #expect(filled() == [255, 153, 153, 153])
    // Each ink absorbs its complement, and black absorbs all: (1 - .5)(1 - .6), 0, 1 - .6.
    context.setFillColor(cyan: 0.5, magenta: 1, yellow: 0, black: 0.6, alpha: 1)
    #expect(filled() == [255, 51, 0, 102])
    context.setStrokeColorSpace(CGColorSpaceCreateDeviceRGB())
    context.setStrokeColor([0, 0, 1, 1])
    context.setLineWidth(2)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 9, y: 5)])
    #expect(context.buffer[3, 5] == 0xFF00_00FF)
    context.setStrokeColor(cyan: 1, magenta: 0, yellow: 1, black: 0, alpha: 1)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 9, y: 5)])
    #expect(context.buffer[3, 5] == 0xFF00_FF00)
  }

  @Test("Edges are antialiased if both the context and its state allow it")
  func antialiasing() {
    for (allows, should) in [(true, true), (true, false), (false, true), (false, false)] {
      let context = makeContext()
      context.setAllowsAntialiasing(allows)
      context.setShouldAntialias(should)
      context.fillEllipse(in: CGRect(x: 2.3, y: 3.1, width: 13, height: 12))
      let isSoft = (0..<400).contains { index in
        let alpha = context.buffer[index % 20, index / 20] >> 24
        return alpha > 0 && alpha < 255
      }
      #expect(isSoft == (allows && should))
    }
  }

  @Test("Thousands of dashes are drawn, and too many become a solid line without hanging")
  func manyDashes() {
    let context = makeContext(200)
    context.setLineWidth(4)
    // A thousand lengths, with dashes twice as long as the gaps.
    context.setLineDash(phase: 3, lengths: (0..<1000).map { $0 % 2 == 0 ? 4 : 2 })
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 20), CGPoint(x: 200, y: 20)])
    for x in 0..<198 {
      #expect((context.buffer[x, 20] != 0) == ((x + 3) % 6 < 4), "\(x)")
    }
    for length in [1e-9, 1e-3] as [CGFloat] {
      context.clear(CGRect(x: 0, y: 0, width: 200, height: 200))
      context.setLineDash(phase: 1e300, lengths: [length, length])
      context.strokeLineSegments(between: [CGPoint(x: -1e300, y: 10), CGPoint(x: 1e9, y: 10)])
      #expect((0..<200).allSatisfy { context.buffer[$0, 10] == 0xFF00_0000 })
    }
  }

  @Test("Hit testing of a path and its stroke matches drawing")
  func pathContains() {
    let context = makeContext()
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(1)
    context.addRect(CGRect(x: 1, y: 1, width: 8, height: 8))
    context.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    func answers(_ x: CGFloat, _ y: CGFloat) -> [Bool] {
      [CGPathDrawingMode.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke].map {
        context.pathContains(CGPoint(x: x, y: y), mode: $0)
      }
    }
    #expect(answers(5, 5) == [true, false, false, true, false])
    #expect(answers(2, 5) == [true, true, false, true, true])
    #expect(answers(0.7, 5) == [false, false, true, true, true])
    #expect(answers(0.3, 5) == [false, false, false, false, false])
    #expect(answers(.nan, 5) == [false, false, false, false, false])
    #expect(!context.isPathEmpty)
  }

  @Test("The filled outline of a stroke equals the stroke", arguments: [false, true])
  func strokedPath(isDashed: Bool) {
    func prepare() -> CGContext {
      let context = makeContext(60)
      context.rotate(by: 0.1)
      context.scaleBy(x: 1.5, y: 1)
      context.setLineWidth(5)
      context.setLineJoin(.round)
      context.setLineCap(.square)
      if isDashed { context.setLineDash(phase: 2, lengths: [9, 7]) }
      context.move(to: CGPoint(x: 8, y: 8))
      context.addCurve(
        to: CGPoint(x: 30, y: 40), control1: CGPoint(x: 40, y: 0), control2: CGPoint(x: 0, y: 40))
      context.addLine(to: CGPoint(x: 32, y: 12))
      return context
    }
    let (line, outline) = (prepare(), prepare())
    line.strokePath()
    outline.replacePathWithStrokedPath()
    outline.fillPath()
    var total = 0
    for y in 0..<60 {
      for x in 0..<60 {
        total += abs(Int(line.buffer[x, y] >> 24) - Int(outline.buffer[x, y] >> 24))
      }
    }
    // A few hundredths of a pixel along an edge of about 300 pixels.
    #expect(total < 300 * 255 / 20, "\(total)")
    #expect((0..<60).contains { line.buffer[$0, 25] >> 24 == 255 })
  }
}
