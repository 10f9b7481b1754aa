public import UIKitCore

/// What a cell's content view shows, as a value that makes the view (TV-50).
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration; the default is whether it has the type of the
  /// current one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type of the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state that configurations depend on.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is edited.
  public var isEditing = false
  /// Whether the actions of the cell are shown.
  public var isSwiped = false
  /// Whether the cell is disabled; cells of tables never are.
  public var isDisabled = false
  /// Whether the cell has the focus; cells of tables never have.
  public var isFocused = false

  /// Creates the state of a cell that is neither selected nor edited.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
