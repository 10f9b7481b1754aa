// CIHueBlendMode, CISaturationBlendMode, CIColorBlendMode and CILuminosityBlendMode: the blend
// modes of W3C's Compositing and Blending, level 1, that treat the components together, with
// Lum(C) = 0.3 r + 0.59 g + 0.11 b and Sat(C) = the largest component minus the smallest.

extension FilterDefinition {
  static let hueBlendMode = blendMode("Hue", HueBlendKernel(mode: HueBlend()))
  static let saturationBlendMode = blendMode("Saturation", HueBlendKernel(mode: SaturationBlend()))
  static let colorBlendMode = blendMode("Color", HueBlendKernel(mode: ColorBlend()))
  static let luminosityBlendMode = blendMode("Luminosity", HueBlendKernel(mode: LuminosityBlend()))
}

/// A blend function of red, green and blue together.
private protocol HueBlendFunction: Sendable {
  /// Returns B(backdrop, source).
  func blend(_ backdrop: FourColors, _ source: FourColors) -> FourColors
}

private struct HueBlend: HueBlendFunction {
  @inline(__always)
  func blend(_ backdrop: FourColors, _ source: FourColors) -> FourColors {
    source.settingSaturation(backdrop.saturation).settingLuminosity(backdrop.luminosity)
  }
}

private struct SaturationBlend: HueBlendFunction {
  @inline(__always)
  func blend(_ backdrop: FourColors, _ source: FourColors) -> FourColors {
    backdrop.settingSaturation(source.saturation).settingLuminosity(backdrop.luminosity)
  }
}

private struct ColorBlend: HueBlendFunction {
  @inline(__always)
  func blend(_ backdrop: FourColors, _ source: FourColors) -> FourColors {
    source.settingLuminosity(backdrop.luminosity)
  }
}

private struct LuminosityBlend: HueBlendFunction {
  @inline(__always)
  func blend(_ backdrop: FourColors, _ source: FourColors) -> FourColors {
    backdrop.settingLuminosity(source.luminosity)
  }
}

/// The compositing formula with a blend function, four pixels at a time.
private struct HueBlendKernel<Mode: HueBlendFunction>: PixelKernel {
  let mode: Mode

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    BlendKernel(mode: self).color(at: point, first, second, third)
  }

  func replace(
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
  ) -> Int {
    var index = 0
    while index &+ 4 <= count {
      let (sources, backdrops) = (row + index, second + index)
      index &+= 4
      if FourColors.areOpaque(sources), FourColors.areOpaque(backdrops) {
        mode.blend(FourColors(backdrops), FourColors(sources)).write(to: sources)
      } else {
        for place in 0..<4 {
          sources[place] = color(at: point, sources[place], backdrops[place], .zero)
        }
      }
    }
    return index
  }
}

extension HueBlendKernel: BlendFunction {
  @inline(__always)
  func blend(_ backdrop: SIMD4<Float>, _ source: SIMD4<Float>) -> SIMD4<Float> {
    mode.blend(FourColors(repeating: backdrop), FourColors(repeating: source)).first(alpha: 1)
  }
}

extension FourColors {
  /// W3C's Lum.
  @inline(__always)
  fileprivate var luminosity: SIMD4<Float> { 0.3 * red + 0.59 * green + 0.11 * blue }

  @inline(__always)
  private var smallest: SIMD4<Float> { red.minimum(green.minimum(blue)) }

  @inline(__always)
  private var largest: SIMD4<Float> { red.maximum(green.maximum(blue)) }

  /// W3C's Sat.
  @inline(__always)
  fileprivate var saturation: SIMD4<Float> { largest - smallest }

  /// Returns W3C's SetSat: the smallest component becomes 0, and the largest the saturation.
  @inline(__always)
  fileprivate func settingSaturation(_ saturation: SIMD4<Float>) -> FourColors {
    let low = smallest
    let old = largest - low
    let factor = (saturation / old).replacing(with: 0, where: .!(old .> 0))
    return FourColors(
      red: (red - low) * factor, green: (green - low) * factor, blue: (blue - low) * factor)
  }

  /// Returns W3C's SetLum, with the components clipped toward the luminosity.
  @inline(__always)
  fileprivate func settingLuminosity(_ luminosity: SIMD4<Float>) -> FourColors {
    let rise = luminosity - self.luminosity
    let color = FourColors(red: red + rise, green: green + rise, blue: blue + rise)
    let (low, high, center) = (color.smallest, color.largest, color.luminosity)
    let one = SIMD4<Float>(repeating: 1)
    let lowFactor = one.replacing(
      with: center / (center - low), where: (low .< 0) .& (center .> low))
    let highFactor = one.replacing(
      with: (one - center) / (high - center), where: (high .> 1) .& (high .> center))
    let factor = lowFactor * highFactor
    return FourColors(
      red: (color.red - center) * factor + center, green: (color.green - center) * factor + center,
      blue: (color.blue - center) * factor + center)
  }
}
