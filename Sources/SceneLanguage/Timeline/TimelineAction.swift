/// Something that the timeline does with a node that is more than a layer.
package protocol TimelineAction: Sendable {
  /// The full id of the node.
  var node: String { get }
  /// The place in the file, as an error without a message.
  var place: SceneDiagnostic { get }

  /// Returns the seconds until the action is over, as the scene declares it; infinite if it never
  /// ends.
  ///
  /// - Parameter settings: The settings of its transaction.
  /// - Returns: Seconds of stage time.
  func duration(in settings: TransactionSettings) -> Double

  /// Performs the action on a stage.
  ///
  /// - Parameter find: Returns a node by its full id.
  func perform(_ find: @escaping @Sendable (String) -> (any StagedNode)?)
}
