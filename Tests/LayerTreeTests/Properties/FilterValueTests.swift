import CoreGraphics
import LayerTree
import Testing

@Suite struct FilterValueTests {
  private func blur(
    _ radius: Double, name: String? = nil, more: [String: AnimatableValue] = [:]
  ) -> FilterValue {
    FilterValue(
      name: name, type: "CIGaussianBlur",
      inputs: more.merging(["inputRadius": .number(radius)]) { $1 })
  }

  private func mixed(_ a: [FilterValue], _ b: [FilterValue], _ f: Double) -> [FilterValue]? {
    if case .filters(let filters) = AnimatableValue.filters(a).interpolated(
      to: .filters(b), by: f)
    {
      filters
    } else {
      nil
    }
  }

  // I-15: numbers, vectors and colours mix, beyond the ends as well.
  @Test func inputsOfTheSameFiltersMix() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let a = [
      blur(0), blur(2, more: ["inputColor": .color(.clear), "inputVector": .numbers([0, 4])]),
    ]
    let b = [
      blur(10), blur(4, more: ["inputColor": .color(red), "inputVector": .numbers([8, 4])]),
    ]
    #expect(mixed(a, b, 0.5)?[0] == blur(5))
    #expect(mixed(a, b, 1.5)?[0] == blur(15))
    let second = mixed(a, b, 0.25)?[1]
    #expect(second?["inputRadius"] == .number(2.5))
    #expect(second?["inputVector"] == .numbers([2, 4]))
    #expect(
      second?["inputColor"] == .color(CGColor(srgbRed: 0.25, green: 0, blue: 0, alpha: 0.25)))
  }

  // I-15: other filters, another order, or other names are discrete.
  @Test func otherFiltersSwitch() {
    let pixels = FilterValue(type: "CIPixellate", inputs: ["inputScale": .number(8)])
    for (a, b) in [
      ([blur(1)], [pixels]), ([blur(1), pixels], [pixels, blur(1)]), ([blur(1)], []),
      ([blur(1, name: "a")], [blur(9, name: "b")]),
    ] {
      #expect(mixed(a, b, 0.49) == a && mixed(a, b, 0.5) == b)
    }
    #expect(
      AnimatableValue.filters(nil).interpolated(to: .filters([pixels]), by: 0.4) == .filters(nil))
  }

  // I-15: inputs of other kinds, and those that only one of the two has, switch.
  @Test func otherInputsSwitch() {
    let a = [blur(0, more: ["inputMode": .string("soft"), "inputAngle": .number(1)])]
    let b = [blur(10, more: ["inputMode": .string("hard"), "inputWidth": .number(3)])]
    let early = mixed(a, b, 0.4)?.first
    #expect(early?["inputRadius"] == .number(4) && early?["inputMode"] == .string("soft"))
    #expect(early?["inputAngle"] == .number(1) && early?["inputWidth"] == nil)
    let late = mixed(a, b, 0.6)?.first
    #expect(late?["inputRadius"] == .number(6) && late?["inputMode"] == .string("hard"))
    #expect(late?["inputAngle"] == nil && late?["inputWidth"] == .number(3))
  }

  @Test func inputsHaveOneOrder() {
    let one = FilterValue(type: "x", inputs: ["b": .number(1), "a": .number(2)])
    let other = FilterValue(type: "x", inputs: ["a": .number(2), "b": .number(1)])
    #expect(one == other && one.inputs.map(\.key) == ["a", "b"])
    #expect(!AnimatableValue.filters([blur(.nan)]).isFinite)
    #expect(AnimatableValue.filters([blur(1)]).isFinite && AnimatableValue.filters(nil).isFinite)
  }
}
