public import UIKitCore

/// A bar that shows how much of a task is done.
///
/// Setting the progress inside an animation block moves the bar with it. In layouts from right to
/// left, it grows to the left.
@preconcurrency @MainActor open class UIProgressView: UIView, PartLayout {
  /// What a bar looks like.
  public enum Style: Int, Sendable {
    /// With round ends, on a gray track.
    case `default`
    /// With straight ends and without a track, for the edge of a toolbar.
    case bar

    /// The height of the bar, in points (CT-56).
    fileprivate var height: CGFloat { self == .bar ? 2.5 : 4 }
  }

  var laidOutBounds = CGRect.null
  private var fraction: Float = 0
  private let track = UIImageView()
  private let bar = UIImageView()

  /// Creates a bar of the default style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    track.clipsToBounds = true
    track.addSubview(bar)
    addSubview(track)
  }

  /// Creates a bar, 150 points wide and as high as its style.
  ///
  /// - Parameter style: What the bar looks like.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
    progressViewStyle = style
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The part that is done, from 0 to 1, 0 by default; other numbers are clamped, and NaN is
  /// ignored.
  open var progress: Float {
    get { fraction }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress.
  ///
  /// - Parameters:
  ///   - progress: The part that is done, clamped to 0...1.
  ///   - animated: Whether the bar grows or shrinks within 0.25 s (CT-51).
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    change(.eased(if: animated)) { [self] in fraction = min(max(0, progress), 1) }
  }

  // MARK: Appearance

  /// What the bar looks like; the default is `default`.
  open var progressViewStyle = Style.default { didSet { partsAndSizeDidChange() } }
  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UIProgressView.progressTintColor),
      UIAppearanceProperty(\UIProgressView.trackTintColor),
    ]
  }
  /// The color of the part that is done; nil, the default, is the tint color.
  open var progressTintColor: UIColor? { didSet { partsDidChange() } }
  /// The color of the rest; nil, the default, is the system's fill color, or clear in the style `bar`.
  open var trackTintColor: UIColor? { didSet { partsDidChange() } }
  /// The image of the part that is done; nil, the default, is a bar of `progressTintColor`.
  open var progressImage: UIImage? { didSet { partsAndSizeDidChange() } }
  /// The image of the rest; nil, the default, is a bar of `trackTintColor`.
  open var trackImage: UIImage? { didSet { partsAndSizeDidChange() } }

  // MARK: Layout

  private var height: CGFloat {
    let heights = [progressImage, trackImage].compactMap { $0?.size.height }
    return heights.max() ?? progressViewStyle.height
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    partsDidChange()
  }

  func placeParts() {
    let hasRoundEnds = progressViewStyle == .default
    let radius = hasRoundEnds ? bounds.height / 2 : 0
    track.place(bounds)
    track.display(
      trackImage, orColor: trackTintColor ?? (hasRoundEnds ? .systemFill : .clear),
      cornerRadius: radius)
    let rect = CGRect(
      x: 0, y: 0, width: bounds.width * CGFloat(fraction), height: bounds.height)
    bar.place(isMirrored ? rect.mirrored(in: track.bounds) : rect)
    bar.display(progressImage, orColor: progressTintColor ?? tintColor, cornerRadius: radius)
  }
}
