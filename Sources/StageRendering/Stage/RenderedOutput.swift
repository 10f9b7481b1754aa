import FrameEncoding
import Sound

/// An output whose frames have all been written.
///
/// Completing it waits for the disk, so it can be done on any thread, while the main thread and the
/// workers render other videos.
package struct RenderedOutput: @unchecked Sendable {
  // Unchecked: the mixer has no other user than the sink, which is used on one thread at a time.

  let sink: any FrameSink
  /// What mixed the sound, or nil for silent outputs.
  let mixer: AudioMixer?
  /// The number of frames of the video.
  let frameCount: Int

  /// Completes the output: verifies it and gives it its name, or removes it.
  package func complete() throws -> RenderSummary {
    // After `finish` this does nothing.
    defer { sink.cancel() }
    do {
      try sink.finish()
    } catch {
      throw RenderError.wrapping(error)
    }
    return RenderSummary(
      frameCount: frameCount - sink.omittedFrameCount,
      clippedSampleCount: mixer?.clippedCount ?? 0)
  }
}
