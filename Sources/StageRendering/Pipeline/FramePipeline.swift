import Foundation
import LayerTree

/// Processes frame jobs on several threads and delivers the results in order.
///
/// Jobs are grouped in chunks. A worker renders the frames of a chunk one after another, so that it
/// can reuse what it drew, feed one encoder, and use the memory of only one frame. The calling
/// thread makes the jobs, a bounded number of chunks ahead of the workers, and takes the results.
struct FramePipeline<Result: Sendable> {
  /// The number of threads; at least 1.
  let workers: Int
  /// The number of frames in every chunk except the last.
  let chunkLength: Int

  /// Runs all jobs.
  ///
  /// - Parameters:
  ///   - count: The number of jobs.
  ///   - job: Makes the job at an index; called in order on this thread.
  ///   - makeWorker: Makes a function that processes a chunk; called on the worker's thread.
  ///   - deliver: Receives a result; called in order on this thread.
  /// - Throws: The first error thrown by any of them, after all threads have ended.
  func run(
    count: Int, job: (Int) throws -> FrameJob,
    makeWorker: @escaping @Sendable () -> (FrameChunk) throws -> Result,
    deliver: (Result) throws -> Void
  ) throws {
    var run = Run(self, count: count, makeWorker: makeWorker)
    defer { run.end() }
    while try run.step(waiting: true, job: job, deliver: deliver) != .done {}
  }

  /// A run of the pipeline that its caller advances in steps, so that one thread can serve several.
  struct Run {
    private let queue: OrderedChunkQueue<Result>
    private let count: Int
    private let chunkCount: Int
    private let chunkLength: Int
    private let threads: Int
    private var handedOut = 0
    private var delivered = 0

    /// Starts the workers.
    ///
    /// - Parameters:
    ///   - pipeline: The number of workers and the length of chunks.
    ///   - count: The number of jobs.
    ///   - signal: Raised whenever a result is ready.
    ///   - makeWorker: Makes a function that processes a chunk; called on the worker's thread.
    init(
      _ pipeline: FramePipeline, count: Int, signal: RenderSignal? = nil,
      makeWorker: @escaping @Sendable () -> (FrameChunk) throws -> Result
    ) {
      self.count = count
      chunkLength = pipeline.chunkLength
      chunkCount = (count + chunkLength - 1) / chunkLength
      threads = min(pipeline.workers, chunkCount)
      // Enough that no worker waits for this thread, but few enough to bound memory.
      queue = OrderedChunkQueue(window: threads + 2, signal: signal)
      for number in 0..<threads { pipeline.start(worker: number, queue, makeWorker) }
    }

    /// Delivers the next result, or else makes the jobs of the next chunk.
    ///
    /// - Parameters:
    ///   - waiting: Whether to wait for a result if there is nothing else to do.
    ///   - job: Makes the job at an index; called in order.
    ///   - deliver: Receives a result; called in order.
    /// - Returns: What was done; never `waiting` if `waiting` is true.
    /// - Throws: The first error thrown by the closures or a worker.
    mutating func step(
      waiting: Bool, job: (Int) throws -> FrameJob, deliver: (Result) throws -> Void
    ) throws -> RenderStep {
      guard delivered < chunkCount else { return .done }
      let canHandOut = handedOut < chunkCount && queue.hasCapacity
      if delivered < handedOut,
        let result = try queue.take(delivered, waiting: waiting && !canHandOut)
      {
        try deliver(result)
        delivered += 1
        return delivered == chunkCount ? .done : .worked
      }
      guard canHandOut else { return .waiting }
      let first = handedOut * chunkLength
      let jobs = try (first..<min(first + chunkLength, count)).map(job)
      queue.put(FrameChunk(index: handedOut, firstFrame: first, jobs: jobs))
      handedOut += 1
      return .worked
    }

    /// Ends the workers and waits for them; drops chunks that have not begun.
    func end() { queue.closeAndWait(for: threads) }
  }

  private func start(
    worker number: Int, _ queue: OrderedChunkQueue<Result>,
    _ makeWorker: @escaping @Sendable () -> (FrameChunk) throws -> Result
  ) {
    let thread = Thread {
      let work = makeWorker()
      while let chunk = queue.next() {
        queue.finish(chunk.index, Swift.Result { try work(chunk) })
      }
      queue.workerEnded()
    }
    thread.name = "multiplane worker \(number)"
    // Layer trees are walked recursively.
    thread.stackSize = 16 << 20
    thread.start()
  }
}

/// Consecutive frames processed by one worker.
struct FrameChunk: Sendable {
  /// The index of the chunk, from 0.
  let index: Int
  /// The index of the first job among all jobs, from 0.
  let firstFrame: Int
  let jobs: [FrameJob]
}

/// A frame to render: everything a worker needs, as values.
struct FrameJob: Sendable {
  /// The frame's number in the video, from 0.
  let index: Int
  /// The time of the frame, in seconds on the snapshot's clock.
  let globalTime: Double
  /// The tree as of the last commit before the frame, shared by all frames between two events.
  let snapshot: LayerSnapshot
}
