import CLibAV

/// What a video's file says of itself, read back before it takes its place.
///
/// Owns its libav context; for one thread.
final class VideoIndex {
  private let path: String
  private let context: UnsafeMutablePointer<AVFormatContext>
  /// The first track.
  private let stream: UnsafeMutablePointer<AVStream>

  /// Opens a video that goes by another name than its own.
  ///
  /// - Parameters:
  ///   - path: The file, with a video track first.
  ///   - reportedPath: The name users know it by.
  /// - Throws: `EncodingError.unreadable`.
  init(path: String, reportedAs reportedPath: String) throws {
    try LibAV.load()
    var context: UnsafeMutablePointer<AVFormatContext>?
    let code = avformat_open_input(&context, "file:" + path, nil, nil)
    guard code >= 0, let opened = context else {
      throw EncodingError.unreadable(path: reportedPath, reason: LibAVError.message(code))
    }
    guard opened.pointee.nb_streams > 0, let stream = opened.pointee.streams[0],
      stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    else {
      avformat_close_input(&context)
      throw EncodingError.unreadable(path: reportedPath, reason: "it has no video track")
    }
    self.path = reportedPath
    self.context = opened
    self.stream = stream
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
  }

  /// libav's name of the video's codec, such as `h264`.
  var codec: String {
    String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
  }

  /// Columns, in pixels.
  var width: Int { Int(stream.pointee.codecpar.pointee.width) }

  /// Rows, in pixels.
  var height: Int { Int(stream.pointee.codecpar.pointee.height) }

  /// Frames that the index counts; 0 where the container has no such number.
  var frameCount: Int { Int(stream.pointee.nb_frames) }

  /// The average rate: frames over the time they last.
  var frameRate: FrameRate? {
    let rate = stream.pointee.avg_frame_rate
    guard rate.num > 0, rate.den > 0 else { return nil }
    return FrameRate(Int(rate.num), Int(rate.den))
  }

  /// Counts the first track's packets by reading the file to its end.
  ///
  /// - Returns: One for each frame.
  /// - Throws: `EncodingError.unreadable`.
  func packetCount() throws -> Int {
    var allocated = av_packet_alloc()
    defer { av_packet_free(&allocated) }
    let packet = try LibAVError.allocated(allocated, "a packet")
    var count = 0
    while true {
      let code = av_read_frame(context, packet)
      if code == mp_av_error_eof { return count }
      guard code >= 0 else {
        throw EncodingError.unreadable(path: path, reason: LibAVError.message(code))
      }
      if packet.pointee.stream_index == 0 { count += 1 }
      av_packet_unref(packet)
    }
  }
}
