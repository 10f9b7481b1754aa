import CoreGraphics
import LayerTree
import TestSupport
import Testing

/// A layer evaluated several times in one tree, and content that depends on time on its own.
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

  private func identity(_ id: Int, _ indices: Int...) -> RenderIdentity {
    RenderIdentity(
      layer: LayerID(rawValue: id),
      instance: indices.reduce(.original) { $0.appending($1) })
  }

  @Test("Copies of a layer have their own paths and clocks")
  func copies() {
    let group = node(2, [node(3, animations: [fade], mask: node(5)), node(4)])
    let shown = (0...1).map { index in
      group.evaluated(
        in: EvaluationContext(
          clock: LayerClock(time: 2 - 0.5 * Double(index)),
          instance: InstancePath.original.appending(7).appending(index)))
    }
    for (index, copy) in shown.enumerated() {
      #expect(copy.identity == identity(2, 7, index))
      #expect(copy.sublayers.map(\.identity) == [identity(3, 7, index), identity(4, 7, index)])
      #expect(copy.sublayers[0].mask?.identity == identity(5, 7, index))
      #expect(copy.sublayers.map(\.id.rawValue) == [3, 4])
      #expect(copy.sublayers[1].state == LayerState())
    }
    // A fade of 2 s that starts at 1 s, at 2 s, and half a second later.
    #expect(isClose(shown[0].sublayers[0].state.values.opacity, 0.5))
    #expect(isClose(shown[1].sublayers[0].state.values.opacity, 0.25))
    #expect(identity(2, 7, 0) != identity(2, 7, 1) && identity(2, 7) != identity(2))
  }

  @Test("Content that a layer drew for a frame is used by all its copies (C-02)")
  func drawings() {
    let drawn = ContentsImage.dissolve(start: nil, end: nil, fraction: 0.25)
    let leaf = node(3, animations: [fade])
    for index in 0...1 {
      let shown = leaf.evaluated(
        in: EvaluationContext(
          clock: LayerClock(time: 2), instance: InstancePath.original.appending(index),
          drawings: [LayerID(rawValue: 3): drawn]))
      #expect(shown.state.values.contents == drawn)
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
