// Generated from docs/views.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func views(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/views.md", line: 10)
let stage = Stage(size: CGSize(width: 320, height: 240))
let card = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
card.backgroundColor = .systemBlue
card.layer.cornerRadius = 12
let hello = UILabel()
hello.text = "Hello"
hello.textColor = .white
hello.sizeToFit()
hello.center = CGPoint(x: 50, y: 30)
card.addSubview(hello)
stage.window.addSubview(card)
UIView.animate(withDuration: 1, delay: 0.2) {
  card.center.x = 250
  card.alpha = 0.5
}
try stage.render(duration: 1.2, to: URL(filePath: "card.mp4"))
#sourceLocation()
#sourceLocation(file: "docs/views.md", line: 144)
card.overrideUserInterfaceStyle = .dark
card.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
  view.layer.borderColor = UIColor.separator.cgColor
}
#sourceLocation()
    return stage
  }
}
