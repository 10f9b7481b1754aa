/// A view that shows an image, or several images one after another.
///
/// `contentMode` determines how the image fits into the bounds. The images of an animation are the
/// contents of the view's layer at their times on the virtual clock (IM-03).
@preconcurrency @MainActor open class UIImageView: UIView {
  private lazy var show = ImageShow(self)
  /// The size of the current image as of the last change; nil without one.
  private var knownSize: CGSize?

  /// Creates a view without an image, which ignores touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of an image, with its size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view of an image, with its size.
  ///
  /// - Parameters:
  ///   - image: The image; nil for none.
  ///   - highlightedImage: The image while the view is highlighted; nil for the same.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    (self.image, self.highlightedImage) = (image, highlightedImage)
    // Initializers do not call observers.
    currentImageDidChange()
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Images

  /// The image, nil by default; an animated one is animated while the view is in a window (IM-05).
  open var image: UIImage? {
    didSet { if image !== oldValue { currentImageDidChange() } }
  }
  /// The image while the view is highlighted; nil, the default, for `image`.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { currentImageDidChange() } }
  }
  /// Whether the view shows the highlighted images; the default is false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { currentImageDidChange() } }
  }
  /// Whether images without a rendering mode are shown in the tint color.
  package var tintsAutomaticImages = false {
    didSet { if tintsAutomaticImages != oldValue { show.update() } }
  }

  /// The image that is shown while the view does not animate.
  var currentImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func currentImageDidChange() {
    if currentImage?.size != knownSize {
      knownSize = currentImage?.size
      invalidateIntrinsicContentSize()
    }
    show.update()
  }

  // MARK: Animation

  /// The images to animate, nil by default; setting them stops the animation (IM-04).
  open var animationImages: [UIImage]? { didSet { show.stop() } }
  /// The images to animate while the view is highlighted; nil for `animationImages`.
  ///
  /// Setting them stops the animation. The default is nil.
  open var highlightedAnimationImages: [UIImage]? { didSet { show.stop() } }
  /// The duration of one cycle, in seconds; 0 or less is 1/30 s per image (IM-02).
  ///
  /// It takes effect at the next start. The default is 0.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 or less repeats forever.
  ///
  /// It takes effect at the next start. The default is 0.
  open var animationRepeatCount = 0
  /// Whether `animationImages` are being shown.
  open var isAnimating: Bool { show.isRunning }

  /// Shows the animation images from the first one on, starting with the commit (IM-04).
  ///
  /// Without such images, nothing happens.
  open func startAnimating() { show.start() }
  /// Shows `image` again.
  open func stopAnimating() { show.stop() }

  // MARK: Size

  /// The size of the image; no metric without one.
  open override var intrinsicContentSize: CGSize {
    currentImage?.size ?? super.intrinsicContentSize
  }
  /// Returns the size of the image; the current size without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    currentImage?.size ?? super.sizeThatFits(size)
  }

  // MARK: Changes

  /// How the image fits into the bounds (CT-06); the default is `scaleToFill`.
  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { show.contentModeDidChange() } }
  }
  /// Fits tiled images to the size; subclasses call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    show.fitTiles()
  }
  /// Shows templates in the new color; subclasses call super.
  open override func tintColorDidChange() { show.update() }
  /// Shows dynamic colors of images for the new traits; subclasses call super.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    show.update()
  }
  /// Starts animated images, or stops the animation; subclasses call super.
  open override func didMoveToWindow() { show.windowDidChange() }
}
