/// Every status that the program ends with; most are those of sysexits.h.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Pictures differ, or recording changed something.
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
  case terminated = 143
}
