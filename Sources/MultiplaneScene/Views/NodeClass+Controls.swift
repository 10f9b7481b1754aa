import LayerTree
import UIKit

extension NodeClass {
  package static let slider = NodeClass(
    view: "slider", noun: "slider",
    summary: "A UISlider: a knob on a track, which shows a value of a range.",
    properties: enabling + [
      .number(
        "minimumValue", default: 0, "The value at the left end.",
        set: { (slider: UISlider, value) in slider.minimumValue = Float(value) }),
      .number(
        "maximumValue", default: 1, "The value at the right end.",
        set: { (slider: UISlider, value) in slider.maximumValue = Float(value) }),
      .number(
        "value", default: 0, "The value, clamped to the range.",
        set: { (slider: UISlider, value) in slider.value = Float(value) }),
      .color(
        "minimumTrackTintColor", "The color of the track up to the knob; null is the tint color.",
        set: { (slider: UISlider, color) in slider.minimumTrackTintColor = color }),
      .color(
        "maximumTrackTintColor", "The color of the rest of the track; null is the system's.",
        set: { (slider: UISlider, color) in slider.maximumTrackTintColor = color }),
      .color(
        "thumbTintColor", "The color of the knob; null is the system's.",
        set: { (slider: UISlider, color) in slider.thumbTintColor = color }),
    ]
  ) { UISlider(frame: .zero) }

  package static let switchControl = NodeClass(
    view: "switch", noun: "switch", summary: "A UISwitch: a setting that is on or off.",
    properties: enabling + [
      .boolean(
        "on", synonyms: ["isOn"], default: false, "Whether the switch is on.",
        set: { (view: UISwitch, flag) in view.isOn = flag }),
      .color(
        "onTintColor", "The color of the switch when it is on; null is the system's green.",
        set: { (view: UISwitch, color) in view.onTintColor = color }),
      .color(
        "thumbTintColor", "The color of the knob; null is the system's.",
        set: { (view: UISwitch, color) in view.thumbTintColor = color }),
    ]
  ) { UISwitch(frame: .zero) }

  package static let progress = NodeClass(
    view: "progress", noun: "progress view",
    summary: "A UIProgressView: a bar that is filled to a fraction.",
    properties: [
      .number(
        "progress", default: 0, "The filled part, from 0 to 1.",
        set: { (view: UIProgressView, value) in view.progress = Float(value) }),
      .color(
        "progressTintColor", "The color of the filled part; null is the tint color.",
        set: { (view: UIProgressView, color) in view.progressTintColor = color }),
      .color(
        "trackTintColor", "The color of the rest; null is the system's.",
        set: { (view: UIProgressView, color) in view.trackTintColor = color }),
    ]
  ) { UIProgressView(frame: .zero) }

  /// The properties of every control, except its states that only touches change.
  private static let enabling: [ViewProperty] = [
    .boolean(
      "enabled", synonyms: ["isEnabled"], default: true, "Whether the control has its full color.",
      set: { (control: UIControl, flag) in control.isEnabled = flag })
  ]
}
