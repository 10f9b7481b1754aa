/// The usual easings, by their names and formulas (F-08). They are Multiplane's own.
///
/// Those whose names start with `easeIn` start slowly, those with `easeOut` end slowly, and those
/// with `easeInOut` do both.
extension CAMediaTimingFunction {
  private convenience init(_ family: Easing.Family, _ direction: Easing.Direction) {
    self.init(.easing(Easing(family, direction)))
  }

  /// Starts along a sine.
  public static let easeInSine = CAMediaTimingFunction(.sine, .easeIn)
  /// Mirrors `easeInSine`: ends along a sine.
  public static let easeOutSine = CAMediaTimingFunction(.sine, .easeOut)
  /// Does `easeInSine` in the first half of the time and `easeOutSine` in the second.
  public static let easeInOutSine = CAMediaTimingFunction(.sine, .easeInOut)
  /// Starts as the square of the time.
  public static let easeInQuad = CAMediaTimingFunction(.quad, .easeIn)
  /// Mirrors `easeInQuad`: ends as the square of the time.
  public static let easeOutQuad = CAMediaTimingFunction(.quad, .easeOut)
  /// Does `easeInQuad` in the first half of the time and `easeOutQuad` in the second.
  public static let easeInOutQuad = CAMediaTimingFunction(.quad, .easeInOut)
  /// Starts as the cube of the time.
  public static let easeInCubic = CAMediaTimingFunction(.cubic, .easeIn)
  /// Mirrors `easeInCubic`: ends as the cube of the time.
  public static let easeOutCubic = CAMediaTimingFunction(.cubic, .easeOut)
  /// Does `easeInCubic` in the first half of the time and `easeOutCubic` in the second.
  public static let easeInOutCubic = CAMediaTimingFunction(.cubic, .easeInOut)
  /// Starts as the fourth power of the time.
  public static let easeInQuart = CAMediaTimingFunction(.quart, .easeIn)
  /// Mirrors `easeInQuart`: ends as the fourth power of the time.
  public static let easeOutQuart = CAMediaTimingFunction(.quart, .easeOut)
  /// Does `easeInQuart` in the first half of the time and `easeOutQuart` in the second.
  public static let easeInOutQuart = CAMediaTimingFunction(.quart, .easeInOut)
  /// Starts as the fifth power of the time.
  public static let easeInQuint = CAMediaTimingFunction(.quint, .easeIn)
  /// Mirrors `easeInQuint`: ends as the fifth power of the time.
  public static let easeOutQuint = CAMediaTimingFunction(.quint, .easeOut)
  /// Does `easeInQuint` in the first half of the time and `easeOutQuint` in the second.
  public static let easeInOutQuint = CAMediaTimingFunction(.quint, .easeInOut)
  /// Starts exponentially.
  public static let easeInExpo = CAMediaTimingFunction(.expo, .easeIn)
  /// Mirrors `easeInExpo`: ends exponentially.
  public static let easeOutExpo = CAMediaTimingFunction(.expo, .easeOut)
  /// Does `easeInExpo` in the first half of the time and `easeOutExpo` in the second.
  public static let easeInOutExpo = CAMediaTimingFunction(.expo, .easeInOut)
  /// Starts along a quarter of a circle.
  public static let easeInCirc = CAMediaTimingFunction(.circ, .easeIn)
  /// Mirrors `easeInCirc`: ends along a quarter of a circle.
  public static let easeOutCirc = CAMediaTimingFunction(.circ, .easeOut)
  /// Does `easeInCirc` in the first half of the time and `easeOutCirc` in the second.
  public static let easeInOutCirc = CAMediaTimingFunction(.circ, .easeInOut)
  /// Goes back by a tenth of the way first.
  public static let easeInBack = CAMediaTimingFunction(.back, .easeIn)
  /// Mirrors `easeInBack`: goes past its end by a tenth of the way.
  public static let easeOutBack = CAMediaTimingFunction(.back, .easeOut)
  /// Does `easeInBack` in the first half of the time and `easeOutBack` in the second.
  public static let easeInOutBack = CAMediaTimingFunction(.back, .easeInOut)
  /// Swings about its start, ever further.
  public static let easeInElastic = CAMediaTimingFunction(.elastic, .easeIn)
  /// Mirrors `easeInElastic`: swings about its end.
  public static let easeOutElastic = CAMediaTimingFunction(.elastic, .easeOut)
  /// Does `easeInElastic` in the first half of the time and `easeOutElastic` in the second.
  public static let easeInOutElastic = CAMediaTimingFunction(.elastic, .easeInOut)
  /// Bounces at its start, ever higher.
  public static let easeInBounce = CAMediaTimingFunction(.bounce, .easeIn)
  /// Mirrors `easeInBounce`: bounces at its end like a ball.
  public static let easeOutBounce = CAMediaTimingFunction(.bounce, .easeOut)
  /// Does `easeInBounce` in the first half of the time and `easeOutBounce` in the second.
  public static let easeInOutBounce = CAMediaTimingFunction(.bounce, .easeInOut)
}
