import UIKitCore

/// A view that a table or collection view uses again for other elements.
@MainActor protocol ReusableItemView: UIView {
  /// Makes a view of this class, which may be a client's.
  static func make(reuseIdentifier: String) -> Self
  func prepareForReuse()
}

extension UITableViewCell: ReusableItemView {}

extension UITableViewHeaderFooterView: ReusableItemView {}

extension UICollectionReusableView: ReusableItemView {
  static func make(reuseIdentifier: String) -> Self {
    let view = make(frame: .zero)
    view.reuseIdentifier = reuseIdentifier
    return view
  }
}

/// The classes registered for reuse identifiers, and the views that wait to be used again.
///
/// It is an object, because client code that makes or prepares a view uses the queue meanwhile.
@MainActor final class ReuseQueue<View: ReusableItemView> {
  private var classes: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a class for an identifier; nil removes it.
  ///
  /// - Returns: Whether views of this class can be reused; false changes nothing.
  func register(_ viewClass: AnyClass?, for identifier: String) -> Bool {
    guard let viewClass else {
      (classes[identifier], waiting[identifier]) = (nil, nil)
      return true
    }
    guard let viewClass = viewClass as? View.Type else { return false }
    if classes[identifier] != viewClass { waiting[identifier] = nil }
    classes[identifier] = viewClass
    return true
  }

  /// Returns the class registered for an identifier; nil for none.
  func viewClass(for identifier: String) -> View.Type? { classes[identifier] }

  /// Returns a view that waits, or a new one of the registered class; nil without either.
  ///
  /// Preparing it never animates, even in a client's block.
  func dequeue(_ identifier: String) -> View? {
    guard let view = waiting[identifier]?.popLast() else {
      return classes[identifier]?.make(reuseIdentifier: identifier)
    }
    UIView.performWithoutAnimation { view.prepareForReuse() }
    return view
  }

  /// Adds a view that is no longer shown, unless another class is registered by now.
  ///
  /// Client code can make views itself, without a class for their identifier, or without an identifier.
  func enqueue(_ view: View, for identifier: String?) {
    guard let identifier else { return }
    if let viewClass = classes[identifier], viewClass != type(of: view) { return }
    waiting[identifier, default: []].append(view)
  }
}

extension UIView {
  /// Takes a view off the screen that is kept for other elements.
  func leaveScreen() {
    removeFromSuperview()
    layer.endAnimations()
  }
}

extension CALayer {
  /// Ends the animations of a layer and of those in it.
  fileprivate func endAnimations() {
    removeAllAnimations()
    for layer in sublayers ?? [] { layer.endAnimations() }
  }
}
