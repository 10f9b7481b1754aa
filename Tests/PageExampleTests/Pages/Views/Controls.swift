// Generated from docs/controls.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func controls(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/controls.md", line: 8)
let spinner = UIActivityIndicatorView(style: .large)
spinner.center = CGPoint(x: 160, y: 40)
var look = UIButton.Configuration.filled()
look.title = "Play"
look.cornerStyle = .capsule
let button = UIButton(
  configuration: look, primaryAction: UIAction { _ in spinner.startAnimating() })
button.center = CGPoint(x: 160, y: 90)
let slider = UISlider(frame: CGRect(x: 20, y: 130, width: 280, height: 34))
slider.minimumTrackTintColor = .systemPink
for view in [spinner, button, slider] { stage.window.addSubview(view) }
UIView.animate(withDuration: 1) { slider.value = 0.8 }
#sourceLocation()
#sourceLocation(file: "docs/controls.md", line: 55)
func dot(_ radius: CGFloat) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { _ in
    UIBezierPath(arcCenter: CGPoint(x: 32, y: 32), radius: radius, startAngle: 0,
      endAngle: 2 * .pi, clockwise: true).fill()
  }
}
let (full, phases) = (dot(32), [4, 8, 16, 24, 32].map { dot($0) })
#sourceLocation()
#sourceLocation(file: "docs/controls.md", line: 65)
let moon = UIImageView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
moon.image = full
moon.animationImages = phases  // five images
moon.animationDuration = 2
moon.animationRepeatCount = 1
moon.startAnimating()
#sourceLocation()
#sourceLocation(file: "docs/controls.md", line: 94)
@MainActor
final class Player {
  func play() { print("playing") }
}

let player = Player()
button.addAction(UIAction { action in print("tapped") }, for: .touchUpInside)
button.addTarget(player, action: Player.play, for: .touchUpInside)
button.performPrimaryAction()
#sourceLocation()
#sourceLocation(file: "docs/controls.md", line: 116)
button.configurationUpdateHandler = { button in
  button.configuration?.showsActivityIndicator = button.isSelected
}
#sourceLocation()
#sourceLocation(file: "docs/controls.md", line: 168)
let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
field.borderStyle = .roundedRect
field.placeholder = "Name"
field.clearButtonMode = .whileEditing
stage.window.addSubview(field)
field.becomeFirstResponder()
for (index, letter) in "Ada".enumerated() {
  stage.schedule(at: 0.5 + 0.15 * Double(index)) { field.insertText(String(letter)) }
}
#sourceLocation()
    return stage
  }
}
