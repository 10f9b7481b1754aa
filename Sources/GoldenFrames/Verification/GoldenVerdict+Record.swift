import CoreGraphics
import PixelKernels

extension GoldenVerdict {
  /// Compares a video with all its recordings and diagnoses the differences.
  ///
  /// - Parameters:
  ///   - video: The scene's video.
  ///   - record: The recordings.
  ///   - wanted: The allowed difference of images, or nil for none.
  ///   - processor: The class of the processor that rendered the video.
  @MainActor
  package mutating func compare(
    _ video: GoldenVideo, with record: GoldenRecord, tolerance wanted: GoldenTolerance? = nil,
    processor: String = ProcessorClass.current
  ) {
    var tolerance = wanted ?? .exact
    if let expected = record.hashes {
      if expected.processor == processor {
        compare(actual: video.hashList, expected: expected)
      } else {
        warnings.append(
          "the hashes are for \(expected.processor), not for \(processor); only images are "
            + "compared, with a tolerance of \(GoldenTolerance.otherProcessor.delta)")
        tolerance = .otherProcessor
      }
    }
    for recorded in record.images {
      guard let actual = video.images[recorded.frame] else { continue }
      compare(
        frame: recorded.name, actual: actual, expected: recorded.image, tolerance: tolerance)
    }
    if isPassed, let wanted { warnIfLoose(wanted, video, record) }
    diagnose(actual: video.tree, expected: record.tree)
    if isPassed, record.hashes?.processor == processor, let expected = record.tree,
      let actual = video.tree,
      case let count = TreeComparison(actual: actual, expected: expected)
        .changes.count, count > 0
    {
      warnings.append(
        "the layers differ from the recording (\(count == 1 ? "1 change" : "\(count) changes")), "
          + "but all frames are equal; record the scene again")
    }
  }

  /// Diagnoses the differences so far.
  ///
  /// Without differences, this does nothing.
  ///
  /// - Parameters:
  ///   - actual: The layers' current values.
  ///   - expected: The recorded values.
  package mutating func diagnose(actual: TreeDigest?, expected: TreeDigest?) {
    // The layers explain neither missing files nor sound.
    let areFilesOnly = failures.allSatisfy { failure in
      switch failure {
      case .missingFile, .truncatedFile, .sound: true
      default: false
      }
    }
    guard !areFilesOnly else { return }
    var tree: TreeComparison?
    if let actual, let expected, actual.frameCount == expected.frameCount {
      let comparison = TreeComparison(actual: actual, expected: expected)
      (tree, changes) = (comparison, comparison.changes)
    }
    diagnosis = GoldenDiagnosis(search: search, tree: tree, failures: failures)
  }

  /// Warns about a tolerance that hides more than necessary.
  private mutating func warnIfLoose(
    _ tolerance: GoldenTolerance, _ video: GoldenVideo, _ record: GoldenRecord
  ) {
    var (largest, count) = (0, 0)
    for recorded in record.images {
      guard let actual = video.images[recorded.frame], actual.width == recorded.image.width,
        actual.height == recorded.image.height
      else { continue }
      let difference = PixelDifference(
        actual.buffer, recorded.image.buffer, delta: tolerance.delta)
      largest = max(largest, difference.largest)
      count = max(count, difference.count)
    }
    // Pixels beyond the delta do not reveal how large it must be.
    let delta = count == 0 ? min(tolerance.delta, largest) : tolerance.delta
    guard delta < tolerance.delta || count < tolerance.pixels else { return }
    warnings.append(
      "the tolerance of \(tolerance.delta) in \(tolerance.pixels) pixels is looser than needed: "
        + "{delta: \(delta), pixels: \(count)} is enough")
  }
}
