import ParserProcesses

/// What `SoundService` is asked for.
enum SoundRequest: Int {
  /// A decoder of a file.
  case open
  /// The next samples.
  case next
  /// The samples at a position.
  case seek
}

extension AudioError {
  /// Reads an error.
  init(from message: inout ParserMessage) throws(ParserFailure) {
    let (code, text) = (try message.integer(), try message.text())
    self =
      switch code {
      case 0: .unreadable(text)
      case 1: .unknownFormat
      case 2: .noSound
      case 3: .unsupported(text)
      case 4: .damaged(text)
      case 5: .changed
      case 6: .libraryMissing(text)
      default: throw .answeredNonsense
      }
  }

  /// Appends the error to a message.
  func append(to message: inout ParserMessage) {
    let (code, text) =
      switch self {
      case .unreadable(let text), .noSuchFile(let text): (0, text)
      case .unknownFormat: (1, "")
      case .noSound: (2, "")
      case .unsupported(let text): (3, text)
      case .damaged(let text): (4, text)
      // Only the program counts.
      case .tooLong, .changed: (5, "")
      case .libraryMissing(let text): (6, text)
      }
    message.append(code)
    message.append(text)
  }
}

extension SoundFormat {
  /// Reads a format.
  init(from message: inout ParserMessage) throws(ParserFailure) {
    sampleRate = try message.count()
    channelCount = try message.count()
    let announced = try message.integer()
    announcedCount = announced < 0 ? nil : announced
    mayHavePadding = try message.bool()
    canSeek = try message.bool()
    // Samples per second are divisors.
    guard sampleRate > 0, announced < 1 << 48 else { throw .answeredNonsense }
  }

  /// Appends the format to a message.
  func append(to message: inout ParserMessage) {
    message.append(sampleRate)
    message.append(channelCount)
    message.append(announcedCount ?? -1)
    message.append(mayHavePadding)
    message.append(canSeek)
  }
}
