/// A topic of the reference of scene files, which has a page for each.
package enum NodeTopic: String, CaseIterable, Sendable {
  /// The file, its stage, parameters, files and loops.
  case scene
  /// Layers, what they show, and the values of their properties.
  case layer
  /// When something happens.
  case timeline
  /// How properties of layers change.
  case animation
  /// Text, its parts, and numbers as text.
  case text
  /// Views, view controllers, and what a user does with them.
  case views
  /// Filters of layers and of what is behind them.
  case filters
}
