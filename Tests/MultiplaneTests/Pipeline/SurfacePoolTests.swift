import CoreGraphics
import Foundation
import Multiplane
import PixelKernels
import QuartzCore
import TestSupport
import Testing

/// Whether a frame fits into the memory for surfaces does not depend on the number of workers.
@Suite(.ownContext) @MainActor struct SurfacePoolTests {
  /// Nine nested groups of 256 by 128 pixels, with a moving layer in the innermost one; drawing an
  /// area of 64 by 64 pixels takes nine surfaces of 16,384 bytes.
  private func stage(surfaceBytes: Int) -> Stage {
    let stage = Stage(size: CGSize(width: 256, height: 128), framesPerSecond: 10)
    stage.surfaceBytes = surfaceBytes
    var superlayer = stage.layer
    for index in 0..<9 {
      let group = CALayer()
      group.frame = CGRect(x: 0, y: 0, width: 256, height: 128)
      group.backgroundColor = CGColor(
        srgbRed: CGFloat(index) / 9, green: 0.5, blue: 1, alpha: 1)
      group.opacity = 0.9
      superlayer.addSublayer(group)
      superlayer = group
    }
    let box = CALayer()
    box.frame = CGRect(x: 0, y: 50, width: 20, height: 20)
    box.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    superlayer.addSublayer(box)
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 200
    move.duration = 1
    box.add(move, forKey: nil)
    return stage
  }

  private func hashes(_ stage: Stage, workers: Int) throws -> [UInt64] {
    var hashes: [UInt64] = []
    try stage.frames(duration: 1, options: RenderOptions(workers: workers)) {
      hashes.append(pixelHash($1.buffer))
    }
    return hashes
  }

  @Test("Many workers with little memory draw the same frames as one with plenty")
  func sameFrames() throws {
    let expected = try hashes(stage(surfaceBytes: 9 * 131_072), workers: 1)
    #expect(Set(expected).count == 10)
    for workers in [1, 2, 4] {
      #expect(try hashes(stage(surfaceBytes: 9 * 16_384), workers: workers) == expected)
    }
  }

  @Test("If a frame does not fit, the error names the limit, and there is no output")
  func failure() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for workers in [1, 2, 4] {
      let error = #expect(throws: RenderError.self) {
        try stage(surfaceBytes: 9 * 16_384 - 1).render(
          duration: 1, to: folder.appendingPathComponent("frame-%02d.png"),
          options: RenderOptions(workers: workers))
      }
      #expect(error?.reason == .limit)
      #expect(
        error?.description == "the frame at 0.0 s needs more than 147455 bytes of off-screen "
          + "surfaces at a time (limit surface-bytes)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
