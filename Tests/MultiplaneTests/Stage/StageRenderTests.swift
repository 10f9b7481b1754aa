import Foundation
import FrameEncoding
import Multiplane
import Synchronization
import TestSupport
import Testing

/// Renders of several stages that one thread advances in turn.
@MainActor
@Suite(.ownContext) struct StageRenderTests {
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-stages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Returns a stage on which a layer moves, and changes implicitly by an event.
  private func stage(_ distance: CGFloat) -> Stage {
    let stage = Stage(size: CGSize(width: 64, height: 48), framesPerSecond: 30, background: .black)
    let card = CALayer()
    card.frame = CGRect(x: 8, y: 8, width: 24, height: 16)
    card.backgroundColor = .white
    stage.layer.addSublayer(card)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.byValue, slide.duration) = (distance, 2)
    card.add(slide, forKey: nil)
    stage.schedule(at: 0.7) { card.opacity = 0.3 }
    return stage
  }

  private func render(
    _ stage: Stage, to url: URL, workers: Int, signal: RenderSignal? = nil
  ) throws -> StageRender {
    try StageRender(
      of: stage, duration: 2, to: OutputDestination(path: url.path),
      options: RenderOptions(workers: workers), overwrites: false, signal: signal)
  }

  @Test("Stages advanced in turn give the bytes of stages rendered alone (BA-06)")
  func inTurn() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let distances: [CGFloat] = [10, 20, 30]
    for distance in distances {
      try stage(distance).render(duration: 2, to: folder.appending(path: "\(distance)-alone.apng"))
    }
    let signal = RenderSignal()
    let renders = try distances.enumerated().map { index, distance in
      try render(
        stage(distance), to: folder.appending(path: "\(distance).apng"), workers: index + 1,
        signal: signal)
    }
    var running = renders
    while !running.isEmpty {
      var hasWorked = false
      for render in running {
        switch try render.step() {
        case .waiting: continue
        case .worked: hasWorked = true
        case .done:
          hasWorked = true
          #expect(render.completeCount == 60)
          #expect(try render.finish().frameCount == 60)
          running.removeAll { $0 === render }
        }
      }
      if !hasWorked { signal.wait() }
    }
    for distance in distances {
      #expect(
        try Data(contentsOf: folder.appending(path: "\(distance).apng"))
          == Data(contentsOf: folder.appending(path: "\(distance)-alone.apng")))
    }
  }

  @Test("A render that is canceled leaves nothing (BA-11)")
  func cancel() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let render = try render(stage(10), to: folder.appending(path: "a.apng"), workers: 2)
    #expect(try render.step(waiting: true) == .worked)
    render.cancel()
    render.cancel()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("A signal that was raised before the wait ends it (BA-06)")
  func raisedBefore() {
    let signal = RenderSignal()
    signal.raise()
    signal.raise()
    signal.wait()
    let isRaised = Mutex(false)
    Thread.detachNewThread {
      isRaised.withLock { $0 = true }
      signal.raise()
    }
    signal.wait()
    #expect(isRaised.withLock { $0 })
  }
}
