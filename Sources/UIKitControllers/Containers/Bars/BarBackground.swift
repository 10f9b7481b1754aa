import UIKitCore

/// The background of a bar.
final class BarBackground: UIView {
  private let blur = UIVisualEffectView(effect: nil)
  private let color = UIView()
  private let image = UIImageView()
  private let line = UIView()
  private let shadow = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [blur, color, image, line, shadow] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the bar is at the top of the screen, so that its line is at the bottom.
  private var isAtTop = true

  /// Shows an appearance; nil for no background.
  ///
  /// `style` is what properties of the bar change, and `isAtTop` whether the line is at the bottom.
  func show(_ appearance: UIBarAppearance?, _ style: BarStyleValues, isAtTop: Bool = true) {
    self.isAtTop = isAtTop
    let isCovered = style.tint != nil || style.image != nil
    let effect = isCovered ? nil : appearance?.backgroundEffect
    if blur.effect !== effect { blur.effect = effect }
    color.backgroundColor = style.tint ?? (style.image == nil ? appearance?.backgroundColor : nil)
    image.image = style.image ?? appearance?.backgroundImage
    // An empty image is no line, and no image either.
    shadow.image = style.shadow ?? appearance?.shadowImage
    line.backgroundColor = shadow.image == nil ? appearance?.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / UIScreen.main.scale
    (blur.frame, color.frame, image.frame) = (bounds, bounds, bounds)
    let height = shadow.image?.size.height ?? 0
    line.frame = CGRect(
      x: 0, y: isAtTop ? bounds.height - hairline : 0, width: bounds.width, height: hairline)
    shadow.frame = CGRect(
      x: 0, y: isAtTop ? bounds.height : -height, width: bounds.width, height: height)
  }
}
