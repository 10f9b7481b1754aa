import UIKitCore

extension UITextView {
  func tapped() { becomeFirstResponder() }

  func beginEditing() {
    isEditing = true
    caret.backgroundColor = tintColor
    caret.isHidden = false
    caret.startBlinking()
    if clearsOnInsertion { select(NSRange(location: 0, length: content.string.length)) }
    layOutCaret()
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }

  func finishEditing() {
    guard isEditing else { return }
    isEditing = false
    caret.isHidden = true
    caret.stopBlinking()
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  // MARK: Input

  func type(_ text: String) { edit(selection, text) }

  func deleteSelection() {
    guard selection.length == 0 else { return edit(selection, "") }
    guard selection.location > 0 else { return }
    let characters = content.string.string as NSString
    edit(characters.rangeOfComposedCharacterSequence(at: selection.location - 1), "")
  }

  /// Replaces characters, if the delegate allows it.
  private func edit(_ range: NSRange, _ replacement: String) {
    let isAllowed = delegate?.textView(
      self, shouldChangeTextIn: range, replacementText: replacement)
    guard isEditable, isAllowed ?? true else { return }
    content.replace(range, replacement, typingAttributes)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
    textDidChange()
    // The caret does not blink while text is typed.
    if isEditing { caret.startBlinking() }
    scrollToCharacters(selection)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  func select(_ range: NSRange) {
    let length = content.string.length
    let start = min(max(0, range.location), length)
    let new = NSRange(location: start, length: min(max(0, range.length), length - start))
    guard new != selection else { return }
    selection = new
    layOutCaret()
    delegate?.textViewDidChangeSelection(self)
  }

  // MARK: Changes by client code

  func changeText(_ body: (inout TextFieldText) -> Void) {
    body(&content)
    textDidChange()
  }

  /// Sets another text, after whose end the next one is typed.
  func replaceText(_ body: (inout TextFieldText) -> Void) {
    changeText(body)
    select(NSRange(location: content.string.length, length: 0))
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
