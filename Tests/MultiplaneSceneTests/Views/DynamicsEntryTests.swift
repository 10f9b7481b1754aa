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
    let stage = try scene("[{push: a, vector: [0, 1], mode: instantaneous, at: 1s}]").makeStage()
    #expect(centers(stage, at: 0.99)[0].y == 50)
    #expect(isClose(centers(stage, at: 3)[0].y, 250))
  }

  @Test(.ownContext) func behaviorsEnd() throws {
    let stage = try scene("[{gravity: a, until: 500ms}, {item: a}]").makeStage()
    // 125 points, and then 500 points per second.
    #expect(isClose(centers(stage, at: 0.7)[0].y, 275))
  }

  /// One of its views is 5 million points from its anchor point; physics ends at a million (DY-30).
  @Test(.ownContext) func aGroupThatIsTooLargeIsNotSimulated() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [400, 600], duration: 5s}
      layers:
        - type: view
          frame: [0, 0, 400, 600]
          dynamics: [{group: far, items: [a, b]}, {gravity: [far, c]},
            {attach: far, joint: pin, anchor: [9, 9]}, {attach: c, to: far, joint: distance},
            {item: far, elasticity: 1}]
          subviews: [{type: view, id: a, center: [20, 50], bounds: [0, 0, 10, 10]},
            {type: view, id: b, center: [40, 50], bounds: [0, 0, 10, 10], anchorPoint: [500000, 0.5]},
            {type: view, id: c, frame: [100, 0, 100, 100]}]
      """)
    var warnings: [String] = []
    CAEngine.warning = { warnings.append("\($0) \($1)") }
    let stage = scene.makeStage()
    let places = centers(stage, at: 0.5)
    #expect(places[0] == CGPoint(x: 20, y: 50) && places[1] == CGPoint(x: 40, y: 50))
    #expect(isClose(places[2].y, 175))
    #expect(warnings.count == 1 && warnings[0].hasPrefix("DY-30 "))
    #expect(warnings[0].contains("the group far is not simulated"))
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
      [{gravity: [a, b]}, {collision: [a, b], boundaries: [reference], insets: {bottom: 100}},
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

  // DY-26: masses of 1, at (150, 50).
  @Test(
    .ownContext,
    arguments: [
      // The speed is 100 exp(-t).
      ("drag, items: a", "{push: a, vector: [1, 0], mode: instantaneous}", 1, (213.2, 50)),
      // z'' = -100 i z from 100 points above the position: -100 i cosh(10 t exp(-i pi / 4)).
      ("vortex, items: a, position: [150, 150], strength: 100", "", 0.1, (100.1, 54.2)),
      // 250 - 100 cos(2 t).
      ("radialGravity, items: a, position: [250, 50], strength: 4", "", 0.5, (196, 50)),
      ("spring, items: a, position: [250, 50], strength: 4", "", 0.5, (196, 50)),
      ("linearGravity, items: a, direction: [0, 1], strength: 0.5", "", 0.4, (150, 90)),
      ("velocity, items: a, direction: [2, 1]", "", 0.5, (250, 100)),
      // 200 points per second squared, away from the position.
      (
        "electric, items: a, position: [150, 0], strength: 2, falloff: 0", "{item: a, charge: 1}",
        0.5, (150, 75)
      ),
      // Half a turn counterclockwise, with a radius of 100 / pi.
      (
        "magnetic, items: a, strength: 3.14159, falloff: 0",
        "{item: a, charge: 1, velocity: [100, 0]}", 1, (150, -13.7)
      ),
      // Only moving views.
      ("turbulence, items: a, strength: 9", "", 1, (150, 50)),
      // 20 points with 1000 points per second squared, and then with 200 points per second.
      (
        "linearGravity, items: a, direction: [0, 1], position: [150, 50], radius: 20", "", 0.7,
        (150, 170)
      ),
      (
        "linearGravity, items: a, direction: [0, 1], position: [150, 50], size: [9, 40]", "", 0.7,
        (150, 170)
      ),
    ] as [(String, String, Double, (Double, Double))])
  func fields(field: String, others: String, time: Double, place: (Double, Double)) throws {
    let behaviors = "{field: \(field)}" + (others.isEmpty ? "" : ", \(others)")
    let center = centers(try scene("[\(behaviors)]").makeStage(), at: time)[0]
    #expect(isClose(center.x, CGFloat(place.0)) && isClose(center.y, CGFloat(place.1)), "\(center)")
  }

  // DY-28: components of the noise are from -1 to 1, so that it accelerates mass 1 by 500 at most.
  @Test(.ownContext, arguments: ["noise", "turbulence"])
  func randomFields(kind: String) throws {
    let stage = try scene(
      """
      [{field: \(kind), items: a, strength: 5, smoothness: 0.5, animationSpeed: 3},
       {push: a, vector: [1, 0], mode: instantaneous}]
      """
    ).makeStage()
    let place = centers(stage, at: 0.5)[0]
    let change = hypot(place.x - 200, place.y - 50)
    #expect(change > 0.01 && change < 0.5 * 500 * 2.squareRoot() * 0.25)
  }

  // DY-08: one rigid body, which turns about its middle at (225, 50).
  @Test(.ownContext) func groups() throws {
    let stage = try scene(
      """
      [{gravity: pair}, {item: pair, angularVelocity: 0.25turn}, {group: pair, items: [a, b]}]
      """
    ).makeStage()
    let places = centers(stage, at: 1)
    #expect(isClose(places[0].x, 225) && isClose(places[0].y, 550 - 75), "\(places)")
    #expect(isClose(places[1].x, 225) && isClose(places[1].y, 550 + 75), "\(places)")
  }

  // DY-08: views of a group have shapes of their own: a circle has pi / 4 of the mass, so that the
  // group turns about (150 + 150 pi / (4 + pi), 50), which is 65.99 points from one center and 84.01
  // from the other.
  @Test(.ownContext) func shapesInGroups() throws {
    let stage = try scene(
      """
      [{group: pair, items: [a, b]}, {item: b, shape: ellipse}, {gravity: pair},
       {item: pair, angularVelocity: 0.25turn}]
      """
    ).makeStage()
    let places = centers(stage, at: 1)
    #expect(isClose(places[0].x, 216) && isClose(places[0].y, 484), "\(places)")
    #expect(isClose(places[1].x, 216) && isClose(places[1].y, 634), "\(places)")
  }

  // DY-10: an outline in the coordinates of the view; here its upper half stands on the floor.
  @Test(.ownContext) func outlines() throws {
    let stage = try scene(
      """
      [{gravity: a}, {collision: a, boundaries: [reference]},
       {item: a, path: {polyline: [[0, 0], [100, 0], [100, 50], [0, 50]], closed: true}}]
      """
    ).makeStage()
    #expect(isClose(centers(stage, at: 3)[0].y, 600))
  }

  // DY-23: a corner stays where it is pinned, and the view turns with it.
  @Test(.ownContext) func pins() throws {
    let stage = try scene("[{gravity: a}, {attach: a, joint: pin, anchor: [100, 0]}]").makeStage()
    for time in [0.2, 0.7, 1.9] {
      stage.advance(to: time)
      let (view, reference) = (stage.window.subviews[0].subviews[0], stage.window.subviews[0])
      let corner = view.convert(CGPoint.zero, to: reference)
      #expect(abs(corner.x - 100) < 0.5 && abs(corner.y) < 0.5, "\(corner)")
      #expect(view.center != CGPoint(x: 150, y: 50))
    }
  }

  // DY-04: the same at any frame rate, and when it is rendered from the middle on.
  @Test(.ownContext) func framesDoNotMatter() throws {
    let dynamics =
      "[{gravity: [a, b], at: 0.2s}, {collision: [a, b], boundaries: [reference]}, "
      + "{push: a, vector: [3, 0], mode: instantaneous, offset: [0, 20]}]"
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
