/// How the changes of a step are animated if it changes more than layers.
package protocol StepAnimation: Sendable {
  /// Whether it takes its time even without changes.
  var isTransition: Bool { get }

  /// Returns when the changes are animated.
  ///
  /// - Parameter outer: The times of the enclosing block, or nil for none.
  /// - Returns: The times, or nil for those of the enclosing block.
  func span(in outer: BlockSpan?) -> BlockSpan?

  /// Makes the changes of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - find: Returns a node by its full id.
  ///   - perform: Makes the changes of the step, or of steps in it.
  @MainActor func run(
    _ step: TimelineStep, _ find: (String) -> (any StagedNode)?,
    performing perform: @escaping ([TimelineStep]) -> Void)
}
