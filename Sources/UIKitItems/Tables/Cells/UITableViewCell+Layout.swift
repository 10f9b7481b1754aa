import UIKitCore

extension UITableViewCell {
  /// Whether the cell is laid out from right to left.
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The height of a line: one pixel.
  private var lineHeight: CGFloat { 1 / max(1, traitCollection.displayScale) }

  /// Applies the place that the table gives the cell.
  func setPlace(_ place: CellPosition) {
    guard parts.place != place else { return }
    parts.place = place
    setNeedsLayout()
  }

  // MARK: The cell

  /// Places the views of the cell (TV-10 to TV-12).
  func placeParts() {
    // The origin of the bounds moves the cell aside when it is swiped.
    let area = CGRect(origin: .zero, size: bounds.size)
    for view in [parts.background, parts.selection.superview === self ? parts.selection : nil] {
      view?.frame = area
    }
    let margin = parts.place.margin
    if let control = parts.control {
      place(control, controlRect(control.bounds.size, isShown: true))
    }
    var right = bounds.width - margin
    for view in parts.accessories {
      let size = view.bounds.size
      place(
        view,
        CGRect(
          x: right - size.width, y: ((bounds.height - size.height) / 2).rounded(),
          width: size.width, height: size.height))
      right -= size.width + TableMetrics.accessorySpacing
    }
    contentView.frame = oriented(contentRect)
    placeLabels()
    parts.configurationView?.frame = contentView.bounds
    placeCorners()
    placeSeparators()
  }

