/// The mean of several images in part of a canvas, rounded to nearest.
///
/// Equal pixels keep their value, and no color exceeds its alpha.
package final class PixelMean {
  private let area: PixelRect
  private var count = 0
  private let sums: ScratchBuffer<UInt16>

  /// The greatest number of images, whose sum fits 16 bits.
  package static let mostImages = 257

  /// Starts a mean of no images.
  ///
  /// - Parameter area: The pixels to average, inside all images; not empty.
  package init(of area: PixelRect) {
    self.area = area
    sums = ScratchBuffer(repeating: 0, capacity: area.width * area.height * 4)
  }

  /// Adds an image.
  ///
  /// - Parameter image: An image; at most `mostImages` in all.
  package func add(_ image: PixelBuffer) {
    precondition(count < Self.mostImages, "too many images for a mean")
    count += 1
    let length = area.width * 4
    for row in 0..<area.height {
      let from = image.baseAddress + ((row + area.minY) * image.bytesPerRow + area.minX * 4)
      let to = sums.base + row * length
      for index in 0..<length { to[index] &+= UInt16(truncatingIfNeeded: from[index]) }
    }
  }

  /// Replaces the pixels of the area by the mean.
  ///
  /// - Parameters:
  ///   - image: An image; other pixels are unchanged.
  ///   - phase: The phase of an image that is drawn in all of them, whose sum is then the nearest with
  ///     10 bits (GR-10); nil to round to the nearest level.
  package func write(to image: PixelBuffer, phase: DitherPhase? = nil) {
    guard count > 0 else { return }
    let factor = 1 / Float(count)
    let offset = phase?.rounding ?? 0
    let length = area.width * 4
    for row in 0..<area.height {
      let from = sums.base + row * length
      let to = image.baseAddress + ((row + area.minY) * image.bytesPerRow + area.minX * 4)
      for index in 0..<length {
        let mean = Float(Int32(truncatingIfNeeded: from[index])) * factor
        to[index] = UInt8(truncatingIfNeeded: (mean + offset + Dither.round).bitPattern)
      }
    }
  }
}
