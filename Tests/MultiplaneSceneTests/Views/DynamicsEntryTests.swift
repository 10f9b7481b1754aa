import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// Dynamic behaviors of scenes, by the numbers of DY.
@MainActor
struct DynamicsEntryTests {
  private func scene(_ dynamics: String, fps: Int = 60) throws -> Scene {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [400, 600], fps: \(fps), duration: 5s}
      layers:
        - type: view
          frame: [0, 0, 400, 600]
          dynamics: \(dynamics)
          subviews: [{type: view, id: a, frame: [100, 0, 100, 100]},
            {type: view, id: b, frame: [250, 0, 100, 100]}]
      """)
  }

  private func centers(_ stage: Stage, at time: Double) -> [CGPoint] {
    stage.advance(to: time)
    return stage.window.subviews[0].subviews.map(\.center)
  }

  private func isClose(_ value: CGFloat, _ expected: CGFloat) -> Bool {
    abs(value - expected) <= max(abs(expected) * 0.01, 0.5)
  }

  // DY-12: 1000 points per second squared: 125 points in half a second.
  @Test(.ownContext) func gravity() throws {
    let stage = try scene("[{gravity: a, at: 0}, {gravity: b, angle: 0, magnitude: 0.1}]")
      .makeStage()
    let places = centers(stage, at: 0.5)
    #expect(isClose(places[0].y, 175) && places[0].x == 150)
    #expect(isClose(places[1].x, 312.5) && isClose(places[1].y, 50))
  }

  // DY-13: 100 points per second, from 1 s on.
  @Test(.ownContext) func pushes() throws {
    let stage = try scene("[{push: a, vector: [0, 1], instantaneous: true, at: 1s}]").makeStage()
    #expect(centers(stage, at: 0.99)[0].y == 50)
    #expect(isClose(centers(stage, at: 3)[0].y, 250))
  }

  @Test(.ownContext) func behaviorsEnd() throws {
    let stage = try scene("[{gravity: a, until: 500ms}, {item: a}]").makeStage()
    // 125 points, and then 500 points per second.
    #expect(isClose(centers(stage, at: 0.7)[0].y, 275))
  }

  // DY-21
  @Test(.ownContext) func snapping() throws {
    let stage = try scene("[{snap: a, to: [200, 300], damping: 1}]").makeStage()
    let place = centers(stage, at: 4)[0]
    #expect(isClose(place.x, 200) && isClose(place.y, 300))
  }

  @Test(.ownContext) func collisions() throws {
    let stage = try scene(
      """
      [{gravity: [a, b]}, {collision: [a, b], boundary: reference, insets: {bottom: 100}},
       {item: [a, b], elasticity: 0}]
      """
    ).makeStage()
    let places = centers(stage, at: 4)
    #expect(isClose(places[0].y, 450) && isClose(places[1].y, 450), "\(places)")
  }

  // DY-22: a pendulum keeps its length.
  @Test(.ownContext) func attachments() throws {
    let stage = try scene(
      "[{gravity: a}, {attach: a, anchor: [250, 50]}, {item: a, allowsRotation: false}]"
    ).makeStage()
    for time in [0.3, 0.9, 2.2] {
      let place = centers(stage, at: time)[0]
      #expect(isClose(hypot(place.x - 250, place.y - 50), 100), "\(place)")
    }
  }

  // DY-04: the same at any frame rate, and when it is rendered from the middle on.
  @Test(.ownContext) func framesDoNotMatter() throws {
    let dynamics =
      "[{gravity: [a, b], at: 0.2s}, {collision: [a, b], boundary: reference}, "
      + "{push: a, vector: [3, 0], instantaneous: true, offset: [0, 20]}]"
    let fine = try scene(dynamics, fps: 120).makeStage()
    for frame in 0...180 { fine.advance(to: Double(frame) / 120) }
    let coarse = try scene(dynamics, fps: 24).makeStage()
    #expect(centers(coarse, at: 1.5) == fine.window.subviews[0].subviews.map(\.center))
  }

  @Test func timesOfBehaviorsAreInTheLength() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [40, 60]}
      layers: [{type: view, frame: [0, 0, 9, 9], subviews: [{type: view, id: a, frame: [0, 0, 9, 9]}],
        dynamics: [{gravity: a, at: 1s, until: 2.5s}]}]
      """)
    #expect(scene.duration == 2.5)
  }
}
