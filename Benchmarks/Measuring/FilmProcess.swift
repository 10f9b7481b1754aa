package import Foundation

/// A program that makes one film and prints what it cost: this one, started again.
///
/// A process of its own has a peak of memory of its own.
package struct FilmProcess: Sendable {
  private let executable: URL
  private let arguments: [String]

  /// Names a program.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: What comes before the workload's name.
  package init(executable: URL, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Makes a film.
  ///
  /// - Parameter workload: What the film shows.
  /// - Returns: What the process has printed, as JSON.
  /// - Throws: Where the process cannot start, fails, or prints something else.
  package func makeFilm<Shown: Workload>(of workload: Shown) throws -> FilmMeasurement {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments + [Shown.name]
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw FilmProcessError(workload: Shown.name, status: process.terminationStatus)
    }
    return try JSONDecoder().decode(FilmMeasurement.self, from: printed)
  }
}

/// A process that should have made a film and did not; it has said why on standard error.
package struct FilmProcessError: Error, CustomStringConvertible {
  let workload: String
  let status: Int32

  package var description: String { "the film of \(workload) ended with status \(status)" }
}
