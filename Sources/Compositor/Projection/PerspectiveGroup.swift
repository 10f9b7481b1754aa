import CoreGraphics
import Foundation
import LayerTree
import PixelKernels

/// A layer in perspective or rasterized: drawn flat on a surface of its own, which is then
/// projected.
///
/// The resolution and grid that it is drawn with depend on what the whole canvas shows of it; only
/// how much of it is drawn depends on the clip. Therefore, a part has the same pixels as in the
/// whole.
struct PerspectiveGroup {
  /// The map from the layer to canvas pixels.
  private let map: PlaneMap
  /// The placement of the layer on the flat surface; its clip is all that can ever be requested.
  let flat: Placement
  /// The extent of the layer.
  private let extent: CGRect
  /// The sampling filter, for maps that keep parallels.
  private let filter: SamplingFilter
  /// The highest mip level of the flat image, for parts that are shown much smaller than they were
  /// drawn.
  private let maximumLevel: Int
  /// The margin around visible pixels of the flat image that contributes to them.
  private let margin: Int
  /// Whether the flat image ends exactly at the layer's extent.
  private let alignsExtent: Bool

  /// The maximum number of pixels of a flat image that the canvas shows; a larger one is drawn more
  /// coarsely.
  private static let mostPixels = 16e6
  /// The longest side of the part of a flat image that the canvas shows.
  private static let longestSide = 8192.0

  /// The largest part of a layer that is considered; beyond it, a `Double` cannot resolve a pixel.
  private static let farthest = CGRect(x: -1e14, y: -1e14, width: 2e14, height: 2e14)

  /// Prepares to project a layer; fails if nothing of it can be visible.
  ///
  /// `scale` is the resolution of the image, in pixels per point, or nil for that of the most
  /// enlarged part.
  init?(
    _ layer: ResolvedLayer, by map: PlaneMap, scale: Double?, in place: Placement,
    alignsExtent: Bool
  ) {
    let extent = layer.extent.intersection(Self.farthest)
    guard !extent.isNull, extent.width > 0, extent.height > 0 else { return nil }
    self.map = map
    self.extent = extent
    let isOutline = layer.omissions.contains(.pieces)
    filter = SamplingFilter(isOutline ? LayerValues() : layer.values)
    let reached = map.part(of: extent, through: CGRect(place.horizon))
    guard !reached.isEmpty else { return nil }
    let onCanvas = map.part(of: extent, through: CGRect(place.canvas))
    let shown = onCanvas.isEmpty ? reached : onCanvas
    let (reachedBox, shownBox) = (CGRect(around: reached), CGRect(around: shown))
    let scales = shown.flatMap { map.scales(at: $0) }
    guard let largest = scales.max(), let smallest = scales.min(), largest > 0 else { return nil }
    let isCostly = !isOutline && layer.node.isCostly
    let most = Self.mostPixels(on: place.canvas, isCostly: isCostly)
    let finest = min(
      Self.finest(shownBox, side: Self.longestSide, pixels: most),
      // What is outside of the canvas is rarely drawn, except by what is costly.
      Self.finest(
        reachedBox, side: 2 * Self.longestSide, pixels: 4 * (isCostly ? most : Self.mostPixels)))
    let scale = min(scale ?? largest, finest)
    guard scale > 0, scale.isFinite else { return nil }
    let reduction = scale / smallest
    if map.isAffine {
      let widest = reduction * max(1, exp2(filter.bias))
      (maximumLevel, margin) = (0, widest < 1024 ? Int(widest) + 2 : 1024)
    } else {
      maximumLevel = Self.maximumLevel(reduction: reduction)
      margin = 2 << maximumLevel
    }
    self.alignsExtent = alignsExtent
    let matrix =
      (alignsExtent ? Self.matrix(scale: scale, covering: extent, cell: 1 << maximumLevel) : nil)
      ?? Self.matrix(scale: scale, of: reachedBox)
    guard let reachedPixels = PixelRect(near: reachedBox.applying(matrix)),
      let shownPixels = PixelRect(near: shownBox.applying(matrix))
    else { return nil }
    var flat = Placement(
      matrix: matrix, image: shownPixels, opacity: 1,
      isUpsideDown: place.isUpsideDown, isMirrored: place.isMirrored)
    flat.horizon = flat.horizon.union(reachedPixels)
    flat.clip = reachedPixels
    self.flat = flat
  }

