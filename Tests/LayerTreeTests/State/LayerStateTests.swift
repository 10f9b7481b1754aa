import CoreGraphics
import LayerTree
import Testing

/// Copies of states, which share what has not changed.
struct LayerStateTests {
  @Test func copiesAreIndependent() {
    var state = LayerState(kind: .shape)
    let copy = state
    #expect(state.isIdentical(to: copy) && state == copy)
    state.values.opacity = 0.5
    state.content.shape?.lineWidth = 7
    state.setCustomValue(CustomValue(key: "a", value: .number(1)))
    #expect(!state.isIdentical(to: copy) && state != copy)
    #expect(copy.values.opacity == 1 && copy.content.shape?.lineWidth == 1 && copy.custom.isEmpty)
    #expect(copy == LayerState(kind: .shape))
  }

  @Test func equalStatesNeedNotBeIdentical() {
    var state = LayerState()
    let copy = state
    state.values.opacity = 0.5
    state.values.opacity = 1
    #expect(!state.isIdentical(to: copy) && state == copy && state.hashValue == copy.hashValue)
  }
}
