import UIKitCore

/// What a button shows for each state, as far as client code set it.
struct ButtonValues {
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
}

/// Values for states of a control.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The value that was set for exactly this state; nil for none.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value for a state: that of `normal` if it has none of its own.
  func value(for state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
}

extension UIButton {
  /// What a button is for, with the raw values of Apple's headers.
  public enum ButtonType: Int, Sendable {
    /// No look of its own.
    case custom = 0
    /// A title and template images in the tint color.
    case system = 1
    /// An i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// As `system`.
    case plain = 6
    /// A cross in a gray disk.
    case close = 7

    /// Whether titles and images have the tint color.
    var isTinted: Bool { self != .custom }

    /// The size of the title's font, in points.
    var fontSize: CGFloat { self == .custom ? UIFont.buttonFontSize : 15 }
  }

  /// The purpose of a button, with the raw values of Apple's headers.
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  /// Changes the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}
