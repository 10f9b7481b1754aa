extension String {
  /// Returns the size of the text without a limit on its width, in points.
  ///
  /// - Parameter attrs: The attributes of the text; without a font, it is 12 points large.
  /// - Returns: The size, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attrs, context: nil)
      .size
  }

  /// Draws the text with its top left at a point, without a limit on its width.
  ///
  /// - Parameters:
  ///   - point: The point, in the current context's coordinates, with y down.
  ///   - attrs: The attributes of the text.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the lines that fit into a rectangle, wrapped at its width.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the current context's coordinates, with y down.
  ///   - attrs: The attributes of the text.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the current context's coordinates, with y down.
  ///   - options: How to draw.
  ///   - attributes: The attributes of the text.
  ///   - context: Receives the bounds of the text, and may allow smaller fonts; nil for neither.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }

  /// Returns the bounds of the text within a size.
  ///
  /// - Parameters:
  ///   - size: The available size, in points. A side of 0 is no limit.
  ///   - options: How to draw.
  ///   - attributes: The attributes of the text.
  ///   - context: Receives the bounds, and may allow smaller fonts; nil for neither.
  /// - Returns: The bounds, in points; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    // An empty string has the height of its font, which an attributed one cannot tell.
    var bounds = NSAttributedString(string: isEmpty ? " " : self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
    if isEmpty { bounds.size.width = 0 }
    return bounds
  }
}

extension NSString {
  /// Returns the size of the text without a limit on its width, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    string.size(withAttributes: attrs)
  }

  /// Draws the text with its top left at a point, without a limit on its width.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    string.draw(at: point, withAttributes: attrs)
  }

  /// Draws the lines that fit into a rectangle, wrapped at its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    string.draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in a rectangle.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    string.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the bounds of the text within a size.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  private var string: String { self as String }
}
