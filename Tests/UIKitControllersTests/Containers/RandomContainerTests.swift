import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Random programs for containers: after all of them, what should be on screen is there, and appearance calls
/// came in pairs (VC-17, VC-29, VC-62).
@Suite(.ownContext) @MainActor struct RandomContainerTests {
  @Test("Pages that are set, turned by fingers, resized and hidden (VC-41, VC-63)")
  func pages() {
    for seed in 0..<60 {
      let program = PageProgram(seed: UInt64(seed))
      let problems = program.run(12)
      #expect(problems == [], "seed \(seed): \(program.steps)")
    }
  }

  @Test("Columns that are shown, replaced, collapsed and resized (VC-46, VC-47, VC-64)")
  func columns() {
    for seed in 0..<40 {
      let program = SplitProgram(seed: UInt64(seed))
      let problems = program.run(12)
      #expect(problems == [], "seed \(seed): \(program.steps)")
    }
  }
}
