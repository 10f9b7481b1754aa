extension NSAttributedString {
  /// Returns the size of the text without a limit on its width, in points.
  public func size() -> CGSize { TextDrawing(self, in: .zero).size }

  /// Draws the text with its top left at a point, without a limit on its width.
  ///
  /// - Parameter point: The point, in the current context's coordinates, with y down.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextDrawing(self, in: .zero).draw(in: context, at: point)
  }

  /// Draws the lines that fit into a rectangle, wrapped at its width.
  ///
  /// - Parameter rect: The rectangle, in the current context's coordinates, with y down. The first
  ///   line is drawn even if it does not fit.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. A width or height of 0 is no limit. Without the option
  ///     `usesLineFragmentOrigin`, its origin is the start of the first line's baseline.
  ///   - options: How to draw.
  ///   - context: Receives the bounds of the text, and may allow smaller fonts; nil for neither.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let drawing = drawing(in: rect.size, options, context)
    let ascent = options.contains(.usesLineFragmentOrigin) ? 0 : drawing.firstBaseline
    drawing.draw(in: target, at: CGPoint(x: rect.minX, y: rect.minY - ascent))
  }

  /// Returns the bounds of the text within a size.
  ///
  /// - Parameters:
  ///   - size: The available size, in points. A side of 0 is no limit.
  ///   - options: How to draw. With `usesLineFragmentOrigin`, the origin of the bounds is zero;
  ///     otherwise, y is the negative ascent. With `usesDeviceMetrics`, the bounds are those of what
  ///     is drawn.
  ///   - context: Receives the bounds, and may allow smaller fonts; nil for neither.
  /// - Returns: The bounds, in points; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let drawing = drawing(in: size, options, context)
    let ascent = options.contains(.usesLineFragmentOrigin) ? 0 : drawing.firstBaseline
    if options.contains(.usesDeviceMetrics) {
      let ink = drawing.inkBounds
      return ink.isNull ? .zero : ink.offsetBy(dx: 0, dy: -ascent)
    }
    return CGRect(origin: CGPoint(x: 0, y: -ascent), size: drawing.size)
  }

  private func drawing(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> TextDrawing {
    let wraps = options.contains(.usesLineFragmentOrigin)
    func layOut(_ string: NSAttributedString) -> TextDrawing {
      TextDrawing(
        string, in: wraps ? size : .zero, maximumLineCount: wraps ? 0 : 1,
        lineBreakMode: options.contains(.truncatesLastVisibleLine)
          ? .byTruncatingTail : .byWordWrapping)
    }
    var factor: CGFloat = 1
    if wraps, let context, context.minimumScaleFactor > 0 {
      // Tries 5 percent less each time, as far as the context allows.
      while factor > context.minimumScaleFactor, !scaled(by: factor).fits(in: size) {
        factor = max(context.minimumScaleFactor, factor - 0.05)
      }
    }
    let drawing = layOut(factor < 1 ? scaled(by: factor) : self)
    context?.actualScaleFactor = factor
    context?.totalBounds = CGRect(origin: .zero, size: drawing.size)
    return drawing
  }

  /// Returns whether all lines fit into a size; a side of 0 is no limit.
  private func fits(in size: CGSize) -> Bool {
    let needed = TextDrawing(self, in: CGSize(width: size.width, height: 0)).size
    return (size.width <= 0 || needed.width <= size.width + 1e-6)
      && (size.height <= 0 || needed.height <= size.height + 1e-6)
  }
}

extension NSAttributedString {
  /// Returns the string with attributes where it does not set them.
  package func filled(with attributes: [Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string, attributes: attributes)
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { own, range, _ in
      result.addAttributes(own, range: range)
    }
    return result
  }
}
