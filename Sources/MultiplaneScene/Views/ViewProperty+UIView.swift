import LayerTree
import UIKit

extension ViewProperty {
  /// The properties that every view has besides those of its layer, in the order in which they are
  /// set.
  package static let ofAllViews: [ViewProperty] = geometry + appearance + behavior

  private static let geometry: [ViewProperty] = [
    ViewProperty(
      LayerValues.bounds.row, PropertySummaries.summary(of: "bounds"), unbox: ValueCases.rect.unbox,
      set: { (view: UIView, rect) in view.bounds = rect }),
    ViewProperty(
      LayerValues.frame.row, PropertySummaries.summary(of: "frame"), unbox: ValueCases.rect.unbox,
      set: { (view: UIView, rect) in view.frame = rect }),
    ViewProperty(
      LayerProperty("center", meaning: LayerValues.position.row),
      "The position of the anchor point in the superview; the same as position.",
      unbox: ValueCases.point.unbox,
      set: { (view: UIView, point) in view.center = point }),
    ViewProperty(
      LayerValues.position.row, PropertySummaries.summary(of: "position"),
      unbox: ValueCases.point.unbox,
      set: { (view: UIView, point) in view.center = point }),
    layer(
      "transform3D", LayerValues.transform.row,
      "The transform of the view about its anchor point; the same as transform."),
    layer(
      "contentStretch", LayerValues.contentsCenter.row,
      "The part of the drawn content that stretches; the same as contentsCenter."),
  ]

  private static let appearance: [ViewProperty] = [
    layer(
      "alpha", LayerValues.opacity.row, "The opacity of the view and its subviews, from 0 to 1."),
    // Stack views arrange the others when one is hidden, which its layer does not tell them.
    ViewProperty(
      LayerValues.isHidden.row, PropertySummaries.summary(of: "hidden"),
      unbox: ValueCases.boolean.unbox, set: { (view: UIView, flag) in view.isHidden = flag }),
    color(
      "backgroundColor", derivedFrom: [LayerValues.backgroundColor.row],
      "The color behind the view's content.",
      set: { (view: UIView, color) in view.backgroundColor = color }),
    color(
      "tintColor",
      "The color of controls and icons in the view; null inherits that of the superview.",
      set: { (view: UIView, color) in view.tintColor = color }),
    name(
      "tintAdjustmentMode",
      among: [
        "automatic": UIView.TintAdjustmentMode.automatic, "normal": .normal, "dimmed": .dimmed,
      ], "Whether the tint color is dimmed.",
      set: { (view: UIView, mode) in view.tintAdjustmentMode = mode }),
    layer(
      "clipsToBounds", LayerValues.masksToBounds.row,
      "Whether the subviews are clipped to the bounds."),
    name(
      "contentMode", derivedFrom: [LayerValues.contentsGravity.row], among: contentModes,
      "How drawn content follows a change of the bounds.",
      set: { (view: UIView, mode) in view.contentMode = mode }),
    name(
      "overrideUserInterfaceStyle",
      among: ["unspecified": UIUserInterfaceStyle.unspecified, "light": .light, "dark": .dark],
      "Whether the view with its subviews is light or dark; unspecified inherits it.",
      set: { (view: UIView, style) in view.overrideUserInterfaceStyle = style }),
    name(
      "semanticContentAttribute",
      among: [
        "unspecified": UISemanticContentAttribute.unspecified, "playback": .playback,
        "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
      ], "Whether the view is mirrored for languages written from right to left.",
      set: { (view: UIView, attribute) in view.semanticContentAttribute = attribute }),
  ]

  private static let behavior: [ViewProperty] = [
    integer(
      "tag", default: 0, "A number by which code finds the view.",
      set: { (view: UIView, tag) in view.tag = tag }),
    flags(
      "autoresizingMask",
      among: [
        "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
        "flexibleHeight", "flexibleBottomMargin",
      ], "What of the frame follows a change in the size of the superview.",
      set: { (view: UIView, bits) in
        view.autoresizingMask = UIView.AutoresizingMask(rawValue: bits)
      }),
    boolean(
      "autoresizesSubviews", default: true,
      "Whether a change in the size of the bounds resizes the subviews by their masks.",
      set: { (view: UIView, flag) in view.autoresizesSubviews = flag }),
  ]

  /// The content modes by name.
  static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}
