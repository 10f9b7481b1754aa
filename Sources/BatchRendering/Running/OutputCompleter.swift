import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import Synchronization

/// Completes outputs on threads of their own, because that waits for the disk.
final class OutputCompleter: Sendable {
  /// An output that is being rendered or completed.
  struct Output: Sendable {
    let destination: OutputDestination
    /// The path relative to the journal's folder.
    let name: String
    /// The digest of what it is made from.
    let source: String
    /// When the row was started, in seconds since the start of the batch.
    let start: Double
    /// The row, to be rendered again if it fails.
    let row: ParameterRow
    /// The result of the row so far.
    var result: BatchResult
  }

  /// What became of an output.
  struct Completion: Sendable {
    let output: Output
    let outcome: Result<(record: OutputRecord, summary: RenderSummary), any Error>
  }

  private let completions = Mutex<[Completion]>([])
  private let signal: RenderSignal

  /// Creates a completer.
  ///
  /// - Parameter signal: Raised whenever an output is complete or has failed.
  init(signal: RenderSignal) { self.signal = signal }

  /// Completes an output in the background.
  ///
  /// - Parameters:
  ///   - rendered: The output, whose frames have all been written.
  ///   - output: What is known about it.
  func complete(_ rendered: RenderedOutput, as output: Output) {
    let thread = Thread { [self] in
      let outcome = Result {
        let summary = try rendered.complete()
        let record = try OutputRecord(
          of: output.destination, name: output.name, source: output.source,
          frames: summary.frameCount)
        return (record: record, summary: summary)
      }
      completions.withLock { $0.append(Completion(output: output, outcome: outcome)) }
      signal.raise()
    }
    thread.name = "multiplane output"
    thread.start()
  }

  /// Returns the outputs that have ended since the last call.
  func take() -> [Completion] {
    completions.withLock { completions in
      defer { completions = [] }
      return completions
    }
  }
}
