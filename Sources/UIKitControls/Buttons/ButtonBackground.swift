import UIKitCore

/// The views behind the content of a button, from back to front: effect, color, image, border.
///
/// They are made when they are first used. A custom view is inside the one of the color.
@MainActor final class ButtonBackground {
  private unowned let button: UIButton
  private var effectView: UIVisualEffectView?
  private var surface: UIView?
  private var imageView: UIImageView?
  private var border: UIView?
  private var customView: UIView?

  init(_ button: UIButton) { self.button = button }

  /// Sets the opacity, of which a highlighted button has less; it does not affect effect and image.
  func setAlpha(_ alpha: CGFloat) {
    for view in [surface, border].compactMap(\.self) where view.alpha != alpha {
      view.alpha = alpha
    }
  }

  // MARK: Look

  /// Shows the background of a configuration, in the color that its style or the state demands.
  func show(_ configuration: UIBackgroundConfiguration, _ color: UIColor) {
    show(configuration.visualEffect)
    show(color)
    show(configuration.image, configuration.imageContentMode, isClipped: true)
    show(customView: configuration.customView)
    showBorder(configuration)
  }

  /// Shows the background of a button without a configuration.
  func show(color: UIColor?, image: UIImage?) {
    show(nil as UIVisualEffect?)
    if color != nil || surface != nil { show(color ?? .clear) }
    show(image, .scaleToFill, isClipped: false)
    show(customView: nil)
    border?.isHidden = true
  }

  private func show(_ effect: UIVisualEffect?) {
    guard effect != nil || effectView != nil else { return }
    let view = effectView ?? insert(UIVisualEffectView(effect: nil), inFrontOf: [])
    effectView = view
    if view.effect !== effect { view.effect = effect }
  }

  private func show(_ color: UIColor) {
    let view = surface ?? insert(UIView(), inFrontOf: [effectView])
    surface = view
    if view.backgroundColor != color { view.backgroundColor = color }
  }

  private func show(_ image: UIImage?, _ mode: UIView.ContentMode, isClipped: Bool) {
    guard image != nil || imageView != nil else { return }
    let view = imageView ?? insert(UIImageView(), inFrontOf: [effectView, surface])
    imageView = view
    view.contentMode = mode
    view.image = image
    view.clipsToBounds = isClipped
  }

  private func show(customView view: UIView?) {
    guard view !== customView else { return }
    if let customView, customView.superview === surface { customView.removeFromSuperview() }
    customView = view
    if let view, let surface {
      view.frame = surface.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      surface.addSubview(view)
    }
  }

  private func showBorder(_ configuration: UIBackgroundConfiguration) {
    let width = configuration.strokeWidth > 0 ? configuration.strokeWidth : 0
    border?.isHidden = width == 0
    guard width > 0 else { return }
    let view = border ?? insert(UIView(), inFrontOf: [effectView, surface, imageView])
    border = view
    let color = configuration.strokeColor ?? button.tintColor ?? .clear
    view.layer.borderWidth = width
    view.layer.borderColor =
      (configuration.strokeColorTransformer?(color) ?? color)
      .resolvedColor(with: button.traitCollection).cgColor
  }

  /// Inserts a view in front of the others of the background that exist.
  private func insert<View: UIView>(_ view: View, inFrontOf others: [UIView?]) -> View {
    view.isUserInteractionEnabled = false
    button.insertSubview(view, at: others.compactMap(\.self).count)
    return view
  }

  // MARK: Layout

  /// Places the views in the rectangle of the background.
  func place(in rect: CGRect) {
    guard let configuration = button.configuration else {
      surface?.frame = rect
      surface?.layer.cornerRadius = min(rect.width, rect.height) / 2
      surface?.layer.cornerCurve = .circular
      imageView?.frame = rect
      imageView?.layer.cornerRadius = 0
      return
    }
    let rect = rect.inset(by: button.absolute(configuration.background.backgroundInsets))
    let radius = configuration.cornerRadius(for: rect.size, button.traitCollection)
    for view in [effectView, surface, imageView].compactMap(\.self) {
      view.frame = rect
      view.layer.cornerRadius = radius
    }
    // The ends of a capsule are half circles.
    let curve: CALayerCornerCurve =
      configuration.cornerStyle == .capsule ? .circular : .continuous
    for view in [effectView, surface, imageView, border] { view?.layer.cornerCurve = curve }
    let outset = configuration.background.strokeOutset(in: rect.size)
    border?.frame = rect.insetBy(dx: -outset, dy: -outset)
    // The corners of the border have the centers of the background's.
    border?.layer.cornerRadius = radius > 0 ? max(0, radius + outset) : 0
  }
}

extension UIBackgroundConfiguration {
  /// Returns how far the border is outside a background; inside, it is at most at its center.
  fileprivate func strokeOutset(in size: CGSize) -> CGFloat {
    strokeOutset.isFinite ? max(strokeOutset, -max(0, min(size.width, size.height)) / 2) : 0
  }
}
