import JSONText
import LayerTree

extension LottieReader {
  /// Reads the items of a shape layer or a group, from front to back.
  func shapeItems(_ nodes: [JSONNode]) -> [ShapeItem] {
    var repeats = false
    return nodes.compactMap { node in
      guard node.isObject else {
        report("expected an item of a shape, found \(node.name)", at: node)
        return nil
      }
      guard !isTrue("hd", of: node), let item = shapeItem(node) else { return nil }
      if case .trim(let trim) = item, trim.isIndividual, repeats {
        warn("a trim after a repeater does not trim the copies one after the other", at: node)
      }
      repeats = repeats || item.repeats
      return item
    }
  }

  private func shapeItem(_ node: JSONNode) -> ShapeItem? {
    guard let type = text("ty", of: node) else {
      if node["ty"] == nil { report("the item has no type \"ty\"", at: node) }
      return nil
    }
    switch type {
    case "gr": return group(node)
    case "sh":
      guard let path = node["ks"] else {
        report("the path has no \"ks\"", at: node)
        return nil
      }
      return .path(bezierPath(path, isReversed: isReversed(node)))
    case "rc":
      return .path(
        .rectangle(
          position: track("p", of: node, default: [0, 0]),
          size: track("s", of: node, default: [0, 0]), radius: track("r", of: node, default: [0]),
          isReversed: isReversed(node)))
    case "el":
      return .path(
        .ellipse(
          position: track("p", of: node, default: [0, 0]),
          size: track("s", of: node, default: [0, 0]), isReversed: isReversed(node)))
    case "sr": return .path(.star(star(node)))
    case "fl", "gf", "st", "gs": return paint(node, type: type).map { .paint($0) }
    case "tm":
      return .trim(
        ShapeTrim(
          number: node.range.lowerBound, start: track("s", of: node, default: [0]),
          end: track("e", of: node, default: [100]), offset: track("o", of: node, default: [0]),
          isIndividual: integer("m", of: node) == 2))
    case "rd": return .rounding(track("r", of: node, default: [0]))
    case "rp": return .repeater(repeater(node))
    case "tr": return nil
    case "mm":
      if let mode = integer("mm", of: node), mode != 1 {
        warn("only the mode Merge of merge paths is supported; the paths stay apart", at: node)
      }
      return nil
    default:
      let name = Self.itemNames[type] ?? "items of the type \"\(type)\""
      warn("\(name) are not supported", at: node)
      return nil
    }
  }

  /// The names of items that are not supported.
  private static let itemNames = [
    "pb": "pucker and bloat", "tw": "twists", "zz": "zigzags",
    "op": "offset paths", "wp": "wiggled paths", "wt": "wiggled transforms",
  ]

  private func isReversed(_ node: JSONNode) -> Bool { integer("d", of: node) == 3 }

  private func group(_ node: JSONNode) -> ShapeItem {
    let nodes = list("it", of: node)
    let transform = nodes.first {
      $0["ty"].map { if case .string("tr") = $0.content { true } else { false } } ?? false
    }
    return .group(
      shapeItems(nodes), transform.map { self.transform($0) } ?? LottieTransform(),
      name: text("nm", of: node) ?? "", blendMode: blendMode(of: node))
  }

  /// Reads a path with vertices, which is animated or not.
  ///
  /// `isReversed` says whether the path runs from its last vertex to its first.
  func bezierPath(_ node: JSONNode, isReversed: Bool = false) -> PathSource {
    var flags: [Bool] = []
    let track = track(node, default: []) { value in
      guard let (numbers, closed) = self.vertices(value) else { return nil }
      flags.append(closed)
      return numbers
    }
    let counts = Set(track.keys.flatMap { [$0.start.count, $0.end.count] })
    if counts.count > 1 {
      warn("the numbers of vertices differ; those in excess do not move", at: node)
    }
    let isClosed = flags.first ?? false
    if flags.contains(!isClosed) {
      warn("keyframes of a path are open and closed; all are drawn like the first", at: node)
    }
    return .bezier(KeyframedPath(track, isClosed: isClosed, isReversed: isReversed))
  }

