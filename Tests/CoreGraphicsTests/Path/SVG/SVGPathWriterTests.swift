import CoreGraphics
import Foundation
import TestSupport
import Testing

struct SVGPathWriterTests {
  @Test(arguments: [
    ("M 10 20 L 30 40 L 50 60 Z", "M10 20 30 40 50 60Z"),
    ("M0.5 -0.5 L1e20 1e-7", "M.5-.5 1e20 1e-07"),
    ("M0.5 0.25 0.125 -3", "M.5.25.125-3"), ("M1 .5", "M1 .5"),
    ("M0 0 C1 2 3 4 5 6 7 8 9 10 11 12", "M0 0C1 2 3 4 5 6 7 8 9 10 11 12"),
    ("M0 0 Q1 2 3 4 T5 6", "M0 0Q1 2 3 4 5 6 5 6"),
    ("M0 0 M1 1", "M0 0M1 1"), ("M0 0 Z L1 1", "M0 0ZM0 0 1 1"), ("", ""),
  ])
  func writesTheShortestAbsoluteForm(data: String, expected: String) throws {
    let path = try CGPath(svgPathData: data)
    #expect(path.svgPathData == expected)
    #expect(try CGPath(svgPathData: expected) == path)
  }

  @Test func writtenPathsRoundTrip() throws {
    var random = TestGenerator(seed: 23)
    func number() -> CGFloat {
      let exponent = Int.random(in: -12...12, using: &random)
      return CGFloat.random(in: -1...1, using: &random) * pow(10, CGFloat(exponent))
    }
    func place() -> CGPoint { CGPoint(x: number(), y: number()) }
    for _ in 0..<200 {
      let path = CGMutablePath()
      path.move(to: place())
      for _ in 0..<8 {
        switch Int.random(in: 0...4, using: &random) {
        case 0: path.move(to: place())
        case 1: path.addLine(to: place())
        case 2: path.addQuadCurve(to: place(), control: place())
        case 3: path.addCurve(to: place(), control1: place(), control2: place())
        default: path.closeSubpath()
        }
      }
      #expect(try CGPath(svgPathData: path.svgPathData) == path)
    }
    let extremes: [CGFloat] = [
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 1 / 3, 123_456_789_012_345_678, 1e15,
      1e16, 0.1, 1e-5,
    ]
    for x in extremes {
      let path = CGPath(elements: [.move(CGPoint(x: x, y: -x)), .line(CGPoint(x: -x, y: x))])
      #expect(try CGPath(svgPathData: path.svgPathData) == path)
    }
  }

  @Test func nonFiniteElementsAreOmitted() {
    let bad = CGPoint(x: CGFloat.nan, y: 0)
    let worse = CGPoint(x: 0, y: -CGFloat.infinity)
    let good = CGPoint(x: 1, y: 2)
    func text(_ elements: CGPath.Element...) -> String { CGPath(elements: elements).svgPathData }
    #expect(text(.move(good), .line(bad), .line(good), .close) == "M1 2 1 2Z")
    #expect(text(.move(bad), .line(good), .line(good)) == "M1 2 1 2")
    #expect(text(.move(worse), .close) == "")
  }

  @Test func thePublicInitializerAcceptsAnyFiniteNumber() throws {
    #expect(try CGPath(svgPathData: "M1e300 0").currentPoint.x == 1e300)
    let error = SVGPathError(message: "the number is too large", position: 2)
    #expect(throws: error) { try CGPath(svgPathData: "M1e999 0") }
    #expect("\(error)" == "the number is too large at character 2")
  }

  @Test func tooManyElementsReachTheLimit() {
    #expect(
      throws: SVGPathError(message: "the path has more than 2 steps", position: 13, isLimit: true)
    ) {
      try CGPath(svgPathData: "M0 0 1 1 2 2 3 3", largestNumber: 9, largestCount: 2)
    }
  }
}
