import CoreGraphics
import LayerTree
import TestSupport
import Testing

/// Layers shown several times in one tree (RP), and content that depends on time on its own.
@Suite struct InstanceTests {
  private func node(
    _ id: Int, _ sublayers: [LayerNode] = [], animations: [AnimationSpec] = [],
    mask: LayerNode? = nil, speed: Double = 1, source: (any ContentSource)? = nil
  ) -> LayerNode {
    var timing = LayerTiming()
    timing.speed = speed
    return LayerNode(
      id: LayerID(rawValue: id), state: LayerState(), timing: timing, animations: animations,
      sublayers: sublayers, mask: mask, source: source)
  }

  /// Opacity from 0 to 1 between local seconds 1 and 3.
  private var fade: AnimationSpec {
    var spec = PropertySpec(motion: .basic(Endpoints(from: .number(0), to: .number(1))))
    spec.timing.beginTime = 1
    spec.timing.duration = 2
    spec.path = PropertyPath("opacity", in: PropertyTable.of(.plain))
    return .property(spec)
  }

  private func replicator(
    _ id: Int, _ sublayers: [LayerNode], count: Int, delay: Double = 0, speed: Double = 1,
    animations: [AnimationSpec] = []
  ) -> LayerNode {
    var content = ReplicatorContent()
    (content.instanceCount, content.instanceDelay) = (count, delay)
    var state = LayerState(kind: .replicator)
    state.content.replicator = content
    var timing = LayerTiming()
    timing.speed = speed
    return LayerNode(
      id: LayerID(rawValue: id), state: state, timing: timing, animations: animations,
      sublayers: sublayers)
  }

  private func shown(_ root: LayerNode, at time: Double) -> RenderTree {
    LayerSnapshot(size: .zero, background: nil, root: root).evaluate(at: time)
  }

  private func identity(_ id: Int, _ instance: Int? = nil) -> RenderIdentity {
    RenderIdentity(layer: LayerID(rawValue: id), part: instance.map { .instance($0) })
  }

  @Test("Instances are nodes of the replicator; each has its own clock (RP-03)")
  func delays() {
    let root = replicator(
      1, [node(2, [node(3, animations: [fade])], mask: node(5))], count: 3, delay: 0.5)
    let instances = shown(root, at: 2).root.sublayers
    #expect(instances.map(\.identity) == (0..<3).map { identity(1, $0) })
    for instance in instances {
      #expect(instance.sublayers.map(\.identity) == [identity(2)])
      #expect(instance.sublayers[0].mask?.identity == identity(5))
    }
    // A fade of 2 s that starts at 1 s, at 2 s, 1.5 s and 1 s.
    let opacities = instances.map { $0.sublayers[0].sublayers[0].state.values.opacity }
    #expect(zip(opacities, [0.5, 0.25, 0]).allSatisfy { isClose($0, $1) })
    // Before its beginning the model value shows (RP-04).
    let early = shown(root, at: 1.2).root.sublayers
    #expect(isClose(early[0].sublayers[0].sublayers[0].state.values.opacity, 0.1))
    #expect(early[2].sublayers[0].sublayers[0].state.values.opacity == 1)
  }

