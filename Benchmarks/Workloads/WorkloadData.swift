package import Foundation

/// The files of `Benchmarks/Data`.
package enum WorkloadData {
  /// Returns the contents of a file.
  ///
  /// - Parameter name: The file's name with its extension.
  /// - Returns: The file's bytes.
  /// - Throws: An error of reading.
  package static func contents(of name: String) throws -> Data {
    try Data(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Data/\(name)"))
  }
}
