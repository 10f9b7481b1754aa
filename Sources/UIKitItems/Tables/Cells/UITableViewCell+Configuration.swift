import UIKitCore

extension UITableViewCell {
  /// Implements `contentConfiguration` (TV-50).
  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    parts.configuration = configuration
    setNeedsLayout()
    guard let configuration else {
      parts.configurationView?.removeFromSuperview()
      parts.configurationView = nil
      return
    }
    let updated = configuration.updated(for: configurationState)
    if let view = parts.configurationView, view.supports(updated) {
      view.configuration = updated
      return
    }
    parts.configurationView?.removeFromSuperview()
    let view = updated.makeContentView()
    parts.configurationView = view
    UIView.performWithoutAnimation {
      view.frame = contentView.bounds
      contentView.addSubview(view)
    }
  }

  /// Shows the configuration for a state that changed.
  func updateConfiguration() {
    guard let configuration = parts.configuration, let view = parts.configurationView else {
      return
    }
    view.configuration = configuration.updated(for: configurationState)
  }

  /// The state that configurations depend on.
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = flags.isSelected
    state.isHighlighted = flags.isHighlighted
    state.isEditing = flags.isEditing
    state.isSwiped = flags.showsActions
    return state
  }
}

extension CellParts {
  /// The look of the cell's style.
  var defaultConfiguration: UIListContentConfiguration {
    var configuration: UIListContentConfiguration =
      switch style {
      case .default: .cell()
      case .subtitle: .subtitleCell()
      case .value1, .value2: .valueCell()
      }
    configuration.directionalLayoutMargins.leading = place.margin
    configuration.directionalLayoutMargins.trailing = place.margin
    return configuration
  }
}
