import CoreGraphics

/// The paths of a shape layer, with what changes them (LO-07).
struct ShapeGraph: Sendable {
  /// A path with the operations on it, in order.
  struct Leaf: Sendable {
    let source: PathSource
    let roundings: [KeyframedValue]
    let trims: [ShapeTrim]
  }

  /// A path as a paint draws it.
  struct Use: Sendable {
    let leaf: Int
    /// The way from the path to the paint, starting at the path.
    var steps: [Step] = []
  }

  /// A group with its paints and groups from front to back.
  indirect enum Part: Sendable {
    case group([Part], LottieTransform, name: String, blendMode: String?)
    case paint(ShapePaint, [Use])
    /// A copy that a repeater makes.
    case copy([Part], ShapeRepeater, index: Int)

    /// Whether anything in it has a blend mode other than the normal one.
    var blends: Bool {
      switch self {
      case .group(let parts, _, _, let blendMode):
        blendMode != nil || parts.contains(where: \.blends)
      case .paint(let paint, _): paint.blendMode != nil
      case .copy(let parts, _, _): parts.contains(where: \.blends)
      }
    }
  }

  /// A step from the coordinates of a path to those of a paint.
  enum Step: Sendable {
    case group(LottieTransform)
    case copy(ShapeRepeater, index: Int)
  }

  private(set) var leaves: [Leaf] = []
  private(set) var parts: [Part] = []
  /// The paths of each trim that trims all of them as one.
  private var members: [Int: [Int]] = [:]

  /// Creates the graph of a shape layer.
  init(_ items: [ShapeItem]) { parts = collect(items, trims: [], roundings: []).parts }

  private mutating func collect(
    _ items: [ShapeItem], trims outerTrims: [ShapeTrim], roundings outerRoundings: [KeyframedValue]
  ) -> (parts: [Part], uses: [Use]) {
    var (parts, uses) = ([Part](), [Use]())
    for (index, item) in items.enumerated() {
      let rest = items[(index + 1)...]
      let trims =
        rest.compactMap { if case .trim(let trim) = $0 { trim } else { nil } } + outerTrims
      let roundings =
        rest.compactMap { if case .rounding(let radius) = $0 { radius } else { nil } }
        + outerRoundings
      switch item {
      case .path(let source):
        for trim in trims where trim.isIndividual {
          members[trim.number, default: []].append(leaves.count)
        }
        uses.append(Use(leaf: leaves.count))
        leaves.append(Leaf(source: source, roundings: roundings, trims: trims))
      case .group(let items, let transform, let name, let blendMode):
        let inner = collect(items, trims: trims, roundings: roundings)
        parts.append(.group(inner.parts, transform, name: name, blendMode: blendMode))
        uses += inner.uses.map { Use(leaf: $0.leaf, steps: $0.steps + [.group(transform)]) }
      case .paint(let paint): parts.append(.paint(paint, uses))
      case .repeater(let repeater):
        let copies = 0..<repeater.mostCopies
        let drawn = parts
        parts = repeater.order(copies.map { .copy(drawn, repeater, index: $0) })
        uses = copies.flatMap { copy in
          uses.map { Use(leaf: $0.leaf, steps: $0.steps + [.copy(repeater, index: copy)]) }
        }
      case .trim, .rounding: break
      }
    }
    return (parts, uses)
  }

  // MARK: Paths

  /// Returns what a paint draws at a frame, in the coordinates of its group.
  func path(of uses: [Use], at frame: Double) -> CGPath {
    var elements: [CGPath.Element] = []
    for use in uses {
      guard let matrix = use.matrix(at: frame) else { continue }
      let path = path(of: use.leaf, at: frame)
      elements += (matrix.isIdentity ? path : path.transformed(by: matrix)).elements
    }
    return CGPath(elements: elements)
  }

  /// Whether a paint draws the same path at all times.
  func isConstant(_ uses: [Use]) -> Bool {
    uses.allSatisfy { use in
      use.steps.allSatisfy(\.isConstant) && isConstant(use.leaf)
    }
  }

