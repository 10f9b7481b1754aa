// Generated from docs/input.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func input(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/input.md", line: 11)
let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 140))
scroll.contentSize = CGSize(width: 320, height: 600)
let toggle = UISwitch()
toggle.center = CGPoint(x: 280, y: 160)
let field = UITextField(frame: CGRect(x: 20, y: 145, width: 200, height: 30))
for view in [scroll, toggle, field] { stage.window.addSubview(view) }
stage.window.schedule(
  .drag(through: [CGPoint(x: 160, y: 130), CGPoint(x: 160, y: 40)], time: 0.3, duration: 0.15)
    + .tap(at: CGPoint(x: 280, y: 160), time: 1.4)
    + .tap(at: CGPoint(x: 100, y: 160), time: 1.8)
    + .type("Hi", time: 2))
stage.showsTouches = true
#sourceLocation()
#sourceLocation(file: "docs/input.md", line: 26)
stage.advance(to: 3)
#expect(scroll.contentOffset.y > 50 && toggle.isOn && field.text == "Hi")
#sourceLocation()
#sourceLocation(file: "docs/input.md", line: 82)
final class CardView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer(target: self, action: CardView.drag)
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError("cards are not in archives") }

  func drag(_ pan: UIPanGestureRecognizer) {
    transform = CGAffineTransform(translationX: pan.translation(in: superview).x, y: 0)
  }
}
#sourceLocation()
#sourceLocation(file: "docs/input.md", line: 98)
let card = CardView(frame: CGRect(x: 20, y: 200, width: 60, height: 60))
stage.window.addSubview(card)
stage.window.schedule(
  .drag(from: CGPoint(x: 50, y: 230), to: CGPoint(x: 250, y: 230), time: 3.5, duration: 0.3))
stage.advance(to: 4)
#expect(card.transform.tx > 150)
#sourceLocation()
#sourceLocation(file: "docs/input.md", line: 129)
let background = UIView(frame: CGRect(x: 40, y: 300, width: 200, height: 100))
stage.window.addSubview(background)
#sourceLocation()
#sourceLocation(file: "docs/input.md", line: 134)
let shift = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
shift.minimumRelativeValue = -20
shift.maximumRelativeValue = 20
background.addMotionEffect(shift)
UIScreen.main.scheduleViewerOffset(
  TiltPath(
    [
      .init(time: 4, offset: UIOffset(horizontal: -1, vertical: 0)),
      .init(time: 6, offset: UIOffset(horizontal: 1, vertical: 0)),
    ], curve: .easeInOut))
#sourceLocation()
    return stage
  }
}
