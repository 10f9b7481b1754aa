import Multiplane
import TestSupport
import Testing

/// A screen of a client whose rows enter, open and leave (U-13, U-21, U-23, U-41, VC-29).
@Suite(.ownContext) @MainActor struct SettingsViewControllerTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let controller = SettingsViewController()

  init() {
    stage.window.rootViewController = controller
    stage.advance(to: 0)
  }

  private func shown(_ view: UIView) throws -> CALayer {
    try #require(view.layer.presentation())
  }

  @Test func rowsEnterOneAfterAnother() throws {
    // The ease-out curve (0, 0, 0.58, 1): x = 1.74 s^2 - 0.74 s^3, and y = 3 s^2 - 2 s^3.
    let s = 0.625_746_564
    #expect(abs(1.74 * s * s - 0.74 * s * s * s - 0.5) < 1e-7)
    let halfway = 3 * s * s - 2 * s * s * s
    for (index, row) in controller.rows.enumerated() {
      stage.advance(to: 0.1 * Double(index))
      #expect(try shown(row).opacity == 0 && shown(row).affineTransform().ty == 40)
    }
    for (index, row) in controller.rows.enumerated() {
      stage.advance(to: 0.25 + 0.1 * Double(index))
      #expect(abs(Double(try shown(row).opacity) - halfway) < 1e-6)
      #expect(abs(Double(try shown(row).affineTransform().ty) - 40 * (1 - halfway)) < 1e-5)
    }
    stage.advance(to: 1)
    #expect(controller.events == ["Wi-Fi true", "Bluetooth true", "Sounds true"])
  }

  @Test func aRowOpensAndMovesTheOthers() throws {
    stage.advance(to: 1)
    let (first, second) = (controller.rows[0], controller.rows[1])
    #expect(first.frame == CGRect(x: 20, y: 20, width: 160, height: 44))
    #expect(second.frame.minY == 74)
    controller.toggle(first)
    stage.advance(to: 1.15)
    // Half of the linear motion: 38 of the 76 points by which the first row grows.
    #expect(abs(Double(try shown(first).bounds.height) - 82) < 1e-6)
    #expect(abs(Double(try shown(first).frame.minY) - 20) < 1e-6)
    #expect(abs(Double(try shown(second).frame.minY) - 112) < 1e-6)
    #expect(abs(Double(try shown(first.detail).bounds.height) - 30) < 1e-6)
    stage.advance(to: 1.3)
    #expect(second.frame.minY == 150)
  }

  @Test func aDeletedRowLeavesAndTheOthersFollow() throws {
    stage.advance(to: 1)
    let (first, second, third) = (controller.rows[0], controller.rows[1], controller.rows[2])
    controller.delete(second)
    stage.advance(to: 1.15)
    #expect(abs(Double(try shown(second).opacity) - 0.5) < 1e-6)
    // The third row moves up by 54 points, halfway at half of the ease-in-ease-out curve.
    #expect(abs(Double(try shown(third).frame.minY) - (128 - 27)) < 1e-5)
    stage.advance(to: 1.4)
    #expect(controller.events.last == "deleted true" && controller.view.subviews == [first, third])
  }
}
