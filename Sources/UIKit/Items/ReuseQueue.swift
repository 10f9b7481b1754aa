import CoreGraphics
import Foundation
import QuartzCore

/// The classes registered for reuse identifiers, and the views that wait to be used again.
///
/// A queue makes no views: `viewClass(for:)` says of which class a new one is.
@MainActor struct ReuseQueue<View: UIView> {
  private var classes: [String: View.Type] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a class for an identifier; nil removes it.
  ///
  /// - Returns: Whether views of this class can be reused; false changes nothing.
  mutating func register(_ viewClass: AnyClass?, for identifier: String) -> Bool {
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

  /// Takes a view out of the queue; nil if no view waits.
  mutating func dequeue(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// Adds a view that is no longer shown, unless another class is registered by now.
  ///
  /// Client code can make views itself, without a class for their identifier.
  mutating func enqueue(_ view: View, for identifier: String) {
    if let viewClass = classes[identifier], viewClass != type(of: view) { return }
    waiting[identifier, default: []].append(view)
  }
}
