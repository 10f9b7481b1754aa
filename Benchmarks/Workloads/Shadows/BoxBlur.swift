import Foundation

/// The usual substitute for a blur in Cairo, which has none: three moving averages along rows and
/// three along columns, which together approximate a Gaussian.
package struct BoxBlur {
  /// The number of pixels in each average, and how many of them precede its center.
  private let boxes: [(size: Int, before: Int)]

  /// Chooses the averages as `feGaussianBlur` in the SVG standard does.
  ///
  /// - Parameter sigma: The Gaussian's standard deviation, in pixels.
  package init(sigma: Double) {
    let size = max(1, Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
    // Two even averages shifted by half a pixel to either side, and an odd one in the center.
    boxes =
      size.isMultiple(of: 2)
      ? [(size, size / 2), (size, size / 2 - 1), (size + 1, size / 2)]
      : [(size, size / 2), (size, size / 2), (size, size / 2)]
  }

  /// The number of pixels by which a shape grows on each side.
  package var reach: Int { boxes.reduce(0) { $0 + $1.size / 2 } }

  /// Blurs a mask, which is surrounded by zeros.
  ///
  /// - Parameters:
  ///   - pixels: One byte per pixel.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bytesPerRow: The number of bytes from one row to the next.
  package func apply(
    to pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int
  ) {
    var line = [UInt8](repeating: 0, count: max(width, height))
    line.withUnsafeMutableBufferPointer { line in
      guard let line = line.baseAddress else { return }
      for y in 0..<height {
        apply(to: pixels + y * bytesPerRow, count: width, step: 1, line)
      }
      for x in 0..<width {
        apply(to: pixels + x, count: height, step: bytesPerRow, line)
      }
    }
  }

  /// Blurs a row or a column.
  private func apply(
    to pixels: UnsafeMutablePointer<UInt8>, count: Int, step: Int,
    _ line: UnsafeMutablePointer<UInt8>
  ) {
    for box in boxes {
      for index in 0..<count { line[index] = pixels[index * step] }
      let after = box.size - 1 - box.before
      var sum = 0
      for index in 0..<min(after, count) { sum += Int(line[index]) }
      for index in 0..<count {
        if index + after < count { sum += Int(line[index + after]) }
        pixels[index * step] = UInt8((sum + box.size / 2) / box.size)
        if index >= box.before { sum -= Int(line[index - box.before]) }
      }
    }
  }
}
