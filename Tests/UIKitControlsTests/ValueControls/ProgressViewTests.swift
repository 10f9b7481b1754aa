import CoreGraphics
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Progress views (CT-50, CT-51, CT-56).
@Suite(.ownContext) @MainActor struct ProgressViewTests {
  private let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
  private let tree: ViewStage

  init() { tree = ViewStage(view: view) }

  private var track: UIView { view.descendants[0] }
  private var bar: UIView { view.descendants[1] }

  /// The progress is clamped, and NaN is ignored.
  @Test func values() {
    for (set, result) in [(Float(0.3), Float(0.3)), (-1, 0), (7, 1), (.nan, 1), (-.infinity, 0)] {
      view.progress = set
      #expect(view.progress == result)
    }
  }

  /// A bar is 4 points high, or 2.5 in the style `bar`, or as high as its images (CT-56).
  @Test func sizes() {
    #expect(view.sizeThatFits(CGSize(width: 70, height: 50)) == CGSize(width: 70, height: 4))
    let narrow = UIProgressView(progressViewStyle: .bar)
    #expect(narrow.frame == CGRect(x: 0, y: 0, width: 150, height: 2.5))
    #expect(narrow.intrinsicContentSize.height == 2.5)
    narrow.trackImage = sixPixels()
    #expect(narrow.intrinsicContentSize.height == 3)
  }

  @Test func bars() {
    view.progress = 0.25
    view.tintColor = .systemPink
    view.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
    #expect(bar.backgroundColor == .systemPink && track.backgroundColor == .systemFill)
    #expect(track.layer.cornerRadius == 2)
    view.progressTintColor = .systemTeal
    view.progressViewStyle = .bar
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 150, y: 0, width: 50, height: 4))
    #expect(bar.backgroundColor == .systemTeal && track.layer.cornerRadius == 0)
  }

  /// A change animates with a block, and on its own within 0.25 s (CT-50, CT-51).
  @Test func animation() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.progress = 1 }
    #expect(areClose(tree.samples(at: [0.25, 1]) { Double(bar.shown.bounds.width) }, [50, 200]))
    view.setProgress(0, animated: true)
    #expect(
      areClose(tree.samples(at: [1.125, 1.25]) { Double(bar.shown.bounds.width) }, [100, 0]))
  }
}
