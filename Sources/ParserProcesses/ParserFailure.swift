import CParserProcess

/// Why a parser's process gave no answer.
package enum ParserFailure: Error, Hashable, Sendable {
  /// It could not be started, for the given reason.
  case notStarted(String)
  /// It ended by a signal.
  case crashed(signal: Int)
  /// It took more than so many seconds.
  case tookTooLong(seconds: Double)
  /// It needed more than so many bytes.
  case neededTooMuchMemory(byteCount: Int)
  /// It ended, or its answer has no meaning.
  case answeredNonsense

  /// Returns what happened.
  ///
  /// - Parameter parser: What parses, such as "the decoder".
  /// - Returns: A sentence, such as `the decoder crashed (signal 6)`.
  package func message(_ parser: String) -> String {
    switch self {
    case .notStarted(let reason):
      "\(parser) cannot be started in a process of its own: \(reason); if you trust all files, use "
        + "--trust-input or set MULTIPLANE_TRUST_INPUT=1"
    case .crashed(let signal): "\(parser) crashed (signal \(signal))"
    case .tookTooLong(let seconds):
      "\(parser) took more than \(Self.short(seconds)) s (limit parser-time)"
    case .neededTooMuchMemory(let count):
      "\(parser) needed more than \(Self.short(Double(count) / Double(1 << 30))) GB (limit parser-memory)"
    case .answeredNonsense: "\(parser) stopped without an answer"
    }
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  init(_ ending: mp_parser_ending, _ limits: ParserLimits) {
    self =
      switch ending.reason {
      case MP_PARSER_SIGNAL: .crashed(signal: Int(ending.number))
      case MP_PARSER_MEMORY: .neededTooMuchMemory(byteCount: limits.byteCount)
      case MP_PARSER_TIME: .tookTooLong(seconds: limits.seconds)
      default: .answeredNonsense
      }
  }
}
