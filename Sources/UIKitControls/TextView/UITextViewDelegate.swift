public import UIKitCore

/// An object that decides about the editing of a text view, and is notified of it and of scrolling; all
/// methods are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether the view may become the first responder; the default is true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether the view may stop being the first responder; the default is true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Notifies the delegate that the view became the first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Notifies the delegate that the view stopped being the first responder.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether input may replace characters; the default is true.
  ///
  /// - Parameters:
  ///   - textView: The view.
  ///   - range: The characters, in UTF-16 code units.
  ///   - text: The replacement; empty to delete.
  /// - Returns: Whether to replace them.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies the delegate that input changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Notifies the delegate that the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Allows editing.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Allows editing to end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Allows the change.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
