/// What determines the layout of a view and its subviews.
///
/// A class because reading one of the fields of a structure would copy its weak references.
final class ViewLayout {
  /// The margins that client code set, in points; nil for the default ones.
  var margins: UIEdgeInsets?
  var preservesSuperviewMargins = false
  var includesSafeArea = true
  /// Insets added to the safe area that the superview leaves: a window's own.
  var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// The whole insets of a view that moves without a new layout; nil if they follow from its place.
  var fixedSafeAreaInsets: UIEdgeInsets?
  /// The insets as of the last notification.
  var knownSafeAreaInsets = UIEdgeInsets.zero
  var guides: [UILayoutGuide.Area: UILayoutGuide] = [:]
  /// The guides that client code added.
  var ownGuides: [UILayoutGuide] = []

  // MARK: Constraints

  /// Whether the frame is a constraint instead of the result of constraints.
  var translatesMask = true
  /// The constraints that the view has.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints about the view or its guides.
  var references: [NSLayoutConstraint] = []
  /// The constraints inside the view while it moves to another tree.
  var departing: [NSLayoutConstraint] = []
  /// The engine of a topmost view.
  var engine: LayoutEngine?
  /// The view in the engine of its topmost view; nil if no constraint uses it.
  weak var item: LayoutItem?
  var needsUpdateConstraints = true
  /// Whether views in this one have constraints to update.
  var hasUpdatesBelow = false
  /// Whether the next layout sets the frames of subviews that constraints place.
  var needsPlacement = true
  /// Whether a stack view collapses the view, which is hidden at the end.
  var isCollapsing = false
  /// How often a stack view hid or showed the view in a block.
  var collapseCount = 0
  var hugging = Priorities(horizontal: .defaultLow, vertical: .defaultLow)
  var compression = Priorities(horizontal: .defaultHigh, vertical: .defaultHigh)

  /// Priorities by axis.
  struct Priorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }
}
