/// What most likely happened to a scene that differs from its golden.
package struct GoldenDiagnosis: Sendable, Hashable {
  /// What kind of thing happened.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The video has another size, rate or number of frames.
    case shape
    case layerMissing
    case layerAdded
    case layerOrder
    /// All of the motion comes later.
    case late
    /// All of the motion comes earlier.
    case early
    /// Some layers move later or earlier than they did.
    case delay
    case duration
    case easing
    /// Something stands still that moved, or moves that stood still.
    case motion
    case color
    case value
    case doubledFrame
    case droppedFrame
    case frozenFrame
    case swappedFrames
    /// The layers are as they were, and are drawn otherwise.
    case drawing
    /// No tree was recorded that could tell.
    case unknown
  }

  /// What kind of thing happened.
  package let kind: Kind
  /// One sentence for people, without a full stop.
  package let sentence: String

  /// Makes a diagnosis.
  ///
  /// - Parameters:
  ///   - kind: What kind of thing happened.
  ///   - sentence: One sentence for people, without a full stop.
  package init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  /// Judges what comparing found.
  ///
  /// - Parameters:
  ///   - search: Where frames were found; nil where frames could not be compared.
  ///   - tree: What layers say; nil where no tree was recorded.
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
        "the layers are as they were recorded and are drawn otherwise" + Self.extent(of: failures))
    } else {
      self.init(.unknown, "nothing was recorded that could tell why")
    }
  }

  // MARK: Layers

  /// In order of weight: what explains the rest comes first.
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
    // Of the rest, what most properties have; of as many, what stands first here.
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
        "all frames come \(frames(abs(distance))) \(distance > 0 ? "late" : "early")")
    case .doubled(let frame, let count):
      GoldenDiagnosis(
        .doubledFrame,
        "frame \(frame) comes again, and all that follow come \(frames(count)) late")
    case .dropped(let frame, let count):
      GoldenDiagnosis(
        .droppedFrame,
        "\(frames(count)) from \(frame) on \(count == 1 ? "is" : "are") left out, and all that "
          + "follow come early")
    case .frozen(let frame, let count):
      GoldenDiagnosis(
        count == 1 ? .doubledFrame : .frozenFrame,
        "frame \(frame) stays for \(frames(count)) more, in place of what belongs there")
    case .swapped(let first, let second):
      GoldenDiagnosis(.swappedFrames, "frames \(first) and \(second) have each other's place")
    case .none: nil
    }
  }

  /// How far kept images differ, as the end of a sentence.
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
  /// The kind that a change of a layer speaks for.
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
