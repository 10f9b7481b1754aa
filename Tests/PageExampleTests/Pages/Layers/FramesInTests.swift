// Generated from docs/frames-in-tests.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import MultiplaneTesting
import TestSupport
import Testing

private func addCard(to layer: CALayer) {
  let card = CALayer()
  card.frame = CGRect(x: 20, y: 60, width: 80, height: 60)
  card.backgroundColor = .white
  layer.addSublayer(card)
  let slide = CABasicAnimation(keyPath: "position.x")
  (slide.fromValue, slide.toValue, slide.duration) = (60, 260, 0.5)
  slide.fillMode = .both
  slide.isRemovedOnCompletion = false
  card.add(slide, forKey: "slide")
}




@MainActor
@Test func theCardSlidesIn() {
  let stage = Stage(size: CGSize(width: 320, height: 180), background: .black)
  addCard(to: stage.layer)
  expectFrames(of: stage, at: [0, 0.25, 0.5], match: "card")
}
