extension UIImage {
  /// Draws the image upright at its size, with y down.
  ///
  /// A template is drawn in the current fill color. Without a context, nothing is drawn.
  ///
  /// - Parameter point: The top left of the image, in the current context's coordinates.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size), blendMode: .normal, opacity: nil)
  }

  /// Draws the image upright at its size, from its top left, with a blend mode and an opacity.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, opacity: alpha)
  }

  /// Draws the image upright in a rectangle, with y down; a resizable image grows between its caps.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, opacity: nil) }

  /// Draws the image upright in a rectangle, with y down, a blend mode and an opacity.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: rect, blendMode: blendMode, opacity: alpha)
  }

  /// Fills a rectangle, with y down, with copies of the image, one of which is at the rectangle's
  /// origin.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.isDrawable, let image = uprightImage
    else { return }
    drawInColors(context, within: rect) {
      context.drawTiles(image, like: CGRect(origin: rect.origin, size: size), in: rect)
    }
  }

  private func draw(in rect: CGRect, blendMode: CGBlendMode, opacity: CGFloat?) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setBlendMode(blendMode)
    if let opacity { context.setAlpha(opacity) }
    draw(in: rect, context)
  }

  /// Draws the image upright in a rectangle of a context with y down.
  package func draw(in rect: CGRect, _ context: CGContext) {
    guard rect.isDrawable else { return }
    if let caps = properties.caps, rect.size != size {
      guard let image = uprightImage else { return }
      drawInColors(context, within: rect) {
        NinePartDrawing(image, size: size, caps: caps).draw(in: rect, context)
      }
    } else if let bitmap {
      drawInColors(context, within: rect) { drawUpright(bitmap, in: rect, context) }
    }
  }

  /// Draws within a rectangle in the image's own colors, or in the color that it is a stencil for.
  private func drawInColors(_ context: CGContext, within rect: CGRect, _ body: () -> Void) {
    guard renderingMode == .alwaysTemplate || tintColor != nil else {
      body()
      return
    }
    context.saveGState()
    // A template takes the context's fill color; any other image has a tint of its own.
    if renderingMode != .alwaysTemplate { tintColor?.setFill(in: context) }
    // A pixel more, so that the layer's edge does not fade the image's.
    let pixels = context.convertToDeviceSpace(rect).insetBy(dx: -1, dy: -1)
    context.beginTransparencyLayer(in: context.convertToUserSpace(pixels), auxiliaryInfo: nil)
    body()
    context.setBlendMode(.sourceIn)
    context.fill(context.boundingBoxOfClipPath)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func drawUpright(_ bitmap: CGImage, in rect: CGRect, _ context: CGContext) {
    let (own, stored) = (size, storedSize)
    guard imageOrientation != .up, own.width > 0, own.height > 0 else {
      context.drawTopDown(bitmap, in: rect)
      return
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / own.width, y: rect.height / own.height)
    context.concatenate(imageOrientation.transform(ofStored: stored))
    context.drawTopDown(bitmap, in: CGRect(origin: .zero, size: stored))
    context.restoreGState()
  }
}

extension UIImage {
  /// The pixels as stored; nil for an image without size.
  var bitmap: CGImage? {
    if let cgImage { return cgImage }
    guard let ciImage, !ciImage.extent.isInfinite, !ciImage.extent.isEmpty else { return nil }
    return CIContext().createCGImage(ciImage, from: ciImage.extent)
  }

  /// The pixels of the upright image; nil for an image without size.
  package var uprightImage: CGImage? {
    guard let bitmap, imageOrientation != .up else { return bitmap }
    let stored = CGSize(width: bitmap.width, height: bitmap.height)
    let size =
      imageOrientation.swapsAxes ? CGSize(width: stored.height, height: stored.width) : stored
    let canvas = BitmapCanvas(size: size, scale: 1, isOpaque: false)
    canvas?.context.concatenate(imageOrientation.transform(ofStored: stored))
    canvas?.context.drawTopDown(bitmap, in: CGRect(origin: .zero, size: stored))
    return canvas?.image.cgImage
  }

  /// The bitmap that a layer shows: upright, and in one color if the image is a stencil.
  ///
  /// - Parameter templateColor: The color of a template. An image with a tint has that color unless
  ///   it is a template.
  /// - Returns: The bitmap; nil for an image without size.
  package func layerContents(templateColor: UIColor) -> CGImage? {
    guard let image = uprightImage else { return nil }
    let color = renderingMode == .alwaysTemplate ? templateColor : tintColor
    guard let color else { return image }
    let rect = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let canvas = BitmapCanvas(size: rect.size, scale: 1, isOpaque: false)
    canvas?.context.drawTopDown(image, in: rect)
    canvas?.context.setBlendMode(.sourceIn)
    canvas.map { color.setFill(in: $0.context) }
    canvas?.context.fill(rect)
    return canvas?.image.cgImage
  }

  /// The part of the upright image between the caps, in unit coordinates, as a layer's
  /// `contentsCenter`; the whole image if it is not resizable.
  package var contentsCenter: CGRect {
    let (size, insets) = (size, capInsets)
    guard properties.caps != nil, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, size.width - insets.left - insets.right) / size.width,
      height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }

  /// Returns the image, and its frames if it is animated, drawn again in its own colors.
  ///
  /// - Parameter draw: Draws an image without caps into a rectangle.
  /// - Returns: The image.
  package func redrawn(_ draw: (UIImage, CGRect, CGContext) -> Void) -> UIImage {
    if let frames = images {
      return UIImage.animatedImage(with: frames.map { $0.redrawn(draw) }, duration: duration)
        ?? self
    }
    guard let canvas = BitmapCanvas(size: size, scale: scale, isOpaque: false) else { return self }
    draw(changing { $0.caps = nil }, CGRect(origin: .zero, size: size), canvas.context)
    let result = canvas.image
    return changing {
      $0.cgImage = result.cgImage
      $0.ciImage = nil
      $0.orientation = .up
      $0.renderingMode = .alwaysOriginal
      $0.tintColor = nil
    }
  }
}

extension CGRect {
  /// Whether the rectangle is finite and has a size.
  var isDrawable: Bool {
    !isNull && !isEmpty && origin.x.isFinite && origin.y.isFinite && size.width.isFinite
      && size.height.isFinite
  }
}

extension CGContext {
  /// Fills a rectangle with copies of an image, upright if y points down.
  func drawTiles(_ image: CGImage, like tile: CGRect, in rect: CGRect) {
    guard tile.isDrawable, rect.isDrawable else { return }
    saveGState()
    clip(to: rect)
    // Core Graphics draws images with their top at the largest y.
    translateBy(x: 0, y: tile.minY + tile.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: tile, byTiling: true)
    restoreGState()
  }
}
