import Multiplane
import TestSupport
import Testing

/// A client's custom presentation, closed interactively (VC-05, VC-10, VC-15, VC-17, VC-20).
@Suite(.ownContext) @MainActor struct PhotoBrowserTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let list = PhotoListViewController()

  init() {
    stage.window.rootViewController = list
    stage.advance(to: 0)
    list.open(list.rows[1])
  }

  /// The top of the photo on screen; its row is at 80.
  private func top() throws -> Double {
    let photo = try #require(list.presentedViewController)
    return Double(try #require(photo.view.layer.presentation()).frame.minY)
  }

  @Test func aPhotoGrowsOutOfItsRow() throws {
    stage.advance(to: 0.1)
    #expect(abs(try top() - 60) < 1e-5)
    let presentation = list.presentedViewController?.presentationController
    let dimming = try #require((presentation as? DimmingPresentationController)?.dimmingView)
    #expect(abs(Double(try #require(dimming.layer.presentation()).opacity) - 0.25) < 1e-5)
    stage.advance(to: 0.4)
    #expect(list.events == ["opened"])
    #expect(list.presentedViewController?.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(list.view.window != nil)
  }

  @Test func aDragClosesItOrNot() throws {
    stage.advance(to: 1)
    var drag = list.beginClosing()
    stage.advance(to: 1.1)
    drag.update(0.25)
    stage.advance(to: 1.2)
    #expect(abs(try top() - 20) < 1e-5)
    drag.cancel()
    // A quarter of 0.4 s.
    stage.advance(to: 1.31)
    #expect(try top() == 0)
    #expect(list.events == ["opened", "closed or not"] && list.presentedViewController != nil)

    drag = list.beginClosing()
    drag.update(0.75)
    stage.advance(to: 1.4)
    #expect(abs(try top() - 60) < 1e-5)
    drag.finish()
    stage.advance(to: 1.51)
    #expect(list.presentedViewController == nil && stage.window.subviews == [list.view])
  }
}
