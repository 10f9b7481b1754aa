import PixelKernels
import Testing

/// Planes that meet, composited pixel by pixel.
struct DepthCompositeTests {
  private func image(_ color: UInt32, width: Int = 8, height: Int = 8) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer[x, y] = color } }
    return buffer
  }

  private func composite(_ planes: [DepthComposite.Plane]) -> PixelBuffer {
    let buffer = PixelBuffer(width: 8, height: 8)
    DepthComposite.composite(
      planes, onto: buffer, at: (0, 0), clip: PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8))
    return buffer
  }

  private func plane(
    _ color: UInt32, edges: [SIMD3<Double>] = [], depth: SIMD3<Double> = .zero
  ) -> DepthComposite.Plane {
    DepthComposite.Plane(
      image: image(color), x: 0, y: 0, outline: PixelOutline(edges: edges), depth: depth)
  }

  // Two halves of the plane share an edge, in any direction: every pixel is opaque.
  @Test(arguments: [0.0, 0.1, 0.7, 1.2, 1.57])
  func sharedEdgesLeaveNoGap(slope: Double) {
    let length = (1 + slope * slope).squareRoot()
    let edge = SIMD3(1 / length, slope / length, -5.3 / length)
    let buffer = composite([
      plane(0xFFFF_0000, edges: [edge]), plane(0xFF00_00FF, edges: [edge * -1]),
    ])
    for y in 0..<8 { for x in 0..<8 { #expect(buffer[x, y] >> 24 == 255) } }
  }

  // An upright edge at 2.25 leaves three quarters of a pixel.
  @Test func edgesCoverPartsOfPixels() {
    let buffer = composite([plane(0xFFFF_FFFF, edges: [[1, 0, -2.25]])])
    #expect(buffer[1, 3] == 0)
    #expect(buffer[2, 3] >> 24 == 191)
    #expect(buffer[3, 3] == 0xFFFF_FFFF)
  }

  // The nearer plane wins, and where they cross at x = 3.5, each has half of the pixel.
  @Test func theNearerPlaneIsInFront() {
    let crossing = plane(0xFF00_00FF, depth: [1, 0, -3.5])
    for planes in [[plane(0xFFFF_0000), crossing], [crossing, plane(0xFFFF_0000)]] {
      let buffer = composite(planes)
      #expect(buffer[2, 4] == 0xFFFF_0000)
      #expect(buffer[3, 4] == 0xFF80_0080)
      #expect(buffer[4, 4] == 0xFF00_00FF)
    }
  }

  // Coplanar planes are composited in their order.
  @Test func coplanarPlanesKeepTheirOrder() {
    #expect(composite([plane(0xFFFF_0000), plane(0x8000_0080)])[3, 3] == 0xFF7F_0080)
    #expect(composite([plane(0x8000_0080), plane(0xFFFF_0000)])[3, 3] == 0xFFFF_0000)
  }

  // What an antialiased edge left of a color is made as opaque as what is inside.
  @Test func edgesAreExtended() {
    let buffer = image(0xFF00_FF00)
    for y in 0..<8 { (buffer[0, y], buffer[1, y]) = (0, 0x8000_8000) }
    PixelOutline(edges: [[1, 0, -1.5]]).extend(buffer, at: (0, 0))
    #expect(buffer[0, 4] == 0)
    #expect(buffer[1, 4] == 0xFF00_FF00)
    #expect(buffer[2, 4] == 0xFF00_FF00)
  }
}
