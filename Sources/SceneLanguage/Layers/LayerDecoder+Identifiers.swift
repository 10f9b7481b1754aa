import CoreGraphics
import LayerTree

/// Registers the ids that the timeline refers to.
extension LayerDecoder {
  /// Registers a layer's id, and returns false if it has none or a duplicate.
  func register(
    _ layer: SceneLayer, _ node: NodeFields, parentSize: CGSize, rate: Double
  ) -> Bool {
    guard let identifier = layer.identifier, admit(identifier, at: node.place(LayerKeys.id)) else {
      return false
    }
    references[identifier] = LayerReference(layer, parentSize: parentSize, rate: rate)
    return true
  }

  /// Registers the id of a relation between nodes for the timeline.
  ///
  /// - Parameters:
  ///   - identifier: The full id, or nil if the timeline cannot refer to it.
  ///   - nodeClass: What the timeline can change.
  ///   - place: The id in the file.
  package func registerRelation(
    _ identifier: String?, as nodeClass: NodeClass, at place: SceneCursor
  ) {
    guard let identifier, admit(identifier, at: place) else { return }
    references[identifier] = LayerReference(
      SceneLayer(identifier: identifier, nodeClass: nodeClass), parentSize: .zero, rate: 1)
  }

  /// Reserves an id, and returns false after reporting one that is not unique.
  package func admit(_ identifier: String, at place: SceneCursor?) -> Bool {
    guard references[identifier] == nil else {
      if let place {
        decoder.reportRepetition(
          .duplicateIdentifier,
          "duplicate id \(quoted(decoder.string(place) ?? identifier))", at: place,
          first: identifierPlaces[identifier])
      }
      return false
    }
    identifierPlaces[identifier] = place?.range
    return true
  }

  /// Adds the key of an animation that the timeline adds to a layer.
  ///
  /// - Parameters:
  ///   - key: The animation's key.
  ///   - identifier: The layer's id.
  package func noteAnimation(_ key: String, of identifier: String) {
    references[identifier]?.animationKeys.insert(key)
  }
}
