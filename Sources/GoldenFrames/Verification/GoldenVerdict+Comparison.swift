package import CoreGraphics
import PixelKernels

extension GoldenVerdict {
  /// Compares two images and records a difference.
  ///
  /// - Parameters:
  ///   - frame: The frame's number or marker.
  ///   - actual: The scene's image.
  ///   - expected: The expected image.
  ///   - tolerance: The allowed difference.
  package mutating func compare(
    frame: String, actual: CGImage, expected: CGImage, tolerance: GoldenTolerance
  ) {
    guard actual.width == expected.width, actual.height == expected.height else {
      failures.append(
        .imageSize(
          frame: frame, expected: "\(expected.width)x\(expected.height)",
          actual: "\(actual.width)x\(actual.height)"))
      images.append(
        FailedImage(frame: frame, actual: actual, expected: expected, difference: nil))
      return
    }
    let difference = PixelDifference(actual.buffer, expected.buffer, delta: tolerance.delta)
    guard difference.count > tolerance.pixels, let first = difference.first else { return }
    failures.append(
      .image(
        frame: frame, largest: difference.largest, pixels: difference.count, x: first.x,
        y: first.y))
    let image = PixelDifference.image(actual.buffer, expected.buffer)
    images.append(
      FailedImage(
        frame: frame, actual: actual, expected: expected,
        difference: CGImage(buffer: image, hasAlpha: false)))
  }

  /// Compares the hashes of frames and sound, and records how many differ, or that the shapes differ.
  ///
  /// - Parameters:
  ///   - actual: The scene's hashes.
  ///   - expected: The expected hashes.
  package mutating func compare(actual: HashList, expected: HashList) {
    guard actual.shape == expected.shape else {
      failures.append(.otherShape(expected: expected.shape, actual: actual.shape))
      return
    }
    if actual.sound != expected.sound {
      failures.append(.sound(recorded: expected.sound != nil, found: actual.sound != nil))
    }
    let search = FrameSearch(actual: actual.hashes, expected: expected.hashes)
    guard let first = search.differing.first else { return }
    self.search = search
    failures.append(
      .frames(first: first, count: search.differing.count, of: actual.hashes.count))
  }
}

extension HashList {
  /// The size, frame rate and number of frames, for messages.
  package var shape: String { "\(width)x\(height), \(frameRate) fps, \(hashes.count) frames" }
}
