import QuartzCore

/// Lays out layers along one axis: sizes first, from the inside out, and then places, from the outside in.
struct LayoutPass {
  let axis: LayoutAxis
  /// The distances of guides from the edges of the stage.
  let guides: [LayoutGuide: LayerInsets]

  private var index: Int { axis.rawValue }

  /// Lays out layers, superlayers first.
  func run(_ nodes: [LayoutNode]) {
    for node in nodes.reversed() {
      node.range[index] = sizeRange(of: node)
      if node.isUnbroken, node.arrangement?.mainAxis == axis {
        node.unbrokenLength = node.range[index].natural
      }
    }
    for node in nodes {
      // Others have their sizes from their superlayers.
      if node.parent == nil || !node.isShown { node.size[index] = ownSize(of: node) }
      arrange(node)
      for child in node.pinned { pin(child, in: node) }
    }
  }

  // MARK: Sizes

  private func sizeRange(of node: LayoutNode) -> SizeRange {
    var range = SizeRange()
    if let arrangement = node.arrangement {
      range = contentRange(of: node, arrangement) + arrangement.padding.sum(axis)
      for child in node.pinned { range = range.union(rangeAround(child)) }
    } else {
      range = SizeRange(node.content.size.length(axis))
      if node.canShrink(axis) { range.minimum = 0 }
    }
    switch node.length(axis) {
    case .points(let length): range = SizeRange(length)
    case .fraction: range = SizeRange(node.arrangement == nil ? 0 : range.minimum)
    case .automatic, .content: break
    }
    return range.mapped { node.limited($0, axis) }
  }

  /// Returns the size that the sublayers of a layer need, without the padding.
  private func contentRange(of node: LayoutNode, _ arrangement: LayerArrangement) -> SizeRange {
    if axis == arrangement.mainAxis.other {
      return node.lines.map { lineRange($0, arrangement) }.sum(gap: arrangement.spaceBetweenLines)
    }
    if arrangement.kind == .grid {
      guard !node.lines.isEmpty else { return SizeRange() }
      let columns = columnRanges(of: node, arrangement)
      // As many points per share as the widest content needs.
      let unit = zip(arrangement.columns, columns).reduce(SizeRange()) { unit, column in
        column.0.share > 0 ? unit.union(column.1.mapped { $0 / column.0.share }) : unit
      }
      return zip(arrangement.columns, columns).map { track, range in
        track.share > 0 ? unit.mapped { $0 * track.share } : range
      }.sum(gap: arrangement.gap)
    }
    var range = node.lines.map { $0.map { $0.range[index] }.sum(gap: arrangement.gap) }
      .reduce(SizeRange()) { $0.union($1) }
    if node.isUnbroken { range.minimum = 0 }
    return range
  }

  /// Returns the widths of the columns of a grid: their own, or those of their content.
  private func columnRanges(of node: LayoutNode, _ arrangement: LayerArrangement) -> [SizeRange] {
    let lines = node.lines
    return arrangement.columns.enumerated().map { column, track in
      if case .points(let width) = track { return SizeRange(width) }
      return lines.filter { column < $0.count }
        .reduce(SizeRange()) { $0.union($1[column].range[index]) }
    }
  }

  /// Returns the size of a line across it.
  private func lineRange(_ line: [LayoutNode], _ arrangement: LayerArrangement) -> SizeRange {
    let baseline = baseline(of: line, arrangement)
    return line.reduce(SizeRange()) { result, child in
      let range = child.range[index]
      guard child.alignment(in: arrangement, axis) == .baseline else { return result.union(range) }
      return result.union(range + (baseline - (child.content.baseline ?? range.natural)))
    }
  }

  /// Returns the distance of the common baseline of a line from its start.
  private func baseline(of line: [LayoutNode], _ arrangement: LayerArrangement) -> Double {
    line.lazy.filter { $0.alignment(in: arrangement, axis) == .baseline }
      .map { $0.content.baseline ?? $0.range[index].natural }.max() ?? 0
  }

  /// Returns the size of a layer that its superlayer does not determine.
  private func ownSize(of node: LayoutNode) -> Double {
    if node.isFlexible(axis) { return node.range[index].natural }
    if case .points(let length) = node.length(axis) { return length }
    return node.layer.bounds.size.length(axis)
  }

