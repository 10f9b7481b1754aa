public import CoreGraphics
public import LayerTree

/// A layer that draws text from the top of its bounds down, cut at them (TX).
///
/// `contentsScale` says how many pixels a point the text has: with fewer than the stage has it is
/// blurred, with as many or more it is as sharp as can be, whatever transforms do (TX-04).
open class CATextLayer: CALayer {
  override class var kind: LayerKind { .text }

  private var text: TextContent { state.content.text ?? TextContent() }

  /// A `String`, or an `NSAttributedString` with Core Text's attributes.
  ///
  /// With the latter, `font`, `fontSize` and `foregroundColor` do not count (TX-01), and a
  /// paragraph style's alignment and line breaking count before `alignmentMode`, `isWrapped` and
  /// `truncationMode`. Other objects show nothing. Default nil.
  open var string: Any? {
    get { AnimatableValue.text(text.string).boxed }
    set { change(TextContent.string.row, to: AnimatableValue(newValue, as: .text) ?? .text(nil)) }
  }
  /// A font: its name as a `String`, be it a family, full or PostScript name, or a `CTFont`, whose
  /// size does not count.
  ///
  /// Reads as the name. Default Helvetica, which is the packaged default family here (TX-03).
  /// Other objects change nothing.
  open var font: AnyObject? {
    get { text.fontName as AnyObject }
    set {
      guard let name = AnimatableValue(newValue, as: .fontName) else { return }
      change(TextContent.fontName.row, to: name)
    }
  }
  /// Points.
  ///
  /// Default 36. Animatable.
  open var fontSize: CGFloat {
    get { CGFloat(text.fontSize) }
    set { set(TextContent.fontSize, Double(newValue)) }
  }
  /// Default opaque white.
  ///
  /// Animatable.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { set(TextContent.foregroundColor, newValue) }
  }
  /// Where the lines stand between left and right (TX-02).
  ///
  /// Default `natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { set(TextContent.alignmentMode, newValue) }
  }
  /// Where a line that is too long gets an ellipsis or, if the layer wraps, the last line that
  /// fits (TX-02).
  ///
  /// Default `none`: the bounds cut it.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { set(TextContent.truncationMode, newValue) }
  }
  /// Whether lines end at the width of the bounds: between words or, in a word that is longer than
  /// a line, between characters (TX-02).
  ///
  /// Default false: each paragraph is one line.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { set(TextContent.isWrapped, newValue) }
  }
  /// Kept without effect: glyphs stand where the font's numbers put them (TX-03).
  ///
  /// Default false.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { set(TextContent.allowsFontSubpixelQuantization, newValue) }
  }
}
