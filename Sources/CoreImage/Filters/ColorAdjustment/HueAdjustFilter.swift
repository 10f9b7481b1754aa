extension FilterDefinition {
  /// Rotates hues.
  ///
  /// The color cube is rotated around its neutral axis, as Apple documents, on the values of the
  /// working space. Grays stay, and so does the sum of the components. Red becomes green, then
  /// blue, as the angle grows; Apple does not document the direction.
  static let hueAdjust = FilterDefinition(
    "CIHueAdjust", "Hue Adjust", "rotates hues", in: [kCICategoryColorAdjustment],
    inputs: [Input.image, Input.angle]
  ) { inputs in
    let matrix = ColorMatrix.hueRotation(by: inputs[.angle])
    return inputs.image?.mapped(by: ColorMatrixKernel { _ in matrix })
  }
}

extension ColorMatrix {
  /// Returns a rotation around the axis of grays (Rodrigues' formula).
  ///
  /// The angle is in radians; 2 pi / 3 makes red green.
  fileprivate static func hueRotation(by angle: Double) -> ColorMatrix {
    let (cosine, sine) = (cos(angle), sin(angle))
    let own = Float(cosine + (1 - cosine) / 3)
    let next = Float((1 - cosine) / 3 + sine / 3.0.squareRoot())
    let last = Float((1 - cosine) / 3 - sine / 3.0.squareRoot())
    return ColorMatrix(
      red: SIMD4(own, next, last, 0), green: SIMD4(last, own, next, 0),
      blue: SIMD4(next, last, own, 0))
  }
}
