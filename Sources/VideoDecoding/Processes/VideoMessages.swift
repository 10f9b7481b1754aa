import ParserProcesses

/// What `VideoService` is asked for.
enum VideoRequest: Int {
  /// The index of a file.
  case index
  /// A decoder of a file whose index is known.
  case open
  /// A frame.
  case frame
}

/// What `VideoService` answers.
enum VideoAnswer: Int {
  /// The request is fulfilled.
  case done
  /// There is an error.
  case failed
  /// The next frame needs memory.
  case canvas
  /// The memory has a frame before the one that was asked for.
  case kept
}

extension VideoError {
  /// Reads an error.
  init(from message: inout ParserMessage) throws(ParserFailure) {
    let (code, text) = (try message.integer(), try message.text())
    let (first, second) = (try message.integer(), try message.integer())
    self =
      switch code {
      case 0: .unreadable(text)
      case 1: .unknownFormat
      case 2: .noVideo
      case 3: .unsupported(text)
      case 4: .damaged(text)
      case 5: .tooLarge(width: first, height: second)
      case 6: .tooManyFrames(limit: first)
      case 7: .changed
      case 8: .libraryMissing(text)
      default: throw .answeredNonsense
      }
  }

  /// Appends the error to a message.
  func append(to message: inout ParserMessage) {
    let (code, text, first, second) =
      switch self {
      case .unreadable(let text), .noSuchFile(let text), .differentSizes(let text): (0, text, 0, 0)
      case .unknownFormat: (1, "", 0, 0)
      case .noVideo: (2, "", 0, 0)
      case .unsupported(let text): (3, text, 0, 0)
      case .damaged(let text): (4, text, 0, 0)
      case .tooLarge(let width, let height): (5, "", width, height)
      case .tooManyFrames(let limit): (6, "", limit, 0)
      case .changed: (7, "", 0, 0)
      case .libraryMissing(let text): (8, text, 0, 0)
      }
    message.append(code)
    message.append(text)
    message.append(first)
    message.append(second)
  }
}

extension DecoderState {
  /// Reads a state.
  init(from message: inout ParserMessage) throws(ParserFailure) {
    hasAlpha = try message.bool()
    position = try message.count()
    start = try message.count()
    shown = try message.bool() ? Int64(try message.integer()) : nil
    hasFailed = try message.bool()
  }

  /// Appends the state to a message.
  func append(to message: inout ParserMessage) {
    message.append(hasAlpha)
    message.append(position)
    message.append(start)
    message.append(shown != nil)
    if let shown { message.append(Int(shown)) }
    message.append(hasFailed)
  }
}

extension PacketIndex {
  /// Reads an index.
  init(from message: inout ParserMessage) throws(ParserFailure) {
    path = try message.text()
    var frames: [Frame] = []
    for _ in 0..<(try message.listCount()) {
      frames.append(
        Frame(
          time: Int64(try message.integer()), packet: try message.count(),
          key: try message.count()))
    }
    let starts = try message.numbers()
    let duration = try message.number()
    tick = try message.number()
    // A frame is found by searching the times.
    guard !frames.isEmpty, starts.count == frames.count, starts[0] == 0, tick >= 0,
      zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 })
    else { throw .answeredNonsense }
    self.frames = frames
    times = FrameTimes(starts: starts, duration: duration, tick: tick)
    var numbers: [Identity: Int] = [:]
    for _ in 0..<(try message.listCount()) {
      let identity = Identity(
        position: Int64(try message.integer()), time: Int64(try message.integer()))
      numbers[identity] = try message.count()
    }
    self.numbers = numbers
    var keys: [Int: (decoding: Int64, presentation: Int64)] = [:]
    for _ in 0..<(try message.listCount()) {
      let number = try message.count()
      keys[number] = (Int64(try message.integer()), Int64(try message.integer()))
    }
    self.keys = keys
  }

  /// Appends the index to a message.
  func append(to message: inout ParserMessage) {
    message.append(path)
    message.append(frames.count)
    for frame in frames {
      message.append(Int(frame.time))
      message.append(frame.packet)
      message.append(frame.key)
    }
    message.append(times.starts)
    message.append(times.duration)
    message.append(tick)
    message.append(numbers.count)
    for (identity, number) in numbers {
      message.append(Int(identity.position))
      message.append(Int(identity.time))
      message.append(number)
    }
    message.append(keys.count)
    for (number, key) in keys {
      message.append(number)
      message.append(Int(key.decoding))
      message.append(Int(key.presentation))
    }
  }
}
