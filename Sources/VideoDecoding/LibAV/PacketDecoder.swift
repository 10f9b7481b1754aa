import CLibAV
import CoreGraphics
import PixelKernels

/// A decoder at a packet of a video file.
///
/// Owns its libav contexts. Not thread-safe: `VideoFile` gives it to one thread at a time.
final class PacketDecoder: FrameDecoder, @unchecked Sendable {
  private let index: PacketIndex
  private let orientation: Orientation
  private var demuxer: Demuxer
  private var codec: UnsafeMutablePointer<AVCodecContext>?

  /// The number of the packet that is sent to the codec next.
  private(set) var position = 0
  /// The packet with that number, if it has been read.
  private var waiting: Demuxer.Packet?
  /// The number of the key packet at which decoding started.
  private var start = 0
  /// Whether the codec has received all packets.
  private var isDrained = false
  /// The frame on screen at the last requested time.
  private var shown: UnsafeMutablePointer<AVFrame>?
  /// The frame after it, if it has been decoded.
  private var following: UnsafeMutablePointer<AVFrame>?
  /// The error of a packet; the frames before it can still be decoded.
  private var problem: VideoError?

  /// Opens a file at its start.
  ///
  /// - Parameter index: The file's packets.
  /// - Throws: `VideoError`.
  init(_ index: PacketIndex) throws(VideoError) {
    self.index = index
    demuxer = try Demuxer(path: index.path)
    orientation = try Orientation(of: demuxer.stream)
    try openCodec()
  }

  deinit {
    avcodec_free_context(&codec)
    av_frame_free(&shown)
    av_frame_free(&following)
  }

  var hasAlpha: Bool { shown.map { FrameFormat($0).hasAlpha } ?? false }

  func reaches(_ number: Int) -> Bool {
    let frame = index.frames[number]
    return problem == nil && start <= frame.key && frame.key <= position
      && (shown.map { time(of: $0) <= frame.time } ?? true)
  }

  func frame(
    _ number: Int, keeping kept: Int, _ keep: (Int, PixelBuffer) -> Void
  ) throws(VideoError) -> PixelBuffer {
    let wanted = index.frames[number].time
    if !reaches(number) { try seek(toPacket: index.frames[number].key) }
    let passed = index.frames.indices.clamped(to: max(0, number - kept)..<number)
    while shown.map({ time(of: $0) }) != wanted {
      if following == nil { following = try receive() }
      guard let next = following, time(of: next) <= wanted else { break }
      if let shown, time(of: next) <= time(of: shown) {
        // Only in damaged files do times not ascend; the index has such a time once.
        av_frame_free(&following)
        continue
      }
      av_frame_free(&shown)
      shown = next
      following = nil
      if let earlier = passed.first(where: { index.frames[$0].time == time(of: next) }) {
        keep(earlier, try pixels(of: next))
      }
    }
    if following == nil, shown.map({ time(of: $0) }) != wanted, let problem { throw problem }
    // A packet without a frame of its own extends the frame before it.
    guard let shown, time(of: shown) <= wanted else {
      throw .damaged("frame \(number) cannot be decoded")
    }
    return try pixels(of: shown)
  }

  private func time(of frame: UnsafeMutablePointer<AVFrame>) -> Int64 {
    let time = frame.pointee.pts
    return time == mp_av_no_timestamp ? frame.pointee.best_effort_timestamp : time
  }

  private func pixels(of frame: UnsafeMutablePointer<AVFrame>) throws(VideoError) -> PixelBuffer {
    orientation.upright(try FrameFormat(frame).pixels())
  }

  // MARK: - Decoding

