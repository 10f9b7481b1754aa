import CLibAV
import MediaFiles

/// An encoder of libav, with the frame that it is given and the packet that it returns.
///
/// Owns its libav contexts. Use it on one thread at a time.
final class PacketEncoder {
  /// What an encoder has.
  enum Output {
    /// The next packet.
    case packet
    /// Nothing before it is given another frame.
    case nothingYet
    /// Nothing more.
    case end
  }

  /// libav's name of the encoder, for messages.
  private let name: String
  private let encoder: UnsafePointer<AVCodec>
  private let ownedContext: LibAVHandle<AVCodecContext>
  private let ownedFrame: LibAVHandle<AVFrame>
  private let ownedPacket: LibAVHandle<AVPacket>

  /// The encoder, to be configured before it is opened.
  var context: UnsafeMutablePointer<AVCodecContext> { ownedContext.pointer }
  /// The frame, to be filled before it is sent.
  var frame: UnsafeMutablePointer<AVFrame> { ownedFrame.pointer }
  /// The packet that was received last.
  var packet: UnsafeMutablePointer<AVPacket> { ownedPacket.pointer }

  /// Finds an encoder, which uses one thread.
  ///
  /// - Parameters:
  ///   - name: libav's name of the encoder.
  ///   - title: The encoder and its codec, for messages.
  ///   - package: The Debian package that contains the encoder.
  /// - Throws: `EncodingError.codecMissing`.
  init(_ name: String, title: String, package: String) throws {
    try EncodingError.loadLibAV()
    guard let encoder = avcodec_find_encoder_by_name(name) else {
      throw EncodingError.codecMissing(codec: title, package: package)
    }
    self.name = name
    self.encoder = encoder
    ownedContext = try EncodingError.allocated(LibAVHandle(encoder), "the encoder")
    ownedFrame = try EncodingError.allocated(LibAVHandle(), "a frame")
    ownedPacket = try EncodingError.allocated(LibAVHandle(), "a packet")
    // x264's output depends on the number of threads, and other encoders' may too.
    context.pointee.thread_count = 1
    // Parameters go in the file's header, not before each group of packets.
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
  }

  /// Opens the configured encoder.
  ///
  /// - Parameter open: Calls the closure that it is given, which opens the encoder.
  /// - Throws: `EncodingError.failed` if the encoder rejects the settings.
  func open(_ open: (() -> Int32) -> Int32 = { $0() }) throws {
    try EncodingError.check(open { avcodec_open2(context, encoder, nil) }, "opening \(name)")
  }

  /// Allocates the memory of the described frame.
  func allocateFrame() throws {
    try EncodingError.check(av_frame_get_buffer(frame, 0), "not enough memory for a frame")
  }

  /// Sends the frame.
  func sendFrame() throws { try EncodingError.check(avcodec_send_frame(context, frame), name) }

  /// Sends the end, after which packets are received until there are no more.
  func sendEnd() throws { try EncodingError.check(avcodec_send_frame(context, nil), name) }

  /// Receives the next packet, which replaces the one before.
  func receive() throws -> Output {
    let code = avcodec_receive_packet(context, packet)
    if code == mp_av_error_again { return .nothingYet }
    if code == mp_av_error_eof { return .end }
    try EncodingError.check(code, name)
    return .packet
  }
}
