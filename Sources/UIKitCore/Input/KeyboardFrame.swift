/// Where the keyboard of a stage is (LX-31).
@MainActor final class KeyboardFrame {
  /// The height above the bottom of the screen, in points; 0 while the keyboard is hidden.
  private(set) var height: CGFloat = 0
  /// The number of changes, by which the end of one knows whether another one followed.
  private var changes = 0

  /// The duration of a change, in seconds.
  private static let duration = 0.25

  static var current: KeyboardFrame { RenderContext.current.companion { KeyboardFrame() } }

  /// The frame in the coordinates of the screen: below it while the keyboard is hidden.
  private func frame(height: CGFloat) -> CGRect {
    let screen = UIScreen.main.bounds
    // A hidden keyboard keeps its height.
    let size = max(height, self.height)
    return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: size)
  }

  /// Moves the keyboard, and notifies client code before and after.
  func change(to height: CGFloat) {
    guard height != self.height else { return }
    let names =
      height > 0
      ? (
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification
      )
      : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame(height: self.height)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame(height: height)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ names: [Notification.Name]) {
      for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
    }
    post([UIResponder.keyboardWillChangeFrameNotification, names.0])
    self.height = height
    changes += 1
    let change = changes
    moveGuides()
    let context = RenderContext.current
    context.schedule(at: context.elapsed + Self.duration) { [weak self] in
      guard self?.changes == change else { return }
      post([UIResponder.keyboardDidChangeFrameNotification, names.1])
    }
  }

  /// Lays out the windows in which constraints follow the keyboard, in an animation.
  private func moveGuides() {
    let windows = UIApplication.shared.windows.filter { $0.noteKeyboard() }
    guard !windows.isEmpty else { return }
    UIView.animate(withDuration: Self.duration) {
      for window in windows { window.layoutIfNeeded() }
    }
  }
}

extension UIView {
  /// Requests the layout of the view and its subviews as far as guides of the keyboard are in use.
  ///
  /// - Returns: Whether there are any.
  fileprivate func noteKeyboard() -> Bool {
    var isUsed = layout.guides[.keyboard] != nil
    if isUsed {
      rootView.layout.engine?.setNeedsRefresh()
      setNeedsLayout()
    }
    for subview in subviews where subview.noteKeyboard() { isUsed = true }
    return isUsed
  }

  /// How far the keyboard, or the safe area without one, reaches into the view from its bottom.
  var keyboardInset: CGFloat {
    let height = KeyboardFrame.current.height
    guard height > 0, window != nil else { return safeAreaInsets.bottom }
    let top = convert(CGPoint(x: 0, y: UIScreen.main.bounds.maxY - height), from: nil).y
    return max(safeAreaInsets.bottom, min(bounds.height, bounds.maxY - top))
  }
}

extension UIApplication {
  /// Shows a keyboard, changes its height, or hides it (LX-31).
  ///
  /// Nothing is drawn. The notifications of the keyboard are posted, and constraints to
  /// `keyboardLayoutGuide` move views within 0.25 s.
  ///
  /// - Parameter height: The height above the bottom of the screen, in points, such as 336 of a phone; 0
  ///   hides the keyboard. A height that is negative or not finite is an illegal call (O-09).
  public func simulateKeyboard(height: CGFloat) {
    guard height.isFinite, height >= 0 else {
      return CAEngine.reportIllegalCall("O-09", "a keyboard cannot be \(height) points high")
    }
    KeyboardFrame.current.change(to: height)
  }
}

extension UIResponder {
  /// Posted before the keyboard appears.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted when the keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the frame of the keyboard changes.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted when the frame of the keyboard has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the frame before the change, an `NSValue` of a `CGRect` on the screen.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the change, an `NSValue` of a `CGRect` on the screen.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the change, an `NSNumber` in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the change, an `NSNumber` with the raw value of `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard is that of this application, an `NSNumber`.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
