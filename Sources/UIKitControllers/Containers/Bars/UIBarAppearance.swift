public import UIKitCore

/// How the background of a bar looks (VC-52).
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// Called when the appearance changes.
  var didChange: () -> Void = {}

  /// Creates the default appearance of the system: blurred, with a shadow.
  public override init() { super.init() }

  /// The blur of what is behind the bar, `systemChromeMaterial` by default; nil for none.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial) {
    didSet { didChange() }
  }
  /// The color over the blur; nil, the default, for none.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The color of the line between the bar and the content; nil for none.
  ///
  /// The default is the color of separators.
  open var shadowColor: UIColor? = .separator { didSet { didChange() } }

  /// Sets a blurred background with a shadow.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    shadowColor = .separator
  }
  /// Sets the color of the system's background, with a shadow.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    shadowColor = .separator
  }
  /// Sets no background and no shadow.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
  }

  func takeOver(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    shadowColor = other.shadowColor
  }
}

/// How the background and the titles of a navigation bar look (VC-52).
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles that differ from those of the system; the default is empty.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The attributes of large titles that differ from those of the system; the default is empty.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  /// Returns an appearance with the same values, for what is notified of its changes.
  func copy(notifying didChange: @escaping () -> Void) -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance()
    copy.takeOver(self)
    copy.titleTextAttributes = titleTextAttributes
    copy.largeTitleTextAttributes = largeTitleTextAttributes
    copy.didChange = didChange
    return copy
  }
}

/// The background of a bar.
final class BarBackground: UIView {
  private let blur = UIVisualEffectView(effect: nil)
  private let color = UIView()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [blur, color, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance.
  ///
  /// `tint` is a color that covers the background; nil for none.
  func show(_ appearance: UIBarAppearance?, tint: UIColor?) {
    let effect = tint == nil ? appearance?.backgroundEffect : nil
    if blur.effect !== effect { blur.effect = effect }
    color.backgroundColor = tint ?? appearance?.backgroundColor
    line.backgroundColor = appearance?.shadowColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / UIScreen.main.scale
    (blur.frame, color.frame) = (bounds, bounds)
    line.frame = CGRect(
      x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
  }
}
