package import PixelKernels

extension Stage {
  /// The memory that the process uses for pixels and what is cached of them, in bytes.
  ///
  /// Caches, decoded images, videos and the canvases of frames in progress share it. A smaller budget
  /// makes renders slower, but never changes a frame. Set it before rendering; all stages have the
  /// same. It is clamped to at least 64 MiB. The default is three quarters of the machine's memory, or
  /// of the limit of the process's control group.
  public nonisolated static var memoryBudget: Int {
    get { MemoryBudget.process.bytes }
    set { MemoryBudget.process.bytes = newValue }
  }

  /// Takes memory for the workers of a render: for fewer than requested if their canvases do not fit,
  /// but for at least one.
  ///
  /// - Parameters:
  ///   - count: The number of workers; nil is one per available core.
  ///   - phaseCount: The number of phases of dithering in which frames are drawn.
  ///   - encoderBytes: The bytes that each worker's encoder needs.
  /// - Returns: The memory, to keep until the workers have ended.
  /// - Throws: `RenderError` if the canvas alone does not fit.
  package func canvases(
    forWorkers count: Int?, phaseCount: Int = 1, encoderBytes: Int = 0
  ) throws(RenderError) -> CanvasMemory {
    let (width, height) = pixelSize
    // The images that are drawn, and the one that is handed on.
    let bytes = (phaseCount + 1) * PixelBuffer.byteCount(width: width, height: height)
    let most = memory.bytes(for: .canvases)
    guard bytes <= most else {
      throw RenderError(
        .limit,
        "a frame of \(width)x\(height) pixels needs \(mebibytes(bytes, .up)) MiB, more than the "
          + "\(mebibytes(most, .down)) MiB for canvases in a memory budget of "
          + "\(mebibytes(memory.bytes, .down)) MiB (option --memory)")
    }
    return memory.canvases(
      forWorkers: min(64, max(1, count ?? AvailableProcessors.count)), of: bytes + encoderBytes)
  }

  private func mebibytes(_ bytes: Int, _ rule: FloatingPointRoundingRule) -> Int {
    Int((Double(bytes) / Double(1 << 20)).rounded(rule))
  }
}
