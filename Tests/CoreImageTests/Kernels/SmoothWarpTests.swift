import CoreGraphics
import CoreImage
import Foundation
import PixelKernels
import Testing

/// Warps whose places are interpolated in blocks: right within 1/64 pixel, and the same in all parts
/// of an image.
@Suite struct SmoothWarpTests {
  private typealias Map = @Sendable (_ offset: SIMD2<Double>) -> SIMD2<Double>

  /// The same map, computed in blocks.
  private struct Blocks: SmoothWarpKernel {
    let map: Map
    func isSmooth(around middle: SIMD2<Double>) -> Bool { true }
    func source(of region: CGRect, inInput index: Int) -> CGRect {
      CGRect(x: -500, y: -500, width: 1000, height: 1000)
    }
    func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
      SampleGrid(center: map(point))
    }
  }

  /// Not a multiple of 8 anywhere.
  private static let region = PixelRect(minX: -61, minY: -43, maxX: 92, maxY: 70)
  private static let center = SIMD2(10.5, 5.5)

  private func places(_ image: CIImage, in region: PixelRect) throws -> WorkingPixels {
    try RenderRequest(image, in: .encoded).pixels(of: image, in: region)
  }

  /// Returns the largest error of places along an axis, in pixels.
  private func error(
    of image: CIImage, in region: PixelRect = region, _ map: (SIMD2<Double>) -> SIMD2<Double>?
  ) throws -> Double {
    let pixels = try places(image, in: region)
    var most = 0.0
    for y in region.minY..<region.maxY {
      for x in region.minX..<region.maxX {
        guard let exact = map(SIMD2(Double(x) + 0.5, Double(y) + 0.5)) else { continue }
        let color = pixels[x, y]
        most = max(most, abs(Double(color.x / color.w) - exact.x))
        most = max(most, abs(Double(color.y / color.w) - exact.y))
      }
    }
    return most
  }

  /// Maps with bends of all strengths, seams and kinks.
  private static let maps: [(name: String, map: Map)] = [
    ("turn", { SIMD2($0.x * 0.8 - $0.y * 0.6, $0.x * 0.6 + $0.y * 0.8) }),
    ("wave", { SIMD2($0.x + 3 * sin($0.y / 9), $0.y + 2 * cos($0.x / 14)) }),
    ("strong wave", { SIMD2($0.x + 20 * sin($0.y / 5), $0.y) }),
    ("cubic", { SIMD2($0.x * $0.x * $0.x / 2000, $0.y) }),
    ("mirror", { SIMD2(abs($0.x - 3.3), $0.y) }),
    ("slanted seam", { $0.x + $0.y * 0.3 < 11 ? $0 : SIMD2($0.x + 40, $0.y) }),
    ("disc", { ($0 * $0).sum() < 400 ? $0 * 0.5 : $0 }),
  ]

  @Test(arguments: maps.indices)
  func placesAreRightWithinTheBound(index: Int) throws {
    let (name, map) = Self.maps[index]
    let image = CIImage(Blocks(map: map), of: [PositionKernel.image], extent: .infinite)
    let error = try error(of: image, map)
    #expect(error <= 1.0 / 64, "\(name): \(error)")
  }

  @Test func onlyBendsAreInterpolated() throws {
    // The interpolation of a cubic map is not exact; this proves that blocks are interpolated.
    let cubic: Map = { SIMD2($0.x * $0.x * $0.x / 80000, $0.y) }
    let image = CIImage(Blocks(map: cubic), of: [PositionKernel.image], extent: .infinite)
    let error = try error(of: image, cubic)
    // The error is |t^3 - 16 t| / 80000 at t from the middle, at most 24.6 / 80000.
    #expect(error > 2e-4 && error < 4e-4, "\(error)")
  }

  @Test(arguments: maps.indices)
  func partsEqualTheWhole(index: Int) throws {
    let image = CIImage(
      Blocks(map: Self.maps[index].map), of: [PositionKernel.image], extent: .infinite)
    let whole = try places(image, in: Self.region)
    for part in [
      PixelRect(minX: -61, minY: -43, maxX: -60, maxY: 70),
      PixelRect(minX: -3, minY: 1, maxX: 18, maxY: 2),
      PixelRect(minX: 15, minY: 15, maxX: 33, maxY: 41),
    ] {
      let pixels = try places(image, in: part)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX { #expect(pixels[x, y] == whole[x, y], "\(x), \(y)") }
      }
    }
  }

  private func filtered(_ name: String, _ inputs: [String: Any]) throws -> CIImage {
    let filter = try #require(CIFilter(name: name, parameters: inputs))
    filter.setValue(PositionKernel.image, forKey: "inputImage")
    filter.setValue(CIVector(x: Self.center.x, y: Self.center.y), forKey: "inputCenter")
    return try #require(filter.outputImage)
  }

  /// Large enough for the default radii.
  private static let wide = PixelRect(minX: -331, minY: -150, maxX: 150, maxY: 331)

  @Test(arguments: [
    ("CITwirlDistortion", Double.pi), ("CITwirlDistortion", -4 * .pi),
    ("CIVortexDistortion", 56.55), ("CIVortexDistortion", 30 * .pi),
    // Neighbors are up to a whole turn apart.
    ("CIVortexDistortion", 1000.0),
  ])
  func rotationsFollowTheirFormula(name: String, angle: Double) throws {
    let image = try filtered(name, ["inputAngle": angle, "inputRadius": 300])
    let error = try error(of: image, in: Self.wide) { point in
      let offset = point - Self.center
      let rest = max(0, 1 - (offset * offset).sum().squareRoot() / 300)
      let turn = -angle * rest * rest
      return Self.center
        + SIMD2(
          offset.x * cos(turn) - offset.y * sin(turn), offset.x * sin(turn) + offset.y * cos(turn))
    }
    #expect(error <= 1.0 / 64, "\(error)")
  }

  @Test(arguments: [(300.0, 0.5), (300, -1), (600, 1), (20, 0.5), (3, 0.5)])
  func bumpsFollowTheirFormula(radius: Double, scale: Double) throws {
    let inputs: [String: Any] = ["inputRadius": radius, "inputScale": scale]
    let around = try error(of: filtered("CIBumpDistortion", inputs), in: Self.wide) { point in
      let offset = point - Self.center
      let rest = max(0, 1 - (offset * offset).sum() / (radius * radius))
      return Self.center + offset * (1 - scale * rest * rest)
    }
    #expect(around <= 1.0 / 64, "\(around)")
    let along = try error(of: filtered("CIBumpDistortionLinear", inputs), in: Self.wide) { point in
      let offset = point - Self.center
      let rest = max(0, 1 - offset.y * offset.y / (radius * radius))
      return SIMD2(point.x, Self.center.y + offset.y * (1 - scale * rest * rest))
    }
    #expect(along <= 1.0 / 64, "\(along)")
  }

  @Test(arguments: [150.0, 17, 3, 0.1])
  func holesFollowTheirFormula(radius: Double) throws {
    let image = try filtered("CIHoleDistortion", ["inputRadius": radius])
    let error = try error(of: image, in: Self.wide) { point in
      let offset = point - Self.center
      let square = (offset * offset).sum()
      // Nothing can be seen where less than a hundredth of the color is left.
      guard square.squareRoot() > radius - 0.49, square > 0 else { return nil }
      return Self.center + offset * max(0, 1 - radius * radius / square)
    }
    #expect(error <= 1.0 / 64, "\(error)")
  }

  // Rings that are narrower than the distances of the points that blocks know.
  @Test(arguments: [1.0, 2, 3, 6, 8, 11.5, 12, 80])
  func ringsOfGlassFollowTheirFormula(width: Double) throws {
    let (radius, refraction) = (130.0, 1.7)
    let inputs = ["inputRadius": radius, "inputWidth": width, "inputRefraction": refraction]
    let image = try filtered("CITorusLensDistortion", inputs)
    let error = try error(of: image, in: Self.wide) { point in
      let offset = point - Self.center
      let distance = (offset * offset).sum().squareRoot()
      let u = (distance - (radius - width / 2)) / (width / 2)
      guard abs(u) < 1 else { return point }
      let bend = asin(u) - asin(u / refraction)
      let shift = width / 2 * (1 - u * u).squareRoot() * tan(bend)
      return point - offset * (shift / distance)
    }
    #expect(error <= 1.0 / 64, "\(error)")
  }

  // The fastest tunnel turns by 25 radians from one pixel to the next.
  @Test(arguments: [0.5, 30, 1000.0])
  func spiralsFollowTheirFormula(rotation: Double) throws {
    let image = try filtered("CILightTunnel", ["inputRadius": 40, "inputRotation": rotation])
    let error = try error(of: image, in: Self.wide) { point in
      let offset = point - Self.center
      let distance = (offset * offset).sum().squareRoot()
      guard distance > 40 else { return point }
      let turn = rotation * log(40 / distance)
      let ray = offset * (40 / distance)
      return Self.center
        + SIMD2(ray.x * cos(turn) - ray.y * sin(turn), ray.x * sin(turn) + ray.y * cos(turn))
    }
    #expect(error <= 1.0 / 64, "\(error)")
  }

  // A ring that is one pixel wide: nothing in it is clear.
  @Test func narrowWrapsAreWhole() throws {
    let line = PositionKernel.image.cropped(to: CGRect(x: 0, y: 0, width: 640, height: 1))
    let filter = try #require(CIFilter(name: "CICircularWrap", parameters: ["inputRadius": 100]))
    filter.setValue(line, forKey: "inputImage")
    filter.setValue(CIVector(x: Self.center.x, y: Self.center.y), forKey: "inputCenter")
    let pixels = try places(#require(filter.outputImage), in: Self.wide)
    for y in Self.wide.minY..<Self.wide.maxY {
      for x in Self.wide.minX..<Self.wide.maxX {
        let offset = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - Self.center
        let distance = (offset * offset).sum().squareRoot()
        let isInside = distance > 100 && distance < 101
        if isInside { #expect(pixels[x, y].w > 0.4, "\(x), \(y)") }
        if abs(distance - 100.5) > 1 { #expect(pixels[x, y] == .zero, "\(x), \(y)") }
      }
    }
  }

  // Blocks that are all outside the circle are copied.
  @Test func nothingMovesBeyondTheRadius() throws {
    let image = try filtered("CITwirlDistortion", ["inputRadius": 60])
    let error = try error(of: image, in: Self.wide) { point in
      let offset = point - Self.center
      return (offset * offset).sum() > 72 * 72 ? point : nil
    }
    #expect(error == 0)
  }

  /// Reflects a point in the sides of a triangle, counterclockwise, until it is inside.
  private static func reflected(
    _ point: SIMD2<Double>, into corners: [SIMD2<Double>]
  ) -> SIMD2<Double> {
    var (point, isInside) = (point, false)
    while !isInside {
      isInside = true
      for index in 0..<3 {
        let (a, b) = (corners[index], corners[(index + 1) % 3])
        let side = b - a
        let normal = SIMD2(side.y, -side.x) / (side * side).sum().squareRoot()
        let beyond = ((point - a) * normal).sum()
        if beyond > 1e-9 { (point, isInside) = (point - normal * (2 * beyond), false) }
      }
    }
    return point
  }

  @Test(arguments: [100.0, 31, 7])
  func trianglesFollowTheirFormula(width: Double) throws {
    let (middle, height) = (Self.center + SIMD2(width / 2, 0), SIMD2(0, width * 0.75.squareRoot()))
    let tiles = [
      ("CISixfoldReflectedTile", middle + height, Self.center + SIMD2(width, 0)),
      ("CITwelvefoldReflectedTile", middle + height / 3, middle),
      ("CIEightfoldReflectedTile", Self.center + width, Self.center + SIMD2(width, 0)),
    ]
    for (name, top, right) in tiles {
      let image = try filtered(name, ["inputWidth": width])
      let error = try error(of: image, in: Self.region) {
        Self.reflected($0, into: [Self.center, right, top])
      }
      #expect(error <= 1.0 / 64, "\(name): \(error)")
    }
  }

  @Test(arguments: [1, 6, 64, 1000])
  func kaleidoscopesFollowTheirFormula(count: Int) throws {
    let image = try filtered("CIKaleidoscope", ["inputCount": count])
    let error = try error(of: image, in: Self.wide) { point in
      let offset = point - Self.center
      let distance = (offset * offset).sum().squareRoot()
      let sector = 2 * Double.pi / Double(count)
      var angle = atan2(offset.y, offset.x)
      angle -= (angle / sector).rounded(.down) * sector
      angle = min(angle, sector - angle)
      return Self.center + SIMD2(cos(angle), sin(angle)) * distance
    }
    #expect(error <= 1.0 / 64, "\(error)")
  }
}
