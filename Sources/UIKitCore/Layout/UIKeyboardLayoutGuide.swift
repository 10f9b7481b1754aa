/// The rectangle of the keyboard in a view, from its top to the bottom of the view (LX-31).
///
/// Without a keyboard, it is the space below the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that is not at the bottom, false by default; the value is only
  /// stored, because the keyboard is always there.
  open var followsUndockedKeyboard = false
}

extension UIView {
  /// Makes the guide of the keyboard, or returns it if there is one.
  func makeKeyboardLayoutGuide() -> UIKeyboardLayoutGuide {
    if let guide = layout.guides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    layout.guides[.keyboard] = guide
    return guide
  }

  /// The rectangle of that guide.
  var keyboardRectangle: CGRect {
    let inset = keyboardInset
    return CGRect(
      x: bounds.minX, y: bounds.maxY - inset, width: bounds.width, height: inset)
  }
}
