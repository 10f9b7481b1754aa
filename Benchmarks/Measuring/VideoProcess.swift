package import Foundation
import FrameEncoding

/// A program that makes one video, or encodes its frames, and prints what it cost: this one, started
/// again.
///
/// A process of its own has a peak of memory of its own, and finds memory that nobody has used
/// before, for which the system's time counts.
package struct VideoProcess: Sendable {
  /// What the process does.
  package enum Task: String {
    case video
    case encoder
  }

  private let executable: URL
  private let arguments: [String]

  /// Names a program.
  ///
  /// - Parameters:
  ///   - executable: The program; it takes a task such as `--video` and a workload's name.
  ///   - arguments: What comes before those.
  package init(executable: URL, arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Sets the started process up as the command `multiplane` does.
  package static func begin() { ProcessMemory.keepFreed() }

  /// Makes a video.
  ///
  /// - Parameter workload: What the video shows.
  /// - Returns: What the process has printed, as JSON.
  /// - Throws: Where the process cannot start, fails, or prints something else.
  package func makeVideo<Shown: Workload>(of workload: Shown) throws -> VideoMeasurement {
    try result(of: .video, Shown.self, as: VideoMeasurement.self)
  }

  /// Encodes the frames of a video by x264 alone.
  ///
  /// - Parameter workload: What the video shows.
  /// - Returns: Processor time of the encoder, in seconds.
  /// - Throws: Where the process cannot start, fails, or prints something else.
  package func encode<Shown: Workload>(framesOf workload: Shown) throws -> Double {
    try result(of: .encoder, Shown.self, as: Double.self)
  }

  private func result<Shown: Workload, Value: Decodable>(
    of task: Task, _ workload: Shown.Type, as type: Value.Type
  ) throws -> Value {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments + ["--\(task.rawValue)", Shown.name]
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw VideoProcessError(workload: Shown.name, status: process.terminationStatus)
    }
    return try JSONDecoder().decode(type, from: printed)
  }
}

/// A process that should have made a video and did not; it has said why on standard error.
package struct VideoProcessError: Error, CustomStringConvertible {
  let workload: String
  let status: Int32

  package var description: String { "the video of \(workload) ended with status \(status)" }
}
