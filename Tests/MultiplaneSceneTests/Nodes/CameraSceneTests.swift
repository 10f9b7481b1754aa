import CoreGraphics
import LayerTree
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

@MainActor
@Suite("Cameras in scenes (CM)")
struct CameraSceneTests {
  private func problems(_ layer: String) throws -> [String] {
    try loadingProblems(videoHeader + "layers: [\(layer)]")
  }

  private func layers(_ list: String) throws -> [CALayer] {
    let stage = try SceneFolder().scene(videoHeader + "layers: [\(list)]").makeStage()
    return try #require(stage.layer.sublayers)
  }

  @Test("Layers and views have one, and its keys are optional (CM-01)", .ownContext)
  func keys() throws {
    let layers = try layers(
      """
      {camera: {center: [1, 2], zoom: 3, roll: 90deg}}, {camera: {}}, {},
      {type: transform, camera: {zoom: 2}}, {type: view, camera: {center: [4, 5]}},
      {camera: {center: [1, 2]}, camera.zoom: {expr: "pow(2, t)"}, camera.roll: {expr: t * 90deg}}
      """)
    #expect(
      layers.map(\.camera) == [
        LayerCamera(center: CGPoint(x: 1, y: 2), zoom: 3, roll: .pi / 2), LayerCamera(),
        LayerCamera(), LayerCamera(zoom: 2), LayerCamera(center: CGPoint(x: 4, y: 5)),
        LayerCamera(center: CGPoint(x: 1, y: 2)),
      ])
  }

  @Test("Invalid cameras are errors with a place (CM-07)")
  func invalid() throws {
    for zoom in ["0", "-1"] {
      #expect(
        try problems("{camera: {zoom: \(zoom)}}") == [
          "3:26 MP0202 the number must be greater than 0, not \(zoom)"
        ])
    }
    #expect(
      try problems("{camera: {center: 5}}") == [
        "3:28 MP0104 expected a point, found the number 5"
      ])
    #expect(
      try problems("{camera: {rol: 5deg}}") == [#"3:20 MP0103 unknown key "rol" in camera"#])
    #expect(
      try problems("{camera: {expr: t}}") == [
        "3:19 MP0325 an expression cannot compute a camera"
      ])
  }

  private func camera(_ layer: String, _ timeline: String = "[]", at time: Double) throws
    -> LayerCamera
  {
    let scene = try SceneFolder().scene(
      videoHeader + "layers: [\(layer)]\ntimeline: \(timeline)")
    let stage = scene.makeStage()
    var camera: LayerCamera?
    stage.schedule(at: time) { camera = stage.layer.sublayers?[0].presentation()?.camera }
    try stage.frames(duration: time + 0.1) { _, _ in }
    return try #require(camera)
  }

  // The bounds are 60 by 40 points, so the center starts at (30, 20).
  @Test("Every animation moves its parts (CM-04, CM-05)", .ownContext)
  func animations() throws {
    func at(_ time: Double, _ animation: String) throws -> LayerCamera {
      try camera(
        "{bounds: [0, 0, 60, 40], animations: [{duration: 1s, \(animation)}]}", at: time)
    }
    #expect(try at(0.5, "type: basic, keyPath: camera.zoom, toValue: 8").zoom == 4.5)
    #expect(
      try at(0.5, "type: basic, keyPath: camera.center, toValue: [10, 10]").center
        == CGPoint(x: 20, y: 15))
    #expect(try at(0.5, "type: basic, keyPath: camera.roll, toValue: 1turn").roll == .pi)
    #expect(
      try at(0.5, "type: keyframe, keyPath: camera.center, path: {svg: M0 0 L20 40}").center
        == CGPoint(x: 10, y: 20))
    #expect(
      try at(0.5, "type: basic, keyPath: camera, toValue: {center: [10, 0], zoom: 3}")
        == LayerCamera(center: CGPoint(x: 20, y: 10), zoom: 2))
    let spring = "type: spring, keyPath: camera.zoom, toValue: 3, mass: 1, stiffness: 100"
    #expect(try at(0.3, spring).zoom > 2)
  }

  @Test("The timeline changes parts that animate on their own (CM-06)", .ownContext)
  func timeline() throws {
    let found = try camera(
      "{id: w, bounds: [0, 0, 60, 40]}",
      """
      [{at: 0s, set: {w.camera.center: [130, 20]}, animate: {duration: 1s, curve: linear}},
       {at: 0.2s, set: {w.camera.zoom: 3}, animate: {duration: 0.6s, curve: linear}}]
      """, at: 0.5)
    #expect(abs(found.zoom - 2) < 1e-9)
    #expect(abs(try #require(found.center).x - 80) < 1e-9)
  }

  // Two seconds after the layer's time starts, the zoom is 4.
  @Test("Expressions compute its parts (CM-04)", .ownContext)
  func expressions() throws {
    let found = try camera(
      "{camera: {center: [1, 2]}, camera.zoom: {expr: \"pow(2, 4 * t)\"}}", at: 0.5)
    #expect(found == LayerCamera(center: CGPoint(x: 1, y: 2), zoom: 4))
  }

  // The same, and the center moves by 10 points per second.
  @Test("Expressions in the mapping compute the same parts (CM-04)", .ownContext)
  func nestedExpressions() throws {
    let found = try camera(
      """
      {camera: {center: [{expr: 10 * t}, 2], zoom: {expr: "pow(2, 4 * t)"}, roll: {expr: t * 90deg}}}
      """, at: 0.5)
    #expect(found == LayerCamera(center: CGPoint(x: 5, y: 2), zoom: 4, roll: .pi / 4))
    // Of a symbol, with an argument.
    let stage = try SceneFolder().scene(
      videoHeader + """
        symbols:
          world: {parameters: {z: {type: number}}, camera: {zoom: {expr: "z + 2 * t"}}}
        layers: [{symbol: world, arguments: {z: 3}}]
        """
    ).makeStage()
    stage.advance(to: 0.5)
    #expect(stage.layer.sublayers?[0].presentation()?.camera == LayerCamera(zoom: 4))
  }

  @Test("Invalid expressions in the mapping are errors with a place (CM-04)")
  func invalidExpressions() throws {
    #expect(
      try problems("{camera: {zoom: {expr: t}}, camera.zoom: {expr: t}}") == [
        #"3:51 MP0107 "camera.zoom" and "camera.zoom" compute the same thing"#
      ])
    #expect(
      try problems("{camera: {rol: {expr: t}}}") == [#"3:20 MP0103 unknown key "rol" in camera"#])
    #expect(
      try problems("{camera: {zoom: {expr: 1 / t}}}") == [
        #"3:26 MP0327 the expression for "camera.zoom" is not a finite number at t = 0"#
      ])
    #expect(
      try problems(
        "{animations: [{type: basic, keyPath: camera, toValue: {zoom: {expr: t}}, duration: 1s}]}"
      ) == ["3:71 MP0325 an expression is not allowed here"])
  }
}
