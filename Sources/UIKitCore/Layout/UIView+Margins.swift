extension UIView {
  // MARK: Margins

  /// The width from which the views of controllers have wide margins, in points.
  package static let wideWidth: CGFloat = 414

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    guard margins != layout.margins else { return }
    layout.margins = margins
    marginsDidChange()
  }

  /// Notifies the view, and the subviews that depend on its margins.
  package func marginsDidChange() {
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

  /// The margins that client code set, or the default ones; those of a controller's view are at
  /// least the system's (AL-17).
  private var ownMargins: UIEdgeInsets {
    guard let controller = hierarchy.controller,
      controller.viewRespectsSystemMinimumLayoutMargins
    else { return layout.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let least = absolute(controller.systemMinimumLayoutMargins)
    let margins = layout.margins ?? .zero
    return UIEdgeInsets(
      top: max(margins.top, least.top), left: max(margins.left, least.left),
      bottom: max(margins.bottom, least.bottom), right: max(margins.right, least.right))
  }

  /// The view's own margins, with those of the safe area and of the superview.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = ownMargins
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

  package func absolute(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  // MARK: Safe area

  /// The insets that the superview's safe area leaves in this view, and the view's own.
  var currentSafeAreaInsets: UIEdgeInsets {
    if let fixed = layout.fixedSafeAreaInsets { return fixed }
    var insets = superview.map(insetsOfSafeArea) ?? .zero
    let own = layout.additionalSafeAreaInsets
    insets.top += own.top
    insets.left += own.left
    insets.bottom += own.bottom
    insets.right += own.right
    return insets
  }

  /// Returns how far what covers the edges of a superview reaches into this view; no farther than
  /// into the superview, also where this view is outside of it (AL-17).
  private func insetsOfSafeArea(of superview: UIView) -> UIEdgeInsets {
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    let reach = insets(within: superview, outer)
    return UIEdgeInsets(
      top: min(reach.top, outer.top), left: min(reach.left, outer.left),
      bottom: min(reach.bottom, outer.bottom), right: min(reach.right, outer.right))
  }

  /// The insets that `setAdditionalSafeAreaInsets` added.
  package var addedSafeAreaInsets: UIEdgeInsets { layout.additionalSafeAreaInsets }

  /// Adds insets to the safe area of the view and its subviews, such as those of a screen's notch.
  package func setAdditionalSafeAreaInsets(_ insets: UIEdgeInsets) {
    layout.additionalSafeAreaInsets = insets
    updateSafeArea()
  }

  /// Gives the view a safe area that does not depend on its place; nil makes it depend on it again.
  package func fixSafeAreaInsets(_ insets: UIEdgeInsets?) {
    layout.fixedSafeAreaInsets = insets
    updateSafeArea()
  }

  /// Notifies the view and its subviews if their safe area changed.
  func updateSafeArea() {
    // Most interfaces have no insets anywhere, and views move often.
    guard layout.knownSafeAreaInsets != .zero || hasAdditionalSafeAreaInsets else { return }
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

  /// Whether the view or one that contains it determines or adds to the safe area insets.
  private var hasAdditionalSafeAreaInsets: Bool {
    var view: UIView? = self
    while let current = view {
      let layout = current.layout
      if layout.additionalSafeAreaInsets != .zero || layout.fixedSafeAreaInsets != nil {
        return true
      }
      view = current.superview
    }
    return false
  }
}
