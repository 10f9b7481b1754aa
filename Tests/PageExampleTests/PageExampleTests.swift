import Multiplane
import TestSupport
import Testing

@Suite("The Swift blocks of pages", .ownContext)
@MainActor
struct PageExampleTests {
  @Test("The blocks of a page run, and have nothing to warn about", arguments: PageExamples.all)
  func runs(page: PageExamples.Page) throws {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule): \(message)") }
    defer { CAEngine.warning = nil }
    let stage = Stage(
      size: CGSize(width: 320, height: 480), framesPerSecond: 10, background: .white)
    let shown = try page.run(stage)
    // The blocks of some pages render videos themselves.
    let start = shown.currentTime
    for step in 1...8 {
      shown.advance(to: start + Double(step) / 4)
      _ = shown.snapshot()
    }
    #expect(warnings == [])
  }
}
