import CLibAV
import Sound

/// The encoder of a video's sound: one for the whole video, which reads samples as it needs them.
///
/// Owns its libav contexts. The first packet starts before sample 0 by the encoder's delay, so that
/// decoded samples are where they were. Use it on one thread at a time.
final class SoundEncoder {
  private let sound: SoundStream
  private let codec: SoundCodec
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private var position = 0
  private var hasPacket = false

  /// Opens the encoder.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - codec: The codec.
  /// - Throws: `EncodingError.codecMissing`, or `failed` if the encoder rejects the settings.
  init(_ sound: SoundStream, codec: SoundCodec) throws {
    try LibAV.load()
    guard let encoder = avcodec_find_encoder_by_name(codec.encoder) else {
      throw EncodingError.codecMissing(codec: codec.encoder, package: codec.package)
    }
    var context = avcodec_alloc_context3(encoder)
    var frame = av_frame_alloc()
    var packet = av_packet_alloc()
    do {
      self.context = try LibAVError.allocated(context, "the encoder")
      self.frame = try LibAVError.allocated(frame, "samples")
      self.packet = try LibAVError.allocated(packet, "a packet")
      try Self.open(self.context, encoder, codec)
    } catch {
      avcodec_free_context(&context)
      av_frame_free(&frame)
      av_packet_free(&packet)
      throw error
    }
    self.sound = sound
    self.codec = codec
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    avcodec_free_context(&context)
    av_frame_free(&frame)
    av_packet_free(&packet)
  }

  private static func open(
    _ context: UnsafeMutablePointer<AVCodecContext>, _ encoder: UnsafePointer<AVCodec>,
    _ codec: SoundCodec
  ) throws {
    let rate = Int32(SoundStream.sampleRate)
    context.pointee.sample_rate = rate
    context.pointee.sample_fmt = codec.format
    av_channel_layout_default(&context.pointee.ch_layout, 2)
    context.pointee.time_base = AVRational(num: 1, den: rate)
    context.pointee.bit_rate = Int64(codec.bitRate)
    context.pointee.thread_count = 1
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
    try LibAVError.check(
      BaselineInstructions.whileOpening { avcodec_open2(context, encoder, nil) },
      "opening \(codec.encoder)")
  }

  /// Describes a track of the encoder's packets, whose ticks are samples.
  ///
  /// - Parameter stream: A new track.
  /// - Throws: `EncodingError`.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) throws {
    stream.pointee.time_base = context.pointee.time_base
    try LibAVError.check(
      avcodec_parameters_from_context(stream.pointee.codecpar, context), "the sound's track")
  }

  /// The next packet, whose times are in samples; nil at the end.
  ///
  /// It is valid until `removePacket`.
  ///
  /// - Returns: The same packet in every call.
  /// - Throws: `EncodingError`, and errors of the sound.
  func nextPacket() throws -> UnsafeMutablePointer<AVPacket>? {
    while !hasPacket {
      let code = avcodec_receive_packet(context, packet)
      if code == mp_av_error_eof { return nil }
      if code == mp_av_error_again {
        try send()
      } else {
        try LibAVError.check(code, codec.encoder)
        hasPacket = true
      }
    }
    return packet
  }

  /// Removes the packet that `nextPacket` returned.
  func removePacket() {
    av_packet_unref(packet)
    hasPacket = false
  }

  /// Sends the next samples to the encoder, or the end.
  private func send() throws {
    let count = min(Int(context.pointee.frame_size), sound.sampleCount - position)
    guard count > 0 else {
      try LibAVError.check(avcodec_send_frame(context, nil), codec.encoder)
      return
    }
    let samples = try sound.samples(position..<position + count)
    av_frame_unref(frame)
    frame.pointee.nb_samples = Int32(count)
    frame.pointee.format = codec.format.rawValue
    frame.pointee.sample_rate = context.pointee.sample_rate
    av_channel_layout_default(&frame.pointee.ch_layout, 2)
    frame.pointee.pts = Int64(position)
    try LibAVError.check(av_frame_get_buffer(frame, 0), "not enough memory for samples")
    try fill(with: samples, count)
    try LibAVError.check(avcodec_send_frame(context, frame), codec.encoder)
    position += count
  }

  private func fill(with samples: (left: [Float], right: [Float]), _ count: Int) throws {
    let planes = frame.pointee.data
    guard samples.left.count == count, samples.right.count == count, let first = planes.0 else {
      throw EncodingError.failed("expected \(count) samples, found \(samples.left.count)")
    }
    func floats(_ plane: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<Float> {
      UnsafeMutableRawPointer(plane).assumingMemoryBound(to: Float.self)
    }
    if let second = planes.1 {
      floats(first).update(from: samples.left, count: count)
      floats(second).update(from: samples.right, count: count)
      return
    }
    let both = floats(first)
    for index in 0..<count {
      both[2 * index] = samples.left[index]
      both[2 * index + 1] = samples.right[index]
    }
  }
}
