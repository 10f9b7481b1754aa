import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing

struct CGPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test func rectanglesStartAtTheirOrigin() {  // I-10
    #expect(
      CGPath(rect: rect, transform: nil).elements == [
        .move(CGPoint(x: 10, y: 20)), .line(CGPoint(x: 110, y: 20)),
        .line(CGPoint(x: 110, y: 70)), .line(CGPoint(x: 10, y: 70)), .close,
      ])
    #expect(CGPath(rect: .null, transform: nil).isEmpty)
  }

  @Test func ellipsesStartAtTheRight() throws {  // I-10
    let path = CGPath(ellipseIn: rect, transform: nil)
    #expect(path.elements.count == 6)
    #expect(path.elements.first == .move(CGPoint(x: 110, y: 45)))
    #expect(path.elements.last == .close)
    guard case .curve(let control1, let control2, let end) = path.elements[1] else {
      Issue.record("expected a curve as the second element")
      return
    }
    #expect(end == CGPoint(x: 60, y: 70))
    #expect(isClose(control1.x, 110) && isClose(control1.y, 45 + 25 * 0.5522847498))
    #expect(isClose(control2.x, 60 + 50 * 0.5522847498) && isClose(control2.y, 70))
  }

  @Test func transformedWhenAdded() {
    var move = CGAffineTransform(translationX: 1, y: 2)
    let path = CGPath(rect: rect, transform: &move)
    #expect(path == CGPath(rect: rect.offsetBy(dx: 1, dy: 2), transform: nil))
    #expect(path.copy(using: &move) == CGPath(rect: rect.offsetBy(dx: 2, dy: 4), transform: nil))
  }

  @Test func roundedRectangle() {
    let path = CGPath(roundedRect: rect, cornerWidth: 80, cornerHeight: 10, transform: nil)
    #expect(path.elements.count == 10)
    #expect(path.boundingBoxOfPath == rect)
    // A corner's width is limited to half the rectangle's, so this corner is not a circle's.
    #expect(!path.contains(CGPoint(x: 11, y: 21)))
    #expect(path.contains(CGPoint(x: 60, y: 20.5)))
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 10, transform: nil)
        == CGPath(rect: rect, transform: nil))
  }

  @Test func copiesAreIndependent() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    let copy = try #require(path.copy())
    #expect(copy == path)
    #expect(copy.hashValue == path.hashValue)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(copy != path)
    #expect(copy.elements.count == 2)
    let immutable = CGPath(rect: rect, transform: nil)
    #expect(immutable.frozen() === immutable)
  }

  @Test func linesNeedAStart() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
  }

  @Test func currentPointAfterClose() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.currentPoint == CGPoint(x: 9, y: 9))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 0, y: 0))
    #expect(path.subpaths.map(\.start) == [CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 4)])
  }

  @Test func elementsAreEnumeratedInOrder() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    var seen: [CGPathElementType] = []
    var ends: [CGPoint] = []
    path.applyWithBlock { element in
      seen.append(element.pointee.type)
      if element.pointee.type == .addQuadCurveToPoint {
        ends = [element.pointee.points[0], element.pointee.points[1]]
      }
    }
    #expect(seen == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(ends == [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 0)])
  }

  @Test func bounds() {
    let path = CGMutablePath()
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    path.move(to: .zero)
    // y = 2 t (1 - t) * 10 has its maximum, 5, at t = .5.
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    // y = 3 t (1 - t) (1 - 2 t) * 12 has extrema at (1 -+ 1/sqrt 3) / 2, with value 2 / sqrt 3 * 3.
    let wave = CGMutablePath()
    wave.move(to: .zero)
    wave.addCurve(
      to: CGPoint(x: 3, y: 0), control1: CGPoint(x: 1, y: 12), control2: CGPoint(x: 2, y: -12))
    let top = 12 * 3 / (6 * 3.0.squareRoot())
    #expect(isClose(wave.boundingBoxOfPath.maxY, top))
    #expect(isClose(wave.boundingBoxOfPath.minY, -top))
  }

  @Test func rectanglesAreRecognized() {
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found))
    #expect(found == rect)
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test func containment() {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
    let (middle, band) = (CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 10))
    #expect(ring.contains(middle))
    #expect(!ring.contains(middle, using: .evenOdd))
    #expect(ring.contains(band, using: .evenOdd))
    #expect(!ring.contains(CGPoint(x: 2, y: 2)))
    #expect(!ring.contains(CGPoint(x: CGFloat.nan, y: 2)))
    let shift = CGAffineTransform(translationX: 1000, y: 0)
    #expect(ring.contains(CGPoint(x: 1050, y: 50), transform: shift))
    // Points at 99 % and 101 % of the radius, all around.
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180 + 0.001
      let (x, y) = (cos(angle) * 50, sin(angle) * 50)
      #expect(ring.contains(CGPoint(x: 50 + x * 0.99, y: 50 + y * 0.99)))
      #expect(!ring.contains(CGPoint(x: 50 + x * 1.01, y: 50 + y * 1.01)))
    }
  }

  @Test func openSubpathsCountAsClosed() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(path.contains(CGPoint(x: 8, y: 4)))
    #expect(!path.contains(CGPoint(x: 4, y: 8)))
  }

  // Only control points outside the box require a closer look: the parabola's top is at half their
  // height.
  @Test func theBoundingBoxIsTightAfterAClose() {
    let path = CGPath(elements: [
      .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 40, y: 0)), .line(CGPoint(x: 40, y: -30)),
      .close, .quad(control: CGPoint(x: 20, y: 60), end: CGPoint(x: 40, y: 0)),
    ])
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: -30, width: 40, height: 60))
  }

  // Quadratic time would take minutes here.
  @Test func longPathsAreMeasured() {
    let count = 100_000
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 1...count { path.addLine(to: CGPoint(x: index, y: index % 2)) }
    #expect(path.subpaths.first?.segments.count == count)
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: count, height: 1))
    #expect(abs(path.length / (Double(count) * 2.0.squareRoot()) - 1) < 1e-9)
    let half = path.trimmed(from: 0, to: 0.5)
    #expect(abs(half.currentPoint.x - CGFloat(count / 2)) < 1e-3)
  }

  // The context stores its path in pixels, but reports it in the current coordinates.
  @Test func contextsReportPathsInUserSpace() {
    let context = CGContext(buffer: PixelBuffer(width: 10, height: 10))
    #expect(context.currentPointOfPath == .zero && context.boundingBoxOfPath == .null)
    context.move(to: CGPoint(x: 1, y: 2))
    context.addQuadCurve(to: CGPoint(x: 9, y: 3), control: CGPoint(x: 4, y: 12))
    context.rotate(by: 0.7)
    context.scaleBy(x: 2, y: -3)
    func isClose(_ left: CGRect, _ right: CGRect) -> Bool {
      abs(left.minX - right.minX) < 1e-9 && abs(left.minY - right.minY) < 1e-9
        && abs(left.maxX - right.maxX) < 1e-9 && abs(left.maxY - right.maxY) < 1e-9
    }
    // For comparison, the path itself.
    for closes in [false, true] {
      if closes { context.closePath() }
      let path = context.path
      #expect(path?.isEmpty == false)
      #expect(isClose(context.boundingBoxOfPath, path?.boundingBox ?? .zero))
      let (here, there) = (context.currentPointOfPath, path?.currentPoint ?? .zero)
      #expect(hypot(here.x - there.x, here.y - there.y) < 1e-9)
    }
  }
}
