import LayerTree
import UIKit

extension NodeClass {
  package static let button = NodeClass(
    view: "button", noun: "button",
    summary: "A UIButton: a title and an image. Without a frame or bounds, it has their size.",
    properties: enabling + [
      .name(
        "configuration",
        among: [
          "none": { nil }, "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() },
          "filled": { .filled() },
        ] as KeyValuePairs<String, @Sendable () -> UIButton.Configuration?>,
        "The look of the button; none is that of a system button.",
        set: { (button: UIButton, make) in
          var configuration = make()
          configuration?.title = button.title(for: .normal)
          configuration?.image = button.image(for: .normal)
          button.configuration = configuration
        }),
      .string(
        "title", "The title.",
        set: { (button: UIButton, title) in
          button.setTitle(title, for: .normal)
          button.configuration?.title = title
        }),
      .image(
        "image", "The image, as the path of a PNG, JPEG, WebP or SVG file.",
        set: { (button: UIButton, image) in
          button.setImage(image, for: .normal)
          button.configuration?.image = image
        }),
      .boolean(
        "selected", synonyms: ["isSelected"], default: false, "Whether the button is selected.",
        set: { (button: UIButton, flag) in button.isSelected = flag }),
      .boolean(
        "highlighted", synonyms: ["isHighlighted"], default: false,
        "Whether the button looks pressed.",
        set: { (button: UIButton, flag) in button.isHighlighted = flag }),
    ]
  ) { UIButton(type: .system) }

  package static let activityIndicator = NodeClass(
    view: "activityIndicator", noun: "activity indicator",
    summary: "A UIActivityIndicatorView: turning spokes, while something takes time.",
    properties: [
      .name(
        "style", among: ["medium": UIActivityIndicatorView.Style.medium, "large": .large],
        "The size.", set: { (view: UIActivityIndicatorView, style) in view.style = style }),
      .color(
        "color", default: .string("systemGray"), "The color of the spokes.",
        set: { (view: UIActivityIndicatorView, color) in view.color = color }),
      .boolean(
        "hidesWhenStopped", default: true, "Whether the view is hidden while it does not turn.",
        set: { (view: UIActivityIndicatorView, flag) in view.hidesWhenStopped = flag }),
      .boolean(
        "animating", synonyms: ["isAnimating"], default: false, "Whether the spokes turn.",
        set: { (view: UIActivityIndicatorView, flag) in
          if flag { view.startAnimating() } else { view.stopAnimating() }
        }),
    ]
  ) { UIActivityIndicatorView(frame: .zero) }
}
