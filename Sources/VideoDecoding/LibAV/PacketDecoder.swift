import CLibAV
import CoreGraphics
import MediaFiles
import PixelKernels

/// A decoder at a packet of a video file.
///
/// Owns its libav contexts. Not thread-safe: `VideoFile` gives it to one thread at a time.
final class PacketDecoder: FrameDecoder, @unchecked Sendable {
  private let index: PacketIndex
  private let orientation: Orientation
  private let makeBuffer: BufferMaker
  private var demuxer: Demuxer
  private var codec: LibAVHandle<AVCodecContext>

  /// The number of the packet that is sent to the codec next.
  private(set) var position = 0
  /// The packet with that number, if it has been read.
  private var waiting: UnsafeMutablePointer<AVPacket>?
  /// The number of the key packet at which decoding started.
  private var start = 0
  /// Whether the codec has received all packets.
  private var isDrained = false
  /// The frame on screen at the last requested time.
  private var shown: LibAVHandle<AVFrame>?
  /// The frame after it, if it has been decoded.
  private var following: LibAVHandle<AVFrame>?
  /// The error of a packet; the frames before it can still be decoded.
  private var problem: VideoError?

  /// Opens a file at its start; `makeBuffer` creates the buffers of frames.
  init(
    _ index: PacketIndex,
    makeBuffer: @escaping BufferMaker = { PixelBuffer(width: $0, height: $1, isCleared: false) }
  ) throws(VideoError) {
    self.index = index
    self.makeBuffer = makeBuffer
    demuxer = try Demuxer(path: index.path)
    orientation = try Orientation(of: demuxer.stream)
    codec = try Self.openCodec(of: demuxer)
  }

  var hasAlpha: Bool { state.hasAlpha }

  /// Where the decoder is.
  var state: DecoderState {
    DecoderState(
      hasAlpha: shown.map { FrameFormat($0.pointer).hasAlpha } ?? false, position: position,
      start: start, shown: shown.map { time(of: $0) }, hasFailed: problem != nil)
  }

  func reaches(_ number: Int) -> Bool { state.reaches(index.frames[number]) }

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
        following = nil
        continue
      }
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

  private func time(of frame: LibAVHandle<AVFrame>) -> Int64 {
    let time = frame.pointer.pointee.pts
    return time == mp_av_no_timestamp ? frame.pointer.pointee.best_effort_timestamp : time
  }

  private func pixels(of frame: LibAVHandle<AVFrame>) throws(VideoError) -> PixelBuffer {
    let format = FrameFormat(frame.pointer)
    if orientation.isUpright { return try format.pixels(makeBuffer) }
    return orientation.upright(
      try format.pixels { PixelBuffer(width: $0, height: $1, isCleared: false) }, makeBuffer)
  }

  // MARK: - Decoding

  private static func openCodec(
    of demuxer: Demuxer
  ) throws(VideoError) -> LibAVHandle<AVCodecContext> {
    let parameters = demuxer.stream.pointee.codecpar.pointee
    let (width, height) = (Int(parameters.width), Int(parameters.height))
    // The codec would refuse it without saying why.
    guard width <= 0 || height <= 0 || ImageError.isAllowed(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    let decoder = decoder(of: demuxer.stream)
    let codec = try demuxer.makeDecoder(decoder)
    // Errors instead of guessed pixels: the same frames in any order of requests.
    codec.pointer.pointee.error_concealment = 0
    codec.pointer.pointee.max_pixels = Int64(FrameFormat.largestPixelCount)
    try VideoError.check(avcodec_open2(codec.pointer, decoder, nil))
    return codec
  }

  private static func decoder(
    of stream: UnsafeMutablePointer<AVStream>
  ) -> UnsafePointer<AVCodec>? {
    let identifier = stream.pointee.codecpar.pointee.codec_id
    // libav's own decoders of VP8 and VP9 ignore alpha.
    if av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0) != nil {
      if identifier == AV_CODEC_ID_VP9 { return avcodec_find_decoder_by_name("libvpx-vp9") }
      if identifier == AV_CODEC_ID_VP8 { return avcodec_find_decoder_by_name("libvpx") }
    }
    return avcodec_find_decoder(identifier)
  }

  /// Returns the next frame that the codec has; nil if there are no more, or if the next one is
  /// damaged.
  private func receive() throws(VideoError) -> LibAVHandle<AVFrame>? {
    let frame = try VideoError.allocated(LibAVHandle<AVFrame>())
    while true {
      let code = avcodec_receive_frame(codec.pointer, frame.pointer)
      if code >= 0 {
        let received = frame.pointer.pointee
        if received.flags & AV_FRAME_FLAG_CORRUPT == 0, received.decode_error_flags == 0 {
          return frame
        }
        problem = problem ?? .damaged("a frame is corrupt")
      }
      guard code == mp_av_error_again, !isDrained else {
        if code != mp_av_error_eof, problem == nil {
          do throws(VideoError) { try VideoError.check(code) } catch { problem = error }
        }
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
      guard start == 0 || packet.pointee.time >= first?.presentation ?? .min else { return }
      packet.pointee.pts = packet.pointee.time
      try VideoError.check(avcodec_send_packet(codec.pointer, packet))
    } catch {
      problem = error
      drain()
    }
  }

  private func drain() {
    isDrained = true
    avcodec_send_packet(codec.pointer, nil)
  }

  // MARK: - Seeking

  private func seek(toPacket key: Int) throws(VideoError) {
    shown = nil
    following = nil
    problem = nil
    isDrained = false
    start = key
    // A new codec has no memory of what it decoded before.
    codec = try Self.openCodec(of: demuxer)
    guard key != position else { return }
    waiting = nil
    if let time = index.keys[key]?.decoding, time != mp_av_no_timestamp, demuxer.seek(to: time) >= 0
    {
      while let packet = try demuxer.next() {
        guard let number = index.numbers[PacketIndex.Identity(packet.pointee)] else { continue }
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
