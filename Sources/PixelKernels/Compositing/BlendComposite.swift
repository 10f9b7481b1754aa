/// Composites one buffer over another at whole pixels, in any blend mode.
package enum BlendComposite {
  /// Blends `source * opacity` into part of a buffer.
  ///
  /// Only pixels under the source change. For a mode that has an effect where the source is
  /// transparent, the whole source is its shape, unless `coverage` says otherwise.
  ///
  /// - Parameters:
  ///   - source: The source; premultiplied.
  ///   - x: The column of the buffer under the source's first column.
  ///   - y: The row of the buffer under the source's first row.
  ///   - mode: The blend mode.
  ///   - opacity: A factor for the source, clamped to 0 to 1.
  ///   - coverage: A buffer of the source's size whose alpha says to what degree the result
  ///     replaces the existing pixels; nil to replace them entirely.
  ///   - buffer: The destination.
  ///   - clip: The pixels of the buffer that may change.
  package static func composite(
    _ source: PixelBuffer, x: Int, y: Int, mode: CGBlendMode, opacity: Double,
    coverage: PixelBuffer? = nil, onto buffer: PixelBuffer, clip: PixelRect
  ) {
    if mode == .normal, coverage == nil {
      SourceOver.composite(source, x: x, y: y, opacity: opacity, onto: buffer, clip: clip)
      return
    }
    let area = clip.intersection(PixelRect(of: buffer))
      .intersection(PixelRect(of: source).offsetBy(x: x, y: y))
    let opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    guard !area.isEmpty, opacity > 0 || mode.actsWhereSourceIsClear else { return }
    if let coverage {
      precondition(
        coverage.width == source.width && coverage.height == source.height,
        "coverage and source differ in size")
    }
    for row in area.minY..<area.maxY {
      let blended = BlendRow(
        source: source.words(row - y) + (area.minX - x),
        coverage: coverage.map { UnsafePointer($0.words(row - y) + (area.minX - x)) },
        opacity: opacity, count: area.width, pixels: buffer.words(row) + area.minX)
      blend(blended, mode)
    }
  }

  private static func blend(_ row: BlendRow, _ mode: CGBlendMode) {
    switch mode {
    case .normal: row.combine(.over)
    case .clear: row.combine(.clear)
    case .copy: row.combine(.source)
    case .sourceIn: row.combine(.sourceIn)
    case .sourceOut: row.combine(.sourceOut)
    case .sourceAtop: row.combine(.sourceAtop)
    case .destinationOver: row.combine(.destinationOver)
    case .destinationIn: row.combine(.destinationIn)
    case .destinationOut: row.combine(.destinationOut)
    case .destinationAtop: row.combine(.destinationAtop)
    case .xor: row.combine(.xor)
    case .plusDarker: row.addDarkness()
    case .plusLighter: row.combineFadedChannels(SumFormula.self)
    case .multiply: row.separable(MultiplyFormula.self)
    case .screen: row.separable(ScreenFormula.self)
    case .overlay: row.separable(OverlayFormula.self)
    case .darken: row.separable(DarkenFormula.self)
    case .lighten: row.separable(LightenFormula.self)
    case .colorDodge: row.separable(ColorDodgeFormula.self)
    case .colorBurn: row.separable(ColorBurnFormula.self)
    case .softLight: row.separable(SoftLightFormula.self)
    case .hardLight: row.separable(HardLightFormula.self)
    case .difference: row.separable(DifferenceFormula.self)
    case .exclusion: row.separable(ExclusionFormula.self)
    case .hue: row.nonSeparable(HueFormula.self)
    case .saturation: row.nonSeparable(SaturationFormula.self)
    case .color: row.nonSeparable(ColorFormula.self)
    case .luminosity: row.nonSeparable(LuminosityFormula.self)
    case .linearBurn: row.separable(LinearBurnFormula.self)
    case .linearDodge: row.separable(LinearDodgeFormula.self)
    case .linearLight: row.separable(LinearLightFormula.self)
    case .pinLight: row.separable(PinLightFormula.self)
    case .vividLight: row.separable(VividLightFormula.self)
    case .hardMix: row.separable(HardMixFormula.self)
    case .subtract: row.separable(SubtractFormula.self)
    case .divide: row.separable(DivideFormula.self)
    case .maximumCompositing: row.combineFadedChannels(MaximumFormula.self)
    case .minimumCompositing: row.combineChannels(MinimumFormula.self)
    case .multiplyCompositing: row.combineChannels(ProductFormula.self)
    }
  }
}
