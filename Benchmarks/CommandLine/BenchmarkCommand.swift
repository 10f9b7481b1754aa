import ArgumentParser
import Foundation
import MultiplaneBenchmarks

/// `multiplane-benchmarks`: measures, prints a table, and fails if a limit is exceeded.
@main struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "multiplane-benchmarks",
    abstract: "Measure Multiplane against its baselines.",
    discussion: """
      Times are processor time, in milliseconds per frame. Build with -c release; other builds are \
      not comparable.
      """)

  @Option(help: "Run only this benchmark; repeat for more.")
  var only: [String] = []

  @Option(help: "Also write the results to a JSON file.")
  var json: String?

  @Flag(name: .customLong("no-limits"), help: "Do not fail if a limit is exceeded.")
  var isUnlimited = false

  @Flag(name: .customLong("no-videos"), help: "Skip videos and limits.")
  var leavesVideosOut = false

  @Option(help: .private)
  var video: String?

  @Option(help: .private)
  var encoder: String?

  func validate() throws {
    let names = benchmarks.map(\.name)
    for name in only where !names.contains(name) {
      throw ValidationError(
        "unknown benchmark \"\(name)\"; expected one of \(names.joined(separator: ", "))")
    }
    for name in [video, encoder].compactMap({ $0 })
    where !workloads.contains(where: { $0.name == name }) {
      throw ValidationError("unknown workload \"\(name)\"")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if let workload = workloads.first(where: { $0.name == video }) {
        try makeVideo(of: workload.init())
      } else if let workload = workloads.first(where: { $0.name == encoder }) {
        try encode(framesOf: workload.init())
      } else {
        try runBenchmarks()
      }
    }
  }

  @MainActor private func makeVideo(of workload: any Workload) throws {
    VideoProcess.begin()
    let measurement = try VideoMeasurement(of: workload)
    FileHandle.standardOutput.write(try JSONEncoder().encode(measurement))
  }

  @MainActor private func encode(framesOf workload: some Workload) throws {
    VideoProcess.begin()
    let seconds = try EncoderBaseline(workload: workload).seconds()
    FileHandle.standardOutput.write(try JSONEncoder().encode(seconds))
  }

  @MainActor private func runBenchmarks() throws {
    guard let executable = Bundle.main.executableURL else {
      throw ValidationError("cannot determine the path of this program")
    }
    let program =
      leavesVideosOut ? nil : VideoProcess(executable: executable)
    var results: [BenchmarkResult] = []
    for benchmark in benchmarks where only.isEmpty || only.contains(benchmark.name) {
      FileHandle.standardError.write(Data("measuring \(benchmark.name)\n".utf8))
      results.append(try benchmark.run(program: program))
    }
    print(ResultTable(results), terminator: "")
    if let json { try ResultFile(results).write(to: json) }
    guard !leavesVideosOut else { return }
    let violations = results.flatMap { result in
      Limit.all.compactMap { $0.violation(by: result) }
    }
    for violation in violations { print(violation) }
    if !violations.isEmpty && !isUnlimited { throw ExitCode.failure }
  }
}
