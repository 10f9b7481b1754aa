import CImageIO

/// What an image file says of its image before any pixel.
package struct ImageHeader: Sendable, Hashable {
  /// How the file is made.
  package let format: ImageFormat
  /// Columns of the stored image.
  package let width: Int
  /// Rows of the stored image.
  package let height: Int
  /// Whether pixels may be translucent.
  package let hasAlpha: Bool
  /// What the stored colours are made of: grey, RGB or inks.
  package let model: CGColorSpaceModel
  /// Bits of a stored component; a palette's numbers count as such.
  package let bitsPerComponent: Int
  /// Pixels an inch, from left to right; nil where the file does not say.
  package let dotsPerInchAcross: Double?
  /// Pixels an inch, from top to bottom; nil where the file does not say.
  package let dotsPerInchDown: Double?
  /// How a JPEG is to be turned, EXIF's 1 to 8; nil where the file does not say.
  package let orientation: Int?
  /// The name of the colour profile in the file; nil without a usable one.
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

  /// Columns and rows once the image is turned as EXIF says.
  package var uprightSize: (width: Int, height: Int) {
    // From 5 on, the file's rows are columns.
    (orientation ?? 1) >= 5 ? (height, width) : (width, height)
  }
}
