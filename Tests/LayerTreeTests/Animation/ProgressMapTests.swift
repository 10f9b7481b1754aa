import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

/// Driven animations, and curves as functions from time to progress and back.
@Suite struct AnimationDriveTests {
  private let easeInOut = ProgressCurve.function(TimingFunction(0.42, 0, 0.58, 1))

  /// The value moves along the curve during a part of the pass, and holds outside.
  @Test func courses() {
    var drive = ProgressMap(along: easeInOut, from: 0, to: 0.5)
    (drive.start, drive.end) = (0.25, 0.75)
    #expect(drive.progress(at: 0.1) == 0 && isClose(drive.progress(at: 0.5), 0.129162))
    #expect(drive.progress(at: 0.75) == 0.5 && drive.progress(at: 1) == 0.5)
    (drive.base, drive.scale) = (0.4, -0.4)
    #expect(isClose(drive.progress(at: 0.5), 0.4 - 0.4 * 0.129162))
    #expect(ProgressMap(holding: 1.5).progress(at: 0.3) == 1.5)
  }

  /// A part without length at the end of the pass arrives there.
  @Test func emptyParts() {
    var drive = ProgressMap(along: easeInOut, from: 0, to: 1)
    (drive.start, drive.end) = (1, 1)
    #expect(drive.progress(at: 0.999) == 0 && drive.progress(at: 1) == 1)
  }

  /// The inverse of a curve is the earliest time of a value (F-07).
  @Test func inverses() throws {
    #expect(isClose(try #require(easeInOut.time(at: 0.3)), 0.379704))
    #expect(easeInOut.time(at: 1.1) == nil && easeInOut.time(at: -0.1) == nil)
    let constants = SpringCurve(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: 0, allowsOverdamping: false)
    let spring = ProgressCurve.spring(constants, duration: 2)
    // f(0.1) = 0.340300 and f(0.25) = 1.023360 (S-08).
    #expect(isClose(try #require(spring.time(at: 0.340300)), 0.05, tolerance: 1e-5))
    #expect(isClose(try #require(spring.time(at: 1.023360)), 0.125, tolerance: 1e-5))
    #expect(spring.time(at: 0) == 0 && spring.time(at: 2) == nil && spring.time(at: -0.1) == nil)
  }

  /// A driven animation ignores its own curve or spring, and its axes can differ.
  @Test(arguments: [
    Motion.basic(Endpoints(from: .point(.zero), to: .point(CGPoint(x: 100, y: 100)))),
    .spring(
      Endpoints(from: .point(.zero), to: .point(CGPoint(x: 100, y: 100))),
      SpringCurve(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: 0, allowsOverdamping: false)),
  ])
  func evaluation(motion: Motion) {
    let drive = ProgressMap(along: easeInOut, from: 0, to: 1)
    var spec = PropertySpec(
      motion: .driven(motion, drive, vertical: ProgressMap(holding: 1.2)))
    spec.path = PropertyPath("position", in: .of(.plain))
    spec.timingFunction = TimingFunction(0.9, 0.1, 0.7, 0.9)
    spec.timing.duration = 2
    let state = Evaluator.apply(
      [.property(spec)], to: LayerState(), at: 0.5, isEndIncluded: false)
    #expect(isClose(Double(state.values.position.x), 12.916193))
    #expect(isClose(Double(state.values.position.y), 120))
  }

  /// The critical spring of animators rests at the exact root (S-07, S-15).
  @Test func exactSettlingDuration() {
    let curve = SpringCurve(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0, allowsOverdamping: false)
    #expect(isClose(curve.exactSettlingDuration, 0.505735))
    #expect(isClose(curve.settlingDuration, 0.6))
  }
}
