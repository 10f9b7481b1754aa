import Foundation
import Testing

/// Jobs for farms that run with what every system has.
@Suite("Jobs of plan --template")
struct FarmJobTests {
  @Test("Make renders the local bytes", arguments: FarmJob.names)
  func make(job: String) throws {
    let folder = try ScratchFolder()
    let local = try FarmJob.plan(folder, job: job, template: "make")
    _ = try FarmJob.run(["make", "-C", job, "-j", "2"], in: folder)
    #expect(try folder.data("a.mp4") == local)
    #expect(try FarmJob.run(["make", "-C", job], in: folder).contains("up to date"))
  }

  @Test(
    "A shell accepts the script for Slurm, which submits what is missing", arguments: FarmJob.names)
  func slurm(job: String) throws {
    let folder = try ScratchFolder()
    _ = try FarmJob.plan(folder, job: job, template: "slurm")
    // A stand-in for sbatch that prints its arguments in brackets. The shell copies it, because a process
    // that another test starts while this one writes a file keeps the file open, and it could not be run.
    try folder.write(
      "#!/bin/sh\nfor word; do printf '[%s]' \"$word\"; done >&2\necho '7;cluster'\n",
      to: "sbatch.sh")
    let text = try FarmJob.run(
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
}
