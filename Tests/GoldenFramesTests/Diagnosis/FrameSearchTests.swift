import GoldenFrames
import Testing

@Suite struct FrameSearchTests {
  /// Unchanged until frame 2, then every frame differs.
  private let video: [UInt64] = [9, 9, 9, 10, 11, 12, 13, 14, 15, 16]

  private func pattern(_ actual: [UInt64]) -> FrameSearch.Pattern {
    FrameSearch(actual: actual, expected: video).pattern
  }

  @Test("A changed order of frames is recognized")
  func patterns() {
    #expect(pattern(video) == .none)
    #expect(pattern([9, 9, 9, 9, 10, 11, 12, 13, 14, 15]) == .shifted(by: 1))
    #expect(pattern([9, 9, 9, 9, 9, 9, 10, 11, 12, 13]) == .shifted(by: 3))
    #expect(pattern([9, 9, 10, 11, 12, 13, 14, 15, 16, 99]) == .shifted(by: -1))
    #expect(pattern([9, 9, 9, 10, 11, 11, 12, 13, 14, 15]) == .doubled(frame: 4, count: 1))
    #expect(pattern([9, 9, 9, 10, 11, 13, 14, 15, 16, 17]) == .dropped(frame: 5, count: 1))
    #expect(pattern([9, 9, 9, 10, 11, 11, 13, 14, 15, 16]) == .frozen(frame: 4, count: 1))
    #expect(pattern([9, 9, 9, 10, 11, 11, 11, 11, 15, 16]) == .frozen(frame: 4, count: 3))
    #expect(pattern([9, 9, 9, 10, 11, 12, 12, 12, 12, 12]) == .frozen(frame: 5, count: 4))
    #expect(pattern([9, 9, 9, 10, 12, 11, 13, 14, 15, 16]) == .swapped(4, 5))
    #expect(pattern([9, 9, 9, 10, 99, 12, 13, 14, 15, 16]) == .none)
    #expect(pattern([99, 98, 97, 96, 95, 94, 93, 92, 91, 90]) == .none)
  }

  @Test("Differing frames are searched up to three frames away")
  func found() {
    let near = FrameSearch(actual: [9, 9, 9, 9, 10, 11, 99, 13, 14, 15], expected: video)
    #expect(near.differing == [3, 4, 5, 6, 7, 8, 9])
    #expect(near.found == [1: 6])
    let far = FrameSearch(actual: [9, 9, 9, 10, 11, 12, 13, 10, 15, 11], expected: video)
    #expect(far.differing == [7, 9])
    #expect(far.found.isEmpty, "four and five frames away")
  }

  @Test("No differences give an empty result", arguments: [[], [1]] as [[UInt64]])
  func empty(frames: [UInt64]) {
    let search = FrameSearch(actual: frames, expected: frames)
    #expect(search.differing.isEmpty && search.pattern == .none)
  }
}