  /// Returns the size of a layer in a space: text and layouts give way where it is short.
  ///
  /// `whole` is the length that percentages refer to.
  ///
  /// - Returns: The size within its limits.
  private func size(
    of node: LayoutNode, whole: Double, available: Double = .infinity
  ) -> Double {
    let range = node.range[index]
    guard case .fraction(let part) = node.length(axis) else {
      return max(range.minimum, min(range.natural, available))
    }
    return max(range.minimum, node.limited(min(part * whole, available), axis))
  }

  /// Returns the size of a layer with enough space, which does not depend on where its lines break.
  private func unbrokenSize(of node: LayoutNode, whole: Double) -> Double {
    node.wraps && node.arrangement?.mainAxis == axis && node.isFlexible(axis)
      ? node.unbrokenLength : size(of: node, whole: whole)
  }

  /// Returns how many sublayers fit in each line: at least one, and as many as possible.
  func lineCounts(of node: LayoutNode, _ arrangement: LayerArrangement) -> [Int] {
    let inner = node.size[index] - arrangement.padding.sum(axis)
    var counts: [Int] = []
    var end = 0.0
    for child in node.flow {
      let length = unbrokenSize(of: child, whole: inner)
      if let count = counts.last, end + arrangement.gap + length <= inner + 1e-6 {
        counts[counts.count - 1] = count + 1
        end += arrangement.gap + length
      } else {
        counts.append(1)
        end = length
      }
    }
    return counts
  }

  // MARK: Arrangements

  private func arrange(_ node: LayoutNode) {
    guard let arrangement = node.arrangement else { return }
    let start = arrangement.padding.start(axis)
    let inner = node.size[index] - arrangement.padding.sum(axis)
    if axis == arrangement.mainAxis.other {
      arrangeLines(of: node, arrangement, start: start, inner: inner)
    } else if arrangement.kind == .grid {
      let widths = columnWidths(of: node, arrangement, inner: inner)
      for line in node.lines {
        var position = start
        for (child, width) in zip(line, widths) {
          align(child, child.columnAlignment(in: arrangement), start: position, size: width)
          position += width + arrangement.gap
        }
      }
    } else {
      for line in node.lines { arrange(line, of: node, arrangement, start: start, inner: inner) }
    }
  }

  /// Places lines one after another, and what is in them across them.
  private func arrangeLines(
    of node: LayoutNode, _ arrangement: LayerArrangement, start: Double, inner: Double
  ) {
    let lines = node.lines
    let gaps = arrangement.spaceBetweenLines * Double(lines.count - 1)
    // A single line is as large as the layer.
    let sizes =
      lines.count == 1 && arrangement.kind != .grid
      ? [inner] : lines.map { lineRange($0, arrangement) }.fitted(in: inner - gaps)
    var position = start
    for (line, size) in zip(lines, sizes) {
      let baseline = position + baseline(of: line, arrangement)
      for child in line {
        align(
          child, child.alignment(in: arrangement, axis), start: position, size: size,
          baseline: baseline)
      }
      position += size + arrangement.spaceBetweenLines
    }
  }

  private func columnWidths(
    of node: LayoutNode, _ arrangement: LayerArrangement, inner: Double
  ) -> [Double] {
    let shares = arrangement.columns.map(\.share)
    let gaps = arrangement.gap * Double(shares.count - 1)
    let ranges = zip(shares, columnRanges(of: node, arrangement)).map { share, range in
      share > 0 ? SizeRange() : range
    }
    var widths = ranges.fitted(in: inner - gaps)
    let rest = inner - gaps - widths.sum
    if rest > 0 {
      widths.distribute(
        rest, weights: shares, bounds: shares.map { _ in .infinity })
    }
    return widths
  }

  /// Places the sublayers of a line one after another.
  private func arrange(
    _ line: [LayoutNode], of node: LayoutNode, _ arrangement: LayerArrangement, start: Double,
    inner: Double
  ) {
    let available = inner - arrangement.gap * Double(line.count - 1)
    var sizes = line.map { child in
      child.placement.grow > 0
        ? unbrokenSize(of: child, whole: inner) : size(of: child, whole: inner)
    }
    if !node.isUnbroken {
      // Lines can break before text does, and percentages give way last.
      let minimums = line.map { $0.range[index].minimum }
      let orders = line.map { $0.isUnbroken ? 0 : $0.isFraction(axis) ? 2 : 1 }
      for order in 0...2 {
        let weights = zip(sizes, orders).map { $1 == order ? $0 : 0 }
        sizes.fit(in: available, weights: weights, bounds: minimums)
      }
    }
    if sizes.sum < available {
      sizes.distribute(
        available - sizes.sum, weights: line.map(\.placement.grow),
        bounds: line.map { $0.limited(.infinity, axis) })
    }
    let rest = available - sizes.sum
    let (lead, spread) = arrangement.justification.spaces(rest, count: line.count)
    var position = start + lead
    for (child, size) in zip(line, sizes) {
      (child.start[index], child.size[index]) = (position, size)
      position += size + arrangement.gap + spread
    }
  }

