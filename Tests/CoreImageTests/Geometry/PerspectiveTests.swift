import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Filters of perspective.
struct PerspectiveTests {
  private static var quad: [String: Any] { quad(movedBy: .zero) }

  /// The inputs for the corners, moved.
  private static func quad(movedBy offset: SIMD2<Double>) -> [String: Any] {
    let keys = ["inputBottomLeft", "inputBottomRight", "inputTopLeft", "inputTopRight"]
    let points = corners.map { CGPoint(x: $0.x + offset.x, y: $0.y + offset.y) }
    return Dictionary(uniqueKeysWithValues: zip(keys, points))
  }

  /// Bottom left, bottom right, top left and top right.
  private static let corners = [
    SIMD2(8.0, 5), SIMD2(95.0, 12), SIMD2(30.0, 80), SIMD2(70.0, 90),
  ]

  /// An image whose red and green are the x and y coordinate, in 255ths of its size.
  private func ramp(width: Int, height: Int) -> CIImage {
    CIColorKernel { _, point in
      SIMD4(Float(point.x / Double(width)), Float(point.y / Double(height)), 0, 1)
    }.apply(extent: CGRect(x: 0, y: 0, width: width, height: height), arguments: []) ?? .empty()
  }

  /// Returns where a point of the unit square goes, by solving for the eight coefficients.
  private func projected(_ u: Double, _ v: Double) -> SIMD2<Double> {
    let (a, b, d, c) = (Self.corners[0], Self.corners[1], Self.corners[2], Self.corners[3])
    // x = (e0 u + e1 v + a) / (g u + h v + 1), by Cramer's rule for g and h.
    let (m, n, r) = (b - c, d - c, a - b + c - d)
    let area = m.x * n.y - m.y * n.x
    let g = (r.x * n.y - r.y * n.x) / area
    let h = (m.x * r.y - m.y * r.x) / area
    let top = (b - a + g * b) * u + (d - a + h * d) * v + a
    return top / (g * u + h * v + 1)
  }

