/// A file whose contents are there at once.
package enum SmallFile {
  /// Writes a file, whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: Where it goes; the folder exists.
  ///   - overwrites: Whether it may replace a file; if not, none that appears meanwhile either.
  /// - Throws: `EncodingError.cannotCreate`, also where a file is there that must not be replaced, and
  ///   `writeFailed` half-way.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, overwrites: Bool = false
  ) throws {
    let output = try ByteOutput(.file(path), overwrites: overwrites)
    try output.write(Array(bytes))
    try output.finish()
  }
}
