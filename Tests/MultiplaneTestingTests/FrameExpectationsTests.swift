import CoreGraphics
import Foundation
import Multiplane
import MultiplaneTesting
import QuartzCore
import TestSupport
import Testing

/// `expectFrames` and `expectImage`, whose issues are known ones.
@Suite(.ownContext) @MainActor struct FrameExpectationsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "frames-\(UUID().uuidString)")
  /// The file that the recordings are beside of.
  private var file: String { folder.appending(path: "CardTests.swift").path }

  /// A white square of 4 by 4 in a stage of 8 by 4, which moves by 4 points in a second.
  private func stage(color: CGFloat = 1) -> Stage {
    let stage = Stage(
      size: CGSize(width: 8, height: 4), framesPerSecond: 10,
      background: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    let square = CALayer()
    square.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    square.backgroundColor = CGColor(srgbRed: color, green: color, blue: color, alpha: 1)
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.byValue = 4
    slide.duration = 1
    square.add(slide, forKey: nil)
    stage.layer.addSublayer(square)
    return stage
  }

  /// Runs a check, and returns what its issues say.
  private func issues(
    _ recording: FrameRecording = .never, _ body: @MainActor () -> Void
  ) async throws -> [String] {
    let said = Said()
    let trait: FrameRecordingTrait = .recordFrames(recording)
    try await trait.provideScope(
      for: #require(Test.current), testCase: nil
    ) {
      await MainActor.run {
        withKnownIssue(isIntermittent: true) {
          body()
        } matching: {
          said.append($0.comments.map(\.rawValue).joined())
          return true
        }
      }
    }
    return said.texts
  }

  private final class Said: @unchecked Sendable {
    private(set) var texts: [String] = []
    func append(_ text: String) { texts.append(text) }
  }

  private func recorded() -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path))?
      .filter { $0.hasSuffix(".png") }.sorted() ?? []
  }

  @Test("Frames are recorded beside the test once, and equal ones pass")
  func recordedAndCompared() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let check: @MainActor () -> Void = { [self] in
      expectFrames(of: stage(), at: [0, 0.5, 1.0 / 3 + 0.5], match: "a card", file: file)
    }
    let missing = try await issues { check() }
    #expect(
      missing
        == ["0s", "0.5s", "0.833333s"].map {
          "Frames/CardTests/a card/\($0).png does not exist; "
            + "to record it, run the tests with MULTIPLANE_RECORD=missing"
        })
    #expect(recorded() == [])
    let first = try await issues(.missing) { check() }
    #expect(first.count == 3 && first.allSatisfy { $0.hasSuffix("run the tests again") })
    #expect(
      recorded() == ["0.5s", "0.833333s", "0s"].map { "Frames/CardTests/a card/\($0).png" })
    #expect(try await issues { check() } == [])
    #expect(try await issues(.missing) { check() } == [])
    #expect(try await issues(.changed) { check() } == [])
  }

  @Test("A frame that differs is an issue, and is replaced only when asked")
  func different() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await issues(.missing) {
      expectFrames(of: stage(), at: [0], match: "card", file: file)
    }
    let path = folder.appending(path: "Frames/CardTests/card/0s.png")
    let before = try Data(contentsOf: path)
    // A gray of 0.8 is 204: 51 levels below white, in 16 pixels.
    let difference = "frame 0s differs in 16 pixels, by at most 51, first at 0,0"
    let gray: @MainActor () -> Void = { [self] in
      expectFrames(of: stage(color: 0.8), at: [0], match: "card", file: file)
    }
    #expect(try await issues { gray() } == ["Frames/CardTests/card/0s.png: \(difference)"])
    #expect(try await issues(.missing) { gray() }.count == 1)
    #expect(try Data(contentsOf: path) == before)
    #expect(
      try await issues(.changed) { gray() }
        == ["Frames/CardTests/card/0s.png is recorded again: \(difference)"])
    #expect(try await issues { gray() } == [])
  }

  @Test(
    "A tolerance allows small differences, or few",
    arguments: [
      (FrameTolerance(delta: 51), 0), (FrameTolerance(delta: 50), 1),
      (FrameTolerance(pixels: 16), 0), (FrameTolerance(pixels: 15), 1), (.otherProcessor, 1),
    ])
  func tolerances(_ tolerance: FrameTolerance, count: Int) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await issues(.missing) {
      expectImage(stage().snapshot(), matches: "card", file: file)
    }
    #expect(recorded() == ["Frames/CardTests/card.png"])
    let found = try await issues {
      expectImage(stage(color: 0.8).snapshot(), matches: "card", tolerance: tolerance, file: file)
    }
    #expect(found.count == count)
  }

  @Test("The clock ends at the last time")
  func clock() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = stage()
    _ = try await issues(.missing) {
      expectFrames(of: stage, at: [0.25, 0.75], match: "card", file: file)
    }
    #expect(stage.currentTime == 0.75)
    let late = try await issues { expectFrames(of: stage, at: [0.5], match: "card", file: file) }
    #expect(late == ["the times must ascend from the current time, but 0.5 follows 0.75"])
  }

  @Test(
    "Times and names that cannot be recorded are issues",
    arguments: [
      ([0, .nan], "card"), ([.infinity], "card"), ([0, 1e-8], "card"), ([0, 0], "card"),
      ([0], "../card"), ([0], ""), ([0], ".card"), ([0], "a/b"), ([0], "a\u{0}b"),
    ])
  func invalid(_ times: [Double], name: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = try await issues(.missing) {
      expectFrames(of: stage(), at: times, match: name, file: file)
    }
    #expect(found.count == 1 && recorded() == [], "\(found)")
  }

  @Test("A damaged recording and another size are issues that name the file")
  func damaged() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await issues(.missing) {
      expectFrames(of: stage(), at: [0], match: "card", file: file)
    }
    let small = Stage(size: CGSize(width: 2, height: 2), framesPerSecond: 10, background: nil)
    let other = try await issues { expectFrames(of: small, at: [0], match: "card", file: file) }
    #expect(other == ["Frames/CardTests/card/0s.png: frame 0s is 2x2, not 8x4"])
    try Data("not an image".utf8).write(
      to: folder.appending(path: "Frames/CardTests/card/0s.png"))
    let found = try await issues(.changed) {
      expectFrames(of: stage(), at: [0], match: "card", file: file)
    }
    #expect(found.count == 1 && found[0].contains("0s.png"), "\(found)")
  }

  @Test("A missing font is an issue, not a frame in another font")
  func missingFont() async throws {
    let stage = stage()
    let text = CATextLayer()
    text.string = "text"
    text.font = NSString(string: "No Such Font")
    text.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
    stage.layer.addSublayer(text)
    let found = try await issues(.missing) {
      expectFrames(of: stage, at: [0], match: "card", file: file)
    }
    #expect(found.count == 1 && found[0].hasPrefix("card cannot be drawn: "), "\(found)")
    #expect(recorded() == [])
  }
}
