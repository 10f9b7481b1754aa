import CoreGraphics
import Foundation
import Multiplane
import PixelKernels
import QuartzCore
import TestSupport
import Testing

/// Rule LX-29.
@Suite(.ownContext) @MainActor struct MemoryBudgetRenderingTests {
  /// A stage with something in most caches: shadows, gradients, shapes, texts and a faded group.
  private func stage(_ memory: MemoryBudget) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 120), framesPerSecond: 10)
    stage.memory = memory
    let group = CALayer()
    group.frame = CGRect(x: 10, y: 10, width: 180, height: 100)
    group.opacity = 0.7
    group.cornerRadius = 8
    group.backgroundColor = .white
    group.shadowOpacity = 0.5
    group.shadowRadius = 6
    let gradient = CAGradientLayer()
    gradient.frame = group.bounds
    gradient.colors = [CGColor.black, CGColor.white]
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 50), transform: nil)
    let text = CATextLayer()
    text.frame = CGRect(x: 60, y: 30, width: 100, height: 30)
    text.string = "Memory"
    text.fontSize = 20
    for layer in [gradient, shape, text] { group.addSublayer(layer) }
    stage.layer.addSublayer(group)
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 40
    move.duration = 1
    group.add(move, forKey: nil)
    return stage
  }

  private func hashes(_ memory: MemoryBudget, workers: Int) throws -> [UInt64] {
    var hashes: [UInt64] = []
    try stage(memory).frames(duration: 1, options: RenderOptions(workers: workers)) {
      hashes.append(pixelHash($1.buffer))
    }
    return hashes
  }

  @Test("The smallest budget gives the same frames, with one worker and with four")
  func sameFrames() throws {
    let expected = try hashes(.process, workers: 1)
    #expect(Set(expected).count == 10)
    for workers in [1, 4] {
      #expect(try hashes(MemoryBudget(bytes: 0), workers: workers) == expected)
    }
  }

  // 4000 by 1000 pixels are 15.3 MiB. A worker has two canvases; the share of 128 MiB is 57.6 MiB.
  @Test("Fewer workers start if their canvases do not fit")
  func fewerWorkers() throws {
    let stage = Stage(size: CGSize(width: 4000, height: 1000))
    func workers(_ megabytes: Int) throws -> Int {
      stage.memory = MemoryBudget(bytes: megabytes << 20)
      return try stage.canvases(forWorkers: 8).workers
    }
    #expect(try workers(4096) == 8)
    #expect(try workers(256) == 3)
    #expect(try workers(128) == 1)
    // An encoder alone may exceed the budget.
    #expect(try stage.canvases(forWorkers: 8, encoderBytes: 1 << 40).workers == 1)
  }

  @Test("A canvas that does not fit is an error, and there is no output")
  func tooLarge() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = Stage(size: CGSize(width: 4000, height: 1000))
    stage.memory = MemoryBudget(bytes: 64 << 20)
    let error = #expect(throws: RenderError.self) {
      try stage.render(duration: 1, to: folder.appendingPathComponent("a-%d.png"))
    }
    #expect(error?.reason == .limit)
    #expect(
      error?.description == "a frame of 4000x1000 pixels needs 31 MiB, more than the 28 MiB for "
        + "canvases in a memory budget of 64 MiB (option --memory)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(throws: RenderError.self) { try stage.frames(duration: 1) { _, _ in } }
  }
}
