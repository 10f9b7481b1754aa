import Foundation
import FrameEncoding
import LayerTree
import Multiplane
import PixelKernels
import TextLayout

/// x264 alone: encodes the frames of a workload with the video's own chunk encoders, on the same
/// number of threads, and counts only the encoder's processor time.
package struct EncoderBaseline: Sendable {
  private let snapshot: LayerSnapshot
  private let fonts: FontBook
  private let frameCount: Int

  /// The number of frames drawn before they are encoded together: enough that the encoder's caches
  /// stay warm, few enough to hold in memory.
  private static let sliceLength = 12

  /// Prepares a workload.
  ///
  /// - Parameters:
  ///   - workload: The workload whose frames are encoded.
  ///   - frameCount: The number of frames, or nil for all measured frames.
  package init<Shown: Workload>(workload: Shown, frameCount: Int? = nil) {
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    snapshot = tree.snapshot
    fonts = workload.fonts
    self.frameCount = frameCount ?? Shown.frameCount
  }

  /// Encodes all frames once.
  ///
  /// - Returns: The encoder's processor time in seconds.
  /// - Throws: `EncodingError`.
  package func seconds() throws -> Double {
    let folder = try TemporaryFolder()
    let sink = try makeSink(in: folder)
    defer { sink.cancel() }
    let queue = ChunkQueue(count: (frameCount + sink.chunkLength - 1) / sink.chunkLength)
    let threads = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      Thread {
        while let chunk = queue.next() {
          queue.add(Result { try seconds(ofChunk: chunk, sink: sink) })
        }
        queue.threadEnded()
      }
    }
    for thread in threads {
      thread.stackSize = 16 << 20
      thread.start()
    }
    return try queue.total(of: threads.count)
  }

  private func makeSink(in folder: TemporaryFolder) throws -> any FrameSink {
    let options = VideoMeasurement.options
    let path = folder.url.appendingPathComponent("video.mp4").path
    return try OutputDestination(path: path).makeSink(
      video: VideoDescription(
        width: WorkloadVideo.width, height: WorkloadVideo.height,
        frameRate: FrameRate(WorkloadVideo.framesPerSecond),
        frameCount: frameCount),
      settings: OutputSettings(h264: VideoSettings(rateFactor: options.crf, preset: options.preset))
    )
  }

  private func seconds(ofChunk chunk: Int, sink: any FrameSink) throws -> Double {
    let renderer = FrameRenderer(fonts: fonts, scale: 1)
    var memory = [UInt8](
      repeating: 0,
      count: YUVPlanes.byteCount(width: WorkloadVideo.width, height: WorkloadVideo.height))
    let frames = chunk * sink.chunkLength..<min((chunk + 1) * sink.chunkLength, frameCount)
    let start = CPUClock.thread.seconds
    let encoder = try sink.makeChunkEncoder(firstFrame: frames.lowerBound)
    var seconds = CPUClock.thread.seconds - start
    for first in stride(from: frames.lowerBound, to: frames.upperBound, by: Self.sliceLength) {
      let images = try (first..<min(first + Self.sliceLength, frames.upperBound)).map {
        try renderer.image(
          of: snapshot, at: LayerClock.globalTime(WorkloadVideo.time(ofFrame: $0)))
      }
      // The chunk encoder converts its input, which is not part of x264's work.
      seconds -= Self.conversionSeconds(of: images, into: &memory)
      seconds += try CPUClock.thread.measure {
        for image in images { try encoder.append(image) }
      }
    }
    seconds += try CPUClock.thread.measure { _ = try encoder.finish() }
    return seconds
  }

  private static func conversionSeconds(of images: [PixelBuffer], into memory: inout [UInt8])
    -> Double
  {
    memory.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      let planes = YUVPlanes(
        packed: base, width: WorkloadVideo.width, height: WorkloadVideo.height)
      return CPUClock.thread.measure {
        for image in images { convertToYUV(image, into: planes) }
      }
    }
  }
}

/// Distributes chunks to threads and adds up their times.
private final class ChunkQueue: @unchecked Sendable {
  // Unchecked: everything is accessed with the condition's lock held.

  private let condition = NSCondition()
  private let count: Int
  private var given = 0
  private var ended = 0
  private var sum: Result<Double, any Error> = .success(0)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    guard given < count else { return nil }
    given += 1
    return given - 1
  }

  func add(_ seconds: Result<Double, any Error>) {
    condition.lock()
    defer { condition.unlock() }
    sum = sum.flatMap { sum in seconds.map { sum + $0 } }
  }

  func threadEnded() {
    condition.lock()
    defer { condition.unlock() }
    ended += 1
    condition.signal()
  }

  /// Returns the sum of all times once all threads have ended.
  func total(of threads: Int) throws -> Double {
    condition.lock()
    defer { condition.unlock() }
    while ended < threads { condition.wait() }
    return try sum.get()
  }
}
