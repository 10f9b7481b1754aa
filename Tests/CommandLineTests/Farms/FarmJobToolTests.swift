import Foundation
import Testing

extension ForeignTools {
  /// Jobs for farms, with the tools of the farms.
  @Suite("Jobs of plan --template with the tools of farms")
  struct FarmJobTests {
    /// Returns the path of a command that scripts/install-farm-tools installs.
    private func tool(_ name: String) throws -> String {
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../.build/farm-tools/bin/\(name)").standardizedFileURL.path
      try #require(
        FileManager.default.isExecutableFile(atPath: path),
        "\(name) is missing; run scripts/install-farm-tools")
      return path
    }

    @Test("An Open Job Description renders the local bytes", arguments: FarmJob.names)
    func openJobDescription(job: String) throws {
      let folder = try ScratchFolder()
      let local = try FarmJob.plan(folder, job: job, template: "openjd")
      let template = job + "/openjd.yaml"
      let openjd = try tool("openjd")
      _ = try FarmJob.run([openjd, "check", template], in: folder)
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
      _ = try FarmJob.run([openjd, "run", template, "-p", "Program=" + Program.path], in: folder)
      #expect(try folder.data("a.mp4") == local)
    }

    @Test(
      "GNU parallel renders the local bytes, and only what is missing", arguments: FarmJob.names)
    func parallel(job: String) throws {
      let folder = try ScratchFolder()
      let local = try FarmJob.plan(folder, job: job, template: "parallel")
      #expect(
        try FarmJob.run(["sh", job + "/parallel.sh", "-j", "2"], in: folder).contains(
          "0002.mpchunk"))
      #expect(try folder.data("a.mp4") == local)
      for lost in ["a.mp4", job + "/chunks/0001.mpchunk"] {
        try FileManager.default.removeItem(atPath: folder.file(lost))
      }
      let text = try FarmJob.run(["sh", job + "/parallel.sh"], in: folder)
      #expect(text.contains("0001.mpchunk"))
      #expect(!text.contains("0002.mpchunk"))
      #expect(try folder.data("a.mp4") == local)
    }

    @Test(
      "Manifests of Kubernetes are valid, and name folders as JSON strings",
      arguments: FarmJob.names)
    func kubernetes(job: String) throws {
      let folder = try ScratchFolder()
      _ = try FarmJob.plan(folder, job: job, template: "kubernetes")
      let decoder = JSONDecoder()
      let validate = try tool("kubernetes-validate")
      for step in ["render", "join"] {
        // 1.29 is the first version in which indexed Jobs retry every index on its own.
        for version in ["1.29", "1.37"] {
          _ = try FarmJob.run(
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
      _ = try FarmJob.run(["sh", "-n", job + "/kubernetes.sh"], in: folder)
    }
  }
}
