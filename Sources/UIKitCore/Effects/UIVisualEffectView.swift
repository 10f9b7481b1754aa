/// A view that shows what is behind it through a blur, or lets its content tint that blur (VE).
///
/// Put subviews into the `contentView`. The effect is as large as the bounds, with their rounded
/// corners, and sees everything that is behind the view, which may move.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The view that contains the subviews; it always fills the bounds.
  public let contentView = UIView()
  private var currentEffect: UIVisualEffect?
  /// The material that is shown; nil for none.
  private var material: BlurMaterial?
  /// Whether a vibrancy is shown.
  private var isVibrant = false

  /// Creates a view with an effect and an empty frame.
  ///
  /// - Parameter effect: The effect; nil shows what is behind the view as it is.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    isOpaque = false
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    self.effect = effect
  }

  /// Creates a view without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The effect; nil for none.
  ///
  /// In an animation block, blurs change gradually: radius, saturation and tint (VE-03). Vibrancy
  /// changes immediately. The default is nil.
  open var effect: UIVisualEffect? {
    get { currentEffect }
    set {
      currentEffect = newValue
      showEffect()
    }
  }

  /// Always nil, and setting it does nothing, because the effect determines the background (VE-06).
  ///
  /// Give the `contentView` a background instead.
  open override var backgroundColor: UIColor? {
    get { nil }
    set {}
  }

  open override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEffect()
  }

  open override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    // Other views' filters do not animate in blocks (U-02).
    AnimatedProperty.filters.isChanged(by: event)
      ? blockAction(for: layer, animating: .filters)
      : super.action(for: layer, forKey: event)
  }

  // MARK: Effects

  private func showEffect() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let blur = currentEffect as? UIBlurEffect
    show(blur.map { BlurMaterial.of($0.style, isDark: isDark) })
    let vibrancy = currentEffect as? UIVibrancyEffect
    show(vibrancy, isDark: isDark)
    contentView.overrideUserInterfaceStyle =
      (blur ?? vibrancy?.blurEffect)?.style.interfaceStyle ?? .unspecified
  }

  private func show(_ new: BlurMaterial?) {
    let old = material
    material = new
    guard let end = new ?? old?.cleared else { return }
    if old == nil {
      // An animation has to start from the same filters.
      UIView.performWithoutAnimation { setMaterial(end.cleared) }
    }
    setMaterial(end)
    guard new == nil else { return }
    let stack = AnimationStack.current
    guard stack.isEnabled, let block = stack.innermost else { return removeClearedMaterial() }
    block.completion.addCleanup { [weak self] in self?.removeClearedMaterial() }
  }

  /// Removes the filters and the tint of no effect, to which an animation led.
  private func removeClearedMaterial() {
    // The effect may have been set again, or an animator may have returned to it.
    guard material == nil, layer.backgroundColor?.alpha == 0 else { return }
    UIView.performWithoutAnimation {
      layer.backgroundFilters = nil
      layer.backgroundColor = nil
    }
  }

  private func setMaterial(_ material: BlurMaterial) {
    layer.backgroundFilters = material.filters
    layer.backgroundColor = material.tint
  }

  private func show(_ vibrancy: UIVibrancyEffect?, isDark: Bool) {
    guard vibrancy != nil || isVibrant else { return }
    isVibrant = vibrancy != nil
    let name = "vibrancy"
    // The filters of client code stay.
    var filters = (layer.filters ?? []).filter { ($0 as? CIFilter)?.name != name }
    var compositingFilter: String?
    if let vibrancy {
      let isDark = vibrancy.blurEffect.style.isDark ?? isDark
      let filter = vibrancy.filter(isDark: isDark)
      filter.name = name
      filters.insert(filter, at: 0)
      compositingFilter = isDark ? "plusLighter" : "plusDarker"
    }
    layer.filters = filters.isEmpty ? nil : filters
    layer.compositingFilter = compositingFilter
  }
}
