import Foundation

/// Turns frame jobs into results on several threads, and hands the results over in order.
///
/// Jobs travel in chunks: a worker makes all frames of a chunk one after another, so that it can
/// keep what it drew and feed them to one encoder, and needs the memory of one frame. The calling
/// thread makes the jobs, ahead of the workers by a bounded number of chunks, and takes the results.
struct FramePipeline<Result: Sendable> {
  /// Threads; at least 1.
  let workers: Int
  /// Frames in every chunk but the last.
  let chunkLength: Int

  /// Runs all jobs.
  ///
  /// - Parameters:
  ///   - count: How many jobs there are.
  ///   - job: Makes a job, by its place in the video; called in order on this thread.
  ///   - makeWorker: Makes a worker's function from a chunk to its result; called on its thread.
  ///   - deliver: Takes a result; called in order on this thread.
  /// - Throws: The first error of any of them, after all threads have ended.
  func run(
    count: Int, job: (Int) throws -> FrameJob,
    makeWorker: @escaping @Sendable () -> (FrameChunk) throws -> Result,
    deliver: (Result) throws -> Void
  ) throws {
    let chunkCount = (count + chunkLength - 1) / chunkLength
    let threads = min(workers, chunkCount)
    // Enough that no worker waits for this thread, few enough to bound memory.
    let conveyor = ChunkConveyor<Result>(window: threads + 2)
    for number in 0..<threads { start(worker: number, conveyor, makeWorker) }
    defer { conveyor.closeAndWait(for: threads) }

    var delivered = 0
    for index in 0..<chunkCount {
      while let result = try conveyor.take(delivered, waiting: !conveyor.hasRoom) {
        try deliver(result)
        delivered += 1
      }
      let first = index * chunkLength
      let jobs = try (first..<min(first + chunkLength, count)).map(job)
      conveyor.put(FrameChunk(index: index, firstFrame: first, jobs: jobs))
    }
    while delivered < chunkCount, let result = try conveyor.take(delivered, waiting: true) {
      try deliver(result)
      delivered += 1
    }
  }

  private func start(
    worker number: Int, _ conveyor: ChunkConveyor<Result>,
    _ makeWorker: @escaping @Sendable () -> (FrameChunk) throws -> Result
  ) {
    let thread = Thread {
      let work = makeWorker()
      while let chunk = conveyor.next() {
        conveyor.finish(chunk.index, Swift.Result { try work(chunk) })
      }
      conveyor.workerEnded()
    }
    thread.name = "multiplane worker \(number)"
    // Layer trees are walked by recursion.
    thread.stackSize = 16 << 20
    thread.start()
  }
}

/// Consecutive frames that one worker makes.
struct FrameChunk: Sendable {
  /// Counted from 0.
  let index: Int
  /// The place of the first job among all, from 0.
  let firstFrame: Int
  let jobs: [FrameJob]
}
