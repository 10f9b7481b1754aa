/// Every status that the program ends with; most are those of sysexits.h.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// Images or layouts differ, or recording changed something.
  case differences = 1
  /// The command line is wrong.
  case usage = 64
  /// The scene, or another file that was given, is wrong.
  case invalidInput = 65
  case inputMissing = 66
  /// A codec or a font is missing.
  case resourceMissing = 69
  /// The program or a library failed.
  case internalFailure = 70
  case cannotCreateOutput = 73
  /// Writing failed half-way.
  case inputOutput = 74
  /// A signal ended a sequence that --resume goes on with.
  case resumable = 75
  /// A limit is exceeded, or a path leaves the declared roots.
  case limit = 77
  case hungUp = 129
  case interrupted = 130
  /// The reader of standard output is gone; as SIGPIPE would end the program.
  case brokenPipe = 141
  case terminated = 143

  /// What it says to people who read the manual.
  var summary: String {
    switch self {
    case .done: "Done."
    case .differences:
      "Differences were found, goldens changed, or fmt --check found another layout."
    case .usage: "The command line is wrong."
    case .invalidInput: "A scene or another input is invalid."
    case .inputMissing: "An input is missing."
    case .resourceMissing: "A font, a codec or its library is missing."
    case .internalFailure: "An internal error."
    case .cannotCreateOutput: "The output cannot be created."
    case .inputOutput: "Reading or writing failed, for example because the disk is full."
    case .resumable: "A signal ended a sequence of images, which --resume goes on with."
    case .limit: "A limit is exceeded, or a path leaves the scene's folders."
    case .hungUp: "Ended by SIGHUP; no file is half-written."
    case .interrupted: "Ended by SIGINT; no file is half-written."
    case .brokenPipe: "The program that read standard output has ended."
    case .terminated: "Ended by SIGTERM; no file is half-written."
    }
  }
}
