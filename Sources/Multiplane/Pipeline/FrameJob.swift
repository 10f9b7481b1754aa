import LayerTree

/// A frame to render: everything a worker needs, as values.
struct FrameJob: Sendable {
  /// The frame's number in the video, from 0.
  let index: Int
  /// The time of the frame, in seconds on the snapshot's clock.
  let globalTime: Double
  /// The tree as of the last commit before the frame, shared by all frames between two events.
  let snapshot: LayerSnapshot
}
