import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("Patterns")
struct CGPatternTests {
  private let whole = CGRect(x: 0, y: 0, width: 24, height: 24)

  private func makeContext() -> CGContext {
    CGContext(buffer: PixelBuffer(width: 24, height: 24))
  }

  private func pattern(
    bounds: CGRect = CGRect(x: 0, y: 0, width: 4, height: 4),
    matrix: CGAffineTransform = .identity, step: CGSize = CGSize(width: 6, height: 5),
    isColored: Bool = true, draw: @escaping CGPatternDrawPatternCallback
  ) -> CGPattern? {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: draw, releaseInfo: nil)
    return CGPattern(
      info: nil, bounds: bounds, matrix: matrix, xStep: step.width, yStep: step.height,
      tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)
  }

  @Test("Cells repeat at their steps in base space with any matrix")
  func steps() throws {
    let cells = try #require(
      pattern { _, cell in
        cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        cell.fill(CGRect(x: 1, y: 2, width: 2, height: 9))
      })
    let context = makeContext()
    context.setPatternPhase(CGSize(width: 2, height: 1))
    context.scaleBy(x: 2, y: 2)
    context.setFillPattern(cells, colorComponents: [1])
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 11))
    for y in 0..<24 {
      for x in 0..<24 {
        let (column, row) = ((x - 2 + 6) % 6, (y - 1 + 5) % 5)
        let inside = x < 20 && y < 22 && (1..<3).contains(column) && (2..<4).contains(row)
        #expect(context.buffer[x, y] == (inside ? 0xFFFF_0000 : 0), "\(x) \(y)")
      }
    }
  }

  @Test("Cells are upright where y points up")
  func upright() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 24, height: 24, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let cells = try #require(
      pattern(step: CGSize(width: 6, height: 6)) { _, cell in
        cell.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      })
    context.setFillPattern(cells, colorComponents: [1])
    context.fill(whole)
    #expect(context.buffer[0, 23] == 0xFF00_0000 && context.buffer[6, 17] == 0xFF00_0000)
    #expect(context.buffer[0, 0] == 0 && context.buffer[0, 18] == 0)
  }

  @Test("Uncolored patterns take the given color, colored ones only its alpha")
  func stencils() throws {
    let stencil = try #require(
      pattern(isColored: false) { _, cell in
        cell.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      })
    let context = makeContext()
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    context.setFillPattern(stencil, colorComponents: [0, 1, 0, 1])
    context.fill(CGRect(x: 0, y: 0, width: 24, height: 5))
    #expect(context.buffer[1, 1] == 0xFF00_FF00 && context.buffer[5, 1] == 0)
    let colored = try #require(
      pattern { _, cell in cell.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) })
    context.setStrokePattern(colored, colorComponents: [0.4])
    context.setAlpha(0.5)
    context.setLineWidth(8)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 14), CGPoint(x: 24, y: 14)])
    #expect(abs(Int(context.buffer[1, 11] >> 24) - 51) <= 1)
  }

  @Test("A cell larger than its step overlaps its neighbors")
  func overlapping() throws {
    let cells = try #require(
      pattern(
        bounds: CGRect(x: -2, y: 0, width: 9, height: 5), step: CGSize(width: 6, height: 5)
      ) { _, cell in
        cell.fill(CGRect(x: -2, y: 0, width: 1, height: 1))
        cell.fill(CGRect(x: 6, y: 1, width: 1, height: 1))
      })
    let context = makeContext()
    context.setFillPattern(cells, colorComponents: [1])
    context.fill(whole)
    for x in 0..<24 {
      #expect((context.buffer[x, 0] != 0) == (x % 6 == 4))
      #expect((context.buffer[x, 1] != 0) == (x % 6 == 0))
    }
  }

  @Test("Invalid patterns are nil, and a recursive pattern terminates")
  func hostile() throws {
    let nothing: CGPatternDrawPatternCallback = { _, _ in }
    #expect(pattern(bounds: .null, draw: nothing) == nil)
    #expect(pattern(bounds: .zero, draw: nothing) == nil)
    #expect(pattern(step: .zero, draw: nothing) == nil)
    #expect(pattern(step: CGSize(width: CGFloat.nan, height: 1), draw: nothing) == nil)
    #expect(pattern(matrix: CGAffineTransform(scaleX: 0, y: 1), draw: nothing) == nil)
    let context = makeContext()
    for bounds in [CGRect.infinite, CGRect(x: 0, y: 0, width: 4, height: 4)] {
      for step in [1e-300, 1e-9, 1e300] as [CGFloat] {
        let size = CGSize(width: step, height: step)
        guard let cells = pattern(bounds: bounds, step: size, draw: nothing) else { continue }
        context.setFillPattern(cells, colorComponents: [1])
        context.fill(whole)
      }
    }
    final class Box { var pattern: CGPattern? }
    let box = Box()
    box.pattern = pattern { _, cell in
      if let inner = box.pattern { cell.setFillPattern(inner, colorComponents: [1]) }
      cell.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      for _ in 0..<3 { cell.restoreGState() }
    }
    context.setFillPattern(try #require(box.pattern), colorComponents: [1])
    context.fill(whole)
    box.pattern = nil
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(whole)
    #expect(context.buffer[3, 3] == 0xFFFF_FFFF)
  }
}
