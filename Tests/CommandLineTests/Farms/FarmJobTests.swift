import Foundation
import Testing

/// Jobs for farms in folders whose names shells, Make and YAML would misread if they saw them (FA-07).
@Suite("Jobs of plan --template")
struct FarmJobTests {
  private static let names = ["job", "a job's \"$(touch x)\" `y` {{z}}\n%d: \\ é"]

  /// Returns the path of a command that scripts/install-farm-tools installs.
  private func tool(_ name: String) throws -> String {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../.build/farm-tools/bin/\(name)").standardizedFileURL.path
    try #require(
      FileManager.default.isExecutableFile(atPath: path),
      "\(name) is missing; run scripts/install-farm-tools")
    return path
  }

  /// Plans a video in chunks of 48 frames, and returns the bytes of a local render.
  private func plan(_ folder: ScratchFolder, job: String, template: String) throws -> Data {
    try folder.write(SceneText.move, to: "move.yaml")
    for arguments in [
      ["render", "move.yaml", "-o", "local.mp4", "--fps", "120"],
      [
        "plan", "move.yaml", "-o", "a.mp4", "--fps", "120", "--job", job, "--chunk-frames", "48",
        "--template", template,
      ],
    ] {
      let outcome = try Program.start(arguments, in: folder).wait()
      try #require(outcome.status == 0, "\(outcome.error)")
    }
    return try folder.data("local.mp4")
  }

  /// Runs a command, which finds the program in the variable `MULTIPLANE`.
  private func run(_ arguments: [String], in folder: ScratchFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "MULTIPLANE": Program.path, "PATH": "/usr/bin:/bin",
    ]) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    return text
  }

  @Test("An Open Job Description renders the local bytes", arguments: names)
  func openJobDescription(job: String) throws {
    let folder = try ScratchFolder()
    let local = try plan(folder, job: job, template: "openjd")
    let template = job + "/openjd.yaml"
    let openjd = try tool("openjd")
    _ = try run([openjd, "check", template], in: folder)
    // FA-10
    let text = String(decoding: try folder.data(template), as: UTF8.self)
    for (part, count) in [
      ("amount.worker.vcpu\n          min: 2\n", 2),
      ("amount.worker.memory\n          min: 2048", 2),
      ("anyOf: [linux]", 2), ("timeout: 14400\n", 1), ("timeout: 3600\n", 1),
      ("defaultTaskCount: 4\n", 1),
    ] {
      #expect(text.components(separatedBy: part).count == count + 1, "\(part)")
    }
    _ = try run([openjd, "run", template, "-p", "Program=" + Program.path], in: folder)
    #expect(try folder.data("a.mp4") == local)
  }

  @Test("GNU parallel renders the local bytes, and only what is missing", arguments: names)
  func parallel(job: String) throws {
    let folder = try ScratchFolder()
    let local = try plan(folder, job: job, template: "parallel")
    #expect(try run(["sh", job + "/parallel.sh", "-j", "2"], in: folder).contains("0002.mpchunk"))
    #expect(try folder.data("a.mp4") == local)
    for lost in ["a.mp4", job + "/chunks/0001.mpchunk"] {
      try FileManager.default.removeItem(atPath: folder.file(lost))
    }
    let text = try run(["sh", job + "/parallel.sh"], in: folder)
    #expect(text.contains("0001.mpchunk"))
    #expect(!text.contains("0002.mpchunk"))
    #expect(try folder.data("a.mp4") == local)
  }

  @Test("Make renders the local bytes", arguments: names)
  func make(job: String) throws {
    let folder = try ScratchFolder()
    let local = try plan(folder, job: job, template: "make")
    _ = try run(["make", "-C", job, "-j", "2"], in: folder)
    #expect(try folder.data("a.mp4") == local)
    #expect(try run(["make", "-C", job], in: folder).contains("up to date"))
  }

  @Test("A shell accepts the script for Slurm, which submits what is missing", arguments: names)
  func slurm(job: String) throws {
    let folder = try ScratchFolder()
    _ = try plan(folder, job: job, template: "slurm")
    // A stand-in for sbatch that prints its arguments in brackets. The shell copies it, because a process
    // that another test starts while this one writes a file keeps the file open, and it could not be run.
    try folder.write(
      "#!/bin/sh\nfor word; do printf '[%s]' \"$word\"; done >&2\necho '7;cluster'\n",
      to: "sbatch.sh")
    let text = try run(
      [
        "sh", "-c",
        "mkdir bin && cp sbatch.sh bin/sbatch && chmod +x bin/sbatch && "
          + "PATH=$PWD/bin:$PATH sh \"$1/slurm.sh\" --time=9", "sh", job,
      ], in: folder)
    #expect(text.contains("[--array=0,1,2]"))
    // FA-10: the script's requests come first, so that options replace them.
    #expect(text.contains("[--cpus-per-task=2][--mem=2048M][--time=60][--time=9]"))
    #expect(text.contains("[--dependency=afterok:7]"))
    #expect(text.contains("[--chdir=") && text.contains(job + "]"))
    #expect(text.contains("render: 7\n") && text.contains("join: 7\n"))
  }

  @Test("Manifests of Kubernetes are valid, and name folders as JSON strings", arguments: names)
  func kubernetes(job: String) throws {
    let folder = try ScratchFolder()
    _ = try plan(folder, job: job, template: "kubernetes")
    let decoder = JSONDecoder()
    let validate = try tool("kubernetes-validate")
    for step in ["render", "join"] {
      // 1.29 is the first version in which indexed Jobs retry every index on its own.
      for version in ["1.29", "1.37"] {
        _ = try run(
          [validate, "--strict", "-k", version, "\(job)/kubernetes-\(step).yaml"], in: folder)
      }
      let text = String(
        decoding: try folder.data("\(job)/kubernetes-\(step).yaml"), as: UTF8.self)
      func value(_ key: String) throws -> String {
        let line = try #require(text.split(separator: "\n").first { $0.contains(key + ": ") })
        let start = try #require(line.firstRange(of: key + ": "))
        return try decoder.decode(String.self, from: Data(line[start.upperBound...].utf8))
      }
      let mount = try value("mountPath")
      #expect(try value("workingDir") == mount + "/" + job)
      #expect(mount.hasSuffix((folder.path as NSString).lastPathComponent))
      // FA-10
      for part in [
        "ttlSecondsAfterFinished: 86400", "activeDeadlineSeconds: 3600", "runAsNonRoot: true",
        "cpu: \"2\"", "memory: 2048Mi", "allowPrivilegeEscalation: false",
      ] {
        #expect(text.contains(part), "\(part)")
      }
      #expect(text.contains("completionMode: Indexed") == (step == "render"))
      #expect(text.contains("completions: 3") == (step == "render"))
    }
    _ = try run(["sh", "-n", job + "/kubernetes.sh"], in: folder)
  }
}
