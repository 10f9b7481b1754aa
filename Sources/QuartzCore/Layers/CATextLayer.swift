public import CoreGraphics
public import LayerTree

/// A layer that draws one line of text at the top of its bounds and cut at them (TX).
open class CATextLayer: CALayer {
  override class var kind: LayerKind { .text }

  private var text: TextContent { state.content.text ?? TextContent() }

  /// A `String`; other objects show nothing.
  ///
  /// Default nil.
  open var string: Any? {
    get { text.string }
    set { set("string", .string(newValue as? String)) }
  }
  /// A font's name as a `String`: a family, full or PostScript name.
  ///
  /// Default Helvetica, which is the packaged default family here (TX-03). Other objects change
  /// nothing.
  open var font: AnyObject? {
    get { text.fontName as AnyObject }
    set { if let name = newValue as? String { set("font", .string(name)) } }
  }
  /// Points.
  ///
  /// Default 36. Animatable.
  open var fontSize: CGFloat {
    get { CGFloat(text.fontSize) }
    set { set("fontSize", .number(Double(newValue))) }
  }
  /// Default opaque white.
  ///
  /// Animatable.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { set("foregroundColor", .color(newValue)) }
  }
  /// Where the line stands between left and right (TX-02).
  ///
  /// Default `natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { set("alignmentMode", .string(newValue.rawValue)) }
  }
}
