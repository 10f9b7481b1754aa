import Foundation
import FrameEncoding
import LayerTree
import Multiplane
import PixelKernels
import TextLayout

/// x264 alone: the frames of a workload's video through the video's own chunk encoders, on as many
/// threads, counting the encoder's processor time and nothing else.
package struct EncoderBaseline: Sendable {
  private let snapshot: LayerSnapshot
  private let fonts: FontBook
  private let frameCount: Int

  /// Frames that are drawn before they are encoded in one go: enough that the encoder has its
  /// caches to itself, few enough to hold in memory.
  private static let sliceLength = 12

  /// Prepares a workload.
  ///
  /// - Parameters:
  ///   - workload: Whose frames are encoded.
  ///   - frameCount: How many of them; nil for all that are measured.
  package init<Shown: Workload>(workload: Shown, frameCount: Int? = nil) {
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    snapshot = tree.snapshot
    fonts = workload.fonts
    self.frameCount = frameCount ?? Shown.frameCount
  }

  /// Encodes all frames once.
  ///
  /// - Returns: Processor time of the encoder, in seconds.
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
      // The chunk encoder converts what it is given, which is no work of x264's.
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

/// Hands out chunks to threads and adds up their times.
private final class ChunkQueue: @unchecked Sendable {
  // Unchecked: everything is used with the condition's lock held.

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

  /// The sum of all times, when so many threads have ended.
  func total(of threads: Int) throws -> Double {
    condition.lock()
    defer { condition.unlock() }
    while ended < threads { condition.wait() }
    return try sum.get()
  }
}
