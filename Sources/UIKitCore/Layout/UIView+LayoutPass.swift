extension UIView {
  // MARK: Passes

  /// Implements `layoutIfNeeded()` (AL-02, AL-10).
  func layoutNow() {
    let root = rootView
    if root.layout.engine == nil, type(of: root).requiresConstraintBasedLayout {
      root.requireEngine().setNeedsUpdate()
    }
    // Inside a block, only what is in this view animates.
    let isAnimating = AnimationStack.current.innermost != nil
    var rounds = 0
    repeat {
      rounds += 1
      let engine = root.layout.engine
      engine?.update()
      engine?.markMoved(within: isAnimating ? self : nil)
      if isAnimating { layer.layoutSubtreeIfNeeded() } else { layer.layoutIfNeeded() }
    } while root.layout.engine?.needsUpdate == true && rounds < 10
    root.layout.engine?.markMoved(within: nil)
  }

  /// Lays out the view's subviews in a layout pass.
  func layOutInPass(_ layoutSubviews: () -> Void) {
    let engines = LayoutEngines.current
    engines.update()
    layoutSubviews()
    // A layer cannot request layout during its own, so what it changed is placed here.
    engines.update()
    placeSubviews()
  }

  /// Sets the frames of the subviews that constraints place.
  func placeSubviews() {
    guard layout.needsPlacement else { return }
    layout.needsPlacement = false
    for subview in subviews where places(subview) {
      guard let item = subview.layout.item, !item.followsFrame, let engine = item.engine else {
        continue
      }
      subview.place(in: engine.rectangle(of: item))
    }
  }

  /// Gives the view an alignment rectangle; its transform and anchor point do not matter (AL-04,
  /// AL-11).
  private func place(in rect: CGRect) {
    let (old, new) = (centeredFrame, frame(forAlignmentRect: rect))
    func differ(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) > 1e-6 }
    let isResized = differ(old.width, new.width) || differ(old.height, new.height)
    guard isResized || differ(old.minX, new.minX) || differ(old.minY, new.minY) else { return }
    if isResized, CATransform3DIsIdentity(layer.transform),
      anchorPoint == CGPoint(x: 0.5, y: 0.5)
    {
      // Both at once, so that no size is seen at the old place.
      frame = new
      return
    }
    if isResized { bounds = CGRect(origin: bounds.origin, size: new.size) }
    center = CGPoint(x: new.midX, y: new.midY)
  }

  /// The frame that layout gives and sees: `center` is its middle, whatever the anchor point and the
  /// transform are (AL-11).
  var centeredFrame: CGRect {
    let (size, place) = (bounds.size, center)
    return CGRect(
      x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Notifies the layout that the frame, or the origin of the bounds, changed.
  func noteFrameChange() {
    guard let item = layout.item, let engine = item.engine else { return }
    if item.followsFrame {
      engine.noteFrameChange(of: item)
      setNeedsLayout()
    }
    if scrolledSize != nil { engine.setNeedsRefresh() }
  }

  /// Notifies the layout that the size of the content that scrolls changed (AL-14).
  func noteScrolledSizeChange() {
    guard let item = layout.item, !item.contentSizeEquations.isEmpty,
      scrolledSize != item.appliedContentSize
    else { return }
    item.engine?.setNeedsRefresh()
    setNeedsLayout()
  }

  // MARK: Updates

  /// Notes that a view in this one has constraints to update.
  func noteUpdatesBelow() {
    var view: UIView? = self
    while let current = view, !current.layout.hasUpdatesBelow {
      current.layout.hasUpdatesBelow = true
      view = current.superview
    }
  }

  /// Implements `setNeedsUpdateConstraints()`.
  func requestUpdate() {
    layout.needsUpdateConstraints = true
    superview?.noteUpdatesBelow()
    rootView.layout.engine?.setNeedsUpdate()
    setNeedsLayout()
  }

  /// Updates the constraints of the views that need it, subviews first (AL-24).
  func performUpdates() {
    if layout.hasUpdatesBelow {
      layout.hasUpdatesBelow = false
      for subview in subviews
      where subview.layout.needsUpdateConstraints || subview.layout.hasUpdatesBelow {
        subview.performUpdates()
      }
    }
    guard layout.needsUpdateConstraints else { return }
    layout.needsUpdateConstraints = false
    if let controller = hierarchy.controller {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  func setTranslatesAutoresizingMask(_ flag: Bool) {
    guard flag != layout.translatesMask else { return }
    layout.translatesMask = flag
    if let item = layout.item { item.engine?.replaceOwnEquations(of: item) }
    superview?.setNeedsLayout()
  }

  /// Adapts the constraints that the view has to its direction of reading (AL-12).
  func directionDidChange() {
    for constraint in layout.constraints {
      rootView.layout.engine?.reinstall(constraint)
    }
    setNeedsLayout()
  }
}
