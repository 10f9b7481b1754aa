/// A layer that draws text from the top of its bounds down, clipped to them (TX).
///
/// `contentsScale` is the number of pixels per point of the text. Below the stage's scale, the text
/// is blurred; at or above it, the text is as sharp as possible, regardless of transforms (TX-04).
open class CATextLayer: CALayer {
  override class var kind: LayerKind { .text }

  private var text: TextContent { state.content.text ?? TextContent() }

  /// The text: a `String`, or an `NSAttributedString` with Core Text's attributes.
  ///
  /// For an attributed string, `font`, `fontSize` and `foregroundColor` are ignored (TX-01), and a
  /// paragraph style's alignment and line breaking take precedence over `alignmentMode`,
  /// `isWrapped` and `truncationMode`. Other objects show nothing. The default is nil.
  open var string: Any? {
    get { AnimatableValue.text(text.string).boxed }
    set { change(TextContent.string.row, to: AnimatableValue(newValue, as: .text) ?? .text(nil)) }
  }
  /// The font: a `String` with a family, full or PostScript name, or a `CTFont`, whose size is
  /// ignored.
  ///
  /// Reading it returns the name. Setting any other object has no effect. The default is Helvetica,
  /// which here is the packaged default family (TX-03).
  open var font: AnyObject? {
    get { text.fontName as AnyObject }
    set {
      guard let name = AnimatableValue(newValue, as: .fontName) else { return }
      change(TextContent.fontName.row, to: name)
    }
  }
  /// The size of the font, in points; animatable, 36 by default.
  open var fontSize: CGFloat {
    get { CGFloat(text.fontSize) }
    set { set(TextContent.fontSize, Double(newValue)) }
  }
  /// The color of the text; animatable, opaque white by default.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { set(TextContent.foregroundColor, newValue) }
  }
  /// The format in which `value` is shown instead of `string` (NU-08).
  ///
  /// If `string` is an attributed string, the number has the attributes of its first character. This
  /// property is Multiplane's own; its keys are `format`, `locale` and `rounding`. The default is
  /// nil, which shows the string.
  open var numberFormat: NumberFormat? {
    get { text.numberFormat }
    set {
      set(TextContent.locale, newValue?.locale ?? .standard)
      set(TextContent.rounding, newValue?.rounding ?? .automatic)
      set(TextContent.format, newValue?.pattern)
    }
  }
  /// The number that is shown if there is a format; seconds for formats of times (NU-08).
  ///
  /// This property is Multiplane's own. The default is 0. Animatable, which counts.
  open var value: CGFloat {
    get { CGFloat(text.value) }
    set { set(TextContent.value, Double(newValue)) }
  }
  /// The horizontal alignment of the lines (TX-02); the default is `natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { set(TextContent.alignmentMode, newValue) }
  }
  /// Where a line that is too long is truncated with an ellipsis (TX-02).
  ///
  /// If the layer wraps, this applies to the last line that fits. The default, `none`, clips
  /// to the bounds.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { set(TextContent.truncationMode, newValue) }
  }
  /// Whether lines wrap at the width of the bounds (TX-02).
  ///
  /// Lines break between words or, in a word longer than a line, between characters. The default is
  /// false, which makes each paragraph one line.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { set(TextContent.isWrapped, newValue) }
  }
  /// Stored but without effect: glyphs are placed according to the font's metrics (TX-03); the
  /// default is false.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { set(TextContent.allowsFontSubpixelQuantization, newValue) }
  }
}
