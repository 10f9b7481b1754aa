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
    let rows = nodeClass.properties.sceneRows
    let properties = rows.map { row in
      NodeKey(
        row.sceneName, synonyms: row.synonyms.filter { $0 != row.sceneName }, .value(row.kind),
        range: nodeClass.ranges[row.name],
        default: row.name == "contentsScale"
          ? nil : row.read(nodeClass.defaults).sceneText(as: row.kind),
        nodeClass.summary(of: row))
    }
    let hasCount = nodeClass.properties[TextContent.format.row.name] != nil
    let hasSublayerTransform = nodeClass.properties["sublayerTransform"] != nil
    return NodeType(
      name: nodeClass.name, role: .layer, summary: nodeClass.summary,
      keys: [typeKey] + (nodeClass.view == nil ? layerStructure + layoutKeys : viewStructure)
        + layerTiming
        + (hasSublayerTransform ? [perspectiveKey] : [])
        + (hasCount ? [countKey] : []) + (nodeClass.view?.keys ?? [])
        + (nodeClass == .text ? [animateKey] : [])
        + (nodeClass == .lottie ? [lottieSourceKey, lottieFontsKey] : [])
        + properties,
      rules: [.exclusive(["symbol"], ["include"], reason: "both name a definition")]
        + (hasCount ? [countRule] : [])
        + (nodeClass.view == nil
          ? [] : [.exclusive(["center"], ["frame"], reason: "set the same thing")])
        + (hasSublayerTransform
          ? [
            .exclusive(["perspective"], ["sublayerTransform"], reason: "set the same thing")
          ] : [])
        + rows.flatMap { row in
          // The background of a view has the name of its layer's.
          row.derivedFrom.filter { $0.name != row.name }.map {
            .exclusive([row.sceneName], [$0.name], reason: "set the same thing")
          }
        })
  }

  /// The keys that define the layer tree.
  private static let layerStructure =
    [
      NodeKey(
        "symbol", .reference,
        "The symbol to use; the layer's own keys replace those of the symbol."),
      NodeKey(
        "include", .assetPath,
        "A layer of another scene file to use, as with symbol: cards.yaml#card is the symbol or "
          + "layer of that name in the file; without a name, all layers of the file."),
      NodeKey(
        "arguments", .map(of: .anything),
        "Values for the parameters of the symbol or included file."),
      NodeKey(
        "parameters", .map(of: .node("parameter")),
        "In the definition of a symbol: the values that each use can replace."),
      loopKey,
    ] + precompositionKeys + sequenceKeys + [
      NodeKey("id", .identifier, "The name by which the timeline refers to the layer."),
      NodeKey("layers", .list(of: .layer), default: "[]", "The sublayers, from back to front."),
      NodeKey(
        "mask", .layer, default: "null",
        "A layer whose alpha channel masks this one, in this layer's coordinates."),
      NodeKey(
        "animations", .list(of: .animation), default: "[]",
        "The animations added when the stage starts."),
      NodeKey(
        "actions", .actions, default: "{}",
        "The actions for changes of properties, by name: an animation, or none."),
    ]

  /// The keys that define the tree of views.
  ///
  /// The actions of a view's layer are those of its blocks (A-13).
  private static let viewStructure: [NodeKey] =
    layerStructure.compactMap { key in
      switch key.name {
      case "actions": nil
      case let name where sequenceKeys.contains { $0.name == name }: nil
      case "layers":
        NodeKey(
          "subviews", synonyms: ["layers"], .list(of: .layer), default: "[]",
          "The subviews and the layers between them, from back to front.")
      default: key
      }
    } + [
      NodeKey(
        "constraints", constraintsKind, default: "[]",
        "The relations of the view and the views in it, which determine where these are."),
      NodeKey(
        "dynamics", .list(of: .behavior), default: "[]",
        "The behaviors that move the views in this one, such as gravity and collisions."),
      NodeKey(
        "motion", .either(.value(.number), .node("motion")),
        "What the tilt of the device adds to the view: the distance in points by which it moves, or "
          + "a mapping."),
    ] + SceneContentPriority.keys

  /// The short form of a `sublayerTransform` that is only a perspective (R-05).
  private static let perspectiveKey = NodeKey(
    "perspective", .value(.number), range: .atLeast(1),
    "The distance of the viewer from the sublayers, in points; sets sublayerTransform.")

  /// The timing of a layer, which neither ends nor repeats (T-03).
  private static let layerTiming = [
    NodeKey(
      "beginTime", .localMoment,
      "The time of the superlayer at which the clock of the layer starts; on the stage, the stage time. Times that are written in the layer count on its clock."
    ),
    NodeKey("speed", .value(.number), default: "1", "The speed of the layer's clock; 0 stops it."),
    NodeKey("timeOffset", .time, default: "0", "The offset added to the layer's clock."),
    motionBlurKey(
      "The blur of the motion of the layer and its sublayers. Defaults to that of its parent."),
  ]
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
  var sceneText: String {
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
