/// Keys of timeline entries and their changes whose values are actions.
package protocol TimelineVerb: Sendable {
  /// The keys.
  var keys: [any AnyKey] { get }
  /// The keys that entries and changes no longer have.
  var removedKeys: [RemovedKey] { get }

  /// Decodes the values of the keys.
  ///
  /// - Parameters:
  ///   - node: The mapping of an entry or a change.
  ///   - targets: The layers that it names, or nil for none.
  ///   - decoder: Decodes references to layers.
  ///   - step: The step, to which actions are added.
  func decode(
    _ node: NodeFields, _ targets: [TimelineStepDecoder.Target]?,
    by decoder: inout TimelineStepDecoder, into step: inout TimelineStep)
}

extension TimelineVerb {
  package var removedKeys: [RemovedKey] { [] }
}
