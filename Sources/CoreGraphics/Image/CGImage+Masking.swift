public import Foundation
import PixelKernels

extension CGImage {
  /// Creates an image mask: a sample of 0 lets a color through, the highest sample blocks it.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - bitsPerComponent: 8; any other number gives nil.
  ///   - bitsPerPixel: 8; any other number gives nil.
  ///   - bytesPerRow: The bytes from one row to the next, at least `width`.
  ///   - provider: The samples, top row first; too few give nil.
  ///   - decode: The values that the lowest and highest sample are mapped to; nil for 0 and 1.
  ///   - shouldInterpolate: Ignored; drawing may always interpolate.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int,
    bytesPerRow: Int, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 8,
      let data = PixelLayout.rows(
        of: provider, width: width, height: height, bytesPerPixel: 1, bytesPerRow: bytesPerRow)
    else { return nil }
    let range = decode.map { (Double($0[0]), Double($0[1])) } ?? (0, 1)
    let alphas = (0..<256).map { sample -> UInt32 in
      let kept = range.0 + (range.1 - range.0) * Double(sample) / 255
      return UInt32(((1 - (kept > 0 ? min(kept, 1) : 0)) * 255).rounded())
    }
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = alphas[Int(data[y * bytesPerRow + x])] << 24 }
    }
    self.init(buffer, hasAlpha: true, isMask: true)
  }

  /// Returns the image masked by another image, which is stretched over it.
  ///
  /// - Parameter mask: An image mask, or an opaque gray image in which white lets everything
  ///   through.
  /// - Returns: The image; nil if `mask` has color or alpha, or if this image is a mask.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask, let coverage = ImageCoverage(mask) else { return nil }
    let buffer = buffer
    let result = PixelBuffer(width: width, height: height)
    let isSameSize = coverage.width == width && coverage.height == height
    for y in 0..<height {
      for x in 0..<width {
        let part =
          isSameSize
          ? Double(coverage.values[y * width + x])
          : coverage.value(
            x: (Double(x) + 0.5) / Double(width), y: (Double(y) + 0.5) / Double(height))
        result[x, y] = Self.pixel(buffer[x, y], times: part / 255)
      }
    }
    return CGImage(buffer: result)
  }

  /// Returns the image with the pixels in a range of colors made transparent.
  ///
  /// - Parameter maskingColorComponents: The minimum and maximum of red, then green, then blue, 0
  ///   to 255.
  /// - Returns: The image; nil for a mask, an image with alpha, or a count other than six.
  public func copy(maskingColorComponents: [CGFloat]) -> CGImage? {
    guard !isMask, !hasAlpha, maskingColorComponents.count == 6 else { return nil }
    func isInside(_ value: UInt32, _ index: Int) -> Bool {
      let value = CGFloat(value)
      return value >= maskingColorComponents[index * 2]
        && value <= maskingColorComponents[index * 2 + 1]
    }
    let buffer = buffer
    let result = buffer.copy()
    for y in 0..<height {
      for x in 0..<width {
        let word = buffer[x, y]
        if isInside(word >> 16 & 255, 0), isInside(word >> 8 & 255, 1), isInside(word & 255, 2) {
          result[x, y] = 0
        }
      }
    }
    return CGImage(buffer: result)
  }

  /// Multiplies all four bytes of a pixel by a factor in 0...1.
  private static func pixel(_ word: UInt32, times factor: Double) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= UInt32((Double(word >> shift & 255) * factor).rounded()) << shift
    }
    return result
  }
}
