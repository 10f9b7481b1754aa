/// A view that shows that something is going on: eight spokes, the brightest of which goes round.
///
/// It turns once per second, in eight steps (CT-11).
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of an indicator, with the raw values of Apple's headers.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101

    /// The width and height, in points.
    var side: CGFloat { self == .medium ? 20 : 37 }
  }

  private let spokes = (0..<8).map { _ in CALayer() }

  /// Creates a medium indicator, which does not animate and is hidden.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    for spoke in spokes { layer.addSublayer(spoke) }
    isUserInteractionEnabled = false
    updateSpokes()
    isHidden = true
  }

  /// Creates an indicator in the size of a style, which does not animate and is hidden.
  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    // Initializers do not call observers.
    updateSpokes()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The size of the spokes, which are in the center of the bounds; the default is `medium`.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      updateSpokes()
      invalidateIntrinsicContentSize()
    }
  }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [UIAppearanceProperty(\UIActivityIndicatorView.color)]
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the spokes, `systemGray` by default; nil sets the default.
  open var color: UIColor! = .systemGray {
    didSet {
      if color == nil { color = .systemGray }
      updateSpokes()
    }
  }
  /// Whether the view is hidden while it does not animate; the default is true.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether the view animates.
  open private(set) var isAnimating = false

  /// Shows the view and turns its spokes, from the commit on.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    addAnimations()
  }
  /// Stops turning, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    for spoke in spokes { spoke.removeAnimation(forKey: Self.key) }
    isHidden = hidesWhenStopped
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.side, height: style.side)
  }
  /// Returns the size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Spokes

  private static let key = "UIActivityIndicatorView.turn"

  /// Centers the spokes; subclasses call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateSpokes()
  }
  /// Resolves the color again; subclasses call super.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    updateSpokes()
  }
  /// Turns the spokes again, which the layers of views without a window do not; subclasses call super.
  open override func didMoveToWindow() {
    if isAnimating, window != nil { addAnimations() }
  }

  private func updateSpokes() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let side = style.side
    let color = color.resolvedColor(with: traitCollection).cgColor
    for (index, spoke) in spokes.enumerated() {
      spoke.bounds = CGRect(x: 0, y: 0, width: side * 0.12, height: side * 0.26)
      spoke.cornerRadius = side * 0.06
      spoke.backgroundColor = color
      spoke.opacity = Self.opacity(ofSpoke: index, step: 0)
      let angle = CGFloat(index) * .pi / 4
      let radius = side * 0.35
      spoke.position = CGPoint(
        x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
      spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
    }
    CATransaction.commit()
  }

  private func addAnimations() {
    for (index, spoke) in spokes.enumerated() {
      let turn = CAKeyframeAnimation(LayerValues.opacity.path)
      turn.values = (0..<8).map { Self.opacity(ofSpoke: index, step: $0) }
      turn.keyTimes = (0...8).map { NSNumber(value: Double($0) / 8) }
      turn.calculationMode = .discrete
      turn.duration = 1
      turn.repeatCount = .infinity
      spoke.add(turn, forKey: Self.key)
    }
  }

  /// Returns the opacity of a spoke: 1 for the one whose turn it is, and less for those before it.
  ///
  /// `index` is the spoke, clockwise from the top.
  private static func opacity(ofSpoke index: Int, step: Int) -> Float {
    let age = (step - index + 8) % 8
    return 1 - 0.75 * Float(age) / 7
  }
}
