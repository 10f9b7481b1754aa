import LayerLayout

extension Syntax<LayerArrangement> {
  /// How a layer arranges its sublayers: the name of a kind, or a mapping.
  static var layout: Syntax {
    let kind = Syntax<LayerArrangement.Kind>.choice.map { LayerArrangement(standard: $0) }
    return kind.orMapping(Syntax(.node("layout")) { $0.layerArrangement($1) })
  }
}

extension Syntax<LayerInsets> {
  static var padding: Syntax {
    let lengths = Syntax<Double>.length(.atLeast(0))
    return lengths.map { LayerInsets(top: $0, left: $0, bottom: $0, right: $0) }.orList(
      Syntax<[Double]>.tuple(
        of: lengths, counts: [2, 4], "padding",
        shape: "[vertical, horizontal] or [top, left, bottom, right]"
      ).map {
        LayerInsets(top: $0[0], left: $0[1], bottom: $0[$0.count - 2], right: $0[$0.count - 1])
      })
  }
}

extension Syntax<[LayerArrangement.Track]> {
  /// The most columns of a grid.
  private static var mostColumns: Int { 1000 }

  /// The columns of a grid: their number, or their widths.
  static var columns: Syntax {
    let count = Syntax<Int>.integer(.between(1, Double(mostColumns)))
    let widths = Syntax<[LayerArrangement.Track]>(
      .list(of: Syntax<LayerArrangement.Track>.track.form, count: 1...mostColumns)
    ) { decoder, cursor in
      guard let elements = decoder.elements(cursor) else { return nil }
      guard (1...mostColumns).contains(elements.count) else {
        decoder.report(.badLayout, "a grid has from 1 to \(mostColumns) columns", at: cursor)
        return nil
      }
      return elements.compactMap { Syntax<LayerArrangement.Track>.track.decode(decoder, $0) }
    }
    return count.map { Array(repeating: .fraction(1), count: $0) }.orList(widths)
  }
}

extension Syntax<LayerArrangement.Track> {
  /// The width of a column: points, a share such as `1fr`, or `content`.
  fileprivate static var track: Syntax {
    Syntax(
      .scalar(
        .quantity(
          "gridTrack", "`content`, a share such as `1fr`, or a length", in: .atLeast(0),
          units: ["pt"], orTexts: ["content", ScalarForm.digitsMoreThan0 + "fr"],
          hint: "write a width such as 80, 1fr or content",
          examples: [80, "1fr", "content"]))
    ) { $0.track($1) }
  }
}

extension Syntax<LayoutParameters.Length> {
  /// A width or a height: points, a percentage, or `content`.
  static var extent: Syntax {
    Syntax(
      .scalar(
        .quantity(
          "extent", "`content`, a percentage, or a length", in: .atLeast(0), units: ["pt", "%"],
          orTexts: ["content"], hint: "write a length such as 12 or 50%, or content",
          examples: [12, "50%", "content"]))
    ) { $0.isText($1, "content") ? .content : $0.extent($1, within: .atLeast(0)) }
  }

  /// A distance in points or as a percentage.
  static var distance: Syntax {
    Syntax(.relativeLength) { $0.extent($1, within: nil) }
  }
}

/// The pins of a layer and the guide that they refer to.
struct LayerPins {
  var pins: [LayoutParameters.Pin] = []
  var guide: LayoutGuide?
}

extension Syntax<LayerPins> {
  static var pin: Syntax {
    let edges = Syntax<[LayoutParameters.Edge]>.choice(
      among: ["fill": [.left, .right, .top, .bottom], "center": [.centerX, .centerY]])
    return edges.map { LayerPins(pins: $0.map { .init($0, .points(0)) }) }
      .orMapping(Syntax(.node("pin")) { $0.pins($1) })
  }
}

extension LayerArrangement {
  /// Creates an arrangement with the defaults of its kind.
  fileprivate init(standard kind: Kind) {
    self.init(kind)
    if kind == .grid { columns = [.fraction(1), .fraction(1)] }
  }
}

extension ValueDecoder {
  fileprivate func layerArrangement(_ cursor: SceneCursor) -> LayerArrangement? {
    guard let node = node(cursor, as: LayoutKeys.mapping, owner: "the layout"),
      let kind = node[LayoutKeys.kind]
    else { return nil }
    var result = LayerArrangement(standard: kind)
    result.gap = node[LayoutKeys.gap]
    result.lineGap = node[LayoutKeys.lineGap]
    if let padding = node[LayoutKeys.padding] { result.padding = padding }
    result.alignment = node[LayoutKeys.align]
    result.justification = node[LayoutKeys.justify]
    result.wraps = node[LayoutKeys.wrap]
    if let columns = node[LayoutKeys.columns] { result.columns = columns }
    result.snapsToPixels = node[LayoutKeys.snap] != nil
    refuseUnfitKeys(result, node)
    return result
  }

