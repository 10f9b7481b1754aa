/// The format of an image that a renderer makes.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The range of colors of an image.
  public enum Range: Int, Sendable, Hashable {
    /// Not specified.
    case unspecified = -1
    /// That of the display.
    case automatic = 0
    /// Colors outside sRGB; images are sRGB here, whatever the range.
    case extended = 1
    /// sRGB.
    case standard = 2
  }

  /// Pixels per point; 0 is the screen's.
  ///
  /// The default is the screen's.
  open var scale: CGFloat
  /// Whether the image has no alpha, false by default; it is black at first.
  open var opaque = false
  /// The requested range of colors, which has no effect.
  open var preferredRange = Range.standard
  /// The bounds of the renderer.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format for the screen.
  public override init() {
    scale = RenderContext.current.screenValues.scale
    super.init()
  }

  /// Creates a format for traits.
  ///
  /// - Parameter traitCollection: The traits, whose scale is used; the screen's if it is 0.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Returns a format for the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }

  /// Returns a format for the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { `default`() }

  func copy(bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
    copy.bounds = bounds
    return copy
  }
}

/// Makes images by drawing them.
open class UIGraphicsImageRenderer: NSObject {
  /// A closure that draws.
  public typealias DrawingActions = (_ rendererContext: UIGraphicsImageRendererContext) -> Void

  /// The format.
  public let format: UIGraphicsImageRendererFormat

  /// The part of the drawing's coordinates that the image shows, in points.
  open var bounds: CGRect { format.bounds }

  /// Creates a renderer for images of a size, in points, at the screen's scale.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Creates a renderer for images of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of a part of the drawing's coordinates, at the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of a part of the drawing's coordinates.
  ///
  /// - Parameters:
  ///   - bounds: The part, in points. An empty one gives images without size.
  ///   - format: The format, which is copied.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format.copy(bounds: bounds)
    super.init()
  }

  /// Makes an image.
  ///
  /// - Parameter actions: Draws in the current context; not called if the bounds are empty.
  /// - Returns: The image. Its scale is reduced if it would have more pixels than the largest
  ///   canvas.
  open func image(actions: DrawingActions) -> UIImage {
    let scale = format.scale == 0 ? RenderContext.current.screenValues.scale : format.scale
    guard bounds.origin.x.isFinite, bounds.origin.y.isFinite,
      let canvas = BitmapCanvas(size: bounds.size, scale: scale, isOpaque: format.opaque)
    else { return UIImage() }
    canvas.context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let context = UIGraphicsImageRendererContext(canvas, format: format)
    let entry = GraphicsStack.Entry(context: canvas.context, canvas: canvas, isImage: true)
    GraphicsStack.current.with(entry) { actions(context) }
    return canvas.image
  }

  /// Makes an image and returns it as a PNG file.
  ///
  /// - Parameter actions: Draws in the current context; not called if the bounds are empty.
  /// - Returns: The bytes; none if the bounds are empty.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
}

extension UIImage {
  /// The format of a renderer whose images have this image's scale, and no alpha if it has none.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage?.hasAlpha == false
    return format
  }
}

/// The context of an image that is being drawn.
open class UIGraphicsImageRendererContext: NSObject {
  private let canvas: BitmapCanvas

  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ canvas: BitmapCanvas, format: UIGraphicsImageRendererFormat) {
    self.canvas = canvas
    self.format = format
    super.init()
  }

  /// The Core Graphics context, with y down and lengths in points.
  open var cgContext: CGContext { canvas.context }

  /// An image of what has been drawn so far.
  open var currentImage: UIImage { canvas.image }

  /// Fills a rectangle with the current fill color.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  /// Fills a rectangle with the current fill color and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    draw(blendMode) { $0.fill(rect) }
  }

  /// Strokes a rectangle, one point wide and inside it, with the current stroke color.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// Strokes a rectangle, one point wide and inside it, with the current stroke color and a blend
  /// mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    draw(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }

  /// Clips to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func draw(_ blendMode: CGBlendMode, _ body: (CGContext) -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    body(cgContext)
    cgContext.restoreGState()
  }
}
