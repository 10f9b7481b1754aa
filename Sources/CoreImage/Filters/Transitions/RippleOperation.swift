import PixelKernels

/// A wave between two images; `rippleTransition` describes the mathematics.
struct RippleOperation: ImageOperation {
  let source: CIImage
  let target: CIImage
  let shading: CIImage?
  let extent: CGRect
  private let wave: Wave
  private let identity = OperationIdentity()

  /// The shading image, for all bands.
  private final class Light {
    let sphere: ShadingSphere
    init(_ sphere: ShadingSphere) { self.sphere = sphere }
  }

  init(
    _ transition: Transition, shading: CIImage?, center: SIMD2<Double>, width: Double,
    scale: Double
  ) {
    (source, target, extent) = (transition.source, transition.target, transition.extent)
    self.shading = shading.flatMap { $0.extent.isEmpty ? nil : $0 }
    wave = Wave(transition, center: center, width: width, scale: scale)
  }

  var inputs: [CIImage] { [source, target] + (shading.map { [$0] } ?? []) }

  // Shading images are read elsewhere.
  var reach: Int? { shading == nil ? wave.reach : nil }
  // All bands have the same shading.
  var overlap: Int? { wave.reach }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    guard index < 2 else { return PixelRect(touching: .infinite) }
    let shows = wave.shows(region)
    if shows.source, shows.target { return read(for: region) }
    return (index == 0) == shows.source ? region : .none
  }

  /// Returns the pixels of both images that a rectangle that shows both depends on.
  private func read(for region: PixelRect) -> PixelRect {
    region.expanded(by: (wave.reach, wave.reach))
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let shows = wave.shows(region)
    guard shows.source else { return try request.pixels(of: target, in: region) }
    guard shows.target else { return try request.pixels(of: source, in: region) }
    let area = read(for: region)
    let first = try request.pixels(of: source, in: area.intersection(source.pixelExtent))
    let second = try request.pixels(of: target, in: area.intersection(target.pixelExtent))
    let sphere = try shading.map { image in
      try request.progress(of: identity) { Light(try ShadingSphere(image, for: request)) }.sphere
    }
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
        wave.fill(
          row + (columns.lowerBound - region.minX), row: y, columns: columns, first, second, sphere)
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
  private let perWidth: Double
  /// The smallest and the largest point at which the images are read.
  private let least: SIMD2<Double>
  private let greatest: SIMD2<Double>
  private let shape = WaveShape.shared

  init(_ transition: Transition, center: SIMD2<Double>, width: Double, scale: Double) {
    (self.center, self.width, self.scale) = (center, min(width, 1e9), scale)
    perWidth = 1 / self.width
    let stage = transition.stage
    let x = max(abs(Double(stage.minX) - center.x), abs(Double(stage.maxX) - center.x))
    let y = max(abs(Double(stage.minY) - center.y), abs(Double(stage.maxY) - center.y))
    front = transition.time * ((x * x + y * y).squareRoot() + self.width)
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
  /// `radius` is the radius; a negative one counts as 0.
  ///
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

  /// Computes the colors of pixels in the wave.
  ///
  /// `row` is where to write the premultiplied colors. `columns` is their columns; may be empty.
  func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, row y: Int, columns: Range<Int>,
    _ first: WorkingPixels, _ second: WorkingPixels, _ sphere: ShadingSphere?
  ) {
    // The points of several pixels are sampled together, which is faster than one by one.
    let most = 16
    let capacity = most * Crest.mostSamples
    withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: capacity) { points in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 2 * capacity) { colors in
        withUnsafeTemporaryAllocation(of: Crest.self, capacity: most) { crests in
          guard let points = points.baseAddress, let sources = colors.baseAddress,
            let crests = crests.baseAddress
          else { return }
          let targets = sources + capacity
          for start in stride(from: columns.lowerBound, to: columns.upperBound, by: most) {
            let part = start..<min(start + most, columns.upperBound)
            var count = 0
            for x in part {
              let crest = crest(x, y)
              crests[x &- start] = crest
              for index in 0..<crest.samples {
                points[count &+ index] = shown(index, of: crest)
              }
              count &+= crest.samples
            }
            first.sample(at: points, times: nil, count: count, to: sources)
            second.sample(at: points, times: nil, count: count, to: targets)
            var done = 0
            for x in part {
              let crest = crests[x &- start]
              var (source, target) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
              for index in done..<done &+ crest.samples {
                source += sources[index]
                target += targets[index]
              }
              done &+= crest.samples
              let mixed = source.mixed(with: target, by: TransitionCurve.smooth(crest.depth))
              row[x &- columns.lowerBound] = lit(mixed * Float(crest.step), crest, sphere)
            }
          }
        }
      }
    }
  }

  /// The wave at a pixel.
  private struct Crest {
    /// The most points of the images that a pixel shows.
    static let mostSamples = 16

    /// The vector from the center to the pixel.
    let offset: SIMD2<Double>
    /// Its direction.
    let direction: SIMD2<Double>
    /// The distance behind the front, from 0 to 1.
    let depth: Double
    /// How high the wave is, from 0 to 1: it starts flat at the center.
    let fade: Double
    let cosine: Double
    let sine: Double
    /// How many points of the images the pixel shows.
    let samples: Int
    /// How far they are apart, in pixels.
    let step: Double
  }

  @inline(__always)
  private func crest(_ x: Int, _ y: Int) -> Crest {
    let offset = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - center
    let distance = (offset * offset).sum().squareRoot()
    let depth = (front - distance) * perWidth
    let fade = Double(TransitionCurve.smooth(2 * distance * perWidth))
    // How far the shown points of neighboring pixels are apart.
    let wave = shape[depth]
    let (sine, cosine) = (Double(wave.sine), Double(wave.cosine))
    let rate = abs(1 + scale * fade * perWidth * (sine - 2 * .pi * cosine * (1 - depth)))
    let samples = max(Int(min(rate + 0.75, Double(Crest.mostSamples))), 1)
    return Crest(
      offset: offset, direction: offset * (1 / max(distance, 1e-9)), depth: depth, fade: fade,
      cosine: cosine, sine: sine, samples: samples, step: 1 / Double(samples))
  }

  /// Returns a point that a pixel shows.
  @inline(__always)
  private func shown(_ index: Int, of crest: Crest) -> SIMD2<Double> {
    let along = (Double(index) + 0.5) * crest.step - 0.5
    let shift =
      along + scale * crest.fade * Double(shape[crest.depth - along * perWidth].displacement)
    return SIMD2(
      min(max(center.x + crest.offset.x + crest.direction.x * shift, least.x), greatest.x),
      min(max(center.y + crest.offset.y + crest.direction.y * shift, least.y), greatest.y))
  }

  /// Returns a color in the light of the wave.
  @inline(__always)
  private func lit(
    _ color: SIMD4<Float>, _ crest: Crest, _ sphere: ShadingSphere?
  ) -> SIMD4<Float> {
    let weight = Float(4 * crest.depth * (1 - crest.depth) * crest.fade)
    if let sphere {
      var shine = sphere.color(at: crest.direction * crest.cosine) * (weight * color.w)
      shine.w = 0
      return color.brightened(by: shine, limit: color.w)
    }
    let light = Float(crest.sine) * weight
    return light < 0
      ? color.shaded(by: 1 + 0.2 * light)
      : color.tinted(by: SIMD4(repeating: color.w), weight: 0.1 * light)
  }
}

