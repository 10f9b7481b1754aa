package import Foundation

/// Results as JSON for programs: `{"W1": {"raster_ms": 1.7, ...}, ...}`.
package struct ResultFile {
  private let results: [BenchmarkResult]

  package init(_ results: [BenchmarkResult]) { self.results = results }

  /// Returns the file's bytes.
  ///
  /// - Returns: An object of objects with sorted keys, and a line feed.
  /// - Throws: An error of the encoder.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let objects = results.map { result in
      let figures = result.figures.map { ($0.name, $0.value) }
      return (result.name, Dictionary(figures) { $1 })
    }
    return try encoder.encode(Dictionary(objects) { $1 }) + Data("\n".utf8)
  }

  /// Writes the file, creating folders as needed.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: A file system error.
  package func write(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoded().write(to: url, options: .atomic)
  }
}
