import LayerTree

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
  /// The maximum number of bytes of what layers drew for these frames.
  private static let mostBytes = 128 << 20

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
    while keys.count - removed > 1, keys.count - removed > Self.most || bytes > Self.mostBytes {
      bytes -= frames.removeValue(forKey: keys[removed])?.drawnBytes ?? 0
      removed += 1
    }
    guard removed > Self.most else { return }
    keys.removeFirst(removed)
    removed = 0
  }

  /// Returns the times of frames that are kept if contents run backward, in ascending order.
  ///
  /// - Parameters:
  ///   - time: The time of the first frame, in seconds.
  ///   - step: The seconds from each frame to the next.
  /// - Returns: The times before it.
  static func times(before time: Double, every step: Double) -> [Double] {
    let count = Int(min(Double(most - 1), (time / step).rounded(.down)))
    return (0..<count).map { PrecompositionClock.rounded(time - Double(count - $0) * step) }
  }
}

extension PrecompositionFrame {
  /// The bytes of what layers drew for this frame, in it and the precompositions in it.
  fileprivate var drawnBytes: Int {
    let own = snapshot.drawings.values.reduce(0) { sum, contents in
      sum + (contents?.dominantImage.map { $0.width * $0.height * 4 } ?? 0)
    }
    return snapshot.precompositions.values.reduce(own) { $0 + $1.drawnBytes }
  }
}
