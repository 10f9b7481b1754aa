/// A file whose contents are written in one piece.
package enum SmallFile {
  /// Writes a file as a whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file's path; the folder must exist.
  ///   - overwrites: Whether an existing file may be replaced; if not, a file that appears in the
  ///     meantime is not replaced either.
  /// - Throws: `EncodingError.cannotCreate`, also if a file exists that must not be replaced, and
  ///   `writeFailed` if writing fails partway.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, overwrites: Bool = false
  ) throws {
    let output = try ByteOutput(.file(path), overwrites: overwrites)
    try output.write(Array(bytes))
    try output.finish()
  }
}
