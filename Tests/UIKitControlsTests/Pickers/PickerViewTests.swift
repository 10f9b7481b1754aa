import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Picker views: their wheels, what they show, and how they turn (CT-63).
@Suite(.ownContext) @MainActor struct PickerViewTests {
  /// Two wheels: numbers from 0 to 19, and three letters, of which the first is 60 points wide.
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let log = EventLog()
    var letters = ["a", "b", "c"]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 20 : letters.count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      component == 0 ? "\(row)" : letters[row]
    }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
      log.note("\(component): \(row)")
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 216))
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
  private let source = Source()

  init() {
    picker.dataSource = source
    picker.delegate = source
    stage.window.addSubview(picker)
    stage.advance(to: 0)
  }

  private func text(_ row: Int, _ component: Int = 0) -> String? {
    (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
  }

  @Test("Rows are on a cylinder, as far as it is in front")
  func rows() throws {
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 20)
    // A quarter of the circle is 108 * pi / 2 = 169.6 points long: 5.3 rows.
    #expect((0..<20).map { text($0) }.compactMap { $0 } == ["0", "1", "2", "3", "4", "5"])
    let (first, second) = (
      try #require(picker.view(forRow: 0, forComponent: 0)),
      try #require(picker.view(forRow: 1, forComponent: 0))
    )
    #expect(first.alpha == 1 && CATransform3DIsIdentity(first.transform3D))
    // 108 * sin(32 / 108) = 31.53 points below, and 108 * (1 - cos(32 / 108)) = 4.70 farther away.
    #expect(abs(second.center.y - first.center.y - 31.53) < 0.01)
    #expect(abs(second.transform3D.m43 + 4.70) < 0.01)
    #expect(abs(second.alpha - 0.7 * 0.956) < 0.001)
  }

  @Test("Wheels share the width, or have their own")
  func widths() {
    // (320 - 2 * 9 - 5) / 2 = 148.5.
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
    #expect(picker.view(forRow: 0, forComponent: 1)?.superview?.frame.minX == 9 + 148.5 + 5)
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test("Code selects rows without notifying the delegate")
  func selection() {
    picker.selectRow(7, inComponent: 0, animated: false)
    picker.selectRow(2, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 7 && picker.selectedRow(inComponent: 1) == 2)
    #expect(text(12) == "12" && text(2) == "2" && text(1) == nil)
    #expect(picker.view(forRow: 2, forComponent: 1)?.alpha != 1)
    stage.advance(to: 1)
    #expect(picker.view(forRow: 2, forComponent: 1)?.alpha == 1 && source.log.lines.isEmpty)
    var calls: [String] = []
    CAEngine.illegalCall = { rule, _ in calls.append(rule) }
    picker.selectRow(3, inComponent: 1, animated: false)
    #expect(calls == ["CT-63"] && picker.selectedRow(inComponent: 1) == 2)
    source.letters = ["x"]
    picker.reloadComponent(1)
    #expect(text(0, 1) == "x" && picker.selectedRow(inComponent: 1) == 0)
  }

  @Test("A finger turns a wheel, which stops at a row, and a tap turns to one")
  func touches() {
    stage.window.schedule(
      TouchPath.drag(
        from: CGPoint(x: 80, y: 150), to: CGPoint(x: 80, y: 80), time: 0, duration: 0.3, rest: 0.3))
    stage.advance(to: 2)
    // 70 points, of which the first ones start the drag, are two rows.
    #expect(picker.selectedRow(inComponent: 0) == 2 && source.log.lines == ["0: 2"])
    // The row after the next one is 108 * sin(64 / 108) = 60.3 points below the middle.
    stage.window.schedule(TouchPath.tap(at: CGPoint(x: 80, y: 108 + 60), time: 2.1))
    stage.advance(to: 4)
    #expect(picker.selectedRow(inComponent: 0) == 4 && source.log.lines == ["0: 2", "0: 4"])
    #expect(picker.selectedRow(inComponent: 1) == 0)
  }
}
