/// What a filter of client code makes of images that are not known yet (CI-26).
///
/// Client code runs once, to record the recipe. Making an image from it runs only filters of Core
/// Image and the bodies of kernels, so it may happen on any thread.
package struct FilterRecipe: Sendable, Hashable {
  private let result: CIImage
  /// The images that the filter was given, by the key of the input.
  private let placeholders: [String: CIImage]

  /// Records what a filter makes; fails if it makes no image.
  ///
  /// - Parameters:
  ///   - filter: The filter, whose images are replaced during the call.
  ///   - keys: The keys of the images that will be known later.
  ///   - extent: The extent that the filter sees of them.
  package init?(of filter: CIFilter, images keys: [String], extent: CGRect) {
    var placeholders: [String: CIImage] = [:]
    for key in keys {
      let placeholder = CIImage(color: .clear).withExtent(extent)
      placeholders[key] = placeholder
      filter.setValue(placeholder, forKey: key)
    }
    defer { for key in keys { filter.setValue(nil, forKey: key) } }
    guard let result = filter.outputImage else { return nil }
    (self.result, self.placeholders) = (result, placeholders)
  }

  /// Makes the image.
  ///
  /// - Parameters:
  ///   - images: The images by the key of the input; those that are missing are empty.
  ///   - scale: The pixels per unit of the coordinates in which the filter computes. Lengths,
  ///     positions and the coordinates of kernels are multiplied by it, so that the image is the same
  ///     at any scale.
  /// - Returns: The image, in pixels.
  /// - Throws: `CIError.tooDeep`.
  package func image(from images: [String: CIImage], scale: CGFloat) throws(CIError) -> CIImage {
    let bound = placeholders.map { key, placeholder in
      (ObjectIdentifier(placeholder), images[key] ?? .empty())
    }
    let binding = RecipeBinding(Dictionary(uniqueKeysWithValues: bound), scale: scale)
    let image = binding.image(result)
    guard !binding.isTooDeep else { throw .tooDeep }
    return image
  }
}
