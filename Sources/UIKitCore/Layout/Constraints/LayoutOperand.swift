/// A view or guide with one of its attributes, or the distance between two of them.
@MainActor struct LayoutOperand {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?
  let attribute: NSLayoutConstraint.Attribute
  /// For a distance, the operand from which it is measured; one element at most.
  var origin: [LayoutOperand] = []

  /// Creates an operand; nil if the item is neither a view nor a guide.
  init?(_ item: Any, _ attribute: NSLayoutConstraint.Attribute) {
    view = item as? UIView
    guide = item as? UILayoutGuide
    self.attribute = attribute
    if view == nil, guide == nil { return nil }
  }

  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    (self.view, self.attribute) = (view, attribute)
  }

  init(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) {
    (self.guide, self.attribute) = (guide, attribute)
  }

  /// The view or guide; nil if it is no longer in memory.
  var item: AnyObject? { view ?? guide }

  /// The view that has the item's coordinates: itself, or that of the guide.
  var owner: UIView? { view ?? guide?.owner }

  /// The views that the operand is about.
  var owners: [UIView?] { [owner] + origin.map(\.owner) }

  /// What the operand measures.
  var kind: NSLayoutConstraint.Attribute.Kind { origin.isEmpty ? attribute.kind : .size }

  /// The operand in messages, such as `title.width`.
  var text: String {
    let name = view?.layoutName ?? guide?.layoutName ?? "nil"
    let own = "\(name).\(attribute.name)"
    return origin.first.map { "(\(own) - \($0.text))" } ?? own
  }
}

extension UIView {
  /// The name of the view in messages: that of its layer, otherwise its class and its place among the
  /// subviews of its superview.
  var layoutName: String {
    if let name = layer.name, !name.isEmpty { return name }
    let name = "\(type(of: self))"
    guard let index = superview?.subviews.firstIndex(where: { $0 === self }) else { return name }
    return "\(name)[\(index)]"
  }
}

extension UILayoutGuide {
  /// The name of the guide in messages.
  var layoutName: String {
    if !identifier.isEmpty { return identifier }
    let owner = owner?.layoutName ?? "nil"
    return switch area {
    case .safeArea: "\(owner).safeArea"
    case .margins: "\(owner).margins"
    case .readable: "\(owner).readableContent"
    case .keyboard: "\(owner).keyboard"
    case .content: "\(owner).content"
    case .bounds: "\(owner).frame"
    case nil: "\(owner).guide"
    }
  }
}

extension CGFloat {
  /// The number in messages, without a fraction of zero.
  var layoutText: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(Double(self))"
  }
}
