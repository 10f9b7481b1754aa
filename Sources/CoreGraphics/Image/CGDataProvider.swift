public import Foundation

/// The bytes that an image is made from.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Creates a provider with bytes.
  ///
  /// - Parameter data: The bytes. The initializer is failable only because Apple's is.
  public init?(data: Data) { bytes = data }

  /// Creates a provider with a file's bytes, which are read immediately.
  ///
  /// - Parameter url: A regular file of at most 256 MiB; any other gives nil.
  public init?(url: URL) {
    guard let data = try? ImageReader.data(contentsOf: url) else { return nil }
    bytes = data
  }

  /// All bytes; optional only because Apple's is.
  public var data: Data? { bytes }
}
