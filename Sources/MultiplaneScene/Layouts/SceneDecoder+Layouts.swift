import LayerLayout

extension ValueDecoder {
  /// Decodes how a layer arranges its sublayers.
  ///
  /// - Parameter cursor: The name of a kind, or a mapping.
  /// - Returns: The arrangement, or nil after an error.
  func layerArrangement(_ cursor: SceneCursor) -> LayerArrangement? {
    guard cursor.isMapping else {
      return name(cursor, among: NodeRegistry.layoutKinds).flatMap {
        LayerArrangement.Kind(rawValue: $0)
      }.map {
        arrangement(of: $0)
      }
    }
    guard let node = node(cursor, as: NodeRegistry.layoutSection, owner: "the layout"),
      let kind = node.value("kind").flatMap({ name($0, among: NodeRegistry.layoutKinds) }).flatMap({
        LayerArrangement.Kind(rawValue: $0)
      })
    else { return nil }
    var result = arrangement(of: kind)
    if let gap = layoutLength("gap", of: node) { result.gap = gap }
    result.lineGap = layoutLength("lineGap", of: node)
    if let padding = node.value("padding").flatMap({ padding($0) }) { result.padding = padding }
    if let place = node.value("align") {
      result.alignment = name(place, among: LayerArrangement.Alignment.allCases.map(\.rawValue))
        .flatMap { LayerArrangement.Alignment(rawValue: $0) }
    }
    if let place = node.value("justify"),
      let name = name(place, among: LayerArrangement.Justification.allCases.map(\.rawValue)),
      let justification = LayerArrangement.Justification(rawValue: name)
    {
      result.justification = justification
    }
    if let flag = node.value("wrap").flatMap({ boolean($0) }) { result.wraps = flag }
    if let columns = node.value("columns").flatMap({ self.columns($0, node) }) {
      result.columns = columns
    }
    if let snap = node.value("snap") {
      result.snapsToPixels = name(snap, among: ["pixels"]) != nil
    }
    refuseUnfitKeys(result, node)
    return result
  }

  private func arrangement(of kind: LayerArrangement.Kind) -> LayerArrangement {
    var result = LayerArrangement(kind)
    if kind == .grid { result.columns = [.fraction(1), .fraction(1)] }
    return result
  }

  /// Reports keys that have no effect in a layout of its kind.
  private func refuseUnfitKeys(_ layout: LayerArrangement, _ node: NodeFields) {
    func refuse(_ key: String, _ problem: String) {
      guard let field = node[key] else { return }
      report(.badLayout, problem, at: field.value)
    }
    if layout.kind == .grid {
      if layout.wraps { refuse("wrap", "a grid does not wrap; its columns are given") }
      if layout.alignment == .baseline {
        refuse("align", "only the sublayers of a row have a common baseline")
      }
      switch layout.justification {
      case .start, .center, .end: break
      case .spaceBetween, .spaceAround, .spaceEvenly:
        refuse("justify", "only rows and columns distribute space between sublayers")
      }
    } else {
      refuse("columns", "only a grid has columns")
      if layout.kind == .column, layout.alignment == .baseline {
        refuse("align", "only the sublayers of a row have a common baseline")
      }
    }
  }

