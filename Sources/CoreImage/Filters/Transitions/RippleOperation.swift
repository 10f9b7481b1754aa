import CoreGraphics
import PixelKernels

/// A wave between two images; `rippleTransition` describes the mathematics.
struct RippleOperation: ImageOperation {
  let source: CIImage
  let target: CIImage
  let shading: CIImage?
  let extent: CGRect
  private let wave: Wave

  init(_ transition: Transition, _ inputs: FilterInputs) {
    (source, target, extent) = (transition.source, transition.target, transition.extent)
    shading = inputs.image("inputShadingImage").flatMap { $0.extent.isEmpty ? nil : $0 }
    wave = Wave(transition, inputs)
  }

  var inputs: [CIImage] { [source, target] + (shading.map { [$0] } ?? []) }

  // Shading images are read elsewhere.
  var reach: Int? { shading == nil ? wave.reach : nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let shows = wave.shows(region)
    guard shows.source else { return try request.pixels(of: target, in: region) }
    guard shows.target else { return try request.pixels(of: source, in: region) }
    let area = region.expanded(x: wave.reach, y: wave.reach)
    let first = try request.pixels(of: source, in: area.intersection(source.pixelExtent))
    let second = try request.pixels(of: target, in: area.intersection(target.pixelExtent))
    let sphere = try shading.map { try ShadingSphere($0, for: request) }
    let isCovered = first.region.contains(region) && second.region.contains(region)
    let result = try request.allocate(region, isCleared: !isCovered)
    for y in region.minY..<region.maxY {
      // The wave is between the two circles.
      let outer = wave.columns(within: wave.front, row: y, of: region)
      let inner = wave.columns(within: wave.front - wave.width, row: y, of: region)
      let hole = inner.isEmpty ? outer.upperBound..<outer.upperBound : inner
      result.copy(first, row: y, columns: region.minX..<outer.lowerBound)
      result.copy(first, row: y, columns: outer.upperBound..<region.maxX)
      result.copy(second, row: y, columns: hole)
      let row = result.row(y)
      for columns in [outer.lowerBound..<hole.lowerBound, hole.upperBound..<outer.upperBound] {
        for x in columns {
          let offset = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - wave.center
          row[x &- region.minX] = wave.color(at: offset, first, second, sphere)
        }
      }
    }
    return result
  }
}

/// The geometry and light of the wave.
private struct Wave: Sendable {
  let center: SIMD2<Double>
  /// The radius of the front.
  let front: Double
  let width: Double
  private let scale: Double
  /// The smallest and the largest point at which the images are read.
  private let least: SIMD2<Double>
  private let greatest: SIMD2<Double>

  init(_ transition: Transition, _ inputs: FilterInputs) {
    center = inputs.point("inputCenter")
    width = min(inputs.number("inputWidth"), 1e9)
    scale = inputs.number("inputScale")
    let stage = transition.stage
    let x = max(abs(Double(stage.minX) - center.x), abs(Double(stage.maxX) - center.x))
    let y = max(abs(Double(stage.minY) - center.y), abs(Double(stage.maxY) - center.y))
    front = transition.time * ((x * x + y * y).squareRoot() + width)
    let shown = transition.extent
    least = SIMD2(Double(shown.minX) + 0.5, Double(shown.minY) + 0.5)
    greatest = SIMD2(Double(shown.maxX) - 0.5, Double(shown.maxY) - 0.5)
  }

  /// How far from a pixel the images are read, in rows or columns.
  var reach: Int { Int(abs(scale)) + 3 }

  /// Returns whether the source and the target can be seen in a rectangle.
  func shows(_ region: PixelRect) -> (source: Bool, target: Bool) {
    let (minX, maxX) = (Double(region.minX) - center.x, Double(region.maxX) - center.x)
    let (minY, maxY) = (Double(region.minY) - center.y, Double(region.maxY) - center.y)
    let (nearX, nearY) = (max(minX, -maxX, 0), max(minY, -maxY, 0))
    let (farX, farY) = (max(abs(minX), abs(maxX)), max(abs(minY), abs(maxY)))
    return (
      (farX * farX + farY * farY).squareRoot() >= front - width,
      (nearX * nearX + nearY * nearY).squareRoot() <= front
    )
  }

