// Apple documents the inputs only; the mathematics is ours. The plane is divided into equilateral
// triangles with the side `inputSize`. One has a corner at the point, and the side from there has
// the angle `inputRotation`. It shows the image, and the others show it reflected in their sides,
// multiplied with `inputDecay` for each row of triangles in between, in each of the three
// directions. The extent is infinite.

private let point = Input.point("inputPoint", 150, 150, "A corner of the triangle, in pixels.")
private let size = Input.distance(
  "inputSize", 700, slider: 0...1000, limits: 1 ... .infinity, "The side, in pixels.")
private let rotation = Input.angle(
  "inputRotation", 5.924285296593801, slider: 0...2 * .pi, "The angle, in radians.")
private let decay = Input.number(
  "inputDecay", 0.85, slider: 0...1, limits: 0...1,
  "What remains of the brightness after a reflection.")

extension FilterDefinition {
  static let triangleKaleidoscope = FilterDefinition(
    "CITriangleKaleidoscope", "Triangle Kaleidoscope",
    "reflects a triangle of the image, darker with each reflection", in: [kCICategoryTileEffect],
    inputs: [Input.image, point, size, rotation, decay]
  ) { inputs in
    inputs.image?.folded(
      by: TriangleFold(
        corner: inputs[point], side: inputs[size],
        angle: inputs[rotation], decay: inputs[decay]))
  }
}

/// Reflects triangles in their sides.
private struct TriangleFold: PlaneFold {
  private let corner: SIMD2<Double>
  private let side: Double
  private let axis: SIMD2<Double>
  private let lights: [Float]

  init(corner: SIMD2<Double>, side: Double, angle: Double, decay: Double) {
    self.corner = corner
    self.side = side
    axis = SIMD2(cos(angle), sin(angle))
    var light = 1.0
    lights = (0..<256).map { _ in
      defer { light *= decay }
      return Float(light)
    }
  }

  var isReflecting: Bool { true }

  func bounds(of region: CGRect) -> CGRect {
    CGRect(around: corner, radius: side)
  }

  func isCoarse(around point: SIMD2<Double>) -> Bool { side > 16 }

  @inline(__always)
  func fold(_ point: SIMD2<Double>) -> (point: SIMD2<Double>, light: Float) {
    let offset = point - corner
    let along = (offset * axis).sum() / side
    let across = (offset.y * axis.x - offset.x * axis.y) / side
    let (place, rows) = TriangleLattice.fold(along, across)
    let shown = Complex.product(place, axis) * side
    return (corner + shown, lights.withUnsafeBufferPointer { $0[min(rows, 255)] })
  }
}
