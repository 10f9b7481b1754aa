package import PixelKernels
package import VectorImages

/// A vector image that can be drawn at any scale (SG-02).
package struct VectorDrawing: DeferredPixels {
  /// The image.
  package let image: SVGImage
  /// Creates the error to throw if the image cannot be drawn.
  private let failure: @Sendable (ImageError) -> any Error

  /// Creates a drawing.
  init(_ image: SVGImage, failure: @escaping @Sendable (ImageError) -> any Error = { $0 }) {
    self.image = image
    self.failure = failure
  }

  package var drawing: VectorDrawing? { self }

  /// Draws the image over transparent pixels.
  ///
  /// - Throws: The error that `failure` creates.
  package func pixels(
    _ placement: SVGImage.Placement, width: Int, height: Int
  ) throws -> PixelBuffer {
    do { return try image.pixels(placement, width: width, height: height) } catch {
      throw failure(ImageError(error))
    }
  }

  /// Returns the pixels at the image's own size.
  package func pixels() throws -> PixelBuffer {
    let placement = SVGImage.Placement(
      matrix: [1, 0, 0, 1, 0, 0], part: [0, 0, Double(image.width), Double(image.height)])
    return try pixels(placement, width: image.width, height: image.height)
  }
}

extension ImageError {
  init(_ error: SVGError) {
    switch error.kind {
    case .invalid: self = .broken(.svg, error.description)
    case .limit: self = .overLimit(.svg, error.description)
    case .unsupported: self = .unsupported(.svg, error.description)
    case .library: self = .notDrawn(.svg, error.description)
    }
  }
}
