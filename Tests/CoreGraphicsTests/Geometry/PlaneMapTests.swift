import CoreGraphics
import PixelKernels
import Testing

struct PlaneMapTests {
  /// A map whose horizon is the line x = -10.
  private let map = PlaneMap(
    xx: 2, xy: 1, tx: 3, yx: 0, yy: 4, ty: -5, wx: 0.1, wy: 0, w: 1)

  @Test func pointsAreDividedByTheirDepth() {
    let point = CGPoint(x: 10, y: 6)
    #expect(map.depth(of: point) == 2)
    // (2 * 10 + 6 + 3, 4 * 6 - 5) / 2
    #expect(map.map(point) == CGPoint(x: 14.5, y: 9.5))
    #expect(map.depth(of: CGPoint(x: -10, y: 0)) == 0)
  }

  @Test func theDeterminantIsThatOfTheMatrix() {
    // 2 * (4 * 1 - 0) - 1 * (0 * 1 + 5 * 0.1) + 3 * (0 - 4 * 0.1)
    #expect(abs(map.determinant - 6.3) < 1e-12)
  }

  @Test func inversesLeadBack() throws {
    let flipped = map.concatenating(CGAffineTransform(scaleX: 1, y: -1))
    for map in [map, flipped] {
      for point in [CGPoint(x: 10, y: 6), CGPoint(x: -3, y: 7)] {
        for inverse in [map.inverse, try #require(map.normalizedInverse)] {
          let seen = map.map(point)
          let back = inverse.map(seen)
          #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
          #expect(inverse.depth(of: seen) > 0)
        }
      }
    }
    let flat = PlaneMap(xx: 1, xy: 2, tx: 0, yx: 2, yy: 4, ty: 0)
    #expect(flat.normalizedInverse == nil && flat.determinant == 0)
  }

  @Test func mapsAreConcatenatedInTheirOrder() {
    let shift = PlaneMap(CGAffineTransform(translationX: 7, y: -2))
    let point = CGPoint(x: 10, y: 6)
    #expect(
      map.concatenating(shift).map(point)
        == CGPoint(x: map.map(point).x + 7, y: map.map(point).y - 2))
    #expect(
      shift.concatenating(map).map(point) == map.map(CGPoint(x: point.x + 7, y: point.y - 2)))
  }

  @Test func affineMapsAreTransforms() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(PlaneMap(affine).isAffine && !map.isAffine)
    #expect(CGAffineTransform(PlaneMap(affine)) == affine)
  }

  @Test func extentsAreBoxesOfCornersInFrontOfTheEye() {
    // The depths are 1 and 2, so the corners are at (3, -5), (11.5, -2.5), (13.5, 5.5), (7, 11).
    #expect(
      map.extent(of: CGRect(x: 0, y: 0, width: 10, height: 4))
        == CGRect(x: 3, y: -5, width: 10.5, height: 16))
    #expect(map.extent(of: CGRect(x: -11, y: 0, width: 20, height: 4)) == nil)
    #expect(
      map.extent(of: CGRect(x: 0, y: 0, width: 10, height: 4), deeperThan: 1.5) == nil)
    #expect(map.extent(of: .null) == nil && map.extent(of: .infinite) == nil)
  }

  @Test func partsBehindTheEyeAreLeftOut() {
    let rect = CGRect(x: -100, y: -100, width: 200, height: 200)
    let window = CGRect(x: -50, y: -50, width: 100, height: 100)
    let part = map.part(of: rect, through: window)
    #expect(part.count > 2)
    for corner in part {
      #expect(map.depth(of: corner) > 0 && rect.insetBy(dx: -1e-9, dy: -1e-9).contains(corner))
      #expect(window.insetBy(dx: -1e-6, dy: -1e-6).contains(map.map(corner)))
    }
    #expect(map.part(of: CGRect(x: -90, y: 0, width: 50, height: 50), through: window).isEmpty)
  }

  @Test func scalesAreThoseOfTheDerivative() {
    let scales = PlaneMap(CGAffineTransform(scaleX: 3, y: -2)).scales(at: .zero)
    #expect(scales == [3, 2])
    #expect(map.scales(at: CGPoint(x: -11, y: 0)).isEmpty)
  }
}
