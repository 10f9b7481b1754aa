import LayerTree

/// One frame to make: everything a worker needs, as values.
struct FrameJob: Sendable {
  /// The frame's number in the video, from 0.
  let index: Int
  /// Seconds on the clock that the snapshot's times are in.
  let globalTime: Double
  /// The tree as of the last commit before the frame; shared by all frames between two events.
  let snapshot: LayerSnapshot
}
