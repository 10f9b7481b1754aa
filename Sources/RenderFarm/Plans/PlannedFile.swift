import Foundation
import PixelKernels

/// A file that a plan depends on.
package struct PlannedFile: Codable, Equatable, Sendable {
  /// The path.
  package let path: String
  /// The XXH64 of the bytes, in sixteen hexadecimal digits.
  package let hash: String

  /// Returns the hash of a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Sixteen hexadecimal digits, or nil if the file cannot be read.
  package static func hash(of path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var hash = XXHash64(seed: 0)
    do {
      while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
        part.withUnsafeBytes { hash.update($0) }
      }
    } catch {
      return nil
    }
    return hexadecimal(hash.digest())
  }
}

/// Returns the hexadecimal digits of a hash.
func hexadecimal(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
