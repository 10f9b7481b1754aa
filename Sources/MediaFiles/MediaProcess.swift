package import ParserProcesses

/// What processes that decode videos and sound have in common.
package enum MediaProcess {
  /// The reason for an error of a library without memory.
  package static let noMemory = "not enough memory"

  /// The files that ended a process.
  package static let killers = KnownKillers<FileVersion>()

  /// Returns what reading all of a file may use: more time for a longer file.
  package static func limits(for version: FileVersion) -> ParserLimits {
    ParserLimits(seconds: ParserLimits().seconds + Double(version.byteCount / (20 << 20)))
  }
}

extension MediaFileError {
  /// Describes why the process of a decoder gave no answer.
  package init(_ failure: ParserFailure) {
    let message = failure.message("the decoder")
    if case .notStarted = failure {
      self = .unreadable(message)
    } else {
      self = .damaged(message)
    }
  }
}
