public import Foundation

/// Bytes that an image is made of.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Hands bytes on.
  ///
  /// - Parameter data: The bytes; optional result only because Apple's is.
  public init?(data: Data) { bytes = data }

  /// Reads a file at once.
  ///
  /// - Parameter url: A regular file of at most 256 MiB; nil otherwise.
  public init?(url: URL) {
    guard let data = try? ImageReader.data(contentsOf: url) else { return nil }
    bytes = data
  }

  /// All bytes; optional only because Apple's is.
  public var data: Data? { bytes }
}
