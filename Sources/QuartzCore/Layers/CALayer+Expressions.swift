extension CALayer {
  /// Replaces the expressions that compute properties of the layer, from the next commit on (XP-10).
  ///
  /// They change what is on screen, not the model: animations start from their values.
  ///
  /// - Parameter expressions: The expressions, in the order in which they are evaluated.
  package func setExpressions(_ expressions: [PropertyExpression]) {
    self.expressions = expressions.map { .expression($0) }
    context.setNeedsCommit()
  }

  /// Adds a property that is computed, from the next commit on, after the others.
  package func addExpression(_ expression: PropertyExpression) {
    expressions.append(.expression(expression))
    context.setNeedsCommit()
  }
}
