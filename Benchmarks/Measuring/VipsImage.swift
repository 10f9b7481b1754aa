import CVips
package import PixelKernels

/// An image in memory that libvips reads or has written: sRGB-encoded bytes without gaps.
package final class VipsImage {
  let image: mp_vips_image
  private let bytes: UnsafeMutablePointer<UInt8>
  private let release: (UnsafeMutablePointer<UInt8>) -> Void

  /// Creates an image of a bitmap.
  ///
  /// - Parameters:
  ///   - buffer: The bitmap, which is copied.
  ///   - hasAlpha: Whether the image has an alpha channel, which is premultiplied. Without it,
  ///     libvips computes only red, green and blue.
  package init(_ buffer: PixelBuffer, hasAlpha: Bool = false) {
    let components = hasAlpha ? 4 : 3
    bytes = .allocate(capacity: buffer.width * buffer.height * components)
    release = { $0.deallocate() }
    image = mp_vips_image(
      bytes: bytes, width: Int32(buffer.width), height: Int32(buffer.height),
      components: Int32(components))
    var pixel = bytes
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let word = buffer[x, y]
        pixel[0] = UInt8(truncatingIfNeeded: word >> 16)
        pixel[1] = UInt8(truncatingIfNeeded: word >> 8)
        pixel[2] = UInt8(truncatingIfNeeded: word)
        if hasAlpha { pixel[3] = UInt8(truncatingIfNeeded: word >> 24) }
        pixel += components
      }
    }
  }

  /// Creates an image that libvips has written.
  ///
  /// - Parameters:
  ///   - bytes: The pixels, which this image frees.
  ///   - source: An image of the same size.
  ///   - components: The number of components.
  init(_ bytes: UnsafeMutablePointer<UInt8>, sizeOf source: mp_vips_image, components: Int32) {
    self.bytes = bytes
    release = { mp_vips_free($0) }
    image = mp_vips_image(
      bytes: bytes, width: source.width, height: source.height, components: components)
  }

  deinit { release(bytes) }

  /// A copy as a bitmap, which is opaque if the image has no alpha channel.
  package var buffer: PixelBuffer {
    let (width, components) = (Int(image.width), Int(image.components))
    let buffer = PixelBuffer(width: width, height: Int(image.height))
    for y in 0..<buffer.height {
      for x in 0..<width {
        let pixel = bytes + (y * width + x) * components
        let alpha = components == 4 ? UInt32(pixel[3]) : 255
        buffer[x, y] =
          alpha << 24 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
      }
    }
    return buffer
  }
}