  private func vertices(_ value: JSONNode) -> (numbers: [Double], isClosed: Bool)? {
    var node = value
    if case .array(let elements) = value.content, let first = elements.first { node = first }
    guard node.isObject, let points = node["v"] else {
      report("expected a path with vertices \"v\", found \(node.name)", at: node)
      return nil
    }
    let lists = [list(points), list("i", of: node), list("o", of: node)]
    guard lists[1].count == lists[0].count, lists[2].count == lists[0].count else {
      report(
        "the path has \(lists[0].count) vertices, \(lists[1].count) controls before them and "
          + "\(lists[2].count) after them", at: node)
      return nil
    }
    var result: [Double] = []
    result.reserveCapacity(lists[0].count * 6)
    for index in lists[0].indices {
      for list in lists {
        guard let numbers = numbers(list[index]) else { return nil }
        guard numbers.count >= 2 else {
          report("expected 2 numbers, found \(numbers.count)", at: list[index])
          return nil
        }
        result += numbers.prefix(2)
      }
    }
    return (result, isTrue("c", of: node))
  }

  private func star(_ node: JSONNode) -> StarSource {
    StarSource(
      isPolygon: integer("sy", of: node) == 2, isReversed: isReversed(node),
      position: track("p", of: node, default: [0, 0]), points: track("pt", of: node, default: [5]),
      rotation: track("r", of: node, default: [0]),
      innerRadius: track("ir", of: node, default: [0]),
      outerRadius: track("or", of: node, default: [0]),
      innerRoundness: track("is", of: node, default: [0]),
      outerRoundness: track("os", of: node, default: [0]))
  }

  // MARK: Paints

  private func paint(_ node: JSONNode, type: String) -> ShapePaint? {
    let color: ShapePaint.Color
    if type.hasPrefix("g") {
      guard let gradient = gradient(node) else { return nil }
      color = .gradient(gradient)
    } else {
      color = .solid(track("c", of: node, default: [0, 0, 0]))
    }
    let isStroke = type.hasSuffix("s") || type == "st"
    return ShapePaint(
      name: text("nm", of: node) ?? "",
      style: isStroke
        ? .stroke(stroke(node)) : .fill(integer("r", of: node) == 2 ? .evenOdd : .nonZero),
      color: color, opacity: track("o", of: node, default: [100]), blendMode: blendMode(of: node))
  }

  private func stroke(_ node: JSONNode) -> ShapeStroke {
    var (dashes, offset) = ([KeyframedValue](), KeyframedValue([0]))
    for part in list("d", of: node) {
      let length = track("v", of: part, default: [0])
      if text("n", of: part) == "o" { offset = length } else { dashes.append(length) }
    }
    let cap: CAShapeLayerLineCap =
      switch integer("lc", of: node) {
      case 2: .round
      case 3: .square
      default: .butt
      }
    let join: CAShapeLayerLineJoin =
      switch integer("lj", of: node) {
      case 2: .round
      case 3: .bevel
      default: .miter
      }
    return ShapeStroke(
      width: track("w", of: node, default: [1]), cap: cap, join: join,
      miterLimit: max(1, miterLimit(node)), dashes: dashes, dashOffset: offset)
  }

  /// Reads the miter limit, which newer files have as a property beside the number.
  private func miterLimit(_ node: JSONNode) -> Double {
    guard let place = node["ml2"], !place.isNull else { return number("ml", of: node) ?? 4 }
    let limit = track("ml2", of: node, default: [4])
    if limit.constant == nil {
      warn("miter limits that change are not supported; the first one is used", at: place)
    }
    return limit.keys[0].start[0]
  }

  private func gradient(_ node: JSONNode) -> ShapeGradient? {
    guard let colors = node["g"], let count = integer("p", of: colors), let values = colors["k"],
      (1...1000).contains(count)
    else {
      report("the gradient has no colors \"g\"", at: node)
      return nil
    }
    let isRadial = integer("t", of: node) == 2
    if isRadial, let highlight = node["h"], track("h", of: node, default: [0]).mayDiffer(from: 0) {
      warn("the highlight of radial gradients is not supported", at: highlight)
    }
    let standard = [Double](repeating: 0, count: count * 4)
    let stops = track(values, default: standard) { self.numbers($0) }
    if stops.keys.contains(where: { !$0.start.count.isMultiple(of: 2) }) {
      warn("the last stop of the gradient's opacity has no opacity", at: values)
    }
    return ShapeGradient(
      isRadial: isRadial, start: track("s", of: node, default: [0, 0]),
      end: track("e", of: node, default: [0, 0]), colorCount: count,
      values: stops)
  }
}
