import CoreGraphics
import Foundation
import TestSupport
import Testing

struct CGPathStrokeReachTests {
  private func reach(_ data: String, _ style: StrokeStyle) throws -> Double {
    Double(try CGPath(svgPathData: data).strokeReach(style))
  }

  @Test func capsAndCorners() throws {
    let line = "M0 0 H10"
    #expect(try reach(line, StrokeStyle(width: 6)) == 3)
    #expect(try reach(line, StrokeStyle(width: 6, cap: .round)) == 3)
    #expect(isClose(try reach(line, StrokeStyle(width: 6, cap: .square)), 3 * 2.0.squareRoot()))
    // SH-04: a right angle's miter is the root of 2 widths long, and a bevel at most half a width.
    let corner = "M0 0 H10 V10"
    #expect(isClose(try reach(corner, StrokeStyle(width: 6)), 3 * 2.0.squareRoot()))
    #expect(try reach(corner, StrokeStyle(width: 6, miterLimit: 1.4)) == 3)
    #expect(try reach(corner, StrokeStyle(width: 6, join: .round)) == 3)
    // The corner at which a path closes counts as well.
    let wedge = "M0 0 L40 -3 V3 Z"
    let ratio = 1 / sin(atan2(3.0, 40.0))
    #expect(isClose(try reach(wedge, StrokeStyle(width: 2, miterLimit: 20)), ratio))
    let open = 1 / sin(atan2(40.0, 3.0) / 2)
    #expect(isClose(try reach("M0 0 L40 -3 V3", StrokeStyle(width: 2)), open))
  }

  @Test func emptyStrokes() throws {
    for width in [0, -4, -CGFloat.infinity, .nan] {
      #expect(try reach("M0 0 H10 V10", StrokeStyle(width: width)) == 0)
    }
    #expect(try reach("", StrokeStyle(width: 4)) == 2)
    #expect(try reach("M0 0 H0 H10 H10 V10", StrokeStyle(width: 4, miterLimit: .nan)) == 2)
    #expect(try reach("M0 0 H9", StrokeStyle(width: .infinity)).isFinite)
  }

  // The outline never extends beyond the reach.
  @Test func theOutlineStaysWithinTheReach() {
    var random = TestGenerator(seed: 32)
    for index in 0..<120 {
      let path = CGPathStrokingTests.randomPath(&random)
      let style = StrokeStyle(
        width: CGFloat.random(in: 0.5...20, using: &random),
        cap: [.square, .butt, .round][index % 3], join: [.miter, .round, .bevel][index / 3 % 3],
        miterLimit: CGFloat.random(in: 1...12, using: &random))
      let reach = path.strokeReach(style)
      let slack = style.width / 400
      let box = path.boundingBoxOfPath
      let found = path.outline(of: style).boundingBoxOfPath
      #expect(box.minX - found.minX <= reach + slack && found.maxX - box.maxX <= reach + slack)
      #expect(box.minY - found.minY <= reach + slack && found.maxY - box.maxY <= reach + slack)
    }
  }
}
