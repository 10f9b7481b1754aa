import ConstraintSolver
import CoreGraphics
import LayerTree
import QuartzCore

/// A layer that takes part in a layout.
final class LayoutNode {
  /// A variable besides those of the layer's rectangle.
  enum Extra: Hashable {
    /// The space before the first sublayer of a line.
    case lead(line: Int)
    /// What is added to the gaps of a line.
    case spread(line: Int)
    /// What layers of a line get per unit of `grow`.
    case growth(line: Int)
    /// The part of its width that text in a line gives up.
    case shrinkage(line: Int)
    /// The position of a line or track, and its size.
    case lineStart(Int), lineSize(Int), baseline(line: Int)
    case trackStart(Int), trackSize(Int), trackUnit
  }

  /// The layer, which refers to the layout and so to this node.
  unowned let layer: CALayer
  let arrangement: LayerArrangement?
  let placement: LayerPlacement
  /// The layer that arranges this one, or to which it is pinned.
  private(set) weak var parent: LayoutNode?
  private(set) var children: [LayoutNode] = []

  /// The top left in the superlayer, from that of its bounds, and the size.
  let start: [Variable]
  let size: [Variable]
  private var extras: [Extra: Variable] = [:]
  var installed = InstalledConstraints()

  /// The size of text, an image or a path, in points.
  var content = LayerContentSize()
  /// What the sublayers need, if this layer gives them as much as they want.
  var measured: [Double] = [0, 0]
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
    _ layer: CALayer, _ arrangement: LayerArrangement?, _ placement: LayerPlacement,
    parent: LayoutNode?, solver: ConstraintSolver
  ) {
    self.layer = layer
    self.arrangement = arrangement
    self.placement = placement
    self.parent = parent
    start = [solver.makeVariable(), solver.makeVariable()]
    size = [solver.makeVariable(), solver.makeVariable()]
    parent?.children.append(self)
  }

  func variable(_ extra: Extra, in solver: ConstraintSolver) -> Variable {
    if let variable = extras[extra] { return variable }
    let variable = solver.makeVariable()
    extras[extra] = variable
    return variable
  }

  /// The sublayers that the arrangement places, in order.
  var flow: [LayoutNode] {
    arrangement == nil ? [] : children.filter { $0.placement.pins.isEmpty && $0.isShown }
  }

  /// Whether the sublayers start new lines where they do not fit.
  var wraps: Bool { arrangement?.wraps == true }

  var isShown: Bool { !layer.isHidden }

  // MARK: Sizes

  /// The width or height, as code or the placement gives it.
  func length(_ axis: LayoutAxis) -> LayerPlacement.Length {
    given[axis.rawValue].map { .points($0) } ?? placement.length(axis)
  }

  /// Whether the size follows from the sublayers.
  func isFlexible(_ axis: LayoutAxis) -> Bool {
    guard arrangement != nil else { return false }
    switch length(axis) {
    case .automatic, .content: return true
    case .points, .fraction: return false
    }
  }

  /// Whether the width gives way where space is short: text does that wraps or is truncated (SL-05).
  func canShrink(_ axis: LayoutAxis) -> Bool {
    guard axis == .horizontal, content.isBreakable else { return false }
    switch length(axis) {
    case .automatic, .content: return true
    case .points, .fraction: return false
    }
  }

  /// Returns a length within the limits of the placement.
  func limited(_ length: Double, _ axis: LayoutAxis) -> Double {
    max(
      min(length, placement.maximum(axis) ?? .infinity), placement.minimum(axis) ?? 0, 0)
  }

  /// Whether an alignment that stretches can determine the size.
  func canStretch(_ axis: LayoutAxis) -> Bool { length(axis) == .automatic }

  /// The alignment of an arrangement, or that of SL-06.
  func alignment(in arrangement: LayerArrangement, _ axis: LayoutAxis) -> LayerArrangement.Alignment
  {
    let wanted =
      placement.alignment ?? arrangement.alignment ?? (content.exists ? .start : .stretch)
    return wanted == .stretch && !canStretch(axis) ? .start : wanted
  }
}
