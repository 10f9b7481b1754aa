import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct PathKeyframesTests {
  private func follow(
    _ elements: [CGPath.Element], _ mode: CAAnimationCalculationMode = .linear,
    times: [Double]? = nil, functions: [TimingFunction?] = [],
    turning: PathKeyframes.RotationMode? = nil
  ) throws -> PathKeyframes {
    var settings = Keyframes.Settings()
    (settings.mode, settings.keyTimes, settings.timingFunctions) = (mode, times, functions)
    return try #require(PathKeyframes(CGPath(elements: elements), settings, rotationMode: turning))
  }

  private func p(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  private func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-9) -> Bool {
    hypot(a.x - b.x, a.y - b.y) <= tolerance
  }

  /// The rotation of a matrix, in radians.
  private func angle(_ keyframes: PathKeyframes, _ progress: Double) -> Double? {
    keyframes.rotation(at: progress).map { atan2($0.m12, $0.m11) }
  }

  // K-14: the start and the end of every segment are keyframes, including a closing line.
  @Test func everySegmentEndsInAKeyframe() throws {
    let path = try follow([
      .move(p(0, 0)), .line(p(10, 0)), .quad(control: p(10, 10), end: p(20, 10)),
      .curve(control1: p(30, 10), control2: p(30, 20), end: p(20, 20)), .close,
    ])
    for (index, place) in [p(0, 0), p(10, 0), p(20, 10), p(20, 20), p(0, 0)].enumerated() {
      #expect(isNear(path.point(at: Double(index) / 4), place))
    }
    #expect(isNear(path.point(at: 0.125), p(5, 0)))
    #expect(isNear(path.point(at: 0.875), p(10, 10)))
  }

  // K-14: closing at the start adds nothing.
  @Test func aCloseAtTheStartAddsNothing() throws {
    let path = try follow([.move(p(0, 0)), .line(p(10, 0)), .line(p(0, 0)), .close])
    #expect(path.point(at: 0.5) == p(10, 0) && path.point(at: 1) == p(0, 0))
  }

  // K-14: a move in the middle jumps and takes no time.
  @Test func aMoveJumps() throws {
    let elements: [CGPath.Element] = [
      .move(p(0, 0)), .line(p(10, 0)), .move(p(100, 50)), .line(p(100, 70)), .move(p(5, 5)),
    ]
    let path = try follow(elements)
    #expect(isNear(path.point(at: 0.49), p(9.8, 0)))
    #expect(path.point(at: 0.5) == p(100, 50))
    #expect(isNear(path.point(at: 0.75), p(100, 60)) && path.point(at: 1) == p(100, 70))
    // The lines are 10 and 20 points long.
    let paced = try follow(elements, .paced)
    #expect(isNear(paced.point(at: 0.2), p(6, 0)) && isNear(paced.point(at: 0.5), p(100, 55)))
    let discrete = try follow(elements, .discrete)
    #expect(discrete.point(at: 0.3) == p(0, 0) && discrete.point(at: 0.4) == p(10, 0))
    #expect(discrete.point(at: 0.7) == p(100, 70))
  }

  // K-14: S segments take S + 1 times and S curves.
  @Test func segmentsHaveTimesAndCurves() throws {
    let elements: [CGPath.Element] = [.move(p(0, 0)), .line(p(10, 0)), .line(p(10, 10))]
    let curve = try #require(TimingFunction(name: .easeIn))
    let path = try follow(elements, times: [0, 0.8, 1], functions: [curve])
    #expect(abs(path.point(at: 0.4).x - 3.15357) < 1e-5)
    #expect(isNear(path.point(at: 0.9), p(10, 5)))
    let discrete = try follow(elements, .discrete, times: [0, 0.1, 0.9, 1])
    #expect(discrete.point(at: 0.5) == p(10, 0) && discrete.point(at: 0.9) == p(10, 10))
  }

  // K-05: this applies to paths too; points without a time are not reached.
  @Test func timesAreUsedAsGiven() throws {
    let elements: [CGPath.Element] = [.move(p(0, 0)), .line(p(10, 0)), .line(p(10, 10))]
    let held = try follow(elements, times: [0.25, 0.5, 0.75])
    #expect(held.point(at: 0.1) == p(0, 0) && isNear(held.point(at: 0.375), p(5, 0)))
    #expect(isNear(held.point(at: 0.625), p(10, 5)) && held.point(at: 0.9) == p(10, 10))
    let cut = try follow(elements, times: [0, 1], turning: .along)
    #expect(isNear(cut.point(at: 0.5), p(5, 0)) && cut.point(at: 1) == p(10, 0))
    #expect(angle(cut, 1) == 0)
    let one = try follow(elements, times: [0.5])
    #expect(one.point(at: 0.2) == p(0, 0) && one.point(at: 1) == p(0, 0))
    let long = try follow(elements, times: [0, 0.2, 0.4, 0.6, 0.8])
    #expect(isNear(long.point(at: 0.3), p(10, 5)) && long.point(at: 0.5) == p(10, 10))
    let falling = try follow(elements, times: [0, 0.8, 0.4])
    #expect(isNear(falling.point(at: 0.6), p(7.5, 0)) && falling.point(at: 0.9) == p(10, 10))
    let discrete = try follow(elements, .discrete, times: [0.2, 0.4, 0.9])
    #expect(discrete.point(at: 0.3) == p(0, 0) && discrete.point(at: 1) == p(10, 0))
    let paced = try follow(elements, .paced, times: [0.9])
    #expect(isNear(paced.point(at: 0.5), p(10, 0)))
  }

  // K-15: the fraction of a segment is its curve's parameter; cubic equals linear here.
  @Test func linearFollowsTheParameter() throws {
    // From 0 to 90 as t^3.
    let elements: [CGPath.Element] = [
      .move(p(0, 0)), .curve(control1: p(0, 0), control2: p(0, 0), end: p(90, 0)),
    ]
    for mode in [CAAnimationCalculationMode.linear, .cubic] {
      let path = try follow(elements, mode)
      #expect(isNear(path.point(at: 0.5), p(90.0 / 8, 0)))
    }
    // K-15: constant speed, to 1e-3 of the length.
    for mode in [CAAnimationCalculationMode.paced, .cubicPaced] {
      let path = try follow(elements, mode)
      for step in 0...20 {
        let progress = Double(step) / 20
        #expect(isNear(path.point(at: progress), p(90 * progress, 0), 0.001))
      }
    }
  }

  // K-15: around a circle at constant speed, checked by radius and angle.
  @Test func pacedGoesRoundACircle() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    let path = try follow(circle.elements, .paced, times: [0, 1], turning: .along)
    for step in 0...40 {
      let progress = Double(step) / 40
      let place = path.point(at: progress)
      #expect(abs(hypot(place.x, place.y) - 50) < 0.02)
      let turn = atan2(place.y, place.x)
      let expected = progress * 2 * .pi
      #expect(abs(sin(turn - expected)) < 1e-3 && cos(turn - expected) > 0)
      // K-16: the tangent is 90 degrees ahead of the radius.
      let heading = try #require(angle(path, progress))
      #expect(abs(sin(heading - expected - .pi / 2)) < 1e-2)
    }
  }

  // K-16
  @Test func layersTurnAlongOrAgainstThePath() throws {
    let elements: [CGPath.Element] = [
      .move(p(0, 0)), .line(p(10, 0)), .line(p(10, 10)), .line(p(0, 10)),
    ]
    let along = try follow(elements, turning: .along)
    let against = try follow(elements, turning: .against)
    for (progress, expected) in [(0.1, 0.0), (0.5, Double.pi / 2), (0.9, .pi), (1, .pi)] {
      #expect(abs((angle(along, progress) ?? 9) - expected) < 1e-12)
      let turned = try #require(angle(against, progress))
      #expect(abs(sin(turned - expected)) < 1e-12 && cos(turned - expected) < 0)
    }
    #expect(try follow(elements).rotation(at: 0.5) == nil)
    // In discrete mode, the tangent is that of the segment's start; at the last keyframe, that of
    // its end.
    let discrete = try follow(elements, .discrete, turning: .along)
    for (progress, expected) in [(0.1, 0.0), (0.3, .pi / 2), (0.6, .pi), (0.9, .pi)] {
      #expect(abs((angle(discrete, progress) ?? 9) - expected) < 1e-12)
    }
  }

  // K-16: at a segment without length, the tangent is that of the nearest segment with a direction.
  @Test func degenerateTangentsAreBorrowed() throws {
    // Control points at the ends: the tangents there point toward the other control points.
    let ends = try follow(
      [.move(p(0, 0)), .curve(control1: p(0, 0), control2: p(10, 10), end: p(10, 10))],
      turning: .along)
    for progress in [0, 0.5, 1] {
      #expect(abs((angle(ends, progress) ?? 9) - .pi / 4) < 1e-9)
    }
    let bent = try follow(
      [.move(p(0, 0)), .curve(control1: p(0, 0), control2: p(0, 10), end: p(10, 10))],
      turning: .along)
    #expect(abs((angle(bent, 0) ?? 9) - .pi / 2) < 1e-9)
    let quad = try follow(
      [.move(p(0, 0)), .quad(control: p(5, 0), end: p(5, 0))], turning: .along)
    #expect(abs(angle(quad, 1) ?? 9) < 1e-9)
    let cube = try follow(
      [.move(p(0, 0)), .curve(control1: p(0, 0), control2: p(0, 0), end: p(0, -9))],
      turning: .along)
    #expect(abs((angle(cube, 0) ?? 9) + .pi / 2) < 1e-9)
    // Lines without length: the next one wins a tie, then the previous one.
    let still = try follow(
      [.move(p(0, 0)), .line(p(9, 0)), .line(p(9, 0)), .line(p(9, 9)), .line(p(9, 9))],
      turning: .along)
    #expect(abs((angle(still, 0.4) ?? 9) - .pi / 2) < 1e-9)
    #expect(abs((angle(still, 0.9) ?? 9) - .pi / 2) < 1e-9)
    #expect(try follow([.move(p(0, 0)), .line(p(0, 0))], turning: .along).rotation(at: 0.5) == nil)
  }

  // K-17: four congruent segments at constant speed are joined at quarters of the time.
  @Test func theSailingPathJoinsAtQuarters() throws {
    var elements: [CGPath.Element] = [.move(p(200, 30))]
    var place = p(200, 30)
    for index in 0..<4 {
      let side = index % 2 == 0 ? -200.0 : 200
      let end = p(200 + (index % 2 == 0 ? side : 0), place.y + 75)
      elements.append(
        .curve(
          control1: p(place.x, place.y + 50), control2: p(end.x, end.y - 50), end: end))
      place = end
    }
    let path = try follow(elements, .paced)
    for index in 1...3 {
      let joint = p(index % 2 == 0 ? 200 : 0, 30 + 75 * Double(index))
      #expect(isNear(path.point(at: Double(index) / 4), joint, 1e-4))
    }
  }

  // K-08: beyond its ends, the path continues in a straight line.
  @Test func overshootGoesStraightOn() throws {
    let elements: [CGPath.Element] = [
      .move(p(0, 0)), .quad(control: p(10, 0), end: p(10, 10)),
    ]
    let linear = try follow(elements)
    #expect(isNear(linear.point(at: -0.5), p(-10, 0)))
    #expect(isNear(linear.point(at: 1.5), p(10, 20)))
    let paced = try follow(elements, .paced)
    let length = Double(CGPath(elements: elements).length)
    #expect(isNear(paced.point(at: -0.1), p(-0.1 * length, 0), 1e-6))
    #expect(isNear(paced.point(at: 1.1), p(10, 10 + 0.1 * length), 1e-6))
  }

  // K-09: one point is constant; an empty path has no effect.
  @Test func smallPathsAreConstantOrNothing() throws {
    for mode in CAAnimationCalculationMode.allNames {
      let mode = CAAnimationCalculationMode(rawValue: mode)
      let point = try follow([.move(p(3, 4))], mode, turning: .along)
      #expect(point.point(at: 0.5) == p(3, 4) && point.rotation(at: 0.5) == nil)
      let still = try follow([.move(p(3, 4)), .line(p(3, 4)), .line(p(3, 4))], mode)
      #expect(still.point(at: 0.4) == p(3, 4) && still.point(at: 7) == p(3, 4))
    }
    #expect(PathKeyframes(CGPath(elements: []), Keyframes.Settings()) == nil)
    let odd = CGPath(elements: [.move(p(0, 0)), .line(p(.nan, 0))])
    #expect(PathKeyframes(odd, Keyframes.Settings()) == nil)
  }
}
