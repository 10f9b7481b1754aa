public import CoreGraphics
import Foundation
import GoldenFrames
public import Multiplane
public import Testing

/// Expects frames of a stage to be those that were recorded.
///
/// The recordings are PNG files in the folder `Frames` beside the file of the test:
/// `Frames/CardTests/card/0.5s.png` for the name `card` in `CardTests.swift`. To write them, run the
/// tests with `MULTIPLANE_RECORD=missing`, or with `changed` to replace those that differ.
///
/// A frame that differs is an issue that says how much, with the expected and the actual image,
/// their difference, and an animated PNG that alternates between the two as attachments. Run
/// `swift test --attachments-path FOLDER` to keep them. A missing font, or an image that cannot be
/// decoded, is an issue, too.
///
/// - Parameters:
///   - stage: The stage. Afterward, its current time is the last of `times`.
///   - times: Seconds since the stage began, in ascending order, none before the current time.
///   - name: The name of the recording, unique in the file of the test.
///   - tolerance: The allowed difference. By default, frames must be equal.
///   - file: The file of the test.
///   - sourceLocation: The place of issues.
@preconcurrency @MainActor
public func expectFrames(
  of stage: Stage, at times: [Double], match name: String, tolerance: FrameTolerance = .exact,
  file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard RecordedFrame.isValid(name) else {
    Issue.record("\"\(name)\" cannot be the name of a file", sourceLocation: sourceLocation)
    return
  }
  var previous = stage.currentTime
  for time in times {
    guard time.isFinite, time >= previous else {
      Issue.record(
        "the times must ascend from the current time, but \(time) follows \(previous)",
        sourceLocation: sourceLocation)
      return
    }
    previous = time
  }
  let frames = times.map(RecordedFrame.name(ofTime:))
  guard Set(frames).count == frames.count else {
    Issue.record("two of the times are equal to a microsecond", sourceLocation: sourceLocation)
    return
  }
  do {
    try stage.images(at: times) { index, image in
      check(
        image, against: RecordedFrame(name: name, frame: frames[index], testFile: file), tolerance,
        at: sourceLocation)
    }
  } catch {
    Issue.record("\(name) cannot be drawn: \(error)", sourceLocation: sourceLocation)
  }
}

/// Expects an image to be the one that was recorded.
///
/// The recording is `Frames/CardTests/card.png` for the name `card` in `CardTests.swift`; otherwise,
/// this is `expectFrames(of:at:match:tolerance:file:sourceLocation:)` for an image.
///
/// - Parameters:
///   - image: The image.
///   - name: The name of the recording, unique in the file of the test.
///   - tolerance: The allowed difference. By default, frames must be equal.
///   - file: The file of the test.
///   - sourceLocation: The place of issues.
public func expectImage(
  _ image: CGImage, matches name: String, tolerance: FrameTolerance = .exact,
  file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard RecordedFrame.isValid(name) else {
    Issue.record("\"\(name)\" cannot be the name of a file", sourceLocation: sourceLocation)
    return
  }
  check(
    image, against: RecordedFrame(name: name, frame: nil, testFile: file), tolerance,
    at: sourceLocation)
}

/// Compares an image with its recording, or records it.
private func check(
  _ image: CGImage, against recorded: RecordedFrame, _ tolerance: FrameTolerance,
  at sourceLocation: SourceLocation
) {
  do {
    let recording = try FrameRecording.current()
    guard let expected = try recorded.image() else {
      guard recording != .never else {
        attach(image, recorded, "actual", sourceLocation)
        Issue.record(
          """
          \(recorded.shortPath) does not exist; to record it, run the tests with \
          \(FrameRecording.variable)=missing
          """, sourceLocation: sourceLocation)
        return
      }
      try recorded.write(image)
      Issue.record(
        "\(recorded.shortPath) is recorded; look at it, and run the tests again",
        sourceLocation: sourceLocation)
      return
    }
    var verdict = GoldenVerdict(name: GoldenName(area: "", name: recorded.name), frameCount: 1)
    verdict.compare(
      frame: recorded.frame ?? recorded.name, actual: image, expected: expected,
      tolerance: GoldenTolerance(delta: tolerance.delta, pixels: tolerance.pixels, reason: ""))
    guard let failure = verdict.failures.first else { return }
    attach(expected, recorded, "expected", sourceLocation)
    attach(image, recorded, "actual", sourceLocation)
    for failed in verdict.images {
      if let difference = failed.difference {
        attach(difference, recorded, "difference", sourceLocation)
      }
      if let blink = try BlinkImage.data(first: expected, second: image) {
        Attachment.record(
          Array(blink), named: recorded.attachmentName("blink"), sourceLocation: sourceLocation)
      }
    }
    if recording == .changed {
      try recorded.write(image)
      Issue.record(
        "\(recorded.shortPath) is recorded again: \(failure)", sourceLocation: sourceLocation)
    } else {
      Issue.record("\(recorded.shortPath): \(failure)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("\(recorded.shortPath): \(error)", sourceLocation: sourceLocation)
  }
}

/// Attaches an image to the current test.
private func attach(
  _ image: CGImage, _ recorded: RecordedFrame, _ version: String, _ sourceLocation: SourceLocation
) {
  guard let data = try? GoldenImage.data(of: image) else { return }
  Attachment.record(
    Array(data), named: recorded.attachmentName(version), sourceLocation: sourceLocation)
}
