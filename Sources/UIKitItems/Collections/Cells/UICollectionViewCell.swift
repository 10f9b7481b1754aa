public import UIKitCore

/// The view of an item of a collection view.
///
/// Its content belongs into `contentView`, which is in front of the backgrounds.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the content; it always fills the cell.
  public final let contentView = UIView()

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// Whether the item is selected, which shows the selected background, false by default;
  /// subclasses may override it.
  open var isSelected = false { didSet { showBackground() } }
  /// Whether a finger is on the item, which shows the selected background, false by default;
  /// subclasses may override it.
  open var isHighlighted = false { didSet { showBackground() } }
  /// The view behind the content, nil by default; it fills the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, at: 0) }
  }
  /// The view behind the content of a selected or highlighted cell, in front of the background, nil
  /// by default; it fills the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showBackground()
    }
  }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: index)
  }

  private func showBackground() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
  }

  /// Returns the attributes that suit the content; the default measures `contentView` (CO-09).
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    preferredAttributes(layoutAttributes, of: contentView)
  }
}
