import CoreGraphics
import LayerTree
import UIKit

extension NodeClass {
  package static let scrollView = NodeClass(
    view: "scrollView", noun: "scroll view",
    summary: "A UIScrollView: a part of its content, which is larger than the view.",
    properties: [
      .number(
        "minimumZoomScale", default: 1, "The smallest scale of the zoomed content.",
        set: { (view: UIScrollView, scale) in view.minimumZoomScale = scale }),
      .number(
        "maximumZoomScale", default: 1, "The largest scale of the zoomed content.",
        set: { (view: UIScrollView, scale) in view.maximumZoomScale = scale }),
      .size(
        "contentSize", "The size of the content, which zooming scales.",
        get: { (view: UIScrollView) in view.contentSize },
        set: { (view: UIScrollView, size) in view.contentSize = size }),
      .insets(
        "contentInset", "The space around the content, into which it can be scrolled.",
        set: { (view: UIScrollView, insets) in view.contentInset = insets }),
      .insets(
        "verticalScrollIndicatorInsets",
        "How much shorter than the view the vertical indicator's track is.",
        set: { (view: UIScrollView, insets) in view.verticalScrollIndicatorInsets = insets }),
      .insets(
        "horizontalScrollIndicatorInsets",
        "How much shorter than the view the horizontal indicator's track is.",
        set: { (view: UIScrollView, insets) in view.horizontalScrollIndicatorInsets = insets }),
      .number(
        "zoomScale", default: 1,
        "The scale of the first subview, within the limits, about the middle of what is shown.",
        set: { (view: SceneScrollView, scale) in view.show(scale: scale) }),
      .point(
        "contentOffset", "The point of the content at the view's top left corner.",
        get: { (view: UIScrollView) in view.contentOffset },
        set: { (view: SceneScrollView, point) in view.show(offset: point) }),
      .boolean(
        "showsVerticalScrollIndicator", default: true,
        "Whether there can be an indicator at the right.",
        set: { (view: UIScrollView, flag) in view.showsVerticalScrollIndicator = flag }),
      .boolean(
        "showsHorizontalScrollIndicator", default: true,
        "Whether there can be an indicator at the bottom.",
        set: { (view: UIScrollView, flag) in view.showsHorizontalScrollIndicator = flag }),
    ],
    ranges: ["minimumZoomScale": .moreThan(0), "maximumZoomScale": .moreThan(0)]
  ) { SceneScrollView() }

  package static let visualEffect = NodeClass(
    view: "visualEffect", noun: "visual effect view",
    summary: "A UIVisualEffectView: a blur of what is behind the view, with its subviews on it.",
    properties: [
      .name(
        "effect", among: blurs,
        "The material of the blur, which blocks animate; with vibrancy, that of the view behind.",
        set: { (view: SceneEffectView, style) in view.blur = style }),
      .name(
        "vibrancy", among: vibrancies,
        "How strongly the subviews lighten or darken the blur behind, instead of covering it.",
        set: { (view: SceneEffectView, style) in view.vibrancy = style }),
    ]
  ) { SceneEffectView() }

  private static let vibrancies: KeyValuePairs<String, UIVibrancyEffectStyle?> = [
    "none": nil, "label": .label, "secondaryLabel": .secondaryLabel,
    "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel, "fill": .fill,
    "secondaryFill": .secondaryFill, "tertiaryFill": .tertiaryFill, "separator": .separator,
  ]

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

/// A visual effect view of a scene, whose blur and vibrancy are set apart.
@MainActor private final class SceneEffectView: UIVisualEffectView {
  /// The material of the blur, or of that behind a vibrancy; nil for none.
  var blur: UIBlurEffect.Style? { didSet { show() } }
  /// The strength of a vibrancy; nil for a blur.
  var vibrancy: UIVibrancyEffectStyle? { didSet { show() } }

  init() { super.init(effect: nil) }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let vibrancy else {
      effect = blur.map { UIBlurEffect(style: $0) }
      return
    }
    effect = UIVibrancyEffect(
      blurEffect: UIBlurEffect(style: blur ?? .regular), style: vibrancy)
  }
}

/// A scroll view of a scene, which zooms its first subview.
@MainActor private final class SceneScrollView: UIScrollView, UIScrollViewDelegate {
  private weak var content: UIView?
  /// What is shown as soon as there is content.
  private var initialScale: CGFloat?
  private var initialOffset: CGPoint?

  init() {
    super.init(frame: .zero)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func show(scale: CGFloat) {
    if content == nil { initialScale = scale } else { zoomScale = scale }
  }

  func show(offset: CGPoint) {
    if content == nil { initialOffset = offset }
    contentOffset = offset
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard content == nil else { return }
    content = subview
    guard let initialScale else { return }
    zoomScale = initialScale
    if let initialOffset { contentOffset = initialOffset }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}
