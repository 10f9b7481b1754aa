import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// Fingers and the tilt of the device in scenes.
@MainActor
struct InputEntryTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 100], fps: 20, duration: 5s}

      """ + text)
  }

  @Test(.ownContext) func tapsOnControls() throws {
    let stage = try scene(
      """
      input: [{at: 0.5s, tap: [50, 50]}]
      layers: [{type: switch, center: [50, 50]}]
      """
    ).makeStage()
    let control = try #require(stage.window.subviews.first as? UISwitch)
    stage.advance(to: 0.4)
    #expect(!control.isOn)
    stage.advance(to: 0.7)
    #expect(control.isOn)
  }

  // The list follows the finger up, and goes on when it is lifted.
  @Test(.ownContext) func drags() throws {
    let stage = try scene(
      """
      input: [{at: 0.5s, drag: [[50, 90], [50, 30]], over: 200ms}]
      layers: [{type: scrollView, frame: [0, 0, 200, 100], contentSize: [200, 2000]}]
      """
    ).makeStage()
    let view = try #require(stage.window.subviews.first as? UIScrollView)
    stage.advance(to: 0.69)
    let dragged = view.contentOffset.y
    #expect(dragged > 30 && dragged <= 60)
    stage.advance(to: 2)
    #expect(view.contentOffset.y > dragged + 20)
  }

  // ME-02: the largest tilt moves the view by the whole distance, half of it by half.
  @Test(.ownContext) func tilting() throws {
    let stage = try scene(
      """
      input: [{at: 1s, tilt: [1, 0], over: 1s, curve: linear}, {at: 3s, tilt: [0, 1]}]
      layers:
        - {type: view, center: [50, 50], motion: 10}
        - {type: view, center: [50, 50], motion: {horizontal: {center.x: [0, 4], alpha: [0, -0.5]}}}
      """
    ).makeStage()
    func shown(at time: Double) -> [CGPoint] {
      stage.advance(to: time)
      return stage.window.subviews.map { $0.layer.presentation()?.position ?? .zero }
    }
    #expect(shown(at: 0.5) == [CGPoint(x: 50, y: 50), CGPoint(x: 52, y: 50)])
    #expect(shown(at: 1.5) == [CGPoint(x: 55, y: 50), CGPoint(x: 53, y: 50)])
    #expect(shown(at: 2.5) == [CGPoint(x: 60, y: 50), CGPoint(x: 54, y: 50)])
    #expect(stage.window.subviews[1].layer.presentation()?.opacity == 0.5)
    // Downward is the minimum of the vertical axis.
    #expect(shown(at: 3.5) == [CGPoint(x: 50, y: 40), CGPoint(x: 52, y: 50)])
    #expect(stage.window.subviews[0].center == CGPoint(x: 50, y: 50))
  }

  @Test func lengths() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [40, 60]}
      input:
        - {at: 1s, drag: [[0, 0], [10, 0], [10, 10]], over: 1s, hold: 500ms}
        - {at: 0.5s, tilt: [1, 0], over: 100ms}
      """)
    #expect(scene.duration == 2.5)
  }
}
