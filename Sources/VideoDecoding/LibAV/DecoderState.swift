/// Where a decoder is in a file.
struct DecoderState: Sendable {
  /// Whether pixels may be translucent, as far as the frames decoded so far tell.
  var hasAlpha = false
  /// The number of the packet that is decoded next.
  var position = 0
  /// The number of the key packet at which decoding started.
  var start = 0
  /// The time of the frame on screen, in ticks, if one has been decoded.
  var shown: Int64?
  /// Whether a packet had an error.
  var hasFailed = false

  /// Returns whether continuing gets to a frame at least as soon as seeking does.
  func reaches(_ frame: PacketIndex.Frame) -> Bool {
    !hasFailed && start <= frame.key && frame.key <= position
      && (shown.map { $0 <= frame.time } ?? true)
  }
}
