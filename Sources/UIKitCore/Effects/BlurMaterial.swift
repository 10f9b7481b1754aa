/// What a blur effect does to what is behind it (VE-02).
struct BlurMaterial {
  /// The standard deviation of the blur, in points.
  let radius: Double
  /// The factor by which colors differ more from gray.
  let saturation: Double
  /// The gray over the blur, from 0 to 1.
  let white: Double
  /// The opacity of the gray.
  let alpha: Double

  private init(radius: Double, white: Double, alpha: Double, saturation: Double = 1.8) {
    self.radius = radius
    self.saturation = saturation
    self.white = white
    self.alpha = alpha
  }

  // MARK: Materials

  // Apple published these three in the sample code UIImageEffects (WWDC 2013).
  private static let extraLight = BlurMaterial(radius: 20, white: 0.97, alpha: 0.82)
  private static let light = BlurMaterial(radius: 30, white: 1, alpha: 0.3)
  private static let dark = BlurMaterial(radius: 20, white: 0.11, alpha: 0.73)

  // The others are ours, in steps between clear and opaque.
  private static let lightMaterials = [
    BlurMaterial(radius: 22, white: 0.97, alpha: 0.42),
    BlurMaterial(radius: 25, white: 0.97, alpha: 0.58),
    BlurMaterial(radius: 28, white: 0.97, alpha: 0.72),
    BlurMaterial(radius: 30, white: 0.97, alpha: 0.86),
    BlurMaterial(radius: 28, white: 0.98, alpha: 0.8),
  ]
  private static let darkMaterials = [
    BlurMaterial(radius: 22, white: 0.13, alpha: 0.46),
    BlurMaterial(radius: 25, white: 0.14, alpha: 0.6),
    BlurMaterial(radius: 28, white: 0.15, alpha: 0.72),
    BlurMaterial(radius: 30, white: 0.16, alpha: 0.86),
    BlurMaterial(radius: 28, white: 0.1, alpha: 0.78),
  ]

  /// Returns the material of a style in a light or dark interface.
  static func of(_ style: UIBlurEffect.Style, isDark: Bool) -> BlurMaterial {
    let isDark = style.isDark ?? isDark
    switch style {
    case .extraLight: return extraLight
    case .prominent: return isDark ? dark : extraLight
    case .light, .dark, .regular: return isDark ? dark : light
    default:
      let thickness = (style.rawValue - UIBlurEffect.Style.systemUltraThinMaterial.rawValue) % 5
      return (isDark ? darkMaterials : lightMaterials)[thickness]
    }
  }

  /// A material of the same color that changes nothing, from which and to which others animate.
  var cleared: BlurMaterial { BlurMaterial(radius: 0, white: white, alpha: 0, saturation: 1) }

  // MARK: Layers

  /// The filters of what is behind the layer.
  ///
  /// The colors of the blur have less contrast, so that fewer of them are clipped.
  var filters: [CIFilter] {
    let blur = CIFilter(name: "CIGaussianBlur")
    blur?.setValue(radius, forKey: kCIInputRadiusKey)
    let vividness = CIFilter(name: "CIColorControls")
    vividness?.setValue(saturation, forKey: kCIInputSaturationKey)
    return [blur, vividness].compactMap { $0 }
  }

  /// The color over the blur.
  var tint: CGColor { UIColor(white: white, alpha: alpha).cgColor }
}

extension UIBlurEffect.Style {
  /// Whether the material is dark; nil if that depends on the interface.
  var isDark: Bool? {
    switch self {
    case .extraLight, .light: return false
    case .dark: return true
    default:
      if rawValue >= UIBlurEffect.Style.systemUltraThinMaterialDark.rawValue { return true }
      return rawValue >= UIBlurEffect.Style.systemUltraThinMaterialLight.rawValue ? false : nil
    }
  }

  /// The interface style of content over the material; unspecified if it is the interface's.
  var interfaceStyle: UIUserInterfaceStyle {
    isDark.map { $0 ? .dark : .light } ?? .unspecified
  }
}

extension UIVibrancyEffect {
  /// How strongly content lightens or darkens what is behind it, from 0 to 1 (VE-05).
  var strength: Double {
    switch style {
    case .label: 0.8
    case .secondaryLabel: 0.55
    case .tertiaryLabel: 0.35
    case .quaternaryLabel: 0.22
    case .fill: 0.25
    case .secondaryFill: 0.18
    case .tertiaryFill: 0.12
    case .separator: 0.2
    }
  }

  /// Returns the filter that makes content gray, as light or as dark as its effect is strong (VE-04).
  ///
  /// White has no effect on what it is subtracted from, and black none on what it is added to.
  func filter(isDark: Bool) -> CIFilter {
    let filter = CIFilter.colorMatrix()
    let gray = CIVector(
      x: 0.2126 * strength, y: 0.7152 * strength, z: 0.0722 * strength, w: 0)
    (filter.rVector, filter.gVector, filter.bVector) = (gray, gray, gray)
    let bias = isDark ? 0 : 1 - strength
    filter.biasVector = CIVector(x: bias, y: bias, z: bias, w: 0)
    return filter
  }
}
