import CoreGraphics
import Foundation
import QuartzCore

/// The views of a collection view.
@MainActor struct CollectionDisplay {
  /// The views of the elements that the layout shows.
  var shown: [CollectionElement: UICollectionReusableView] = [:]
  /// The views that an update moves out of sight.
  var leaving: [LeavingView] = []
  /// The attributes of the view that client code is asked for.
  var pending: UICollectionViewLayoutAttributes?
  var cellQueue = ReuseQueue<UICollectionViewCell>()
  var supplementaryQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]
  var decorationQueue = ReuseQueue<UICollectionReusableView>()

  /// A view that is removed when an update is over.
  struct LeavingView {
    let view: UICollectionReusableView
    /// What the view shows, under its name before the update.
    let element: CollectionElement
    /// What it shows, under its current name; nil if that no longer exists.
    var remaining: CollectionElement?
  }

  /// The views of the elements that the layout shows, in the order in which views are made.
  var inOrder: [(CollectionElement, UICollectionReusableView)] {
    shown.sorted { Self.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The order in which views are made: items first, in their order.
  nonisolated static func precedes(_ left: CollectionElement, _ right: CollectionElement) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.path != right.path { return left.path < right.path }
    return (left.kind ?? "") < (right.kind ?? "")
  }
}

extension UICollectionView {
  // MARK: Making

  func reportClass(_ viewClass: AnyClass?, _ base: String) {
    CAEngine.reportIllegalCall(
      "CO-14", "\(viewClass.map { "\($0)" } ?? "nil") is not a subclass of \(base)")
  }

  func isRegistered(cell identifier: String) -> Bool {
    display.cellQueue.viewClass(for: identifier) != nil
  }

  func isRegistered(supplementary identifier: String, kind: String) -> Bool {
    display.supplementaryQueues[kind]?.viewClass(for: identifier) != nil
  }

  /// Implements `dequeueReusableCell(withReuseIdentifier:for:)`.
  func dequeueCell(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
    if !isRegistered(cell: identifier) {
      CAEngine.reportIllegalCall(
        "CO-14", "no class is registered for cells with the identifier \"\(identifier)\"")
    }
    if let cell = display.cellQueue.dequeue(identifier) {
      return prepared(cell, identifier, for: .cell(path), isReused: true)
    }
    let cellClass = display.cellQueue.viewClass(for: identifier) ?? UICollectionViewCell.self
    return prepared(cellClass.make(frame: .zero), identifier, for: .cell(path), isReused: false)
  }

  /// Implements `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  func dequeueSupplementary(_ kind: String, _ identifier: String, for path: IndexPath)
    -> UICollectionReusableView
  {
    let element = CollectionElement.supplementary(kind, path)
    if !isRegistered(supplementary: identifier, kind: kind) {
      CAEngine.reportIllegalCall(
        "CO-14",
        "no class is registered for supplementary views of the kind \"\(kind)\" with the identifier "
          + "\"\(identifier)\"")
    }
    if let view = display.supplementaryQueues[kind]?.dequeue(identifier) {
      return prepared(view, identifier, for: element, isReused: true)
    }
    let viewClass =
      display.supplementaryQueues[kind]?.viewClass(for: identifier) ?? UICollectionReusableView.self
    return prepared(viewClass.make(frame: .zero), identifier, for: element, isReused: false)
  }

  /// Prepares a view that was dequeued: it has its place before client code sees it.
  private func prepared<View: UICollectionReusableView>(
    _ view: View, _ identifier: String, for element: CollectionElement, isReused: Bool
  ) -> View {
    UIView.performWithoutAnimation {
      view.reuseIdentifier = identifier
      if isReused { view.prepareForReuse() }
      let pending = display.pending.flatMap { $0.element == element ? $0 : nil }
      if let attributes = pending ?? collectionViewLayout.attributes(of: element),
        attributes.isFinite
      {
        view.show(attributes)
      }
    }
    return view
  }

  /// Makes the view of an element, and inserts it.
  func makeView(of element: CollectionElement, with attributes: UICollectionViewLayoutAttributes)
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
    addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  /// Asks client code for the view of an element.
  private func requestedView(of element: CollectionElement) -> UICollectionReusableView? {
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
      if let view = display.decorationQueue.dequeue(kind) {
        view.prepareForReuse()
        return view
      }
      return viewClass.make(frame: .zero)
    }
  }

  /// Returns the view of an element that an update moved out of sight, so that it returns.
  func reclaimedView(of element: CollectionElement) -> UICollectionReusableView? {
    guard let index = display.leaving.firstIndex(where: { $0.remaining == element }) else {
      return nil
    }
    let view = display.leaving.remove(at: index).view
    display.shown[element] = view
    return view
  }

  // MARK: Removing

  /// Removes a view, unless it is no longer on screen; it waits for being used again.
  func remove(_ view: UICollectionReusableView, of element: CollectionElement) {
    guard display.shown[element] === view else { return }
    display.shown[element] = nil
    recycle(view, of: element)
  }

  /// Removes a view that is no longer on screen.
  func recycle(_ view: UICollectionReusableView, of element: CollectionElement) {
    view.removeFromSuperview()
    view.layer.endAnimations()
    notify(of: view, element, isShown: false)
    let kind = element.kind ?? ""
    if element.category == .decorationView {
      return display.decorationQueue.enqueue(view, for: kind)
    }
    guard let identifier = view.reuseIdentifier else { return }
    if let cell = view as? UICollectionViewCell {
      (cell.isSelected, cell.isHighlighted) = (false, false)
      display.cellQueue.enqueue(cell, for: identifier)
    } else {
      display.supplementaryQueues[kind, default: ReuseQueue()].enqueue(view, for: identifier)
    }
  }

  func removeAllViews() {
    // The delegate may reload the data when it learns of this.
    let (shown, leaving) = (display.inOrder, display.leaving)
    (display.shown, display.leaving) = ([:], [])
    for (element, view) in shown { recycle(view, of: element) }
    for entry in leaving { recycle(entry.view, of: entry.element) }
  }

  /// Notifies the delegate of a view that appears or has disappeared.
  private func notify(
    of view: UICollectionReusableView, _ element: CollectionElement, isShown: Bool
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
