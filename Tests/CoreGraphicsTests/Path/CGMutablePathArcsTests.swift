import CoreGraphics
import Foundation
import TestSupport
import Testing

struct CGMutablePathArcsTests {
  private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGMutablePath {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test func bothDirections() {
    let growing = arc(0, .pi / 2, clockwise: false)
    #expect(growing.elements.count == 2)
    #expect(isClose(growing.currentPoint.x, 0) && isClose(growing.currentPoint.y, 10))
    #expect(isClose(growing.length, 5 * .pi, tolerance: 3e-4))
    // In the other direction, it is three quarters of a circle.
    let falling = arc(0, .pi / 2, clockwise: true)
    #expect(isClose(falling.length, 15 * .pi, tolerance: 3e-4))
    #expect(falling.boundingBoxOfPath.minY < -9.99)
  }

  @Test func fullTurns() {
    #expect(arc(0, 2 * .pi, clockwise: false).elements.count == 5)
    #expect(arc(1, 1 + 6 * .pi, clockwise: false).elements.count == 5)
    #expect(isClose(arc(0, -.pi * 2, clockwise: true).length, 20 * .pi, tolerance: 3e-4))
    #expect(arc(2, 2, clockwise: false).length == 0)
  }

  // As on Apple platforms, the arc ends where it starts, after a full turn.
  @Test(arguments: [0.0, 1, -2.5, 1000], [true, false])
  func fullTurnsAgainstTheDirection(start: CGFloat, clockwise: Bool) {
    let turn = 2 * CGFloat.pi
    let end = clockwise ? start + turn : start - turn
    let arc = arc(start, end, clockwise: clockwise)
    #expect(arc.elements.count == 5)
    #expect(isClose(arc.length, 20 * .pi, tolerance: 3e-4))
    #expect(isClose(arc.boundingBoxOfPath.width, 20, tolerance: 3e-3))
    // The point a quarter turn along, in the arc's direction.
    let quarter = clockwise ? start - turn / 4 : start + turn / 4
    let place = arc.elements[1].end ?? .zero
    #expect(isClose(place.x, 10 * cos(quarter), tolerance: 1e-6))
    #expect(isClose(place.y, 10 * sin(quarter), tolerance: 1e-6))
  }

  @Test func hugeAnglesTerminate() {
    #expect(arc(0, 1e300, clockwise: false).elements.count == 5)
    #expect(arc(1e300, 0, clockwise: false).elements.count <= 5)
    #expect(arc(.nan, 1, clockwise: false).isEmpty)
  }

  @Test func lineToTheStart() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 30, y: 0))
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi)
    #expect(path.elements[1] == .line(CGPoint(x: 10, y: 0)))
    #expect(isClose(path.currentPoint.x, -10) && abs(path.currentPoint.y) < 1e-12)
  }

  @Test(arguments: [1.0, -1.0])
  func roundedCorner(side: CGFloat) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 50 * side), radius: 20)
    // The arc touches at (80, 0) and (100, +-20), a quarter circle around (80, +-20).
    #expect(isClose(path.length, 80 + 10 * .pi, tolerance: 3e-4))
    #expect(isClose(path.currentPoint.x, 100) && isClose(path.currentPoint.y, 20 * side))
  }

  @Test func cornersThatCannotBeRounded() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
    #expect(path.elements == [.move(.zero), .line(CGPoint(x: 10, y: 0))])
  }
}
