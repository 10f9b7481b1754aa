import CoreGraphics
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Switches (CT-50, CT-51, CT-54, CT-55).
@Suite(.ownContext) @MainActor struct SwitchTests {
  private let toggle = UISwitch(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
  private let tree: ViewStage

  init() { tree = ViewStage(view: toggle) }

  private var track: UIView { toggle.descendants[1] }
  private var knob: UIView { toggle.descendants[2] }
  private var thumb: CGRect {
    toggle.layoutIfNeeded()
    return knob.frame
  }

  /// The size is fixed (CT-55).
  @Test func size() {
    #expect(toggle.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
    toggle.frame = CGRect(x: 1, y: 2, width: 300, height: 300)
    toggle.bounds.size = .zero
    #expect(toggle.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    #expect(toggle.sizeThatFits(.zero) == toggle.intrinsicContentSize)
  }

  /// The thumb is 27 points large, 2 from the edge, and 7 wider while it is touched (CT-55).
  @Test func thumbs() {
    #expect(thumb == CGRect(x: 2, y: 2, width: 27, height: 27))
    toggle.isHighlighted = true
    #expect(thumb == CGRect(x: 2, y: 2, width: 34, height: 27))
    toggle.isOn = true
    #expect(thumb == CGRect(x: 15, y: 2, width: 34, height: 27))
    toggle.isHighlighted = false
    #expect(thumb == CGRect(x: 22, y: 2, width: 27, height: 27))
    toggle.semanticContentAttribute = .forceRightToLeft
    #expect(thumb == CGRect(x: 2, y: 2, width: 27, height: 27))
  }

  @Test func colors() {
    #expect(track.backgroundColor == .secondarySystemFill)
    toggle.isOn = true
    toggle.layoutIfNeeded()
    #expect(track.backgroundColor == .systemGreen)
    toggle.onTintColor = .systemIndigo
    toggle.thumbTintColor = .systemYellow
    toggle.isEnabled = false
    toggle.layoutIfNeeded()
    #expect(track.backgroundColor == .systemIndigo && knob.backgroundColor == .systemYellow)
    #expect(toggle.subviews.first?.alpha == 0.5)
  }

  /// An animated change is a spring of 0.4 s without overshoot (CT-51, S-13).
  @Test func animatedChange() {
    toggle.setOn(true, animated: true)
    #expect(toggle.isOn)
    // The angular frequency is 9.233414 / 0.4, so that 1 - (1 + w t) e^(-w t) is the progress.
    let found = tree.samples(at: [0.05, 0.2, 0.4]) { Double(knob.shown.position.x) }
    #expect(areClose(found, [15.5 + 20 * 0.3207, 15.5 + 20 * 0.94448, 35.5], tolerance: 1e-4))
  }

  /// The thumb moves and the track changes its color with a block (CT-50).
  @Test func animatesInBlocks() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { toggle.isOn = true }
    tree.stage.advance(to: 0.5)
    #expect(knob.shown.position.x == 25.5)
    let keys = track.layer.animationKeys() ?? []
    #expect(keys.contains("backgroundColor"))
  }

  /// A tap toggles, and so does a touch that moves to the other side (CT-54).
  @Test func touches() {
    let counter = EventCounter(toggle)
    toggle.tap(20, 15)
    #expect(toggle.isOn && counter.count == 1)
    toggle.drag(through: [CGPoint(x: 40, y: 15), CGPoint(x: 10, y: 15)])
    #expect(!toggle.isOn && counter.count == 2)
    // There and back again changes nothing.
    toggle.drag(through: [CGPoint(x: 10, y: 15), CGPoint(x: 40, y: 15), CGPoint(x: 12, y: 15)])
    #expect(!toggle.isOn && counter.count == 2)
    // Setting the value reports nothing.
    toggle.isOn = true
    #expect(counter.count == 2)
    let touch = UITouch(location: CGPoint(x: 50, y: 30), in: toggle)
    toggle.touchesBegan([touch], with: nil)
    #expect(toggle.isHighlighted)
    toggle.touchesCancelled([touch], with: nil)
    #expect(toggle.isOn && !toggle.isHighlighted && counter.count == 2)
  }
}
