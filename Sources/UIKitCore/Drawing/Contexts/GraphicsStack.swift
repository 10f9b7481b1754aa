/// The graphics contexts that are being drawn in, one stack per render context.
final class GraphicsStack {
  /// An open context.
  struct Entry {
    /// The context; nil for an image context of an empty size.
    var context: CGContext?
    /// The bitmap of an image context.
    var canvas: BitmapCanvas?
    /// Whether it was opened as an image context.
    var isImage = false
  }

  var entries: [Entry] = []

  /// The stack of the current render context.
  static var current: GraphicsStack { RenderContext.current.companion { GraphicsStack() } }

  /// Runs a closure with a context as the current one.
  func with<Value>(_ entry: Entry, _ body: () throws -> Value) rethrows -> Value {
    let depth = entries.count
    entries.append(entry)
    // Also closes what the closure left open.
    defer { entries.removeLast(max(0, entries.count - depth)) }
    return try body()
  }
}

/// Returns the context that drawing goes to: that of the innermost view or image being drawn.
///
/// - Returns: The context; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsStack.current.entries.last?.context
}

/// Makes a context the current one, until the next call of `UIGraphicsPopContext()`.
///
/// - Parameter context: The context. UIKit draws with y down: scale and translate a context whose y
///   points up first.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context))
}

/// Makes the context before the last `UIGraphicsPushContext(_:)` the current one again.
public func UIGraphicsPopContext() {
  let stack = GraphicsStack.current
  if let last = stack.entries.last, !last.isImage { stack.entries.removeLast() }
}

/// Opens a context for drawing an image at one pixel per point, with alpha.
///
/// - Parameter size: The size, in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Opens a context for drawing an image and makes it the current one.
///
/// - Parameters:
///   - size: The size, in points. An empty size gives no context and no image.
///   - opaque: Whether the image has no alpha; it is black at first.
///   - scale: Pixels per point; 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let canvas = BitmapCanvas(
    size: size, scale: scale == 0 ? RenderContext.current.screenValues.scale : scale,
    isOpaque: opaque)
  GraphicsStack.current.entries.append(
    GraphicsStack.Entry(context: canvas?.context, canvas: canvas, isImage: true))
}

/// Returns the image drawn so far in the current image context; nil if the current context is not
/// an image's.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.current.entries.last?.canvas?.image
}

/// Closes the current image context; has no effect if the current context is not an image's.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsStack.current
  if let last = stack.entries.last, last.isImage { stack.entries.removeLast() }
}