  private func padding(_ cursor: SceneCursor) -> LayerInsets? {
    let range = NodeRange.atLeast(0)
    guard case .sequence = cursor.node.content else {
      return layoutLength(cursor, within: range).map {
        LayerInsets(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    guard let elements = elements(cursor) else { return nil }
    let lengths = elements.compactMap { layoutLength($0, within: range) }
    guard lengths.count == elements.count else { return nil }
    switch lengths.count {
    case 2:
      return LayerInsets(top: lengths[0], left: lengths[1], bottom: lengths[0], right: lengths[1])
    case 4:
      return LayerInsets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
    default:
      report(
        .wrongCount, "expected 2 or 4 components for padding, found \(lengths.count)", at: cursor,
        hint: "write [vertical, horizontal] or [top, left, bottom, right]")
      return nil
    }
  }

  private func columns(_ cursor: SceneCursor, _ node: NodeFields) -> [LayerArrangement.Track]? {
    guard case .sequence = cursor.node.content else {
      return integer(cursor, within: node.range("columns")).map {
        Array(repeating: .fraction(1), count: $0)
      }
    }
    guard let elements = elements(cursor) else { return nil }
    guard (1...NodeRegistry.mostColumns).contains(elements.count) else {
      report(
        .badLayout, "a grid has from 1 to \(NodeRegistry.mostColumns) columns", at: cursor)
      return nil
    }
    return elements.compactMap { track($0) }
  }

  private func track(_ cursor: SceneCursor) -> LayerArrangement.Track? {
    if case .scalar(.string(let text)) = cursor.node.content {
      if text == "content" { return .content }
      if let quantity = Quantity(text), quantity.unit == "fr" {
        guard quantity.value > 0 else {
          report(.outOfRange, "a share must be greater than 0fr, not \(text)", at: cursor)
          return nil
        }
        return checked(quantity.value, at: cursor).map { .fraction($0) }
      }
    }
    return layoutLength(cursor, within: .atLeast(0)).map { .points($0) }
  }

  // MARK: Placement

  /// Decodes the size and the place of a layer.
  ///
  /// - Parameter node: The layer.
  /// - Returns: The placement, or nil if the layer has no such keys.
  func layerPlacement(_ node: NodeFields) -> LayoutParameters? {
    guard NodeRegistry.layoutKeys.contains(where: { $0.name != "layout" && node[$0.name] != nil })
    else { return nil }
    var result = LayoutParameters()
    if let width = extent("width", of: node) { result.width = width }
    if let height = extent("height", of: node) { result.height = height }
    result.minimumWidth = layoutLength("minWidth", of: node)
    result.maximumWidth = layoutLength("maxWidth", of: node)
    result.minimumHeight = layoutLength("minHeight", of: node)
    result.maximumHeight = layoutLength("maxHeight", of: node)
    for (least, most, key) in [
      (result.minimumWidth, result.maximumWidth, "maxWidth"),
      (result.minimumHeight, result.maximumHeight, "maxHeight"),
    ] {
      guard let least, let most, most < least, let place = node.value(key) else { continue }
      report(
        .outOfRange,
        "the maximum is less than the minimum: \(numberText(most)) < \(numberText(least))",
        at: place)
    }
    if let place = node.value("grow"), let grow = number(place, within: node.range("grow")) {
      result.grow = grow
    }
    if let place = node.value("alignSelf") {
      result.alignment = name(place, among: LayerArrangement.Alignment.allCases.map(\.rawValue))
        .flatMap { LayerArrangement.Alignment(rawValue: $0) }
    }
    if let pin = node.value("pin") { decodePin(pin, into: &result) }
    return result
  }

  private func decodePin(_ cursor: SceneCursor, into placement: inout LayoutParameters) {
    guard cursor.isMapping else {
      let edges: [LayoutParameters.Edge]? = value(
        cursor,
        among: ["fill": [.left, .right, .top, .bottom], "center": [.centerX, .centerY]])
      placement.pins = (edges ?? []).map { .init($0, .points(0)) }
      return
    }
    guard let node = node(cursor, as: NodeRegistry.pinSection, owner: "the pin") else { return }
    for edge in LayoutParameters.Edge.allCases {
      guard let distance = extent(edge.rawValue, of: node, orContent: false) else { continue }
      placement.pins.append(.init(edge, distance))
    }
    for axis in [["left", "right", "centerX"], ["top", "bottom", "centerY"]] {
      guard axis.allSatisfy({ node[$0] != nil }), let last = node[axis[2]] else { continue }
      report(
        .badLayout, "\(axis.joined(separator: ", ")) determine the same size twice",
        at: last.value)
    }
    if let place = node.value("to"),
      let name = name(place, among: ["parent"] + LayoutGuide.allCases.map(\.rawValue))
    {
      placement.guide = LayoutGuide(rawValue: name)
    }
  }

  /// Decodes points, a percentage or `content`.
  private func extent(
    _ key: String, of node: NodeFields, orContent: Bool = true
  ) -> LayoutParameters.Length? {
    guard let cursor = node.value(key) else { return nil }
    var isFraction = false
    if case .scalar(.string(let text)) = cursor.node.content {
      if orContent, text == "content" { return .content }
      isFraction = Quantity(text)?.unit == "%"
    }
    // With a whole also for points, so that the messages mention percentages.
    return length(cursor, of: 1).flatMap { checkedLength($0, node.range(key), cursor) }
      .map { isFraction ? .fraction($0) : .points($0) }
  }

  private func layoutLength(_ key: String, of node: NodeFields) -> Double? {
    node.value(key).flatMap { layoutLength($0, within: node.range(key)) }
  }

  private func layoutLength(_ cursor: SceneCursor, within range: NodeRange?) -> Double? {
    length(cursor, of: nil).flatMap { checkedLength($0, range, cursor) }
  }

  private func checkedLength(
    _ value: Double, _ range: NodeRange?, _ cursor: SceneCursor
  ) -> Double? {
    checked(value, in: range?.bounds, at: cursor).flatMap { checked($0, within: range, at: cursor) }
  }
}
