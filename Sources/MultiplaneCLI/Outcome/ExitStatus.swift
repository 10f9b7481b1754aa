/// The program's exit statuses; most are from sysexits.h.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// Images or layouts differ, or recording changed something.
  case differences = 1
  /// The command line is invalid.
  case usage = 64
  /// The scene or another input is invalid.
  case invalidInput = 65
  case inputMissing = 66
  /// A codec or a font is missing.
  case resourceMissing = 69
  /// The program or a library failed.
  case internalFailure = 70
  case cannotCreateOutput = 73
  /// Writing failed partway.
  case inputOutput = 74
  /// A signal interrupted an image sequence or a batch that --resume can continue.
  case resumable = 75
  /// A limit is exceeded, or a path leaves the declared roots.
  case limit = 77
  case hungUp = 129
  case interrupted = 130
  /// The program reading standard output has exited; the status matches that of SIGPIPE.
  case brokenPipe = 141
  case terminated = 143

  /// The description in manual pages.
  var summary: String {
    switch self {
    case .done: "Success."
    case .differences:
      "Images differ, golden frames changed, fmt --check found unformatted files, or import left "
        + "something out."
    case .usage: "The command line is invalid."
    case .invalidInput: "A scene or another input is invalid."
    case .inputMissing: "An input file is missing."
    case .resourceMissing: "A font, a codec or its library is missing."
    case .internalFailure: "An internal error occurred."
    case .cannotCreateOutput: "The output cannot be created."
    case .inputOutput: "Reading or writing failed, for example because the disk is full."
    case .resumable:
      "A signal interrupted an image sequence or a batch; use --resume to continue it."
    case .limit: "A limit is exceeded, or a path leads outside the scene's folders."
    case .hungUp: "Terminated by SIGHUP; no file is incomplete."
    case .interrupted: "Terminated by SIGINT; no file is incomplete."
    case .brokenPipe: "The program reading standard output has exited."
    case .terminated: "Terminated by SIGTERM; no file is incomplete."
    }
  }
}
