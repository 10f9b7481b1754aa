import ConstraintSolver

/// Expresses by constraints where a layer has its sublayers.
///
/// A sublayer's size is part of it, because it can depend on the place that the sublayer has.
struct ArrangementBuilder {
  typealias Priority = ConstraintList.Priority

  let node: LayoutNode
  let arrangement: LayerArrangement
  let solver: ConstraintSolver
  /// Whether sublayers get as much space as they want, to find out how much that is.
  let isMeasuring: Bool
  private(set) var list = ConstraintList()
  /// Whether there are lines or rows that are as large as their content.
  private var hasLines = false

  init(
    _ node: LayoutNode, _ arrangement: LayerArrangement, solver: ConstraintSolver, isMeasuring: Bool
  ) {
    self.node = node
    self.arrangement = arrangement
    self.solver = solver
    self.isMeasuring = isMeasuring
  }

  /// Returns the constraints of the sublayers that are arranged.
  static func constraints(
    of node: LayoutNode, solver: ConstraintSolver, isMeasuring: Bool
  ) -> ConstraintList {
    guard let arrangement = node.arrangement else { return ConstraintList() }
    var builder = ArrangementBuilder(
      node, arrangement, solver: solver, isMeasuring: isMeasuring)
    for axis in LayoutAxis.allCases {
      let size = node.size[axis.rawValue]
      let padding = arrangement.padding.sum(axis)
      guard node.isFlexible(axis) else { continue }
      builder.list.add([(size, 1)], -padding, .greaterThanOrEqual, at: Priority.containment)
      builder.list.set(size, to: 0, at: Priority.compact)
    }
    let flow = node.flow
    if !flow.isEmpty {
      if arrangement.kind == .grid { builder.addGrid(flow) } else { builder.addLines(flow) }
    }
    return builder.list
  }

  // MARK: Lines

