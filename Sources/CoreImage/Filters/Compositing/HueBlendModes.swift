import CoreGraphics

// CIHueBlendMode, CISaturationBlendMode, CIColorBlendMode and CILuminosityBlendMode: the blend
// modes of W3C's Compositing and Blending, level 1, that treat the components together, with
// Lum(C) = 0.3 r + 0.59 g + 0.11 b and Sat(C) = the largest component minus the smallest.

extension FilterDefinition {
  static let hueBlendMode = composite(
    "CIHueBlendMode", "Hue Blend Mode", BlendKernel(mode: HueBlend()))
  static let saturationBlendMode = composite(
    "CISaturationBlendMode", "Saturation Blend Mode", BlendKernel(mode: SaturationBlend()))
  static let colorBlendMode = composite(
    "CIColorBlendMode", "Color Blend Mode", BlendKernel(mode: ColorBlend()))
  static let luminosityBlendMode = composite(
    "CILuminosityBlendMode", "Luminosity Blend Mode", BlendKernel(mode: LuminosityBlend()))
}

private struct HueBlend: BlendFunction {
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    let backdrop = Components(backdrop)
    return Components(source).settingSaturation(backdrop.saturation)
      .settingLuminosity(backdrop.luminosity).color
  }
}

private struct SaturationBlend: BlendFunction {
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    let backdrop = Components(backdrop)
    return backdrop.settingSaturation(Components(source).saturation)
      .settingLuminosity(backdrop.luminosity).color
  }
}

private struct ColorBlend: BlendFunction {
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    Components(source).settingLuminosity(Components(backdrop).luminosity).color
  }
}

private struct LuminosityBlend: BlendFunction {
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    Components(backdrop).settingLuminosity(Components(source).luminosity).color
  }
}

/// The components of a color as separate numbers, because comparing those of a vector is slow.
private struct Components {
  let red: Float
  let green: Float
  let blue: Float

  @inline(__always)
  init(_ color: SIMD4<Float>) { (red, green, blue) = (color.x, color.y, color.z) }

  @inline(__always)
  private init(red: Float, green: Float, blue: Float) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  @inline(__always)
  var color: SIMD4<Float> { SIMD4(red, green, blue, 1) }

  /// W3C's Lum.
  @inline(__always)
  var luminosity: Float { 0.3 * red + 0.59 * green + 0.11 * blue }

  @inline(__always)
  private var smallest: Float { min(red, min(green, blue)) }

  @inline(__always)
  private var largest: Float { max(red, max(green, blue)) }

  /// W3C's Sat.
  @inline(__always)
  var saturation: Float { largest - smallest }

  /// Returns W3C's SetSat: the smallest component becomes 0, and the largest the saturation.
  @inline(__always)
  func settingSaturation(_ saturation: Float) -> Components {
    let low = smallest
    let old = largest - low
    let factor = old > 0 ? saturation / old : 0
    return Components(
      red: (red - low) * factor, green: (green - low) * factor, blue: (blue - low) * factor)
  }

  /// Returns W3C's SetLum, with the components clipped toward the luminosity.
  @inline(__always)
  func settingLuminosity(_ luminosity: Float) -> Components {
    let rise = luminosity - self.luminosity
    let color = Components(red: red + rise, green: green + rise, blue: blue + rise)
    let (low, high) = (color.smallest, color.largest)
    guard low < 0 || high > 1 else { return color }
    let center = color.luminosity
    var factor: Float = 1
    if low < 0, center > low { factor = center / (center - low) }
    if high > 1, high > center { factor *= (1 - center) / (high - center) }
    return Components(
      red: (color.red - center) * factor + center, green: (color.green - center) * factor + center,
      blue: (color.blue - center) * factor + center)
  }
}