  @Test("Nested replicators multiply, and their delays add in the time of each (RP-05)")
  func nesting() {
    // A second of the inner replicator is half a second of the outer one.
    let inner = replicator(2, [node(3, animations: [fade])], count: 2, delay: 0.5, speed: 2)
    let outer = replicator(1, [inner], count: 2, delay: 0.25)
    let nested = shown(outer, at: 1.25).root.sublayers.map { $0.sublayers[0].sublayers }
    #expect(
      nested.map { $0.map(\.identity) }
        == Array(repeating: [identity(2, 0), identity(2, 1)], count: 2))
    // Local times 2.5 and 2, behind them 2 and 1.5.
    let opacities = nested.flatMap { $0.map { $0.sublayers[0].state.values.opacity } }
    #expect(zip(opacities, [0.75, 0.5, 0.5, 0.25]).allSatisfy { isClose($0, $1) })
  }

  @Test("Still layers, and layers that are not delayed, are the same nodes in all instances")
  func sharing() {
    let root = replicator(1, [node(2), node(3, animations: [fade])], count: 3, delay: 0.5)
    let instances = shown(root, at: 2).root.sublayers
    #expect(instances.allSatisfy { $0.sublayers[0] === instances[0].sublayers[0] })
    #expect(instances[1].sublayers[1] !== instances[0].sublayers[1])
    let together = shown(replicator(1, [node(3, animations: [fade])], count: 2), at: 2).root
      .sublayers
    #expect(together[0].sublayers[0] === together[1].sublayers[0])
    let still = node(9, [replicator(1, [node(2)], count: 4)])
    #expect(shown(still, at: 1).root === shown(still, at: 2).root)
    #expect(shown(still, at: 1).root.sublayers[0].sublayers.count == 4)
  }

  @Test("Without instances, the nodes correspond to the layers")
  func originals() {
    for animations in [[], [fade]] {
      let root = replicator(1, [node(2, animations: animations)], count: 3, delay: 0.5)
      let snapshot = LayerSnapshot(size: .zero, background: nil, root: node(7, [root]))
      let tree = snapshot.evaluate(at: 2, showsInstances: false)
      #expect(tree.root.sublayers[0].sublayers.map(\.identity) == [identity(2)])
      #expect(tree.root.sublayers[0].content == .plain)
    }
  }

  @Test("A count that is not positive shows nothing (RP-01)", arguments: [0, -1, Int.min])
  func noInstances(count: Int) {
    #expect(shown(replicator(1, [node(2)], count: count), at: 0).root.sublayers.isEmpty)
  }

  @Test("Too many layers in replicators are found before they are made (RP-06)")
  func limits() {
    // Each instance counts as a layer and has one.
    for animations in [[], [fade]] {
      let leaf = node(2, animations: animations)
      #expect(!shown(replicator(1, [leaf], count: 50_000), at: 2).exceedsLimit)
      for count in [50_001, Int.max] {
        let tree = shown(replicator(1, [leaf], count: count, delay: 1), at: 2)
        #expect(tree.exceedsLimit && tree.root.sublayers.map(\.identity) == [identity(2)])
      }
      // Nested: 300 instances of a layer with 300 instances of two layers.
      let nested = replicator(1, [replicator(3, [leaf, node(4)], count: 300)], count: 300)
      #expect(shown(node(5, [nested]), at: 2).exceedsLimit)
      // Together: 3 times 40,002 layers.
      let several = (0..<3).map { replicator(10 + $0, [leaf], count: 20_001) }
      #expect(shown(node(5, several), at: 2).exceedsLimit)
      #expect(!shown(node(5, [several[0]]), at: 2).exceedsLimit)
    }
  }

  @Test("Animations of the replicator apply to its own properties, rounded down (I-02)")
  func animatedCount() {
    var spec = PropertySpec(motion: .basic(Endpoints(from: .integer(1), to: .integer(5))))
    spec.timing.duration = 1
    spec.path = PropertyPath("instanceCount", in: PropertyTable.of(.replicator))
    let root = replicator(1, [node(2)], count: 5, animations: [.property(spec)])
    let counts = [0, 0.24, 0.25, 0.74, 0.75, 1].map { shown(root, at: $0).root.sublayers.count }
    #expect(counts == [1, 1, 2, 3, 4, 5])
  }

  // RP-02
  @Test func colorsAreOffsetAndClamped() {
    var content = ReplicatorContent()
    content.instanceRedOffset = -0.2
    content.instanceBlueOffset = 0.5
    let third = content.color(ofInstance: 2)
    #expect(isClose(third.red, 0.6))
    #expect(third.green == 1 && third.blue == 1 && third.alpha == 1)
    content.instanceColor = CGColor(srgbRed: 0.5, green: 0.25, blue: 0.75, alpha: 0.5)
    content.instanceAlphaOffset = -0.125
    let last = content.color(ofInstance: 4)
    #expect(last.red == 0 && last.green == 0.25 && last.blue == 1 && last.alpha == 0)
    content.instanceColor = nil
    #expect(content.color(ofInstance: 0) == (1, 1, 1, 1))
  }

  @Test("Content that a layer drew for a frame is used in all instances (C-02)")
  func drawings() {
    let drawn = ContentsImage.dissolve(start: nil, end: nil, fraction: 0.25)
    let root = replicator(1, [node(3, animations: [fade])], count: 2, delay: 0.5)
    var snapshot = LayerSnapshot(size: .zero, background: nil, root: root)
    snapshot.parts.contents = [LayerID(rawValue: 3): drawn]
    for instance in snapshot.evaluate(at: 2).root.sublayers {
      #expect(instance.sublayers[0].state.values.contents == drawn)
    }
  }

  /// A shape whose width is the layer's local time.
  private final class Clockwork: ContentSource {
    let isStill: Bool

    init(isStill: Bool) { self.isStill = isStill }

    func content(of state: LayerState, on clock: LayerClock) -> RenderContent {
      .shape(Self.shape(width: clock.time))
    }

    static func shape(width: Double) -> ShapeContent {
      var shape = ShapeContent()
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 1), transform: nil)
      return shape
    }
  }

  @Test("Time-dependent content is created for every time, without any animation")
  func timedContent() {
    let moving = node(2, speed: 0.5, source: Clockwork(isStill: false))
    let snapshot = LayerSnapshot(
      size: CGSize(width: 1, height: 1), background: nil,
      root: node(1, [node(3, [moving]), node(4)]))
    let (early, late) = (snapshot.evaluate(at: 2), snapshot.evaluate(at: 6))
    // Half a local second each.
    #expect(
      early.root.sublayers[0].sublayers[0].content == .shape(Clockwork.shape(width: 1)))
    #expect(late.root.sublayers[0].sublayers[0].content == .shape(Clockwork.shape(width: 3)))
    #expect(early.root.sublayers[0] !== late.root.sublayers[0])
    #expect(early.root.sublayers[1] === late.root.sublayers[1])
  }

  @Test("Static content is created once and shared; a mask counts like a sublayer")
  func stillness() {
    func shown(_ root: LayerNode) -> [RenderNode] {
      [1, 2].map {
        LayerSnapshot(size: .zero, background: nil, root: root).evaluate(at: $0).root
      }
    }
    let still = shown(node(1, [node(2, source: Clockwork(isStill: true))]))
    #expect(still[0] === still[1])
    #expect(still[0].sublayers[0].content == .shape(Clockwork.shape(width: 0)))
    let masked = shown(node(1, mask: node(2, source: Clockwork(isStill: false))))
    #expect(masked[0].mask?.content == .shape(Clockwork.shape(width: 1)))
    #expect(masked[1].mask?.content == .shape(Clockwork.shape(width: 2)))
  }
}

extension RenderTree {
  /// Whether replicators would show too many layers.
  fileprivate var exceedsLimit: Bool {
    if case .tooManyInstances? = error { true } else { false }
  }
}
