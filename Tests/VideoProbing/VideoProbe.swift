import CLibAV
package import FrameEncoding
import MediaFiles

/// Reads a video's index, packet times and decoded frames.
///
/// Owns its libav contexts. Not thread-safe.
package final class VideoProbe {
  /// The times of a packet, in ticks of the track.
  package struct PacketTime: Equatable {
    /// The presentation time.
    package let presentation: Int64
    /// The decoding time.
    package let decoding: Int64
    /// The duration.
    package let duration: Int64
  }

  /// A decoded frame as three planes without padding.
  package struct Frame: Equatable {
    /// The number of columns of luma.
    package let width: Int
    /// The number of rows of luma.
    package let height: Int
    /// Luma, one byte per pixel, with rows from the top.
    package let luma: [UInt8]
    /// Cb, with half the columns and rows, rounded up.
    package let blueDifference: [UInt8]
    /// Cr, with half the columns and rows, rounded up.
    package let redDifference: [UInt8]
  }

  private let path: String
  private let file: LibAVHandle<AVFormatContext>
  /// The first track.
  let stream: UnsafeMutablePointer<AVStream>

  /// Opens a video and reads its index.
  ///
  /// - Parameter path: The path of a file whose first track is video.
  /// - Throws: `EncodingError.unreadable`, or `libraryMissing` without libav.
  package init(path: String) throws {
    if let complaint = mp_libav_load() {
      throw EncodingError.libraryMissing(library: "libav", reason: String(cString: complaint))
    }
    do throws(LibAVFailure) {
      file = try LibAVHandle(reading: path)
    } catch {
      throw EncodingError.unreadable(path: path, reason: error.message)
    }
    guard file.pointer.pointee.nb_streams > 0, let stream = file.pointer.pointee.streams[0],
      stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    else { throw EncodingError.unreadable(path: path, reason: "no video track") }
    self.path = path
    self.stream = stream
  }

  /// libav's name of the video's codec, such as `h264`.
  package var codec: String {
    String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id))
  }

  /// The width, in pixels.
  package var width: Int { Int(stream.pointee.codecpar.pointee.width) }

  /// The height, in pixels.
  package var height: Int { Int(stream.pointee.codecpar.pointee.height) }

  /// The number of frames in the index.
  package var frameCount: Int { Int(stream.pointee.nb_frames) }

  /// The average frame rate: frames divided by their total duration.
  package var frameRate: FrameRate? { FrameRate(stream.pointee.avg_frame_rate) }

  /// The track's ticks per second.
  package var ticksPerSecond: Int {
    let base = stream.pointee.time_base
    return Int(base.den) / max(1, Int(base.num))
  }

  /// The track's duration, in ticks.
  package var durationInTicks: Int64 { stream.pointee.duration }

  /// Whether the video is tagged as BT.709, in all three tags, with limited range.
  ///
  /// QuickTime does not tag the range, and ProRes always has limited range.
  package var isTaggedBT709: Bool {
    let parameters = stream.pointee.codecpar.pointee
    return parameters.color_primaries == AVCOL_PRI_BT709
      && parameters.color_trc == AVCOL_TRC_BT709 && parameters.color_space == AVCOL_SPC_BT709
      && (parameters.color_range == AVCOL_RANGE_MPEG || parameters.codec_id == AV_CODEC_ID_PRORES)
  }

  /// Returns the times of all packets, in file order.
  ///
  /// - Returns: The times from the index and the edit list; the first frame is at 0.
  /// - Throws: `EncodingError.unreadable`.
  package func packetTimes() throws -> [PacketTime] {
    var times: [PacketTime] = []
    try forEachPacket { packet in
      times.append(
        PacketTime(
          presentation: packet.pointee.pts, decoding: packet.pointee.dts,
          duration: packet.pointee.duration))
      return true
    }
    return times
  }

  /// Decodes one frame.
  ///
  /// - Parameter index: The index in presentation order, from 0.
  /// - Returns: The planes of the frame.
  /// - Throws: `EncodingError.unreadable` if the video is damaged or shorter.
  package func frame(at index: Int) throws -> Frame {
    var found: Frame?
    var position = 0
    try decode { image in
      if position == index { found = try self.planes(of: image) }
      position += 1
      return found == nil
    }
    guard let found else {
      throw failure("frame \(index) was requested, but the video has \(position) frames")
    }
    return found
  }

  /// Decodes the whole video.
  ///
  /// - Returns: The number of decoded frames.
  /// - Throws: `EncodingError.unreadable`.
  package func decodedFrameCount() throws -> Int {
    var count = 0
    try decode { _ in
      count += 1
      return true
    }
    return count
  }

  // MARK: - Packets and images

  private func forEachPacket(
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Bool
  ) throws {
    try check(av_seek_frame(file.pointer, 0, 0, AVSEEK_FLAG_BACKWARD))
    let handle = try allocated(LibAVHandle<AVPacket>(), "a packet")
    defer { withExtendedLifetime(handle) {} }
    let packet = handle.pointer
    while true {
      let code = av_read_frame(file.pointer, packet)
      if code == mp_av_error_eof { return }
      try check(code)
      defer { av_packet_unref(packet) }
      guard packet.pointee.stream_index == 0 else { continue }
      guard try body(packet) else { return }
    }
  }

  /// Decodes frames until there are no more or `body` returns false.
  ///
  /// - Parameter body: A closure that receives a frame, valid only during the call, and returns
  ///   whether to continue.
  /// - Throws: `EncodingError.unreadable`, and any error that `body` throws.
  func decode(_ body: (UnsafeMutablePointer<AVFrame>) throws -> Bool) throws {
    // libav's built-in VP9 decoder does not support alpha.
    let identifier = stream.pointee.codecpar.pointee.codec_id
    let special = identifier == AV_CODEC_ID_VP9 ? "libvpx-vp9" : ""
    guard
      let codec = avcodec_find_decoder_by_name(special) ?? avcodec_find_decoder(identifier)
    else {
      throw failure("no decoder for its codec")
    }
    let decoder = try allocated(LibAVHandle(codec), "the decoder")
    let image = try allocated(LibAVHandle<AVFrame>(), "a frame")
    defer { withExtendedLifetime((decoder, image)) {} }
    let (opened, frame) = (decoder.pointer, image.pointer)
    try check(avcodec_parameters_to_context(opened, stream.pointee.codecpar))
    opened.pointee.thread_count = 1
    try check(avcodec_open2(opened, codec, nil))

    var wantsMore = true
    func drain() throws {
      while wantsMore {
        let code = avcodec_receive_frame(opened, frame)
        if code == mp_av_error_again || code == mp_av_error_eof { return }
        try check(code)
        defer { av_frame_unref(frame) }
        wantsMore = try body(frame)
      }
    }
    try forEachPacket { packet in
      try check(avcodec_send_packet(opened, packet))
      try drain()
      return wantsMore
    }
    guard wantsMore else { return }
    try check(avcodec_send_packet(opened, nil))
    try drain()
  }

  private func planes(of image: UnsafeMutablePointer<AVFrame>) throws -> Frame {
    guard image.pointee.format == AV_PIX_FMT_YUV420P.rawValue else {
      throw failure("the pixel format is not 8-bit 4:2:0")
    }
    let width = Int(image.pointee.width)
    let height = Int(image.pointee.height)
    func plane(
      _ start: UnsafeMutablePointer<UInt8>?, _ stride: Int32, _ columns: Int, _ rows: Int
    ) throws -> [UInt8] {
      guard let start else { throw failure("a plane is missing") }
      return (0..<rows).flatMap { row in
        UnsafeBufferPointer(start: start + row * Int(stride), count: columns)
      }
    }
    let data = image.pointee.data
    let strides = image.pointee.linesize
    let columns = (width + 1) / 2
    let rows = (height + 1) / 2
    return Frame(
      width: width, height: height, luma: try plane(data.0, strides.0, width, height),
      blueDifference: try plane(data.1, strides.1, columns, rows),
      redDifference: try plane(data.2, strides.2, columns, rows))
  }

  private func allocated<Handle>(_ handle: Handle?, _ what: String) throws -> Handle {
    guard let handle else { throw failure("out of memory allocating \(what)") }
    return handle
  }

  private func check(_ code: Int32) throws {
    guard code < 0 else { return }
    throw failure(LibAVFailure(code).message)
  }

  /// Creates an error about an unreadable video.
  ///
  /// - Parameter reason: The reason, without a final period.
  /// - Returns: The error, which names the video.
  func failure(_ reason: String) -> EncodingError {
    .unreadable(path: path, reason: reason)
  }
}
