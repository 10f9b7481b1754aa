extension UIView {
  /// Hides the layer of a view that a stack view collapsed.
  func finishCollapsing() {
    guard layout.isCollapsing else { return }
    layout.isCollapsing = false
    layer.isHidden = true
  }
}

extension UIStackView {
  /// Hides or shows an arranged view, with an animation if a block is open (AL-22).
  func hideArranged(_ view: UIView, _ isHidden: Bool) {
    let stack = AnimationStack.current
    guard stack.isEnabled, let block = stack.innermost, window != nil else {
      view.layout.isCollapsing = false
      view.layer.isHidden = isHidden
      setNeedsArrangement()
      return
    }
    // The view remains visible while it collapses.
    view.layout.isCollapsing = isHidden
    if !isHidden { view.layer.isHidden = false }
    setNeedsArrangement()
    view.layout.collapseCount += 1
    let count = view.layout.collapseCount
    let completion = BlockCompletion { [weak view] _ in
      // A later block may still be collapsing the view.
      if let view, view.layout.collapseCount == count { view.finishCollapsing() }
    }
    stack.run(AnimationBlock(in: block, completion: completion)) { placesOfStack.layoutIfNeeded() }
  }

  /// The view whose layout moves what depends on the arrangement: that around the outermost stack
  /// view.
  private var placesOfStack: UIView {
    var view: UIView = self
    while let superview = view.superview {
      view = superview
      if !(view is UIStackView) { break }
    }
    return view
  }

  /// Collapses hidden views to no length, between their neighbors.
  func placeHiddenViews() {
    var previous: UIView?
    for view in arranged {
      guard view.isHidden else {
        previous = view
        continue
      }
      view.collapse(along: axis, at: edge(after: previous))
    }
  }

  /// Returns where a view without length is that follows another one.
  private func edge(after view: UIView?) -> CGFloat {
    let area = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    guard axis == .horizontal else { return view?.centeredFrame.maxY ?? area.minY }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      return view?.centeredFrame.minX ?? area.maxX
    }
    return view?.centeredFrame.maxX ?? area.minX
  }
}

extension UIView {
  /// Gives the view no length along an axis, and leaves it as it is across.
  fileprivate func collapse(along axis: NSLayoutConstraint.Axis, at edge: CGFloat) {
    var (size, place) = (bounds.size, center)
    if axis == .horizontal {
      (size.width, place.x) = (0, edge)
    } else {
      (size.height, place.y) = (0, edge)
    }
    if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
    if place != center { center = place }
  }
}
