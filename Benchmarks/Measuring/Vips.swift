import CVips

/// libvips, with which filters are compared, on one thread.
///
/// Each function returns a new image of the size of the first. If `isLinear`, it computes in linear
/// sRGB, otherwise with the encoded values.
package struct Vips: Sendable {
  /// What libvips or the system reports.
  package struct Failure: Error, CustomStringConvertible {
    /// The message.
    package let description: String
  }

  /// Loads libvips.
  ///
  /// - Throws: `Failure` if it is not installed.
  package init() throws {
    if let complaint = mp_vips_load() { throw Failure(description: String(cString: complaint)) }
  }

  /// Blurs an opaque image, whose edges are repeated.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - sigma: The standard deviation, in pixels.
  ///   - isLinear: Whether to compute in linear sRGB.
  /// - Returns: The blurred image.
  /// - Throws: `Failure`.
  package func blur(_ image: VipsImage, sigma: Double, isLinear: Bool) throws -> VipsImage {
    try result(mp_vips_blur(image.image, sigma, isLinear), of: image)
  }

  /// Multiplies the colors of an opaque image by a matrix.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - matrix: The nine elements, row by row.
  ///   - isLinear: Whether to compute in linear sRGB.
  /// - Returns: The image with other colors.
  /// - Throws: `Failure`.
  package func recombine(
    _ image: VipsImage, matrix: [Double], isLinear: Bool
  ) throws -> VipsImage {
    precondition(matrix.count == 9, "a matrix has nine elements")
    return try result(mp_vips_recombine(image.image, matrix, isLinear), of: image)
  }

  /// Multiplies two opaque images.
  ///
  /// - Parameters:
  ///   - image: An image.
  ///   - other: Another image of the same size.
  ///   - isLinear: Whether to compute in linear sRGB.
  /// - Returns: The product.
  /// - Throws: `Failure`.
  package func multiply(
    _ image: VipsImage, _ other: VipsImage, isLinear: Bool
  ) throws -> VipsImage {
    try result(mp_vips_multiply(image.image, other.image, isLinear), of: image)
  }

  /// Composites an image over another, with the encoded values.
  ///
  /// - Parameters:
  ///   - image: The image, with an alpha channel.
  ///   - background: An opaque image of the same size.
  /// - Returns: An image with an alpha channel.
  /// - Throws: `Failure`.
  package func composite(_ image: VipsImage, over background: VipsImage) throws -> VipsImage {
    try result(mp_vips_composite(image.image, background.image), of: image)
  }

  private func result(
    _ bytes: UnsafeMutablePointer<UInt8>?, of image: VipsImage
  ) throws -> VipsImage {
    guard let bytes else { throw Failure(description: String(cString: mp_vips_error())) }
    return VipsImage(bytes, sizeOf: image.image, components: image.image.components)
  }
}
