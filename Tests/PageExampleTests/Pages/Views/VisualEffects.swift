// Generated from docs/visual-effects.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func visualEffects(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/visual-effects.md", line: 7)
let (title, subtitle) = (UILabel(), UILabel())
(title.text, subtitle.text) = ("Title", "Subtitle")
for label in [title, subtitle] { label.sizeToFit() }
stage.window.backgroundColor = .systemTeal
#sourceLocation()
#sourceLocation(file: "docs/visual-effects.md", line: 14)
let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
card.frame = CGRect(x: 40, y: 300, width: 240, height: 120)
card.layer.cornerRadius = 24
card.clipsToBounds = true
card.contentView.addSubview(title)
stage.window.addSubview(card)
#sourceLocation()
#sourceLocation(file: "docs/visual-effects.md", line: 37)
UIView.animate(withDuration: 0.6) { card.effect = UIBlurEffect(style: .systemMaterial) }
UIView.animate(withDuration: 0.6) { card.effect = nil }
#sourceLocation()
#sourceLocation(file: "docs/visual-effects.md", line: 51)
let blur = UIBlurEffect(style: .systemMaterial)
let secondary = UIVisualEffectView(
  effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
secondary.frame = card.contentView.bounds
secondary.contentView.addSubview(subtitle)
card.contentView.addSubview(secondary)
#sourceLocation()
    return stage
  }
}
