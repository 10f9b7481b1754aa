import Multiplane
import TestSupport
import Testing
import UIKit

/// A client's form that expands by constraints (AL-02, AL-22).
@Suite(.ownContext) @MainActor struct FormViewTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let form = FormView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  init() {
    stage.window.addSubview(form)
    stage.advance(to: 0)
  }

  private func shown(_ view: UIView) -> CGRect {
    (view.layer.presentation() ?? view.layer).frame
  }

  @Test func theRowFillsTheMargins() {
    // The switch is 31 points high, the highest view of its row.
    #expect(form.toggle.frame.height == 31 && form.toggle.frame.maxX == 184)
    #expect(abs(form.title.frame.midY - 15.5) <= 0.5)
    #expect(form.footer.frame == CGRect(x: 0, y: 51, width: 200, height: 4))
  }

  @Test func expandingMovesWhatIsBelow() {
    form.expand()
    let height = form.details.sizeThatFits(CGSize(width: 184, height: 0)).height
    #expect(height > 40)
    #expect(form.footer.frame == CGRect(x: 40, y: 63 + height, width: 160, height: 4))
    stage.advance(to: 0.2)
    #expect(abs(shown(form.footer).minY - (51 + 63 + height) / 2) < 0.001)
    #expect(abs(shown(form.details).height - height / 2) < 0.001)
    #expect(abs(shown(form.footer).minX - 20) < 0.001)
    stage.advance(to: 0.5)
    #expect(shown(form.footer) == form.footer.frame)
  }
}
