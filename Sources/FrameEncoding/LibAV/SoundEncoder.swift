import CLibAV
import Sound

/// The encoder of a video's sound: one for the whole video, which reads samples as it needs them.
///
/// The first packet starts before sample 0 by the encoder's delay, so that
/// decoded samples are where they were. Use it on one thread at a time.
final class SoundEncoder {
  private let sound: SoundStream
  private let codec: SoundCodec
  private let encoder: PacketEncoder
  private var position = 0
  private var hasPacket = false

  /// Opens the encoder.
  ///
  /// - Throws: `EncodingError.codecMissing`, or `failed` if the encoder rejects the settings.
  init(_ sound: SoundStream, codec: SoundCodec) throws {
    encoder = try PacketEncoder(codec.encoder, title: codec.encoder, package: codec.package)
    let context = encoder.context
    let rate = Int32(SoundStream.sampleRate)
    context.pointee.sample_rate = rate
    context.pointee.sample_fmt = codec.format
    av_channel_layout_default(&context.pointee.ch_layout, 2)
    context.pointee.time_base = AVRational(num: 1, den: rate)
    context.pointee.bit_rate = Int64(codec.bitRate)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    try encoder.open(BaselineInstructions.whileOpening)
    self.sound = sound
    self.codec = codec
  }

  /// Describes a track of the encoder's packets, whose ticks are samples.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) throws {
    stream.pointee.time_base = encoder.context.pointee.time_base
    try EncodingError.check(
      avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context),
      "the sound's track")
  }

  /// The number of samples by which the first packet starts before sample 0.
  var delay: Int { Int(encoder.context.pointee.initial_padding) }

  /// The next packet, whose times are in samples; nil at the end.
  ///
  /// It is valid until `removePacket`.
  ///
  /// - Throws: `EncodingError`, and errors of the sound.
  func nextPacket() throws -> UnsafeMutablePointer<AVPacket>? {
    while !hasPacket {
      switch try encoder.receive() {
      case .packet: hasPacket = true
      case .nothingYet: try send()
      case .end: return nil
      }
    }
    return encoder.packet
  }

  /// Removes the packet that `nextPacket` returned.
  func removePacket() {
    av_packet_unref(encoder.packet)
    hasPacket = false
  }

  /// Sends the next samples to the encoder, or the end.
  private func send() throws {
    let frameSize = Int(encoder.context.pointee.frame_size)
    let count = min(frameSize, sound.sampleCount - position)
    guard count > 0 else { return try encoder.sendEnd() }
    let samples = try sound.samples(position..<position + count)
    let frame = encoder.frame
    av_frame_unref(frame)
    frame.pointee.nb_samples = Int32(count)
    frame.pointee.format = codec.format.rawValue
    frame.pointee.sample_rate = Int32(SoundStream.sampleRate)
    av_channel_layout_default(&frame.pointee.ch_layout, 2)
    frame.pointee.pts = Int64(position)
    try encoder.allocateFrame()
    try fill(with: samples, count)
    try encoder.sendFrame()
    position += count
  }

  private func fill(with samples: (left: [Float], right: [Float]), _ count: Int) throws {
    let planes = encoder.frame.pointee.data
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
