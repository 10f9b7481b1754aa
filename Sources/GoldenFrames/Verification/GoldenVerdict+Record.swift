import CoreGraphics
import PixelKernels

extension GoldenVerdict {
  /// Compares a film with everything that is kept of it, and judges what differs.
  ///
  /// - Parameters:
  ///   - film: What the scene gives.
  ///   - record: What was recorded.
  ///   - wanted: How far pictures may be off; nil for not at all.
  ///   - processor: The class of the processor that made the film.
  @MainActor
  package mutating func compare(
    _ film: GoldenFilm, with record: GoldenRecord, tolerance wanted: GoldenTolerance? = nil,
    processor: String = ProcessorClass.current
  ) {
    var tolerance = wanted ?? .exact
    if let expected = record.hashes {
      if expected.processor == processor {
        compare(actual: film.hashList, expected: expected)
      } else {
        warnings.append(
          "the hashes are for \(expected.processor) and this is \(processor): only pictures are "
            + "compared, with a tolerance of \(GoldenTolerance.otherProcessor.delta)")
        tolerance = .otherProcessor
      }
    }
    for picture in record.pictures {
      guard let actual = film.pictures[picture.frame] else { continue }
      compare(
        frame: picture.name, actual: actual, expected: picture.image, tolerance: tolerance)
    }
    if isPassed, let wanted { warnIfLoose(wanted, film, record) }
    diagnose(actual: film.tree, expected: record.tree)
    if isPassed, record.hashes?.processor == processor, let expected = record.tree,
      let actual = film.tree,
      case let count = TreeComparison(actual: actual, expected: expected)
        .changes.count, count > 0
    {
      warnings.append(
        "the layers are not what was recorded (\(count == 1 ? "1 change" : "\(count) changes")), "
          + "though all frames are; record it")
    }
  }

  /// Judges what the differences so far come from; does nothing where there are none.
  ///
  /// - Parameters:
  ///   - actual: What the layers do.
  ///   - expected: What they did when it was recorded.
  package mutating func diagnose(actual: TreeDigest?, expected: TreeDigest?) {
    let areFilesOnly = failures.allSatisfy { failure in
      switch failure {
      case .missingFile, .truncatedFile: true
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

  /// A tolerance hides what it does not need to.
  private mutating func warnIfLoose(
    _ tolerance: GoldenTolerance, _ film: GoldenFilm, _ record: GoldenRecord
  ) {
    var (largest, count) = (0, 0)
    for picture in record.pictures {
      guard let actual = film.pictures[picture.frame], actual.width == picture.image.width,
        actual.height == picture.image.height
      else { continue }
      let difference = PixelDifference(
        actual.buffer, picture.image.buffer, delta: tolerance.delta)
      largest = max(largest, difference.largest)
      count = max(count, difference.count)
    }
    // Pixels beyond the delta have a distance that says nothing of how large it must be.
    let delta = count == 0 ? min(tolerance.delta, largest) : tolerance.delta
    guard delta < tolerance.delta || count < tolerance.pixels else { return }
    warnings.append(
      "the tolerance of \(tolerance.delta) in \(tolerance.pixels) pixels is looser than needed: "
        + "{delta: \(delta), pixels: \(count)} is enough here")
  }
}
