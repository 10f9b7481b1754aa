import CLibAV

/// An open video file, whose packets are read in the order in which they are decoded.
///
/// Owns its libav context. Use it on one thread at a time.
final class Demuxer {
  /// A packet of the video stream.
  struct Packet {
    let pointer: UnsafeMutablePointer<AVPacket>

    /// The presentation time in ticks; the decoding time if the file has only that.
    var time: Int64 {
      pointer.pointee.pts == mp_av_no_timestamp ? pointer.pointee.dts : pointer.pointee.pts
    }
  }

  /// The containers that may be opened.
  ///
  /// Others include playlists, which would read further files or the network.
  private static let formats = "mov,matroska,avi,mpegts,flv,ogg,ivf,nut,yuv4mpegpipe,gif,apng"

  /// The path of the file.
  let path: String
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  /// The video stream.
  let stream: UnsafeMutablePointer<AVStream>

  /// Opens a file and finds its video stream.
  init(path: String) throws(VideoError) {
    self.path = path
    if let complaint = mp_libav_load() { throw .libraryMissing(String(cString: complaint)) }
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "format_whitelist", Self.formats, 0)
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let code = avformat_open_input(&opened, "file:" + path, nil, &options)
    guard code >= 0, let context = opened else {
      throw [EIO, EACCES, EMFILE, ENFILE, ENOMEM].contains(-code)
        ? .unreadable(LibAVMessage.text(code)) : .unknownFormat
    }
    do throws(VideoError) {
      try LibAVMessage.check(avformat_find_stream_info(context, nil))
      let best = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
      guard best >= 0, let stream = context.pointee.streams[Int(best)],
        stream.pointee.disposition & Int32(AV_DISPOSITION_ATTACHED_PIC) == 0
      else { throw .noVideo }
      for other in 0..<Int(context.pointee.nb_streams) where other != Int(best) {
        context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
      }
      self.stream = stream
      guard let packet = av_packet_alloc() else { throw .unreadable("not enough memory") }
      self.packet = packet
    } catch {
      avformat_close_input(&opened)
      throw error
    }
    self.context = context
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
  }

  /// Whether the container stores the number of packets.
  var isCounted: Bool { String(cString: context.pointee.iformat.pointee.name).hasPrefix("mov") }

  /// Reads the next packet of the video.
  ///
  /// - Returns: The packet, valid until the next call; nil at the end.
  /// - Throws: `VideoError.damaged`.
  func next() throws(VideoError) -> Packet? {
    while true {
      av_packet_unref(packet)
      let code = av_read_frame(context, packet)
      if code == mp_av_error_eof { return nil }
      try LibAVMessage.check(code)
      if packet.pointee.stream_index == stream.pointee.index { return Packet(pointer: packet) }
    }
  }

  /// Moves to a key packet at or before a decoding time, if the container can.
  ///
  /// - Parameter time: A time in ticks.
  /// - Returns: Whether the position has changed.
  func seek(to time: Int64) -> Bool {
    av_seek_frame(context, stream.pointee.index, time, AVSEEK_FLAG_BACKWARD) >= 0
  }
}

/// libav's error codes as errors about videos.
enum LibAVMessage {
  /// Returns libav's message for an error code.
  static func text(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) {
      buffer in
      guard let text = buffer.baseAddress, av_strerror(code, text, buffer.count) == 0 else {
        return "error \(code)"
      }
      return String(cString: text)
    }
  }

  /// Throws `VideoError.damaged` if a call failed.
  static func check(_ code: Int32) throws(VideoError) {
    if code < 0 { throw .damaged(text(code)) }
  }
}
