import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Layers in perspective that show only an image.
struct ProjectedImageTests {
  private static let distance = 200.0

  /// A layer of 100 points in the middle of 160 x 160, rotated about the vertical axis.
  private func card(
    _ contents: CGImage, angle: Double, part: PixelRect? = nil,
    with compositor: Compositor = Compositor(fonts: .packaged),
    _ edit: (inout LayerState) -> Void = { _ in }
  ) -> PixelBuffer {
    let card = layer(30, 30, 100, 100) {
      $0.values.contents = .image(contents)
      $0.values.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      edit(&$0)
    }
    let stage = layer(0, 0, 160, 160, [card]) {
      $0.values.sublayerTransform.m34 = -1 / Self.distance
    }
    return render([stage], width: 160, height: 160, part: part, with: compositor)
  }

  /// 50 by 50 pixels whose red grows by 5 per column and whose green grows by 5 per row.
  private let ramp = image(
    50,
    (0..<2500).map { index in
      let (red, green) = (UInt32(index % 50 * 5), UInt32(index / 50 * 5))
      return 0xFF00_0000 | red << 16 | green << 8
    })

  /// Returns the point of the card that a ray through a point of the canvas meets, from its middle.
  private func point(_ x: Double, _ y: Double, angle: Double) -> (x: Double, y: Double) {
    let (x, y) = (x - 80, y - 80)
    let along = x / (cos(angle) - x * sin(angle) / Self.distance)
    return (along, y * (1 + along * sin(angle) / Self.distance))
  }

  /// Returns the corners of the right (or left) edge on the canvas: their column and half height.
  private func edge(at x: Double, angle: Double) -> (column: Double, halfHeight: Double) {
    let depth = 1 + x * sin(angle) / Self.distance
    return (80 + x * cos(angle) / depth, 50 / depth)
  }

  @Test(arguments: [0.3, 0.9, 1.3, 2.2, 3.5])
  func pixelsAreWhatRaysMeet(angle: Double) {
    let drawn = card(ramp, angle: angle)
    var count = 0
    for y in stride(from: 20, to: 140, by: 3) {
      for x in stride(from: 20, to: 140, by: 2) {
        let (u, v) = point(Double(x) + 0.5, Double(y) + 0.5, angle: angle)
        // The ramp is straight between the centers of its outermost pixels.
        guard abs(u) < 46, abs(v) < 46 else { continue }
        func level(_ place: Double) -> Int { Int((((place + 50) / 2 - 0.5) * 5).rounded()) }
        let expected = Pixel(level(u), level(v), 0)
        #expect(drawn.pixel(x, y).isNear(expected, 2), "\(x) \(y)")
        count += 1
      }
    }
    #expect(count > 60)
  }

  // The outline is a trapezoid.
  @Test(arguments: [0.3, 0.9, 1.5, 2.2]) func theEdgesAreAntialiased(angle: Double) {
    let (left, right) = (edge(at: -50, angle: angle), edge(at: 50, angle: angle))
    let (width, heights) = (
      abs(right.column - left.column), left.halfHeight + right.halfHeight
    )
    // Each pixel at an edge has 32 samples, of which half a sample may be wrong all along the edge.
    #expect(abs(card(ramp, angle: angle).coverage - width * heights) < (width + heights) / 32)
  }

  @Test func aFadedPartHasThePixelsOfTheWhole() {
    let whole = card(ramp, angle: 0.8) { $0.values.opacity = 0.5 }
    #expect(whole.pixel(80, 80).isNear(Pixel(61, 61, 0, 128), 2))
    let part = PixelRect(minX: 55, minY: 41, maxX: 96, maxY: 77)
    let alone = card(ramp, angle: 0.8, part: part) { $0.values.opacity = 0.5 }
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { #expect(alone[x, y] == whole[x, y]) }
    }
  }

  // what is beside the part does not show, also where pixels are interpolated.
  @Test func onlyThePartShows() {
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    let halves = image(8, (0..<64).map { $0 % 8 < 4 ? red : blue })
    let drawn = card(halves, angle: 0.8) {
      $0.values.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    var count = 0
    for y in 0..<160 {
      for x in 0..<160 where drawn.pixel(x, y).alpha > 0 {
        #expect(drawn.pixel(x, y).red == 0)
        count += 1
      }
    }
    #expect(count > 4000)
  }

  // reduced to a tenth, single pixels become an even tone.
  @Test func fineDetailBecomesATone() {
    let (light, dark): (UInt32, UInt32) = (0xFFFF_FFFF, 0xFF00_0000)
    let checks = image(
      1000, (0..<1_000_000).map { ($0 % 1000 + $0 / 1000) % 2 == 0 ? light : dark })
    let drawn = card(checks, angle: 1.1)
    for y in stride(from: 60, to: 100, by: 3) {
      for x in 70..<90 { #expect(drawn.pixel(x, y).isNear(Pixel(128, 128, 128), 3)) }
    }
  }

  // A frame that needs mipmaps leaves none to one that does not.
  @Test func pixelsDoNotDependOnEarlierFrames() {
    let checks = image(
      300, (0..<90_000).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xFF00_0000 })
    let compositor = Compositor(fonts: .packaged)
    _ = card(checks, angle: 1.5, with: compositor)
    let after = card(checks, angle: 0.2, with: compositor)
    #expect(difference(after, card(checks, angle: 0.2)) == 0)
  }

  // with other filters, and with a background, the layer is drawn flat first.
  @Test func otherLayersShowTheSame() {
    let direct = card(ramp, angle: 0.7)
    let flat = card(ramp, angle: 0.7) { $0.values.backgroundColor = color(0, 0, 0) }
    for y in stride(from: 40, to: 120, by: 4) {
      for x in stride(from: 55, to: 110, by: 4) {
        #expect(direct.pixel(x, y).isNear(flat.pixel(x, y), 3))
      }
    }
    let squares = card(ramp, angle: 0.7) { $0.values.magnificationFilter = .nearest }
    #expect(difference(squares, direct) > 3)
  }
}
