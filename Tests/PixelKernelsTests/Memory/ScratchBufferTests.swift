import PixelKernels
import Testing

struct ScratchBufferTests {
  @Test func growsTwofoldAndNeverShrinks() {
    let buffer = ScratchBuffer<Int32>(repeating: 7, capacity: 4)
    let capacities = [1, 4, 5, 100, 6].map { count in
      buffer.reserve(count)
      return buffer.capacity
    }
    #expect(capacities == [4, 4, 8, 100, 100])
  }

  @Test func newMemoryHasTheInitialValue() {
    let buffer = ScratchBuffer<Int32>(repeating: 7, capacity: 4)
    for index in 0..<4 { buffer.base[index] = 1 }
    buffer.reserve(4)
    #expect((0..<4).map { buffer.base[$0] } == [1, 1, 1, 1])
    buffer.reserve(9)
    #expect((0..<9).allSatisfy { buffer.base[$0] == 7 })
  }
}
