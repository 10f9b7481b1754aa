import UIKit

extension NodeClass {
  /// The classes of views.
  ///
  /// To add one, add a value to this list: its name, its properties and how it is created.
  package static let views: [NodeClass] = [
    view, label, imageView, button, slider, switchControl, progress, activityIndicator,
    pageControl, segmentedControl, stepper, stack, textField, scrollView, table, collectionView,
    visualEffect,
  ]

  package static let view = NodeClass(
    view: "view", noun: "view",
    summary: "A UIView: a rectangle of an interface, with subviews, which blocks animate."
  ) { UIView(frame: .zero) }
}
