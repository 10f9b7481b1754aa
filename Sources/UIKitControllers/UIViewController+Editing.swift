import UIKitCore

/// Whether the content of a controller can be edited, and the button that changes it.
struct ControllerEditing {
  var isOn = false
  var button: UIBarButtonItem?
}

extension UIViewController {
  func setEditing(_ isOn: Bool) {
    editing.isOn = isOn
    updateEditButton()
  }

  func makeEditButtonItem() -> UIBarButtonItem {
    if let button = editing.button { return button }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    editing.button = button
    updateEditButton()
    return button
  }

  private func updateEditButton() {
    editing.button?.title = editing.isOn ? "Done" : "Edit"
    editing.button?.style = editing.isOn ? .done : .plain
  }
}