/// The shape of the wave by its depth, from a table: many pixels are as deep.
private struct WaveShape: Sendable {
  static let shared = WaveShape()

  /// The wave at a depth u.
  struct Point: Sendable {
    /// sin(2 pi u) (1 - u), sin(2 pi u) and cos(2 pi u), and one more number.
    let values: SIMD4<Float>
    var displacement: Float { values.x }
    var sine: Float { values.y }
    var cosine: Float { values.z }
  }

  /// The number of steps: between them, displacements are right within a 3 millionth.
  private static let count = 4096
  private let points: [SIMD4<Float>] = (0...count + 1).map { index in
    let depth = min(Double(index) / Double(count), 1)
    let sine = TransitionCurve.sine(turns: depth)
    return SIMD4(
      Float(sine * (1 - depth)), Float(sine), Float(TransitionCurve.sine(turns: depth + 0.25)), 0)
  }

  /// The wave at a depth, which is limited to 0 to 1.
  @inline(__always)
  subscript(depth: Double) -> Point {
    let place = min(max(depth, 0), 1) * Double(Self.count)
    let index = place.wholeBelow
    return points.withUnsafeBufferPointer {
      Point(values: $0[index].mixed(with: $0[index &+ 1], by: Float(place - Double(index))))
    }
  }
}

/// The pixels of a shading image, reduced if there are many: neighboring pixels of the wave show
/// points of it that are far apart.
private struct ShadingSphere {
  private let pixels: WorkingPixels
  private let center: SIMD2<Double>
  private let radii: SIMD2<Double>

  init(_ image: CIImage, for request: RenderRequest) throws {
    let ball = ShadingBall(image, infinite: CGRect(x: 0, y: 0, width: 1, height: 1))
    pixels = try request.keptPixels(of: ball.image, in: PixelRect(touching: ball.extent))
    center = SIMD2(Double(ball.extent.midX), Double(ball.extent.midY))
    radii = ball.radii
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
