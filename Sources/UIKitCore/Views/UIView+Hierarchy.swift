/// A view's place in the tree.
///
/// A class because reading one of the fields of a structure would copy its weak references.
final class ViewHierarchy {
  weak var superview: UIView?
  /// The controller whose view this is.
  weak var controller: (any ViewOwner)?
  var subviews: [UIView] = []
  var mask: UIView?
  var gestureRecognizers: [UIGestureRecognizer] = []
  /// What is notified of changes of the bounds.
  var boundsObservers: [any BoundsObserver] = []
}

/// An object that follows the bounds of a view, which retains it.
@MainActor package protocol BoundsObserver: AnyObject {
  /// Whether the view can release the observer.
  var isObsolete: Bool { get }
  func boundsDidChange()
}

/// A controller, as the view that it manages knows it.
@MainActor package protocol ViewOwner: UITraitChangeObservable {
  /// The view if it is loaded, otherwise nil.
  var viewIfLoaded: UIView? { get }
  /// Reacts to the view's entering or leaving a visible window.
  func viewWillMove(isVisible: Bool)
  /// Reacts to the view's having entered or left a visible window (VC-29).
  func viewDidMove()
  /// Lays out the view's subviews by a closure, and notifies the controller before and after.
  func layOut(_ layoutSubviews: () -> Void)
  func updateViewConstraints()
  func viewLayoutMarginsDidChange()
  func viewSafeAreaInsetsDidChange()
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }

  /// Fills a window with the view, unless the view is in it.
  func fill(_ window: UIWindow)
  /// Changes the size of the window that the view fills, and notifies controllers before (VC-57).
  ///
  /// `size` is its new size, in points. `traits` is its new traits; nil if they remain.
  func resize(
    _ window: UIWindow, to size: CGSize, _ traits: UITraitCollection?, _ change: () -> Void)
}

extension UIView {
  /// Creates the backing layer of a view of this class (LX-10).
  static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      CAEngine.reportIllegalCall("LX-10", "layerClass of \(self) is not a class of layers")
      return .makeBackingLayer(CALayer.self)
    }
    return .makeBackingLayer(layerClass)
  }

  /// Makes the view its layer's delegate.
  func prepareLayer() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    prepareDrawing()
  }

  /// The controller whose view this is; nil for none.
  package final var viewOwner: (any ViewOwner)? {
    get { hierarchy.controller }
    set { hierarchy.controller = newValue }
  }

  /// Notifies an object of changes of the bounds from now on, and releases obsolete observers.
  package final func addBoundsObserver(_ observer: any BoundsObserver) {
    hierarchy.boundsObservers.removeAll(where: \.isObsolete)
    hierarchy.boundsObservers.append(observer)
  }

  /// Returns whether the view is another one or inside it.
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor, current !== view { ancestor = current.superview }
    return ancestor != nil
  }

  /// Inserts a subview.
  ///
  /// - Parameters:
  ///   - view: The view to insert; it is removed from its current superview.
  ///   - index: The position, counted from the back before the view is removed.
  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      CAEngine.reportIllegalCall("O-09", "a view cannot be inside itself")
      return
    }
    if view.superview === self {
      move(view, to: index)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceMove(to: newWindow) }
    view.leaveSuperview()
    // Client code that was notified may have changed the tree.
    guard view.superview == nil, !isDescendant(of: view) else { return }
    let index = min(max(0, index), hierarchy.subviews.count)
    insertLayer(of: view, at: index)
    // The layer reports trees that are too deep.
    guard view.layer.superlayer === layer else { return }
    hierarchy.subviews.insert(view, at: index)
    view.hierarchy.superview = self
    view.joinLayout(of: self)
    view.updateInheritance()
    if oldWindow !== newWindow { view.announceMoved() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let place = hierarchy.subviews.firstIndex { $0 === sibling }
    insert(view, at: place.map { $0 + offset } ?? (offset == 0 ? 0 : hierarchy.subviews.count))
  }

  /// Moves a subview to an index counted before it is removed.
  private func move(_ view: UIView, to index: Int) {
    guard let old = hierarchy.subviews.firstIndex(where: { $0 === view }) else { return }
    let new = min(max(0, old < index ? index - 1 : index), hierarchy.subviews.count - 1)
    hierarchy.subviews.remove(at: old)
    insertLayer(of: view, at: new)
    hierarchy.subviews.insert(view, at: new)
  }

  /// Inserts the layer of a view that is not among the subviews where one at an index belongs.
  ///
  /// Layers that client code added itself keep their places among those of the subviews.
  private func insertLayer(of view: UIView, at index: Int) {
    if index >= hierarchy.subviews.count {
      layer.addSublayer(view.layer)
    } else {
      layer.insertSublayer(view.layer, below: hierarchy.subviews[index].layer)
    }
  }

  func exchange(_ index1: Int, _ index2: Int) {
    let indices = hierarchy.subviews.indices
    guard indices.contains(index1), indices.contains(index2), index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (back, front) = (hierarchy.subviews[low], hierarchy.subviews[high])
    move(front, to: low)
    move(back, to: high + 1)
  }

  func remove() {
    guard superview != nil else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { announceMove(to: nil) }
    leaveSuperview()
    guard superview == nil else { return }
    updateInheritance()
    if oldWindow != nil { announceMoved() }
    didMoveToSuperview()
  }

  /// Takes the view out of its superview, without notifying the view itself.
  private func leaveSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    leaveLayout()
    guard let index = superview.hierarchy.subviews.firstIndex(where: { $0 === self }) else {
      return
    }
    superview.hierarchy.subviews.remove(at: index)
    hierarchy.superview = nil
    layer.removeFromSuperlayer()
    settleLayout()
  }

  /// Notifies the view and its subviews that their window is about to change.
  func announceMove(to window: UIWindow?) {
    willMove(toWindow: window)
    hierarchy.controller?.viewWillMove(isVisible: window?.isHidden == false)
    for subview in subviews { subview.announceMove(to: window) }
  }

  /// Notifies the view and its subviews that their window changed.
  func announceMoved() {
    if window == nil {
      if isFirstResponder { FirstResponder.current.responder = nil }
      for recognizer in hierarchy.gestureRecognizers { recognizer.cancel() }
    }
    if window != nil { applyAppearance() }
    didMoveToWindow()
    hierarchy.controller?.viewDidMove()
    for subview in subviews { subview.announceMoved() }
  }

  /// Takes over what the view inherits from its new superview.
  private func updateInheritance() {
    updateTraits()
    updateTint()
    updateSafeArea()
  }

  /// Returns the view with a tag: this one, or the first one below it, depth first; nil for none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let view = subview.viewWithTag(tag) { return view }
    }
    return nil
  }

  /// The mask that was set; nil if its layer has been moved elsewhere since.
  var currentMask: UIView? {
    hierarchy.mask.flatMap { $0.layer === layer.mask ? $0 : nil }
  }

  func setMask(_ view: UIView?) {
    guard view !== currentMask else { return }
    if let view {
      guard !isDescendant(of: view) else {
        CAEngine.reportIllegalCall("O-09", "a view cannot mask itself or a view inside it")
        return
      }
      view.removeFromSuperview()
    }
    layer.mask = view?.layer
    hierarchy.mask = view
  }
}
