public import UIKitCore

extension UITextField {
  // MARK: First responder

  func beginEditing() {
    isEditing = true
    if clearsOnBeginEditing { content.set("") }
    parts.caret.startBlinking()
    textDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  func finishEditing() {
    guard isEditing else { return }
    isEditing = false
    parts.caret.stopBlinking()
    textDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
  }

  // MARK: Input

  func type(_ text: String) {
    if text == "\n" {
      pressReturn()
      return
    }
    let end = NSRange(location: content.string.length, length: 0)
    edit(end, text) { $0.append(text, self.typingAttributes) }
  }

  func deleteLast() {
    guard let range = content.lastCharacter else { return }
    edit(range, "") { $0.removeLast() }
  }

  /// Clears the text, if the delegate allows it.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    changeText { $0.set("") }
    reportEdit()
  }

  /// Changes the text, if the delegate allows it.
  private func edit(
    _ range: NSRange, _ replacement: String, _ body: (inout TextFieldText) -> Void
  ) {
    let isAllowed = delegate?.textField(
      self, shouldChangeCharactersIn: range, replacementString: replacement)
    guard isAllowed ?? true else { return }
    changeText(body)
    // The caret does not blink while text is typed.
    if isEditing { parts.caret.startBlinking() }
    reportEdit()
  }

  private func reportEdit() {
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
  }
}

extension UIView {
  /// Makes the view, or a view inside it, stop being the first responder.
  ///
  /// - Parameter force: Whether it has to stop, whether it allows that or not.
  /// - Returns: Whether no view in this one is the first responder now.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    let holder = FirstResponder.current
    guard let view = holder.responder as? UIView, view.isDescendant(of: self) else { return true }
    if view.resignFirstResponder() { return true }
    guard force else { return false }
    holder.responder = nil
    (view as? UITextField)?.finishEditing()
    (view as? UITextView)?.finishEditing()
    return true
  }
}
