import LayerTree
import UIKit

extension NodeClass {
  package static let textField = NodeClass(
    view: "textField", noun: "text field",
    summary: "A UITextField: a line of text, or a placeholder while there is none.",
    properties: enabling + [
      .string(
        "text", "The text.", set: { (field: UITextField, text) in field.text = text }),
      .string(
        "placeholder", "The text that is shown while there is none.",
        set: { (field: UITextField, text) in field.placeholder = text }),
      .number(
        "fontSize", default: 17, "The size of the text, in points.",
        set: { (field: UITextField, size) in field.font = field.font?.withSize(size) }),
      .color(
        "textColor", default: .string("label"), "The color of the text.",
        set: { (field: UITextField, color) in field.textColor = color }),
      .name(
        "borderStyle",
        among: [
          "none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel,
          "roundedRect": .roundedRect,
        ], "The border.", set: { (field: UITextField, style) in field.borderStyle = style }),
      .name(
        "clearButtonMode",
        among: ["never": UITextField.ViewMode.never, "always": .always],
        "When the button that clears the text is shown.",
        set: { (field: UITextField, mode) in field.clearButtonMode = mode }),
      .boolean(
        "secureTextEntry", synonyms: ["isSecureTextEntry"], default: false,
        "Whether bullets are shown instead of characters.",
        set: { (field: UITextField, flag) in field.isSecureTextEntry = flag }),
    ]
  ) { UITextField(frame: .zero) }
}
