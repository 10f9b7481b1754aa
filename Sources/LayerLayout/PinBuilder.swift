import ConstraintSolver

/// Expresses by constraints where a layer is that is pinned to its superlayer or a guide.
struct PinBuilder {
  typealias Priority = ConstraintList.Priority

  let node: LayoutNode
  /// The distances of the guide from the edges of the superlayer.
  let insets: LayerInsets

  /// Adds the constraints of a direction.
  func addConstraints(_ axis: LayoutAxis, of parent: LayoutNode, to list: inout ConstraintList) {
    let (start, size) = (node.start[axis.rawValue], node.size[axis.rawValue])
    let outer = parent.size[axis.rawValue]
    let whole = LinearExpression([.init(outer, 1)], constant: -insets.sum(axis))
    let pins = node.placement.pins(axis)
    let isStretched = pins.count == 2 && node.canStretch(axis)
    if isStretched {
      list.addLimits(of: node, axis)
    } else {
      list.addSize(of: node, axis, whole: whole)
    }
    for pin in pins {
      var terms: [(Variable, Double)] = [(start, 1)]
      var constant = 0.0
      // Where the edge is, minus where it should be.
      switch pin.edge {
      case .left, .top: constant = -insets.start(axis)
      case .right, .bottom:
        terms += [(size, 1), (outer, -1)]
        constant = insets.end(axis)
      case .centerX, .centerY:
        terms += [(size, 0.5), (outer, -0.5)]
        constant = (insets.end(axis) - insets.start(axis)) / 2
      }
      let sign: Double = pin.edge == .right || pin.edge == .bottom ? 1 : -1
      switch pin.distance {
      case .points(let distance): constant += sign * distance
      case .fraction(let part):
        terms.append((outer, sign * part))
        constant += sign * part * whole.constant
      case .automatic, .content: break
      }
      // The second pin can give way to limits of the size.
      list.add(
        terms, constant,
        at: isStretched && pin == pins.last ? Priority.stretch : Priority.required)
    }
    if pins.isEmpty { list.add([(start, 1)], -insets.start(axis)) }
    guard !isStretched, node.knownLength(axis) == nil else { return }
    // What can give way stays inside.
    list.add([(start, 1)], -insets.start(axis), .greaterThanOrEqual, at: Priority.fit)
    list.add(
      [(outer, 1), (start, -1), (size, -1)], -insets.end(axis), .greaterThanOrEqual,
      at: Priority.fit)
  }
}
