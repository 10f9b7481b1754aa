// Generated from docs/scroll-views.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func scrollViews(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/scroll-views.md", line: 6)
let rows = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
rows.backgroundColor = .systemTeal
#sourceLocation()
#sourceLocation(file: "docs/scroll-views.md", line: 11)
let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
list.contentSize = CGSize(width: 320, height: 2000)
list.addSubview(rows)
stage.window.addSubview(list)
list.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
#sourceLocation()
#sourceLocation(file: "docs/scroll-views.md", line: 34)
stage.window.schedule(
  .drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), time: 0.5, duration: 0.2))
stage.window.schedule(.tap(at: CGPoint(x: 160, y: 300), time: 1.2))
#sourceLocation()
#sourceLocation(file: "docs/scroll-views.md", line: 79)
final class Zoomer: NSObject, UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
}
let zoomer = Zoomer()
list.delegate = zoomer
stage.advance(to: 3)
#sourceLocation()
#sourceLocation(file: "docs/scroll-views.md", line: 88)
list.maximumZoomScale = 4
stage.window.schedule(
  InputTimeline.pinch(at: CGPoint(x: 160, y: 240), from: 80, to: 240, time: 3.5, duration: 0.4))
#sourceLocation()
#sourceLocation(file: "docs/scroll-views.md", line: 94)
stage.advance(to: 5)
#expect(list.zoomScale > 2)
#sourceLocation()
    return stage
  }
}
