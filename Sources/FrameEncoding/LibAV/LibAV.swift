import CLibAV

/// FFmpeg's libraries, loaded when the first video is written or read.
///
/// They depend on a hundred other libraries, which take longer to load than most commands take to
/// run.
enum LibAV {
  /// Loads libav's functions.
  ///
  /// Call this before any of them.
  ///
  /// May be called on any thread, any number of times.
  ///
  /// - Throws: `EncodingError.libraryMissing`.
  static func load() throws {
    if let complaint = mp_libav_load() {
      throw EncodingError.libraryMissing(
        library: "libavformat, which writes videos", reason: String(cString: complaint))
    }
  }
}
