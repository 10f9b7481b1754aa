import CoreGraphics
import LayerTree
import UIKit

extension NodeClass {
  package static let scrollView = NodeClass(
    view: "scrollView", noun: "scroll view",
    summary: "A UIScrollView: a part of its content, which is larger than the view.",
    properties: [
      ViewProperty(
        LayerProperty("contentSize", kind: .size, default: .size(.zero)),
        "The size of the content.",
        unbox: {
          guard case .size(let size) = $0 else { return nil }
          return size
        }, set: { (view: UIScrollView, size: CGSize) in view.contentSize = size }),
      ViewProperty(
        LayerProperty("contentOffset", kind: .point, default: .point(.zero)),
        "The point of the content at the view's top left corner.",
        unbox: {
          guard case .point(let point) = $0 else { return nil }
          return point
        }, set: { (view: UIScrollView, point: CGPoint) in view.contentOffset = point }),
      .boolean(
        "showsVerticalScrollIndicator", default: true,
        "Whether there can be an indicator at the right.",
        set: { (view: UIScrollView, flag) in view.showsVerticalScrollIndicator = flag }),
      .boolean(
        "showsHorizontalScrollIndicator", default: true,
        "Whether there can be an indicator at the bottom.",
        set: { (view: UIScrollView, flag) in view.showsHorizontalScrollIndicator = flag }),
    ]
  ) { UIScrollView(frame: .zero) }

  package static let visualEffect = NodeClass(
    view: "visualEffect", noun: "visual effect view",
    summary: "A UIVisualEffectView: a blur of what is behind the view, with its subviews on it.",
    properties: [
      .name(
        "effect", among: blurs, "The material of the blur, which blocks animate.",
        set: { (view: UIVisualEffectView, style) in
          view.effect = style.map { UIBlurEffect(style: $0) }
        })
    ]
  ) { UIVisualEffectView(effect: nil) }

  private static let blurs: KeyValuePairs<String, UIBlurEffect.Style?> = [
    "none": nil, "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight,
    "systemMaterialLight": .systemMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
    "systemChromeMaterialLight": .systemChromeMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
    "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
    "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]
}
