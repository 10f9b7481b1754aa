import Foundation

/// The executable next to the test bundle.
struct Program {
  /// The result of a run.
  struct Outcome {
    /// The exit status, or the negated number of the signal that ended the program.
    let status: Int32
    let output: Data
    let error: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// A run in progress.
  struct Running {
    let identifier: pid_t
    /// The folder in which the program runs, kept alive by this value.
    let folder: ScratchFolder
    private let outputPath: String
    private let errorPath: String

    fileprivate init(
      _ identifier: pid_t, in folder: ScratchFolder, _ outputPath: String, _ errorPath: String
    ) {
      self.identifier = identifier
      self.folder = folder
      self.outputPath = outputPath
      self.errorPath = errorPath
    }

    func send(_ signal: Int32) { kill(identifier, signal) }

    func wait() throws -> Outcome {
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0 {
        guard errno == EINTR else { throw Failure("waitpid: \(errno)") }
      }
      let isSignal = status & 0x7f != 0
      let error = FileManager.default.contents(atPath: errorPath) ?? Data()
      return Outcome(
        status: isSignal ? -(status & 0x7f) : status >> 8 & 0xff,
        output: FileManager.default.contents(atPath: outputPath) ?? Data(),
        error: String(decoding: error, as: UTF8.self))
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The path of the program, which is in the same folder as the tests' executable.
  static var path: String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "multiplane").path
  }

  /// Runs the program and waits for it to end.
  static func run(
    _ arguments: String..., in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(arguments, in: folder, environment: environment).wait()
  }

  /// Runs the program with a limit on the size of files, which simulates a full disk.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - folder: The working directory.
  ///   - fileSize: The limit in bytes, rounded down to a multiple of 512.
  /// - Returns: The result of the run.
  /// - Throws: `Failure` if the program cannot be started.
  static func run(
    _ arguments: [String], in folder: ScratchFolder, fileSize: Int
  ) throws -> Outcome {
    let script = "ulimit -f \(fileSize / 512); exec \"$@\""
    return try start(arguments, in: folder, shell: ["/bin/sh", "-c", script, "sh"]).wait()
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - folder: The working directory; standard output and error go to hidden files in it.
  ///   - environment: Variables to add to the tests' environment or to change in it.
  ///   - output: A file or device for standard output instead of the hidden file.
  ///   - error: A file or device for standard error instead of the hidden file.
  ///   - shell: A command that executes the command line that follows it; empty for none.
  /// - Returns: The run in progress.
  /// - Throws: `Failure` if the program cannot be started.
  static func start(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String] = [:],
    output: String? = nil, error: String? = nil, shell: [String] = []
  ) throws -> Running {
    let number = folder.nextNumber()
    let outputPath = output ?? folder.file(".output-\(number)")
    let errorPath = error ?? folder.file(".error-\(number)")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT | O_NOCTTY, 0o600)
    // The test runner may ignore or block signals, and its children would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var identifier = pid_t()
    // `env` changes the working directory, then executes the program in the same process.
    let launcher = "/usr/bin/env"
    let code = withStrings([launcher, "-C", folder.path] + shell + [path] + arguments) {
      argumentPointers in
      withStrings(variables.map { "\($0)=\($1)" }) { variablePointers in
        posix_spawn(
          &identifier, launcher, &actions, &attributes, argumentPointers, variablePointers)
      }
    }
    guard code == 0 else {
      throw Failure("cannot start \(path): \(String(cString: strerror(code)))")
    }
    return Running(identifier, in: folder, outputPath, errorPath)
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
