package import Foundation
import FrameEncoding

/// A program that renders a video or encodes its frames, and prints the cost: this program, started
/// again.
///
/// A separate process has its own peak memory, and starts with unused memory, whose allocation
/// costs system time.
package struct VideoProcess: Sendable {
  /// The task of the process.
  package enum Task: String {
    case video
    case encoder
  }

  private let executable: URL
  private let arguments: [String]

  /// Creates a description of a program.
  ///
  /// - Parameters:
  ///   - executable: The program; it accepts a task such as `--video` and a workload's name.
  ///   - arguments: The arguments before those.
  package init(executable: URL, arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Configures the new process as the command `multiplane` does.
  package static func begin() { ProcessMemory.keepFreed() }

  /// Renders a video.
  ///
  /// - Parameter workload: The workload.
  /// - Returns: The cost that the process printed as JSON.
  /// - Throws: An error if the process cannot start, fails, or prints something else.
  package func makeVideo<Shown: Workload>(of workload: Shown) throws -> VideoMeasurement {
    try result(of: .video, Shown.self, as: VideoMeasurement.self)
  }

  /// Encodes the frames of a video with x264 alone.
  ///
  /// - Parameter workload: The workload.
  /// - Returns: The encoder's processor time in seconds.
  /// - Throws: An error if the process cannot start, fails, or prints something else.
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

/// The failure of a process to render a video; the process printed the reason to standard error.
package struct VideoProcessError: Error, CustomStringConvertible {
  let workload: String
  let status: Int32

  package var description: String { "rendering \(workload) failed with status \(status)" }
}
