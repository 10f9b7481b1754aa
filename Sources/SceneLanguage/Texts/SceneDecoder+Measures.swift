import Compositor
import CoreGraphics
import LayerTree
import TextLayout

extension SceneDecoder {
  /// Measures a text layer for a calculation (TX-15).
  ///
  /// - Parameters:
  ///   - measure: What is measured, and the id of the layer in the same symbol or file.
  ///   - use: The calculation.
  /// - Returns: The measure, or nil after an error.
  func measured(_ measure: TextMeasure, _ use: Reference) -> Double? {
    func refuse(_ message: String, unknown: UnknownWord? = nil, hint: String? = nil) {
      diagnostics.report(
        .badMeasure, message, at: use.range, path: use.path, unknown: unknown, hint: hint)
    }
    let name = measure.identifier
    let texts = texts(around: use)
    guard let found = texts[name] else {
      let names = texts.keys.sorted()
      refuse(
        "there is no text layer \(quoted(name)) here", unknown: UnknownWord(name, among: names),
        hint: names.isEmpty
          ? "only layers with type: text and an id, outside of loops, can be measured"
          : "text layers here are \(names.joined(separator: ", "))")
      return nil
    }
    guard !measuring.contains(name) else {
      let cycle = measuring.drop { $0 != name } + [name]
      refuse(
        "the size of the text \(quoted(name)) depends on itself: "
          + cycle.joined(separator: " -> "))
      return nil
    }
    measuring.append(name)
    defer { measuring.removeLast() }
    guard let state = textState(found.node, path: found.path, scope: use.scope),
      let content = state.content.text?.withShownString
    else { return nil }
    let width = content.isWrapped ? Double(state.values.bounds.width) : .infinity
    let frame = measurer.naturalFrame(of: content, width: width)
    switch measure.kind {
    case .width: return frame?.width ?? 0
    case .height: return frame?.height ?? 0
    case .lines: return Double(frame?.lines.count ?? 0)
    }
  }

  private func texts(around use: Reference) -> [String: (node: SceneNode, path: NodePath)] {
    let file = use.scope.file
    let index: TextLayerIndex
    if let known = textIndices[ObjectIdentifier(file)] {
      index = known
    } else {
      guard let top = file.top else { return [:] }
      index = TextLayerIndex(top)
      textIndices[ObjectIdentifier(file)] = index
    }
    return index.texts(around: use.range)
  }

  /// Decodes the properties of a text layer that its size depends on; nil after an error.
  private func textState(
    _ node: SceneNode, path: NodePath, scope: SceneScope
  ) -> LayerState? {
    guard case .mapping(let entries) = node.content else { return nil }
    var state = LayerState(kind: .text)
    let properties = NodeClass.text.properties
    let keys = TextContent.measured.map(\.name) + ["frame", "bounds"]
    func read(_ key: String) -> Bool {
      guard let row = properties[key],
        let entry = entries.first(where: { $0.key == key || row.synonyms.contains($0.key) })
      else { return true }
      let cursor = resolved(entry.value, path: path.appending(entry.key), scope: scope)
      if cursor.isComputed { return writeComputed(cursor, of: row, to: &state) }
      let parent = NodeClass.text.parentRelativeProperties.contains(key) ? CGSize.zero : nil
      guard let value = value(cursor, of: row.kind, in: parent) else { return false }
      return row.write(&state, value)
    }
    for key in keys where key != "frame" && key != "bounds" {
      guard read(key) else { return nil }
    }
    if let entry = entries.first(where: { $0.key == "count" }) {
      let cursor = resolved(entry.value, path: path.appending(entry.key), scope: scope)
      guard let count = count(cursor) else { return nil }
      for setting in count.settings { _ = setting.property.write(&state, setting.value) }
      alignDigits(of: &state)
    }
    // The width of a text on one line does not depend on its bounds, which may depend on it.
    if state.content.text?.isWrapped == true {
      guard read("bounds"), read("frame") else { return nil }
    }
    return state
  }

  /// Writes what an expression computes at t = 0; returns false after an error (XP-14).
  private func writeComputed(
    _ cursor: SceneCursor, of row: LayerProperty, to state: inout LayerState
  ) -> Bool {
    if row.kind == .text {
      guard let (number, format) = textExpression(cursor), let start = try? number.value(at: 0)
      else {
        return false
      }
      for setting in settings(of: start, in: format) {
        _ = setting.property.write(&state, setting.value)
      }
      alignDigits(of: &state)
      return true
    }
    let keyPath = SceneKeyPath(
      text: row.name, path: PropertyPath(row), parentSize: nil, vectorCount: nil)
    return (try? expression(cursor, at: keyPath)?.value(at: 0)).map { row.write(&state, $0) }
      ?? false
  }

  private func alignDigits(of state: inout LayerState) {
    guard var text = state.content.text,
      let features = alignedDigits(text.typography.fontFeatures, font: text.fontName)
    else { return }
    text.typography.fontFeatures = features
    state.content.text = text
  }
}
