extension FilterDefinition {
  /// Makes grays of the largest component of each pixel, in the values of the working space.
  static let maximumComponent = FilterDefinition(
    "CIMaximumComponent", "Maximum Component", "makes grays of the largest component",
    in: [kCICategoryColorEffect], inputs: [Input.image]
  ) { $0.image?.mapped(by: ExtremeComponentKernel(isLargest: true)) }

  /// Makes grays of the smallest component of each pixel, in the values of the working space.
  static let minimumComponent = FilterDefinition(
    "CIMinimumComponent", "Minimum Component", "makes grays of the smallest component",
    in: [kCICategoryColorEffect], inputs: [Input.image]
  ) { $0.image?.mapped(by: ExtremeComponentKernel(isLargest: false)) }

  /// Makes white whose opacity is the gray of the image.
  ///
  /// The opacity is the luminance 0.2126 red + 0.7152 green + 0.0722 blue of the premultiplied
  /// color, limited to 0 to 1, on the values of the working space. Black becomes clear. Apple
  /// documents the inputs only; the mathematics is ours.
  static let maskToAlpha = FilterDefinition(
    "CIMaskToAlpha", "Mask to Alpha", "makes white whose opacity is the gray of the image",
    in: [kCICategoryColorEffect], inputs: [Input.image]
  ) { $0.image?.mapped(by: MaskToAlphaKernel()) }
}

/// Makes grays of one component.
private struct ExtremeComponentKernel: PixelKernel {
  let isLargest: Bool

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let gray =
      isLargest
      ? max(first.x, max(first.y, first.z)) : min(first.x, min(first.y, first.z))
    return SIMD4(gray, gray, gray, first.w)
  }
}

/// Makes opacity of grays.
private struct MaskToAlphaKernel: PixelKernel {
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    SIMD4(repeating: min(max(first.luminance, 0), 1))
  }
}