  /// Returns the columns of a row whose pixels' centers are in a circle.
  ///
  /// - Parameters:
  ///   - radius: The radius; a negative one counts as 0.
  ///   - y: The row.
  ///   - region: The columns that count.
  /// - Returns: The columns among those that count; may be empty.
  func columns(within radius: Double, row y: Int, of region: PixelRect) -> Range<Int> {
    let up = Double(y) + 0.5 - center.y
    let square = radius * radius - up * up
    guard radius > 0, square > 0 else { return region.minX..<region.minX }
    let half = square.squareRoot()
    func column(_ edge: Double) -> Int {
      Int(min(max((edge - 0.5).rounded(.up), Double(region.minX)), Double(region.maxX)))
    }
    return column(center.x - half)..<column(center.x + half)
  }

  /// Returns the color in the wave.
  ///
  /// - Parameters:
  ///   - offset: The vector from the center to the pixel.
  ///   - first: The source.
  ///   - second: The target.
  ///   - sphere: The shading image.
  /// - Returns: The premultiplied color.
  func color(
    at offset: SIMD2<Double>, _ first: WorkingPixels, _ second: WorkingPixels,
    _ sphere: ShadingSphere?
  ) -> SIMD4<Float> {
    let distance = (offset * offset).sum().squareRoot()
    let depth = (front - distance) / width
    let direction = offset / max(distance, 1e-9)
    let fade = Double(TransitionCurve.smooth(2 * distance / width))
    let height = scale * fade
    // How far the shown points of neighboring pixels are apart.
    let cosine = TransitionCurve.sine(turns: depth + 0.25)
    let sine = TransitionCurve.sine(turns: depth)
    let rate = abs(1 + height / width * (sine - 2 * .pi * cosine * (1 - depth)))
    let samples = max(Int(min(rate + 0.75, 16)), 1)
    var (source, target) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    for index in 0..<samples {
      let along = (Double(index) + 0.5) / Double(samples) - 0.5
      let u = min(max(depth - along / width, 0), 1)
      let shift = along + height * TransitionCurve.sine(turns: u) * (1 - u)
      let shown = SIMD2(
        min(max(center.x + offset.x + direction.x * shift, least.x), greatest.x),
        min(max(center.y + offset.y + direction.y * shift, least.y), greatest.y))
      source += first.color(at: shown)
      target += second.color(at: shown)
    }
    let mixed = source.mixed(with: target, by: TransitionCurve.smooth(depth)) / Float(samples)
    let weight = Float(4 * depth * (1 - depth) * fade)
    if let sphere {
      var shine = sphere.color(at: direction * cosine) * (weight * mixed.w)
      shine.w = 0
      return mixed.brightened(by: shine, limit: mixed.w)
    }
    let light = Float(sine) * weight
    return light < 0
      ? mixed.shaded(by: 1 + 0.2 * light)
      : mixed.tinted(by: SIMD4(repeating: mixed.w), weight: 0.1 * light)
  }
}

/// The pixels of a shading image.
private struct ShadingSphere {
  private let pixels: WorkingPixels
  private let center: SIMD2<Double>
  private let radii: SIMD2<Double>

  init(_ image: CIImage, for request: RenderRequest) throws {
    let extent = image.extent.isInfinite ? CGRect(x: 0, y: 0, width: 1, height: 1) : image.extent
    pixels = try request.pixels(of: image, in: PixelRect(centersIn: extent))
    center = SIMD2(Double(extent.midX), Double(extent.midY))
    radii = SIMD2(max(Double(extent.width) / 2 - 0.5, 0), max(Double(extent.height) / 2 - 0.5, 0))
  }

  /// Returns the color where the sphere has a normal.
  ///
  /// - Parameter normal: The horizontal part of the normal, a unit vector's at the rim.
  /// - Returns: The premultiplied color.
  @inline(__always)
  func color(at normal: SIMD2<Double>) -> SIMD4<Float> { pixels.color(at: center + radii * normal) }
}

extension WorkingPixels {
  /// Copies pixels of a row, as far as another rectangle has them.
  fileprivate func copy(_ other: WorkingPixels, row y: Int, columns: Range<Int>) {
    let start = max(columns.lowerBound, other.region.minX)
    let count = min(columns.upperBound, other.region.maxX) - start
    guard count > 0, y >= other.region.minY, y < other.region.maxY else { return }
    (row(y) + (start - region.minX)).update(
      from: other.row(y) + (start - other.region.minX), count: count)
  }
}