  private mutating func addLines(_ flow: [LayoutNode]) {
    let cross = arrangement.mainAxis.other
    var rest = flow[...]
    let counts = arrangement.wraps ? node.lineCounts : []
    var lines: [[LayoutNode]] = []
    for count in counts where !rest.isEmpty {
      lines.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    if !rest.isEmpty { lines.append(Array(rest)) }
    hasLines = lines.count > 1
    var previousEnd: (start: Variable, size: Variable)?
    for (index, line) in lines.enumerated() {
      let start = node.variable(.lineStart(index), in: solver)
      let size = node.variable(.lineSize(index), in: solver)
      if let previousEnd {
        list.add(
          [(start, 1), (previousEnd.start, -1), (previousEnd.size, -1)],
          -arrangement.spaceBetweenLines)
      } else {
        list.set(start, to: arrangement.padding.start(cross))
      }
      if !hasLines {
        list.add([(node.size[cross.rawValue], 1), (size, -1)], -arrangement.padding.sum(cross))
      } else {
        list.set(size, to: 0, at: Priority.compact)
      }
      addLine(line, index)
      alignLine(line, index, start: start, size: size)
      previousEnd = (start, size)
    }
    if hasLines, let previousEnd {
      hasLines = false
      contain([(previousEnd.start, 1), (previousEnd.size, 1)], cross)
    }
  }

  /// Keeps what ends at a position inside of the padding.
  private mutating func contain(_ end: [(Variable, Double)], _ axis: LayoutAxis) {
    guard let priority = containmentPriority(axis) else { return }
    list.add(
      [(node.size[axis.rawValue], 1)] + end.map { ($0.0, -$0.1) }, -arrangement.padding.end(axis),
      .greaterThanOrEqual, at: priority)
  }

  /// How important it is that sublayers are inside; nil if they are being measured.
  private func containmentPriority(_ axis: LayoutAxis) -> Float? {
    if hasLines, axis == arrangement.mainAxis.other { return Priority.containment }
    if arrangement.wraps, node.lineCounts.isEmpty, axis == arrangement.mainAxis {
      return Priority.unbroken
    }
    return node.isFlexible(axis) ? Priority.containment : isMeasuring ? nil : Priority.fit
  }

  /// Places the sublayers of a line one after another.
  private mutating func addLine(_ line: [LayoutNode], _ index: Int) {
    let axis = arrangement.mainAxis
    let main = axis.rawValue
    let justification = arrangement.justification
    let lead = node.variable(.lead(line: index), in: solver)
    let spread = node.variable(.spread(line: index), in: solver)
    let growth = node.variable(.growth(line: index), in: solver)
    let shrinkage = node.variable(.shrinkage(line: index), in: solver)
    let grows = !isMeasuring && line.contains { $0.placement.grow > 0 }
    let spreads =
      justification == .spaceBetween && line.count > 1 || justification == .spaceAround
      || justification == .spaceEvenly

    var previous: LayoutNode?
    for child in line {
      if let previous {
        var terms = [
          (child.start[main], 1.0), (previous.start[main], -1), (previous.size[main], -1),
        ]
        if spreads { terms.append((spread, -1)) }
        list.add(terms, -arrangement.gap)
      } else {
        var terms = [(child.start[main], 1.0)]
        if justification != .start { terms.append((lead, -1)) }
        list.add(terms, -arrangement.padding.start(axis))
      }
      sizeAlong(
        child, growth: grows ? growth : nil,
        shrinkage: isMeasuring && (arrangement.wraps || !node.isFlexible(axis)) ? nil : shrinkage)
      previous = child
    }
    guard let last = previous else { return }
    if line.contains(where: { $0.canShrink(axis) }) {
      list.add([(shrinkage, 1)], 0, .greaterThanOrEqual)
      list.add([(shrinkage, 1)], -1, .lessThanOrEqual)
      list.set(shrinkage, to: 0, at: Priority.naturalSize)
    }
    let end = [(last.start[main], 1.0), (last.size[main], 1.0)]
    contain(end, axis)
    // The space after the last sublayer.
    let tail = [(node.size[main], 1.0)] + end.map { ($0.0, -$0.1) }
    let padding = arrangement.padding.end(axis)
    if grows {
      list.add([(growth, 1)], 0, .greaterThanOrEqual)
      list.set(growth, to: 0, at: Priority.rest)
      // Limits of sizes can leave space all the same, which the justification distributes.
      list.add(tail + [(lead, justification == .start ? 0 : -1)], -padding, at: Priority.fill)
      if justification != .start { list.set(lead, to: 0, at: Priority.growthBeforeSpace) }
      if spreads { list.set(spread, to: 0, at: Priority.growthBeforeSpace) }
    }
    switch justification {
    case .start: break
    case .end: list.add(tail, -padding)
    case .center: list.add(tail + [(lead, -1)], -padding)
    case .spaceBetween, .spaceAround, .spaceEvenly:
      list.add([(spread, 1)], 0, .greaterThanOrEqual)
      list.set(spread, to: 0, at: Priority.rest)
      let share =
        !spreads ? 0 : justification == .spaceAround ? 0.5 : justification == .spaceEvenly ? 1 : 0
      list.add([(lead, 1), (spread, -share)])
      if spreads { list.add(tail + [(spread, -share)], -padding, at: Priority.fill) }
    }
  }

  /// Determines the size of a sublayer along its line.
  private mutating func sizeAlong(_ child: LayoutNode, growth: Variable?, shrinkage: Variable?) {
    let axis = arrangement.mainAxis
    let size = child.size[axis.rawValue]
    let grow = growth == nil ? 0 : child.placement.grow
    guard grow > 0 || child.canShrink(axis) && shrinkage != nil else {
      return addSize(of: child, axis, whole: inner(axis))
    }
    addLimits(of: child, axis)
    var terms = [(size, 1.0)]
    var constant = 0.0
    switch child.length(axis) {
    case .points(let length): constant = -child.limited(length, axis)
    case .fraction(let part):
      let whole = inner(axis)
      terms += whole.terms.map { ($0.variable, -part * $0.coefficient) }
      constant = -part * whole.constant
    case .automatic, .content:
      let natural =
        child.arrangement == nil
        ? child.limited(child.content.size.length(axis), axis) : child.measured[axis.rawValue]
      constant = -natural
      if let shrinkage, child.canShrink(axis) { terms.append((shrinkage, natural)) }
    }
    if let growth, grow > 0 {
      list.add(
        terms, constant, .greaterThanOrEqual,
        at: child.isFlexible(axis) ? Priority.contentBase : Priority.base)
      terms.append((growth, -grow))
    }
    list.add(terms, constant, at: Priority.share)
  }

  /// Aligns the sublayers of a line across it.
  private mutating func alignLine(
    _ line: [LayoutNode], _ index: Int, start: Variable, size: Variable
  ) {
    let cross = arrangement.mainAxis.other
    // One constraint for all sizes that are known, because each one costs time.
    var largest = 0.0
    for child in line {
      if let length = place(child, cross, start: start, size: size, index) {
        largest = max(largest, length)
      }
    }
    guard largest > 0, let priority = containmentPriority(cross) else { return }
    list.add([(size, 1)], -largest, .greaterThanOrEqual, at: priority)
  }

  // MARK: Grids

  private mutating func addGrid(_ flow: [LayoutNode]) {
    let count = max(arrangement.columns.count, 1)
    hasLines = true
    let rows = (flow.count + count - 1) / count
    let columns = (0..<count).map { node.variable(.trackSize($0), in: solver) }
    var start: [Variable] = []
    for (index, size) in columns.enumerated() {
      let place = node.variable(.trackStart(index), in: solver)
      if let last = start.last {
        list.add([(place, 1), (last, -1), (columns[index - 1], -1)], -arrangement.gap)
      } else {
        list.set(place, to: arrangement.padding.left)
      }
      start.append(place)
      addWidth(of: arrangement.columns[index], size)
    }
    if let last = start.last {
      let end = [(last, 1.0), (columns[count - 1], 1.0)]
      contain(end, .horizontal)
      if arrangement.columns.contains(where: \.isFraction) {
        let unit = node.variable(.trackUnit, in: solver)
        list.add([(unit, 1)], 0, .greaterThanOrEqual)
        list.set(unit, to: 0, at: Priority.rest)
        list.add(
          [(node.size[0], 1)] + end.map { ($0.0, -$0.1) }, -arrangement.padding.right,
          at: Priority.fill)
      }
    }
    var previous: (start: Variable, size: Variable)?
    for row in 0..<rows {
      let top = node.variable(.lineStart(row), in: solver)
      let height = node.variable(.lineSize(row), in: solver)
      if let previous {
        list.add(
          [(top, 1), (previous.start, -1), (previous.size, -1)], -arrangement.spaceBetweenLines)
      } else {
        list.set(top, to: arrangement.padding.top)
      }
      list.set(height, to: 0, at: Priority.compact)
      var largest = 0.0
      for (column, child) in flow[(row * count)..<min(flow.count, (row + 1) * count)].enumerated() {
        placeInColumn(child, column, start: start[column], size: columns[column])
        largest = max(largest, place(child, .vertical, start: top, size: height, row) ?? 0)
      }
      if largest > 0 {
        list.add([(height, 1)], -largest, .greaterThanOrEqual, at: Priority.containment)
      }
      previous = (top, height)
    }
    hasLines = false
    if let previous { contain([(previous.start, 1), (previous.size, 1)], .vertical) }
  }

  private mutating func addWidth(of track: LayerArrangement.Track, _ size: Variable) {
    switch track {
    case .points(let width): list.set(size, to: width)
    case .fraction(let part):
      list.add([(size, 1), (node.variable(.trackUnit, in: solver), -part)])
    case .content:
      list.add([(size, 1)], 0, .greaterThanOrEqual)
      list.set(size, to: 0, at: Priority.compact)
    }
  }

  private mutating func placeInColumn(
    _ child: LayoutNode, _ column: Int, start: Variable, size: Variable
  ) {
    let track = arrangement.columns[column]
    let length = place(child, .horizontal, start: start, size: size, column)
    guard let length, length > 0 else { return }
    // Content widens columns whose width it determines.
    if track == .content || track.isFraction && node.isFlexible(.horizontal) {
      list.add([(size, 1)], -length, .greaterThanOrEqual, at: Priority.containment)
    }
  }

  // MARK: Places

  /// Aligns a sublayer in a part of the layer.
  ///
  /// - Returns: The size of the sublayer if it is known and has to fit; otherwise it is constrained.
  private mutating func place(
    _ child: LayoutNode, _ axis: LayoutAxis, start: Variable, size: Variable, _ index: Int
  ) -> Double? {
    let (origin, length) = (child.start[axis.rawValue], child.size[axis.rawValue])
    var alignment = child.alignment(in: arrangement, axis)
    if arrangement.kind == .grid, axis == .horizontal {
      alignment = columnAlignment(of: child)
    }
    if alignment != .stretch {
      addSize(of: child, axis, whole: LinearExpression([.init(size, 1)]))
    }
    switch alignment {
    case .start: list.add([(origin, 1), (start, -1)])
    case .center: list.add([(origin, 2), (length, 1), (start, -2), (size, -1)])
    case .end: list.add([(origin, 1), (length, 1), (start, -1), (size, -1)])
    case .stretch:
      list.add([(origin, 1), (start, -1)])
      list.add([(length, 1), (size, -1)], at: Priority.stretch)
      addLimits(of: child, axis)
      // The part is large enough for what is stretched, if it can be.
      let natural = child.content.size.length(axis)
      return child.arrangement == nil ? child.limited(natural, axis) : nil
    case .baseline:
      let line = node.variable(.baseline(line: index), in: solver)
      list.set(line, to: 0, at: Priority.compact)
      list.add([(origin, 1), (start, -1)], 0, .greaterThanOrEqual)
      let offset = child.content.baseline
      list.add(
        [(origin, 1), (line, -1)] + (offset == nil ? [(length, 1)] : []), offset ?? 0)
    }
    if alignment != .baseline, let known = child.knownLength(axis) { return known }
    guard let priority = containmentPriority(axis) else { return nil }
    list.add(
      [(start, 1), (size, 1), (origin, -1), (length, -1)], 0, .greaterThanOrEqual, at: priority)
    return nil
  }

  /// The alignment of a sublayer in its column.
  private func columnAlignment(of child: LayoutNode) -> LayerArrangement.Alignment {
    switch arrangement.justification {
    case .center: .center
    case .end: .end
    default:
      child.canStretch(.horizontal) && (!child.content.exists || arrangement.alignment == .stretch)
        ? .stretch : .start
    }
  }

  /// What the padding leaves of the layer's width or height.
  private func inner(_ axis: LayoutAxis) -> LinearExpression {
    LinearExpression(
      [.init(node.size[axis.rawValue], 1)], constant: -arrangement.padding.sum(axis))
  }

  private mutating func addSize(
    of child: LayoutNode, _ axis: LayoutAxis, whole: LinearExpression
  ) {
    list.addSize(of: child, axis, whole: whole)
  }

  private mutating func addLimits(of child: LayoutNode, _ axis: LayoutAxis) {
    list.addLimits(of: child, axis)
  }
}

extension LayerArrangement.Track {
  var isFraction: Bool {
    if case .fraction = self { return true }
    return false
  }
}
