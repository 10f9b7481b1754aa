import QuartzCore

/// A layer that takes part in a layout.
final class LayoutNode {
  /// The layer, which refers to the layout and so to this node.
  unowned let layer: CALayer
  let arrangement: LayerArrangement?
  let placement: LayoutParameters
  /// The layer that arranges this one, or to which it is pinned.
  private(set) weak var parent: LayoutNode?
  private(set) var children: [LayoutNode] = []

  /// The top left in the superlayer, from the top left of its bounds, and the size.
  var start: [Double] = [0, 0]
  var size: [Double] = [0, 0]
  /// The sizes that the layer has with enough space, and to which it gives way.
  var range = [SizeRange(), SizeRange()]

  /// The size of text, an image or a path, in points.
  var content = LayerContentSize()
  /// The natural length of a single line, if lines wrap.
  var unbrokenLength = 0.0
  /// The numbers of the sublayers in each line, if they wrap.
  var lineCounts: [Int] = []
  /// The width and height that code has set; they take precedence over the placement.
  var given: [Double?] = [nil, nil]
  /// The size that the layout has set.
  var appliedSize = CGSize.zero
  /// The position that keeps the top left of the layer at the origin of its superlayer; nil if something
  /// else determines the position.
  var keptPosition: CGPoint?
  /// Whether the layer was hidden at the last layout, or there was none.
  var isNew = true

  init(
    _ layer: CALayer, _ arrangement: LayerArrangement?, _ placement: LayoutParameters,
    parent: LayoutNode?
  ) {
    self.layer = layer
    self.arrangement = arrangement
    self.placement = placement
    self.parent = parent
    parent?.children.append(self)
  }

  /// The sublayers that the arrangement places, in order.
  var flow: [LayoutNode] {
    arrangement == nil ? [] : children.filter { $0.placement.pins.isEmpty && $0.isShown }
  }

  /// The sublayers that are pinned to this layer.
  var pinned: [LayoutNode] { children.filter { !$0.placement.pins.isEmpty && $0.isShown } }

  /// The sublayers in the lines of a row or column, or in the rows of a grid.
  var lines: [[LayoutNode]] {
    guard let arrangement else { return [] }
    var rest = flow[...]
    var counts = lineCounts[...]
    var lines: [[LayoutNode]] = []
    while !rest.isEmpty {
      let count =
        arrangement.kind == .grid
        ? max(arrangement.columns.count, 1) : counts.popFirst() ?? rest.count
      lines.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return lines
  }

  /// Whether the sublayers start new lines where they do not fit.
  var wraps: Bool { arrangement?.wraps == true }
  /// Whether the layout has not determined yet where new lines start.
  var isUnbroken: Bool { wraps && lineCounts.isEmpty && !flow.isEmpty }

  var isShown: Bool { !layer.isHidden }

  // MARK: Sizes

  /// The width or height, as code or the placement gives it.
  func length(_ axis: LayoutAxis) -> LayoutParameters.Length {
    given[axis.rawValue].map { .points($0) } ?? placement.length(axis)
  }

  /// Whether the size follows from the sublayers.
  func isFlexible(_ axis: LayoutAxis) -> Bool { arrangement != nil && followsContent(axis) }

  /// Whether the width gives way where space is short: text does that wraps or is truncated (SL-05).
  func canShrink(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal && content.isBreakable && followsContent(axis)
  }

  /// Whether the size is a part of the superlayer's.
  func isFraction(_ axis: LayoutAxis) -> Bool {
    if case .fraction = length(axis) { true } else { false }
  }

  private func followsContent(_ axis: LayoutAxis) -> Bool {
    switch length(axis) {
    case .automatic, .content: true
    case .points, .fraction: false
    }
  }

  /// Returns a length within the limits of the placement.
  func limited(_ length: Double, _ axis: LayoutAxis) -> Double {
    max(
      min(length, placement.maximum(axis) ?? .infinity), placement.minimum(axis) ?? 0, 0)
  }

  /// Whether an alignment that stretches can determine the size.
  func canStretch(_ axis: LayoutAxis) -> Bool { length(axis) == .automatic }

  /// Whether two pins determine the size.
  func isStretched(_ axis: LayoutAxis) -> Bool {
    placement.pins(axis).count == 2 && canStretch(axis)
  }

  /// The alignment of an arrangement, or that of SL-06.
  func alignment(in arrangement: LayerArrangement, _ axis: LayoutAxis) -> LayerArrangement.Alignment
  {
    let wanted =
      placement.alignment ?? arrangement.alignment ?? (content.exists ? .start : .stretch)
    return wanted == .stretch && !canStretch(axis) ? .start : wanted
  }

  /// The alignment in a column of a grid.
  func columnAlignment(in arrangement: LayerArrangement) -> LayerArrangement.Alignment {
    switch arrangement.justification {
    case .center: .center
    case .end: .end
    default:
      canStretch(.horizontal) && (!content.exists || arrangement.alignment == .stretch)
        ? .stretch : .start
    }
  }
}
