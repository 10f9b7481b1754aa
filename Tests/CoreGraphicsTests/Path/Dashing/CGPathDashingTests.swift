import CoreGraphics
import Foundation
import TestSupport
import Testing

struct CGPathDashingTests {
  private func path(_ svg: String) throws -> CGPath { try CGPath(svgPathData: svg) }

  private func dashes(_ path: CGPath, _ lengths: [CGFloat], phase: CGFloat = 0) -> CGPath {
    path.copy(dashingWithPhase: phase, lengths: lengths)
  }

  /// The positions at which each dash of a horizontal line starts and ends.
  private func spans(_ path: CGPath) -> [[Double]] {
    path.subpaths.map { [Double($0.start.x), Double($0.segments.last?.end.x ?? .nan)] }
  }

  private func expect(
    _ path: CGPath, _ expected: [[Double]], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = spans(path)
    let agrees =
      found.count == expected.count
      && zip(found, expected).allSatisfy { isClose($0[0], $1[0]) && isClose($0[1], $1[1]) }
    #expect(agrees, "found \(found)", sourceLocation: sourceLocation)
  }

  // SH-03
  @Test func dashLengths() throws {
    let line = try path("M0 0 H100")
    expect(dashes(line, [30, 20]), [[0, 30], [50, 80]])
    expect(dashes(line, [40, 20]), [[0, 40], [60, 100]])
    expect(dashes(line, [150, 20]), [[0, 100]])
    // An odd number of lengths is used twice: 10 on, 20 off, 30 on, 10 off, 20 on, 30 off.
    expect(dashes(line, [10, 20, 30]), [[0, 10], [30, 60], [70, 90]])
    expect(dashes(line, [25]), [[0, 25], [50, 75]])
  }

  @Test func thePhaseMovesThePattern() throws {
    let line = try path("M0 0 H100")
    expect(dashes(line, [30, 20], phase: 10), [[0, 20], [40, 70], [90, 100]])
    expect(dashes(line, [30, 20], phase: 40), [[10, 40], [60, 90]])
    expect(dashes(line, [30, 20], phase: -10), [[10, 40], [60, 90]])
    expect(dashes(line, [30, 20], phase: 50), [[0, 30], [50, 80]])
    expect(dashes(line, [30, 20], phase: -1e9 + 0), [[0, 30], [50, 80]])
    expect(dashes(line, [30, 20], phase: .nan), [[0, 30], [50, 80]])
    // Whole periods change nothing.
    for turn in -3...3 {
      expect(
        dashes(line, [30, 20], phase: 35 + 50 * CGFloat(turn)), [[15, 45], [65, 95]])
    }
  }

  // A dash of length 0 is a dot; one that starts exactly at the end is drawn too.
  @Test func dots() throws {
    let line = try path("M0 0 H100")
    let dots = dashes(line, [0, 25])
    #expect(dots.subpaths.count == 5)
    for (index, dot) in dots.subpaths.enumerated() {
      #expect(isClose(Double(dot.start.x), Double(index) * 25))
      #expect(dot.segments.count == 1)
      #expect(dot.segments[0].end.x > dot.start.x)
      #expect(dot.segments[0].end.x - dot.start.x < 1e-6)
    }
    // Square caps align with the line; an unaligned one would reach to 5 instead of 5 times the
    // root of 2.
    let slope = dashes(try path("M0 0 L30 30"), [0, 100])
    let box = slope.outline(of: StrokeStyle(width: 10, cap: .square)).boundingBoxOfPath
    #expect(isClose(Double(box.maxY), 50.0.squareRoot()))
    // On a closed path, the last dot is the first.
    #expect(dashes(try path("M0 0 H25 V25 H0 Z"), [0, 25]).subpaths.count == 4)
  }

