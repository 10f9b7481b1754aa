// Generated from docs/layout.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func layout(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/layout.md", line: 13)
let (title, form) = (UILabel(), UIView())
title.text = "Account"
form.backgroundColor = .systemBlue
form.layer.cornerRadius = 10
let card = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
for view in [title, form] {
  view.translatesAutoresizingMaskIntoConstraints = false
  card.addSubview(view)
}
let height = form.heightAnchor.constraint(equalToConstant: 44)
NSLayoutConstraint.activate([
  title.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor, constant: 16),
  title.leadingAnchor.constraint(equalTo: form.leadingAnchor),
  form.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
  form.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
  form.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
  height,
])
stage.window.addSubview(card)
#sourceLocation()
#sourceLocation(file: "docs/layout.md", line: 62)
let (icon, name) = (UIView(), UILabel())
for view in [icon, name] {
  view.translatesAutoresizingMaskIntoConstraints = false
  form.addSubview(view)
}
#sourceLocation()
#sourceLocation(file: "docs/layout.md", line: 70)
let row = NSLayoutConstraint.constraints(
  withVisualFormat: "H:|-[icon(20)]-[name]-(>=gap)-|", options: .alignAllCenterY,
  metrics: ["gap": 12], views: ["icon": icon, "name": name])
NSLayoutConstraint.activate(row)
#sourceLocation()
#sourceLocation(file: "docs/layout.md", line: 77)
NSLayoutConstraint.activate([
  icon.heightAnchor.constraint(equalToConstant: 20),
  icon.centerYAnchor.constraint(equalTo: form.centerYAnchor),
])
#sourceLocation()
#sourceLocation(file: "docs/layout.md", line: 103)
stage.advance(to: 0)
#sourceLocation()
#sourceLocation(file: "docs/layout.md", line: 107)
height.constant = 100
UIView.animate(withDuration: 0.4) { card.layoutIfNeeded() }
#sourceLocation()
#sourceLocation(file: "docs/layout.md", line: 112)
#expect(form.frame.height == 100)
#sourceLocation()
#sourceLocation(file: "docs/layout.md", line: 127)
let (first, second) = (UIView(), UIView())
(first.backgroundColor, second.backgroundColor) = (.systemRed, .systemBlue)
let bar = UIStackView(arrangedSubviews: [first, second])
bar.frame = CGRect(x: 20, y: 200, width: 280, height: 80)
bar.spacing = 8
bar.distribution = .fillEqually
stage.window.addSubview(bar)
stage.schedule(at: 0.2) { UIView.animate(withDuration: 0.4) { first.isHidden = true } }
#sourceLocation()
    return stage
  }
}
