package import CoreGraphics

/// Colors interpolate by unpremultiplied, gamma-encoded components of extended sRGB (I-06).
extension CGColor {
  package static var neutral: CGColor {
    CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
  }

  package func interpolated(to end: CGColor, by fraction: Double) -> CGColor {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return combined(with: end) { $0.interpolated(to: $1, by: fraction) }
  }

  package func adding(_ value: CGColor) -> CGColor { combined(with: value, +) }
  package func subtracting(_ value: CGColor) -> CGColor { combined(with: value, -) }

  package func distance(to other: CGColor) -> Double {
    let (a, b) = (sRGBComponents, other.sRGBComponents)
    return [a.red, a.green, a.blue, a.alpha].distance(to: [b.red, b.green, b.blue, b.alpha])
  }

  private func combined(with other: CGColor, _ combine: (Double, Double) -> Double) -> CGColor {
    let (a, b) = (sRGBComponents, other.sRGBComponents)
    return CGColor(
      srgbRed: CGFloat(combine(a.red, b.red)), green: CGFloat(combine(a.green, b.green)),
      blue: CGFloat(combine(a.blue, b.blue)), alpha: CGFloat(combine(a.alpha, b.alpha)))
  }

  /// This color with alpha 0, which replaces nil when interpolating with it (I-06).
  package var faded: CGColor { copy(alpha: 0) ?? .clear }
}

/// A nil color is treated as the other one with alpha 0; if both are nil, so is the result (I-06).
extension Optional where Wrapped == CGColor {
  package func interpolated(to end: CGColor?, by fraction: Double) -> CGColor? {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    switch (self, end) {
    case (nil, nil): return nil
    case (let start?, let end?): return start.interpolated(to: end, by: fraction)
    case (let start?, nil): return start.interpolated(to: start.faded, by: fraction)
    case (nil, let end?): return end.faded.interpolated(to: end, by: fraction)
    }
  }

  package func adding(_ value: CGColor?) -> CGColor? {
    guard let self else { return value }
    return value.map { self.adding($0) } ?? self
  }

  package func subtracting(_ value: CGColor?) -> CGColor? {
    guard let value else { return self }
    return (self ?? .neutral).subtracting(value)
  }

  package func distance(to other: CGColor?) -> Double {
    switch (self, other) {
    case (nil, nil): 0
    case (let a?, let b?): a.distance(to: b)
    case (let a?, nil): a.distance(to: a.faded)
    case (nil, let b?): b.distance(to: b.faded)
    }
  }
}