  // Rounding must not add a dash of no length where the path ends with a gap.
  @Test func noDashStartsWhereThePathEnds() throws {
    for count in 1...200 {
      let length = 0.1 * Double(count)
      let line = try path("M0 0 H\(length)")
      let pattern = CGFloat(length) / CGFloat(2 * count)
      #expect(dashes(line, [pattern]).subpaths.count == count)
    }
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80), transform: nil)
    let part = circle.length / 24
    #expect(dashes(circle, [part, part]).subpaths.count == 12)
  }

  @Test func dashesRunAcrossCornersAndCurves() throws {
    let corner = try path("M0 0 H10 V10")
    let parts = dashes(corner, [8, 0.5, 3, 100]).subpaths
    #expect(parts.map(\.segments.count) == [1, 2])
    #expect(parts[1].segments[0].start == CGPoint(x: 8.5, y: 0))
    #expect(parts[1].segments[1].end == CGPoint(x: 10, y: 1.5))

    let curve = try path("M0 0 C100 0 -50 80 60 90 Q90 90 100 20")
    let parted = dashes(curve, [7, 3])
    for dash in parted.subpaths.dropLast() {
      let length = dash.segments.reduce(0.0) { $0 + Double($1.length) }
      #expect(isClose(length, 7))
    }
    #expect(parted.subpaths.count == Int((curve.length / 10).rounded(.up)))
  }

  @Test func eachSubpathRestartsThePattern() throws {
    expect(
      dashes(try path("M0 0 H25 M100 0 H125 M300 0 M200 0 H205"), [10, 10]),
      [[0, 10], [20, 25], [100, 110], [120, 125], [200, 205]])
  }

  @Test func onClosedPathsTheLastDashJoinsTheFirst() throws {
    let square = try path("M0 0 H10 V10 H0 Z")
    // The perimeter is 40; dashes at 0...6, 10...16, 20...26, 30...36 do not merge.
    #expect(dashes(square, [6, 4]).subpaths.count == 4)
    // Started 3 into the pattern: 0...3, 7...13, 17...23, 27...33, and 37...40 joined with 0...3.
    let moved = dashes(square, [6, 4], phase: 3)
    #expect(moved.subpaths.count == 4)
    #expect(moved.subpaths[0].start == CGPoint(x: 0, y: 3))
    #expect(moved.subpaths[0].segments.map(\.end) == [.zero, CGPoint(x: 3, y: 0)])
    #expect(moved.subpaths.allSatisfy { !$0.isClosed })
    // A dash longer than the path leaves the path closed.
    #expect(dashes(square, [50, 4]) == square)
    #expect(dashes(square, [50, 4], phase: 52).subpaths.count == 1)
    #expect(dashes(square, [10, 90], phase: 20).isEmpty)
  }

  @Test func invalidPatternsLeaveThePathSolid() throws {
    let square = try path("M0 0 H10 V10 H0 Z")
    for lengths: [CGFloat] in [[], [0], [0, 0], [5, -1], [.nan, 2], [.infinity, 1], [5, 0]] {
      #expect(dashes(square, lengths) == square)
    }
  }

  @Test func manyAndTinyLengths() throws {
    let line = try path("M0 0 H1000")
    let many = (0..<1000).map { CGFloat($0 % 2 == 0 ? 0.75 : 0.25) }
    #expect(dashes(line, many).subpaths.count == 1000)
    // With more dashes than the limit, the path stays whole, without delay.
    #expect(dashes(line, [1e-9, 1e-9]) == line)
    #expect(dashes(line, [1e-300, .leastNonzeroMagnitude]) == line)
    #expect(dashes(line, [0.01, 0.01]).subpaths.count == 50_000)
    #expect(dashes(try path("M0 0 H1e300"), [1, 1]).subpaths.count == 1)
  }

  @Test func degeneratePaths() throws {
    #expect(dashes(CGMutablePath(), [1, 1]).isEmpty)
    #expect(dashes(try path("M1 1 M2 2"), [1, 1]).isEmpty)
    #expect(dashes(try path("M1 1 L1 1"), [1, 1]) == (try path("M1 1 L1 1")))
    #expect(dashes(try path("M1 1 Z"), [1, 1]) == (try path("M1 1 Z")))
    #expect(dashes(try path("M1 1 Z"), [1, 1], phase: 1.5).isEmpty)
    expect(dashes(try path("M0 0 H0 H10 H10 H20"), [15, 1]), [[0, 15], [16, 20]])
    let broken = CGMutablePath()
    broken.move(to: .zero)
    broken.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
    broken.addLine(to: CGPoint(x: 1e300, y: CGFloat.infinity))
    _ = dashes(broken, [1, 1])
  }

  // Dashes and gaps together cover the line with any pattern.
  @Test func dashesAndGapsMakeUpThePath() {
    var random = TestGenerator(seed: 22)
    for _ in 0..<100 {
      let path = CGPathStrokingTests.randomPath(&random)
      let lengths = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        CGFloat.random(in: 1...30, using: &random)
      }
      let doubled = lengths.count % 2 == 0 ? lengths : lengths + lengths
      let phase = CGFloat.random(in: -50...50, using: &random)
      // The gaps are the dashes of the pattern shifted by its first length.
      let gaps = Array(doubled.dropFirst()) + [doubled[0]]
      let total =
        dashes(path, lengths, phase: phase).length
        + dashes(path, gaps, phase: phase - doubled[0]).length
      #expect(isClose(Double(total), Double(path.length), tolerance: 1e-5))
    }
  }
}
