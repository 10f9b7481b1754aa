import CImageIO
import VectorImages

/// The header of an image file.
package struct ImageHeader: Sendable, Hashable {
  /// The file's format.
  package let format: ImageFormat
  /// The width of the stored image, in pixels.
  package let width: Int
  /// The height of the stored image, in pixels.
  package let height: Int
  /// Whether pixels may be translucent.
  package let hasAlpha: Bool
  /// The color model of the stored image: gray, RGB or CMYK.
  package let model: CGColorSpaceModel
  /// The bits per stored component; for a palette, the bits per index.
  package let bitsPerComponent: Int
  /// The horizontal resolution in pixels per inch; nil if the file does not say.
  package let dotsPerInchAcross: Double?
  /// The vertical resolution in pixels per inch; nil if the file does not say.
  package let dotsPerInchDown: Double?
  /// The EXIF orientation of a JPEG, 1 to 8; nil if the file does not say.
  package let orientation: Int?
  /// The name of the color profile in the file; nil if there is no usable profile.
  package let profileName: String?

  init(_ format: ImageFormat, _ info: mp_image_info) {
    self.format = format
    width = Int(info.width)
    height = Int(info.height)
    hasAlpha = info.has_alpha
    model =
      switch info.model {
      case MP_IMAGE_GRAY: .monochrome
      case MP_IMAGE_CMYK: .cmyk
      default: .rgb
      }
    bitsPerComponent = Int(info.depth)
    dotsPerInchAcross = info.dpi_x > 0 ? info.dpi_x : nil
    dotsPerInchDown = info.dpi_y > 0 ? info.dpi_y : nil
    orientation = info.orientation == 0 ? nil : Int(info.orientation)
    let name = info.profile.string
    profileName = name.isEmpty ? nil : name
  }

  init(_ image: SVGImage) {
    format = .svg
    (width, height) = (image.width, image.height)
    hasAlpha = true
    model = .rgb
    bitsPerComponent = 8
    (dotsPerInchAcross, dotsPerInchDown) = (nil, nil)
    orientation = nil
    profileName = nil
  }

  /// The width and height after applying the EXIF orientation.
  package var uprightSize: (width: Int, height: Int) {
    // Orientations 5 to 8 swap rows and columns.
    (orientation ?? 1) >= 5 ? (height, width) : (width, height)
  }
}
