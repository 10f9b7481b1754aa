import CoreGraphics
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Laws that hold for every animation of every class, tested with random trees.
@Suite("Random animations", .ownContext)
struct RandomAnimationTests {
  /// A layer on screen whose time is the stage's, starting at 0.
  private func layer(in tree: TestTree, speed: Float = 1) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    layer.position = CGPoint(x: 30, y: 40)
    layer.backgroundColor = .white
    layer.beginTime = 1000
    layer.speed = speed
    return tree.committedLayer(layer)
  }

  private func animations(seed: UInt64, count: Int, isRemoved: Bool) -> [CAAnimation] {
    var random = RandomAnimations(seed: seed)
    return (0..<count).map { _ in
      let animation = random.animation(depth: 4)
      animation.isRemovedOnCompletion = isRemoved
      return animation
    }
  }

  private func expectClose(
    _ left: LayerState, _ right: LayerState, _ comment: Comment, tolerance: Double = 1e-6
  ) {
    // Derived values can jump: a rounding error can make a matrix non-affine.
    for row in PropertyTable.of(.plain).rows where row.derivedFrom.isEmpty {
      let (a, b) = (row.read(left), row.read(right))
      if a == b { continue }
      // Values without a metric are equal or 1 apart.
      let scale = max(1, a.neutral.distance(to: a))
      #expect(a.distance(to: b) <= tolerance * scale, "\(row.name) \(comment)")
    }
  }

  // O-03, O-05: the frame does not depend on where the clock stopped before.
  @Test(arguments: 0..<24) func anyPatternOfAdvancesShowsTheSame(seed: UInt64) throws {
    var times: [Double] = []
    var random = RandomAnimations(seed: seed &+ 1000)
    while times.count < 12 { times.append(random.number(0...6)) }
    times.sort()
    let shown = try (0..<3).map { pattern -> [LayerState] in
      let tree = TestTree()
      let layer = layer(in: tree)
      for (index, animation) in animations(seed: seed, count: 4, isRemoved: true).enumerated() {
        layer.add(animation, forKey: "\(index)")
      }
      return try times.map { time in
        switch pattern {
        case 0: break
        case 1: while tree.time + 1.0 / 60 < time { tree.advance(to: tree.time + 1.0 / 60) }
        default:
          for _ in 0..<3 where time > tree.time {
            tree.advance(to: random.number(tree.time...time))
          }
        }
        tree.advance(to: time)
        return try #require(layer.presentation()).state
      }
    }
    #expect(shown[0] == shown[1])
    #expect(shown[0] == shown[2])
  }

  // a snapshot of the start describes every later time, unless something is removed.
  @Test(arguments: 0..<24) func oneSnapshotKnowsEveryMoment(seed: UInt64) throws {
    let tree = TestTree()
    let layer = layer(in: tree)
    for animation in animations(seed: seed, count: 4, isRemoved: false) {
      layer.add(animation, forKey: nil)
    }
    tree.advance(to: 0)
    let snapshot = tree.snapshot
    for step in 0..<40 {
      let time = Double(step) * 0.137
      tree.advance(to: time)
      let direct = snapshot.evaluate(at: 1000 + time).root.layer.sublayers[0].layer.state
      #expect(try #require(layer.presentation()).state == direct, "at \(time)")
    }
  }

  // G-01, G-04: a group of one animation that lasts long enough equals the animation.
  @Test(arguments: 0..<48) func aGroupOfOneIsTheOne(seed: UInt64) throws {
    let tree = TestTree()
    let (alone, grouped) = (layer(in: tree), layer(in: tree))
    var random = RandomAnimations(seed: seed)
    let animation = random.animation(depth: 3)
    animation.isRemovedOnCompletion = false
    alone.add(animation, forKey: nil)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([animation], 1e6)
    grouped.add(group, forKey: nil)
    for step in 1..<40 {
      tree.advance(to: Double(step) * 0.0931)
      expectClose(
        try #require(alone.presentation()).state, try #require(grouped.presentation()).state,
        "at \(tree.time)")
    }
  }

  // T-12: a layer with speed s shows at t what one with speed 1 shows at s * t.
  @Test(arguments: 0..<48) func speedIsTime(seed: UInt64) throws {
    let tree = TestTree()
    let speeds: [Float] = [0.25, 0.5, 2, 3]
    let speed = speeds[Int(seed % 4)]
    let (plain, fast) = (layer(in: tree), layer(in: tree, speed: speed))
    for animation in animations(seed: seed, count: 3, isRemoved: false) {
      plain.add(animation, forKey: nil)
      fast.add(animation, forKey: nil)
    }
    tree.advance(to: 0)
    let snapshot = tree.snapshot
    for step in 1..<40 {
      let time = Double(step) * 0.0931
      let slow = snapshot.evaluate(at: 1000 + time * Double(speed)).root.layer.sublayers[0].layer
        .state
      let quick = snapshot.evaluate(at: 1000 + time).root.layer.sublayers[1].layer.state
      // The clock starts at 1000, where times have three digits less precision.
      expectClose(slow, quick, "at \(time)", tolerance: 1e-5)
    }
  }

  /// An animation played from its end to its start, as by a group (T-17).
  private func reversed(_ animation: CAAnimation, duration: Double) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = [animation]
    (group.duration, group.speed, group.timeOffset) = (duration, -1, duration)
    group.isRemovedOnCompletion = false
    return group
  }

  // T-17: reversing mirrors it, and reversing twice restores it.
  @Test(arguments: 0..<48) func reversingTwiceIsNothing(seed: UInt64) throws {
    let tree = TestTree()
    let layers = (0..<3).map { _ in layer(in: tree) }
    var random = RandomAnimations(seed: seed)
    let group = CAAnimationGroup()
    group.animations = [random.animation(depth: 2, isChild: true)]
    group.duration = 3
    group.isRemovedOnCompletion = false
    layers[0].add(group, forKey: nil)
    layers[1].add(reversed(group, duration: 3), forKey: nil)
    layers[2].add(reversed(reversed(group, duration: 3), duration: 3), forKey: nil)
    tree.advance(to: 0)
    let snapshot = tree.snapshot
    for step in 1..<30 {
      let time = Double(step) * 0.0973
      let now = snapshot.evaluate(at: 1000 + time).root.layer.sublayers.map(\.layer.state)
      let mirrored = snapshot.evaluate(at: 1000 + 3 - time).root.layer.sublayers.map(\.layer.state)
      expectClose(now[0], now[2], "reversed twice at \(time)", tolerance: 1e-5)
      expectClose(now[0], mirrored[1], "reversed at \(time)", tolerance: 1e-5)
    }
  }

  // O-09: no finite number traps or produces a value that is not finite.
  @Test(arguments: 0..<200) func noFiniteNumberTraps(seed: UInt64) {
    let tree = TestTree()
    let layer = layer(in: tree)
    var random = RandomAnimations(seed: seed, isWild: true)
    for _ in 0..<6 {
      let animation = random.animation(depth: 4)
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
    }
    tree.advance(to: 0)
    let times: [Double] = [
      -1e300, 0, 999, 1000, 1000.3, 1001, 1002.7, 1e6, 1e18, 1e300, .greatestFiniteMagnitude,
    ]
    for time in times {
      let state = tree.snapshot.evaluate(at: time).root.layer.sublayers[0].layer.state
      // A frame of huge finite numbers can overflow.
      for row in PropertyTable.of(.plain).rows where row.derivedFrom.isEmpty {
        #expect(row.read(state).isFinite, "\(row.name) at \(time)")
      }
    }
  }
}
