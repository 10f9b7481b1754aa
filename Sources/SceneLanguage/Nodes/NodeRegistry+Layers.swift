import CoreGraphics
import Foundation
package import LayerTree
import TextAttributes

extension NodeRegistry {
  /// Returns the keys of a node class: those of every node, its timing, and the rows of its
  /// property table.
  ///
  /// - Parameters:
  ///   - nodeClass: The class.
  ///   - names: The possible values of `type:`.
  ///   - standard: The default of `type:`.
  /// - Returns: The type of the class.
  static func nodeType(
    of nodeClass: NodeClass, names: [String], default standard: String
  ) -> NodeType {
    let typeKey = NodeKey(
      "type", .value(.name(among: names)), default: standard, "The layer's class.")
    let rows = nodeClass.keyRows
    let properties = rows.map { row in
      NodeKey(
        row.sceneName, synonyms: row.synonyms.filter { $0 != row.sceneName },
        .value(row.kind, in: nodeClass.ranges[row.name]),
        default: row.name == "contentsScale"
          ? nil : row.read(nodeClass.defaults).sceneText(as: row.kind),
        nodeClass.summary(of: row))
    }
    let hasCount = nodeClass.properties[TextContent.format.row.name] != nil
    let hasSublayerTransform = nodeClass.properties["sublayerTransform"] != nil
    var keys: [any AnyKey] = [typeKey]
    keys += nodeClass.treeKeys
    keys += LayerTimingKeys.all
    if hasSublayerTransform { keys.append(LayerKeys.perspective) }
    if hasCount { keys.append(CountKeys.count) }
    keys += nodeClass.parts.flatMap(\.keys)
    keys += properties
    var rules: [NodeRule] = [
      .exclusive(["symbol"], ["include"], reason: "both name a definition")
    ]
    if hasCount { rules.append(CountKeys.rule) }
    rules += nodeClass.parts.flatMap(\.rules)
    if hasSublayerTransform {
      rules.append(
        .exclusive(["perspective"], ["sublayerTransform"], reason: "set the same thing"))
    }
    for row in rows {
      // The background of a view has the name of its layer's.
      for other in row.derivedFrom where other.name != row.name {
        rules.append(.exclusive([row.sceneName], [other.name], reason: "set the same thing"))
      }
    }
    // Views never had the keys of layers that have to do with sequences.
    var removed = nodeClass.isLayer ? SequenceKeys.removed : []
    removed += nodeClass.parts.flatMap(\.removedKeys)
    return NodeType(
      name: nodeClass.name, topic: nodeClass.isLayer ? .layer : .views, role: .layer,
      summary: nodeClass.summary, keys: keys, rules: rules,
      removed: removed)
  }
}

/// The keys that define the layer tree.
package enum LayerKeys {
  static let symbol = Key(
    "symbol", .reference, "The symbol to use; the layer's own keys replace those of the symbol.")
  static let include = Key(
    "include", .written(.assetPath),
    "A layer of another scene file to use, as with symbol: cards.yaml#card is the symbol or "
      + "layer of that name in the file; without a name, all layers of the file.")
  static let arguments = Key(
    "arguments", .written(.map(of: .anything)),
    "Values for the parameters of the symbol or included file.")
  static let parameters = Key(
    "parameters", .written(.map(of: .node("parameter"))),
    "In the definition of a symbol: the values that each use can replace.")
  package static let id = Key(
    "id", .identifier, "The name by which the timeline refers to the layer.")
  static let layers = Key(
    "layers", .written(.list(of: .layer)), shows: "[]", "The sublayers, from back to front.")
  package static let mask = Key(
    "mask", .written(.layer), shows: "null",
    "A layer whose alpha channel masks this one, in this layer's coordinates.")
  package static let animations = Key(
    "animations", .elements(.animation), default: [], "The animations added when the stage starts.")
  static let actions = Key(
    "actions", .written(.actions), shows: "{}",
    "The actions for changes of properties, by name: an animation, or none.")
  /// The short form of a `sublayerTransform` that is only a perspective (R-05).
  static let perspective = Key(
    "perspective", .number(.atLeast(1)),
    "The distance of the viewer from the sublayers, in points; sets sublayerTransform.")

  /// The keys of layers other than views.
  static let all: [any AnyKey] =
    uses + PrecompositionKeys.all
    + [SequenceKeys.sequence, id, layers, mask, animations, actions]

  /// What a layer is a use or a definition of.
  package static let uses: [any AnyKey] = [
    symbol, include, arguments, parameters, LoopKeys.loop,
  ]
}

