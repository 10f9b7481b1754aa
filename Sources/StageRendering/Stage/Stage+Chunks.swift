package import FrameEncoding

extension Stage {
  /// Returns the video that a render would produce, and its encoding, without rendering it.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - destination: The location and format of the output.
  ///   - options: Quality and frame selection.
  /// - Returns: The video and the coding of its frames.
  /// - Throws: `RenderError` if the selection is empty or outside of the duration, or if the video cannot
  ///   be encoded in the format on this machine.
  package func encoding(
    duration: Double, to destination: OutputDestination, options: RenderOptions
  ) throws -> (video: VideoDescription, coding: FrameCoding) {
    do {
      let video = try video(duration: duration, options)
      let description = video.description(of: self, alpha: options.alpha)
      let coding = try destination.coding(
        of: description, settings: options.outputSettings(frames: video.frames, overwrites: false))
      try coding.requireEncoder(for: description)
      return (description, coding)
    } catch {
      throw RenderError.wrapping(error)
    }
  }

  /// Renders the frames of one chunk of a video to a chunk file.
  ///
  /// The clock advances to each of the frames without rendering those before them, so the chunk has the
  /// same bytes as in a render of the whole video (FA-02).
  ///
  /// - Parameters:
  ///   - identity: The chunk. Its frames are counted among the selected frames.
  ///   - path: The chunk file, which is replaced if it exists.
  ///   - duration: The duration of the whole video in seconds.
  ///   - destination: The location and format of the whole output, which is not written.
  ///   - options: Quality, workers and the frame selection of the whole video.
  ///   - progress: Called with the number of complete frames of the chunk, in order, on this thread.
  /// - Throws: `RenderError`.
  package func render(
    _ identity: ChunkIdentity, toChunkFile path: String, duration: Double,
    of destination: OutputDestination, options: RenderOptions,
    progress: (Int) -> Void = { _ in }
  ) throws {
    let (description, coding) = try encoding(
      duration: duration, to: destination, options: options)
    do {
      let video = try video(duration: duration, options)
      let others = video.frames.count - identity.frames.count
      let sink = try ChunkFileSink(
        path: path, identity: identity, video: description, coding: coding,
        numbers: FrameNumbers(video.frames))
      _ = try StageRender(of: self, video, to: sink, workers: options.workers)
        .runToEnd { progress($0 - others) }
    } catch {
      throw RenderError.wrapping(error)
    }
  }
}
