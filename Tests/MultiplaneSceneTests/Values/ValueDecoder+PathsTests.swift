import CoreGraphics
import Foundation
import MultiplaneScene
import Testing

struct ValueDecoderPathsTests {
  private func elements(_ text: String) throws -> [CGPath.Element] {
    let result = try decode(text) { $0.path($1) }
    #expect(result.problems == [])
    return try #require(result.value).elements
  }

  @Test func figuresAreCoreGraphicsPaths() throws {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(try elements("{rect: [1, 2, 30, 40]}") == CGPath(rect: rect, transform: nil).elements)
    #expect(
      try elements("{ellipse: [1, 2, 30, 40]}") == CGPath(ellipseIn: rect, transform: nil).elements)
    #expect(
      try elements("{roundedRect: [1, 2, 30, 40, 5]}")
        == CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil).elements)
    // A radius greater than half the shorter side is clamped to it.
    #expect(
      try elements("{roundedRect: [1, 2, 30, 40, 99]}")
        == CGPath(roundedRect: rect, cornerWidth: 15, cornerHeight: 15, transform: nil).elements)
  }

  @Test func polylines() throws {
    let lines: [CGPath.Element] = [
      .move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 5)),
    ]
    #expect(try elements("{polyline: [[0, 0], [10, 0], [10, 5]]}") == lines)
    #expect(
      try elements("{polyline: [[0, 0], [10, 0], [10, 5]], closed: true}") == lines + [.close])
    #expect(try elements("{polyline: [[0, 0], [10, 0], [10, 5]], closed: false}") == lines)
  }

  @Test func listsJoinFigures() throws {
    #expect(
      try elements("[{svg: M0 0H5}, {polyline: [[1, 1], [2, 2]]}]")
        == [
          .move(.zero), .line(CGPoint(x: 5, y: 0)), .move(CGPoint(x: 1, y: 1)),
          .line(CGPoint(x: 2, y: 2)),
        ])
    #expect(try elements("[]") == [])
  }

  /// From the right to the bottom: a quarter turn clockwise on screen, three quarters
  /// counterclockwise.
  @Test func arcsAreClockwiseOnTheScreen() throws {
    let arc = "center: [10, 20], radius: 5, startAngle: 0deg, endAngle: 90deg"
    for (text, count) in [("{arc: {\(arc)}}", 1), ("{arc: {\(arc), clockwise: false}}", 3)] {
      let elements = try elements(text)
      #expect(elements.count == 1 + count)
      guard case .move(let start) = elements[0], case .curve(_, _, let end) = elements[count] else {
        throw Unexpected()
      }
      #expect(hypot(start.x - 15, start.y - 20) < 1e-12)
      #expect(hypot(end.x - 10, end.y - 25) < 1e-12)
    }
    let whole = try elements(
      "{arc: {center: [0, 0], radius: 1, startAngle: 1, endAngle: 3turn}}")
    #expect(whole.count == 5)
    let back = try elements(
      "{arc: {center: [0, 0], radius: 1, startAngle: 90deg, endAngle: 0deg}}")
    #expect(back.count == 4, "clockwise from the bottom to the right is three quarters")
  }

  @Test(arguments: [
    ("M0 0", ["1:1 MP0210 expected a path, found \"M0 0\""]),
    ("{}", ["1:1 MP0210 expected one figure, found 0"]),
    ("{rect: [0, 0, 1, 1], svg: M0 0}", ["1:22 MP0210 expected one figure, found 2"]),
    (
      "{circle: [0, 0, 1, 1]}",
      [
        "1:2 MP0103 unknown key \"circle\" in the path",
        "1:2 MP0210 expected one figure, found 0",
      ]
    ),
    ("{rect: [0, 0, 1]}", ["1:8 MP0209 expected 4 components for a rectangle, found 3"]),
    ("{roundedRect: [0, 0, 1, 1, -1]}", ["1:28 MP0202 the number must be at least 0, not -1"]),
    ("{polyline: [[0, 0]]}", ["1:12 MP0210 a polyline needs at least 2 points"]),
    (
      "{polyline: [[0, 0], [1]], closed: no}",
      [
        "1:35 MP0207 expected true or false, found \"no\"",
        "1:21 MP0209 expected 2 components for a point, found 1",
      ]
    ),
    (
      "{svg: M0 0, closed: true}", ["1:13 MP0103 unknown key \"closed\" in the path"]
    ),
    ("{svg: 'M0 0 L1'}", ["1:7 MP0210 expected a number at character 8 of the path data"]),
    (
      "{arc: {center: [0, 0], startAngle: 0, endAngle: 1}}",
      ["1:8 MP0102 missing key \"radius\" in the arc"]
    ),
    ("[{rect: [0, 0, 1, 1]}, 5]", ["1:24 MP0210 expected a path, found the number 5"]),
  ])
  func invalidPaths(text: String, problems: [String]) throws {
    #expect(try decode(text) { $0.path($1) }.problems == problems)
  }
}
