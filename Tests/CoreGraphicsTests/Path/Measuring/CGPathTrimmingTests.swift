import CoreGraphics
import Foundation
import TestSupport
import Testing

struct CGPathTrimmingTests {
  private let square = CGPath(
    rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)

  @Test func lengths() {
    #expect(square.length == 400)
    #expect(CGPath(elements: []).length == 0)
    // A circle of four cubics is too large by at most 2.7e-4 of the radius.
    let circle = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    #expect(abs(circle.length / (200 * .pi) - 1) < 3e-4)
  }

  @Test func lengthOfAParabola() {
    // y = x^2 from 0 to 1: sqrt(5) / 2 + asinh(2) / 4.
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
    let expected = 5.0.squareRoot() / 2 + asinh(2) / 4
    #expect(isClose(path.length, expected, tolerance: 1e-9))
  }

  @Test func lengthWithACusp() {
    // The handles cross so that the velocity is 0 at t = .5; the reference is a sum of chords.
    let segment = PathSegment(
      CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0))
    var chords = 0.0
    let count = 50_000
    var last = segment.start
    for index in 1...count {
      let next = segment.point(at: Double(index) / Double(count))
      chords += hypot(next.x - last.x, next.y - last.y)
      last = next
    }
    #expect(abs(segment.length / chords - 1) < 1e-6)
  }

  @Test func partsOfASquare() {  // SH-02
    let part = square.trimmed(from: 0, to: 0.375)
    #expect(isClose(part.length, 150))
    #expect(
      part.elements == [
        .move(.zero), .line(CGPoint(x: 100, y: 0)), .line(CGPoint(x: 100, y: 50)),
      ])
    let end = square.trimmed(from: 0.875, to: 1)
    #expect(end.elements == [.move(CGPoint(x: 0, y: 50)), .line(.zero)])
  }

  @Test func limits() {  // SH-02
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(square.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(square.trimmed(from: 2, to: 3).isEmpty)
    #expect(square.trimmed(from: -1, to: 2) === square)
    #expect(square.trimmed(from: .nan, to: .nan) === square)
  }

  @Test func subpathsAreMeasuredInSequence() {  // SH-02
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.move(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 160, y: 0))
    // The lengths are 40 and 60: half the total is the square and 10 units of the line.
    let part = path.trimmed(from: 0, to: 0.5)
    #expect(part.subpaths.map(\.isClosed) == [true, false])
    #expect(part.subpaths[1].segments.last?.end == CGPoint(x: 110, y: 0))
    let rest = path.trimmed(from: 0.2, to: 1)
    #expect(rest.subpaths.map(\.isClosed) == [false, false])
    #expect(isClose(rest.length, 80))
  }

  @Test func trimmedCurvesStayOnTheCurve() {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    let total = circle.length
    for step in 0..<10 {
      let (from, to) = (Double(step) / 23, Double(step) / 23 + 0.37)
      let part = circle.trimmed(from: from, to: to)
      #expect(isClose(part.length / total, 0.37, tolerance: 1e-6))
      for element in part.elements {
        guard let end = element.end else { continue }
        #expect(abs(hypot(end.x, end.y) - 50) < 50 * 2.8e-4)
      }
    }
  }

  @Test func twoPartsMakeUpTheWhole() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 90, y: 10), control1: CGPoint(x: 10, y: 80), control2: CGPoint(x: 70, y: -90))
    path.addQuadCurve(to: CGPoint(x: 0, y: 50), control: CGPoint(x: 150, y: 60))
    let total = path.length
    for step in 1..<20 {
      let cut = Double(step) / 20
      let first = path.trimmed(from: 0, to: cut)
      let second = path.trimmed(from: cut, to: 1)
      #expect(isClose(first.length, total * cut, tolerance: 1e-6))
      #expect(isClose(first.length + second.length, total, tolerance: 1e-6))
      let (end, start) = (first.currentPoint, second.subpaths[0].start)
      #expect(hypot(end.x - start.x, end.y - start.y) < 1e-9)
    }
  }
}
