import CoreGraphics
import LayerTree
import Testing

/// Custom values in a layer's state (C-06, C-08).
struct CustomValueTests {
  @Test func valuesAreStoredInOrderOfFirstSetting() {
    var state = LayerState()
    #expect(state.customValue(forKey: "a") == nil && state == LayerState())
    state.setCustomValue(CustomValue(key: "a", value: .number(1)))
    state.setCustomValue(CustomValue(key: "b", value: .string("x")))
    state.setCustomValue(CustomValue(key: "a", value: .number(2)))
    #expect(state.custom.map(\.key) == ["a", "b"] && state != LayerState())
    #expect(state.customValue(forKey: "a")?.value == .number(2))
    state.removeCustomValue(forKey: "a")
    state.removeCustomValue(forKey: "c")
    #expect(state.custom.map(\.key) == ["b"])
  }

  @Test func rowsReadAndWriteOneKindOnly() {
    let row = LayerProperty.custom("place", kind: .point, unset: .point(CGPoint(x: 1, y: 2)))
    var state = LayerState()
    #expect(row.read(state) == .point(CGPoint(x: 1, y: 2)))
    #expect(!row.write(&state, .number(3)) && state.custom.isEmpty)
    #expect(row.write(&state, .point(.zero)) && row.read(state) == .point(.zero))
    // Client code has stored another value in the meantime.
    state.setCustomValue(CustomValue(key: "place", value: .number(3)))
    #expect(row.read(state) == .point(CGPoint(x: 1, y: 2)))
    let path = PropertyPath("place.y") { $0 == "place" ? row : nil }
    #expect(path?.read(LayerState()) == .number(2) && path?.kind == .number)
    #expect(path?.write(.number(9), to: &state) == true)
    #expect(state.customValue(forKey: "place")?.value == .point(CGPoint(x: 1, y: 9)))
    #expect(PropertyPath("place.z") { $0 == "place" ? row : nil } == nil)
  }

  @Test func theirMotionIsInPresentationsAndNotInImages() {
    let row = LayerProperty.custom("x", kind: .number, unset: .number(0))
    let ends = Endpoints(from: .number(0), to: .number(10))
    var spec = PropertySpec(motion: .basic(ends))
    spec.path = PropertyPath("x") { _ in row }
    spec.timing.duration = 1
    let node = LayerNode(
      id: LayerID(rawValue: 1), state: LayerState(), timing: LayerTiming(),
      animations: [.property(spec)], sublayers: [])
    let snapshot = LayerSnapshot(
      size: CGSize(width: 1, height: 1), background: nil, root: node)
    for (time, value) in [(0.25, 2.5), (0.5, 5)] {
      let shown = node.presentation(LayerClock(time: time))
      #expect(row.read(shown) == .number(value))
      #expect(snapshot.evaluate(at: time).root.state == LayerState())
    }
  }
}
