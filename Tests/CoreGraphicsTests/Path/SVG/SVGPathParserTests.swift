import CoreGraphics
import Foundation
import Testing

struct SVGPathParserTests {
  private func elements(_ text: String) throws -> [CGPath.Element] {
    try path(text).elements
  }

  private func path(_ text: String) throws(SVGPathError) -> CGPath {
    try CGPath(svgPathData: text, largestNumber: 1e15, largestCount: 1000)
  }

  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func linesAbsoluteAndRelative() throws {
    #expect(
      try elements("M10 20 L30 40 H50 V60 l1 2 h3 v-4 Z")
        == [
          .move(point(10, 20)), .line(point(30, 40)), .line(point(50, 40)), .line(point(50, 60)),
          .line(point(51, 62)), .line(point(54, 62)), .line(point(54, 58)), .close,
        ])
  }

  @Test func furtherPointsAfterAMoveAreLines() throws {
    #expect(
      try elements("M1 1 2 2 m1 1 2 2")
        == [.move(point(1, 1)), .line(point(2, 2)), .move(point(3, 3)), .line(point(5, 5))])
  }

  @Test func aRelativeMoveAfterACloseStartsAtTheSubpathsStart() throws {
    #expect(
      try elements("M10 10 h5 v5 z m1 2 h1")
        == [
          .move(point(10, 10)), .line(point(15, 10)), .line(point(15, 15)), .close,
          .move(point(11, 12)), .line(point(12, 12)),
        ])
  }

  @Test func aLineAfterACloseStartsANewSubpath() throws {
    #expect(
      try elements("M10 10 h5 v5 z z l1 1")
        == [
          .move(point(10, 10)), .line(point(15, 10)), .line(point(15, 15)), .close,
          .move(point(10, 10)), .line(point(11, 11)),
        ])
  }

  @Test func curvesAndTheirSmoothForms() throws {
    #expect(
      try elements("M0 0 C1 2 3 4 5 6 S9 9 10 10 s1 1 2 2")
        == [
          .move(.zero), .curve(control1: point(1, 2), control2: point(3, 4), end: point(5, 6)),
          .curve(control1: point(7, 8), control2: point(9, 9), end: point(10, 10)),
          .curve(control1: point(11, 11), control2: point(11, 11), end: point(12, 12)),
        ])
    #expect(
      try elements("M0 0 Q10 0 10 10 T20 20 t5 0")
        == [
          .move(.zero), .quad(control: point(10, 0), end: point(10, 10)),
          .quad(control: point(10, 20), end: point(20, 20)),
          .quad(control: point(30, 20), end: point(25, 20)),
        ])
  }

  @Test func aSmoothCurveAfterAnotherKindStartsStraight() throws {
    #expect(
      try elements("M1 1 Q2 2 3 3 S5 5 6 6")
        == [
          .move(point(1, 1)), .quad(control: point(2, 2), end: point(3, 3)),
          .curve(control1: point(3, 3), control2: point(5, 5), end: point(6, 6)),
        ])
    #expect(
      try elements("M1 1 L4 4 T6 6")
        == [
          .move(point(1, 1)), .line(point(4, 4)), .quad(control: point(4, 4), end: point(6, 6)),
        ])
  }

  @Test func numbersNeedNoSeparators() throws {
    #expect(
      try elements("M.5.5-1-2L1e1-1E-1,+3,007")
        == [
          .move(point(0.5, 0.5)), .line(point(-1, -2)), .line(point(10, -0.1)), .line(point(3, 7)),
        ])
    #expect(try elements("\n\tM 1 ,2 \r\n l 3\n,\n4 ") == [.move(point(1, 2)), .line(point(4, 6))])
    #expect(try elements("") == [])
  }

  /// A half circle of radius 50 from (0, 0) to (100, 0): two quarters with kappa 0.5522847498.
  @Test func arcFlagsNeedNoSeparators() throws {
    let spaced = try elements("M0 0 A50 50 0 0 1 100 0")
    #expect(try elements("M0 0A50,50 0 01100,0") == spaced)
    #expect(try elements("m0 0a50 50 0 01100 0") == spaced)
    try #require(spaced.map(\.type) == [.moveToPoint, .addCurveToPoint, .addCurveToPoint])
    let (control1, control2, end) = (spaced[1].points[0], spaced[1].points[1], spaced[1].points[2])
    #expect(abs(control1.x) < 1e-9 && abs(control1.y + 27.61423749) < 1e-6)
    #expect(abs(control2.x - (50 - 27.61423749)) < 1e-6 && abs(control2.y + 50) < 1e-9)
    #expect(abs(end.x - 50) < 1e-9 && abs(end.y + 50) < 1e-9)
    #expect(spaced[2].end == point(100, 0))
  }

  @Test func degenerateArcsAreLinesOrNothing() throws {
    #expect(try elements("M0 0 A0 50 0 0 1 10 0") == [.move(.zero), .line(point(10, 0))])
    #expect(try elements("M5 5 A50 50 0 0 1 5 5") == [.move(point(5, 5))])
  }

  @Test(arguments: [
    ("L1 1", 1, "expected M"), ("5 5", 1, "expected a command letter"),
    ("M1", 3, "expected a number"), ("M1 1 L", 7, "expected a number"),
    ("M1 1 X", 6, "expected a command letter"),
    ("M0 0 A5 5 0 2 0 1 1", 13, "expected a flag, 0 or 1"),
    ("M0 0,", 6, "expected a number"), ("M0 0 L1,,1", 9, "expected a number"),
    ("M0 0 C1 2 3 4 5", 16, "expected a number"), ("M1e400 0", 2, "the number is too large"),
    ("M0 0 L1e20 0", 7, "the number is too large"), ("M0 0 Z5", 7, "expected a command letter"),
    ("Mnan 0", 2, "expected a number"), ("M--1 0", 2, "expected a number"),
    ("é", 1, "expected a command letter"),
  ])
  func errorsReportTheCharacter(text: String, position: Int, message: String) {
    #expect(throws: SVGPathError(message: message, position: position)) {
      _ = try path(text)
    }
  }
}
