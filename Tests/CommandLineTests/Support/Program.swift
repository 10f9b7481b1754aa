import Foundation

/// The executable, as the build put it beside the test bundle.
struct Program {
  /// What a run left behind.
  struct Outcome {
    /// The exit status; minus the signal's number where one ended the program.
    let status: Int32
    let output: Data
    let error: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// A run that has not ended.
  struct Running {
    let identifier: pid_t
    /// Where it runs; the folder stays until this value goes.
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

  /// The tests' own executable lies in the same folder as the program's.
  static var path: String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "multiplane").path
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: String..., in folder: ScratchFolder, environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(arguments, in: folder, environment: environment).wait()
  }

  /// Runs the program where files may not grow beyond a size, as on a disk that is full.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - folder: Where it runs.
  ///   - fileSize: Bytes, rounded down to blocks of 512.
  /// - Returns: What it left behind.
  /// - Throws: `Failure` where the program cannot be started.
  static func run(
    _ arguments: [String], in folder: ScratchFolder, fileSize: Int
  ) throws -> Outcome {
    let script = "ulimit -f \(fileSize / 512); exec \"$@\""
    return try start(arguments, in: folder, shell: ["/bin/sh", "-c", script, "sh"]).wait()
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - folder: Where it runs; its streams go to hidden files there.
  ///   - environment: What differs from the tests' own.
  ///   - output: A file or device instead of the hidden file for standard output.
  ///   - error: Likewise for standard error.
  ///   - shell: A command that becomes the one that follows it; empty for none.
  /// - Returns: The run, to be waited for.
  /// - Throws: `Failure` where the program cannot be started.
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
    // What runs the tests may ignore or block signals, and its children would too.
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
    // `env` changes the folder and then becomes the program, with the same identifier.
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