  /// Returns the canvas pixels that the projection can touch.
  func area(within clip: PixelRect) -> PixelRect {
    map.extent(of: extent).map { PixelRect(touching: $0, within: clip) } ?? clip
  }

  /// Returns the placement of the layer on the flat image, clipped to the part that pixels show.
  ///
  /// - Parameter target: The canvas pixels.
  /// - Returns: The placement, or nil if the pixels show nothing of it.
  func placement(shownOn target: PixelRect) -> Placement? {
    guard !target.isEmpty else { return nil }
    // Edges are soft, so pixels just beside the layer show some of it too.
    let reach = CGFloat(-margin) / flat.matrix.a
    let seen = map.part(of: extent.insetBy(dx: reach, dy: reach), through: CGRect(target))
    guard !seen.isEmpty else { return nil }
    let wanted = CGRect(around: seen).applying(flat.matrix)
    guard let pixels = PixelRect(near: wanted) else { return nil }
    let needed = pixels.expanded(by: (margin, margin))
    // A transparent pixel around what is drawn makes its edges soft. Rounding must not add one.
    let soft = alignsExtent ? 1e-3 : -1
    let all = extent.applying(flat.matrix).insetBy(dx: soft, dy: soft)
    var place = flat
    place.clip = PixelRect(touching: all, within: needed).aligned(to: 1 << maximumLevel)
    return place
  }

  /// Projects the flat image.
  func lay(_ image: Surface, onto surface: Surface, clip: PixelRect) {
    if map.isAffine {
      resample(image, onto: surface, clip: clip)
      return
    }
    PerspectiveWarp.composite(
      MipmapChain(image.buffer, maximumLevel: maximumLevel), from: warp(image),
      onto: surface.buffer, at: (surface.area.minX, surface.area.minY), clip: surface.local(clip))
  }

  /// Projects the flat image, continued beyond its edges.
  ///
  /// - Parameters:
  ///   - image: The surface that was drawn with the placement for the pixels of `surface`.
  ///   - edges: The edges of the layer's extent on the canvas, which the image is to fill.
  ///   - surface: A transparent surface to draw on.
  func lay(_ image: Surface, within edges: PixelOutline, onto surface: Surface) {
    PerspectiveWarp.fill(
      edges, with: MipmapChain(image.buffer, maximumLevel: maximumLevel), from: warp(image),
      onto: surface.buffer, at: (surface.area.minX, surface.area.minY))
  }

  /// Returns the map from canvas pixels to those of the flat image.
  private func warp(_ image: Surface) -> PlaneMap {
    map.inverse.concatenating(flat.matrix).concatenating(
      CGAffineTransform(
        translationX: CGFloat(-image.area.minX), y: CGFloat(-image.area.minY)))
  }

  /// Composites the image with the layer's filters.
  private func resample(_ image: Surface, onto surface: Surface, clip: PixelRect) {
    // The axes span everything that could be drawn, so that no position depends on the part.
    let whole = flat.clip
    let toCanvas = flat.matrix.inverted().concatenating(CGAffineTransform(map)).concatenating(
      CGAffineTransform(
        translationX: CGFloat(-surface.area.minX), y: CGFloat(-surface.area.minY)))
    guard
      let horizontal = SourceAxis(
        length: whole.width, from: whole.minX - image.area.minX, count: image.buffer.width),
      let vertical = SourceAxis(
        length: whole.height, from: whole.minY - image.area.minY, count: image.buffer.height),
      let sampled = SampledImage(
        source: image.buffer, isOpaque: false, horizontal: horizontal, vertical: vertical,
        map: PlaneMap(
          toCanvas.translatedBy(x: CGFloat(whole.minX), y: CGFloat(whole.minY))),
        filter: filter)
    else { return }
    ImageComposite.composite(
      [ImageComposite.Share(sampled, weight: 1)], opacity: 1, onto: surface.buffer,
      clip: surface.local(clip))
  }

