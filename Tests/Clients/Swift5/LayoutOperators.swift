import UIKit

/// One side of a constraint, in the manner of the small layout libraries.
struct Place {
  let view: UIView
  let attribute: NSLayoutConstraint.Attribute
  var offset: CGFloat = 0
}

extension UIView {
  func place(_ attribute: NSLayoutConstraint.Attribute) -> Place {
    Place(view: self, attribute: attribute)
  }
}

func + (place: Place, offset: CGFloat) -> Place {
  Place(view: place.view, attribute: place.attribute, offset: place.offset + offset)
}

infix operator |=| : ComparisonPrecedence

func |=| (left: Place, right: Place) -> NSLayoutConstraint {
  NSLayoutConstraint(
    item: left.view, attribute: left.attribute, relatedBy: .equal, toItem: right.view,
    attribute: right.attribute, multiplier: 1, constant: right.offset - left.offset)
}

/// A constant has no item, but the libraries repeat the attribute.
func |=| (left: Place, constant: CGFloat) -> NSLayoutConstraint {
  NSLayoutConstraint(
    item: left.view, attribute: left.attribute, relatedBy: .equal, toItem: nil,
    attribute: left.attribute, multiplier: 1, constant: constant)
}
