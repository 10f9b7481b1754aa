/// What assistive software would read; kept in a class because few views have it.
final class AccessibilityDescription {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
}

/// How an element behaves for assistive software.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Creates traits from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The title of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Its value can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
}

/// Accessibility, which nothing reads here: it is stored, so that sources for iOS compile (LX-21).
extension UIView {
  /// Whether the view is an element for assistive software.
  ///
  /// The default is false.
  public final var isAccessibilityElement: Bool {
    get { appearance.accessibility?.isElement ?? false }
    set { accessibilityDescription.isElement = newValue }
  }
  /// A short name of the view; nil for none.
  public final var accessibilityLabel: String? {
    get { appearance.accessibility?.label }
    set { accessibilityDescription.label = newValue }
  }
  /// The value of the view as text; nil for none.
  public final var accessibilityValue: String? {
    get { appearance.accessibility?.value }
    set { accessibilityDescription.value = newValue }
  }
  /// What an action of the view does; nil for none.
  public final var accessibilityHint: String? {
    get { appearance.accessibility?.hint }
    set { accessibilityDescription.hint = newValue }
  }
  /// A name for tests; nil for none.
  public final var accessibilityIdentifier: String? {
    get { appearance.accessibility?.identifier }
    set { accessibilityDescription.identifier = newValue }
  }
  /// How the view behaves.
  ///
  /// By default, it has no traits.
  public final var accessibilityTraits: UIAccessibilityTraits {
    get { appearance.accessibility?.traits ?? .none }
    set { accessibilityDescription.traits = newValue }
  }

  private var accessibilityDescription: AccessibilityDescription {
    if let known = appearance.accessibility { return known }
    let description = AccessibilityDescription()
    appearance.accessibility = description
    return description
  }
}
