import CLibAV

/// How the channels of a file are mixed down to two (AU-03).
struct ChannelMixdown: Sendable {
  /// How much of each channel the left and the right one receive.
  private let shares: [(left: Float, right: Float)]

  /// Creates the mixdown of a layout.
  ///
  /// Channels in front of the listener's left and right keep their level; the center and the channels
  /// behind are 3 dB quieter, and low-frequency effects are omitted. The sum is scaled so that it
  /// cannot clip.
  ///
  /// - Parameter layout: The layout. Without positions, it is the usual one for its number of channels.
  init(_ layout: AVChannelLayout) {
    var layout = layout
    let count = Int(layout.nb_channels)
    if layout.order != AV_CHANNEL_ORDER_NATIVE { av_channel_layout_default(&layout, Int32(count)) }
    let mask = layout.order == AV_CHANNEL_ORDER_NATIVE ? layout.u.mask : 0
    let channels = (0..<64).filter { mask >> UInt64($0) & 1 == 1 }
    guard count > 1, channels.count == count else {
      shares = [(1, 1)] + Array(repeating: (0, 0), count: count - 1)
      return
    }
    let shares = channels.map { Self.share(of: AVChannel(Int32($0))) }
    let loudest = max(1, shares.reduce(0) { $0 + $1.left }, shares.reduce(0) { $0 + $1.right })
    self.shares = shares.map { ($0.left / loudest, $0.right / loudest) }
  }

  private static func share(of channel: AVChannel) -> (left: Float, right: Float) {
    let quiet = Float(0.5).squareRoot()
    switch channel {
    case AV_CHAN_FRONT_LEFT, AV_CHAN_FRONT_LEFT_OF_CENTER, AV_CHAN_STEREO_LEFT: return (1, 0)
    case AV_CHAN_FRONT_RIGHT, AV_CHAN_FRONT_RIGHT_OF_CENTER, AV_CHAN_STEREO_RIGHT: return (0, 1)
    case AV_CHAN_FRONT_CENTER: return (quiet, quiet)
    case AV_CHAN_BACK_LEFT, AV_CHAN_SIDE_LEFT: return (quiet, 0)
    case AV_CHAN_BACK_RIGHT, AV_CHAN_SIDE_RIGHT: return (0, quiet)
    case AV_CHAN_BACK_CENTER: return (0.5, 0.5)
    default: return (0, 0)
    }
  }

  /// Mixes a decoded frame.
  ///
  /// - Throws: `AudioError.unsupported` for an unknown format of samples.
  func samples(of frame: UnsafeMutablePointer<AVFrame>) throws(AudioError) -> StereoSamples {
    switch AVSampleFormat(frame.pointee.format) {
    case AV_SAMPLE_FMT_U8: mixed(frame, UInt8.self, isPlanar: false) { (Float($0) - 128) / 128 }
    case AV_SAMPLE_FMT_U8P: mixed(frame, UInt8.self, isPlanar: true) { (Float($0) - 128) / 128 }
    case AV_SAMPLE_FMT_S16: mixed(frame, Int16.self, isPlanar: false) { Float($0) / 0x8000 }
    case AV_SAMPLE_FMT_S16P: mixed(frame, Int16.self, isPlanar: true) { Float($0) / 0x8000 }
    case AV_SAMPLE_FMT_S32: mixed(frame, Int32.self, isPlanar: false) { Float($0) / 0x8000_0000 }
    case AV_SAMPLE_FMT_S32P: mixed(frame, Int32.self, isPlanar: true) { Float($0) / 0x8000_0000 }
    case AV_SAMPLE_FMT_FLT: mixed(frame, Float.self, isPlanar: false) { $0 }
    case AV_SAMPLE_FMT_FLTP: mixed(frame, Float.self, isPlanar: true) { $0 }
    case AV_SAMPLE_FMT_DBL: mixed(frame, Double.self, isPlanar: false) { Float($0) }
    case AV_SAMPLE_FMT_DBLP: mixed(frame, Double.self, isPlanar: true) { Float($0) }
    default: throw .unsupported("its format of samples")
    }
  }

  private func mixed<Sample>(
    _ frame: UnsafeMutablePointer<AVFrame>, _: Sample.Type, isPlanar: Bool,
    _ level: (Sample) -> Float
  ) -> StereoSamples {
    let count = Int(frame.pointee.nb_samples)
    var result = StereoSamples(silence: count)
    for (channel, share) in shares.enumerated() where share != (0, 0) {
      guard let plane = frame.pointee.extended_data[isPlanar ? channel : 0] else { continue }
      let samples = UnsafeRawPointer(plane).assumingMemoryBound(to: Sample.self)
      let (start, stride) = isPlanar ? (0, 1) : (channel, shares.count)
      for index in 0..<count {
        let value = level(samples[start &+ index &* stride])
        // Damaged files and files of other programs may have samples that are not numbers.
        guard value.isFinite else { continue }
        result.left[index] += value * share.left
        result.right[index] += value * share.right
      }
    }
    return result
  }
}
