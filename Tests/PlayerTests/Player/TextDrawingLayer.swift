import CoreText
import QuartzCore

/// Text drawn by code, which asks to be redrawn while its letters do not fit.
final class TextDrawingLayer: CALayer {
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
    }
  }
  var fontSize: CGFloat = 20
  var color = CGColor(gray: 0, alpha: 1)
  /// The stroke width, in percent of the font size; negative to fill the letters and stroke them
  /// too.
  var strokeWidth: CGFloat = 0
  /// The number of times that the layer has been drawn.
  private(set) var drawingCount = 0

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    // Redrawn contents replace the old ones without a fade.
    actions = ["contents": NSNull()]
  }

  override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? TextDrawingLayer else { return }
    text = other.text
    fontSize = other.fontSize
    color = other.color
    strokeWidth = other.strokeWidth
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(in ctx: CGContext) {
    drawingCount += 1
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineHeightMultiple = 1
    let string = NSAttributedString(
      string: text,
      attributes: [
        .font: CTFontCreateWithName("Helvetica" as CFString, fontSize, nil),
        .foregroundColor: color, .strokeWidth: strokeWidth, .paragraphStyle: paragraph,
        .ligature: 0,
      ])
    let framesetter = CTFramesetterCreateWithAttributedString(string)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRangeMake(0, 0), nil, CGSize(width: 10_000, height: bounds.height), nil)
    // Text that does not fit is drawn smaller the next time.
    if size.width > bounds.width, fontSize > 4 {
      fontSize *= 0.75
      setNeedsDisplay()
    }
    ctx.saveGState()
    ctx.textMatrix = .identity
    ctx.translateBy(x: 0, y: bounds.height)
    ctx.scaleBy(x: 1, y: -1)
    let frame = CTFramesetterCreateFrame(
      framesetter, CFRangeMake(0, 0), CGPath(rect: bounds, transform: nil), nil)
    CTFrameDraw(frame, ctx)
    ctx.restoreGState()
  }
}
