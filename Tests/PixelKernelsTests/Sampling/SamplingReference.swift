import PixelKernels
import TestSupport

/// An image for sampling and its expected pixels, computed independently: one pixel at a time, in
/// `Double`, from the definition.
struct SamplingReference {
  var source: PixelBuffer
  /// The boundaries of the pieces on the horizontal axis, and in the source.
  var across: (places: [Double], sources: [Double])
  var down: (places: [Double], sources: [Double])
  var map: PlaneMap
  var filter = SamplingFilter()
  var isOpaque = false

  /// The image as the product draws it, or `nil` if it refuses.
  var image: SampledImage? {
    guard
      let horizontal = SourceAxis(
        places: across.places, sources: across.sources, sourceCount: source.width),
      let vertical = SourceAxis(
        places: down.places, sources: down.sources, sourceCount: source.height)
    else { return nil }
    return SampledImage(
      source: source, isOpaque: isOpaque, horizontal: horizontal, vertical: vertical, map: map,
      filter: filter)
  }

  /// The image drawn by the product on a clear buffer.
  func drawn(width: Int, height: Int, opacity: Double = 1) -> PixelBuffer? {
    guard let image else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    ImageComposite.composite(
      [.init(image, weight: 1)], opacity: opacity, onto: buffer, clip: PixelRect(of: buffer))
    return buffer
  }

  /// The position of a point of the buffer in the drawn rectangle.
  private func place(_ x: Double, _ y: Double) -> (u: Double, v: Double) {
    let area = map.xx * map.yy - map.yx * map.xy
    let (dx, dy) = (x - map.tx, y - map.ty)
    return ((map.yy * dx - map.xy * dy) / area, (map.xx * dy - map.yx * dx) / area)
  }

  /// The source position for a position on an axis.
  private static func position(
    _ place: Double, _ axis: (places: [Double], sources: [Double])
  ) -> Double {
    var index = 0
    while index + 2 < axis.places.count, place >= axis.places[index + 1] { index += 1 }
    let part =
      (place - axis.places[index]) / (axis.places[index + 1] - axis.places[index])
    return axis.sources[index] + part * (axis.sources[index + 1] - axis.sources[index])
  }

  /// A source channel interpolated between pixel centers, clamped to the edges and the window.
  private func mixed(_ u: Double, _ v: Double, _ shift: UInt32) -> Double {
    func limited(_ value: Double, _ sources: [Double], _ count: Int) -> Double {
      let (low, high) = (sources.min() ?? 0, sources.max() ?? 0)
      let inWindow =
        high - low < 1 ? (low + high) / 2 : max(low + 0.5, min(high - 0.5, value))
      return max(0.5, min(Double(count) - 0.5, inWindow)) - 0.5
    }
    let x = limited(u, across.sources, source.width)
    let y = limited(v, down.sources, source.height)
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, source.width - 1), min(top + 1, source.height - 1))
    let (fx, fy) = (x - Double(left), y - Double(top))
    func channel(_ x: Int, _ y: Int) -> Double { Double(source[x, y] >> shift & 255) }
    return (channel(left, top) * (1 - fx) + channel(right, top) * fx) * (1 - fy)
      + (channel(left, bottom) * (1 - fx) + channel(right, bottom) * fx) * fy
  }

  /// One channel of a drawn pixel times its coverage, for images that are not reduced.
  func enlarged(_ x: Int, _ y: Int, shift: UInt32) -> Double {
    let (u, v) = place(Double(x) + 0.5, Double(y) + 0.5)
    return coverage(x, y)
      * mixed(Self.position(u, across), Self.position(v, down), shift)
  }

  /// Whether a point of the buffer is in the drawn rectangle.
  private func contains(_ x: Double, _ y: Double) -> Bool {
    let (u, v) = place(x, y)
    return u >= 0 && v >= 0 && u <= across.places[across.places.count - 1]
      && v <= down.places[down.places.count - 1]
  }

  /// Whether a whole pixel is in the drawn rectangle.
  ///
  /// The rectangle is convex, so it suffices to test the pixel's corners.
  func isWhole(_ x: Int, _ y: Int) -> Bool {
    let (left, top) = (Double(x), Double(y))
    return contains(left, top) && contains(left + 1, top) && contains(left, top + 1)
      && contains(left + 1, top + 1)
  }

  /// The fraction of a pixel inside the drawn rectangle, from a grid of samples.
  func coverage(_ x: Int, _ y: Int) -> Double {
    if isWhole(x, y) { return 1 }
    let side = 24
    var count = 0
    for j in 0..<side {
      for i in 0..<side {
        let (dx, dy) = ((Double(i) + 0.5) / Double(side), (Double(j) + 0.5) / Double(side))
        if contains(Double(x) + dx, Double(y) + dy) { count += 1 }
      }
    }
    return Double(count) / Double(side * side)
  }

  /// Random premultiplied pixels.
  static func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool = false) -> PixelBuffer
  {
    var generator = TestGenerator(seed: seed)
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = opaque ? 255 : UInt32.random(in: 0...255, using: &generator)
        let parts = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &generator) }
        buffer[x, y] = alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
      }
    }
    return buffer
  }

  /// A buffer of a single color.
  static func flat(_ width: Int, _ height: Int, _ word: UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer[x, y] = word } }
    return buffer
  }

  /// The whole buffer, mapped to a rectangle of points.
  static func whole(
    _ source: PixelBuffer, size: (Double, Double), map: PlaneMap
  ) -> SamplingReference {
    SamplingReference(
      source: source, across: ([0, size.0], [0, Double(source.width)]),
      down: ([0, size.1], [0, Double(source.height)]), map: map)
  }
}
