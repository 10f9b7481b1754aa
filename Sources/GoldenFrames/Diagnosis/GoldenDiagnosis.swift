/// The most likely reason that a scene differs from its golden.
package struct GoldenDiagnosis: Sendable, Hashable {
  /// The kind of change.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The video's size, frame rate or number of frames changed.
    case shape
    case layerMissing
    case layerAdded
    case layerOrder
    /// All motion is later.
    case late
    /// All motion is earlier.
    case early
    /// Some layers move later or earlier than before.
    case delay
    case duration
    case easing
    /// Something stopped moving, or started moving.
    case motion
    case color
    case value
    case doubledFrame
    case droppedFrame
    case frozenFrame
    case swappedFrames
    /// The layers are unchanged but drawn differently.
    case drawing
    /// No tree was recorded that could explain the difference.
    case unknown
  }

  /// The kind of change.
  package let kind: Kind
  /// One sentence for people, without a period.
  package let sentence: String

  /// Creates a diagnosis.
  ///
  /// - Parameters:
  ///   - kind: The kind of change.
  ///   - sentence: One sentence for people, without a period.
  package init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  /// Diagnoses the results of a comparison.
  ///
  /// - Parameters:
  ///   - search: The positions of frames, or nil if frames could not be compared.
  ///   - tree: The changes of layers, or nil if no tree was recorded.
  ///   - failures: The differences.
  package init(search: FrameSearch?, tree: TreeComparison?, failures: [GoldenFailure]) {
    let shape = failures.first { failure in
      if case .otherShape = failure { true } else { false }
    }
    if let shape {
      self.init(.shape, shape.description)
    } else if let tree, !tree.changes.isEmpty {
      self.init(tree)
    } else if let diagnosis = search.flatMap({ Self.diagnosis(of: $0.pattern) }) {
      self = diagnosis
    } else if tree != nil {
      self.init(
        .drawing,
        "the layers are unchanged but drawn differently" + Self.extent(of: failures))
    } else {
      self.init(.unknown, "unknown, because no tree was recorded")
    }
  }

  // MARK: Layers

  /// Diagnoses changes of layers, in order of weight: the change that explains the others comes
  /// first.
  private init(_ tree: TreeComparison) {
    let changes = tree.changes
    if let frames = tree.shift {
      self.init(
        frames > 0 ? .late : .early,
        "everything moves \(Self.frames(abs(frames))) \(frames > 0 ? "later" : "earlier")")
      return
    }
    var counts: [Kind: Int] = [:]
    for change in changes { counts[Kind(change.kind), default: 0] += 1 }
    let structural: [Kind] = [.layerMissing, .layerAdded, .layerOrder]
    // Otherwise the most frequent kind; of equally frequent ones, the first in this list.
    let rest: [Kind] = [.motion, .duration, .easing, .delay, .color, .value]
    let most = rest.map { counts[$0] ?? 0 }.max() ?? 0
    let kind =
      structural.first { counts[$0] != nil } ?? rest.first { counts[$0] == most } ?? .value
    let others = changes.filter { Kind($0.kind) == kind }
    let sentence = others.first?.description ?? ""
    let more = others.count - 1
    self.init(kind, sentence + (more > 0 ? ", and \(more) more like it" : ""))
  }

  // MARK: Frames

  private static func diagnosis(of pattern: FrameSearch.Pattern) -> GoldenDiagnosis? {
    switch pattern {
    case .shifted(let distance):
      GoldenDiagnosis(
        distance > 0 ? .late : .early,
        "all frames are \(frames(abs(distance))) \(distance > 0 ? "late" : "early")")
    case .doubled(let frame, let count):
      GoldenDiagnosis(
        .doubledFrame,
        "frame \(frame) is repeated, and all following frames are \(frames(count)) late")
    case .dropped(let frame, let count):
      GoldenDiagnosis(
        .droppedFrame,
        "\(frames(count)) from \(frame) on \(count == 1 ? "is" : "are") missing, and all "
          + "following frames are early")
    case .frozen(let frame, let count):
      GoldenDiagnosis(
        count == 1 ? .doubledFrame : .frozenFrame,
        "frame \(frame) is held for \(frames(count)) more")
    case .swapped(let first, let second):
      GoldenDiagnosis(.swappedFrames, "frames \(first) and \(second) are swapped")
    case .none: nil
    }
  }

  /// Returns how far kept images differ, as the end of a sentence.
  private static func extent(of failures: [GoldenFailure]) -> String {
    let images = failures.compactMap { failure -> (levels: Int, pixels: Int)? in
      guard case .image(_, let largest, let pixels, _, _) = failure else { return nil }
      return (largest, pixels)
    }
    guard let levels = images.map(\.levels).max(), let pixels = images.map(\.pixels).max()
    else { return "" }
    return ": \(pixels == 1 ? "1 pixel" : "up to \(pixels) pixels") by "
      + (levels == 1 ? "1 level of a channel" : "up to \(levels) levels")
  }

  private static func frames(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }
}

extension GoldenDiagnosis.Kind {
  /// The kind of diagnosis for a change of a layer.
  fileprivate init(_ change: LayerChange.Kind) {
    self =
      switch change {
      case .missing: .layerMissing
      case .added: .layerAdded
      case .order: .layerOrder
      case .delay: .delay
      case .duration: .duration
      case .easing: .easing
      case .motion: .motion
      case .color: .color
      case .value: .value
      }
  }
}
