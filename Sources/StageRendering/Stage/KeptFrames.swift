import LayerTree
import PixelKernels

/// Frames of contents that only playing them again could show, up to a limit; the oldest give way.
struct KeptFrames {
  /// What a frame was captured for.
  struct Key: Hashable {
    /// Seconds since the start of the contents.
    let time: Double
    /// The evaluations of the frame.
    let instants: Set<PrecompositionInstant>
  }

  /// The maximum number of frames: 20 s at 60 frames per second.
  private static let most = 1_200
  /// The memory for what layers drew for these frames; nil until there are any.
  private var memory: MemoryPart?

  private var frames: [Key: PrecompositionFrame] = [:]
  /// The keys in the order of addition, of which the first `removed` are gone.
  private var keys: [Key] = []
  private var removed = 0
  private var bytes = 0

  subscript(key: Key) -> PrecompositionFrame? { frames[key] }

  mutating func add(_ frame: PrecompositionFrame, for key: Key) {
    guard frames.updateValue(frame, forKey: key) == nil else { return }
    keys.append(key)
    bytes += frame.drawnBytes
    let memory = memory ?? MemoryBudget.process.part(of: .precompositions)
    self.memory = memory
    let mostBytes = memory.bytes
    while keys.count - removed > 1, keys.count - removed > Self.most || bytes > mostBytes {
      bytes -= frames.removeValue(forKey: keys[removed])?.drawnBytes ?? 0
      removed += 1
    }
    guard removed > Self.most else { return }
    keys.removeFirst(removed)
    removed = 0
  }

  /// Returns the keys of frames that are kept if contents run backward, in ascending order.
  ///
  /// - Returns: The keys of the frames that follow; none if the contents do not run backward.
  static func keys(before key: Key, after later: [Key]) -> [Key] {
    guard let step = later.first.map({ $0.time - key.time }), step > 0 else { return [] }
    let count = Int(min(Double(most / later.count - 1), (key.time / step).rounded(.down)))
    guard count > 0 else { return [] }
    return stride(from: count, through: 1, by: -1).flatMap { frame in
      later.map { $0.earlier(by: Double(frame + 1) * step) }
    }.sorted { $0.time < $1.time }
  }
}

extension KeptFrames.Key {
  /// Returns the same evaluations at an earlier time.
  fileprivate func earlier(by seconds: Double) -> KeptFrames.Key {
    func moved(_ time: Double) -> Double { PrecompositionClock.rounded(time - seconds) }
    return KeptFrames.Key(
      time: moved(time),
      instants: Set(
        instants.map {
          PrecompositionInstant(time: moved($0.time), offset: $0.offset, exposure: $0.exposure)
        }))
  }
}

extension PrecompositionFrame {
  /// The bytes of what layers drew for this frame, in it and the precompositions in it.
  fileprivate var drawnBytes: Int {
    let parts = snapshot.parts
    return parts.precompositions.values.reduce(parts.contentsByteCount) { $0 + $1.drawnBytes }
  }
}
