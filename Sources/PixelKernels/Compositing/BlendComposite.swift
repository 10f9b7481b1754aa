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
    case .plusLighter: row.combineFadedChannels { s, d in s + d }
    case .multiply: row.separable { s, d, _, _ in s * d }
    case .screen: row.separable { s, d, sa, da in d * sa + s * da - s * d }
    case .overlay:
      row.separable { s, d, sa, da in 2 * d <= da ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s) }
    case .darken: row.separable { s, d, sa, da in s * da < d * sa ? s * da : d * sa }
    case .lighten: row.separable { s, d, sa, da in s * da > d * sa ? s * da : d * sa }
    case .colorDodge: row.separable(colorDodgeTerm)
    case .colorBurn: row.separable(colorBurnTerm)
    case .softLight: row.separable(softLightTerm)
    case .hardLight:
      row.separable { s, d, sa, da in 2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s) }
    case .difference: row.separable(differenceTerm)
    case .exclusion: row.separable { s, d, sa, da in d * sa + s * da - 2 * s * d }
    case .hue: row.nonSeparable(hueMixture)
    case .saturation: row.nonSeparable(saturationMixture)
    case .color: row.nonSeparable(colorMixture)
    case .luminosity: row.nonSeparable(luminosityMixture)
    case .linearBurn: row.separable(linearBurnTerm)
    case .linearDodge: row.separable(linearDodgeTerm)
    case .linearLight: row.separable(linearLightTerm)
    case .pinLight: row.separable(pinLightTerm)
    case .vividLight: row.separable(vividLightTerm)
    case .hardMix: row.separable(hardMixTerm)
    case .subtract: row.separable(subtractTerm)
    case .divide: row.separable(divideTerm)
    case .maximumCompositing: row.combineFadedChannels { s, d in s > d ? s : d }
    case .minimumCompositing: row.combineChannels { s, d in s < d ? s : d }
    case .multiplyCompositing: row.combineChannels { s, d in s * d }
    }
  }
}
