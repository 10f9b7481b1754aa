import PixelKernels
public import QuartzCore
import UIKitCore

/// Where an element of a collection view is, and what it looks like there.
///
/// Layouts make attributes, and a collection view applies them to its views. A subclass with
/// properties of its own copies them in `copy(with:)`, and its views read them in `apply(_:)`. As
/// dynamic items, attributes can be moved by an animator (CO-37).
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The section and index of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What the element is.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for a cell.
  open private(set) var representedElementKind: String?

  /// The center, in the coordinates of the content; the default is zero.
  open var center = CGPoint.zero
  /// The size, in points; the default is zero.
  open var size = CGSize.zero
  /// The transform about the center; the default is the identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity, from 0 to 1; the default is 1.
  open var alpha: CGFloat = 1
  /// The order from back to front: a higher number is in front; the default is 0.
  open var zIndex = 0
  /// Whether the element has no view; the default is false.
  open var isHidden = false
  /// The axes along which the content of the view determines its size, if it does at all (CO-54).
  var measuredAxes = Set(ScrollAxis.allCases)

  /// Creates the attributes of an item with the path (0, 0).
  public required override init() { super.init() }

  /// Creates the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view, such as a header.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Creates the attributes of a decoration view, which the layout itself provides.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with path: IndexPath)
  {
    self.init()
    indexPath = path
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The rectangle, in the coordinates of the content: the bounding box if there is a transform.
  ///
  /// Setting it changes the center and the size.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let shape = CATransform3DIsIdentity(transform3D) ? box : Self.box(of: box, under: transform3D)
      return shape.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }
  /// The rectangle in the coordinates of the element; its origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The two-dimensional transform about the center.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns the bounding box of a transformed rectangle.
  private static func box(of rect: CGRect, under transform: CATransform3D) -> CGRect {
    let map = PlaneMap(transform)
    return CGRect(around: rect.corners.map { map.map($0) })
  }

  /// Returns a copy of the same class; subclasses copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.measuredAxes = measuredAxes
    return copy
  }

  /// Returns whether an object has the same attributes; subclasses compare their own properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return type(of: other) == type(of: self) && other.element == element && other.center == center
      && other.size == size && CATransform3DEqualToTransform(other.transform3D, transform3D)
      && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
  }

  open override var hash: Int { element.hashValue }
}

extension UICollectionViewLayoutAttributes {
  /// Makes the attributes of an element, of this class.
  static func make(for element: ItemElement) -> Self {
    let attributes = self.init()
    attributes.indexPath = element.path
    attributes.representedElementCategory = element.category
    attributes.representedElementKind = element.kind
    return attributes
  }

  /// What the attributes are those of.
  package var element: ItemElement {
    ItemElement(
      category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }

  /// A copy of the same class.
  var copied: Self {
    guard let copy = copy() as? Self else {
      CAEngine.stop("CO-04", "copy(with:) of \(type(of: self)) returned another class")
    }
    return copy
  }

  /// A copy that is transparent.
  var faded: Self {
    let copy = copied
    copy.alpha = 0
    return copy
  }

  /// Whether a view can have the attributes.
  var isFinite: Bool {
    let m = transform3D
    return frame.isFinite && size.width >= 0 && size.height >= 0 && alpha.isFinite
      && [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24].allSatisfy(\.isFinite)
      && [m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44].allSatisfy(\.isFinite)
  }
}
