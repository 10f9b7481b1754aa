import Foundation
import FrameEncoding
import LayerTree
import Multiplane
import PixelKernels
import Synchronization

/// Draws frames on two threads, each with caches of its own, and keeps the last finished ones.
///
/// The frame that was requested last is drawn first: someone who scrubs has left the others behind.
final class FrameRasterizer: Sendable {
  /// The number of threads.
  static let threadCount = 2

  /// The pixels of a frame: RGBA with straight alpha, 8 bits each, top row first, without padding.
  struct Pixels: Sendable {
    let width: Int
    let height: Int
    let bytes: Data
  }

  /// What a frame is drawn from.
  struct Job: Sendable {
    let frame: Int
    let snapshot: LayerSnapshot
    /// Seconds on the snapshot's clock.
    let globalTime: Double
  }

  private typealias Answer = Result<Pixels, any Error>

  private struct State {
    /// The frames to draw; the last one is next.
    var jobs: [Job] = []
    /// Who waits for frames, by their numbers.
    var waiting: [Int: [CheckedContinuation<Pixels, any Error>]] = [:]
    var finished = FinishedFrames()
    var isClosed = false
  }

  /// Signals jobs and the end to the threads.
  private let condition = NSCondition()
  private let state = Mutex(State())
  private let hasAlpha: Bool

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - hasAlpha: Whether the frames have an alpha channel; otherwise they are opaque.
  ///   - makeRenderer: Makes the renderer of a thread.
  init(hasAlpha: Bool, makeRenderer: @escaping @Sendable () -> FrameRenderer) {
    self.hasAlpha = hasAlpha
    for number in 0..<Self.threadCount {
      let thread = Thread { [self] in
        let renderer = makeRenderer()
        while let job = next() { finish(job, Answer { try draw(job, with: renderer) }) }
      }
      thread.name = "multiplane preview \(number)"
      // Layer trees are walked recursively.
      thread.stackSize = 16 << 20
      thread.start()
    }
  }

  /// Returns a frame that is finished already.
  func finished(_ frame: Int) -> Pixels? { state.withLock { $0.finished[frame] } }

  /// Draws a frame.
  ///
  /// - Parameter job: What it is drawn from.
  /// - Returns: The pixels.
  /// - Throws: `RenderError`; `CancellationError` if the rasterizer is closed.
  func pixels(_ job: Job) async throws -> Pixels {
    try await withCheckedThrowingContinuation { continuation in
      let answer = state.withLock { state -> Answer? in
        if let pixels = state.finished[job.frame] { return .success(pixels) }
        guard !state.isClosed else { return .failure(CancellationError()) }
        if state.waiting[job.frame] == nil { state.jobs.append(job) }
        state.waiting[job.frame, default: []].append(continuation)
        return nil
      }
      if let answer { return continuation.resume(with: answer) }
      condition.lock()
      condition.signal()
      condition.unlock()
    }
  }

  /// Ends the threads, and the waiting of all who wait.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { (state.jobs, state.waiting) = ([], [:]) }
      return state.waiting.values.flatMap { $0 }
    }
    for continuation in waiting { continuation.resume(throwing: CancellationError()) }
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  // MARK: Threads

  /// Waits for a job; nil at the end.
  private func next() -> Job? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      let (job, isClosed) = state.withLock { ($0.jobs.popLast(), $0.isClosed) }
      if isClosed { return nil }
      if let job { return job }
      condition.wait()
    }
  }

  private func draw(_ job: Job, with renderer: FrameRenderer) throws -> Pixels {
    let image = try renderer.image(of: job.snapshot, at: job.globalTime)
    let encoded = RawCoder(hasAlpha: hasAlpha).encode(image, number: job.frame)
    return Pixels(width: image.width, height: image.height, bytes: Data(encoded.bytes))
  }

  private func finish(_ job: Job, _ answer: Answer) {
    let waiting = state.withLock { state in
      if case .success(let pixels) = answer { state.finished.add(pixels, for: job.frame) }
      return state.waiting.removeValue(forKey: job.frame) ?? []
    }
    for continuation in waiting { continuation.resume(with: answer) }
  }
}

/// The frames finished last, within a bounded memory.
private struct FinishedFrames {
  private let memory = MemoryBudget.process.part(of: .previews)
  private var pixels: [Int: FrameRasterizer.Pixels] = [:]
  /// The numbers in the order in which the frames were finished.
  private var order: [Int] = []
  private var byteCount = 0

  subscript(frame: Int) -> FrameRasterizer.Pixels? { pixels[frame] }

  mutating func add(_ new: FrameRasterizer.Pixels, for frame: Int) {
    guard pixels.updateValue(new, forKey: frame) == nil else { return }
    order.append(frame)
    byteCount += new.bytes.count
    let mostBytes = memory.bytes
    while byteCount > mostBytes, order.count > 1 {
      byteCount -= pixels.removeValue(forKey: order.removeFirst())?.bytes.count ?? 0
    }
  }
}
