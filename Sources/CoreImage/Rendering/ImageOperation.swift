package import PixelKernels

/// A step of the recipe of an image: how its pixels follow from those of other images.
///
/// A pixel is a pure function of its position and the inputs, so that it does not depend on which
/// other pixels are rendered. Conform to this protocol for filters whose pixels depend on many pixels of
/// the inputs, such as blurs; `PixelKernel`, `WarpKernel` and `SampledKernel` are simpler.
package protocol ImageOperation: Sendable {
  /// The rectangle outside of which the image is clear; `CGRect.infinite` for no limit.
  var extent: CGRect { get }
  /// The part of the extent outside of which the image is known to be clear, so that nothing else of
  /// it is read; the extent by default.
  var drawnExtent: CGRect { get }
  /// The images that this one is made from.
  var inputs: [CIImage] { get }
  /// The largest distance, in pixels along either axis, from a pixel to the pixels of the inputs that
  /// it depends on; nil if it may depend on any. 0 by default.
  var reach: Int? { get }
  /// The number of rows of the inputs, above and below its own, that a band of rows requests; nil if
  /// it may request any. `reach` by default; it is less if the operation reaches further sideways, or
  /// keeps what it has requested.
  var overlap: Int? { get }

  /// Returns the pixels of an input that a rectangle depends on, for bounding what is drawn; by
  /// default, those within `reach`, and all of the input without one.
  ///
  /// `region` is the pixels to render; not empty.
  ///
  /// - Returns: The pixels, which may be outside the input.
  func source(of region: PixelRect, inInput index: Int) -> PixelRect

  /// Renders a rectangle.
  ///
  /// An operation requests each input at most once, in a rectangle that contains all it needs.
  ///
  /// - Parameters:
  ///   - region: The pixels to render; not empty.
  ///   - request: What is being rendered, which provides the pixels of the inputs.
  /// - Returns: New pixels, which the caller may change. Those outside the extent need not be clear.
  /// - Throws: `CIError`, or the error of a bitmap, if an input cannot be rendered.
  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels

  /// Renders a rectangle into a larger one; by default, a copy of its pixels. Bitmaps are read into
  /// their place.
  ///
  /// `region` is the pixels to render; not empty.
  ///
  /// - Throws: `CIError`, if an input cannot be rendered.
  func write(_ region: PixelRect, to target: WorkingPixels, for request: RenderRequest) throws

  /// Renders a rectangle at half the resolution, where that is faster than reducing its pixels:
  /// `HalvedImage` reads bitmaps so.
  ///
  /// `region` is the squares of four pixels to render, counted from the origin; not empty. Some of
  /// their pixels may be outside the extent, and count as clear.
  ///
  /// - Returns: New pixels, the means of each square; nil, the default, to reduce pixels.
  /// - Throws: `CIError`, or the error of a bitmap.
  func halved(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels?

  /// Renders a rectangle to a bitmap; by default, it encodes its colors. Operations whose colors
  /// change slowly can encode fewer of them.
  ///
  /// - Parameters:
  ///   - region: The pixels to render; not empty.
  ///   - bitmap: Where to write them; it contains them.
  ///   - request: What is being rendered.
  /// - Throws: As `pixels(in:for:)`.
  func encode(_ region: PixelRect, to bitmap: BitmapTarget, for request: RenderRequest) throws
}

extension ImageOperation {
  package var drawnExtent: CGRect { extent }
  package var reach: Int? { 0 }
  package var overlap: Int? { reach }

  package func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    reach.map { region.expanded(by: ($0, $0)) } ?? PixelRect(touching: .infinite)
  }

  package func write(
    _ region: PixelRect, to target: WorkingPixels, for request: RenderRequest
  ) throws {
    target.copy(try pixels(in: region, for: request))
  }

  package func halved(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels? {
    nil
  }

  package func encode(
    _ region: PixelRect, to bitmap: BitmapTarget, for request: RenderRequest
  ) throws {
    try encodeColors(of: region, to: bitmap, for: request)
  }

  /// Renders the colors of a rectangle, and encodes all of them.
  func encodeColors(
    of region: PixelRect, to bitmap: BitmapTarget, for request: RenderRequest
  ) throws {
    let pixels = try pixels(in: region, for: request)
    for y in region.minY..<region.maxY {
      request.space.write(
        pixels.row(y), count: region.width, to: bitmap.pixel(x: region.minX, y: y))
    }
  }
}
