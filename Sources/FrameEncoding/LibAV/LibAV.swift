import CLibAV

/// FFmpeg's libraries, loaded when the first video is written or read.
///
/// They depend on a hundred other libraries, which take longer to load than most commands take to
/// run.
enum LibAV {
  /// Loads libav's functions and silences its log.
  ///
  /// Call this before any of them.
  ///
  /// May be called on any thread, any number of times.
  ///
  /// - Throws: `EncodingError.libraryMissing`.
  static func load() throws {
    if let complaint {
      throw EncodingError.libraryMissing(
        library: "libavformat, which writes videos", reason: complaint)
    }
  }

  /// The reason the libraries cannot be loaded, or nil if they are loaded.
  private static let complaint: String? = {
    if let complaint = mp_libav_load() { return String(cString: complaint) }
    // Keep libav and the codecs off standard error.
    av_log_set_level(AV_LOG_QUIET)
    return nil
  }()
}
