public import UIKitCore

/// The field of a search bar: rounded, with a magnifying glass (CT-64).
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// The height of the field, in points.
  static let height: CGFloat = 36
  /// The space before the magnifying glass, and after it, in points.
  private static let iconSpace: CGFloat = 6

  /// Creates a field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clearButtonMode = .always
    let icon = UIImageView(image: Self.glass)
    icon.tintColor = .secondaryLabel
    (leftView, leftViewMode) = (icon, .always)
    returnKeyType = .search
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// A magnifying glass in a square of 20 points, as a stencil.
  private static var glass: UIImage {
    let size = CGSize(width: 20, height: 20)
    return UIGraphicsImageRenderer(size: size).image { _ in
      let path = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 11, height: 11))
      path.move(to: CGPoint(x: 12.5, y: 12.5))
      path.addLine(to: CGPoint(x: 17, y: 17))
      path.lineWidth = 1.7
      path.lineCapStyle = .round
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.leftViewRect(forBounds: bounds)
    let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
    return rect.offsetBy(dx: isLeft ? Self.iconSpace : -Self.iconSpace, dy: 0)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.textRect(forBounds: bounds))
  }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.editingRect(forBounds: bounds))
  }

  private func inset(_ rect: CGRect) -> CGRect {
    let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
    let space = 2 * Self.iconSpace
    return rect.inset(
      by: UIEdgeInsets(
        top: 0, left: isLeft ? space : Self.iconSpace, bottom: 0,
        right: isLeft ? Self.iconSpace : space))
  }
}
