import Multiplane
import Testing

/// Rule FA-09.
@Suite struct AvailableProcessorsTests {
  private func count(
    affinity: Int = 16, group: String = "/", environment: [String: String] = [:],
    files: [String: String] = [:]
  ) -> Int {
    AvailableProcessors.count(
      affinity: affinity, groups: "0::\(group)\n", environment: environment
    ) { files[$0] }
  }

  @Test func theSchedulersSetIsALimit() {
    #expect(count() == 16)
    #expect(count(affinity: 3) == 3)
    #expect(AvailableProcessors.count >= 1)
    let status = "Cpus_allowed:\tffff\nCpus_allowed_list:\t0-3,8-9,12\nMems_allowed_list:\t0\n"
    #expect(AvailableProcessors.affinity(ofStatus: status) == 7)
    #expect(AvailableProcessors.affinity(ofStatus: "Name:\tx\n") == nil)
  }

  @Test func theGroupAndThoseAroundItAreLimits() {
    let root = "/sys/fs/cgroup"
    #expect(count(files: ["\(root)/cpu.max": "200000 100000\n"]) == 2)
    #expect(count(files: ["\(root)/cpu.max": "150000 100000\n"]) == 2)
    #expect(count(files: ["\(root)/cpu.max": "5000 100000\n"]) == 1)
    #expect(count(files: ["\(root)/cpu.max": "max 100000\n"]) == 16)
    #expect(count(files: ["\(root)/cpu.max": "9 0\n"]) == 16)
    let files = [
      "\(root)/a/b/cpu.max": "max 100000\n", "\(root)/a/cpu.max": "300000 100000\n",
      "\(root)/other/cpu.max": "100000 100000\n",
    ]
    #expect(count(group: "/a/b", files: files) == 3)
    #expect(count(group: "/a/b/c", files: files) == 3)
    #expect(count(group: "/", files: files) == 16)
    #expect(
      AvailableProcessors.count(
        affinity: 4, groups: "12:cpu:/a\n1:name=systemd:/a\n", environment: [:]
      ) { _ in "100000 100000" } == 4)
  }

  @Test func slurmsTaskIsALimit() {
    #expect(count(environment: ["SLURM_CPUS_PER_TASK": "5"]) == 5)
    #expect(count(affinity: 2, environment: ["SLURM_CPUS_PER_TASK": "5"]) == 2)
    for text in ["", "x", "0", "-1"] {
      #expect(count(environment: ["SLURM_CPUS_PER_TASK": text]) == 16)
    }
  }
}
