package import Foundation

/// The files of `Benchmarks/Data`.
package enum WorkloadData {
  /// The bytes of a file.
  ///
  /// - Parameter name: With extension.
  /// - Returns: All of it.
  /// - Throws: An error of reading.
  package static func contents(of name: String) throws -> Data {
    try Data(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Data/\(name)"))
  }
}
