/// A file that a plan depends on.
package struct PlannedFile: Codable, Equatable, Sendable {
  /// The path.
  package let path: String
  /// The XXH64 of the bytes, in sixteen hexadecimal digits.
  package let hash: String
}
