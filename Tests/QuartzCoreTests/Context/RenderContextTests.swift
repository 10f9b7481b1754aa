import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct RenderContextTests {
  @Test func blocksRunAtTheirTimesInOrder() {
    let tree = TestTree()
    var log: [String] = []
    for (time, name) in [(0.5, "b"), (0.25, "a"), (0.5, "c"), (2, "late")] {
      tree.schedule(at: time) { log.append("\(name) \(tree.time)") }
    }
    tree.schedule(at: 0.5) { tree.schedule(at: 0.5) { log.append("again \(tree.time)") } }
    tree.advance(to: 1)
    #expect(log == ["a 0.25", "b 0.5", "c 0.5", "again 0.5"])  // O-03, O-04
    tree.advance(to: 0.2)
    #expect(tree.time == 1)
    tree.schedule(at: 0.3) { log.append("past \(tree.time)") }
    tree.advance(to: 1)
    #expect(log.last == "past 1.0")
  }

  @Test func callbacksDoNotDependOnTheSteps() {
    func log(steps: [Double]) -> [String] {
      let tree = TestTree()
      let layer = tree.committedLayer()
      var log: [String] = []
      tree.schedule(at: 0.4) {
        CATransaction.setCompletionBlock { log.append("done \(tree.time)") }
        layer.opacity = 0
      }
      tree.schedule(at: 0.6) { log.append("\(layer.presentation()?.opacity ?? -1)") }
      for step in steps { tree.advance(to: step) }
      return log
    }
    let once = log(steps: [3])
    #expect(once.count == 2)
    #expect(log(steps: [0.1, 0.4, 0.41, 0.6, 0.65, 3]) == once)
    #expect(log(steps: stride(from: 0, through: 3, by: 0.013).map { $0 } + [3]) == once)
  }

  // O-10: the clock makes all calls on the thread that advances it.
  @Test func callbacksStayOnTheThreadOfTheClock() {
    final class Delegate: CAAnimationDelegate {
      var note: (String) -> Void = { _ in }
      func animationDidStart(_ animation: CAAnimation) { note("start") }
      func animationDidStop(_ animation: CAAnimation, finished: Bool) { note("stop") }
    }
    let thread = pthread_self()
    var calls: Set<String> = []
    func note(_ name: String) {
      #expect(pthread_equal(thread, pthread_self()) != 0, "\(name)")
      calls.insert(name)
    }
    let tree = TestTree()
    let layer = tree.committedLayer()
    let (fade, delegate) = (CABasicAnimation(keyPath: "opacity"), Delegate())
    delegate.note = note
    (fade.fromValue, fade.duration, fade.delegate) = (0, 0.5, delegate)
    CATransaction.begin()
    CATransaction.setCompletionBlock { note("completion") }
    layer.add(fade, forKey: nil)
    CATransaction.commit()
    tree.schedule(at: 0.25) { note("block") }
    let link = CADisplayLink { _ in note("link") }
    link.add(to: .main, forMode: .common)
    tree.advance(to: 1)
    link.invalidate()
    #expect(calls == ["start", "stop", "completion", "block", "link"])
  }

  @Test func twoTreesHaveTheirOwnClocks() {
    let (first, second) = (TestTree(), TestTree())
    let (a, b) = (first.committedLayer(), second.committedLayer())
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    a.add(fade, forKey: nil)
    b.add(fade, forKey: nil)
    first.advance(to: 0.25)
    second.advance(to: 0.75)
    #expect(a.presentation()?.opacity == 0.25 && b.presentation()?.opacity == 0.75)
  }

  // LX-13: stages are independent of one another.
  @Test func twoTreesHaveTheirOwnTransactions() {
    let first = TestTree()
    let layer = first.committedLayer()
    let second = TestTree()
    let other = second.committedLayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    other.opacity = 0.5
    layer.opacity = 0.5
    #expect(other.animation(forKey: "opacity")?.duration == 4)
    #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
    // An open transaction in one does not delay the other.
    first.advance(to: 1)
    second.advance(to: 1)
    #expect(layer.presentation()?.opacity == 0.5 && other.presentation()?.opacity == 1)
    // The block of one does not run in the other.
    var calls = 0
    CATransaction.setCompletionBlock { calls += 1 }
    CATransaction.commit()
    first.advance(to: 2)
    #expect(calls == 0)
    second.advance(to: 2)
    #expect(calls == 1)
  }

  @Test func aTreeGoesWithItsContext() {
    weak var root: CALayer?
    weak var sublayer: CALayer?
    do {
      let tree = TestTree()
      root = tree.root
      let layer = tree.committedLayer()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
      sublayer = layer
      tree.schedule(at: 5) { layer.opacity = 0 }
      tree.advance(to: 0.1)
      #expect(root != nil && sublayer?.animationKeys() == nil)
    }
    // Another context is current now.
    _ = TestTree()
    #expect(root == nil && sublayer == nil)
  }

  @Test func timesThatAreNoneAreNow() {
    let tree = TestTree()
    var log: [Double] = []
    tree.advance(to: 1)
    for time in [Double.nan, -Double.infinity, -3] {
      tree.schedule(at: time) { log.append(tree.time) }
    }
    tree.schedule(at: .infinity) { log.append(-1) }
    tree.advance(to: 2)
    #expect(log == [1, 1, 1])
  }

  @Test func layoutRunsAtTheCommit() {
    final class Row: CALayer {
      var layouts = 0
      override func layoutSublayers() {
        layouts += 1
        for (index, layer) in (sublayers ?? []).enumerated() {
          layer.position = CGPoint(x: 10 * index, y: 0)
        }
      }
    }
    let tree = TestTree()
    let row = Row()
    tree.root.addSublayer(row)
    for _ in 0..<3 { row.addSublayer(CALayer()) }
    #expect(row.layouts == 0 && row.needsLayout())
    tree.advance(to: 0)
    #expect(row.layouts == 1)
    #expect(row.sublayers?.last?.presentation()?.position.x == 20)
    row.bounds.size.width = 50
    #expect(row.needsLayout())
    row.layoutIfNeeded()
    #expect(row.layouts == 2 && !row.needsLayout())
    tree.advance(to: 1)
    #expect(row.layouts == 2)
  }
}
