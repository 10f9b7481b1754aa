import CoreGraphics

/// Where a particle appears on the canvas.
struct ParticlePlace {
  /// The center, in canvas pixels.
  var x: Double
  var y: Double
  /// The map from the particle's plane to the canvas, at the center: x' = a x + c y, y' = b x + d y.
  var a: Double
  var b: Double
  var c: Double
  var d: Double
}

/// The map from the coordinates of an emitter's particles to canvas pixels.
struct ParticleProjection {
  private let matrix: CGAffineTransform

  /// Creates the map of an emitter whose particles are flattened into its plane (EM-01).
  ///
  /// - Parameter matrix: The transform from the layer to canvas pixels.
  init(_ matrix: CGAffineTransform) { self.matrix = matrix }

  /// Returns where a particle appears.
  ///
  /// - Parameter position: The particle's center.
  /// - Returns: The place.
  func place(_ position: SIMD3<Double>) -> ParticlePlace {
    let (a, b, c, d) = (
      Double(matrix.a), Double(matrix.b), Double(matrix.c), Double(matrix.d)
    )
    return ParticlePlace(
      x: a * position.x + c * position.y + Double(matrix.tx),
      y: b * position.x + d * position.y + Double(matrix.ty), a: a, b: b, c: c, d: d)
  }
}
