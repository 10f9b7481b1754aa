import CoreGraphics
import Foundation
import LayerTree

/// Where a particle appears on the canvas.
struct ParticlePlace {
  /// The center, in canvas pixels.
  var x: Double
  var y: Double
  /// The depth of the center after the division by w; greater is nearer.
  var depth: Double
  /// The map from the particle's plane to the canvas, at the center: x' = a x + c y, y' = b x + d y.
  var a: Double
  var b: Double
  var c: Double
  var d: Double

  /// Returns how far a disc around the center reaches, in canvas pixels.
  ///
  /// - Parameter radius: The radius of the disc, in points of the particle's plane.
  /// - Returns: The distances along x and along y.
  func reach(_ radius: Double) -> (x: Double, y: Double) {
    (radius * hypot(a, c), radius * hypot(b, d))
  }
}

/// The map from the coordinates of an emitter's particles to canvas pixels.
///
/// A particle is a square in a plane parallel to the emitter's, at its own z. In perspective, its image
/// is drawn with the derivative of the map at its center, which keeps parallels (EM-29).
struct ParticleProjection {
  /// The coefficients of x, y, z and 1.
  private typealias Row = SIMD4<Double>
  private let x: Row
  private let y: Row
  private let depth: Row
  private let w: Row

  /// Creates the map of an emitter whose particles are flattened into its plane (EM-01).
  init(_ matrix: CGAffineTransform) {
    x = Row(Double(matrix.a), Double(matrix.c), 0, Double(matrix.tx))
    y = Row(Double(matrix.b), Double(matrix.d), 0, Double(matrix.ty))
    depth = Row()
    w = Row(0, 0, 0, 1)
  }

  /// Creates the map of an emitter whose particles keep their depth (EM-29).
  ///
  /// - Parameters:
  ///   - matrix: The transform from the layer to the plane that flattens its space.
  ///   - canvas: The transform from that plane to canvas pixels.
  init(_ matrix: CATransform3D, canvas: CGAffineTransform = .identity) {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ one: CGFloat) -> Row {
      Row(Double(x), Double(y), Double(z), Double(one))
    }
    let planeX = row(matrix.m11, matrix.m21, matrix.m31, matrix.m41)
    let planeY = row(matrix.m12, matrix.m22, matrix.m32, matrix.m42)
    depth = row(matrix.m13, matrix.m23, matrix.m33, matrix.m43)
    w = row(matrix.m14, matrix.m24, matrix.m34, matrix.m44)
    x = planeX * Double(canvas.a) + planeY * Double(canvas.c) + w * Double(canvas.tx)
    y = planeX * Double(canvas.b) + planeY * Double(canvas.d) + w * Double(canvas.ty)
  }

  /// Returns where a particle appears; nil if the center is not in front of the eye.
  func place(_ position: SIMD3<Double>) -> ParticlePlace? {
    func value(_ row: Row) -> Double {
      row.x * position.x + row.y * position.y + row.z * position.z + row.w
    }
    let divisor = value(w)
    guard divisor > 0 else { return nil }
    let (centerX, centerY) = (value(x) / divisor, value(y) / divisor)
    return ParticlePlace(
      x: centerX, y: centerY, depth: value(depth) / divisor,
      a: (x.x - centerX * w.x) / divisor, b: (y.x - centerY * w.x) / divisor,
      c: (x.y - centerX * w.y) / divisor, d: (y.y - centerY * w.y) / divisor)
  }

  /// Returns the extent of particles; null if all are behind the eye.
  func extent(of drawing: ParticleDrawing) -> CGRect {
    // An error must be found wherever the layer is.
    guard !drawing.exceedsLimit else { return LayerExtent.everything }
    var (least, greatest) = (
      SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity)
    )
    for particle in drawing.particles {
      guard let place = place(particle.position) else { continue }
      let reach = place.reach(drawing.sprites[particle.sprite].radius * particle.scale)
      least = SIMD2(min(least.x, place.x - reach.x), min(least.y, place.y - reach.y))
      greatest = SIMD2(max(greatest.x, place.x + reach.x), max(greatest.y, place.y + reach.y))
    }
    guard least.x <= greatest.x, least.y <= greatest.y else { return .null }
    return CGRect(
      x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y
    ).orEverything
  }
}
