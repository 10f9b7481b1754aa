import CLibAV

/// FFmpeg's libraries, which are loaded when the first video is written or read.
///
/// They need a hundred other libraries, which take longer to load than most commands take to run.
enum LibAV {
  /// Makes libav's functions callable, and silent; to be called before any of them.
  ///
  /// From any thread, as often as one likes.
  ///
  /// - Throws: `EncodingError.libraryMissing`.
  static func load() throws {
    if let complaint {
      throw EncodingError.libraryMissing(
        library: "libavformat, which writes videos", reason: complaint)
    }
  }

  /// Why it cannot be loaded; nil where it is.
  private static let complaint: String? = {
    if let complaint = mp_libav_load() { return String(cString: complaint) }
    // Keeps libav and the codecs off standard error.
    av_log_set_level(AV_LOG_QUIET)
    return nil
  }()
}
