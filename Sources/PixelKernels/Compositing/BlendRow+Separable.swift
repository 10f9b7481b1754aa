extension BlendRow {
  /// Blends channel by channel; specialized for each formula.
  ///
  /// `term` returns `Sa Da B(d / Da, s / Sa)` of a channel of source and destination and their
  /// alphas; all values are premultiplied and within 0...1.
  @inline(__always)
  func separable(_ term: (_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float) {
    for index in 0..<count {
      let above = BlendPixel(source[index], times: opacity * covered(index))
      let below = BlendPixel(pixels[index], times: 1)
      let (sa, da) = (above.alpha, below.alpha)
      let (a, b) = (1 - da, 1 - sa)
      let blue =
        above.blue * a + below.blue * b + term(above.blue, below.blue, sa, da)
      let green =
        above.green * a + below.green * b + term(above.green, below.green, sa, da)
      let red = above.red * a + below.red * b + term(above.red, below.red, sa, da)
      pixels[index] =
        BlendPixel(blue: blue, green: green, red: red, alpha: sa + da - sa * da).word
    }
  }
}

// The longer formulas. They are not members of a type, because the compiler inlines only such
// functions if they are passed as arguments.

@inline(__always)
func differenceTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let distance = s * da - d * sa
  return distance < 0 ? -distance : distance
}

// A divisor far below a byte's step is only a rounding error.
@inline(__always)
func colorDodgeTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let most = sa * da
  let rest = sa - s
  let quotient = rest > 1e-6 ? d * sa * sa / rest : most
  let limited = quotient < most ? quotient : most
  return d > 0 ? limited : 0
}

// As above, a tiny divisor is only a rounding error.
@inline(__always)
func colorBurnTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let most = sa * da
  let lack = da - d
  let quotient = s > 1e-6 ? lack * sa * sa / s : most
  let limited = quotient < most ? quotient : most
  return lack > 1e-6 ? most - limited : most
}

@inline(__always)
func softLightTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let ground = da > 0 ? d / da : 0
  if 2 * s <= sa { return d * sa - (sa - 2 * s) * d * (1 - ground) }
  let curve =
    ground <= 0.25
    ? ((16 * ground - 12) * ground + 4) * ground : ground.squareRoot()
  return d * sa + (2 * s - sa) * da * (curve - ground)
}

@inline(__always)
func linearBurnTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let sum = d * sa + s * da - sa * da
  return sum > 0 ? sum : 0
}

@inline(__always)
func linearDodgeTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let (sum, most) = (d * sa + s * da, sa * da)
  return sum < most ? sum : most
}

@inline(__always)
func linearLightTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let most = sa * da
  let sum = d * sa + 2 * s * da - most
  let low = sum > 0 ? sum : 0
  return low < most ? low : most
}

@inline(__always)
func pinLightTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let ground = d * sa
  if 2 * s <= sa {
    let dark = 2 * s * da
    return ground < dark ? ground : dark
  }
  let light = (2 * s - sa) * da
  return ground > light ? ground : light
}

@inline(__always)
func vividLightTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  2 * s <= sa
    ? colorBurnTerm(2 * s, d, sa, da) : colorDodgeTerm(2 * s - sa, d, sa, da)
}

// A sum of 1 may be a little less by rounding.
@inline(__always)
func hardMixTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let most = sa * da
  return d * sa + s * da >= 0.9999 * most ? most : 0
}

@inline(__always)
func subtractTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  let rest = d * sa - s * da
  return rest > 0 ? rest : 0
}

@inline(__always)
func divideTerm(_ s: Float, _ d: Float, _ sa: Float, _ da: Float) -> Float {
  guard d > 0 else { return 0 }
  return s * da <= d * sa ? sa * da : d * sa * sa / s
}
