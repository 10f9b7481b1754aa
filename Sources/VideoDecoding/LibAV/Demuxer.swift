import CLibAV
import MediaFiles

/// An open video file, whose packets are read in the order in which they are decoded.
typealias Demuxer = MediaStream<VideoError>

extension MediaStream where Failure == VideoError {
  /// Opens a file and finds its video stream.
  convenience init(path: String) throws(VideoError) {
    try self.init(
      path: path, kind: AVMEDIA_TYPE_VIDEO,
      formats: "mov,matroska,avi,mpegts,flv,ogg,ivf,nut,yuv4mpegpipe,gif,apng", absence: .noVideo)
  }

  /// Whether the container stores the number of packets.
  var isCounted: Bool { containers.contains("mov") }
}

extension AVPacket {
  /// The presentation time in ticks; the decoding time if the file has only that.
  var time: Int64 { pts == mp_av_no_timestamp ? dts : pts }
}
