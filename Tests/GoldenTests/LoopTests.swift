import CoreGraphics
import Foundation
import GoldenFrames
import Multiplane
import MultiplaneScene
import PixelKernels
import TestSupport
import Testing

/// Scenes that repeat seamlessly show the same frame at the end as at the start.
@MainActor @Suite(.ownContext, .serialized) struct LoopTests {
  private static let layout = GoldenLayout(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path)

  // RP-03, RP-04: animations that began before the longest delay run in all instances from the start.
  @Test func theActivityIndicatorIsPeriodic() throws {
    let paths = try Self.layout.scenePaths(inArea: "replicators")
    let path = try #require(paths["activity-indicator"])
    let scene = try Scene(contentsOf: URL(fileURLWithPath: path))
    #expect(scene.duration == 1)
    let stage = scene.makeStage()
    func frame(at time: Double) -> PixelBuffer {
      stage.advance(to: time)
      return stage.snapshot().buffer
    }
    let start = frame(at: 0)
    // Another dot is the brightest.
    #expect(PixelDifference(start, frame(at: 0.5)).largest > 100)
    // The phase of an instance is rounded differently in the next second.
    let difference = PixelDifference(start, frame(at: 1))
    #expect(difference.largest <= 1, "\(difference)")
  }
}
