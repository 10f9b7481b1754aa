import CoreGraphics
import QuartzCore

/// What determines the layout of a view and its subviews.
struct ViewLayout {
  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
  /// The margins that client code set, in points.
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var preservesSuperviewMargins = false
  var includesSafeArea = true
  /// Insets added to the safe area that the superview leaves: a window's own.
  var additionalSafeAreaInsets = UIEdgeInsets.zero
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

extension UIView {
  // MARK: Autoresizing

  /// Resizes the view by its mask after its superview's size changed.
  ///
  /// Along each axis, the flexible ones of the margins and the size share the change in proportion
  /// to what they measure, or evenly if all of them are 0.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let (size, anchor, position) = (bounds.size, anchorPoint, center)
    let horizontal = share(
      of: new.width, from: old.width, origin: position.x - anchor.x * size.width, size: size.width,
      masks: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let vertical = share(
      of: new.height, from: old.height, origin: position.y - anchor.y * size.height,
      size: size.height, masks: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    let resized = CGSize(width: max(0, horizontal.size), height: max(0, vertical.size))
    if resized != size { bounds = CGRect(origin: bounds.origin, size: resized) }
    let moved = CGPoint(
      x: horizontal.origin + anchor.x * resized.width,
      y: vertical.origin + anchor.y * resized.height)
    if moved != position { center = moved }
  }

  /// Distributes a change of the superview over the margin before the view, its size, and the margin
  /// after it.
  ///
  /// - Parameters:
  ///   - new: The superview's new size along an axis.
  ///   - old: The superview's old size.
  ///   - origin: The margin before the view.
  ///   - size: The view's size.
  ///   - masks: The bits of the margin before, the size and the margin after.
  /// - Returns: The new margin before the view, and its new size.
  private func share(
    of new: CGFloat, from old: CGFloat, origin: CGFloat, size: CGFloat, masks: [AutoresizingMask]
  ) -> (origin: CGFloat, size: CGFloat) {
    let flexible = masks.map(autoresizingMask.contains)
    let parts = [origin, size, old - origin - size]
    let count = flexible.filter { $0 }.count
    guard count > 0 else { return (origin, size) }
    let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    func resized(_ index: Int) -> CGFloat {
      guard flexible[index] else { return parts[index] }
      return parts[index] + (new - old) * (sum == 0 ? 1 / CGFloat(count) : parts[index] / sum)
    }
    return (resized(0), resized(1))
  }

  func resizeToFit() { resize(to: sizeThatFits(bounds.size)) }

  /// Changes the size, keeping the origin of the frame.
  func resize(to size: CGSize) {
    guard size != bounds.size else { return }
    let (old, anchor, position) = (bounds.size, anchorPoint, center)
    bounds = CGRect(origin: bounds.origin, size: size)
    center = CGPoint(
      x: position.x + anchor.x * (size.width - old.width),
      y: position.y + anchor.y * (size.height - old.height))
  }

  // MARK: Margins

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    guard margins != layout.margins else { return }
    layout.margins = margins
    marginsDidChange()
  }

  /// Notifies the view, and the subviews that depend on its margins.
  func marginsDidChange() {
    announceMargins()
    rootView.layout.engine?.setNeedsRefresh()
    setNeedsLayout()
    for subview in subviews where subview.preservesSuperviewLayoutMargins {
      subview.marginsDidChange()
    }
  }

  /// Notifies the view, and its controller, that its layout margins changed.
  private func announceMargins() {
    layoutMarginsDidChange()
    hierarchy.controller?.viewLayoutMarginsDidChange()
  }

  /// The margins that client code set, with those of the safe area and of the superview.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = layout.margins
    if layout.includesSafeArea {
      let area = safeAreaInsets
      margins.top += area.top
      margins.left += area.left
      margins.bottom += area.bottom
      margins.right += area.right
    }
    if layout.preservesSuperviewMargins, let superview {
      let outer = superview.layoutMargins
      let reach = insets(within: superview, outer)
      margins.top = max(margins.top, reach.top)
      margins.left = max(margins.left, reach.left)
      margins.bottom = max(margins.bottom, reach.bottom)
      margins.right = max(margins.right, reach.right)
    }
    return margins
  }

  /// Returns how far a superview's insets reach into this view; never negative.
  ///
  /// A side without an inset has none here either, even where the view is outside its superview, like
  /// the content of a scroll view.
  private func insets(within superview: UIView, _ insets: UIEdgeInsets) -> UIEdgeInsets {
    let (frame, outer) = (frame, superview.bounds)
    func reach(_ inset: CGFloat, _ overlap: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset + overlap) : 0
    }
    return UIEdgeInsets(
      top: reach(insets.top, outer.minY - frame.minY),
      left: reach(insets.left, outer.minX - frame.minX),
      bottom: reach(insets.bottom, frame.maxY - outer.maxY),
      right: reach(insets.right, frame.maxX - outer.maxX))
  }

  func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  func absolute(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  // MARK: Safe area

  /// The insets that the superview's safe area leaves in this view, and the view's own.
  var currentSafeAreaInsets: UIEdgeInsets {
    var insets = superview.map(insetsOfSafeArea) ?? .zero
    let own = layout.additionalSafeAreaInsets
    insets.top += own.top
    insets.left += own.left
    insets.bottom += own.bottom
    insets.right += own.right
    return insets
  }

  /// Returns how far what covers the edges of a superview reaches into this view.
  private func insetsOfSafeArea(of superview: UIView) -> UIEdgeInsets {
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    var insets = insets(within: superview, outer)
    // An edge that nothing covers has no inset, also for a view that sticks out there.
    if outer.top == 0 { insets.top = 0 }
    if outer.left == 0 { insets.left = 0 }
    if outer.bottom == 0 { insets.bottom = 0 }
    if outer.right == 0 { insets.right = 0 }
    return insets
  }

  /// Adds insets to the safe area of the view and its subviews, such as those of a screen's notch.
  package func setAdditionalSafeAreaInsets(_ insets: UIEdgeInsets) {
    layout.additionalSafeAreaInsets = insets
    updateSafeArea()
  }

  /// Notifies the view and its subviews if their safe area changed.
  func updateSafeArea() {
    // Most interfaces have no insets anywhere, and views move often.
    guard
      layout.knownSafeAreaInsets != .zero
        || sequence(first: self, next: \.superview).contains(where: {
          $0.layout.additionalSafeAreaInsets != .zero
        })
    else { return }
    let insets = safeAreaInsets
    guard insets != layout.knownSafeAreaInsets else {
      // Without insets anywhere, the subviews have none either.
      if insets != .zero { for subview in subviews { subview.updateSafeArea() } }
      return
    }
    layout.knownSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    rootView.layout.engine?.setNeedsRefresh()
    hierarchy.controller?.viewSafeAreaInsetsDidChange()
    if layout.includesSafeArea { announceMargins() }
    setNeedsLayout()
    for subview in subviews { subview.updateSafeArea() }
  }

  func layoutGuide(_ area: UILayoutGuide.Area) -> UILayoutGuide {
    if let guide = layout.guides[area] { return guide }
    let guide = UILayoutGuide(area, of: self)
    layout.guides[area] = guide
    return guide
  }
}
