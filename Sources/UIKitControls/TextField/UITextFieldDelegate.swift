public import Foundation

/// An object that decides about the editing of a text field, and is notified of it.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether the field may become the first responder; the default is true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Notifies the delegate that the field became the first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether the field may stop being the first responder; the default is true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Notifies the delegate that the field stopped being the first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Notifies the delegate that the field stopped being the first responder, and why; the default
  /// calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether input may replace characters; the default is true.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The characters, in UTF-16 code units.
  ///   - string: The replacement; empty to delete.
  /// - Returns: Whether to replace them.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Notifies the delegate that the insertion point moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button clears the field; the default is true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key has its usual effect; the default is true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Allows editing.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Allows editing to end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Allows the change.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Allows clearing.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Allows the return key's effect.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    case none
    /// A thin line.
    case line
    /// A gray frame, as of old forms.
    case bezel
    /// A filled rectangle with round corners.
    case roundedRect
  }

  /// When a view or button of a text field is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed
    /// On Apple TV.
    case cancelled
  }
}
