import CoreGraphics
import LayerTree
import UIKit

extension NodeClass {
  package static let stack = NodeClass(
    view: "stack", noun: "stack view",
    summary:
      "A UIStackView: arranges its subviews in a row or column. Hidden ones take no space, also in "
      + "blocks.",
    properties: [
      .name(
        "axis", among: ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical],
        "Whether the subviews are in a row or in a column.",
        set: { (view: UIStackView, axis) in view.axis = axis }),
      .number(
        "spacing", default: 0, "The space between subviews, in points.",
        set: { (view: UIStackView, spacing) in view.spacing = spacing }),
      customSpacing,
      .name(
        "distribution",
        among: [
          "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
          "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
          "equalCentering": .equalCentering,
        ], "How the subviews share the length of the stack.",
        set: { (view: UIStackView, distribution) in view.distribution = distribution }),
      .name(
        "alignment",
        among: [
          "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top,
          "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
          "bottom": .bottom, "lastBaseline": .lastBaseline,
        ], "Where the subviews are across the axis.",
        set: { (view: UIStackView, alignment) in view.alignment = alignment }),
      .boolean(
        "layoutMarginsRelativeArrangement", synonyms: ["isLayoutMarginsRelativeArrangement"],
        default: false, "Whether there is a margin around the subviews.",
        set: { (view: UIStackView, flag) in view.isLayoutMarginsRelativeArrangement = flag }),
    ]
  ) { UIStackView(frame: .zero) }

  /// The spaces of a stack view after its subviews.
  static let customSpacing = ViewProperty(
    LayerProperty("customSpacing", kind: .numbers, default: .numbers([])),
    "The spaces after the subviews in points, from the first one; spacing applies to the rest.",
    unbox: {
      guard case .numbers(let spaces) = $0 else { return nil }
      return spaces ?? []
    },
    set: { (view: UIStackView, spaces: [Double]) in
      for (index, subview) in view.arrangedSubviews.enumerated() {
        view.setCustomSpacing(
          index < spaces.count ? CGFloat(spaces[index]) : UIStackView.spacingUseDefault,
          after: subview)
      }
    })
}
