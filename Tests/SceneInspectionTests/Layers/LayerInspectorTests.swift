import CoreGraphics
import Foundation
import LayerTree
import Multiplane
import MultiplaneScene
import SceneInspection
import Testing

@MainActor
@Suite struct LayerInspectorTests {
  private static func layers(
    _ text: String, at time: Double, _ view: LayerInspector.View = .presentation
  ) throws -> [LayerReport] {
    let scene = try TestScene.scene(
      "multiplane: 1\nstage: {size: [320, 180], fps: 10, duration: 4s}\n" + text)
    let stage = scene.makeStage()
    stage.advance(to: time)
    return LayerInspector.layers(on: stage, of: scene, view: view)
  }

  private static let card = """
    layers:
      - id: card
        frame: [0, 40, 40, 40]
        backgroundColor: red
        animations:
          - {type: basic, key: slide, keyPath: position.x, fromValue: 20, toValue: 220,
             beginTime: 1s, duration: 2s}
        layers:
          - {type: shape, path: {svg: M0 0L10 10}}
          - {type: shape, id: mark, hidden: true}
          - {type: text, string: hello}
        mask: {type: gradient, bounds: [0, 0, 10, 10]}
    """

  @Test("Labels are ids, or class names with a number, or \"mask\"")
  func labels() throws {
    let layers = try Self.layers(Self.card, at: 0)
    #expect(layers.map(\.label) == ["card"])
    let card = layers[0]
    #expect(card.sublayers.map(\.label) == ["shape 1", "mark", "text 1"])
    #expect(card.sublayers.map(\.identifier) == [nil, "mark", nil])
    #expect(card.sublayers.map(\.className) == ["CAShapeLayer", "CAShapeLayer", "CATextLayer"])
    #expect(card.mask.map(\.label) == ["mask"] && card.mask.map(\.className) == ["CAGradientLayer"])
    #expect(card.count == 5)
  }

  @Test("The tree goes into precompositions, with the times of the scene (PC-10)")
  func precompositions() throws {
    let layers = try Self.layers(
      """
      symbols:
        badge:
          layers:
            - id: mark
              bounds: [0, 0, 10, 10]
              animations:
                - {type: basic, keyPath: position.x, fromValue: 0, toValue: 100, beginTime: 1s, duration: 2s}
          duration: 4s
      layers:
        - {symbol: badge, id: first, clock: {start: 0.5s, speed: 2}, layers: [{id: front}]}
      """, at: 1.5)
    let first = try #require(layers.first)
    #expect(first.className == "PrecompositionLayer" && first.ownTime == 2 && first.rate == 2)
    #expect(first.sublayers.map(\.identifier) == [nil, "front"])
    let mark = try #require(first.sublayers.first?.sublayers.first)
    #expect(mark.identifier == "first/mark" && mark.label == "first/mark")
    #expect(mark.frame == CGRect(x: 45, y: -5, width: 10, height: 10))
    // The second half of the animation takes 1 s of the contents, and half a second of the scene.
    let animation = try #require(mark.animations.first)
    #expect(animation.progress == 0.5 && abs((animation.remaining ?? 0) - 0.5) < 1e-9)
  }

  @Test("A hidden precomposition has no contents") func hiddenPrecompositions() throws {
    let layers = try Self.layers(
      "symbols: {a: {layers: [{}], duration: 1s}}\nlayers: [{symbol: a}]", at: 2)
    #expect(layers.map(\.count) == [1] && layers[0].ownTime == nil)
  }