  /// Reports keys that have no effect in a layout of its kind.
  private func refuseUnfitKeys(_ layout: LayerArrangement, _ node: NodeFields) {
    func refuse(_ key: some AnyKey, _ problem: String) {
      guard let place = node.place(key) else { return }
      report(.badLayout, problem, at: place)
    }
    if layout.kind == .grid {
      if layout.wraps { refuse(LayoutKeys.wrap, "a grid does not wrap; its columns are given") }
      switch layout.justification {
      case .start, .center, .end: break
      case .spaceBetween, .spaceAround, .spaceEvenly:
        refuse(LayoutKeys.justify, "only rows and columns distribute space between sublayers")
      }
    } else {
      refuse(LayoutKeys.columns, "only a grid has columns")
    }
    if layout.kind != .row, layout.alignment == .baseline {
      refuse(LayoutKeys.align, "only the sublayers of a row have a common baseline")
    }
  }

  fileprivate func track(_ cursor: SceneCursor) -> LayerArrangement.Track? {
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
    return length(cursor, within: .atLeast(0)).map { .points($0) }
  }

  // MARK: Placement

  /// Decodes the size and the place of a layer.
  ///
  /// - Parameter node: The layer.
  /// - Returns: The placement, or nil if the layer has no such keys.
  func layerPlacement(_ node: NodeFields) -> LayoutParameters? {
    guard PlacementKeys.all.dropFirst().contains(where: { node[$0.name] != nil }) else {
      return nil
    }
    var result = LayoutParameters()
    if let width = node[PlacementKeys.width] { result.width = width }
    if let height = node[PlacementKeys.height] { result.height = height }
    result.minimumWidth = node[PlacementKeys.minWidth]
    result.maximumWidth = node[PlacementKeys.maxWidth]
    result.minimumHeight = node[PlacementKeys.minHeight]
    result.maximumHeight = node[PlacementKeys.maxHeight]
    for (least, most, key) in [
      (result.minimumWidth, result.maximumWidth, PlacementKeys.maxWidth),
      (result.minimumHeight, result.maximumHeight, PlacementKeys.maxHeight),
    ] {
      guard let least, let most, most < least, let place = node.place(key) else { continue }
      report(
        .outOfRange,
        "the maximum is less than the minimum: \(numberText(most)) < \(numberText(least))",
        at: place)
    }
    result.grow = node[PlacementKeys.grow]
    result.alignment = node[PlacementKeys.alignSelf]
    if let pin = node[PlacementKeys.pin] { (result.pins, result.guide) = (pin.pins, pin.guide) }
    return result
  }

  fileprivate func pins(_ cursor: SceneCursor) -> LayerPins? {
    guard let node = node(cursor, as: PinKeys.mapping, owner: "the pin") else { return nil }
    var result = LayerPins()
    for (edge, key) in PinKeys.edges {
      if let distance = node[key] { result.pins.append(.init(edge, distance)) }
    }
    for axis in [["left", "right", "centerX"], ["top", "bottom", "centerY"]] {
      guard axis.allSatisfy({ node[$0] != nil }), let last = node[axis[2]] else { continue }
      report(
        .badLayout, "\(axis.joined(separator: ", ")) determine the same size twice",
        at: last.value)
    }
    result.guide = LayoutGuide(rawValue: node[PinKeys.to])
    return result
  }

  fileprivate func isText(_ cursor: SceneCursor, _ text: String) -> Bool {
    if case .scalar(.string(text)) = cursor.node.content { return true }
    return false
  }

  /// Decodes points or a percentage.
  fileprivate func extent(
    _ cursor: SceneCursor, within range: NodeRange?
  ) -> LayoutParameters.Length? {
    var isFraction = false
    if case .scalar(.string(let text)) = cursor.node.content {
      isFraction = Quantity(text)?.unit == "%"
    }
    // With a whole also for points, so that the messages mention percentages.
    return length(cursor, of: 1).flatMap { checkedLength($0, range, cursor) }
      .map { isFraction ? .fraction($0) : .points($0) }
  }
}