  private func openCodec() throws(VideoError) {
    avcodec_free_context(&codec)
    guard let decoder = decoderOfStream() else {
      let name = String(cString: avcodec_get_name(demuxer.stream.pointee.codecpar.pointee.codec_id))
      throw .unsupported("there is no decoder for \(name)")
    }
    let parameters = demuxer.stream.pointee.codecpar.pointee
    let (width, height) = (Int(parameters.width), Int(parameters.height))
    // The codec would refuse it without saying why.
    guard width <= 0 || height <= 0 || ImageError.isAllowed(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    codec = avcodec_alloc_context3(decoder)
    guard let codec else { throw .unreadable("not enough memory") }
    try LibAVMessage.check(avcodec_parameters_to_context(codec, demuxer.stream.pointee.codecpar))
    codec.pointee.pkt_timebase = demuxer.stream.pointee.time_base
    // One thread, and errors instead of guessed pixels: the same frames in any order of requests.
    codec.pointee.thread_count = 1
    codec.pointee.err_recognition = AV_EF_EXPLODE | AV_EF_CRCCHECK
    codec.pointee.error_concealment = 0
    codec.pointee.max_pixels = Int64(FrameFormat.largestPixelCount)
    try LibAVMessage.check(avcodec_open2(codec, decoder, nil))
  }

  private func decoderOfStream() -> UnsafePointer<AVCodec>? {
    let identifier = demuxer.stream.pointee.codecpar.pointee.codec_id
    // libav's own decoders of VP8 and VP9 ignore alpha.
    if av_dict_get(demuxer.stream.pointee.metadata, "alpha_mode", nil, 0) != nil {
      if identifier == AV_CODEC_ID_VP9 { return avcodec_find_decoder_by_name("libvpx-vp9") }
      if identifier == AV_CODEC_ID_VP8 { return avcodec_find_decoder_by_name("libvpx") }
    }
    return avcodec_find_decoder(identifier)
  }

  /// Returns the next frame that the codec has, which the caller frees; nil if there are no more, or
  /// if the next one is damaged.
  private func receive() throws(VideoError) -> UnsafeMutablePointer<AVFrame>? {
    var frame = av_frame_alloc()
    guard let received = frame else { throw .unreadable("not enough memory") }
    while true {
      let code = avcodec_receive_frame(codec, received)
      if code >= 0 {
        if received.pointee.flags & AV_FRAME_FLAG_CORRUPT == 0,
          received.pointee.decode_error_flags == 0
        {
          return received
        }
        problem = problem ?? .damaged("a frame is corrupt")
      }
      guard code == mp_av_error_again, !isDrained else {
        if code < 0, code != mp_av_error_eof, problem == nil {
          problem = .damaged(LibAVMessage.text(code))
        }
        av_frame_free(&frame)
        return nil
      }
      send()
    }
  }

  /// Sends the next packet to the codec, or the end, also after an error.
  private func send() {
    let first = index.keys[start]
    do throws(VideoError) {
      if waiting == nil { waiting = try demuxer.next() }
      guard let packet = waiting else { return drain() }
      waiting = nil
      position += 1
      // Frames before the key frame belong to packets before it, which were not decoded.
      guard start == 0 || packet.time >= first?.presentation ?? .min else { return }
      packet.pointer.pointee.pts = packet.time
      try LibAVMessage.check(avcodec_send_packet(codec, packet.pointer))
    } catch {
      problem = error
      drain()
    }
  }

  private func drain() {
    isDrained = true
    avcodec_send_packet(codec, nil)
  }

  // MARK: - Seeking

  private func seek(toPacket key: Int) throws(VideoError) {
    av_frame_free(&shown)
    av_frame_free(&following)
    problem = nil
    isDrained = false
    start = key
    // A new codec has no memory of what it decoded before.
    try openCodec()
    guard key != position else { return }
    waiting = nil
    if let time = index.keys[key]?.decoding, time != mp_av_no_timestamp, demuxer.seek(to: time) {
      while let packet = try demuxer.next() {
        guard let number = index.numbers[PacketIndex.Identity(packet)] else { continue }
        guard number <= key else { break }
        if number == key {
          waiting = packet
          position = key
          return
        }
      }
    }
    // The container cannot seek there, so the packets before are read again.
    demuxer = try Demuxer(path: index.path)
    for _ in 0..<key where try demuxer.next() == nil { throw .changed }
    position = key
  }
}
