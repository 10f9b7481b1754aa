import PixelKernels
import Testing

/// Rule LX-29.
@Suite struct MemoryBudgetTests {
  /// A budget of 1,000 MiB, so that a share in thousandths is the same number of MiB.
  private static func budget() -> MemoryBudget { MemoryBudget(bytes: 1000 << 20) }

  @Test func theSharesAreTheWhole() {
    #expect(MemoryConsumer.allCases.reduce(0) { $0 + $1.share } == 1000)
    let budget = Self.budget()
    #expect(
      MemoryConsumer.allCases.reduce(0) { $0 + budget.bytes(for: $1) } == budget.bytes)
  }

  @Test func theSizeIsClamped() {
    #expect(MemoryBudget(bytes: -1).bytes == MemoryBudget.leastBytes)
    #expect(MemoryBudget(bytes: .max).bytes == MemoryBudget.mostBytes)
    let budget = Self.budget()
    budget.bytes = 0
    #expect(budget.bytes == MemoryBudget.leastBytes)
    #expect(MemoryBudget.process.bytes >= MemoryBudget.leastBytes)
  }

  @Test func usersDivideAShare() {
    let budget = Self.budget()
    let first = budget.part(of: .images)
    #expect(first.bytes == 150 << 20)
    do {
      let others = (0..<2).map { _ in budget.part(of: .images) }
      #expect(([first] + others).allSatisfy { $0.bytes == 50 << 20 })
      // Those of other consumers have shares of their own.
      let other = budget.part(of: .tiles)
      #expect(other.bytes == 25 << 20 && first.bytes == 50 << 20)
      withExtendedLifetime(others) {}
    }
    #expect(first.bytes == 150 << 20)
    budget.bytes = 500 << 20
    #expect(first.bytes == 75 << 20)
  }

  @Test(arguments: MemoryConsumer.allCases)
  func aUserHasAMaximum(consumer: MemoryConsumer) {
    let budget = MemoryBudget(bytes: 1 << 45)
    #expect(
      budget.part(of: consumer).bytes
        == consumer.mostBytesOfUser ?? budget.bytes(for: consumer))
  }

  @Test func aCacheShrinksWhenOthersCome() {
    let budget = Self.budget()
    var cache = LRUCache<Int, Int>(in: budget.part(of: .gradients))
    for key in 0..<10 { cache.insert(key, for: key, byteCount: 1 << 20) }
    #expect(cache.byteCount == 10 << 20)
    // The other cache leaves it 5 MiB, of which it frees half at a time.
    let other = LRUCache<Int, Int>(in: budget.part(of: .gradients))
    #expect(other.budget == 5 << 20)
    cache.insert(10, for: 10, byteCount: 1 << 20)
    #expect(cache.byteCount == 2 << 20)
    let kept = (0...10).filter { cache.value(for: $0) != nil }
    #expect(kept == [9, 10])
    withExtendedLifetime(other) {}
  }

  // The share of canvases is 450 MiB.
  @Test func workersHaveCanvases() {
    let budget = Self.budget()
    do {
      let eight = budget.canvases(forWorkers: 8, of: 50 << 20)
      #expect(eight.workers == 8 && eight.bytesOfWorker == 50 << 20)
      #expect(budget.freeCanvasBytes == 50 << 20)
      let others = budget.canvases(forWorkers: 8, of: 50 << 20)
      #expect(others.workers == 1 && budget.freeCanvasBytes == 0)
      // Never fewer than one.
      let more = budget.canvases(forWorkers: 8, of: 50 << 20)
      #expect(more.workers == 1 && budget.freeCanvasBytes == 0)
      withExtendedLifetime((eight, others, more)) {}
    }
    #expect(budget.freeCanvasBytes == 450 << 20)
    #expect(budget.canvases(forWorkers: 4, of: 1 << 40).workers == 1)
    #expect(budget.canvases(forWorkers: 4, of: 200 << 20).workers == 2)
  }

  // MARK: The machine

  private func bytes(_ groups: String?, _ files: [String: String]) -> Int? {
    MachineMemory.bytes(groups: groups) { files[$0] }
  }

  @Test func theMachineIsALimit() {
    let files = ["/proc/meminfo": "MemTotal:       24684084 kB\nMemFree:  1 kB\n"]
    #expect(bytes(nil, files) == 24_684_084 * 1024)
    #expect(bytes(nil, [:]) == nil)
  }

  @Test func groupsAreLimits() {
    let root = "/sys/fs/cgroup"
    var files = ["/proc/meminfo": "MemTotal: 8388608 kB\n", "\(root)/a/b/memory.max": "max\n"]
    #expect(bytes("0::/a/b\n", files) == 8 << 30)
    files["\(root)/a/memory.max"] = "4294967296\n"
    #expect(bytes("0::/a/b\n", files) == 4 << 30)
    files["\(root)/memory.max"] = "1073741824\n"
    #expect(bytes("0::/a/b\n", files) == 1 << 30)
    #expect(bytes("0::/\n", files) == 1 << 30)
  }

  @Test func groupsOfVersion1AreLimits() {
    let root = "/sys/fs/cgroup/memory"
    let files = [
      "/proc/meminfo": "MemTotal: 8388608 kB\n",
      "\(root)/job/memory.limit_in_bytes": "2147483648\n",
      "\(root)/memory.limit_in_bytes": "9223372036854771712\n",
    ]
    #expect(bytes("5:cpu,cpuacct:/x\n4:memory:/job\n0::/\n", files) == 2 << 30)
    #expect(bytes("4:memory:/\n", files) == 8 << 30)
  }
}
