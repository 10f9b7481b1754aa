/// How client code made an image from others: makes it again from what a recipe is bound to.
///
/// Filters, kernels and the methods of `CIImage` remember it for the images that they return.
typealias ImageConstruction = @Sendable (RecipeBinding) -> CIImage

/// The images and the scale for which a recipe is made again.
///
/// It makes every image of the recipe once, so that what several images are made from stays shared.
final class RecipeBinding {
  /// The pixels per unit of the coordinates in which the recipe was recorded.
  let scale: CGFloat
  /// Whether the recipe has more steps below each other than rendering allows; what was made is then
  /// not complete.
  private(set) var isTooDeep = false
  private var made: [ObjectIdentifier: CIImage]
  private var depth = 0

  /// Prepares to make a recipe; `images` is what takes the place of some images, by their identity.
  init(_ images: [ObjectIdentifier: CIImage], scale: CGFloat) {
    (made, self.scale) = (images, scale)
  }

  /// Returns what corresponds to an image of the recipe.
  func image(_ image: CIImage) -> CIImage {
    if let known = made[ObjectIdentifier(image)] { return known }
    guard depth < RenderRequest.maximumDepth else {
      isTooDeep = true
      return .empty()
    }
    depth += 1
    defer { depth -= 1 }
    let result = image.construction?(self) ?? scaled(image)
    made[ObjectIdentifier(image)] = result
    return result
  }

  /// Returns a bitmap or a color at the scale.
  private func scaled(_ image: CIImage) -> CIImage {
    image.extent.isInfinite
      ? image : image.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Returns a rectangle of the recipe in pixels.
  func rect(_ rect: CGRect) -> CGRect { rect.scaled(by: scale) }

  /// Returns a transform of the recipe's coordinates as one of pixels.
  func transform(_ matrix: CGAffineTransform) -> CGAffineTransform { matrix.scaled(by: scale) }

  /// Returns the values of all inputs of a filter, in pixels, for the images that correspond to its
  /// own.
  func values(
    _ values: [String: FilterValue], of definition: FilterDefinition
  ) -> [String: FilterValue] {
    var result: [String: FilterValue] = [:]
    for input in definition.inputs {
      guard let value = values[input.key] ?? input.initial else { continue }
      if case .image(let image) = value {
        result[input.key] = .image(self.image(image))
      } else {
        result[input.key] = input.scaled(value, by: scale)
      }
    }
    return result
  }
}

extension FilterInput {
  /// Returns a value at another scale: lengths and positions in pixels grow, other values do not.
  package func scaled(_ value: FilterValue, by scale: CGFloat) -> FilterValue {
    guard isInPixels, scale != 1 else { return value }
    return switch (value, type) {
    case (.number(let number), kCIAttributeTypeDistance): .number(number * scale)
    case (.vector(let vector), kCIAttributeTypePosition),
      (.vector(let vector), kCIAttributeTypePosition3),
      (.vector(let vector), kCIAttributeTypeOffset):
      .vector(CIVector(vector.numbers.map { $0 * scale }))
    case (.vector(let vector), kCIAttributeTypeRectangle):
      .vector(CIVector(cgRect: vector.cgRectValue.scaled(by: scale)))
    case (.transform(let transform), _): .transform(transform.scaled(by: scale))
    default: value
    }
  }
}

extension CGAffineTransform {
  /// Returns the same transform for coordinates that are multiplied by a factor.
  fileprivate func scaled(by scale: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx * scale, ty: ty * scale)
  }
}
