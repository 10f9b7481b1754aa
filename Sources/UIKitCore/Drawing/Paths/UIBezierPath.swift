/// A path with the attributes that it is drawn with.
///
/// Angles are in radians, clockwise on screen because y points down.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The width of lines, in points; the default is 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open subpaths; the default is `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of corners; the default is `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The ratio of a corner's length to the line width above which corners are beveled; the default
  /// is 10.
  open var miterLimit: CGFloat = 10
  /// The largest distance of drawn curves from the true ones, in pixels.
  ///
  /// The value is passed to the context, which draws at least as accurately. The default is 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is what an odd number of subpaths encloses; the default is false: the
  /// inside is where the path winds around a point.
  open var usesEvenOddFillRule = false
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Creates an empty path.
  public required override init() { super.init() }

  /// Creates a closed rectangle, clockwise from its top left.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a closed ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a closed rectangle with circular corners, whose radius is limited to half of the
  /// shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
    path.addPath(
      CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
  }

  /// Creates a closed rectangle with some elliptical corners, clockwise from its top left.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: The rounded corners; the others are square.
  ///   - cornerRadii: The radii, each limited to half of its side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addRectangle(rect, rounding: corners, radii: cornerRadii)
  }

  /// Creates an open arc.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius.
  ///   - startAngle: The angle of the start, in radians; 0 is to the right.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: Whether the arc is drawn clockwise on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path, which is copied.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// An immutable copy of the path; setting it replaces the path.
  open var cgPath: CGPath {
    get { path.frozen() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Returns a copy with the same attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.cgPath = cgPath
    copy.takeAttributes(of: self)
    return copy
  }

  private func takeAttributes(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
  }

  // MARK: Construction

  /// Starts a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line; without a current point, it has no effect.
  open func addLine(to point: CGPoint) {
    if !isEmpty { path.addLine(to: point) }
  }

  /// Adds a cubic Bézier curve, with the control points of its start and its end; without a current
  /// point, it has no effect.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    if !isEmpty {
      path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
  }

  /// Adds a quadratic Bézier curve; without a current point, it has no effect.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    if !isEmpty { path.addQuadCurve(to: endPoint, control: controlPoint) }
  }

  /// Adds an arc, with a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius.
  ///   - startAngle: The angle of the start, in radians; 0 is to the right.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: Whether the arc is drawn clockwise on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names directions as if y pointed up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the current subpath with a line to its start.
  open func close() {
    if !isEmpty { path.closeSubpath() }
  }

  /// Removes all subpaths; attributes stay.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the subpaths of another path; its attributes are not used.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    path = path.transformed(by: transform).mutableCopy() ?? path
  }

  /// Returns the path drawn backward, with the same attributes.
  open func reversing() -> UIBezierPath {
    let result = Self()
    result.cgPath = cgPath.reversed
    result.takeAttributes(of: self)
    return result
  }

  // MARK: Measures

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The bounding box of all points, including control points; null for an empty path.
  open var bounds: CGRect { path.boundingBox }

  /// The end of the last element; the zero point for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside the path, with open subpaths closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  /// Sets the lengths of dashes and gaps.
  ///
  /// - Parameters:
  ///   - pattern: The lengths, in points, a dash first; nil for a solid line.
  ///   - count: The number of lengths; 0 for a solid line.
  ///   - phase: The distance into the pattern at which lines start.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))
    dash = (phase, Array(lengths))
  }

  /// Writes the lengths of dashes and gaps.
  ///
  /// - Parameters:
  ///   - pattern: Receives the lengths; nil if they are not needed.
  ///   - count: Receives the number of lengths.
  ///   - phase: Receives the distance into the pattern at which lines start.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills the path with the current fill color.
  open func fill() { draw(.normal, nil, fills: true) }

  /// Fills the path with the current fill color, a blend mode and an opacity from 0 to 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha, fills: true)
  }

  /// Strokes the path with the current stroke color and the path's attributes.
  open func stroke() { draw(.normal, nil, fills: false) }

  /// Strokes the path with the current stroke color, a blend mode and an opacity from 0 to 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha, fills: false)
  }

  /// Clips the current context to the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat?, fills: Bool) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setBlendMode(blendMode)
    if let alpha { context.setAlpha(alpha) }
    context.setFlatness(flatness)
    context.beginPath()
    context.addPath(path)
    if fills {
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
      return
    }
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.strokePath()
  }

  /// The path as the data of an SVG path.
  open override var description: String { cgPath.svgPathData }
}
