import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct LayerFreezingTests {
  private let tree = TestTree()
  private let log: AnimationLog

  init() { log = AnimationLog(tree) }

  private func opacity(_ layer: CALayer) -> Double { Double(layer.presentation()?.opacity ?? -1) }

  private func move(_ from: Double, _ to: Double, _ duration: Double) -> CABasicAnimation {
    let animation = log.animation("move", of: "position.x", duration: duration)
    (animation.fromValue, animation.toValue) = (from, to)
    return animation
  }

  private func x(_ layer: CALayer) -> Double { Double(layer.presentation()?.position.x ?? -1) }

  @Test func thereAndBackAndThereAtDoubleSpeed() {
    let layer = tree.committedLayer()
    let animation = move(0, 100, 1)
    (animation.autoreverses, animation.repeatCount, animation.speed) = (true, 1.5, 2)
    CATransaction.setDisableActions(true)
    layer.position.x = 7
    tree.advance(to: 1)
    layer.add(animation, forKey: "move")
    for (time, value) in [(1, 0), (1.5, 100), (1.75, 50), (2.0, 0), (2.5 - 1e-6, 100 - 2e-4)] {
      tree.advance(to: time)
      #expect(isClose(x(layer), value), "\(time)")  // T-07, T-08, T-12
    }
    tree.advance(to: 2.5)
    #expect(x(layer) == 7 && log.events.last == "move stop true 2.5")  // T-11
  }

  @Test func anOffsetPlaysTheSecondHalfFirst() {
    let layer = tree.committedLayer()
    let animation = move(0, 8, 8)
    animation.timeOffset = 4
    layer.add(animation, forKey: nil)
    for (time, value) in [(0, 4), (3.5, 7.5), (4, 0), (6, 2), (7.9, 3.9)] {
      tree.advance(to: time)
      #expect(isClose(x(layer), value))  // T-09
    }
    tree.advance(to: 9)
    #expect(log.events == ["move start 0.0", "move stop true 8.0"])
  }

  @Test func pausingFollowsItsExample() {
    tree.advance(to: 100)
    let layer = tree.committedLayer()
    layer.add(move(0, 10, 10), forKey: "move")
    tree.advance(to: 103)
    let pausedAt = layer.convertTime(CACurrentMediaTime(), from: nil)
    #expect(pausedAt == 1103)
    (layer.speed, layer.timeOffset) = (0, pausedAt)
    for time in [103.0, 105, 110] {
      tree.advance(to: time)
      #expect(isClose(x(layer), 3))  // T-13: on screen while it is paused
    }
    let resumeAt = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - resumeAt
    #expect(layer.beginTime == 7)
    #expect(layer.convertTime(1110, from: nil) == 1103)  // T-19
    tree.advance(to: 111)
    #expect(isClose(x(layer), 4))
    tree.advance(to: 200)
    #expect(log.events == ["move start 100.0", "move stop true 117.0"])  // seven seconds late
    #expect(layer.animationKeys() == nil)
  }

  @Test func aPausedAncestorHoldsEverythingBelow() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.speed = 2
    _ = tree.committedLayer(outer)
    inner.add(log.animation("a", duration: 4), forKey: "a")
    tree.advance(to: 1)
    let time = outer.convertTime(CACurrentMediaTime(), from: nil)
    (outer.speed, outer.timeOffset) = (0, time)
    tree.advance(to: 20)
    #expect(isClose(opacity(inner), 0.5) && log.events == ["a start 0.0"])
    // At exactly its end it still shows, and is over only after it (T-13).
    outer.timeOffset = time + 1
    tree.advance(to: 21)
    #expect(opacity(inner) == 1 && inner.animationKeys() == ["a"])
    outer.timeOffset = time + 0.5
    tree.advance(to: 22)
    #expect(isClose(opacity(inner), 0.75))
    outer.timeOffset = time + 1.001
    tree.advance(to: 23)
    #expect(log.events == ["a start 0.0", "a stop true 22.0"])
    #expect(inner.animationKeys() == nil)
  }

  @Test func addedToAFrozenLayerItBeginsAtTheFrozenTime() {
    let layer = tree.committedLayer()
    (layer.speed, layer.timeOffset) = (0, 0)
    layer.add(log.animation("a", duration: 4), forKey: "a")
    let late = log.animation("late", of: "zPosition", duration: 1)
    late.beginTime = 3
    layer.add(late, forKey: "late")
    tree.advance(to: 50)
    #expect(log.events == ["a start 0.0"])
    for (offset, value, height) in [(2.0, 0.5, 0.0), (3.5, 0.875, 0.5), (1, 0.25, 0)] {
      layer.timeOffset = offset
      tree.advance(to: tree.time + 1)
      // T-20; a start that was passed and left again is not reported twice.
      #expect(isClose(opacity(layer), value))
      #expect(isClose(Double(layer.presentation()?.zPosition ?? -1), height))
    }
    #expect(log.events == ["a start 0.0", "late start 51.0"])
    // Resumed where it stopped: a has three seconds left.
    let local = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, CACurrentMediaTime() - local)
    tree.advance(to: 100)
    #expect(log.events.suffix(2) == ["a stop true 56.0", "late stop true 56.0"])
  }

  @Test func changesOfTimingWaitForTheCommit() {
    let layer = tree.committedLayer()
    layer.add(log.animation("a", duration: 4), forKey: "a")
    tree.advance(to: 1)
    layer.speed = 0
    layer.timeOffset = 1003
    #expect(isClose(opacity(layer), 0.25))  // T-21, X-02
    CATransaction.flush()
    #expect(isClose(opacity(layer), 0.75))
    #expect(layer.animationKeys() == ["a"])  // T-20: none of it animates.
  }

  @Test func endsFollowEveryChangeOfSpeed() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    _ = tree.committedLayer(outer)
    inner.add(log.animation("a", duration: 12), forKey: "a")
    func setSpeed(_ speed: Float) {
      let local = outer.convertTime(CACurrentMediaTime(), from: nil)
      (outer.speed, outer.beginTime, outer.timeOffset) = (speed, CACurrentMediaTime(), local)
    }
    // Elapsed seconds of the animation: 2, then 3 at triple speed, then none, then 1 backward.
    tree.schedule(at: 2) { setSpeed(3) }
    tree.schedule(at: 3) { setSpeed(0) }
    tree.schedule(at: 10) { setSpeed(-1) }
    tree.schedule(at: 11) { setSpeed(4) }
    for (time, seconds) in [(1.0, 1.0), (2.5, 3.5), (3, 5), (7, 5), (10.5, 4.5), (11, 4), (12, 8)] {
      tree.advance(to: time)
      #expect(isClose(opacity(inner), seconds / 12), "\(time)")
    }
    tree.advance(to: 20)
    #expect(log.events == ["a start 0.0", "a stop true 13.0"])  // T-21
  }

  @Test func backwardsFromItsEndEveryFrameShows() {
    let layer = tree.committedLayer()
    (layer.speed, layer.beginTime, layer.timeOffset) = (-1, CACurrentMediaTime(), 4)
    let animation = log.animation("a", duration: 4)
    (animation.beginTime, animation.toValue) = (5e-10, 0.5)
    layer.add(animation, forKey: "a")
    for (time, value) in [(0, 0.5), (1, 0.375), (3, 0.125), (4, 0), (4.5, 1.0)] {
      tree.advance(to: time)
      #expect(isClose(opacity(layer), value), "\(time)")  // T-18
    }
    // It was played, but time never reaches its end (L-18).
    #expect(log.events == ["a start 0.0"] && layer.animationKeys() == ["a"])
    layer.removeAllAnimations()
    // If it starts after its end, it is over immediately.
    let gone = log.animation("gone", duration: 1)
    gone.beginTime = -20
    layer.add(gone, forKey: "gone")
    tree.advance(to: 5)
    #expect(
      log.events.dropFirst() == ["gone start 4.5", "a stop false 4.5", "gone stop true 4.5"])
  }

  @Test func anAnimationWithoutSpeedShowsItsOffset() {
    let layer = tree.committedLayer()
    let still = log.animation("a", duration: 4)
    (still.speed, still.timeOffset, still.beginTime) = (0, 3, 1e6)
    layer.add(still, forKey: "a")
    tree.advance(to: 100)
    #expect(opacity(layer) == 0.75 && log.events == ["a start 0.0"])  // T-13, L-18
    still.timeOffset = 4
    layer.add(still, forKey: "a")
    tree.advance(to: 101)
    #expect(opacity(layer) == 1)  // T-08.5
  }

  @Test func masksCountInTheTimeOfWhatTheyMask() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    layer.speed = 2
    _ = tree.committedLayer(layer)
    mask.add(log.animation("a", duration: 4), forKey: "a")
    tree.advance(to: 1)
    #expect(isClose(opacity(mask), 0.5))  // T-05
    #expect(mask.convertTime(1010, from: nil) == 2020)
    #expect(mask.presentation()?.convertTime(1010, from: nil) == 2020)
  }

  @Test func layersOfDifferentTreesMeetInAbsoluteTime() {
    let (a, b) = (CALayer(), CALayer())
    (a.speed, a.timeOffset) = (2, 10)
    (b.speed, b.beginTime) = (0.5, 4)
    // T-04: 30 is 10 in absolute time, and that is 3.
    #expect(a.convertTime(30, to: b) == 3 && b.convertTime(30, from: a) == 3)
    #expect(a.convertTime(3, from: b) == 30)
    b.speed = 0
    #expect(a.convertTime(99, from: b) == 18)  // b's begin
    #expect(b.convertTime(99, from: a) == 0)
  }

  @Test func aLayersOwnRepetitionMeansNothing() {
    let layer = tree.committedLayer()
    (layer.repeatCount, layer.autoreverses, layer.duration) = (3, true, 1)
    layer.fillMode = .forwards
    layer.repeatDuration = 1
    layer.add(log.animation("a", duration: 4), forKey: "a")
    tree.advance(to: 3)
    #expect(opacity(layer) == 0.75)  // T-03
  }
}
