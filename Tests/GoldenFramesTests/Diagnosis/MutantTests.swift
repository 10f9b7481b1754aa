import CoreGraphics
import Foundation
import GoldenFrames
import PixelKernels
import TestSupport
import Testing

/// Applies more than two hundred changes to three scenes.
///
/// All must be detected, and at least 95 percent diagnosed correctly.
@MainActor @Suite(.ownContext, .serialized) struct MutantTests {
  private struct Tally {
    var count = 0
    var missed: [String] = []
    var misjudged: [String] = []

    mutating func add(_ name: String, _ verdict: GoldenVerdict, _ kind: GoldenDiagnosis.Kind) {
      count += 1
      if verdict.isPassed {
        missed.append(name)
      } else if verdict.diagnosis?.kind != kind {
        let said = verdict.diagnosis
        misjudged.append(
          "\(name): \(said?.kind.rawValue ?? "nothing") (\(said?.sentence ?? "")), not \(kind)")
      }
    }
  }

  /// The frames for which images are kept.
  private static let kept = [0, 10, 20, 30, 44]

  @Test("Two hundred mutants are detected and diagnosed")
  func mutants() throws {
    var tally = Tally()
    let scenes = [
      ("cards", MutantScene.cards), ("outlines", .outlines), ("mobile", .mobile),
    ]
    for (name, scene) in scenes {
      let video = try video(of: scene, keepsAll: true)
      var record = GoldenRecord(of: video)
      record.images.removeAll { !Self.kept.contains($0.frame) }
      #expect(verdict(video, record).isPassed, "\(name) equals itself")
      for mutant in scene.mutants {
        let other = try self.video(of: mutant.scene, keepsAll: false)
        tally.add("\(name), \(mutant.name)", verdict(other, record), mutant.kind)
      }
      for mutant in try imageMutants(of: video) {
        tally.add("\(name), \(mutant.name)", verdict(mutant.video, record), mutant.kind)
      }
    }
    #expect(tally.count >= 200)
    #expect(tally.missed == [])
    let right = tally.count - tally.misjudged.count
    let list = tally.misjudged.joined(separator: "\n")
    #expect(right * 100 >= tally.count * 95, "\(right) of \(tally.count) right, except\n\(list)")
  }

  private func verdict(_ video: GoldenVideo, _ record: GoldenRecord) -> GoldenVerdict {
    var verdict = GoldenVerdict(
      name: GoldenName(area: "mutants", name: "scene"), frameCount: video.hashes.count)
    verdict.compare(video, with: record)
    return verdict
  }

  private func video(of scene: MutantScene, keepsAll: Bool) throws -> GoldenVideo {
    try GoldenVideo(of: scene.scene(), scale: 1, workers: 1) {
      keepsAll || Self.kept.contains($0)
    }
  }

  // MARK: Images that are changed after drawing

  private func imageMutants(
    of video: GoldenVideo
  ) throws -> [(name: String, video: GoldenVideo, kind: GoldenDiagnosis.Kind)] {
    let frames = video.hashes.indices.compactMap { video.images[$0] }
    let last = frames.count - 1
    var mutants: [(name: String, video: GoldenVideo, kind: GoldenDiagnosis.Kind)] = []
    func add(_ name: String, _ kind: GoldenDiagnosis.Kind, _ order: [Int]) {
      mutants.append((name, copy(of: video, frames: order.map { frames[$0] }), kind))
    }
    let all = Array(0...last)
    for distance in 1...3 {
      add("\(distance) late", .late, all.map { max(0, $0 - distance) })
      add("\(distance) early", .early, all.map { min(last, $0 + distance) })
    }
    for frame in [12, 17] {
      add("\(frame) doubled", .doubledFrame, Array((all[...frame] + all[frame...]).dropLast()))
      add("\(frame) twice", .doubledFrame, all.map { $0 == frame ? frame - 1 : $0 })
      add("\(frame) dropped", .droppedFrame, all.filter { $0 != frame } + [last])
      add(
        "\(frame) frozen", .frozenFrame, all.map { frame...(frame + 3) ~= $0 ? frame - 1 : $0 })
      add(
        "\(frame) swapped", .swappedFrames,
        all.map { $0 == frame ? frame + 1 : $0 == frame + 1 ? frame : $0 })
    }
    // A frame with a kept image, and frames with only a hash.
    for (frame, x, y, bits) in [
      (20, 3, 2, UInt32(0x0000_0001)), (10, 80, 45, 0x0001_0000), (13, 159, 89, 0x0000_0100),
      (20, 70, 30, 0x0000_FF00), (44, 0, 0, 0x00FF_FFFF), (7, 100, 60, 0x0080_8080),
    ] {
      let buffer = frames[frame].buffer.copy()
      buffer[x, y] ^= bits
      var changed = frames
      changed[frame] = CGImage(buffer: buffer, hasAlpha: false)
      mutants.append(
        ("pixel \(x),\(y) of \(frame)", copy(of: video, frames: changed), .drawing))
    }
    return mutants
  }

  private func copy(of video: GoldenVideo, frames: [CGImage]) -> GoldenVideo {
    let list = HashList(
      width: video.width, height: video.height, frameRate: video.frameRate,
      processor: ProcessorClass.current, hashes: frames.map { pixelHash($0.buffer) })
    let images = Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($0, $1) })
    return GoldenVideo(list: list, images: images, tree: video.tree)
  }
}
