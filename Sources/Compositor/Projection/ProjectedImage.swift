import CoreGraphics
import LayerTree
import PixelKernels

/// A layer in perspective that shows nothing but an image.
///
/// The image is sampled directly. Other layers are first drawn flat, at the resolution of their most
/// enlarged part, which takes longer than the projection itself.
struct ProjectedImage {
  /// The image.
  let image: CGImage
  /// The part of the image that is shown, in pixels.
  let part: PixelRect
  /// Whether the image is reduced so much that it needs mipmaps.
  let isReduced: Bool
  /// The edges of the image on the canvas.
  let outline: ConvexOutline
  /// The map from canvas pixels to those of the part.
  let map: PlaneMap
  /// The opacity of the image.
  let opacity: Double

  /// Prepares a layer; fails if it shows anything else, filters its image differently, or is out of
  /// sight.
  init?(_ layer: ResolvedLayer, by map: PlaneMap, in place: Placement) {
    let (node, values) = (layer.node, layer.values)
    guard node.sublayers.isEmpty, layer.measured.mask == nil, node.tint == nil,
      node.content == .plain,
      case .image(let image)? = values.contents, values.backgroundColor == nil,
      values.borderWidth == 0 || values.borderColor == nil, !(values.shadowOpacity > 0),
      !values.masksToBounds, !values.shouldRasterize, !values.isFiltered,
      !values.filtersBackdrop, !place.isUpsideDown,
      !map.isAffine,
      SamplingFilter(values) == SamplingFilter(magnification: .linear, minification: .linear),
      values.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1),
      let placement = ContentsPlacement(image, in: values), let part = placement.wholePixels
    else { return nil }
    let frame = placement.frame
    guard let outline = ConvexOutline(of: frame, by: map, in: CGRect(place.horizon)) else {
      return nil
    }
    let (across, down) = (Double(part.width) / frame.width, Double(part.height) / frame.height)
    let toPart = CGAffineTransform(
      a: across, b: 0, c: 0, d: down, tx: -frame.minX * across, ty: -frame.minY * down)
    let shown = map.part(of: frame, through: CGRect(place.canvas))
    let smallest = shown.flatMap { map.scales(at: $0) }.min() ?? 0
    self.image = image
    self.part = part
    isReduced = PerspectiveGroup.maximumLevel(reduction: max(across, down) / smallest) > 0
    self.outline = outline
    self.map = map.inverse.concatenating(toPart)
    opacity = place.opacity * (layer.omissions.contains(.opacity) ? 1 : min(values.opacity, 1))
  }
}

/// Paints images in perspective; the mipmaps of an image are made once and cached.
final class ProjectedImagePainter {
  /// What mipmaps depend on.
  private struct Key: Hashable {
    let image: CGImage
    let part: PixelRect
    let isReduced: Bool
  }

  /// Receives the errors of images that cannot be decoded, which are left out.
  private let failure: DrawingFailure
  private var chains: LRUCache<Key, MipmapChain>

  init(failure: DrawingFailure, memory: MemoryBudget) {
    self.failure = failure
    chains = LRUCache(in: memory.part(of: .mipmaps))
  }

  /// Paints an image.
  func paint(_ projected: ProjectedImage, on surface: Surface, clip: PixelRect) {
    guard projected.opacity > 0, let chain = mipmaps(of: projected) else { return }
    PerspectiveWarp.composite(
      chain, within: projected.outline.inside, from: projected.map,
      opacity: projected.opacity, isOpaque: !projected.image.hasAlpha, onto: surface.buffer,
      at: (surface.area.minX, surface.area.minY), clip: surface.local(clip))
  }

  private func mipmaps(of projected: ProjectedImage) -> MipmapChain? {
    // With mipmaps that this frame does not need, its pixels would depend on earlier frames.
    let key = Key(
      image: projected.image, part: projected.part, isReduced: projected.isReduced)
    if let known = chains.value(for: key) { return known }
    do {
      let pixels = try projected.image.pixels()
      let isWhole = projected.part == PixelRect(of: pixels)
      guard !isWhole || projected.isReduced else { return MipmapChain(pixels) }
      let chain = MipmapChain(
        isWhole ? pixels : pixels.copy(of: projected.part),
        maximumLevel: projected.isReduced ? PerspectiveGroup.highestLevel : 0,
        isContinued: true)
      chains.insert(
        chain, for: key, byteCount: chain.levels.reduce(0) { $0 + $1.byteCount })
      return chain
    } catch {
      failure.record(error)
      return nil
    }
  }
}
