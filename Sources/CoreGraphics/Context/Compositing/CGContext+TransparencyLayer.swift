public import Foundation
import PixelKernels

extension CGContext {
  /// Begins a transparency layer, which collects drawing and composites it as one image.
  ///
  /// Inside, alpha is 1, the blend mode is `normal`, and there is no shadow; the current ones apply
  /// once to the whole image, as does the current clip. Layers nest. When more than four would use
  /// more than half a gigabyte together, further layers draw directly onto the layer below.
  ///
  /// - Parameter auxiliaryInfo: Reserved, as in Apple's API; there are no keys.
  public func beginTransparencyLayer(auxiliaryInfo: [String: any Sendable]?) {
    beginLayer(limit: nil)
  }

  /// Begins a transparency layer that is limited to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The bounds of the layer, not including its shadow.
  ///   - auxiliaryInfo: Reserved, as in Apple's API; there are no keys.
  public func beginTransparencyLayer(
    in rect: CGRect, auxiliaryInfo: [String: any Sendable]?
  ) {
    beginLayer(limit: CGPath.map(CGPath.rectangle(rect), by: deviceTransform))
  }

  /// Composites the transparency layer and restores the state from before it, discarding states
  /// saved since.
  ///
  /// Does nothing if no transparency layer is open.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let bitmap = canvas
    while let last = saved.popLast() {
      state = last.state
      if last.isTransparencyLayer { break }
      bitmap.restore()
    }
    guard let outer = layer.outer else {
      canvas.restore()
      return
    }
    canvas = outer
    openLayerBytes -= bitmap.buffer.byteCount
    composite(bitmap)
  }

  private func beginLayer(limit: [CGPath.Element]?) {
    let extents = CGRect(visiblePixels)
    let area = layerArea(limit: limit)
    saved.append(Saved(state: state, isTransparencyLayer: true))
    var outer: CairoCanvas?
    let bytes = openLayerBytes + area.width * area.height * 4
    if layers.count < TransparencyLayer.minimumCount || bytes <= TransparencyLayer.maximumByteCount,
      let bitmap = try? CairoCanvas(area: area)
    {
      outer = canvas
      openLayerBytes += bitmap.buffer.byteCount
      canvas = bitmap
      state.clipMask = nil
    } else {
      canvas.save()
    }
    layers.append(TransparencyLayer(outer: outer, limit: limit, clipExtents: extents))
    if let limit { canvas.clip(limit, rule: .winding, antialias: antialiases) }
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Returns the device pixels that a layer's bitmap must cover; never empty.
  private func layerArea(limit: [CGPath.Element]?) -> PixelRect {
    let visible = visiblePixels
    var area = visible
    if let shadow = state.shadow, !visible.isEmpty {
      // What is outside the clip can cast a shadow into it.
      let offset = deviceOffset(of: shadow)
      let reach = GaussianBlur.reach(sigma: deviceSigma(of: shadow)) + 1
      let casting = CGRect(visible).offsetBy(dx: -offset.width, dy: -offset.height)
        .insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
      let both = CGRect(visible).union(casting)
      let most = CGFloat(CairoSurface.longestSide)
      if both.width < most, both.height < most, both.width * both.height < Self.shadowPixelLimit {
        area = PixelRect(
          minX: Int(both.minX.rounded(.down)), minY: Int(both.minY.rounded(.down)),
          maxX: Int(both.maxX.rounded(.up)), maxY: Int(both.maxY.rounded(.up)))
      }
    }
    if let limit {
      area = PixelRect(touching: CairoShape.inside(limit, .winding).bounds, within: area)
    }
    guard area.isEmpty else { return area }
    return PixelRect(minX: area.minX, minY: area.minY, maxX: area.minX + 1, maxY: area.minY + 1)
  }

  /// The largest bitmap that is extended to include shapes that cast shadows from outside the clip.
  private static var shadowPixelLimit: CGFloat { 67_108_864 }

  /// Composites a finished bitmap with the current state.
  private func composite(_ bitmap: CairoCanvas) {
    if let shadow = state.shadow, let surface = try? CairoSurface(bitmap.buffer) {
      let matrix = CGAffineTransform(
        translationX: CGFloat(bitmap.area.minX), y: CGFloat(bitmap.area.minY))
      cast(
        shadow, of: .inside(CGPath.rectangle(CGRect(bitmap.area)), .winding),
        .image(surface, matrix: matrix, .low, opacity: Double(state.alpha)))
    }
    let pixels = bitmap.area.intersection(visiblePixels)
    change(within: CGRect(pixels)) { _ in
      blend(bitmap.buffer, at: bitmap.area, opacity: Double(state.alpha), coverage: nil)
    }
  }
}

/// An open transparency layer.
struct TransparencyLayer {
  /// The previous canvas; nil if the layer draws directly onto it to save memory.
  var outer: CairoCanvas?
  /// The bounds that the layer was given, as a path in device space; nil for none.
  var limit: [CGPath.Element]?
  /// The bounding box of the clip that the layer will be composited through.
  var clipExtents: CGRect

  /// The most memory that the bitmaps of open layers may use together, in bytes, unless they are
  /// few.
  static let maximumByteCount = 1 << 29
  /// The number of open layers that get their own bitmap regardless of memory.
  static let minimumCount = 4
}
