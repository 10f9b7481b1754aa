/// A blend mode that treats each color channel separately.
protocol SeparableFormula {
  /// Returns `Sa Da B(d / Da, s / Sa)`; all values are premultiplied and within 0...1.
  ///
  /// - Parameters:
  ///   - s: The source's channel.
  ///   - d: The destination's channel.
  ///   - sa: The source's alpha.
  ///   - da: The destination's alpha.
  /// - Returns: The product.
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float
}

extension BlendRow {
  /// Blends channel by channel; specialized for each formula.
  @inline(__always)
  func separable<Formula: SeparableFormula>(_: Formula.Type) {
    for index in 0..<count {
      let above = BlendPixel(source[index], times: opacity * covered(index))
      let below = BlendPixel(pixels[index], times: 1)
      let (sa, da) = (above.alpha, below.alpha)
      let (a, b) = (1 - da, 1 - sa)
      let blue =
        above.blue * a + below.blue * b + Formula.term(above.blue, below.blue, sa, da)
      let green =
        above.green * a + below.green * b + Formula.term(above.green, below.green, sa, da)
      let red = above.red * a + below.red * b + Formula.term(above.red, below.red, sa, da)
      pixels[index] =
        BlendPixel(blue: blue, green: green, red: red, alpha: sa + da - sa * da).word
    }
  }
}

enum MultiplyFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float { s * d }
}

enum ScreenFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    d * sa + s * da - s * d
  }
}

enum HardLightFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s)
  }
}

enum OverlayFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    2 * d <= da ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s)
  }
}

enum DarkenFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    s * da < d * sa ? s * da : d * sa
  }
}

enum LightenFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    s * da > d * sa ? s * da : d * sa
  }
}

enum DifferenceFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let distance = s * da - d * sa
    return distance < 0 ? -distance : distance
  }
}

enum ExclusionFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    d * sa + s * da - 2 * s * d
  }
}

enum ColorDodgeFormula: SeparableFormula {
  // A divisor far below a byte's step is only a rounding error.
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let most = sa * da
    let rest = sa - s
    let quotient = rest > 1e-6 ? d * sa * sa / rest : most
    let limited = quotient < most ? quotient : most
    return d > 0 ? limited : 0
  }
}

enum ColorBurnFormula: SeparableFormula {
  // As above, a tiny divisor is only a rounding error.
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let most = sa * da
    let lack = da - d
    let quotient = s > 1e-6 ? lack * sa * sa / s : most
    let limited = quotient < most ? quotient : most
    return lack > 1e-6 ? most - limited : most
  }
}

enum SoftLightFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let ground = da > 0 ? d / da : 0
    if 2 * s <= sa { return d * sa - (sa - 2 * s) * d * (1 - ground) }
    let curve =
      ground <= 0.25
      ? ((16 * ground - 12) * ground + 4) * ground : ground.squareRoot()
    return d * sa + (2 * s - sa) * da * (curve - ground)
  }
}

enum LinearBurnFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let sum = d * sa + s * da - sa * da
    return sum > 0 ? sum : 0
  }
}

enum LinearDodgeFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let (sum, most) = (d * sa + s * da, sa * da)
    return sum < most ? sum : most
  }
}

enum LinearLightFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let most = sa * da
    let sum = d * sa + 2 * s * da - most
    let low = sum > 0 ? sum : 0
    return low < most ? low : most
  }
}

enum PinLightFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let ground = d * sa
    if 2 * s <= sa {
      let dark = 2 * s * da
      return ground < dark ? ground : dark
    }
    let light = (2 * s - sa) * da
    return ground > light ? ground : light
  }
}

enum VividLightFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    2 * s <= sa
      ? ColorBurnFormula.term(2 * s, d, sa, da) : ColorDodgeFormula.term(2 * s - sa, d, sa, da)
  }
}

enum HardMixFormula: SeparableFormula {
  // A sum of 1 may be a little less by rounding.
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let most = sa * da
    return d * sa + s * da >= 0.9999 * most ? most : 0
  }
}

enum SubtractFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    let rest = d * sa - s * da
    return rest > 0 ? rest : 0
  }
}

enum DivideFormula: SeparableFormula {
  @inline(__always)
  static func term(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
    guard d > 0 else { return 0 }
    return s * da <= d * sa ? sa * da : d * sa * sa / s
  }
}
