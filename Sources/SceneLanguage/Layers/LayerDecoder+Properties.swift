package import CoreGraphics
import LayerTree

/// Decodes a layer's class and properties.
extension LayerDecoder {
  func settings(
    _ node: NodeFields, of nodeClass: NodeClass, parentSize: CGSize
  ) -> [SceneLayer.Setting] {
    var settings: [SceneLayer.Setting] = nodeClass.properties(in: node).compactMap { row, field in
      guard !field.value.isComputed else { return nil }
      if let range = nodeClass.ranges[row.name] {
        return decoder.number(field.value, within: range).map {
          SceneLayer.Setting(property: row, value: .number($0))
        }
      }
      let isRelative = nodeClass.parentRelativeProperties.contains(row.name)
      return decoder.value(field.value, of: row.kind, in: isRelative ? parentSize : nil).map {
        SceneLayer.Setting(property: row, value: $0)
      }
    }
    if let row = nodeClass.properties["sublayerTransform"],
      let distance = node[LayerKeys.perspective]
    {
      var matrix = CATransform3DIdentity
      matrix.m34 = CGFloat(-1 / distance)
      settings.append(SceneLayer.Setting(property: row, value: .transform(matrix)))
    }
    return settings
  }

  /// Gives a view or a sequence the frame of its parent, unless the scene says where it is; then it
  /// returns false.
  ///
  /// A parent whose size the layout determines is an error (SL-13).
  ///
  /// - Parameters:
  ///   - layer: The layer, with its properties.
  ///   - parentSize: The size of its parent.
  ///   - cursor: The layer in the file.
  /// - Returns: Whether it fills its parent.
  package func fillParent(_ layer: inout SceneLayer, parentSize: CGSize, at cursor: SceneCursor)
    -> Bool
  {
    guard let row = layer.nodeClass.properties["frame"],
      !["frame", "bounds", "center", "position"].contains(where: { layer.value(of: $0) != nil })
    else { return false }
    guard !parentSize.width.isNaN, !parentSize.height.isNaN else {
      decoder.report(
        .badLayout,
        "without a frame, it fills its superlayer, whose size the layout determines later",
        at: cursor, hint: "add a frame")
      return false
    }
    layer.settings.insert(
      SceneLayer.Setting(property: row, value: .rect(CGRect(origin: .zero, size: parentSize))),
      at: 0)
    return true
  }

  /// Reports a maximum that is less than the minimum.
  func checkLimits(_ layer: SceneLayer, _ node: NodeFields) {
    for what in ["Value", "ZoomScale"] {
      let ends = ["minimum\(what)", "maximum\(what)"].compactMap {
        name -> (SceneCursor?, Double)? in
        guard let row = layer.nodeClass.properties[name],
          case .number(let end) = layer.value(of: name) ?? row.read(layer.nodeClass.defaults)
        else { return nil }
        return (node[name]?.value, end)
      }
      guard ends.count == 2, ends[1].1 < ends[0].1, let place = ends[1].0 ?? ends[0].0 else {
        continue
      }
      decoder.report(
        .outOfRange,
        "the maximum is less than the minimum: "
          + "\(numberText(ends[1].1)) < \(numberText(ends[0].1))", at: place)
    }
  }

  func checkGlyphs(_ layer: SceneLayer, _ node: NodeFields) {
    var font: String?
    if case .string(let name)? = layer.value(of: "font") { font = name }
    decoder.checkFontSettings(of: layer, node, font: font)
    var fallback: [String] = []
    if case .strings(let names)? = layer.value(of: "fallbackFonts") { fallback = names }
    for key in layer.nodeClass.textKeys {
      guard let value = layer.value(of: key), let place = node[key]?.value else { continue }
      decoder.checkText(value, font: font, fallback: fallback, at: place)
    }
    if node.accepts(CountKeys.count),
      let place = node["format"]?.value ?? node.place(CountKeys.count)
        ?? node["string"].flatMap({ $0.value.isComputed ? $0.value : nil })
    {
      decoder.checkNumberGlyphs(of: layer, fallback: fallback, at: place)
    }
  }

  func nodeClass(_ fields: SceneFields) -> NodeClasses.Member? {
    let classes = decoder.classes
    guard let cursor = fields["type"] else { return classes.first }
    guard let name = decoder.string(cursor) else { return nil }
    if let member = classes[name] { return member }
    let names = classes.names
    decoder.report(
      .unknownType, "unknown layer type \(quoted(name))", at: cursor,
      unknown: UnknownWord(name, among: names), hint: "types are \(names.joined(separator: ", "))")
    return nil
  }

  /// Warns of the keys that have no effect in a mask (R-20).
  func warnOfIgnoredKeys(_ node: NodeFields) {
    for key in ["mask", "compositingFilter", "backgroundFilters"] where node.hasKey(key) {
      guard let field = node[key], !field.value.isNull else { continue }
      decoder.diagnostics.report(
        .notDrawn, "\(quoted(key)) of a mask has no effect", at: field.keyRange,
        path: field.value.path,
        hint: key == "mask" ? "give the mask a sublayer, and the sublayer this mask" : nil)
    }
  }
}
