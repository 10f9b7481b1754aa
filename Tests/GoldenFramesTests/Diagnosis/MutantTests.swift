import CoreGraphics
import Foundation
import GoldenFrames
import PixelKernels
import TestSupport
import Testing

/// More than two hundred changes of three scenes: all are noticed, and what they are is said
/// rightly of at least 95 in a hundred.
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

  /// The frames whose pictures are kept.
  private static let kept = [0, 10, 20, 30, 44]

  @Test("Two hundred mutants are caught and judged")
  func mutants() throws {
    var tally = Tally()
    let scenes = [
      ("cards", MutantScene.cards), ("outlines", .outlines), ("mobile", .mobile),
    ]
    for (name, scene) in scenes {
      let film = try film(of: scene, keepsAll: true)
      var record = GoldenRecord(of: film)
      record.pictures.removeAll { !Self.kept.contains($0.frame) }
      #expect(verdict(film, record).isPassed, "\(name) equals itself")
      for mutant in scene.mutants {
        let other = try self.film(of: mutant.scene, keepsAll: false)
        tally.add("\(name), \(mutant.name)", verdict(other, record), mutant.kind)
      }
      for mutant in try pictureMutants(of: film) {
        tally.add("\(name), \(mutant.name)", verdict(mutant.film, record), mutant.kind)
      }
    }
    #expect(tally.count >= 200)
    #expect(tally.missed == [])
    let right = tally.count - tally.misjudged.count
    let list = tally.misjudged.joined(separator: "\n")
    #expect(right * 100 >= tally.count * 95, "\(right) of \(tally.count) are right; not\n\(list)")
  }

  private func verdict(_ film: GoldenFilm, _ record: GoldenRecord) -> GoldenVerdict {
    var verdict = GoldenVerdict(
      name: GoldenName(area: "mutants", name: "scene"), frameCount: film.hashes.count)
    verdict.compare(film, with: record)
    return verdict
  }

  private func film(of scene: MutantScene, keepsAll: Bool) throws -> GoldenFilm {
    try GoldenFilm(of: scene.scene(), scale: 1, workers: 1, tracing: true) {
      keepsAll || Self.kept.contains($0)
    }
  }

  // MARK: Pictures that were changed after drawing

  private func pictureMutants(
    of film: GoldenFilm
  ) throws -> [(name: String, film: GoldenFilm, kind: GoldenDiagnosis.Kind)] {
    let frames = film.hashes.indices.compactMap { film.pictures[$0] }
    let last = frames.count - 1
    var mutants: [(name: String, film: GoldenFilm, kind: GoldenDiagnosis.Kind)] = []
    func add(_ name: String, _ kind: GoldenDiagnosis.Kind, _ order: [Int]) {
      mutants.append((name, copy(of: film, frames: order.map { frames[$0] }), kind))
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
    // A frame with a kept picture and frames with a hash only.
    for (frame, x, y, bits) in [
      (20, 3, 2, UInt32(0x0000_0001)), (10, 80, 45, 0x0001_0000), (13, 159, 89, 0x0000_0100),
      (20, 70, 30, 0x0000_FF00), (44, 0, 0, 0x00FF_FFFF), (7, 100, 60, 0x0080_8080),
    ] {
      let buffer = frames[frame].buffer.copy()
      buffer[x, y] ^= bits
      var changed = frames
      changed[frame] = CGImage(buffer: buffer, hasAlpha: false)
      mutants.append(
        ("pixel \(x),\(y) of \(frame)", copy(of: film, frames: changed), .drawing))
    }
    return mutants
  }

  private func copy(of film: GoldenFilm, frames: [CGImage]) -> GoldenFilm {
    let list = HashList(
      width: film.width, height: film.height, frameRate: film.frameRate,
      processor: ProcessorClass.current, hashes: frames.map { pixelHash($0.buffer) })
    let pictures = Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($0, $1) })
    return GoldenFilm(list: list, pictures: pictures, tree: film.tree)
  }
}
