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

  package static let pageControl = NodeClass(
    view: "pageControl", noun: "page control",
    summary: "A UIPageControl: a row of dots, one of which is that of the current page.",
    properties: enabling + [
      .integer(
        "numberOfPages", default: 0, "The number of dots.",
        set: { (control: UIPageControl, count) in control.numberOfPages = count }
      ).making(layersPerItem: 1),
      .integer(
        "currentPage", default: 0, "The current page, from 0.",
        set: { (control: UIPageControl, page) in control.currentPage = page }),
      .boolean(
        "hidesForSinglePage", default: false, "Whether nothing is shown for a single page.",
        set: { (control: UIPageControl, flag) in control.hidesForSinglePage = flag }),
      .color(
        "pageIndicatorTintColor", "The color of the other dots; null is a translucent white.",
        set: { (control: UIPageControl, color) in control.pageIndicatorTintColor = color }),
      .color(
        "currentPageIndicatorTintColor", "The color of the current dot; null is white.",
        set: { (control: UIPageControl, color) in control.currentPageIndicatorTintColor = color }),
    ]
  ) { UIPageControl(frame: .zero) }

  package static let segmentedControl = NodeClass(
    view: "segmentedControl", noun: "segmented control",
    summary: "A UISegmentedControl: a row of titles, one of which is selected.",
    properties: enabling + [
      .strings(
        "segments", "The titles, from left to right.",
        set: { (control: UISegmentedControl, titles) in control.show(titles: titles) }
        // The segment, its line, its title in two states and its image.
      ).making(layersPerItem: 5),
      .integer(
        "selectedSegmentIndex", default: -1,
        "The index of the selected segment, from 0; -1 for none.",
        set: { (control: UISegmentedControl, index) in control.selectedSegmentIndex = index }),
      .boolean(
        "apportionsSegmentWidthsByContent", default: false,
        "Whether wider titles have wider segments.",
        set: { (control: UISegmentedControl, flag) in
          control.apportionsSegmentWidthsByContent = flag
        }),
      .color(
        "selectedSegmentTintColor", "The color of the selected segment; null is the system's.",
        set: { (control: UISegmentedControl, color) in control.selectedSegmentTintColor = color }),
    ]
  ) { UISegmentedControl(frame: .zero) }

  package static let stepper = NodeClass(
    view: "stepper", noun: "stepper",
    summary: "A UIStepper: two buttons that decrease and increase a value.",
    properties: enabling + [
      .number(
        "minimumValue", default: 0, "The smallest value, at which the left button is dimmed.",
        set: { (stepper: UIStepper, value) in
          stepper.maximumValue = max(value, stepper.maximumValue)
          stepper.minimumValue = value
        }),
      .number(
        "maximumValue", default: 100, "The largest value, at which the right button is dimmed.",
        set: { (stepper: UIStepper, value) in
          stepper.minimumValue = min(value, stepper.minimumValue)
          stepper.maximumValue = value
        }),
      .number(
        "value", default: 0, "The value, clamped to the range.",
        set: { (stepper: UIStepper, value) in stepper.value = value }),
      .boolean(
        "wraps", default: false, "Whether the ends of the range dim no button.",
        set: { (stepper: UIStepper, flag) in stepper.wraps = flag }),
    ]
  ) { UIStepper(frame: .zero) }

  /// The properties of every control, except its states that only touches change.
  static let enabling: [ViewProperty] = [
    .boolean(
      "enabled", synonyms: ["isEnabled"], default: true, "Whether the control has its full color.",
      set: { (control: UIControl, flag) in control.isEnabled = flag })
  ]
}

extension UISegmentedControl {
  /// Replaces all segments by titles, and keeps the selection.
  fileprivate func show(titles: [String]) {
    let selection = selectedSegmentIndex
    removeAllSegments()
    for (index, title) in titles.enumerated() {
      insertSegment(withTitle: title, at: index, animated: false)
    }
    if titles.indices.contains(selection) { selectedSegmentIndex = selection }
  }
}
