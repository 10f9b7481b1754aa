import UIKitCore

/// The views of a collection view.
@MainActor struct CollectionDisplay {
  /// The views of the elements that the layout shows.
  var shown: [ItemElement: UICollectionReusableView] = [:]
  /// The views that an update moves out of sight.
  var leaving: [LeavingView] = []
  /// The attributes of the view that client code is asked for.
  var pending: UICollectionViewLayoutAttributes?
  let cellQueue = ReuseQueue<UICollectionViewCell>()
  private var supplementaryQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]
  let decorationQueue = ReuseQueue<UICollectionReusableView>()

  /// Returns the queue of the supplementary views of a kind.
  mutating func queue(ofKind kind: String) -> ReuseQueue<UICollectionReusableView> {
    let queue = supplementaryQueues[kind] ?? ReuseQueue()
    supplementaryQueues[kind] = queue
    return queue
  }

  /// A view that is removed when an update is over.
  struct LeavingView {
    let view: UICollectionReusableView
    /// What the view shows, under its name before the update.
    let element: ItemElement
    /// What it shows, under its current name; nil if that no longer exists.
    var remaining: ItemElement?
  }
}

extension UICollectionView {
  // MARK: Making

  /// Registers a class for an identifier, and reports one of another kind (CO-14).
  func register<View>(
    _ viewClass: AnyClass?, for identifier: String, in queue: ReuseQueue<View>
  ) {
    guard !queue.register(viewClass, for: identifier) else { return }
    CAEngine.reportIllegalCall(
      "CO-14", "\(viewClass.map { "\($0)" } ?? "nil") is not a subclass of \(View.self)")
  }

  /// Returns a view from a queue, which has its place before client code shows something in it.
  ///
  /// `identifier` is the identifier. One without a class is an illegal call, and the view is empty.
  func dequeue<View: UICollectionReusableView>(
    from queue: ReuseQueue<View>, _ identifier: String, for element: ItemElement, noun: String
  ) -> View {
    if queue.viewClass(for: identifier) == nil {
      CAEngine.reportIllegalCall(
        "CO-14", "no class is registered for \(noun) with the identifier \"\(identifier)\"")
    }
    let view = queue.dequeue(identifier) ?? .make(reuseIdentifier: identifier)
    let pending = display.pending.flatMap { $0.element == element ? $0 : nil }
    if let attributes = pending ?? collectionViewLayout.attributes(of: element),
      attributes.isFinite
    {
      UIView.performWithoutAnimation { view.show(attributes) }
    }
    return view
  }

  /// Makes the view of an element, and inserts it.
  func makeView(of element: ItemElement, with attributes: UICollectionViewLayoutAttributes)
    -> UICollectionReusableView?
  {
    display.pending = attributes
    defer { display.pending = nil }
    guard let view = requestedView(of: element) else { return nil }
    // Client code that makes a view may reload the data.
    guard exists(element) else {
      recycle(view, of: element)
      return nil
    }
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = selection.paths.contains(element.path)
      cell.isHighlighted = selection.highlighted == element.path
    }
    view.show(attributes)
    display.shown[element] = view
    notify(of: view, element, isShown: true)
    host(of: element).addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  /// Asks client code for the view of an element.
  private func requestedView(of element: ItemElement) -> UICollectionReusableView? {
    let (kind, path) = (element.kind ?? "", element.path)
    switch element.category {
    case .cell: return dataSource?.collectionView(self, cellForItemAt: dataPath(of: path))
    case .supplementaryView:
      return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    case .decorationView:
      guard let viewClass = collectionViewLayout.decorationClass(ofKind: kind) else {
        CAEngine.reportIllegalCall(
          "CO-14", "no class is registered for decoration views of the kind \"\(kind)\"")
        return nil
      }
      _ = display.decorationQueue.register(viewClass, for: kind)
      let view = display.decorationQueue.dequeue(kind)
      view?.reuseIdentifier = nil
      return view
    }
  }

  /// Returns the view of an element that an update moved out of sight, so that it returns.
  func reclaimedView(of element: ItemElement) -> UICollectionReusableView? {
    guard let index = display.leaving.firstIndex(where: { $0.remaining == element }) else {
      return nil
    }
    let view = display.leaving.remove(at: index).view
    display.shown[element] = view
    return view
  }

  // MARK: Removing

  /// Removes a view, unless it is no longer on screen; it waits for being used again.
  func remove(_ view: UICollectionReusableView, of element: ItemElement) {
    guard display.shown[element] === view else { return }
    display.shown[element] = nil
    recycle(view, of: element)
  }

  /// Removes a view that is no longer on screen.
  func recycle(_ view: UICollectionReusableView, of element: ItemElement) {
    view.leaveScreen()
    notify(of: view, element, isShown: false)
    let kind = element.kind ?? ""
    if element.category == .decorationView {
      display.decorationQueue.enqueue(view, for: kind)
    } else if let cell = view as? UICollectionViewCell {
      if cell.reuseIdentifier != nil { (cell.isSelected, cell.isHighlighted) = (false, false) }
      display.cellQueue.enqueue(cell, for: cell.reuseIdentifier)
    } else {
      display.queue(ofKind: kind).enqueue(view, for: view.reuseIdentifier)
    }
  }

  func removeAllViews() {
    // The delegate may reload the data when it learns of this.
    let (shown, leaving) = (display.shown.inOrder, display.leaving)
    (display.shown, display.leaving) = ([:], [])
    for (element, view) in shown { recycle(view, of: element) }
    for entry in leaving { recycle(entry.view, of: entry.element) }
  }

  /// Notifies the delegate of a view that appears or has disappeared.
  private func notify(
    of view: UICollectionReusableView, _ element: ItemElement, isShown: Bool
  ) {
    guard let delegate else { return }
    let (kind, path) = (element.kind ?? "", element.path)
    switch (view as? UICollectionViewCell, isShown) {
    case (let cell?, true): delegate.collectionView(self, willDisplay: cell, forItemAt: path)
    case (let cell?, false): delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    case (nil, true):
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    case (nil, false):
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    }
  }

  // MARK: Background

  func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }
}
