import CoreGraphics
import Foundation
import PixelKernels
import Testing
import TextLayout

struct TextLineDrawingTests {
  private let line: TextLine

  init() throws {
    let font = try FontBook.packaged.lookup(name: nil)
    line = TextShaper(book: .packaged).line(
      for: TextRun(string: "Rag", font: font, size: 19.3))
  }

  /// The total coverage and its centroid.
  private func ink(
    at x: Double, _ y: Double, angle: Double = 0
  ) -> (sum: Double, x: Double, y: Double) {
    let buffer = PixelBuffer(width: 96, height: 96)
    let context = CGContext(buffer: buffer)
    context.translateBy(x: CGFloat(x), y: CGFloat(y))
    context.rotate(by: CGFloat(angle))
    line.draw(in: context, at: .zero, color: CGColor(gray: 1, alpha: 1))
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for row in 0..<96 {
      for column in 0..<96 {
        let alpha = Double(buffer[column, row] >> 24) / 255
        sum += alpha
        sumX += alpha * (Double(column) + 0.5)
        sumY += alpha * (Double(row) + 0.5)
      }
    }
    return (sum, sumX / sum, sumY / sum)
  }

  // TX-03: nothing snaps to pixels, so the ink moves exactly with the line.
  @Test func fractionsOfPixelsMoveTheInk() {
    let origin = ink(at: 30, 40)
    #expect(origin.sum > 50)
    for step in 1..<12 {
      let (dx, dy) = (Double(step) / 12, Double(step * 5 % 12) / 12)
      let moved = ink(at: 30 + dx, 40 + dy)
      #expect(abs(moved.x - origin.x - dx) < 0.05)
      #expect(abs(moved.y - origin.y - dy) < 0.05)
      #expect(abs(moved.sum / origin.sum - 1) < 0.01)
    }
  }

  @Test func rotationRotatesTheInk() {
    let origin = ink(at: 48, 48)
    let (x, y) = (origin.x - 48, origin.y - 48)
    for angle in [0.01, 0.3, 1.0, 2.5, 4.0] {
      let turned = ink(at: 48, 48, angle: angle)
      #expect(abs(turned.x - 48 - (x * cos(angle) - y * sin(angle))) < 0.05)
      #expect(abs(turned.y - 48 - (x * sin(angle) + y * cos(angle))) < 0.05)
      #expect(abs(turned.sum / origin.sum - 1) < 0.01)
    }
  }

  @Test func theContextIsUnchanged() {
    let buffer = PixelBuffer(width: 32, height: 32)
    let context = CGContext(buffer: buffer)
    let before = context.ctm
    line.draw(in: context, at: CGPoint(x: 2, y: 20), color: CGColor(gray: 1, alpha: 1))
    #expect(context.ctm == before)
    #expect(context.isPathEmpty)
    // The fill color of a new context is black.
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(buffer[0, 0] == 0xFF00_0000)
  }
}
