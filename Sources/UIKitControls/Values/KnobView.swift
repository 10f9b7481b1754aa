import UIKitCore

/// The raised thumb of a slider, switch or segmented control, with a wide and a tight shadow.
@MainActor final class KnobView: UIView {
  /// The shadows of a thumb: the two are of different views, because a layer has only one.
  struct Elevation {
    var wide: Shadow
    var tight: Shadow

    struct Shadow {
      var offset: CGFloat
      var radius: CGFloat
      var opacity: Float
    }

    static let slider = Elevation(
      wide: Shadow(offset: 6, radius: 6.5, opacity: 0.12),
      tight: Shadow(offset: 0.5, radius: 2, opacity: 0.12))
    static let `switch` = Elevation(
      wide: Shadow(offset: 3, radius: 4, opacity: 0.15),
      tight: Shadow(offset: 3, radius: 0.5, opacity: 0.06))
    static let segment = Elevation(
      wide: Shadow(offset: 3, radius: 4, opacity: 0.12),
      tight: Shadow(offset: 3, radius: 0.5, opacity: 0.04))
  }

  private let surface = UIView()

  /// Creates a thumb.
  init(_ elevation: Elevation) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    surface.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A hairline that keeps white apart from white.
    surface.layer.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.04)
    surface.layer.borderWidth = 0.5
    addSubview(surface)
    cast(elevation.wide, by: layer)
    cast(elevation.tight, by: surface.layer)
  }

  /// Unsupported: it always returns nil (LX-14).
  required init?(coder: NSCoder) { nil }

  private func cast(_ shadow: Elevation.Shadow, by layer: CALayer) {
    layer.shadowOffset = CGSize(width: 0, height: shadow.offset)
    layer.shadowRadius = shadow.radius
    layer.shadowOpacity = shadow.opacity
  }

  /// Gives the thumb a color and the radius of its corners.
  func show(_ color: UIColor, cornerRadius: CGFloat) {
    for view in [self, surface] {
      view.backgroundColor = color
      view.layer.cornerRadius = cornerRadius
    }
  }
}