  @Test("Layers have the names of Core Animation's classes")
  func classNames() throws {
    let types = [
      "layer", "shape", "gradient", "text", "scroll", "transform", "emitter", "replicator",
      "tiled", "video", "filterTransition",
    ]
    let layers = try Self.layers(
      "layers: [\(types.map { "{type: \($0)}" }.joined(separator: ", "))]", at: 0)
    #expect(
      layers.map(\.className)
        == [
          "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAScrollLayer",
          "CATransformLayer",
          "CAEmitterLayer", "CAReplicatorLayer", "CATiledLayer", "VideoLayer",
          "FilterTransitionLayer",
        ])
    // A default specific to the class counts as a default.
    #expect(layers[4].properties.first { $0.name == "masksToBounds" }?.isDefault == true)
  }

  @Test("Presentation and model values differ while an animation runs")
  func views() throws {
    // A quarter of the way from 20 to 220.
    let shown = try Self.layers(Self.card, at: 1.5)[0]
    let position = try #require(shown.properties.first { $0.name == "position" })
    #expect(position.value == .point(CGPoint(x: 70, y: 60)))
    #expect(position.isAnimated && !position.isDefault)
    #expect(shown.frame == CGRect(x: 50, y: 40, width: 40, height: 40))
    let model = try Self.layers(Self.card, at: 1.5, .model)[0]
    let set = try #require(model.properties.first { $0.name == "position" })
    #expect(set.value == .point(CGPoint(x: 20, y: 60)) && set.isAnimated)
    #expect(model.frame.minX == 0)
    let others = shown.properties.filter { $0.name != "position" }
    #expect(others.allSatisfy { !$0.isAnimated })
  }

  @Test("An animation is pending, then running, then removed")
  func phases() throws {
    let waiting = try #require(try Self.layers(Self.card, at: 0.25)[0].animations.first)
    #expect(waiting.key == "slide" && waiting.keyPath == "position.x" && waiting.type == "basic")
    #expect(waiting.phase == .waiting && waiting.progress == nil)
    #expect(abs((waiting.begin ?? 0) - 0.75) < 1e-9)
    #expect(abs((waiting.remaining ?? 0) - 2.75) < 1e-9)
    let running = try #require(try Self.layers(Self.card, at: 1.5)[0].animations.first)
    #expect(running.phase == .running && running.begin == nil)
    #expect(abs((running.progress ?? 0) - 0.25) < 1e-9)
    #expect(abs((running.remaining ?? 0) - 1.5) < 1e-9)
    // The layer removes it when it ends.
    #expect(try Self.layers(Self.card, at: 3)[0].animations.isEmpty)
  }

  @Test("Animations that are not removed report that they finished, and their repeat count")
  func passes() throws {
    let text = """
      layers:
        - animations:
            - {type: basic, keyPath: opacity, toValue: 0, duration: 1s, repeatCount: 2.5,
               autoreverses: true}
            - {type: keyframe, keyPath: zPosition, values: [0, 1, 0], duration: 1s,
               repeatCount: forever}
            - {type: spring, keyPath: cornerRadius, toValue: 4, duration: 1s, fillMode: forwards,
               removedOnCompletion: false}
      """
    let animations = try Self.layers(text, at: 2.5)[0].animations
    #expect(animations.map(\.type) == ["basic", "keyframe", "spring"])
    // Halfway through the forward part of the second of two and a half passes.
    #expect(animations[0].completedPasses == 1 && animations[0].passes == 2.5)
    #expect(abs((animations[0].progress ?? 0) - 0.5) < 1e-9)
    #expect(abs((animations[0].remaining ?? 0) - 2.5) < 1e-9)
    #expect(animations[1].completedPasses == 2 && animations[1].passes == .infinity)
    #expect(animations[1].remaining == nil)
    #expect(animations[2].phase == .finished && animations[2].progress == 1)
  }

  @Test("Remaining time is stage time, whatever the layer's time")
  func clocks() throws {
    let text = """
      layers:
        - id: slow
          speed: 0.5
          beginTime: 0s
          layers:
            - animations: [{type: basic, keyPath: opacity, toValue: 0, duration: 1s}]
        - id: frozen
          speed: 0
          beginTime: 0s
          timeOffset: 0.25s
          layers:
            - animations: [{type: basic, keyPath: opacity, toValue: 0, duration: 1s}]
      """
    let layers = try Self.layers(text, at: 1)
    #expect(layers[0].rate == 0.5 && abs((layers[0].ownTime ?? 0) - 0.5) < 1e-9)
    #expect(layers[0].sublayers[0].ownTime == nil && layers[0].sublayers[0].rate == 0.5)
    let slow = try #require(layers[0].sublayers[0].animations.first)
    #expect(abs((slow.progress ?? 0) - 0.5) < 1e-9 && abs((slow.remaining ?? 0) - 1) < 1e-9)
    #expect(layers[1].rate == 0 && layers[1].ownTime == 0.25)
    let frozen = try #require(layers[1].sublayers[0].animations.first)
    // It began at 0 of the clock, which is stopped at 0.25 (ST-02).
    #expect(frozen.remaining == nil && frozen.progress == 0.25 && frozen.phase == .running)
  }

  @Test(
    "A layer's time starts at its beginTime or with the stage, not at the clock's 1000")
  func ownTimes() throws {
    let text = """
      layers:
        - {id: plain}
        - {id: late, beginTime: 0.5s}
        - {id: slow, speed: 0.5}
        - {id: ahead, timeOffset: 0.25s}
        - {id: paused}
        - {id: quick}
        - id: group
          beginTime: 0.2s
          layers: [{id: child, speed: 2}]
      timeline:
        - {at: 0.3s, pause: paused, speed: {quick: 2}}
      """
    let layers = try Self.layers(text, at: 0.8)
    let times = (layers + layers[6].sublayers).map(\.ownTime)
    // The child's time starts with that of its group, and runs at twice its speed.
    let expected: [Double?] = [nil, 0.3, 0.4, 1.05, 0.3, 1.3, 0.6, 1.2]
    #expect(times.count == expected.count)
    for (time, expected) in zip(times, expected) {
      #expect((time == nil) == (expected == nil))
      #expect(abs((time ?? 0) - (expected ?? 0)) < 1e-9, "\(times)")
    }
  }

  @Test("The children of a group use the group's time")
  func groups() throws {
    let text = """
      layers:
        - animations:
            - type: group
              key: both
              beginTime: 1s
              duration: 2s
              animations:
                - {type: basic, keyPath: opacity, toValue: 0, duration: 2s}
                - {type: basic, keyPath: zPosition, toValue: 1, beginTime: 1s, duration: 1s}
      """
    let group = try #require(try Self.layers(text, at: 1.5)[0].animations.first)
    #expect(group.type == "group" && group.key == "both" && group.keyPath == nil)
    #expect(abs((group.progress ?? 0) - 0.25) < 1e-9 && abs((group.remaining ?? 0) - 1.5) < 1e-9)
    #expect(group.members.map(\.keyPath) == ["opacity", "zPosition"])
    #expect(group.members.map(\.phase) == [.running, .waiting])
    #expect(abs((group.members[0].progress ?? 0) - 0.25) < 1e-9)
    let layer = try Self.layers(text, at: 1.5)[0]
    #expect(layer.properties.filter(\.isAnimated).map(\.name) == ["opacity"])
  }

  @Test("An animation that reaches a sublayer marks the sublayer's property")  // V-03
  func sublayers() throws {
    let text = """
      layers:
        - id: group
          animations:
            - {type: basic, keyPath: sublayers.dot.opacity, fromValue: 1, toValue: 0, duration: 2s}
          layers:
            - {name: dot, id: dot, frame: [0, 0, 4, 4]}
      """
    let group = try Self.layers(text, at: 1)[0]
    #expect(group.animations.map(\.sublayer) == ["dot"])
    #expect(group.properties.filter(\.isAnimated).isEmpty)
    let dot = group.sublayers[0]
    let opacity = try #require(dot.properties.first { $0.name == "opacity" })
    #expect(opacity.isAnimated && opacity.value == .number(0.5))
  }

  @Test("Rotation along a path marks the transform")  // K-16
  func turning() throws {
    let text = """
      layers:
        - animations:
            - {type: keyframe, keyPath: position, path: {svg: M0 0L0 100}, rotationMode: auto,
               duration: 2s}
      """
    let layer = try Self.layers(text, at: 1)[0]
    #expect(layer.properties.filter(\.isAnimated).map(\.name) == ["position", "transform"])
  }

  @Test("The text has a line for each value other than the default")
  func text() throws {
    let layers = try Self.layers(Self.card, at: 1.5)
    #expect(
      layers.flatMap { $0.lines() } == [
        "card  CALayer  [50, 40, 40, 40]",
        "  * position [70, 60]",
        "    bounds [0, 0, 40, 40]",
        "    backgroundColor #ff0000",
        "  > slide: basic position.x, 25%, 1.5 s left",
        "  shape 1  CAShapeLayer  [0, 0, 0, 0]",
        "      path M0 0 10 10",
        "  mark  CAShapeLayer  [0, 0, 0, 0]",
        "      hidden true",
        "  text 1  CATextLayer  [0, 0, 0, 0]",
        "      string hello",
        "  mask  CAGradientLayer  [-5, -5, 10, 10]",
        "      bounds [0, 0, 10, 10]",
      ])
  }

  @Test("The states of animations as text")
  func words() throws {
    let text = """
      layers:
        - animations:
            - {type: basic, keyPath: opacity, toValue: 0, beginTime: 2s, duration: 1s,
               fillMode: backwards}
            - {type: basic, keyPath: zPosition, toValue: 0, duration: 1s, repeatCount: 3}
            - {type: basic, keyPath: cornerRadius, toValue: 3, duration: 1s, repeatCount: forever}
            - {type: basic, keyPath: borderWidth, toValue: 3, duration: 1s,
               removedOnCompletion: false}
      """
    let lines = try Self.layers(text, at: 1.5)[0].lines().filter { $0.contains(">") }
    #expect(
      lines == [
        "  > basic opacity, starts in 0.5 s, already shown",
        "  > basic zPosition, 50% of pass 2 of 3, 1.5 s left",
        "  > basic cornerRadius, 50% of pass 2, forever",
        "  > basic borderWidth, finished",
      ])
  }

  @Test("A scene without layers has an empty layer list") func empty() throws {
    #expect(try Self.layers("", at: 0).isEmpty)
  }
}
