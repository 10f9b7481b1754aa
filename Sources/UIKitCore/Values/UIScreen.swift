/// The screen that windows are on: the stage's canvas.
@preconcurrency @MainActor open class UIScreen: NSObject {
  private let values: ScreenValues

  private init(_ values: ScreenValues) {
    self.values = values
    super.init()
  }

  /// The screen of the current stage.
  open class var main: UIScreen {
    let context = RenderContext.current
    let values = context.screenValues
    return context.companion { UIScreen(values) }
  }

  /// All screens: the main one.
  open class var screens: [UIScreen] { [main] }

  /// The bounds, in points; the origin is zero.
  ///
  /// Without a stage, they are those of a phone of 390 by 844 points.
  open var bounds: CGRect { CGRect(origin: .zero, size: values.size) }

  /// The bounds, in pixels.
  open var nativeBounds: CGRect {
    let size = values.size
    return CGRect(
      x: 0, y: 0, width: (size.width * values.scale).rounded(),
      height: (size.height * values.scale).rounded())
  }

  /// The number of pixels per point; the default is 1.
  open var scale: CGFloat { values.scale }

  /// The number of pixels per point, which is `scale`.
  open var nativeScale: CGFloat { values.scale }

  /// The traits of windows that do not override them.
  open var traitCollection: UITraitCollection { UITraitCollection(values.traits) }

  /// The highest number of frames per second: the stage's rate, rounded; the default is 60.
  open var maximumFramesPerSecond: Int { values.maximumFramesPerSecond }

  /// The class, the address, the bounds and the scale (LX-25).
  open override var description: String {
    describedOnMain {
      let (width, height) = (ObjectText.number(bounds.width), ObjectText.number(bounds.height))
      return "<\(ObjectText.className(of: self)): \(ObjectText.address(of: self)); "
        + "bounds = {{0, 0}, {\(width), \(height)}}; scale = \(ObjectText.number(scale))>"
    }
  }
}

/// The properties of a context's screen, which its stage sets.
package final class ScreenValues {
  /// The size, in points: by default, that of a phone.
  package var size = CGSize(width: 390, height: 844)
  /// Pixels per point.
  package var scale: CGFloat = 1
  /// The highest number of frames per second.
  package var maximumFramesPerSecond = 60
  /// Returns the stage's window; nil without a stage.
  package var stageWindow: (@MainActor () -> UIWindow?)?
  /// Whether interfaces are light or dark.
  package var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The layout direction of interfaces.
  package var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// The size of text.
  package var contentSizeCategory = UIContentSizeCategory.large

  package init() {}

  /// The screen's traits: a phone's.
  var traits: Traits {
    var traits = Traits()
    traits.userInterfaceIdiom = .phone
    traits.userInterfaceStyle = userInterfaceStyle
    traits.userInterfaceLevel = .base
    traits.layoutDirection = layoutDirection
    traits.displayScale = scale
    traits.displayGamut = .SRGB
    traits.horizontalSizeClass = size.width > size.height ? .regular : .compact
    traits.verticalSizeClass = size.width > size.height ? .compact : .regular
    traits.preferredContentSizeCategory = contentSizeCategory
    traits.accessibilityContrast = .normal
    return traits
  }
}

extension RenderContext {
  /// The properties of the screen.
  package var screenValues: ScreenValues { companion { ScreenValues() } }
}
