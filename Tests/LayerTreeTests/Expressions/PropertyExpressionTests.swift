import CoreGraphics
import LayerTree
import TestSupport
import Testing

@Suite("Expressions of layers")
struct PropertyExpressionTests {
  private func expression(
    _ keyPath: String, _ kind: ValueKind, _ formulas: Formula..., origin: Double = 0
  ) throws -> PropertyExpression {
    let path = try #require(PropertyPath(keyPath, in: .of(.plain)))
    return PropertyExpression(
      path, value: try #require(ExpressionValue(kind, formulas)), origin: origin)
  }

  private func node(_ id: Int, _ specs: [AnimationSpec], timing: LayerTiming = LayerTiming())
    -> LayerNode
  {
    LayerNode(
      id: LayerID(rawValue: id), state: LayerState(kind: .plain), timing: timing,
      animations: specs, sublayers: [])
  }

  private func shown(_ node: LayerNode, at time: Double) -> RenderTree {
    LayerSnapshot(size: .zero, background: nil, root: node).evaluate(at: time)
  }

  private func animation(
    from: Double?, to: Double, isAdditive: Bool = false
  ) -> AnimationSpec {
    var spec = PropertySpec(
      motion: .basic(Endpoints(from: from.map { .number($0) }, to: .number(to))))
    spec.path = PropertyPath("zPosition", in: .of(.plain))
    spec.timing.duration = 4
    spec.isAdditive = isAdditive
    return .property(spec)
  }

  @Test("An expression is the base of animations: they start from it and are added to it (XP-10)")
  func base() throws {
    let base = AnimationSpec.expression(try expression("zPosition", .number, .time))
    func z(_ specs: [AnimationSpec], at time: Double) -> Double {
      Double(shown(node(1, specs), at: time).root.state.values.zPosition)
    }
    #expect(z([base], at: 3) == 3)
    // From t to 10, a quarter of the way: 1 + (10 - 1) / 4.
    #expect(z([base, animation(from: nil, to: 10)], at: 1) == 3.25)
    // 1 plus a quarter of 8.
    #expect(z([base, animation(from: 0, to: 8, isAdditive: true)], at: 1) == 3)
    // An animation with both ends replaces it, and ends.
    #expect(z([base, animation(from: 0, to: 8)], at: 1) == 2)
    #expect(z([base, animation(from: 0, to: 8)], at: 5) == 5)
  }

  @Test("Expressions run on the layer's clock (XP-09)")
  func clock() throws {
    var timing = LayerTiming()
    (timing.beginTime, timing.speed, timing.timeOffset) = (2, 3, 0.5)
    let spec = AnimationSpec.expression(
      try expression("zPosition", .number, .time, origin: 0.25))
    // (4 - 2) * 3 + 0.5 - 0.25.
    #expect(shown(node(1, [spec], timing: timing), at: 4).root.state.values.zPosition == 6.25)
  }

  @Test("Values of each kind (XP-06)")
  func kinds() throws {
    let half = Formula(.divide, .time, Formula(2))
    let specs = [
      try expression("position", .point, .time, half),
      try expression("bounds", .rect, Formula(0), Formula(0), .time, half),
      try expression("hidden", .boolean, Formula(.less, Formula(3), .time)),
      try expression("backgroundColor", .color, half, Formula(0), Formula(1), Formula(1)),
      try expression("shadowOffset", .size, half, .time),
      try expression("transform.rotation.z", .number, half),
    ]
    let values = shown(node(1, specs.map { .expression($0) }), at: 1).root.state.values
    #expect(values.position == CGPoint(x: 1, y: 0.5))
    #expect(values.bounds.size == CGSize(width: 1, height: 0.5))
    #expect(!values.isHidden && values.shadowOffset == CGSize(width: 0.5, height: 1))
    #expect(values.backgroundColor == CGColor(srgbRed: 0.5, green: 0, blue: 1, alpha: 1))
    #expect(abs(values.transform.m12 - 0.479425538604203) < 1e-12)
    #expect(shown(node(1, specs.map { .expression($0) }), at: 4).root.state.values.isHidden)
    #expect(ExpressionValue(.point, [.time]) == nil)
    #expect(ExpressionValue(.path, [.time]) == nil)
    // The components of one color and a part of another.
    #expect(ExpressionValue(.colors, Array(repeating: half, count: 5)) == nil)
    #expect(try ExpressionValue(.integer, [half])?.value(at: 5) == .integer(3))
    #expect(
      try ExpressionValue(.colors, Array(repeating: half, count: 8))?.value(at: 2)
        == .colors(Array(repeating: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1), count: 2)))
  }

  @Test("A value that is not finite or too large is an error with the time (XP-12)")
  func failures() throws {
    func message(_ formula: Formula, at time: Double) throws -> String? {
      let spec = AnimationSpec.expression(
        try expression("zPosition", .number, formula, origin: 1))
      let tree = shown(node(1, [spec]), at: time)
      guard case .expression(let error)? = tree.error else { return nil }
      // The tree is still there, with the model's value.
      #expect(tree.root.state.values.zPosition == 0)
      return error.message
    }
    let inverse = Formula(.divide, Formula(1), .time)
    #expect(try message(inverse, at: 2) == nil)
    #expect(
      try message(inverse, at: 1)
        == "the expression for \"zPosition\" is not a finite number at t = 0")
    let huge = Formula(.multiply, .time, Formula(1e15))
    #expect(try message(huge, at: 2) == nil)
    #expect(
      try message(huge, at: 3.5) == "the expression for \"zPosition\" is too large at t = 2.5")
  }
}
