import CoreGraphics
import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

@MainActor
@Suite(.ownContext) struct StageTests {
  private let stage = Stage(size: CGSize(width: 40, height: 30), scale: 2, framesPerSecond: 10)

  @Test func aNewStageIsAnEmptyCanvas() {
    #expect(stage.currentTime == 0 && CACurrentMediaTime() == 1000)  // O-02
    #expect(stage.layer.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(stage.pixelSize == (80, 60))
    let image = stage.snapshot()
    #expect(image.width == 80 && image.height == 60)
  }

  // O-06: the origin is at the top left, and y points down.
  @Test func theOriginIsAtTheTopLeft() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    stage.layer.addSublayer(layer)
    // Two pixels per point: 20 columns of the first 10 rows.
    let pixels = stage.snapshot().buffer
    #expect(pixels[0, 0] == 0xFFFF_0000 && pixels[19, 9] == 0xFFFF_0000)
    #expect(pixels[20, 9] != 0xFFFF_0000 && pixels[19, 10] != 0xFFFF_0000)
  }

  @Test func timeIsExact() {
    stage.advance(to: 0.1)
    #expect(stage.currentTime == 0.1 && isClose(CACurrentMediaTime(), 1000.1))  // O-01
    stage.advance(by: 0.2)
    #expect(isClose(stage.currentTime, 0.3))
    stage.advance(to: 0.2)
    #expect(isClose(stage.currentTime, 0.3))
  }

  @Test func blocksSeeTheStagesTime() {
    var times: [Double] = []
    stage.schedule(at: 0.5) { times.append(self.stage.currentTime) }
    stage.schedule(at: 0.25) {
      self.stage.schedule(at: 0.75) { times.append(self.stage.currentTime) }
    }
    stage.advance(to: 1)
    #expect(times == [0.5, 0.75])  // LX-12
  }

  @Test func theLastUsedStageIsTheCurrentOne() {
    let other = Stage(size: CGSize(width: 10, height: 10))
    other.advance(to: 5)
    #expect(CACurrentMediaTime() == 1005)
    stage.perform { #expect(CACurrentMediaTime() == 1000) }
    #expect(CACurrentMediaTime() == 1005)
    stage.advance(to: 1)
    #expect(CACurrentMediaTime() == 1001)
    // A layer in a stage's tree uses that stage's clock and transactions.
    let layer = CALayer()
    other.layer.addSublayer(layer)
    other.advance(to: 6)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 2)
    layer.add(fade, forKey: nil)
    other.advance(to: 7)
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func framesComeInOrderAndMoveTheClock() throws {
    stage.advance(to: 1)
    var indexes: [Int] = []
    try stage.frames(duration: 2.04, options: RenderOptions(workers: 3)) { index, image in
      indexes.append(index)
      #expect(image.width == 80)
    }
    #expect(indexes == Array(0..<20))
    #expect(isClose(stage.currentTime, 3.04))
  }

  @Test func eventsHappenBetweenFrames() throws {
    var log: [String] = []
    for time in [0.05, 0.1, 0.31] {
      stage.schedule(at: time) { log.append("event \(time)") }
    }
    try stage.frames(duration: 0.4, options: RenderOptions(workers: 1)) { index, _ in
      log.append("frame \(index)")
    }
    // Frames are delivered as they finish; all events have run by the time the video ends.
    #expect(log.filter { $0.hasPrefix("event") } == ["event 0.05", "event 0.1", "event 0.31"])
    #expect(log.filter { $0.hasPrefix("frame") }.count == 4)
  }

  @Test func aSelectionIsASubsetOfTheVideo() throws {
    var indexes: [Int] = []
    let some = RenderOptions(workers: 2, frames: FrameSelection([7, 2, 3]))
    try stage.frames(duration: 1, options: some) { index, _ in indexes.append(index) }
    #expect(indexes == [2, 3, 7] && stage.currentTime == 1)
    let beyond = RenderOptions(frames: FrameSelection([10]))
    #expect(throws: RenderError.self) { try stage.frames(duration: 1, options: beyond) { _, _ in } }
    let none = RenderOptions(frames: FrameSelection([Int]()))
    #expect(throws: RenderError.self) { try stage.frames(duration: 1, options: none) { _, _ in } }
  }

  @Test func aMissingFontStopsTheVideo() throws {
    let text = CATextLayer()
    (text.string, text.font, text.frame) = ("x", "Intre" as AnyObject, stage.layer.bounds)
    stage.layer.addSublayer(text)
    #expect {
      try stage.frames(duration: 1) { _, _ in }
    } throws: { error in
      let error = error as? RenderError
      return error?.reason == .fontMissing && error?.description.contains("\"Inter\"") == true
    }
    text.font = "Inter" as AnyObject
    try stage.frames(duration: 0.1) { _, _ in }
    // A missing font that is set in the middle stops the video there.
    stage.schedule(at: 1) { text.font = "Nope" as AnyObject }
    var count = 0
    #expect(throws: RenderError.self) {
      try stage.frames(duration: 5, options: RenderOptions(workers: 1)) { _, _ in count += 1 }
    }
    #expect(count <= 10)
  }

  @Test func snapshotsCanBeTakenInsideCallbacks() {
    var widths: [Int] = []
    stage.schedule(at: 0.1) {
      self.stage.layer.opacity = 0.5
      widths.append(self.stage.snapshot().width)
    }
    stage.advance(to: 1)
    #expect(widths == [80] && stage.currentTime == 1)
  }

  @Test func theBodyMustNotChangeTheStage() throws {
    var rules: [String] = []
    stage.perform { CAEngine.illegalCall = { rule, _ in rules.append(rule) } }
    try stage.frames(duration: 0.2) { index, _ in
      if index == 0 { self.stage.layer.opacity = 0.5 }
    }
    #expect(rules.contains("O-04"))  // LX-19: the handler is called instead of stopping
  }

  @Test func aCallbackThatCreatesAStageDoesNotKeepItsClockCurrent() {
    var times: [Double] = []
    stage.schedule(at: 0.5) { _ = Stage(size: CGSize(width: 4, height: 4)) }
    stage.schedule(at: 0.75) { times.append(CACurrentMediaTime()) }
    stage.advance(to: 1)
    #expect(times == [1000.75])
  }

  @Test func anErrorInTheBodyStopsTheVideo() {
    struct Enough: Error {}
    var count = 0
    #expect(throws: Enough.self) {
      try stage.frames(duration: 100, options: RenderOptions(workers: 4)) { _, _ in
        count += 1
        if count == 5 { throw Enough() }
      }
    }
    #expect(count == 5 && stage.currentTime == 100)
  }

  @Test(arguments: [-1, Double.nan, .infinity, 1e9])
  func invalidDurationsAreRejected(duration: Double) {
    #expect(throws: RenderError.self) { try stage.frames(duration: duration) { _, _ in } }
  }

  private nonisolated static let impossibleCanvases: [(size: CGSize, scale: Double)] = [
    (.zero, 1), (CGSize(width: -4, height: -4), -1), (CGSize(width: Double.nan, height: 4), 1),
    (CGSize(width: Double.infinity, height: 4), 1), (CGSize(width: 1e300, height: 1e300), 1),
    (CGSize(width: 16_385, height: 1), 1), (CGSize(width: 16_384, height: 4_097), 1),
    (CGSize(width: 4, height: 4), .nan), (CGSize(width: 4, height: 4), 0),
  ]

  // O-11. In a separate process, which stops.
  @Test(arguments: StageTests.impossibleCanvases.indices)
  func impossibleSizesStopWithAMessage(index: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index] in
      await MainActor.run {
        let (size, scale) = StageTests.impossibleCanvases[index]
        _ = Stage(size: size, scale: scale)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let scale = StageTests.impossibleCanvases[index].scale
    #expect(text.contains("at a scale of \(scale) are not (O-11, docs/rules/conventions.md)"))
  }

  // O-11, RP-06: a handler is told, and the image is clear.
  @Test func anImpossibleSnapshotIsAnIllegalCall() {
    let replicator = CAReplicatorLayer()
    replicator.frame = stage.layer.bounds
    replicator.backgroundColor = .white
    replicator.instanceCount = .max
    replicator.addSublayer(CALayer())
    stage.layer.addSublayer(replicator)
    var calls: [String] = []
    stage.perform { CAEngine.illegalCall = { rule, message in calls += [rule, message] } }
    let image = stage.snapshot()
    #expect(image.width == 80 && image.height == 60 && image.buffer[40, 30] == 0)
    #expect(calls.first == "O-11" && calls.last?.contains("100000 layers in replicators") == true)
  }
}
