import TextAttributes

/// Multiplane's own typography of text layers, which Core Animation does not have.
extension CATextLayer {
  private var typography: Typography { state.content.text?.typography ?? Typography() }

  private func setSettings(_ property: TypedProperty<FontSettings>, _ values: [String: Any]) {
    guard let value = AnimatableValue(values, as: property.row.kind) else { return }
    change(property.row, to: value)
  }

  /// The OpenType features, by tag or by name, such as `tnum` or `tabularDigits` (TX-12).
  ///
  /// 0 turns a feature off, 1 turns it on, and larger numbers select alternates. A feature that the
  /// font does not have is ignored. The default is empty.
  public var fontFeatures: [String: Int] {
    get { typography.fontFeatures.values.mapValues { Int($0) } }
    set { setSettings(Typography.fontFeatures, newValue) }
  }
  /// The axes of a variable font by tag, such as `wght` (TX-13).
  ///
  /// Values are limited to the range of the axis; an axis that the font does not have is ignored.
  /// The default is empty. Animatable, as are its parts: `fontVariations.wght`.
  public var fontVariations: [String: CGFloat] {
    get { typography.fontVariations.values.mapValues { CGFloat($0) } }
    set { setSettings(Typography.fontVariations, newValue) }
  }
  /// The names of the fonts for characters that a run's font does not have, in order (TX-14).
  ///
  /// After them, the other available fonts are searched. The default is empty.
  public var fallbackFonts: [String] {
    get { typography.fallbackFonts }
    set { set(Typography.fallbackFonts, newValue) }
  }
  /// The space added after each character, in points (TX-05).
  ///
  /// A run's own `kern` replaces it. The default is 0. Animatable.
  public var letterSpacing: CGFloat {
    get { CGFloat(typography.letterSpacing) }
    set { set(Typography.letterSpacing, Double(newValue)) }
  }
  /// The space added after each character, in thousandths of the font size (TX-05).
  ///
  /// It is added to `letterSpacing`. The default is 0. Animatable.
  public var tracking: CGFloat {
    get { CGFloat(typography.tracking) }
    set { set(Typography.tracking, Double(newValue)) }
  }
  /// The distance between baselines, in points (TX-06).
  ///
  /// The default, 0, is the font's own. Animatable.
  public var lineHeight: CGFloat {
    get { CGFloat(typography.lineHeight) }
    set { set(Typography.lineHeight, Double(newValue)) }
  }
  /// A factor for the font's line height (TX-06).
  ///
  /// The default, 0, leaves it unchanged. Animatable.
  public var lineHeightMultiple: CGFloat {
    get { CGFloat(typography.lineHeightMultiple) }
    set { set(Typography.lineHeightMultiple, Double(newValue)) }
  }
  /// The space after a paragraph, in points (TX-06); animatable, 0 by default.
  public var paragraphSpacing: CGFloat {
    get { CGFloat(typography.paragraphSpacing) }
    set { set(Typography.paragraphSpacing, Double(newValue)) }
  }
  /// Where the lines are in the height of the bounds (TX-07); the default is `top`.
  public var verticalAlignment: TextVerticalAlignment {
    get { typography.verticalAlignment }
    set { set(Typography.verticalAlignment, newValue) }
  }
  /// How text adapts that is larger than the bounds (TX-08).
  ///
  /// By default, it keeps its size (`none`).
  public var fit: TextFit {
    get { typography.fit }
    set { set(Typography.fit, newValue) }
  }
  /// The smallest font size that `fit` results in, in points (TX-08).
  ///
  /// The default is 0; no font becomes smaller than 1 point. Animatable.
  public var minimumFontSize: CGFloat {
    get { CGFloat(typography.minimumFontSize) }
    set { set(Typography.minimumFontSize, Double(newValue)) }
  }
}

extension CATextLayer {
  /// The width of the letters' outlines, in percent of the font size (TX-09).
  ///
  /// As with the attribute of strings, a positive width draws only outlines, and a negative width
  /// draws them over the letters. The default is 0. Animatable.
  public var strokeWidth: CGFloat {
    get { CGFloat(typography.strokeWidth) }
    set { set(Typography.strokeWidth, Double(newValue)) }
  }
  /// The color of the letters' outlines (TX-09).
  ///
  /// The default, nil, is the color of the letters. Animatable.
  public var strokeColor: CGColor? {
    get { typography.strokeColor }
    set { set(Typography.strokeColor, newValue) }
  }
  /// The colors of a gradient over the bounds, which replaces `foregroundColor` (TX-10).
  ///
  /// The default, nil, is no gradient. Animatable.
  public var foregroundColors: [CGColor]? {
    get { typography.foregroundColors }
    set { set(Typography.foregroundColors, newValue) }
  }
  /// The locations of `foregroundColors`, ascending from 0 to 1 (TX-10).
  ///
  /// If nil, the colors are evenly spaced. The default is nil. Animatable.
  public var foregroundLocations: [NSNumber]? {
    get { typography.foregroundLocations?.map { NSNumber(value: $0) } }
    set { set(Typography.foregroundLocations, newValue?.map(\.doubleValue)) }
  }
  /// The start of the gradient, in the unit coordinate space of the bounds (TX-10); animatable,
  /// (0.5, 0) by default.
  public var foregroundStartPoint: CGPoint {
    get { typography.foregroundStartPoint }
    set { set(Typography.foregroundStartPoint, newValue) }
  }
  /// The end of the gradient, in the unit coordinate space of the bounds (TX-10); animatable,
  /// (0.5, 1) by default.
  public var foregroundEndPoint: CGPoint {
    get { typography.foregroundEndPoint }
    set { set(Typography.foregroundEndPoint, newValue) }
  }
  /// The path that the baseline follows, in points from the top left of the bounds (TX-11).
  ///
  /// The text is one line, aligned on the path by `alignmentMode`. Wrapping, truncation, `fit` and
  /// `verticalAlignment` have no effect on it. The default, nil, is straight lines. Animatable, but
  /// only explicitly.
  public var textPath: CGPath? {
    get { typography.textPath }
    set { set(Typography.textPath, newValue) }
  }
  /// The distance by which text is moved along `textPath`, in points (TX-11); animatable, 0 by
  /// default.
  public var textPathOffset: CGFloat {
    get { CGFloat(typography.textPathOffset) }
    set { set(Typography.textPathOffset, Double(newValue)) }
  }
}
