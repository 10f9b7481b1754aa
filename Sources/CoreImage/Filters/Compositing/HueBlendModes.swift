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
    source.settingSaturation(backdrop.saturation).settingLuminosity(backdrop.luminosity)
  }
}

private struct SaturationBlend: BlendFunction {
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    backdrop.settingSaturation(source.saturation).settingLuminosity(backdrop.luminosity)
  }
}

private struct ColorBlend: BlendFunction {
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    source.settingLuminosity(backdrop.luminosity)
  }
}

private struct LuminosityBlend: BlendFunction {
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    backdrop.settingLuminosity(source.luminosity)
  }
}

extension SIMD4<Float> {
  /// W3C's Lum.
  @inline(__always)
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

  @inline(__always)
  fileprivate var smallest: Float { Swift.min(x, Swift.min(y, z)) }

  @inline(__always)
  fileprivate var largest: Float { Swift.max(x, Swift.max(y, z)) }

  /// W3C's Sat.
  @inline(__always)
  fileprivate var saturation: Float { largest - smallest }

  /// Returns W3C's SetSat: the smallest component becomes 0, and the largest the saturation.
  @inline(__always)
  fileprivate func settingSaturation(_ saturation: Float) -> SIMD4<Float> {
    let old = self.saturation
    guard old > 0 else { return .zero }
    return (self - smallest) * (saturation / old)
  }

  /// Returns W3C's SetLum, with the components clipped toward the luminosity.
  @inline(__always)
  fileprivate func settingLuminosity(_ luminosity: Float) -> SIMD4<Float> {
    let color = self + (luminosity - self.luminosity)
    let (low, high) = (color.smallest, color.largest)
    let center = color.luminosity
    var result = color
    if low < 0, center > low { result = (color - center) * (center / (center - low)) + center }
    if high > 1, high > center {
      result = (result - center) * ((1 - center) / (high - center)) + center
    }
    return result
  }
}
