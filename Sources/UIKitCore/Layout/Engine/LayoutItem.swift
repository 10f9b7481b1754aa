import ConstraintSolver

/// A view or guide in a layout engine: the variables of its rectangle.
///
/// The rectangle of a view is its alignment rectangle, in the coordinates of its superview; that of a
/// guide is in the coordinates of its owner.
@MainActor final class LayoutItem {
  /// The variables along one axis.
  struct Span {
    let origin: Variable
    let size: Variable
    /// The size of a scroll view's content, once constraints use it.
    var content: Variable?
  }

  /// The equations of the intrinsic content size along an axis.
  struct ContentEquations {
    var length: CGFloat
    let priorities: (hugging: Float, compression: Float)
    let hugging: ConstraintID
    let compression: ConstraintID
  }

  weak var engine: LayoutEngine?
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// The identity of the view or guide.
  let key: ObjectIdentifier
  var horizontal: Span
  var vertical: Span
  /// The number of equations that use the item.
  var useCount = 0
  /// Whether the item is in the engine's list of items that moved.
  var hasMoved = false
  /// The equations for the frame of a view that constraints do not place: x, y, width, height.
  var frameEquations: [ConstraintID] = []
  var horizontalContent: ContentEquations?
  var verticalContent: ContentEquations?
  /// The equations for sizes that would otherwise be negative.
  var ownEquations: [ConstraintID] = []
  /// The axes along which the size is as small as inequalities allow.
  var shrunkAxes: Set<NSLayoutConstraint.Axis> = []
  var limitsWidth = false
  var limitsHeight = false
  /// The equations for a scroll view's content size that client code set: width, height.
  var contentSizeEquations: [NSLayoutConstraint.Axis: ConstraintID] = [:]
  /// The content size that the engine set last.
  var appliedContentSize: CGSize?

  /// Creates an item for a view or a guide.
  init(_ item: some AnyObject, in engine: LayoutEngine) {
    self.engine = engine
    view = item as? UIView
    guide = item as? UILayoutGuide
    key = ObjectIdentifier(item)
    horizontal = Span(
      origin: engine.solver.makeVariable(), size: engine.solver.makeVariable())
    vertical = Span(origin: engine.solver.makeVariable(), size: engine.solver.makeVariable())
  }

  subscript(_ axis: NSLayoutConstraint.Axis) -> Span {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  func content(_ axis: NSLayoutConstraint.Axis) -> ContentEquations? {
    axis == .horizontal ? horizontalContent : verticalContent
  }

  func setContent(_ content: ContentEquations?, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { horizontalContent = content } else { verticalContent = content }
  }

  var variables: [Variable] {
    [horizontal, vertical].flatMap { [$0.origin, $0.size] + ($0.content.map { [$0] } ?? []) }
  }

  /// Whether the equations follow the view's frame instead of determining it.
  var followsFrame: Bool { !frameEquations.isEmpty }

  /// The view whose layout places the item.
  var placingView: UIView? { view?.superview ?? guide?.owner }

  /// The name in messages.
  var name: String { view?.layoutName ?? guide?.layoutName ?? "nil" }
}

/// A view with text, whose height can depend on its width.
@MainActor protocol LayoutText: UIView {
  /// Whether the text wraps at the width that constraints determine.
  var wrapsAtLayoutWidth: Bool { get }
  /// The distances of the first baseline from the top and of the last one from the bottom, in a view
  /// as high as its text.
  ///
  /// - Parameter width: The width at which the text wraps; nil for that of the intrinsic size.
  /// - Returns: The distances, in points.
  func baselines(atWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)
}
