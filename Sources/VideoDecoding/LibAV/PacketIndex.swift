import BinarySearch
import CLibAV
import MediaFiles
import ParserProcesses

/// The packets of a video, in the order in which they are decoded, and which of them are frames.
struct PacketIndex: FrameSource {
  /// What identifies a packet after seeking.
  struct Identity: Hashable, Sendable {
    /// The packet's position in the file, or -1.
    let position: Int64
    /// The presentation time, in ticks, or none.
    let time: Int64

    init(position: Int64, time: Int64) { (self.position, self.time) = (position, time) }

    init(_ packet: AVPacket) { self.init(position: packet.pos, time: packet.pts) }
  }

  /// A frame, in presentation order.
  struct Frame: Sendable {
    /// The presentation time, in ticks.
    let time: Int64
    /// The number of its packet.
    let packet: Int
    /// The number of the packet at which decoding must start.
    let key: Int
  }

  /// The path of the file.
  let path: String
  let frames: [Frame]
  let times: FrameTimes
  /// The length of a tick, in seconds.
  let tick: Double
  /// The numbers of the packets that can be identified.
  let numbers: [Identity: Int]
  /// The times of the key packets, in ticks, by number.
  let keys: [Int: (decoding: Int64, presentation: Int64)]

  /// Reads all packets of a video, without decoding them.
  ///
  /// - Parameter demuxer: The file, at its start.
  /// - Throws: `VideoError` if the file is damaged or its frames have no times.
  init(reading demuxer: Demuxer) throws(VideoError) {
    path = demuxer.path
    var packets: [(time: Int64, isShown: Bool, isKey: Bool)] = []
    var numbers: [Identity: Int] = [:]
    var ambiguous: Set<Identity> = []
    var keys: [Int: (decoding: Int64, presentation: Int64)] = [:]
    var lastDuration: (time: Int64, duration: Int64) = (.min, 0)
    let parameters = demuxer.stream.pointee.codecpar.pointee
    // Every frame of an animated image is drawn over the one before.
    let isChained = [AV_CODEC_ID_GIF, AV_CODEC_ID_APNG].contains(parameters.codec_id)
    let mayReorder = parameters.video_delay > 0
    while let packet = try demuxer.next()?.pointee {
      guard packets.count < VideoError.largestFrameCount else {
        throw .tooManyFrames(limit: VideoError.largestFrameCount)
      }
      let flags = packet.flags
      guard flags & AV_PKT_FLAG_CORRUPT == 0 else {
        throw .damaged("frame \(packets.count) is incomplete")
      }
      guard packet.time != mp_av_no_timestamp,
        packet.pts != mp_av_no_timestamp || !mayReorder
      else { throw .unsupported("its frames have no presentation times") }
      let isKey = isChained ? packets.isEmpty : flags & AV_PKT_FLAG_KEY != 0
      if isKey { keys[packets.count] = (packet.dts, packet.time) }
      let identity = Identity(packet)
      if numbers.updateValue(packets.count, forKey: identity) != nil { ambiguous.insert(identity) }
      packets.append((packet.time, flags & AV_PKT_FLAG_DISCARD == 0, isKey))
      if packet.time > lastDuration.time {
        lastDuration = (packet.time, packet.duration)
      }
    }
    if demuxer.isCounted,
      packets.count < Int(avformat_index_get_entries_count(demuxer.stream))
    {
      throw .damaged("the file ends after \(packets.count) frames")
    }
    frames = Self.frames(packets)
    guard let first = frames.first, let last = frames.last else { throw .noVideo }
    let base = demuxer.stream.pointee.time_base
    guard base.num > 0, base.den > 0,
      !last.time.subtractingReportingOverflow(first.time).overflow
    else { throw .damaged("its times are invalid") }
    let tick = Double(base.num) / Double(base.den)
    self.tick = tick
    let starts = frames.map { Double($0.time - first.time) * tick }
    times = FrameTimes(
      starts: starts,
      duration: starts[starts.count - 1]
        + Self.lastDuration(Double(lastDuration.duration) * tick, starts, demuxer.stream),
      tick: tick)
    self.numbers = numbers.filter { !ambiguous.contains($0.key) }
    self.keys = keys
  }

  func makeDecoder() throws(VideoError) -> any FrameDecoder {
    InputTrust.isTrusted ? try PacketDecoder(self) : try VideoProcess(self)
  }

  /// Returns the frames in presentation order, with the key packets that they need.
  private static func frames(
    _ packets: [(time: Int64, isShown: Bool, isKey: Bool)]
  ) -> [Frame] {
    var keys: [Int] = []
    var frames: [Frame] = []
    for (number, packet) in packets.enumerated() {
      if packet.isKey {
        // A later key packet with an earlier time is always closer.
        while let last = keys.last, packets[last].time >= packet.time { keys.removeLast() }
        keys.append(number)
      }
      guard packet.isShown else { continue }
      // A frame that is decoded after a key packet and shown before it may need the one before. The
      // times of the keys ascend.
      let next = keys.partitioningIndex { packets[$0].time > packet.time }
      let key = next > 0 ? keys[next - 1] : 0
      frames.append(Frame(time: packet.time, packet: number, key: key))
    }
    frames.sort { ($0.time, $0.packet) < ($1.time, $1.packet) }
    // Of packets with the same time, at most one is a frame.
    var distinct: [Frame] = []
    for frame in frames where distinct.last?.time != frame.time { distinct.append(frame) }
    return distinct
  }

  /// Returns the duration of the last frame: its own, that of a frame at the stream's rate, or that
  /// of the frame before.
  private static func lastDuration(
    _ stored: Double, _ starts: [Double], _ stream: UnsafeMutablePointer<AVStream>
  ) -> Double {
    if stored > 0, stored.isFinite { return stored }
    let rate = stream.pointee.avg_frame_rate
    if rate.num > 0, rate.den > 0 { return Double(rate.den) / Double(rate.num) }
    return starts.count > 1 ? starts[starts.count - 1] - starts[starts.count - 2] : 0
  }
}
