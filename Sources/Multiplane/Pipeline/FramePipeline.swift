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
    let chunkCount = (count + chunkLength - 1) / chunkLength
    let threads = min(workers, chunkCount)
    // Enough that no worker waits for this thread, but few enough to bound memory.
    let queue = OrderedChunkQueue<Result>(window: threads + 2)
    for number in 0..<threads { start(worker: number, queue, makeWorker) }
    defer { queue.closeAndWait(for: threads) }

    var delivered = 0
    for index in 0..<chunkCount {
      while let result = try queue.take(delivered, waiting: !queue.hasCapacity) {
        try deliver(result)
        delivered += 1
      }
      let first = index * chunkLength
      let jobs = try (first..<min(first + chunkLength, count)).map(job)
      queue.put(FrameChunk(index: index, firstFrame: first, jobs: jobs))
    }
    while delivered < chunkCount, let result = try queue.take(delivered, waiting: true) {
      try deliver(result)
      delivered += 1
    }
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