  /// Places a layer in a part of its superlayer.
  private func align(
    _ child: LayoutNode, _ alignment: LayerArrangement.Alignment, start: Double, size: Double,
    baseline: Double = 0
  ) {
    let length =
      alignment == .stretch
      ? child.limited(size, axis) : self.size(of: child, whole: size, available: size)
    child.size[index] = length
    child.start[index] =
      switch alignment {
      case .start, .stretch: start
      case .center: start + (size - length) / 2
      case .end: start + size - length
      case .baseline: baseline - (child.content.baseline ?? length)
      }
  }

  // MARK: Pins

  /// Places a layer that is pinned: each pin is `start + part * size = position`.
  private func pin(_ child: LayoutNode, in parent: LayoutNode) {
    let insets = child.placement.guide.flatMap { guides[$0] } ?? LayerInsets()
    let (near, far) = (insets.start(axis), parent.size[index] - insets.end(axis))
    let pins = child.placement.pins(axis)
    let positions = pins.map { pin in
      let distance =
        switch pin.distance {
        case .points(let points): points
        case .fraction(let part): part * (far - near)
        case .automatic, .content: 0.0
        }
      return near + pin.edge.part * (far - near) + pin.edge.inward * distance
    }
    let position = positions.first ?? near
    let part = pins.first?.edge.part ?? 0
    if child.isStretched(axis) {
      child.size[index] = child.limited(
        (positions[1] - position) / (pins[1].edge.part - part), axis)
    } else {
      let spaces = [
        part > 0 ? (position - near) / part : .infinity,
        part < 1 ? (far - position) / (1 - part) : .infinity,
      ]
      child.size[index] = size(of: child, whole: far - near, available: spaces.min() ?? 0)
    }
    child.start[index] = position - part * child.size[index]
  }

  /// Returns the size that a layout needs for a layer pinned in it whose own size gives way.
  private func rangeAround(_ child: LayoutNode) -> SizeRange {
    let pins = child.placement.pins(axis)
    let distances = pins.map { pin in
      if case .points(let points) = pin.distance { points } else { 0.0 }
    }
    let range = child.range[index]
    if child.isStretched(axis) {
      let inner = child.arrangement == nil ? SizeRange(child.limited(0, axis)) : range
      let (first, second) = (pins[0].edge, pins[1].edge)
      return inner + (second.inward * distances[1] - first.inward * distances[0])
        / (first.part - second.part)
    }
    guard child.isFlexible(axis) || child.canShrink(axis) else { return SizeRange() }
    let distance = distances.first ?? 0
    return range + (pins.first?.edge.part == 0.5 ? 2 * abs(distance) : distance)
  }
}

extension LayerArrangement.Justification {
  /// Returns the space before the first sublayer of a line, and what is added to each gap.
  ///
  /// `rest` is what the sublayers leave, in points; negative if they do not fit.
  ///
  /// - Returns: Both in points; the second is not negative.
  fileprivate func spaces(_ rest: Double, count: Int) -> (lead: Double, spread: Double) {
    let count = Double(count)
    switch self {
    case .start: return (0, 0)
    case .center: return (rest / 2, 0)
    case .end: return (rest, 0)
    case .spaceBetween: return (0, count > 1 ? max(rest, 0) / (count - 1) : 0)
    case .spaceAround: return (max(rest, 0) / count / 2, max(rest, 0) / count)
    case .spaceEvenly: return (max(rest, 0) / (count + 1), max(rest, 0) / (count + 1))
    }
  }
}

extension LayerArrangement.Track {
  /// The share of what is left, or 0 for other widths.
  fileprivate var share: Double {
    if case .fraction(let share) = self { share } else { 0 }
  }
}

extension LayoutParameters.Edge {
  /// Where the edge is in a layer, as a part of its size.
  fileprivate var part: Double {
    switch self {
    case .left, .top: 0
    case .centerX, .centerY: 0.5
    case .right, .bottom: 1
    }
  }

  /// The sign of a distance inward.
  fileprivate var inward: Double { part == 1 ? -1 : 1 }
}
