import CoreGraphics
import LayerTree
import Testing

/// What a filter transition shows at one time, as nodes (CI-24).
struct FilterTransitionTests {
  private func leaf(_ id: Int, animations: [AnimationSpec] = []) -> LayerNode {
    LayerNode(
      id: LayerID(rawValue: id), state: LayerState(), timing: LayerTiming(),
      animations: animations, sublayers: [])
  }

  private func state(
    _ filter: String? = "CISwipeTransition", progress: Double = 0.25,
    edit: (inout LayerFilter) -> Void = { _ in }
  ) -> LayerState {
    var state = LayerState(kind: .filterTransition)
    state.values.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    var content = FilterTransitionContent()
    content.filter = filter.flatMap { FilterKind.named($0) }.map { LayerFilter($0) }
    if var filter = content.filter {
      edit(&filter)
      content.filter = filter
    }
    content.progress = progress
    state.content.filterTransition = content
    return state
  }

  private func shown(
    _ state: LayerState, _ sublayers: [LayerNode], animations: [AnimationSpec] = [],
    at time: Double = 0
  ) -> RenderNode {
    let node = LayerNode(
      id: LayerID(rawValue: 1), state: state, timing: LayerTiming(), animations: animations,
      sublayers: sublayers)
    let size = CGSize(width: 40, height: 20)
    return LayerSnapshot(size: size, background: nil, root: node).evaluate(at: time).root
  }

  private func time(of node: RenderNode) -> Double? {
    guard case .filter(_, let time)? = node.transitionStyle else { return nil }
    return time
  }

  /// Returns a linear animation of a key path in one second.
  private func animation(
    _ keyPath: String, _ start: AnimatableValue, _ end: AnimatableValue
  ) -> AnimationSpec {
    var spec = PropertySpec(motion: .basic(Endpoints(from: start, to: end)))
    spec.timing.duration = 1
    spec.path = PropertyPath(keyPath, in: PropertyTable.of(.filterTransition))
    return .property(spec)
  }

  @Test func theFirstSublayerIsTheSource() {
    let node = shown(state(), [leaf(2), leaf(3), leaf(4)])
    #expect(node.sublayers.map(\.identity.part) == [.source, .incoming])
    #expect(node.sublayers.map { $0.sublayers.map(\.id.rawValue) } == [[2], [3, 4]])
    #expect(node.sublayers.map(\.isImage) == [true, true] && time(of: node) == 0.25)
    // As if there were no transition: what tools list.
    #expect(node.layer.sublayers.map(\.id.rawValue) == [2, 3, 4])
    #expect(node.layer.transitionStyle == nil && node.layer.state == state())
  }

  // What tools list is the same during a transition of the layer itself.
  @Test func aTransitionOfTheLayerKeepsItsSublayers() {
    let node = shown(state(), [leaf(2), leaf(3)])
    let changing = node.showing(TransitionSpec(), at: 0.5)
    #expect(changing.layer.sublayers.map(\.id.rawValue) == [2, 3])
    #expect(changing.layer.transitionStyle == nil && changing.layer.state == state())
  }

  @Test func missingSublayersAreClear() {
    for count in 0...1 {
      let node = shown(state(), count == 0 ? [] : [leaf(2)])
      #expect(node.sublayers.map(\.sublayers.count) == [count, 0])
    }
  }

  @Test func withoutAFilterItDissolves() {
    guard case .filter(let filter, 0.25)? = shown(state(nil), []).transitionStyle else {
      Issue.record("it has no filter")
      return
    }
    #expect(filter.kind.name == "CIDissolveTransition")
  }

  @Test func aDisabledFilterShowsTheSource() {
    #expect(time(of: shown(state { $0.isEnabled = false }, [leaf(2), leaf(3)])) == 0)
  }

  // Still layers have one node for all times; the others evaluate both images at each.
  @Test func stillTransitionsAreShared() throws {
    let still = LayerNode(
      id: LayerID(rawValue: 1), state: state(), timing: LayerTiming(), animations: [],
      sublayers: [leaf(2), leaf(3)])
    let snapshot = LayerSnapshot(size: .zero, background: nil, root: still)
    #expect(snapshot.evaluate(at: 1).root === snapshot.evaluate(at: 2).root)
    var fade = PropertySpec(
      motion: .basic(Endpoints(from: .number(0), to: .number(1))))
    fade.timing.duration = 1
    fade.path = PropertyPath("opacity", in: PropertyTable.of(.plain))
    let moving = shown(state(), [leaf(2, animations: [.property(fade)]), leaf(3)], at: 0.75)
    #expect(moving.sublayers[0].sublayers[0].state.values.opacity == 0.75)
    #expect(time(of: moving) == 0.25)
  }

  // V-03: the progress and the inputs of the filter.
  @Test func progressAndInputsAnimate() throws {
    let node = shown(
      state(), [leaf(2), leaf(3)],
      animations: [
        animation("progress", .number(0), .number(1)),
        animation("filter.inputAngle", .number(0), .number(2)),
        animation("filter.inputColor", .color(.black), .color(.white)),
      ], at: 0.5)
    guard case .filter(let filter, let time)? = node.transitionStyle else {
      Issue.record("it has no filter")
      return
    }
    #expect(time == 0.5 && filter.number("inputAngle") == 1)
    #expect(filter.value(forInput: "inputColor") != .color(.white))
    #expect(PropertyPath("filter.inputNothing", in: .of(.filterTransition)) == nil)
    let enabled = try #require(PropertyPath("filter.enabled", in: .of(.filterTransition)))
    #expect(enabled.read(state()) == .boolean(true) && enabled.read(state(nil)) == nil)
  }

  // I-15: as in lists.
  @Test func filtersAreInterpolated() {
    let (start, end) = (state(), state { _ = $0.setValue(.number(2), forInput: "inputAngle") })
    let row = FilterTransitionContent.filter.row
    let mixed = row.read(start).interpolated(to: row.read(end), by: 0.25)
    #expect(mixed == row.read(state { _ = $0.setValue(.number(0.5), forInput: "inputAngle") }))
    let other = row.read(state("CIRippleTransition"))
    #expect(row.read(start).interpolated(to: other, by: 0.25) == row.read(start))
    #expect(row.read(start).interpolated(to: other, by: 0.75) == other)
  }

  // what the layer does to its sublayers applies inside the images.
  @Test func theImagesHaveTheSublayerTransform() {
    var doubled = state()
    doubled.values.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let node = shown(doubled, [leaf(2), leaf(3)])
    #expect(node.state == doubled && node.layer.sublayersTransform.m11 == 2)
    #expect(CATransform3DIsIdentity(node.sublayersTransform))
    // About the anchor point, (20, 10).
    for image in node.sublayers {
      let transform = image.sublayersTransform
      #expect(transform.m11 == 2 && transform.m41 == -20 && transform.m42 == -10)
    }
  }
}
