import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct PathInterpolationTests {
  private let square = CGPath(elements: [
    .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 100, y: 0)), .line(CGPoint(x: 100, y: 100)),
    .line(CGPoint(x: 0, y: 100)), .close,
  ])

  @Test func samePathsMixPointByPoint() {
    let other = CGPath(elements: [
      .move(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 100, y: 20)), .line(CGPoint(x: 100, y: 100)),
      .line(CGPoint(x: 0, y: 140)), .close,
    ])
    let middle = square.interpolated(to: other, by: 0.5)
    #expect(
      middle.elements == [
        .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 100, y: 10)), .line(CGPoint(x: 100, y: 100)),
        .line(CGPoint(x: 0, y: 120)), .close,
      ])  // I-10
  }

  @Test func aRectangleBecomesAnEllipseByTheNearestCorners() {
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let points = rect.interpolated(to: ellipse, by: 0.5).elements.compactMap {
      if case .curve(_, _, let end) = $0 { end } else { nil }
    }
    func has(_ x: Double, _ y: Double) -> Bool {
      points.contains { abs(Double($0.x) - x) < 1e-6 && abs(Double($0.y) - y) < 1e-6 }
    }
    #expect(points.count == 8)
    #expect(has(7.322330470336313, 7.322330470336313))  // I-10: halfway to the circle
    #expect(has(50, 0) && has(100, 50) && has(50, 100) && has(0, 50))
  }

  @Test func aMissingSubpathGrowsFromAPoint() {
    let triangle: [CGPath.Element] = [
      .move(CGPoint(x: 200, y: 200)), .line(CGPoint(x: 240, y: 200)),
      .line(CGPoint(x: 240, y: 240)), .close,
    ]
    let two = CGPath(elements: square.elements + triangle)
    let middle = square.interpolated(to: two, by: 0.5)
    let moves = middle.elements.compactMap { if case .move(let p) = $0 { p } else { nil } }
    #expect(moves.count == 2 && moves[1] == CGPoint(x: 200, y: 200))
    let last = middle.elements.compactMap {
      if case .curve(_, _, let end) = $0 { end } else { nil }
    }
    // Halfway, the new triangle extends half as far from the point where it starts.
    #expect(last.map(\.x).max() == 220 && last.map(\.y).max() == 220)
  }

  @Test func endsAreThePathsThemselves() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(square.interpolated(to: circle, by: 0) == square)
    #expect(square.interpolated(to: circle, by: 1) == circle)
  }

  @Test func emptyAndDegeneratePathsDoNotTrap() {
    let empty = CGPath(elements: [])
    let dot = CGPath(elements: [.move(.zero), .close])
    for (a, b) in [(empty, square), (square, empty), (dot, square), (empty, dot), (dot, empty)] {
      let middle = a.interpolated(to: b, by: 0.5)
      #expect(middle.elements.count <= 10)
    }
  }

  /// Straight segments through points on the x-axis.
  private func line(_ places: [Double]) -> CGPath {
    CGPath(
      elements: [.move(CGPoint(x: 0, y: 0))] + places.map { .line(CGPoint(x: $0, y: 0)) })
  }

  // I-10: of 5, 8 and 3, the second is split into four of 2, the first into four of 1.25, the last
  // into two of 1.5.
  @Test func theLongestIsHalved() {
    let many = (1...10).map { Double($0) * 16 }
    let middle = line([5, 13, 16]).interpolated(to: line(many), by: 0.5)
    let ends = middle.elements.dropFirst().compactMap { $0.end }
    let expected = [1.25, 2.5, 3.75, 5, 7, 9, 11, 13, 14.5, 16]
    #expect(ends.count == 10)
    for (index, end) in ends.enumerated() {
      #expect(abs(Double(end.x) - (expected[index] + many[index]) / 2) < 1e-9)
    }
  }

  // I-10: two sides of 4 points each are split into four of 1, and the ninth is part of the first
  // side.
  @Test func ofEqualsTheFirstIsHalved() {
    let sides = CGPath(elements: [
      .move(.zero), .line(CGPoint(x: 4, y: 0)), .line(CGPoint(x: 4, y: 4)),
    ])
    let still = line(Array(repeating: 0, count: 9))
    let ends = sides.interpolated(to: still, by: 0.5).elements.compactMap { $0.end }
    #expect(ends.count == 10)
    #expect(ends.filter { $0.y > 0 }.count == 4)
  }

  // I-10: curves that follow t^3, whose second half is seven times as long as the first.
  @Test(arguments: 1...40)
  func unevenHalvesAreHalvedInTurn(step: Int) {
    // Distinct lengths, different for each step, because 41 is a prime.
    let lengths = (1...12).map { Double($0 * step % 41) + 20 + Double($0) / 64 }
    var (elements, place) = ([CGPath.Element.move(.zero)], 0.0)
    var pieces: [(start: Double, length: Double, from: Double, to: Double)] = []
    func size(_ index: Int) -> Double {
      let piece = pieces[index]
      return piece.length * (pow(piece.to, 3) - pow(piece.from, 3))
    }
    for length in lengths {
      let (start, end) = (CGPoint(x: place, y: 0), CGPoint(x: place + length, y: 0))
      elements.append(.curve(control1: start, control2: start, end: end))
      pieces.append((place, length, 0, 1))
      place += length
    }
    while pieces.count < 40 {
      let longest = pieces.indices.reduce(0) { size($1) > size($0) ? $1 : $0 }
      var (first, second) = (pieces[longest], pieces[longest])
      first.to = (first.from + first.to) / 2
      second.from = first.to
      pieces.replaceSubrange(longest...longest, with: [first, second])
    }
    let still = line(Array(repeating: 0, count: 40))
    let ends = CGPath(elements: elements).interpolated(to: still, by: 0.5).elements.dropFirst()
      .compactMap { $0.end }
    #expect(ends.count == 40)
    for (piece, end) in zip(pieces, ends) {
      #expect(abs(Double(end.x) * 2 - piece.start - piece.length * pow(piece.to, 3)) < 1e-9)
    }
  }

  /// A closed path with corners at equal angles on a circle, starting at one of them.
  private func polygon(_ count: Int, first: Int = 0) -> CGPath {
    let points = (0..<count).map { index in
      let angle = Double((index + first) % count) / Double(count) * 2 * .pi
      return CGPoint(x: 100 * cos(angle), y: 100 * sin(angle))
    }
    return CGPath(elements: [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
  }

  // I-10: the same outline from another corner does not move; above 1000 segments, few are
  // measured. The second is closed twice, so the two have different structures.
  @Test(arguments: [(12, 5), (900, 333), (2500, 1777)])
  func theStartIsTurnedToTheNearest(count: Int, first: Int) {
    let (start, turned) = (polygon(count), polygon(count, first: first))
    let end = CGPath(
      elements: turned.elements.dropLast() + [.line(turned.elements[0].points[0])] + [.close])
    let ends = start.interpolated(to: end, by: 0.5).elements.compactMap { $0.end }
    #expect(ends.count == count + 1)
    for point in ends { #expect(abs(hypot(point.x, point.y) - 100) < 1e-6) }
  }

  // An algorithm with quadratic time would take minutes here.
  @Test func longPathsHaveAllSegments() {
    let middle = square.interpolated(to: polygon(20_000), by: 0.5)
    #expect(middle.elements.count == 20_002)
  }
}
