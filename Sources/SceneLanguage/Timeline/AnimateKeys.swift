package import LayerTree

/// The keys that say how the changes of an entry of the timeline are animated.
package enum AnimateKeys {
  package static let duration = Key(
    "duration", .duration,
    "The duration. Defaults to that of the enclosing entry, or 250ms, and with bounce to 500ms.")
  package static let curve = Key(
    "curve", .pace,
    "The easing: easeInOut or any timing function, of which blocks of views have easeIn, easeOut and "
      + "linear. Defaults to that of the enclosing entry, or, of layers, to default, and of views, to "
      + "easeInOut.")

  static func mapping(with pacing: any StepPacing) -> NodeType {
    NodeType(
      name: "animate", topic: .timeline,
      summary:
        "How the changes of an entry are animated. Layers have a transaction with the duration and "
        + "the curve, and views a block of UIView.animate.",
      keys: [duration, curve] + pacing.animateKeys, rules: pacing.animateRules,
      removed: [
        RemovedKey("timingFunction", curve, "curve: easeOut"),
        RemovedKey("disableActions", duration, "duration: 0, or animate: none"),
      ] + pacing.removedAnimateKeys)
  }
}

/// How the changes of a step are animated.
package struct StepPace {
  /// The key with its value.
  package let field: SceneFields.Field
  /// The duration in seconds, or nil for that of what encloses the step.
  package private(set) var duration: Double?
  /// The easing, or nil for that of what encloses the step.
  package private(set) var curve: TimingFunction?
  /// Whether the changes happen immediately.
  package private(set) var isImmediate = false
  /// The mapping, or nil for a duration alone.
  package private(set) var node: NodeFields?

  /// Decodes a pace: a duration, `none` or a mapping.
  ///
  /// - Parameters:
  ///   - field: The key with its value.
  ///   - decoder: Receives errors, after which nothing is known about the pace.
  init(_ field: SceneFields.Field, _ decoder: SceneDecoder) {
    self.field = field
    let cursor = field.value
    if cursor.isMapping {
      node = decoder.node(cursor, as: decoder.dialect.animate, owner: field.key)
      duration = node?[AnimateKeys.duration]
      curve = node?[AnimateKeys.curve]
    } else if case .scalar(.string("none")) = cursor.node.content {
      isImmediate = true
    } else {
      duration = decoder.duration(cursor)
    }
  }

  /// The transaction for changes of layers.
  var transaction: TimelineStep.Transaction {
    TimelineStep.Transaction(
      duration: duration, timingFunction: curve, disablesActions: isImmediate)
  }
}

extension Syntax<TimingFunction> {
  /// The syntax of the easing of changes, which can be UIKit's name of the default one.
  package static var pace: Syntax {
    Syntax(.either(.value(.name(among: ["easeInOut"])), .timingFunction)) { decoder, cursor in
      if case .scalar(.string("easeInOut")) = cursor.node.content {
        return TimingFunction(0.42, 0, 0.58, 1)
      }
      return decoder.timingFunction(cursor)
    }
  }
}
