import LayerTree
import UIKit

extension NodeClass {
  package static let label = NodeClass(
    view: "label", noun: "label",
    summary: "A UILabel: text. Without a frame or bounds, it has the size of its text.",
    properties: [
      ViewProperty(
        LayerProperty("text", kind: .text, default: .text(nil)),
        "The text, or a list of text runs with different attributes.",
        unbox: ValueCases.text.unbox,
        set: { (label: SceneLabel, text: LayerText?) in label.content = text }),
      ViewProperty(
        LayerProperty("font", kind: .fontName, default: .string(nil)),
        "The family, full or PostScript name of the font. Defaults to the system's font.",
        unbox: {
          guard case .string(let name?) = $0 else { return nil }
          return name
        },
        set: { (label: SceneLabel, name: String) in
          label.plainFont =
            UIFont(name: name, size: label.plainFont.pointSize) ?? label.plainFont
        }),
      .number(
        "fontSize", default: 17, "The size of the text, in points.",
        set: { (label: SceneLabel, size) in label.plainFont = label.plainFont.withSize(size) }),
      .color(
        "textColor", default: .string("label"), "The color of the text.",
        set: { (label: SceneLabel, color) in label.plainColor = color ?? .label }),
      .name(
        "textAlignment",
        among: [
          "natural": NSTextAlignment.natural, "left": .left, "center": .center, "right": .right,
          "justified": .justified,
        ], "The horizontal alignment of the text.",
        set: { (label: SceneLabel, alignment) in label.plainAlignment = alignment }),
      .integer(
        "numberOfLines", default: 1, "The largest number of lines; 0 is any number.",
        set: { (label: UILabel, count) in label.numberOfLines = count }),
      .boolean(
        "adjustsFontSizeToFitWidth", default: false,
        "Whether text that is too wide becomes smaller.",
        set: { (label: UILabel, flag) in label.adjustsFontSizeToFitWidth = flag }),
      .number(
        "minimumScaleFactor", default: 0,
        "How small the text may become, as a factor of its size; 0 allows a few points less.",
        set: { (label: UILabel, factor) in label.minimumScaleFactor = factor }),
      .boolean(
        "enabled", synonyms: ["isEnabled"], default: true,
        "Whether the text has its full color.",
        set: { (label: UILabel, flag) in label.isEnabled = flag }),
    ]
  ) { SceneLabel(frame: .zero) }

  package static let imageView = NodeClass(
    view: "image", noun: "image view",
    summary: "A UIImageView: an image. Without a frame or bounds, it has the size of its image.",
    properties: [
      .image(
        "image", "The image, as the path of a PNG, JPEG, WebP or SVG file.",
        set: { (view: UIImageView, image) in view.image = image }),
      .image(
        "highlightedImage", "The image that is shown while the view is highlighted.",
        set: { (view: UIImageView, image) in view.highlightedImage = image }),
      .boolean(
        "highlighted", synonyms: ["isHighlighted"], default: false,
        "Whether the highlighted image is shown.",
        set: { (view: UIImageView, flag) in view.isHighlighted = flag }),
      .images(
        "animationImages",
        "The images to show one after another: an image sequence, or a video file. They last as "
          + "long as it, unless animationDuration is set.",
        set: { (view: UIImageView, images, duration) in
          view.animationImages = images
          view.animationDuration = duration
        }),
      .number(
        "animationDuration", default: 0, "The duration of one cycle, in seconds.",
        set: { (view: UIImageView, duration) in view.animationDuration = Double(duration) }),
      .integer(
        "animationRepeatCount", default: 0, "The number of cycles; 0 repeats forever.",
        set: { (view: UIImageView, count) in view.animationRepeatCount = count }),
      .boolean(
        "animating", synonyms: ["isAnimating"], default: false,
        "Whether animationImages are shown.",
        set: { (view: UIImageView, flag) in
          if flag { view.startAnimating() } else { view.stopAnimating() }
        }),
    ]
  ) { UIImageView(frame: .zero) }
}
