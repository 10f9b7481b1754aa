import CParserProcess

/// What a parser of foreign data may use.
package struct ParserLimits: Hashable, Sendable {
  /// The processor time for an answer, in seconds.
  ///
  /// A parser that waits instead of calculating has three times as long.
  package var seconds: Double
  /// The memory in bytes, in addition to the program's and to pixels and samples.
  package var byteCount: Int

  /// The usual processor time for an answer, in whole seconds.
  package static let usualSeconds = 20
  /// The usual memory in bytes: 2 GiB.
  package static let usualByteCount = 2 << 30

  /// Creates limits.
  package init(
    seconds: Double = Double(usualSeconds), byteCount: Int = usualByteCount
  ) {
    self.seconds = seconds
    self.byteCount = byteCount
  }

  /// Whole seconds for the system.
  var wholeSeconds: Int64 { Int64(seconds.rounded(.up)) }
  /// The time after which a parser does not answer any more, in milliseconds.
  var patience: Int64 { Int64(seconds * 3000) }
}

/// Whether foreign data is parsed in this process.
package enum InputTrust {
  /// Whether the environment variable `MULTIPLANE_TRUST_INPUT` was 1 when it was first needed.
  package static let isTrusted = mp_input_is_trusted()
}
