@_spi(UIKitLayers) public import UIKitCore

/// A row of dots, one per page, that shows which page is the current one.
///
/// If not all dots fit, those around the current page are shown, and the ones at the ends are
/// smaller (CT-58). A change of the page on screen fades the dots within 0.25 s, or with the open
/// animation block.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// Whether there is a background behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A background while the control is touched.
    case automatic
    case prominent
    /// No background.
    case minimal
  }

  /// How a touch changes the page.
  public enum InteractionState: Int, Sendable {
    case none
    /// A tap, which moves on by one page.
    case discrete
    /// A movement along the dots.
    case continuous
  }

  /// The order of the dots.
  public enum Direction: Int, Sendable {
    /// The direction in which text is written.
    case natural
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  var laidOutBounds = CGRect.null
  var pages = PageWindow()
  let parts = PageControlParts()
  private var touchStart: CGFloat = 0

  /// Creates a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    parts.add(to: self)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // MARK: Pages

  /// The number of pages, clamped to 0...1,000,000,000; the default is 0.
  open var numberOfPages: Int {
    get { pages.count }
    set {
      change { [self] in pages.count = newValue }
      invalidateIntrinsicContentSize()
    }
  }
  /// The index of the current page, clamped to the pages; the default is 0.
  open var currentPage: Int {
    get { pages.current }
    set {
      guard newValue != pages.current else { return }
      change(.eased(if: isShown)) { [self] in pages.current = newValue }
    }
  }
  /// Whether the control shows nothing if there is one page or none; the default is false.
  open var hidesForSinglePage = false { didSet { partsDidChange() } }

  // MARK: Appearance

  open override class var appearanceProperties: [UIAppearanceProperty] {
    super.appearanceProperties + [
      UIAppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      UIAppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }
  /// The color of the dots of other pages; nil, the default, is white with an opacity of 0.3.
  open var pageIndicatorTintColor: UIColor? { didSet { partsDidChange() } }
  /// The color of the current page's dot; nil, the default, is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { partsDidChange() } }
  /// Whether there is a background behind the dots; the default is `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { partsDidChange() } }
  /// The order of the dots; the default is `natural`.
  open var direction = Direction.natural { didSet { partsAndSizeDidChange() } }
  /// The image shown instead of dots, as a stencil; nil, the default, is a dot.
  open var preferredIndicatorImage: UIImage? { didSet { partsAndSizeDidChange() } }
  /// The image of the current page; nil, the default, is that of the other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { partsAndSizeDidChange() } }

  /// Sets the image of a page instead of the preferred one; nil removes it.
  ///
  /// A page that does not exist is ignored.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard pages.contains(page) else { return }
    parts.images[page] = image
    partsAndSizeDidChange()
  }
  /// Returns the image set for a page; nil for none.
  open func indicatorImage(forPage page: Int) -> UIImage? { parts.images[page] }
  /// Sets the image of a page while it is the current one; nil removes it.
  ///
  /// A page that does not exist is ignored.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard pages.contains(page) else { return }
    parts.currentImages[page] = image
    partsAndSizeDidChange()
  }
  /// Returns the image set for a page while it is the current one; nil for none.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { parts.currentImages[page] }

  // MARK: Layout

  /// Returns the size that shows all dots of a number of pages.
  ///
  /// - Parameter pageCount: The number of pages.
  /// - Returns: The size, in points (CT-58).
  open func size(forNumberOfPages pageCount: Int) -> CGSize { size(of: pageCount) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  @_spi(UIKitLayers) open override func stateDidChange() {
    if isShown { change(.eased) {} } else { setNeedsLayout() }
  }

  // MARK: Tracking

  /// Whether a touch may move along the dots; the default is true.
  open var allowsContinuousInteraction = true
  /// How the touch, if there is one, changes the page.
  open private(set) var interactionState = InteractionState.none

  /// Notes the place of a touch (CT-54).
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard numberOfPages > 1 else { return false }
    interactionState = .discrete
    touchStart = position(of: touch.location(in: self))
    return true
  }
  /// Moves on by a page whenever the touch has moved by the distance of two dots.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction else { return true }
    let way = position(of: touch.location(in: self)) - touchStart
    let count = (way / indicatorPitch).rounded(.towardZero)
    if count != 0, count.isFinite {
      interactionState = .continuous
      touchStart += count * indicatorPitch
      go(by: Int(max(-1e6, min(1e6, count))), event)
    }
    return true
  }
  /// Moves on by a page toward the side of the touch, unless it moved along the dots or ends outside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState == .discrete, isTouchInside, let touch {
      go(by: isBeforeCurrent(touch.location(in: self)) ? -1 : 1, event)
    }
    interactionState = .none
  }
  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  private func go(by count: Int, _ event: UIEvent?) {
    let old = currentPage
    currentPage = pages.current + count
    if currentPage != old { sendChangeOfValue(with: event) }
  }
}
