// The blend modes: `inputImage`, the source, over `inputBackgroundImage`, the backdrop.
//
// For each, W3C's compositing formula: with straight colors Cs and Cb, opacities as and ab, and the
// mode's function B, the premultiplied result is (1 - ab) as Cs + (1 - as) ab Cb + as ab B(Cb, Cs),
// and its opacity is as + ab - as ab. Colors are values of the working space, linear by default
// (CI-03). The modes from multiply to luminosity are those of W3C's Compositing and Blending, level
// 1; the others are those that image editors have, as in the comments below. The extent contains
// both images.

extension FilterDefinition {
  static let multiplyBlendMode = separable("Multiply", Multiply())
  static let screenBlendMode = separable("Screen", Screen())
  static let overlayBlendMode = separable("Overlay", Overlay())
  static let darkenBlendMode = separable("Darken", Darken())
  static let lightenBlendMode = separable("Lighten", Lighten())
  static let colorDodgeBlendMode = separable("Color Dodge", ColorDodge())
  static let colorBurnBlendMode = separable("Color Burn", ColorBurn())
  static let hardLightBlendMode = separable("Hard Light", HardLight())
  static let softLightBlendMode = separable("Soft Light", SoftLight())
  static let differenceBlendMode = separable("Difference", Difference())
  static let exclusionBlendMode = separable("Exclusion", Exclusion())
  static let linearBurnBlendMode = separable("Linear Burn", LinearBurn())
  static let linearDodgeBlendMode = separable("Linear Dodge", LinearDodge())
  static let linearLightBlendMode = separable("Linear Light", LinearLight())
  static let pinLightBlendMode = separable("Pin Light", PinLight())
  static let vividLightBlendMode = separable("Vivid Light", VividLight())
  static let hardMixBlendMode = separable("Hard Mix", HardMix())
  static let subtractBlendMode = separable("Subtract", Subtract())
  static let divideBlendMode = separable("Divide", Divide())

  private static func separable(
    _ mode: String, _ function: some SeparableBlend
  ) -> FilterDefinition {
    blendMode(mode, BlendKernel(mode: SeparableMode(component: function)))
  }

  /// Defines a blend mode, such as "Soft Light".
  static func blendMode(_ mode: String, _ kernel: some PixelKernel) -> FilterDefinition {
    composite(
      "CI\(mode.filter { $0 != " " })BlendMode", "\(mode) Blend Mode",
      "composites with the \(mode.lowercased()) blend mode", kernel)
  }
}

/// A blend function of straight colors.
protocol BlendFunction: Sendable {
  /// Returns B(backdrop, source); the opacity of the result is not used.
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float>
}

/// The compositing formula with a blend function.
struct BlendKernel<Mode: BlendFunction>: PixelKernel {
  let mode: Mode

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let (source, backdrop) = (first.alpha, second.alpha)
    guard source > 0 else { return second }
    guard backdrop > 0 else { return first }
    var blended = mode.blend(second.unpremultiplied, first.unpremultiplied)
    blended.alpha = 1
    return first * (1 - backdrop) + second * (1 - source) + blended * (source * backdrop)
  }
}

/// A blend function that treats the components alike.
private protocol SeparableBlend: Sendable {
  /// Returns B(backdrop, source) of a component.
  func blend(_ backdrop: Float, _ source: Float) -> Float
}

private struct SeparableMode<Component: SeparableBlend>: BlendFunction {
  let component: Component

  @inline(__always)
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      component.blend(backdrop.x, source.x), component.blend(backdrop.y, source.y),
      component.blend(backdrop.z, source.z), 1)
  }
}

// MARK: W3C

private struct Multiply: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float { backdrop * source }
}

private struct Screen: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    backdrop + source - backdrop * source
  }
}

private struct Overlay: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    HardLight().blend(source, backdrop)
  }
}

private struct Darken: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float { min(backdrop, source) }
}

private struct Lighten: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float { max(backdrop, source) }
}

private struct ColorDodge: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    if backdrop <= 0 { return 0 }
    return source >= 1 ? 1 : min(1, backdrop / (1 - source))
  }
}

private struct ColorBurn: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    if backdrop >= 1 { return 1 }
    return source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
  }
}

private struct HardLight: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    source <= 0.5
      ? backdrop * 2 * source : Screen().blend(backdrop, 2 * source - 1)
  }
}

private struct SoftLight: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    if source <= 0.5 {
      return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop)
    }
    let light =
      backdrop <= 0.25
      ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
    return backdrop + (2 * source - 1) * (light - backdrop)
  }
}

private struct Difference: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float { abs(backdrop - source) }
}

private struct Exclusion: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    backdrop + source - 2 * backdrop * source
  }
}

// MARK: Image editors

/// Cb + Cs - 1, at least 0.
private struct LinearBurn: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float { max(0, backdrop + source - 1) }
}

/// Cb + Cs, at most 1.
private struct LinearDodge: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float { min(1, backdrop + source) }
}

/// Cb + 2 Cs - 1 between 0 and 1: linear burn and linear dodge.
private struct LinearLight: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    min(max(backdrop + 2 * source - 1, 0), 1)
  }
}

/// Darken with 2 Cs for dark sources, lighten with 2 Cs - 1 for light ones.
private struct PinLight: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    source <= 0.5 ? min(backdrop, 2 * source) : max(backdrop, 2 * source - 1)
  }
}

/// Color burn with 2 Cs for dark sources, color dodge with 2 Cs - 1 for light ones.
private struct VividLight: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    source <= 0.5
      ? ColorBurn().blend(backdrop, 2 * source) : ColorDodge().blend(backdrop, 2 * source - 1)
  }
}

/// 1 if Cb + Cs is at least 1, but for rounding, otherwise 0.
private struct HardMix: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float { backdrop + source >= 0.9999 ? 1 : 0 }
}

/// Cb - Cs, at least 0.
private struct Subtract: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float { max(0, backdrop - source) }
}

/// Cb / Cs, at most 1; 0 for a black backdrop.
private struct Divide: SeparableBlend {
  func blend(_ backdrop: Float, _ source: Float) -> Float {
    if backdrop <= 0 { return 0 }
    return source <= backdrop ? 1 : backdrop / source
  }
}
