package import PixelKernels

/// A reference implementation of blending one pixel, with components from 0 to 1.
///
/// It follows the formulas of ISO 32000-2 (11.3.5), of Porter and Duff, and, for the other modes, of
/// image editors.
package enum BlendReference {
  /// A pixel: red, green, blue and alpha, premultiplied.
  package struct Pixel {
    package var color: [Double]
    package var alpha: Double

    package init(color: [Double], alpha: Double) {
      self.color = color
      self.alpha = alpha
    }

    /// Creates a pixel from a packed word.
    package init(_ word: UInt32) {
      color = [16, 8, 0].map { Double(word >> UInt32($0) & 255) / 255 }
      alpha = Double(word >> 24) / 255
    }

    /// Returns the largest difference between a packed word's channels and these, in byte steps.
    package func distance(to word: UInt32) -> Double {
      let other = Pixel(word)
      let pairs = zip(color + [alpha], other.color + [other.alpha])
      return pairs.map { abs($0 - $1) * 255 }.max() ?? 0
    }

    fileprivate var straight: [Double] { color.map { alpha > 0 ? $0 / alpha : 0 } }
  }

  /// Returns the result of blending two pixels.
  ///
  /// - Parameters:
  ///   - mode: The blend mode.
  ///   - source: The source pixel, without coverage.
  ///   - ground: The backdrop pixel.
  ///   - coverage: The coverage of the pixel, from 0 to 1. It multiplies the source for the two
  ///     modes that add up to a limit, and for the maximum, and interpolates between backdrop and
  ///     result for all others.
  /// - Returns: The result.
  package static func blend(
    _ mode: CGBlendMode, source: Pixel, ground: Pixel, coverage: Double = 1
  ) -> Pixel {
    if mode == .plusLighter || mode == .plusDarker {
      let part = Pixel(color: source.color.map { $0 * coverage }, alpha: source.alpha * coverage)
      return added(mode, part, ground)
    }
    if mode == .maximumCompositing {
      return combined(source, ground) { max($0 * coverage, $1) }
    }
    let result = whole(mode, source, ground)
    func mixed(_ a: Double, _ b: Double) -> Double { a * coverage + b * (1 - coverage) }
    return Pixel(
      color: zip(result.color, ground.color).map(mixed), alpha: mixed(result.alpha, ground.alpha))
  }

  private static func added(_ mode: CGBlendMode, _ source: Pixel, _ ground: Pixel) -> Pixel {
    let alpha = min(1, source.alpha + ground.alpha)
    return Pixel(
      color: zip(source.color, ground.color).map { s, d in
        mode == .plusLighter
          ? min(1, s + d) : max(0, alpha - (source.alpha - s) - (ground.alpha - d))
      }, alpha: alpha)
  }

  private static func combined(
    _ source: Pixel, _ ground: Pixel, by operation: (Double, Double) -> Double
  ) -> Pixel {
    Pixel(
      color: zip(source.color, ground.color).map(operation),
      alpha: operation(source.alpha, ground.alpha))
  }

  private static func whole(_ mode: CGBlendMode, _ source: Pixel, _ ground: Pixel) -> Pixel {
    if mode == .minimumCompositing { return combined(source, ground) { min($0, $1) } }
    if mode == .multiplyCompositing { return combined(source, ground) { $0 * $1 } }
    let (a, b) = (source.alpha, ground.alpha)
    if let (x, y) = factors(mode, a, b) {
      return Pixel(
        color: zip(source.color, ground.color).map { $0 * x + $1 * y }, alpha: a * x + b * y)
    }
    let mixed = mixture(mode, ground.straight, source.straight)
    return Pixel(
      color: (0..<3).map { index in
        (1 - b) * source.color[index] + (1 - a) * ground.color[index] + a * b * mixed[index]
      }, alpha: a + b - a * b)
  }

  private static func factors(
    _ mode: CGBlendMode, _ source: Double, _ ground: Double
  ) -> (Double, Double)? {
    switch mode {
    case .normal: (1, 1 - source)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (ground, 0)
    case .sourceOut: (1 - ground, 0)
    case .sourceAtop: (ground, 1 - source)
    case .destinationOver: (1 - ground, 1)
    case .destinationIn: (0, source)
    case .destinationOut: (0, 1 - source)
    case .destinationAtop: (1 - ground, source)
    case .xor: (1 - ground, 1 - source)
    default: nil
    }
  }

  /// The function B of the standard, which blends opaque colors.
  private static func mixture(_ mode: CGBlendMode, _ cb: [Double], _ cs: [Double]) -> [Double] {
    switch mode {
    case .hue: setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: setLuminosity(cs, luminosity(cb))
    case .luminosity: setLuminosity(cb, luminosity(cs))
    default: zip(cb, cs).map { channel(mode, $0, $1) }
    }
  }

  private static func channel(_ mode: CGBlendMode, _ cb: Double, _ cs: Double) -> Double {
    func screen(_ a: Double, _ b: Double) -> Double { 1 - (1 - a) * (1 - b) }
    switch mode {
    case .multiply: return cb * cs
    case .screen: return screen(cb, cs)
    case .overlay: return channel(.hardLight, cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cb >= 1 - cs ? 1 : cb / (1 - cs)
    case .colorBurn: return cb >= 1 ? 1 : 1 - cb >= cs ? 0 : 1 - (1 - cb) / cs
    case .hardLight: return cs <= 0.5 ? cb * 2 * cs : screen(cb, 2 * cs - 1)
    case .softLight:
      let curve = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cs <= 0.5 ? cb - (1 - 2 * cs) * cb * (1 - cb) : cb + (2 * cs - 1) * (curve - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    case .linearBurn: return max(0, cb + cs - 1)
    case .linearDodge: return min(1, cb + cs)
    case .linearLight: return min(max(cb + 2 * cs - 1, 0), 1)
    case .pinLight: return cs <= 0.5 ? min(cb, 2 * cs) : max(cb, 2 * cs - 1)
    case .vividLight:
      return cs <= 0.5 ? channel(.colorBurn, cb, 2 * cs) : channel(.colorDodge, cb, 2 * cs - 1)
    // The sum of what has been divided by alpha may be a little less than 1.
    case .hardMix: return cb + cs >= 0.9999 ? 1 : 0
    case .subtract: return max(0, cb - cs)
    case .divide: return cb == 0 ? 0 : cs <= cb ? 1 : cb / cs
    default: return cs
    }
  }

  private static func luminosity(_ color: [Double]) -> Double {
    0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]
  }

  private static func saturation(_ color: [Double]) -> Double {
    (color.max() ?? 0) - (color.min() ?? 0)
  }

  private static func setLuminosity(_ color: [Double], _ target: Double) -> [Double] {
    let shift = target - luminosity(color)
    var result = color.map { $0 + shift }
    let light = luminosity(result)
    let (least, greatest) = (result.min() ?? 0, result.max() ?? 0)
    if least < 0 { result = result.map { light + ($0 - light) * light / (light - least) } }
    if greatest > 1 {
      result = result.map { light + ($0 - light) * (1 - light) / (greatest - light) }
    }
    return result
  }

  private static func setSaturation(_ color: [Double], _ target: Double) -> [Double] {
    let order = color.indices.sorted { color[$0] < color[$1] }
    let (low, middle, high) = (order[0], order[1], order[2])
    var result = [0.0, 0, 0]
    if color[high] > color[low] {
      result[middle] = (color[middle] - color[low]) * target / (color[high] - color[low])
      result[high] = target
    }
    return result
  }
}
