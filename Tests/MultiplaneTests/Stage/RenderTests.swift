import Foundation
import FrameEncoding
import Multiplane
import PixelKernels
import TestSupport
import Testing
import VideoProbing

/// What must not change a video: the number of workers, the frames rendered before, and the caller.
@MainActor
@Suite(.ownContext) struct RenderTests {
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-render-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Returns a stage on which layers move, appear halfway, and are added by an event.
  private func busyStage() -> Stage {
    let stage = Stage(
      size: CGSize(width: 64, height: 48), framesPerSecond: 30,
      background: CGColor(srgbRed: 0.1, green: 0.1, blue: 0.2, alpha: 1))
    let card = CALayer()
    card.frame = CGRect(x: 8, y: 8, width: 24, height: 16)
    card.backgroundColor = CGColor(srgbRed: 0.9, green: 0.4, blue: 0.1, alpha: 1)
    (card.cornerRadius, card.borderWidth, card.borderColor) = (5, 1.5, .white)
    stage.layer.addSublayer(card)
    let slide = CABasicAnimation(keyPath: "position")
    (slide.toValue, slide.duration) = (CGPoint(x: 44, y: 30), 2)
    slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    card.add(slide, forKey: nil)
    stage.schedule(at: 0.7) {
      CATransaction.setAnimationDuration(0.4)
      card.opacity = 0.3
    }
    return stage
  }

  private func hashes(frames: FrameSelection? = nil, workers: Int) throws -> [Int: UInt64] {
    var result: [Int: UInt64] = [:]
    let options = RenderOptions(workers: workers, frames: frames)
    try busyStage().frames(duration: 2, options: options) { index, image in
      result[index] = pixelHash(image.buffer)
    }
    return result
  }

  @Test func workersDoNotChangeImages() throws {
    let one = try hashes(workers: 1)
    #expect(one.count == 60 && Set(one.values).count > 40)
    #expect(try hashes(workers: 4) == one)
  }

  @Test func aSingleFrameEqualsThatOfTheSequence() throws {
    let all = try hashes(workers: 2)
    for frame in [0, 13, 21, 22, 40, 59] {
      #expect(try hashes(frames: FrameSelection([frame]), workers: 1)[frame] == all[frame])
    }
    // The stage's own image at that time is the same.
    let stage = busyStage()
    stage.advance(to: FrameRate(30).seconds(atFrame: 22))
    #expect(pixelHash(stage.snapshot().buffer) == all[22])
  }

  @Test func workersDoNotChangeTheVideo() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var videos: [Data] = []
    for workers in [1, 4] {
      let url = folder.appendingPathComponent("video-\(workers).mp4")
      try busyStage().render(
        duration: 3.4, to: url, options: RenderOptions(preset: .veryfast, workers: workers))
      videos.append(try Data(contentsOf: url))
    }
    #expect(videos[0] == videos[1] && videos[0].count > 1000)
    let probe = try VideoProbe(path: folder.appendingPathComponent("video-4.mp4").path)
    #expect(probe.frameCount == 102 && probe.width == 64 && probe.height == 48)
  }

  @Test func sequencesAndStillsAreWritten() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let some = RenderOptions(frames: FrameSelection("4-8:2"))
    try busyStage().render(
      duration: 1, to: folder.appendingPathComponent("frame-%05d.png"), options: some)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      names.filter { $0.hasSuffix(".png") } == [
        "frame-00004.png", "frame-00006.png", "frame-00008.png",
      ])
    let still = folder.appendingPathComponent("still.png")
    let stage = busyStage()
    stage.advance(to: 0.2)
    try stage.render(duration: 0, to: still)
    let six = try Data(contentsOf: folder.appendingPathComponent("frame-00006.png"))
    #expect(try Data(contentsOf: still) == six)
  }

  @Test func errorsGiveTheReason() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func reason(_ name: String, _ options: RenderOptions = RenderOptions()) -> RenderError.Reason? {
      do {
        try busyStage().render(
          duration: 1, to: folder.appendingPathComponent(name), options: options)
        return nil
      } catch {
        return (error as? RenderError)?.reason
      }
    }
    #expect(reason("video.avi") == .usage)
    #expect(reason("video.mp4", RenderOptions(alpha: true)) == .usage)
    #expect(reason("video.mp4", RenderOptions(crf: 99)) == .usage)
    #expect(reason("video.mp4", RenderOptions(frames: FrameSelection([30]))) == .usage)
    #expect(reason("none/video.mp4") == .cannotCreate)
    #expect(reason("still.png") == .usage)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