  /// Bounds a flat image by the canvas that shows it.
  ///
  /// `isCostly` says whether each pixel takes much memory or time.
  ///
  /// - Returns: The maximum number of pixels that the canvas shows.
  private static func mostPixels(on canvas: PixelRect, isCostly: Bool) -> Double {
    let area = Double(canvas.area)
    return min(mostPixels, isCostly ? max(2e6, 4 * area) : max(4e6, 8 * area))
  }

  /// Returns the most pixels per point at which a rectangle does not become too large.
  private static func finest(_ box: CGRect, side: Double, pixels: Double) -> Double {
    min(side / max(box.width, box.height), (pixels / (box.width * box.height)).squareRoot())
  }

  /// Returns the highest mip level to create, so that a few samples of it cover all of the image.
  static func maximumLevel(reduction: Double) -> Int {
    // Also for NaN, which means that it is edge-on somewhere.
    guard reduction < 512 else { return highestLevel }
    return reduction > 4 ? min(reduction.exponent - 1, highestLevel) : 0
  }

  /// The highest mip level of any image.
  static let highestLevel = 7

  /// Returns the transform from the layer to an image whose pixels, and those of its mipmaps, the
  /// extent covers entirely, or nil if it is too large for that.
  private static func matrix(
    scale: Double, covering extent: CGRect, cell: Int
  ) -> CGAffineTransform? {
    func length(_ points: CGFloat) -> Double {
      (points * scale / Double(cell)).rounded(.up) * Double(cell)
    }
    let (width, height) = (length(extent.width), length(extent.height))
    guard max(width, height) < 1e6 else { return nil }
    return CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
      .concatenating(
        CGAffineTransform(scaleX: width / extent.width, y: height / extent.height))
  }

  /// Returns the transform from the layer to the image, with the layer's origin as the grid's
  /// origin unless it is too far away.
  private static func matrix(scale: Double, of box: CGRect) -> CGAffineTransform {
    let farthest = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY)) * scale
    let origin = farthest < 1e6 ? CGPoint.zero : box.origin
    return CGAffineTransform(translationX: -origin.x, y: -origin.y)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }
}

extension RenderNode {
  /// Whether Core Image filters the layer, or one below it, in several images of 16 bytes per pixel, or
  /// one of them curls.
  fileprivate var isCostly: Bool {
    isFilteredTransition || isCurl
      || (state.values.filters ?? []).contains { $0.isActive && $0.kind != .gaussianBlur }
      || sublayers.contains(where: \.isCostly)
  }
}

extension PixelRect {
  /// Creates a rectangle of the pixels that a rectangle touches and a transparent one on all sides;
  /// fails if it is too far away.
  fileprivate init?(near rect: CGRect) {
    let limit: CGFloat = 1e7
    guard rect.minX > -limit, rect.minY > -limit, rect.maxX < limit, rect.maxY < limit else {
      return nil
    }
    self = PixelRect(touching: rect, within: .everything.expanded(by: (1, 1)))
      .expanded(by: (1, 1))
  }

  /// Returns the smallest rectangle around this one whose edges are multiples of a power of two.
  fileprivate func aligned(to cell: Int) -> PixelRect {
    PixelRect(
      minX: minX & ~(cell - 1), minY: minY & ~(cell - 1), maxX: (maxX + cell - 1) & ~(cell - 1),
      maxY: (maxY + cell - 1) & ~(cell - 1))
  }
}

extension SourceAxis {
  /// Creates an axis in pixels of an image that shows only some of them.
  ///
  /// `count` is the number of pixels that exist.
  fileprivate init?(length: Int, from start: Int, count: Int) {
    self.init(
      places: [0, Double(length)], sources: [Double(start), Double(start + length)],
      sourceCount: count)
  }
}
