package import CLibAV

/// The video or the sound of an open file, whose packets are read in the order in which they are
/// decoded.
///
/// Owns its libav contexts. Use it on one thread at a time.
package final class MediaStream<Failure: MediaFileError> {
  /// The path of the file.
  package let path: String
  /// The file.
  package let context: UnsafeMutablePointer<AVFormatContext>
  /// The stream.
  package let stream: UnsafeMutablePointer<AVStream>
  private let file: LibAVHandle<AVFormatContext>
  private let packet: LibAVHandle<AVPacket>

  /// Opens a file and finds the stream that libav considers the best of its kind.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - kind: The kind of the stream.
  ///   - formats: libav's names of the containers that may be opened, separated by commas. They must not
  ///     include playlists, which would read further files or the network.
  ///   - absence: The error of a file without such a stream; the cover of an album is not a video.
  /// - Throws: `Failure`.
  package init(
    path: String, kind: AVMediaType, formats: String, absence: Failure
  ) throws(Failure) {
    if let complaint = mp_libav_load() { throw .libraryMissing(String(cString: complaint)) }
    do throws(LibAVFailure) {
      file = try LibAVHandle(reading: path, formats: formats)
    } catch {
      throw [EIO, EACCES, EMFILE, ENFILE, ENOMEM].contains(-error.code)
        ? .unreadable(error.message) : .unknownFormat
    }
    packet = try Failure.allocated(LibAVHandle())
    context = file.pointer
    try Failure.check(avformat_find_stream_info(context, nil))
    let best = av_find_best_stream(context, kind, -1, -1, nil, 0)
    guard best >= 0, let stream = context.pointee.streams[Int(best)],
      stream.pointee.disposition & Int32(AV_DISPOSITION_ATTACHED_PIC) == 0
    else { throw absence }
    for other in 0..<Int(context.pointee.nb_streams) where other != Int(best) {
      context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
    self.path = path
    self.stream = stream
  }

  /// libav's names of the container.
  package var containers: [Substring] {
    String(cString: context.pointee.iformat.pointee.name).split(separator: ",")
  }

  /// libav's name of the codec.
  package var codecName: String {
    String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
  }

  /// Reads the next packet of the stream.
  ///
  /// - Returns: The packet, valid until the next call; nil at the end.
  package func next() throws(Failure) -> UnsafeMutablePointer<AVPacket>? {
    let packet = packet.pointer
    while true {
      av_packet_unref(packet)
      let code = av_read_frame(context, packet)
      if code == mp_av_error_eof { return nil }
      try Failure.check(code)
      if packet.pointee.stream_index == stream.pointee.index { return packet }
    }
  }

  /// Moves to a key packet at or before a decoding time, if the container can.
  ///
  /// - Parameter time: A time in ticks.
  /// - Returns: libav's result, negative if the position has not changed.
  package func seek(to time: Int64) -> Int32 {
    av_seek_frame(context, stream.pointee.index, time, AVSEEK_FLAG_BACKWARD)
  }

  /// Creates a decoder of the stream, which the caller configures further and opens.
  ///
  /// It uses one thread, and reports errors instead of guessing.
  ///
  /// - Parameter codec: libav's decoder; nil if libav cannot decode the stream.
  /// - Returns: The decoder.
  /// - Throws: `unsupported` without a decoder; `damaged`.
  package func makeDecoder(
    _ codec: UnsafePointer<AVCodec>?
  ) throws(Failure) -> LibAVHandle<AVCodecContext> {
    guard let codec else { throw .unsupported("there is no decoder for \(codecName)") }
    let decoder = try Failure.allocated(LibAVHandle(codec))
    try Failure.check(avcodec_parameters_to_context(decoder.pointer, stream.pointee.codecpar))
    decoder.pointer.pointee.pkt_timebase = stream.pointee.time_base
    decoder.pointer.pointee.thread_count = 1
    decoder.pointer.pointee.err_recognition = AV_EF_EXPLODE | AV_EF_CRCCHECK
    return decoder
  }
}