  private func place(_ view: UIView, _ rect: CGRect) {
    let rect = oriented(rect)
    view.center = CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Returns where the editing control is, or before it appears.
  func controlRect(_ size: CGSize, isShown: Bool) -> CGRect {
    CGRect(
      x: parts.place.margin - (isShown ? 0 : TableMetrics.controlWidth),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  /// Mirrors a rectangle in languages that are written from right to left.
  private func oriented(_ rect: CGRect) -> CGRect {
    isMirrored ? rect.mirrored(in: CGRect(origin: .zero, size: bounds.size)) : rect
  }

  /// The rectangle between the controls, from left to right.
  private var contentRect: CGRect {
    var left = CGFloat(indentationLevel) * indentationWidth
    if parts.control != nil, shouldIndentWhileEditing || flags.selectsSeveral {
      left += TableMetrics.controlWidth
    }
    var right = bounds.width
    if !parts.accessories.isEmpty {
      right -= parts.place.margin - TableMetrics.accessorySpacing + TableMetrics.contentSpacing
      for view in parts.accessories {
        right -= view.bounds.width + TableMetrics.accessorySpacing
      }
    }
    return CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
  }

  /// Rounds the corners of a group with margins (TV-03).
  private func placeCorners() {
    let place = parts.place
    var corners: CACornerMask = []
    if place.style == .insetGrouped {
      if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    if place.style == .insetGrouped || layer.cornerRadius > 0 {
      layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
      layer.maskedCorners = corners
    }
    clipsToBounds = !corners.isEmpty || parts.actions != nil
  }

  // MARK: Separators

  /// The insets of the line below the cell: where the text starts.
  var automaticSeparatorInset: UIEdgeInsets {
    if let inset = parts.place.separatorInset { return inset }
    var left = contentRect.minX + parts.place.margin
    if let image = parts.image?.image {
      left += imageSize(of: image).width + TableMetrics.imageSpacing
    } else if let view = parts.configurationView as? UIListContentView {
      left = contentRect.minX + view.textStart
    }
    return UIEdgeInsets(top: 0, left: left, bottom: 0, right: 0)
  }

  private func placeSeparators() {
    let (place, separator) = (parts.place, parts.separator)
    let isGrouped = place.style != .plain
    // The last line of a group is as wide as the group; rounded groups have none around them.
    separator.isHidden =
      !place.hasSeparators || place.style == .insetGrouped && place.isLast
    separator.backgroundColor = place.separatorColor ?? .separator
    var inset = separatorInset
    if isGrouped && place.isLast { inset = .zero }
    separator.frame = oriented(
      CGRect(
        x: inset.left, y: bounds.height - lineHeight,
        width: max(0, bounds.width - inset.left - inset.right), height: lineHeight))
    let hasTop = place.style == .grouped && place.isFirst && place.hasSeparators
    guard hasTop || parts.topSeparator != nil else { return }
    let line = parts.topSeparator ?? UIView()
    parts.topSeparator = line
    if line.superview == nil { addSubview(line) }
    line.isHidden = !hasTop
    line.backgroundColor = separator.backgroundColor
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: lineHeight)
  }

  // MARK: Labels

  /// Returns the size of the cell at a width (TV-05).
  func fittingSize(width: CGFloat) -> CGSize {
    let size = CGSize(width: width, height: bounds.height)
    if bounds.size != size { bounds.size = size }
    let content: UIView = parts.configurationView ?? contentView
    guard content !== contentView || !contentView.constraints.isEmpty else {
      return sizeThatFits(size)
    }
    return CGSize(
      width: width, height: content.constrainedHeight(width: contentRect.width))
  }

  /// Returns the height that the labels need in a cell of a width (TV-10).
  func heightOfLabels(width: CGFloat) -> CGFloat {
    // What indentation and accessories take does not depend on the width.
    let content = contentRect.width + width - bounds.width
    let column = textColumn(in: CGSize(width: max(0, content), height: 0))
    func height(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
      guard let label, label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    let (text, detail) = (height(parts.text, column.width), height(parts.detail, column.width))
    var needed = max(text, detail) + 2 * TableMetrics.labelPadding
    if parts.style == .subtitle, detail > 0 {
      needed = text + TableMetrics.subtitleSpacing + detail + 2 * TableMetrics.subtitlePadding
    }
    return max(TableMetrics.rowHeight, needed)
  }

  /// Returns the size at which an image is shown: its own, unless it is higher than the cell.
  private func imageSize(of image: UIImage) -> CGSize {
    let size = image.size
    guard size.height > bounds.height, bounds.height > 0 else { return size }
    return CGSize(width: size.width * bounds.height / size.height, height: bounds.height)
  }

  /// Returns the horizontal room for labels, in the content view.
  private func textColumn(in size: CGSize) -> (x: CGFloat, width: CGFloat) {
    var x = parts.place.margin
    if let image = parts.image?.image {
      x += imageSize(of: image).width + TableMetrics.imageSpacing
    }
    // Beside an accessory, the content view already ends before it.
    let trailing = parts.accessories.isEmpty ? parts.place.margin : 0
    return (x, max(0, size.width - x - trailing))
  }

  private func placeLabels() {
    let size = contentView.bounds.size
    func place(_ view: UIView?, _ rect: CGRect) {
      guard let view else { return }
      view.frame = isMirrored ? rect.mirrored(in: contentView.bounds) : rect
    }
    if let view = parts.image {
      let image = view.image.map(imageSize(of:)) ?? .zero
      place(
        view,
        CGRect(
          x: parts.place.margin, y: ((size.height - image.height) / 2).rounded(),
          width: image.width, height: image.height))
    }
    let column = textColumn(in: size)
    let (text, detail) = (parts.text, parts.detail)
    let hasDetail = detail?.text?.isEmpty == false
    let full = CGRect(x: column.x, y: 0, width: column.width, height: size.height)
    switch parts.style {
    case .default: place(text, full)
    case .subtitle:
      guard hasDetail, let detail else { return place(text, full) }
      let room = CGSize(width: column.width, height: .greatestFiniteMagnitude)
      let heights = (text?.sizeThatFits(room).height ?? 0, detail.sizeThatFits(room).height)
      let total = heights.0 + TableMetrics.subtitleSpacing + heights.1
      let top = ((size.height - total) / 2).rounded()
      place(text, CGRect(x: column.x, y: top, width: column.width, height: heights.0))
      place(
        detail,
        CGRect(
          x: column.x, y: top + heights.0 + TableMetrics.subtitleSpacing, width: column.width,
          height: heights.1))
    case .value1:
      guard hasDetail, let detail else { return place(text, full) }
      let room = CGSize(width: .greatestFiniteMagnitude, height: size.height)
      // The text has precedence over the value.
      let textWidth = min(column.width, text?.sizeThatFits(room).width ?? 0)
      let left = max(0, column.width - textWidth - TableMetrics.valueSpacing)
      let detailWidth = min(left, detail.sizeThatFits(room).width)
      place(
        text,
        CGRect(x: column.x, y: 0, width: column.width - detailWidth, height: size.height))
      place(
        detail,
        CGRect(
          x: column.x + column.width - detailWidth, y: 0, width: detailWidth,
          height: size.height))
    case .value2:
      let width = min(TableMetrics.value2Width, column.width)
      place(text, CGRect(x: column.x, y: 0, width: width, height: size.height))
      let x = column.x + width + TableMetrics.valueSpacing
      place(
        detail,
        CGRect(
          x: x, y: 0, width: max(0, column.x + column.width - x), height: size.height))
    }
  }
}
