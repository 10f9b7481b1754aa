import CoreGraphics
import LayerTree
import TestSupport
import Testing

@Suite struct LayerSnapshotTests {
  private func fade(begin: Double, duration: Double) -> AnimationSpec {
    var spec = PropertySpec(motion: .basic(Endpoints(from: .number(0), to: .number(1))))
    spec.timing.beginTime = begin
    spec.timing.duration = duration
    spec.path = PropertyPath("opacity", in: PropertyTable.of(.plain))
    return .property(spec)
  }

  private func tree() -> LayerSnapshot {
    var slow = LayerTiming()
    slow.speed = 0.5
    let leaf = LayerNode(
      id: LayerID(rawValue: 3), state: LayerState(), timing: LayerTiming(),
      animations: [fade(begin: 1, duration: 2)], sublayers: [])
    let still = LayerNode(
      id: LayerID(rawValue: 4), state: LayerState(), timing: LayerTiming(), animations: [],
      sublayers: [])
    let group = LayerNode(
      id: LayerID(rawValue: 2), state: LayerState(), timing: slow, animations: [], sublayers: [leaf]
    )
    let root = LayerNode(
      id: LayerID(rawValue: 1), state: LayerState(), timing: LayerTiming(), animations: [],
      sublayers: [group, still])
    return LayerSnapshot(size: CGSize(width: 1, height: 1), background: nil, root: root)
  }

  private func opacity(_ snapshot: LayerSnapshot, at time: Double) -> Double {
    snapshot.evaluate(at: time).root.sublayers[0].sublayers[0].state.values.opacity
  }

  @Test func timeRunsThroughTheLayersAbove() {
    let snapshot = tree()
    // T-12: at half speed, local times 1 to 3 are 2 to 6 outside.
    #expect(opacity(snapshot, at: 1.9) == 1)
    #expect(isClose(opacity(snapshot, at: 4), 0.5))
    #expect(opacity(snapshot, at: 6) == 1)
  }

  @Test func orderOfEvaluationDoesNotMatter() {
    let snapshot = tree()
    let times = (0..<200).map { Double($0) / 30 }
    let inOrder = times.map { opacity(snapshot, at: $0) }
    var random = TestGenerator(seed: 7)
    for index in times.indices.shuffled(using: &random) {
      #expect(opacity(snapshot, at: times[index]) == inOrder[index])
    }
  }

  @Test func whatStandsStillIsShared() {
    let snapshot = tree()
    let (a, b) = (snapshot.evaluate(at: 2.5), snapshot.evaluate(at: 3.5))
    #expect(a.root !== b.root)
    #expect(a.root.sublayers[1] === b.root.sublayers[1])
  }
}
