package import CoreGraphics

/// What a video layer plays: frames, and when each of them starts.
package protocol PlayableVideo: AnyObject, Sendable {
  /// The end of the last frame, in seconds.
  var duration: Double { get }
  /// How much earlier than its start time a frame may be shown, in seconds (VD-02).
  var tolerance: Double { get }

  /// Returns the frame on screen at a time when the video plays forward.
  func frameIndex(at time: Double) -> Int
  /// Returns the frame on screen at a time when the video plays backward.
  func frameIndex(before time: Double) -> Int
  /// Returns a frame; always the same object for an index.
  func frame(at index: Int) -> CGImage
}

/// A video as the value of a property; equal to another one if it is the same object.
package struct LayerVideo: Sendable, Hashable {
  package let source: any PlayableVideo

  package init(_ source: any PlayableVideo) { self.source = source }

  package static func == (one: LayerVideo, other: LayerVideo) -> Bool {
    one.source === other.source
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
