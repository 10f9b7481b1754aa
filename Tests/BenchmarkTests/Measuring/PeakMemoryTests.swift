import MultiplaneBenchmarks
import Testing

@Suite struct PeakMemoryTests {
  @Test func peakMemoryIsRead() throws {
    let status = "Name:\tx\nVmPeak:\t   99 kB\nVmHWM:\t   12345 kB\nVmRSS:\t  1 kB\n"
    #expect(PeakMemory.bytes(inStatus: status) == 12345 * 1024)
    #expect(PeakMemory.bytes(inStatus: "VmRSS:\t  1 kB\n") == nil)
    let memory = [UInt8](repeating: 1, count: 64 << 20)
    let peak = try #require(PeakMemory.bytes)
    #expect(peak >= memory.count)
  }
}
