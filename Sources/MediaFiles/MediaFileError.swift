/// The errors that reading any media file can have: those that videos and sound share.
package protocol MediaFileError: Error {
  /// There is no regular file with that path.
  static func noSuchFile(_ path: String) -> Self
  /// The file could not be read, for the given reason.
  static func unreadable(_ reason: String) -> Self
  /// The file is not in a supported format.
  static var unknownFormat: Self { get }
  /// The file uses a feature that is not supported.
  static func unsupported(_ feature: String) -> Self
  /// The data is incomplete or corrupt, in the given way.
  static func damaged(_ problem: String) -> Self
  /// libav could not be loaded, for the given reason.
  static func libraryMissing(_ reason: String) -> Self
}
