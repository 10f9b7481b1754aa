package import FrameEncoding
import Multiplane

/// A chunk that cannot be joined.
package struct FaultyChunk: Sendable, Equatable {
  /// The index of the chunk.
  package let index: Int
  /// What is wrong, for messages: "missing", "damaged".
  package let reason: String
}

extension PlanFile {
  /// Checks the files of all chunks (FA-06).
  ///
  /// - Returns: The chunks that must be rendered again, in ascending order.
  /// - Throws: `FarmError`, for an index that the plan does not have.
  package func faultyChunks() throws -> [FaultyChunk] {
    var first: ChunkFile.Parameters?
    var faults: [FaultyChunk] = []
    for index in 0..<plan.chunkCount {
      do {
        let parameters = try file(ofChunk: index).check()
        first = first ?? parameters
        if parameters != first {
          faults.append(FaultyChunk(index: index, reason: "encoded by other software"))
        }
      } catch let fault as ChunkFile.Fault {
        faults.append(FaultyChunk(index: index, reason: fault.reason))
      }
    }
    return faults
  }

  /// Joins the chunks to the video.
  ///
  /// The output has the same bytes as that of a render without a plan (FA-02).
  ///
  /// - Parameters:
  ///   - destination: The output; its format must be that of the plan.
  ///   - overwrites: Whether existing output may be replaced.
  ///   - progress: Called with the number of complete frames.
  /// - Returns: The number of frames in the output, as for `Stage.render`.
  /// - Throws: `FarmError`, which lists all faulty chunks; `RenderError`.
  @MainActor
  package func join(
    to destination: OutputDestination, overwrites: Bool, progress: (Int) -> Void = { _ in }
  ) throws -> Int {
    guard destination.format == self.destination.format else {
      throw FarmError(
        .usage, "the chunks are \(plan.output.format), not \(destination.format.name)")
    }
    let faults = try faultyChunks()
    guard faults.isEmpty else { throw error(faults) }
    let sound = try sound()
    do {
      let sink = try destination.makeSink(
        video: video,
        settings: options.outputSettings(frames: selection.frames, overwrites: overwrites),
        sound: sound)
      defer { sink.cancel() }
      for index in 0..<plan.chunkCount {
        try file(ofChunk: index).read { chunk in
          try sink.append(chunk)
          progress(chunk.firstFrame + chunk.frameCount)
        }
      }
      try sink.finish()
      return video.frameCount - sink.omittedFrameCount
    } catch let fault as ChunkFile.Fault {
      throw FarmError(.invalid, "a chunk changed while it was joined: it is now \(fault.reason)")
    } catch {
      throw RenderError.wrapping(error)
    }
  }

  /// Returns the sound of the scene, or nil for a silent video.
  @MainActor
  private func sound() throws -> SoundStream? {
    guard plan.encoding.sound else { return nil }
    return try makeStage().sound(for: destination.format, frames: selection.frames, options)
  }

  private func error(_ faults: [FaultyChunk]) -> FarmError {
    let reasons = faults.map(\.reason).reduce(into: [String]()) { reasons, reason in
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    let lists = reasons.map { reason in
      let indexes = FrameSelection(faults.filter { $0.reason == reason }.map(\.index)).text
      return "\(indexes) \(reason)"
    }
    let count = faults.count == 1 ? "1 chunk" : "\(faults.count) chunks"
    return FarmError(
      faults.allSatisfy { $0.reason == ChunkFile.Fault.missing.reason } ? .missing : .invalid,
      "\(count) of \(plan.chunkCount) cannot be joined: \(lists.joined(separator: "; "))",
      hint: "render \(faults.count == 1 ? "it" : "them") again: multiplane chunk "
        + "\(folder.planPath) \(FrameSelection(faults.map(\.index)).text)")
  }
}

extension ChunkFile.Fault {
  /// What is wrong, for messages.
  fileprivate var reason: String {
    switch self {
    case .missing: "missing"
    case .damaged: "damaged"
    case .otherBuild: "of another build"
    case .otherPlan: "of another plan"
    case .otherChunk(let index): "a copy of chunk \(index)"
    }
  }
}