  private func isConstant(_ index: Int) -> Bool {
    let leaf = leaves[index]
    return leaf.source.isConstant && leaf.roundings.allSatisfy { $0.constant != nil }
      && leaf.trims.allSatisfy { trim in
        trim.isConstant
          && (members[trim.number] ?? []).allSatisfy { leaves[$0].source.isConstant }
      }
  }

  /// The only path that a paint draws if nothing changes it but its own keyframes; nil otherwise.
  func plainPath(of uses: [Use]) -> KeyframedPath? {
    guard uses.count == 1, uses[0].steps.isEmpty else { return nil }
    let leaf = leaves[uses[0].leaf]
    guard leaf.trims.isEmpty, leaf.roundings.isEmpty, case .bezier(let track) = leaf.source else {
      return nil
    }
    return track
  }

  /// Returns a path at a frame, after the operations on it.
  ///
  /// `last` is the number of the trim before which to stop; nil for all operations.
  ///
  /// - Returns: The path in the coordinates of its group.
  private func path(of index: Int, at frame: Double, before last: Int? = nil) -> CGPath {
    let leaf = leaves[index]
    var shape = leaf.source.shape(at: frame)
    for radius in leaf.roundings { shape = shape.rounded(by: radius.number(at: frame)) }
    var path = shape.path
    for trim in leaf.trims {
      if trim.number == last { break }
      let parts =
        trim.isIndividual
        ? ownParts(of: index, trim, at: frame) : trim.parts(at: frame)
      path = path.parts(parts)
    }
    return path
  }

  /// Returns the parts of a path that a trim leaves, which trims several paths as one.
  private func ownParts(
    of index: Int, _ trim: ShapeTrim, at frame: Double
  ) -> [ClosedRange<Double>] {
    let all = members[trim.number] ?? []
    let lengths = all.map { Double(path(of: $0, at: frame, before: trim.number).length) }
    guard let place = all.firstIndex(of: index), lengths[place] > 0 else { return [] }
    let (start, total) = (lengths[..<place].reduce(0, +), lengths.reduce(0, +))
    return trim.parts(at: frame).compactMap { part in
      let from = max(0, (part.lowerBound * total - start) / lengths[place])
      let to = min(1, (part.upperBound * total - start) / lengths[place])
      return from < to ? from...to : nil
    }
  }
}

extension ShapeGraph.Use {
  /// Returns the matrix from the path to the paint at a frame; nil if the path is not drawn.
  fileprivate func matrix(at frame: Double) -> CGAffineTransform? {
    var matrix = CGAffineTransform.identity
    for step in steps {
      switch step {
      case .group(let transform): matrix = matrix.concatenating(transform.matrix(at: frame))
      case .copy(let repeater, let index):
        guard repeater.draws(index, at: frame) else { return nil }
        matrix = matrix.concatenating(repeater.matrix(of: index, at: frame))
      }
    }
    return matrix
  }
}

extension ShapeGraph.Step {
  fileprivate var isConstant: Bool {
    switch self {
    case .group(let transform): transform.isConstant
    case .copy(let repeater, _): repeater.isConstant
    }
  }
}

extension CGPath {
  /// The length of all segments.
  fileprivate var length: CGFloat {
    subpaths.reduce(0) { sum, part in part.segments.reduce(sum) { $0 + $1.length } }
  }

  /// Returns some parts of the path, as one line where the end of a closed path meets its start.
  fileprivate func parts(_ parts: [ClosedRange<Double>]) -> CGPath {
    if parts == [0...1] { return self }
    let pieces = parts.map { trimmed(from: $0.lowerBound, to: $0.upperBound).elements }
    guard pieces.count == 2, let last = elements.last, last == .close, subpaths.count == 1,
      !pieces[0].isEmpty
    else { return CGPath(elements: pieces.flatMap(\.self)) }
    return CGPath(elements: pieces[0] + pieces[1].dropFirst())
  }
}