  @Test(
    "Corners land on the four points, and what is between follows the projection",
    arguments: [
      SIMD2(0.03, 0.03), SIMD2(0.97, 0.03), SIMD2(0.03, 0.97), SIMD2(0.97, 0.97),
      SIMD2(0.5, 0.5), SIMD2(0.3, 0.8),
    ])
  func transform(unit: SIMD2<Double>) throws {
    // Moved so that the point is at the center of a pixel.
    let place = projected(unit.x, unit.y)
    let (x, y) = (place.x.rounded(.down), place.y.rounded(.down))
    let image = ramp(width: 200, height: 100).applyingFilter(
      "CIPerspectiveTransform",
      parameters: Self.quad(movedBy: SIMD2(x + 0.5, y + 0.5) - place))
    // A twentieth of a pixel is at least 0.0005 of the image, 8 of 255 when enlarged.
    let enlarged = try #require(
      CIColorKernel { samples, _ in
        SIMD4(
          (samples[0].x - Float(unit.x)) * 64 + 0.5, (samples[0].y - Float(unit.y)) * 64 + 0.5, 0, 1
        )
      }.apply(extent: image.extent, arguments: [image]))
    let word = try TestImage.words(
      enlarged, in: CGRect(x: x, y: y, width: 1, height: 1), isLinear: false)[0][0]
    #expect(abs(Int(word >> 16 & 255) - 128) <= 8)
    #expect(abs(Int(word >> 8 & 255) - 128) <= 8)
  }

  @Test("The result covers the quadrilateral, with antialiased edges")
  func coverage() throws {
    let image = TestImage.image(width: 300, height: 300) { _, _ in 0xFFFF_FFFF }
      .applyingFilter("CIPerspectiveTransform", parameters: Self.quad)
    #expect(image.extent == CGRect(x: 8, y: 5, width: 87, height: 85))
    let words = try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let sum = words.joined().reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    // The area of the quadrilateral by the shoelace formula.
    let outline = [0, 1, 3, 2].map { Self.corners[$0] }
    let area = outline.indices.reduce(0.0) { sum, index in
      let (a, b) = (outline[index], outline[(index + 1) % 4])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
    #expect(abs(sum - area) < 0.01 * area)
  }

  @Test("With an extent, only that part is transformed")
  func withExtent() throws {
    let image = ramp(width: 200, height: 100).applyingFilter(
      "CIPerspectiveTransformWithExtent",
      parameters: Self.quad.merging(["inputExtent": CGRect(x: 50, y: 20, width: 100, height: 50)]) {
        $1
      })
    #expect(image.extent == CGRect(x: 8, y: 5, width: 87, height: 85))
    let center = projected(0.5, 0.5)
    let word = try TestImage.words(
      image,
      in: CGRect(x: center.x.rounded(.down), y: center.y.rounded(.down), width: 1, height: 1),
      isLinear: false)[0][0]
    // (100, 45) of the image is half and 0.45.
    #expect(abs(Int(word >> 16 & 255) - 128) <= 2)
    #expect(abs(Int(word >> 8 & 255) - 115) <= 2)
  }

  @Test("Correction is the inverse of the transform")
  func correction() throws {
    let image = ramp(width: 200, height: 100).applyingFilter(
      "CIPerspectiveTransform", parameters: Self.quad
    ).applyingFilter("CIPerspectiveCorrection", parameters: Self.quad)
    // The longer sides: (8, 5) to (95, 12), and (70, 90) to (95, 12).
    #expect(image.extent == CGRect(x: 0, y: 0, width: 87, height: 82))
    let words = try TestImage.words(image, in: image.extent, isLinear: false)
    for (x, y) in [(10, 10), (40, 40), (80, 70), (5, 75)] {
      let word = words[81 - y][x]
      #expect(abs(Double(word >> 16 & 255) - (Double(x) + 0.5) / 87 * 255) < 4)
      #expect(abs(Double(word >> 8 & 255) - (Double(y) + 0.5) / 82 * 255) < 4)
    }
  }

  @Test("Without the crop, correction shows all of the image")
  func uncropped() throws {
    let image = TestImage.noise(width: 100, height: 100).applyingFilter(
      "CIPerspectiveCorrection", parameters: Self.quad.merging(["inputCrop": false]) { $1 })
    #expect(image.extent.contains(CGRect(x: -1, y: -1, width: 88, height: 83)))
    let filter = CIFilter.perspectiveCorrection()
    #expect(filter.crop)
    filter.crop = false
    #expect(filter.value(forKey: "inputCrop") as? Double == 0)
  }

  @Test("A rectangle of points is a translation or scale")
  func rectangle() throws {
    let image = TestImage.noise(width: 8, height: 6)
    let moved = image.applyingFilter(
      "CIPerspectiveTransform",
      parameters: [
        "inputTopLeft": CGPoint(x: 3, y: 9), "inputTopRight": CGPoint(x: 11, y: 9),
        "inputBottomLeft": CGPoint(x: 3, y: 3), "inputBottomRight": CGPoint(x: 11, y: 3),
      ])
    #expect(
      try TestImage.words(moved, in: CGRect(x: 3, y: 3, width: 8, height: 6))
        == TestImage.words(image, in: image.extent))
  }

  @Test("Points that are no quadrilateral give an empty image")
  func degenerate() throws {
    let image = TestImage.noise(width: 8, height: 6)
    for name in [
      "CIPerspectiveTransform", "CIPerspectiveTransformWithExtent", "CIPerspectiveCorrection",
      "CIPerspectiveTile",
    ] {
      for scale in [0, 1, 1e300] {
        var parameters: [String: Any] = [:]
        for (index, key) in [
          "inputTopLeft", "inputTopRight", "inputBottomLeft", "inputBottomRight",
        ].enumerated() {
          parameters[key] = CGPoint(x: Double(index) * scale, y: -scale * Double(index))
        }
        let result = image.applyingFilter(name, parameters: parameters)
        _ = CIContext().createCGImage(result, from: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(scale != 1 || result.extent.isEmpty)
      }
      // Points that cross, or are infinitely wide, render something.
      let crossed = image.applyingFilter(
        name,
        parameters: [
          "inputTopLeft": CGPoint(x: 40, y: 0), "inputTopRight": CGPoint(x: 0, y: 30),
          "inputBottomLeft": CGPoint(x: 0, y: 0), "inputBottomRight": CGPoint(x: 39, y: 31),
        ])
      _ = CIContext().createCGImage(crossed, from: CGRect(x: 0, y: 0, width: 40, height: 40))
      _ = CIFilter(name: name, parameters: ["inputImage": CIImage(color: .red)])?.outputImage
      #expect(CIFilter(name: name)?.outputImage == nil)
    }
  }

  @Test(
    "Points anywhere do no harm",
    arguments: [
      "CIPerspectiveTransform", "CIPerspectiveTransformWithExtent", "CIPerspectiveCorrection",
      "CIPerspectiveTile",
    ])
  func anywhere(name: String) throws {
    let image = TestImage.noise(width: 20, height: 14)
    let numbers = [0, -1, 1e300, -1e300, 0.5, 1e9, 1e-300, 3, 1e6, 7.25]
    var state: UInt32 = 7
    func number() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return numbers[Int(state >> 16) % numbers.count]
    }
    for _ in 0..<60 {
      let filter = try #require(CIFilter(name: name, parameters: ["inputImage": image]))
      for key in Self.quad.keys.sorted() {
        filter.setValue(CIVector(x: number(), y: number()), forKey: key)
      }
      let result = try #require(filter.outputImage)
      for origin in [CGPoint.zero, CGPoint(x: -1e7, y: 1e7)] {
        _ = CIContext().createCGImage(
          result, from: CGRect(origin: origin, size: CGSize(width: 3, height: 3)))
      }
    }
  }

  @Test(
    "Tiles match the whole (CI-22)",
    arguments: [
      "CIPerspectiveTransform", "CIPerspectiveCorrection", "CIPerspectiveTile",
    ])
  func tiles(name: String) throws {
    try TestImage.expectTilesMatch(
      TestImage.noise(width: 60, height: 40).applyingFilter(name, parameters: Self.quad),
      in: CGRect(x: -5, y: -5, width: 100, height: 100))
  }

  @Test("A perspective tile repeats the image, and is clear beyond the horizon")
  func perspectiveTile() throws {
    let image = ramp(width: 20, height: 20)
    let parameters: [String: Any] = [
      "inputTopLeft": CGPoint(x: 40, y: 50), "inputTopRight": CGPoint(x: 60, y: 50),
      "inputBottomRight": CGPoint(x: 70, y: 20), "inputBottomLeft": CGPoint(x: 30, y: 20),
    ]
    let tile = image.applyingFilter("CIPerspectiveTile", parameters: parameters)
    #expect(tile.extent.isInfinite)
    // The sides meet at (50, 80): the horizon.
    let words = try TestImage.words(
      tile, in: CGRect(x: 0, y: 0, width: 100, height: 100), isLinear: false)
    #expect(words[99 - 85].allSatisfy { $0 == 0 })
    #expect(words[99 - 70].allSatisfy { $0 >> 24 == 255 })
    // At the height of the bottom edge, one tile is 40 pixels wide.
    let (left, right) = (words[99 - 20][35], words[99 - 20][75])
    #expect(abs(Int(left >> 16 & 255) - Int(right >> 16 & 255)) <= 6)
    #expect(left & 0xFF00 == right & 0xFF00)
  }

  /// A tile 20 pixels wide on the screen shows 160 pixels of the image.
  @Test("A perspective tile averages details that it reduces")
  func reducedPerspectiveTile() throws {
    let board = TestImage.image(width: 160, height: 160) { x, y in
      (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
    }
    let tile = board.applyingFilter(
      "CIPerspectiveTile",
      parameters: [
        "inputTopLeft": CGPoint(x: 41, y: 60), "inputTopRight": CGPoint(x: 59, y: 60),
        "inputBottomRight": CGPoint(x: 60, y: 40), "inputBottomLeft": CGPoint(x: 40, y: 40),
      ])
    for (x, y) in [(45, 45), (50, 55), (63, 48), (5, 20)] {
      let color = try PositionKernel.color(tile, x, y)
      #expect(abs(color.x - 0.5) < 0.05 && abs(color.w - 1) < 1e-5, "\(color) at \(x), \(y)")
    }
  }
}
