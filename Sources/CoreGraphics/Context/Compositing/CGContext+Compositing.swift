import Foundation
import PixelKernels

extension CGContext {
  /// Draws a source through a shape with the state's blend mode, clip and shadow.
  ///
  /// Cairo draws directly onto the pixels if its result is correct. For other blend modes, masks
  /// and shadows, the shape is drawn off-screen and composited with pixel kernels.
  func draw(_ shape: CairoShape, with source: CairoSource) {
    if state.shadow == nil, state.clipMask == nil, state.blendMode.cairoOperator != nil {
      change(within: shape.bounds) { $0.draw(shape, with: source, mixing(state.blendMode)) }
      return
    }
    if let shadow = state.shadow, state.blendMode != .clear { cast(shadow, of: shape, source) }
    compose(shape, source, mode: state.blendMode)
  }

  /// Makes a shape transparent, regardless of blend mode, alpha and shadow.
  func erase(_ shape: CairoShape) {
    if state.clipMask == nil {
      change(within: shape.bounds) { $0.draw(shape, with: .opaque, mixing(.clear)) }
    } else {
      compose(shape, .opaque, mode: .clear)
    }
  }

  /// Runs a closure that changes the canvas's pixels, at most those in a rectangle.
  ///
  /// If the client has its own bitmap, the closure sees its pixels and its changes are stored
  /// there.
  func change(within bounds: @autoclosure () -> CGRect, _ body: (CairoCanvas) -> Void) {
    guard let bitmap, canvas.buffer === buffer else {
      body(canvas)
      return
    }
    let pixels = PixelRect(touching: bounds(), within: canvas.area)
    guard !pixels.isEmpty else { return }
    canvas.withPixels { bitmap.load(pixels, into: $0) }
    body(canvas)
    canvas.withPixels { bitmap.store(pixels, from: $0) }
  }

  func mixing(_ mode: CGBlendMode) -> CairoCanvas.Mixing {
    CairoCanvas.Mixing(blendMode: mode, antialias: antialiases)
  }

  /// Draws a shape off-screen and composites it.
  private func compose(_ shape: CairoShape, _ source: CairoSource, mode: CGBlendMode) {
    let area = PixelRect(touching: shape.bounds, within: visiblePixels)
    guard !area.isEmpty, let image = try? CairoCanvas(area: area) else { return }
    var coverage: PixelBuffer?
    if mode.actsWhereSourceIsClear {
      guard let cover = try? CairoCanvas(area: area) else { return }
      cover.draw(shape, with: .opaque, mixing(.normal))
      image.draw(.everything, with: source, mixing(.normal))
      coverage = cover.buffer
    } else {
      image.draw(shape, with: source, mixing(.normal))
    }
    change(within: CGRect(area)) { _ in
      blend(image.buffer, at: area, opacity: 1, coverage: coverage, mode: mode)
    }
  }

  /// Blends a bitmap with the canvas, inside the clip.
  ///
  /// - Parameters:
  ///   - image: The premultiplied bitmap.
  ///   - place: The device pixels that it covers.
  ///   - opacity: The factor that it is multiplied by, 0 to 1.
  ///   - coverage: The shape, for modes that act where the bitmap is clear; nil for all of it.
  ///   - mode: The blend mode; nil for the state's.
  func blend(
    _ image: PixelBuffer, at place: PixelRect, opacity: Double, coverage: PixelBuffer?,
    mode: CGBlendMode? = nil
  ) {
    let mode = mode ?? state.blendMode
    let area = place.intersection(visiblePixels)
    guard !area.isEmpty else { return }
    let origin = canvas.area
    if state.clipMask == nil, let clip = canvas.wholePixelClip {
      canvas.withPixels { pixels in
        BlendComposite.composite(
          image, x: place.minX - origin.minX, y: place.minY - origin.minY, mode: mode,
          opacity: opacity, coverage: coverage, onto: pixels,
          clip: clip.intersection(area).offsetBy(x: -origin.minX, y: -origin.minY))
      }
      return
    }
    let part = area.offsetBy(x: -place.minX, y: -place.minY)
    func cut(_ buffer: PixelBuffer) -> PixelBuffer {
      place == area ? buffer : buffer.copy(of: part)
    }
    let cover = canvas.clipCoverage(of: area)
    if let mask = state.clipMask {
      MaskCoverage.multiply(
        cover, by: mask.coverage, x: mask.area.minX - area.minX, y: mask.area.minY - area.minY)
    }
    if let coverage { MaskCoverage.multiply(cover, by: cut(coverage), x: 0, y: 0) }
    canvas.withPixels { pixels in
      BlendComposite.composite(
        cut(image), x: area.minX - origin.minX, y: area.minY - origin.minY, mode: mode,
        opacity: opacity, coverage: cover, onto: pixels, clip: PixelRect(of: pixels))
    }
  }

  /// Draws the shadow of a shape, blended as the shape will be.
  ///
  /// The shadow's coverage is the shape's alpha, so a translucent shape casts a weaker shadow.
  func cast(_ shadow: ContextShadow, of shape: CairoShape, _ source: CairoSource) {
    let offset = deviceOffset(of: shadow)
    let sigma = deviceSigma(of: shadow)
    let reach = GaussianBlur.reach(sigma: sigma)
    let bounds = shape.bounds.offsetBy(dx: offset.width, dy: offset.height)
      .insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    let target = PixelRect(touching: bounds, within: visiblePixels)
    guard !target.isEmpty else { return }
    let area = PixelRect(
      minX: target.minX - reach, minY: target.minY - reach, maxX: target.maxX + reach,
      maxY: target.maxY + reach)
    let most = CairoSurface.longestSide
    guard area.width <= most, area.height <= most,
      // The origin may be fractional, like the offset: the shape is drawn where its shadow is.
      let shifted = try? CairoCanvas(
        PixelBuffer(width: area.width, height: area.height),
        origin: CGPoint(
          x: CGFloat(area.minX) - offset.width, y: CGFloat(area.minY) - offset.height)),
      let image = try? CairoCanvas(area: area)
    else { return }
    shifted.draw(shape, with: source, mixing(.normal))
    let coverage = CoverageBuffer(alphaOf: shifted.buffer)
    GaussianBlur.blur(coverage, sigma: sigma)
    let color = CairoSource.color(shadow.color, opacity: 1)
    var cover: PixelBuffer?
    if state.blendMode.actsWhereSourceIsClear {
      guard let canvas = try? CairoCanvas(area: area) else { return }
      canvas.paint(.opaque, through: coverage)
      cover = canvas.buffer
      image.draw(.everything, with: color, mixing(.normal))
    } else {
      image.paint(color, through: coverage)
    }
    change(within: CGRect(target)) { _ in
      blend(image.buffer, at: area, opacity: 1, coverage: cover)
    }
  }
}
