import CLibAV
package import Foundation

/// Checksums of files.
package enum FileChecksum {
  /// The number of bytes read at a time.
  private static let chunk = 1 << 20

  /// Returns the SHA-256 of a file (FIPS 180-4), calculated by libavutil.
  ///
  /// - Returns: 64 lowercase hexadecimal digits.
  /// - Throws: The system's error if the file cannot be read; `EncodingError.libraryMissing`.
  package static func sha256(of url: URL) throws -> String {
    try EncodingError.loadLibAV()
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    guard let context = av_sha_alloc() else {
      throw CocoaError(.fileReadUnknown)
    }
    defer { av_free(UnsafeMutableRawPointer(context)) }
    av_sha_init(context, 256)
    while let bytes = try file.read(upToCount: chunk), !bytes.isEmpty {
      bytes.withUnsafeBytes { buffer in
        av_sha_update(context, buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count)
      }
    }
    var digest = [UInt8](repeating: 0, count: 32)
    av_sha_final(context, &digest)
    return digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
