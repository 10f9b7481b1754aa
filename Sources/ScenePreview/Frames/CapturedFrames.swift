import BinarySearch
import CoreGraphics
import LayerTree
import PixelKernels
import Synchronization

/// What the frames of a video are drawn from, as far as it is known: one snapshot for all frames
/// between two events, and one per frame where layers draw or contents differ in every frame.
///
/// The memory is bounded; the frames farthest from those in use give way.
final class CapturedFrames: Sendable {
  /// Consecutive frames that are drawn from one snapshot.
  private struct Run {
    let first: Int
    var end: Int
    let snapshot: LayerSnapshot
    /// Identifies the commit that the snapshot is of; nil if it is valid for one frame only.
    let commit: Int?
    let byteCount: Int
  }

  private struct State {
    /// The runs in ascending order; they do not overlap.
    var runs: [Run] = []
    var byteCount = 0
    /// The last frame that was requested.
    var focus = 0
    var isClosed = false

    /// The index of the first run that ends after a frame.
    func index(after frame: Int) -> Int { runs.partitioningIndex { $0.end > frame } }
  }

  private let state = Mutex(State())
  private let memory: MemoryPart

  /// Creates an empty list.
  ///
  /// - Parameter memory: The approximate memory for snapshots.
  init(in memory: MemoryPart) { self.memory = memory }

  /// Returns what a frame is drawn from; nil if it is not known.
  subscript(frame: Int) -> LayerSnapshot? {
    state.withLock { state in
      let index = state.index(after: frame)
      guard index < state.runs.count, state.runs[index].first <= frame else { return nil }
      return state.runs[index].snapshot
    }
  }

  /// Whether there is room for further frames without removing others.
  var hasRoom: Bool { state.withLock { $0.byteCount < memory.bytes } }

  /// Whether nobody needs further frames.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Ends the capturing of further frames.
  func close() { state.withLock { $0.isClosed = true } }

  /// Keeps the frames around one when others have to give way.
  func focus(on frame: Int) { state.withLock { $0.focus = frame } }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame.
  ///   - snapshot: What it is drawn from.
  ///   - commit: Identifies the last commit before the frame.
  ///   - layerCount: The number of layers in the tree.
  func add(_ frame: Int, _ snapshot: LayerSnapshot, commit: Int, layerCount: Int) {
    let commit = snapshot.parts.isEmpty ? commit : nil
    state.withLock { state in
      let index = state.index(after: frame)
      if index < state.runs.count, state.runs[index].first <= frame { return }
      if index > 0, commit != nil, state.runs[index - 1].commit == commit,
        state.runs[index - 1].end == frame
      {
        state.runs[index - 1].end = frame + 1
        return
      }
      let byteCount = snapshot.approximateByteCount(layerCount: layerCount)
      state.byteCount += byteCount
      state.runs.insert(
        Run(
          first: frame, end: frame + 1, snapshot: snapshot, commit: commit, byteCount: byteCount),
        at: index)
      while state.byteCount > memory.bytes, state.runs.count > 1 {
        let (first, last) = (state.runs[0], state.runs[state.runs.count - 1])
        let removesFirst = state.focus - (first.end - 1) > last.first - state.focus
        let removed = removesFirst ? state.runs.removeFirst() : state.runs.removeLast()
        state.byteCount -= removed.byteCount
      }
    }
  }
}

extension LayerSnapshot {
  /// An estimate of the memory of the snapshot, which shares much of it with others.
  fileprivate func approximateByteCount(layerCount: Int) -> Int {
    let nested = parts.precompositions.values.reduce(0) {
      $0 + $1.snapshot.approximateByteCount(layerCount: 16)
    }
    return 1024 + layerCount * 512 + parts.tiles.count * 4096 + parts.contentsByteCount + nested
  }
}
