import CLibAV
import MediaFiles

/// The contents of a video file, read back before it is moved into place.
///
/// Owns its libav context. Use it on one thread.
final class VideoIndex {
  private let path: String
  private let file: LibAVHandle<AVFormatContext>
  /// The first track.
  private let stream: UnsafeMutablePointer<AVStream>

  /// Opens a video under its temporary name.
  ///
  /// `path` is the file, whose first track is a video track.
  init(path: String, reportedAs reportedPath: String) throws {
    try EncodingError.loadLibAV()
    do throws(LibAVFailure) {
      file = try LibAVHandle(reading: path)
    } catch {
      throw EncodingError.unreadable(path: reportedPath, reason: error.message)
    }
    guard file.pointer.pointee.nb_streams > 0, let stream = file.pointer.pointee.streams[0],
      stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    else { throw EncodingError.unreadable(path: reportedPath, reason: "no video track") }
    self.path = reportedPath
    self.stream = stream
  }

  /// libav's name of the video's codec, such as `h264`.
  var codec: String {
    String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
  }

  /// libav's name of the codec of the second track, if that contains sound.
  var soundCodec: String? {
    let context = file.pointer.pointee
    guard context.nb_streams > 1, let second = context.streams[1],
      second.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    else { return nil }
    return String(cString: avcodec_get_name(second.pointee.codecpar.pointee.codec_id))
  }

  /// The width in pixels.
  var width: Int { Int(stream.pointee.codecpar.pointee.width) }

  /// The height in pixels.
  var height: Int { Int(stream.pointee.codecpar.pointee.height) }

  /// The number of frames in the index, or 0 if the container does not store it.
  var frameCount: Int { Int(stream.pointee.nb_frames) }

  /// The average frame rate: the number of frames divided by their duration.
  var frameRate: FrameRate? { FrameRate(stream.pointee.avg_frame_rate) }

  /// Counts the first track's packets by reading the file to its end.
  ///
  /// - Returns: The number of packets, one for each frame.
  func packetCount() throws -> Int {
    let handle = try EncodingError.allocated(LibAVHandle<AVPacket>(), "a packet")
    defer { withExtendedLifetime(handle) {} }
    let packet = handle.pointer
    var count = 0
    while true {
      let code = av_read_frame(file.pointer, packet)
      if code == mp_av_error_eof { return count }
      guard code >= 0 else {
        throw EncodingError.unreadable(path: path, reason: LibAVFailure(code).message)
      }
      if packet.pointee.stream_index == 0 { count += 1 }
      av_packet_unref(packet)
    }
  }
}
