import UIKitCore

extension UITableViewCell {
  /// The duration of selection and editing animations, in seconds (TV-22, TV-40).
  static let animationDuration = 0.3

  // MARK: Backgrounds

  func setBackground(_ view: UIView?) {
    guard view !== parts.background else { return }
    parts.background?.removeFromSuperview()
    parts.background = view
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  func setSelectedBackground(_ view: UIView?) {
    parts.selection.removeFromSuperview()
    parts.ownSelection = view
    showSelection(animated: false)
  }

  /// Shows or hides the background of selected cells (TV-22).
  func showSelection(animated: Bool) {
    updateConfiguration()
    let isHighlighted = flags.showsSelection
    parts.text?.isHighlighted = isHighlighted
    parts.detail?.isHighlighted = isHighlighted
    parts.image?.isHighlighted = isHighlighted
    if let glyph = parts.control, flags.selectsSeveral, flags.isEditing {
      let kind: CellGlyph.Kind = flags.isSelected ? .selected : .unselected
      if glyph.kind != kind { replaceControl(with: CellGlyph(kind)) }
    }
    let shows = isHighlighted && selectionStyle != .none
    let view = parts.selection
    guard shows != (view.superview === self && view.alpha > 0) else { return }
    UIView.performWithoutAnimation {
      guard view.superview !== self else { return }
      view.frame = CGRect(origin: .zero, size: bounds.size)
      view.alpha = 0
      insertSubview(view, at: parts.background?.superview === self ? 1 : 0)
    }
    // It stays in the cell, so that a new selection continues a running animation.
    guard animated else { return UIView.performWithoutAnimation { view.alpha = shows ? 1 : 0 } }
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction
    ) { view.alpha = shows ? 1 : 0 }
  }

  // MARK: Accessories

  /// Shows other controls for the new state (TV-40).
  func editingDidChange(animated: Bool) {
    updateConfiguration()
    updateControls(animated: animated)
  }

  private func replaceControl(with glyph: CellGlyph) {
    let old = parts.control
    UIView.performWithoutAnimation {
      addSubview(glyph)
      if let old { glyph.center = old.center }
      old?.removeFromSuperview()
    }
    parts.control = glyph
  }

  /// The glyph before the content; nil for none.
  private var controlKind: CellGlyph.Kind? {
    guard flags.isEditing else { return nil }
    if flags.selectsSeveral { return flags.isSelected ? .selected : .unselected }
    return switch flags.editingStyle {
    case .none: nil
    case .delete: .delete
    case .insert: .insert
    }
  }

  /// The views after the content, from right to left, of which those that exist are used again.
  private var wantedAccessories: [UIView] {
    let existing = parts.accessories.compactMap { $0 as? CellGlyph }
    func glyph(_ kind: CellGlyph.Kind) -> CellGlyph {
      existing.first { $0.kind == kind } ?? CellGlyph(kind)
    }
    var views: [UIView] = []
    if flags.isEditing, flags.canMove, showsReorderControl { views.append(glyph(.reorder)) }
    if let view = flags.isEditing ? editingAccessoryView : accessoryView { return views + [view] }
    switch flags.isEditing ? editingAccessoryType : accessoryType {
    case .none: break
    case .disclosureIndicator: views.append(glyph(.chevron))
    case .detailDisclosureButton: views += [glyph(.chevron), glyph(.detail)]
    case .checkmark: views.append(glyph(.checkmark))
    case .detailButton: views.append(glyph(.detail))
    }
    return views
  }

  func updateControls(animated: Bool = false) {
    let (oldControl, oldAccessories) = (parts.control, parts.accessories)
    let kind = controlKind
    if oldControl?.kind != kind { parts.control = kind.map { CellGlyph($0) } }
    parts.accessories = wantedAccessories
    let new = parts.accessories + [parts.control].compactMap { $0 }
    let old = oldAccessories + [oldControl].compactMap { $0 }
    let added = new.filter { view in !old.contains { $0 === view } }
    let removed = old.filter { view in !new.contains { $0 === view } }
    for glyph in added.compactMap({ $0 as? CellGlyph }) { connect(glyph) }
    UIView.performWithoutAnimation {
      for view in added {
        addSubview(view)
        guard let glyph = view as? CellGlyph, glyph === parts.control else { continue }
        let rect = controlRect(glyph.bounds.size, isShown: false)
        glyph.center = CGPoint(x: rect.midX, y: rect.midY)
      }
    }
    setNeedsLayout()
    guard animated, window != nil else {
      for view in removed { view.removeFromSuperview() }
      return
    }
    UIView.performWithoutAnimation {
      // After the content, controls appear where they belong.
      for view in added where view !== parts.control {
        view.center = CGPoint(
          x: bounds.width - parts.place.margin - view.bounds.width / 2, y: bounds.midY)
      }
      for view in added { view.alpha = 0 }
    }
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction
    ) {
      for view in added { view.alpha = 1 }
      for view in removed { view.alpha = 0 }
      if let oldControl, oldControl !== self.parts.control, self.parts.control == nil {
        oldControl.center.x -= TableMetrics.controlWidth
      }
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      for view in removed where self?.shows(view) != true {
        view.removeFromSuperview()
        view.alpha = 1
      }
    }
  }

  private func shows(_ view: UIView) -> Bool {
    view === parts.control || parts.accessories.contains { $0 === view }
  }

  /// Makes a control do what it is for.
  private func connect(_ glyph: CellGlyph) {
    switch glyph.kind {
    case .delete, .insert, .detail:
      let kind = glyph.kind
      glyph.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          (superview as? UITableView)?.controlTapped(kind, in: self)
        }, for: .touchUpInside)
    case .reorder:
      let recognizer = UILongPressGestureRecognizer(
        target: self, action: UITableViewCell.reorder(_:))
      // It takes the finger before the table can scroll.
      recognizer.minimumPressDuration = 0
      glyph.addGestureRecognizer(recognizer)
    case .chevron, .checkmark, .selected, .unselected: break
    }
  }

  private func reorder(_ recognizer: UILongPressGestureRecognizer) {
    (superview as? UITableView)?.reorder(self, recognizer)
  }
}