/// The timing of a layer, which neither ends nor repeats (T-03).
enum LayerTimingKeys {
  static let beginTime = Key(
    "beginTime", .localMoment,
    "The time of the superlayer at which the clock of the layer starts; on the stage, the stage "
      + "time. Times that are written in the layer count on its clock.")
  static let speed = Key(
    "speed", .number, default: 1, "The speed of the layer's clock; 0 stops it.")
  static let timeOffset = Key(
    "timeOffset", .time, default: 0, "The offset added to the layer's clock.")
  static let motionBlur = Key(
    "motionBlur", .motionBlur,
    "The blur of the motion of the layer and its sublayers. Defaults to that of its parent.")

  static let all: [any AnyKey] = [beginTime, speed, timeOffset, motionBlur]
}

extension PropertyTable {
  /// The properties that scenes can set.
  package var sceneRows: [LayerProperty] { rows.filter { !$0.isForCodeOnly } }
}

extension AnimatableValue {
  /// Returns the value of a kind as written in a scene.
  func sceneText(as kind: ValueKind) -> String {
    guard case (.integer(let bits), .flags(let names)) = (self, kind) else { return sceneText }
    let members = names.enumerated().filter { bits & 1 << $0.offset != 0 }
    return "[\(members.map(\.element).joined(separator: ", "))]"
  }

  /// The value as written in a scene.
  package var sceneText: String {
    func list(_ numbers: [CGFloat]) -> String {
      "[\(numbers.map { numberText(Double($0)) }.joined(separator: ", "))]"
    }
    return switch self {
    case .number(let value): numberText(value)
    case .integer(let value): String(value)
    case .boolean(let value): String(value)
    case .point(let value): list([value.x, value.y])
    case .size(let value): list([value.width, value.height])
    case .rect(let value):
      list([value.origin.x, value.origin.y, value.size.width, value.size.height])
    case .affineTransform(let value):
      value.isIdentity
        ? "{}" : list([value.a, value.b, value.c, value.d, value.tx, value.ty])
    case .transform(let value): list(value.entries.map { CGFloat($0) })
    case .camera: "{}"
    case .color(let value): value?.sceneText ?? "null"
    case .path, .image, .emitterCells, .filters, .compositingFilter, .transitionFilter, .video:
      "null"
    case .numbers(let value): value.map { list($0.map { CGFloat($0) }) } ?? "null"
    case .colors(let value):
      value.map { "[\($0.map(\.sceneText).joined(separator: ", "))]" } ?? "null"
    case .string(let value): value ?? "null"
    case .strings(let value): "[\(value.joined(separator: ", "))]"
    case .text(let value): value?.string ?? "null"
    case .textParts: "[]"
    case .fontSettings(let value):
      "{"
        + value.tags.map { "\($0): \(numberText(value.values[$0] ?? 0))" }.joined(separator: ", ")
        + "}"
    }
  }
}

extension CGColor {
  /// The closest 8-bit color as written in a scene.
  fileprivate var sceneText: String {
    let color = sRGBComponents
    let digits = [color.red, color.green, color.blue, color.alpha].map { component in
      let byte = UInt8((max(0, min(component, 1)) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "\"#\(digits.joined())\""
  }
}
