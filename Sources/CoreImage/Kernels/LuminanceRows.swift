import PixelKernels

/// The luminances of three rows of an image, one above the other: of each pixel once, while filters
/// read those around it.
final class LuminanceRows {
  private let count: Int
  private let memory: UnsafeMutablePointer<Float>
  /// The rows that are known: the number of each, by its place in the memory.
  private var rows: [Int?] = [nil, nil, nil]

  /// Allocates rows.
  ///
  /// - Parameter count: The number of pixels of each.
  init(count: Int) {
    self.count = count
    memory = .allocate(capacity: 3 * max(count, 1))
    memory.initialize(repeating: 0, count: 3 * max(count, 1))
  }

  deinit { memory.deallocate() }

  /// Returns a row.
  ///
  /// - Parameters:
  ///   - number: Its number; the row three below or above is forgotten.
  ///   - compute: Writes the luminances, unless they are known.
  /// - Returns: The luminances, until the row is forgotten.
  @inline(__always)
  func row(
    _ number: Int, _ compute: (_ luminances: UnsafeMutablePointer<Float>) -> Void
  ) -> UnsafePointer<Float> {
    let place = ((number % 3) + 3) % 3
    let row = memory + place &* count
    if rows[place] != number {
      compute(row)
      rows[place] = number
    }
    return UnsafePointer(row)
  }

  /// Writes luminances of consecutive pixels.
  @inline(__always)
  static func write(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int, to target: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count { target[index] = colors[index].luminance }
  }
}
