// The compositing operators of Porter and Duff (Compositing Digital Images, 1984), and those that
// combine premultiplied components. With the premultiplied colors F of `inputImage` and B of
// `inputBackgroundImage`, and their opacities f and b:
//   source over F + B (1 - f); in F b; out F (1 - b); atop F b + B (1 - f);
//   addition F + B, with an opacity of at most 1; maximum and minimum of each component; multiply F
//   B.
// The extent is where the result can be not clear: both images for over, addition and maximum;
// their intersection for in, minimum and multiply; the source's for out and the background's for
// atop.

extension FilterDefinition {
  static let sourceOverCompositing = composite(
    "CISourceOverCompositing", "Source Over", "draws the image over the background",
    CompositeKernel(operation: .over))
  static let sourceInCompositing = composite(
    "CISourceInCompositing", "Source In", "shows the image inside the background",
    CompositeKernel(operation: .in),
    extent: { $0.intersection($1) })
  static let sourceOutCompositing = composite(
    "CISourceOutCompositing", "Source Out", "shows the image outside the background",
    CompositeKernel(operation: .out),
    extent: { source, _ in source })
  static let sourceAtopCompositing = composite(
    "CISourceAtopCompositing", "Source Atop", "shows the image inside the background, over it",
    CompositeKernel(operation: .atop),
    extent: { _, background in background })
  static let additionCompositing = composite(
    "CIAdditionCompositing", "Addition", "adds the components",
    CompositeKernel(operation: .addition))
  static let maximumCompositing = composite(
    "CIMaximumCompositing", "Maximum", "takes the larger components",
    CompositeKernel(operation: .maximum))
  static let minimumCompositing = composite(
    "CIMinimumCompositing", "Minimum", "takes the smaller components",
    CompositeKernel(operation: .minimum),
    extent: { $0.intersection($1) })
  static let multiplyCompositing = composite(
    "CIMultiplyCompositing", "Multiply", "multiplies the components, with the opacities",
    CompositeKernel(operation: .multiply),
    extent: { $0.intersection($1) })

  private static let composites = FilterFamily(
    "CICompositeOperation", of: "the filters that composite an image and a background",
    inputs: [Input.image, Input.backgroundImage], isComplete: true)

  /// Defines a filter that composites `inputImage` and `inputBackgroundImage`, both of which it
  /// needs.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - displayName: The name for people.
  ///   - summary: What it does, as the end of a sentence.
  ///   - kernel: Computes the result from the image, first, and the background, second.
  ///   - extent: Returns the extent of the result from those of the image and the background; by
  ///     default, it contains both.
  /// - Returns: The definition.
  static func composite(
    _ name: String, _ displayName: String, _ summary: String, _ kernel: some PixelKernel,
    extent: @escaping @Sendable (CGRect, CGRect) -> CGRect = { $0.union($1) }
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName, summary, in: [kCICategoryCompositeOperation], family: composites,
      inputs: composites.inputs
    ) { image, inputs in
      guard let background = inputs[.backgroundImage] else { return nil }
      return CIImage(
        kernel, of: [image, background], extent: extent(image.extent, background.extent))
    }
  }
}

/// The operators as a kernel: the first image over the second, and so on.
struct CompositeKernel: PixelKernel {
  enum Operation {
    case over, `in`, out, atop, addition, maximum, minimum, multiply
  }

  let operation: Operation

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    switch operation {
    case .over: return first + second * (1 - first.alpha)
    case .in: return first * second.alpha
    case .out: return first * (1 - second.alpha)
    case .atop: return first * second.alpha + second * (1 - first.alpha)
    case .addition:
      var sum = first + second
      sum.alpha = min(sum.alpha, 1)
      return sum
    case .maximum: return first.maximum(second)
    case .minimum: return first.minimum(second)
    case .multiply: return first * second
    }
  }
}
