import Foundation

/// The blur that is written where Cairo has none: three running means along rows, three down
/// columns, which together come close to a Gaussian.
package struct BoxBlur {
  /// Pixels that each mean is taken over, and how many of them lie before its middle.
  private let boxes: [(size: Int, before: Int)]

  /// Chooses the means as the SVG standard's `feGaussianBlur` does.
  ///
  /// - Parameter sigma: The Gaussian's standard deviation, in pixels.
  package init(sigma: Double) {
    let size = max(1, Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
    // Two even means half a pixel to either side, and an odd one in the middle.
    boxes =
      size.isMultiple(of: 2)
      ? [(size, size / 2), (size, size / 2 - 1), (size + 1, size / 2)]
      : [(size, size / 2), (size, size / 2), (size, size / 2)]
  }

  /// Pixels by which a shape grows at each side.
  package var reach: Int { boxes.reduce(0) { $0 + $1.size / 2 } }

  /// Blurs a mask, with nothing outside.
  ///
  /// - Parameters:
  ///   - pixels: A byte a pixel.
  ///   - width: Columns.
  ///   - height: Rows.
  ///   - bytesPerRow: Bytes from one row to the next.
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
