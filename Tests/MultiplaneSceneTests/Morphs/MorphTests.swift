import CoreGraphics
import Multiplane
import MultiplaneScene
import PixelKernels
import QuartzCore
import SceneTestSupport
import TestSupport
import Testing

/// Morphs on a black stage of 200 by 100 points, at 20 frames per second.
@MainActor
struct MorphTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [200, 100], fps: 20, duration: 4s, background: black}\n" + text)
  }

  private func pixels(_ stage: Stage, at time: Double) -> [UInt32] {
    stage.advance(to: time)
    let buffer = stage.snapshot().buffer
    return (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y] } }
  }

  private func pixels(_ text: String, at time: Double) throws -> [UInt32] {
    try pixels(scene(text).makeStage(), at: time)
  }

  private func layer(_ name: String, in layer: CALayer) throws -> CALayer {
    func find(_ layer: CALayer) -> CALayer? {
      if layer.name == name { return layer }
      for sublayer in layer.sublayers ?? [] { if let found = find(sublayer) { return found } }
      return nil
    }
    return try #require(find(layer))
  }

  /// What is on screen of a layer.
  private func shown(_ name: String, _ stage: Stage) throws -> CALayer {
    try #require(try layer(name, in: stage.layer).presentation())
  }

  /// Returns where the corners of a layer are on the stage.
  private func corners(_ layer: CALayer) -> [CGPoint] {
    let box = layer.bounds
    return [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.minX, y: box.maxY),
    ].map { layer.convert($0, to: nil) }
  }

  private func expect(
    _ points: [CGPoint], _ others: [CGPoint], _ comment: String = "", tolerance: Double = 1e-6
  ) {
    for (one, other) in zip(points, others) {
      #expect(
        hypot(one.x - other.x, one.y - other.y) < tolerance, "\(comment) \(points) and \(others)")
    }
  }

  // MARK: Ends

  /// Pairs of layers, with `H1` and `H2` instead of `hidden:`.
  nonisolated static let pairs = [
    // A card and a page.
    """
    layers:
      - {id: a, hidden: H1, frame: [20, 20, 61, 40], cornerRadius: 9, backgroundColor: red,
         layers: [{name: t, frame: [5, 5, 20, 20], backgroundColor: lime}]}
      - {id: b, hidden: H2, frame: [0, 0, 200, 100], backgroundColor: blue,
         layers: [{name: t, frame: [90, 5, 60, 60], backgroundColor: yellow},
                  {frame: [10, 80, 100, 10], backgroundColor: white}]}
    """,
    // The target is behind, smaller, rotated, translucent, and has a shadow.
    """
    layers:
      - {id: b, hidden: H2, bounds: [3, 4, 31, 17], position: [150, 50], cornerRadius: 5,
         backgroundColor: "#00ff0080", transform: {rotate: 30deg}, opacity: 0.7,
         shadowOpacity: 1, shadowColor: red}
      - {id: a, hidden: H1, frame: [10, 10, 80, 70], cornerRadius: 20, backgroundColor: white,
         borderWidth: 3, borderColor: blue, shadowOpacity: 0.8, shadowColor: lime}
    """,
    // Groups without a look, with text, in superlayers of other scales and rotations.
    """
    layers:
      - bounds: [0, 0, 100, 100]
        position: [60, 50]
        transform: [{rotate: 20deg}, {scale: 0.5}]
        layers:
          - id: a
            hidden: H1
            frame: [10, 10, 80, 80]
            layers:
              - {name: t, type: text, frame: [0, 0, 80, 30], string: One, fontSize: 24}
              - {frame: [0, 40, 30, 30], backgroundColor: red}
      - id: b
        hidden: H2
        frame: [90, 0, 100, 100]
        layers:
          - {name: t, type: text, frame: [0, 60, 100, 18], string: One, fontSize: 12,
             alignmentMode: right}
          - {frame: [20, 5, 30, 30], backgroundColor: blue, cornerRadius: 15}
    """,
    // A layer without an area.
    """
    layers:
      - {id: a, hidden: H1, position: [30, 30]}
      - {id: b, hidden: H2, frame: [50, 10, 100, 80], backgroundColor: blue,
         layers: [{frame: [10, 10, 20, 20], backgroundColor: red}]}
    """,
  ]

  private func filled(_ pair: String, _ first: Bool, _ second: Bool) -> String {
    pair.replacing("H1", with: "\(first)").replacing("H2", with: "\(second)")
  }

  @Test(
    "The first frame is as before, and the last as without a morph, byte for byte (MG-01, MG-05)",
    arguments: pairs,
    ["linear", "spring(0.3)"])
  func ends(pair: String, function: String) throws {
    let stage = try scene(
      filled(pair, false, true)
        + "\ntimeline:\n"
        + "  - {at: 0.5s, morph: {from: a, to: b, duration: 1s, timingFunction: \(function)}}\n"
        + "  - {at: 2s, morph: {from: b, to: a, duration: 1s, timingFunction: \(function)}}\n"
    ).makeStage()
    let first = try pixels(filled(pair, false, true), at: 0)
    let second = try pixels(filled(pair, true, false), at: 0)
    #expect(pixels(stage, at: 0.45) == first)
    #expect(pixels(stage, at: 0.5) == first, "no jump at the start")
    #expect(pixels(stage, at: 1) != first && pixels(stage, at: 1) != second)
    #expect(pixels(stage, at: 1.5) == second, "no jump at the end")
    #expect(pixels(stage, at: 2) == second, "no jump when it turns back")
    #expect(pixels(stage, at: 3) == first, "the first layer is back")
  }

  @Test("A duration of 0 only exchanges the layers (MG-01)") func instant() throws {
    let pair = Self.pairs[0]
    let stage = try scene(
      filled(pair, false, true) + "\ntimeline: [{at: 0, morph: {from: a, to: b, duration: 0s}}]"
    ).makeStage()
    #expect(try pixels(stage, at: 0) == pixels(filled(pair, true, false), at: 0))
    #expect(try layer("b", in: stage.layer).animationKeys() ?? [] == [])
  }

  @Test("The default is half a second, after which other entries can come (MG-01)")
  func length() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 100]}
      layers: [{id: a}, {id: b, hidden: true}]
      timeline:
        - {at: 1s, label: opens, morph: {from: a, to: b}}
        - {after: opens, offset: 1s, morph: {from: b, to: a, duration: 2s}}
      """)
    #expect(scene.duration == 4.5)
  }

  // MARK: Places

  @Test("Both layers travel together, and corners stay round (MG-02)") func place() throws {
    let stage = try scene(
      """
      layers:
        - {id: a, frame: [20, 20, 40, 20], cornerRadius: 8, backgroundColor: red}
        - {id: b, hidden: true, frame: [0, 0, 200, 100], backgroundColor: blue}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    stage.advance(to: 2)
    for name in ["a", "b"] {
      let layer = try shown(name, stage)
      #expect(layer.frame == CGRect(x: 10, y: 10, width: 120, height: 60), "\(name)")
      #expect(layer.cornerRadius == 4)
      #expect(CATransform3DIsIdentity(layer.transform))
    }
    #expect(try layer("a", in: stage.layer).isHidden && !layer("b", in: stage.layer).isHidden)
  }

  @Test("A place goes through superlayers that are rotated and scaled (MG-02)")
  func superlayers() throws {
    // A quarter turn about (100, 50) at twice the size: (10, 10) from the corner of 40 by 20.
    let stage = try scene(
      """
      layers:
        - bounds: [0, 0, 40, 20]
          position: [100, 50]
          transform: [{rotate: 90deg}, {scale: 2}]
          layers: [{id: a, frame: [10, 5, 20, 10], cornerRadius: 3, backgroundColor: red}]
        - {id: b, hidden: true, frame: [0, 0, 50, 50], anchorPoint: [0.2, 0.9], backgroundColor: blue}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    stage.advance(to: 1)
    let (a, b) = (try shown("a", stage), try shown("b", stage))
    let start = [CGPoint(x: 110, y: 30), CGPoint(x: 110, y: 70), CGPoint(x: 90, y: 30)]
    expect(corners(a), start, "from")
    expect(corners(b), start, "to")
    #expect(abs(b.bounds.width - 40) < 1e-9 && abs(b.bounds.height - 20) < 1e-9)
    #expect(abs(b.cornerRadius - 6) < 1e-9)
    stage.advance(to: 2.9999)
    expect(corners(try shown("a", stage)), corners(b.model()), "end", tolerance: 0.02)
  }

  @Test("Texts have the same size and start at the same place (MG-03)") func text() throws {
    let stage = try scene(
      """
      layers:
        - {id: a, type: text, frame: [10, 10, 80, 20], string: One, fontSize: 10}
        - {id: b, type: text, hidden: true, frame: [100, 50, 100, 50], string: One, fontSize: 20,
           alignmentMode: center}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    for (time, size, place) in [
      (1.0, 10.0, CGPoint(x: 10, y: 10)), (2, 15, CGPoint(x: 80, y: 30)),
    ] {
      stage.advance(to: time)
      let (a, b) = (try shown("a", stage), try shown("b", stage))
      expect(
        [a.convert(.zero, to: nil), b.convert(CGPoint(x: 50, y: 0), to: nil)], [place, place])
      #expect(abs(a.transform.m11 * 10 - size) < 1e-9 && abs(b.transform.m11 * 20 - size) < 1e-9)
      #expect(b.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
  }

  @Test("Given pairs and equal names travel, others keep their proportions (MG-04)")
  func matches() throws {
    let stage = try scene(
      """
      layers:
        - id: a
          frame: [0, 0, 50, 50]
          backgroundColor: red
          layers:
            - {id: photo, frame: [0, 0, 50, 20], backgroundColor: lime}
            - {name: dot, frame: [10, 30, 10, 10], backgroundColor: white}
            - {name: twice, frame: [30, 30, 10, 10], backgroundColor: white}
        - id: b
          hidden: true
          frame: [100, 0, 100, 100]
          backgroundColor: blue
          layers:
            - {id: image, frame: [50, 0, 50, 100], backgroundColor: lime}
            - {name: dot, frame: [0, 80, 20, 20], backgroundColor: white}
            - {name: twice, frame: [20, 80, 20, 20], backgroundColor: white}
            - {id: last, name: twice, frame: [20, 60, 20, 20], backgroundColor: white}
      timeline:
        - {at: 1s, morph: {from: a, to: b, match: {photo: image}, duration: 2s, timingFunction: linear}}
      """
    ).makeStage()
    stage.advance(to: 1)
    expect(corners(try shown("image", stage)), corners(try shown("photo", stage)))
    let (a, b) = (try layer("a", in: stage.layer), try layer("b", in: stage.layer))
    let dots = try [a, b].map { try #require(try layer("dot", in: $0).presentation()) }
    expect(corners(dots[0]), corners(dots[1]))
    // b is half as wide, and so is what has no partner: 20 points from its left become 10.
    let alone = try #require(b.sublayers?[2].presentation())
    expect(
      corners(alone), [CGPoint(x: 10, y: 40), CGPoint(x: 20, y: 40), CGPoint(x: 10, y: 50)])
    stage.advance(to: 2)
    expect(corners(try shown("image", stage)), corners(try shown("photo", stage)))
  }

  // MARK: Looks

  @Test(
    "What is behind two opaque layers does not shine through (MG-05)", arguments: [true, false])
  func opaque(isInFront: Bool) throws {
    let (front, back) = isInFront ? ("b", "a") : ("a", "b")
    let stage = try scene(
      """
      layers:
        - {id: \(back), hidden: \(back == "b"), frame: [50, 0, 100, 100], backgroundColor: red}
        - {id: \(front), hidden: \(front == "b"), frame: [50, 0, 100, 100], backgroundColor: blue}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    let pixel = pixels(stage, at: 2)[50 * 200 + 100]
    for shift: UInt32 in [16, 0] {
      let level = Int((pixel >> shift) & 255)
      #expect((126...129).contains(level), "half red and half blue, \(String(pixel, radix: 16))")
    }
  }

  @Test("Sublayers of groups without a look fade on their own (MG-05)") func groups() throws {
    let stage = try scene(
      """
      layers:
        - {id: a, frame: [0, 0, 50, 50], layers: [{id: x, frame: [0, 0, 9, 9], backgroundColor: red}]}
        - {id: b, hidden: true, frame: [0, 0, 50, 50],
           layers: [{id: y, frame: [0, 0, 9, 9], backgroundColor: red}]}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    stage.advance(to: 1.5)
    #expect(try shown("a", stage).opacity == 1 && shown("b", stage).opacity == 1)
    #expect(try shown("x", stage).opacity == 0.75 && shown("y", stage).opacity == 0.25)
  }

  @Test("Pairs in a translucent layer stay opaque, and its colors fade (MG-05)")
  func translucent() throws {
    let stage = try scene(
      """
      layers:
        - {id: a, layers: [{name: x, frame: [0, 0, 100, 100], backgroundColor: red}]}
        - {id: b, hidden: true, frame: [0, 0, 100, 100], backgroundColor: "#ffffff80",
           layers: [{name: x, frame: [0, 0, 100, 100], backgroundColor: red}]}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    stage.advance(to: 1.5)
    // The group is as large as what is in it.
    let plate = try shown("b", stage)
    #expect(plate.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && plate.opacity == 1)
    #expect(abs((plate.backgroundColor?.alpha ?? 0) - 128 / 255 / 4) < 0.001)
    let pixel = pixels(stage, at: 2)[50 * 200 + 50]
    #expect((pixel >> 16) & 255 == 255, "no black, \(String(pixel, radix: 16))")
  }

  // MARK: Interruptions and clocks

  @Test("A morph that turns back continues from what is on screen (MG-06)") func turn() throws {
    let text = """
      layers:
        - {id: a, frame: [20, 20, 40, 20], cornerRadius: 8, backgroundColor: red,
           layers: [{name: t, frame: [0, 0, 10, 10], backgroundColor: lime}]}
        - {id: b, hidden: true, frame: [0, 0, 200, 100], backgroundColor: blue,
           layers: [{name: t, frame: [100, 50, 10, 40], backgroundColor: lime}]}
      timeline:
        - {at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}
      """
    let back = "\n  - {at: 2s, morph: {from: b, to: a, duration: 1s, timingFunction: linear}}"
    let alone = try scene(text).makeStage()
    let stage = try scene(text + back).makeStage()
    #expect(pixels(stage, at: 2) == pixels(alone, at: 2))
    #expect(try shown("a", stage).frame == CGRect(x: 10, y: 10, width: 120, height: 60))
    stage.advance(to: 2.5)
    for name in ["a", "b"] {
      #expect(try shown(name, stage).frame == CGRect(x: 15, y: 15, width: 80, height: 40))
    }
    #expect(try pixels(stage, at: 3) == pixels(scene(text).makeStage(), at: 0))
    #expect(try layer("b", in: stage.layer).isHidden)
  }

  @Test("Animations last as long on the stage on every clock (MG-06)") func clocks() throws {
    let stage = try scene(
      """
      layers:
        - {id: a, frame: [0, 0, 100, 100], speed: 2, backgroundColor: red}
        - {id: b, hidden: true, frame: [100, 0, 100, 100], speed: 0.5, backgroundColor: blue}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    stage.advance(to: 2)
    #expect(try shown("a", stage).frame.minX == 50 && shown("b", stage).frame.minX == 50)
    stage.advance(to: 3)
    #expect(try layer("b", in: stage.layer).animationKeys() ?? [] == [])
  }

  @Test("On a clock that stands still, the layers are exchanged (MG-06)") func still() throws {
    let stage = try scene(
      """
      layers:
        - {id: a, frame: [0, 0, 100, 100], speed: 0, backgroundColor: red}
        - {id: b, hidden: true, frame: [100, 0, 100, 100], speed: 0, backgroundColor: blue}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s}}]
      """
    ).makeStage()
    stage.advance(to: 2)
    #expect(try shown("b", stage).frame.minX == 100 && shown("a", stage).isHidden)
  }

  @Test("A precomposition that runs backward shows the same frames (MG-06)") func reversed() throws
  {
    let symbol = """
      symbols:
        cards:
          bounds: [0, 0, 200, 100]
          position: [100, 50]
          duration: 2s
          layers:
            - {id: a, frame: [20, 20, 40, 20], backgroundColor: red}
            - {id: b, hidden: true, frame: [0, 0, 100, 80], backgroundColor: blue}
          timeline: [{at: 0.5s, morph: {from: a, to: b, duration: 1s}}]

      """
    let backward = try scene(symbol + "layers: [{symbol: cards, clock: {speed: -1}}]").makeStage()
    for time in [0.25, 0.75, 1, 1.25, 1.75] {
      let frame = try pixels(symbol + "layers: [{symbol: cards}]", at: 2 - time)
      #expect(pixels(backward, at: time) == frame, "\(time)")
    }
  }

  @Test("A layout closes the gap in the time of the morph (MG-07)") func layout() throws {
    let stage = try scene(
      """
      layers:
        - layout: {kind: row, gap: 10}
          layers:
            - {id: a, width: 40, height: 40, backgroundColor: red}
            - {id: c, width: 40, height: 40, backgroundColor: lime}
        - {id: b, hidden: true, frame: [100, 50, 40, 40], backgroundColor: blue}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    stage.advance(to: 1)
    #expect(try shown("c", stage).frame.minX == 50)
    stage.advance(to: 2)
    #expect(try shown("c", stage).frame.minX == 25)
    stage.advance(to: 3)
    #expect(try shown("c", stage).frame.minX == 0)
  }

  @Test("Of a hidden layer, only the place counts (MG-08)") func hiddenSource() throws {
    let stage = try scene(
      """
      layers:
        - {id: a, hidden: true, frame: [0, 0, 100, 100], backgroundColor: red}
        - {id: b, hidden: true, frame: [100, 0, 100, 100], backgroundColor: blue}
      timeline: [{at: 1s, morph: {from: a, to: b, duration: 2s, timingFunction: linear}}]
      """
    ).makeStage()
    stage.advance(to: 2)
    #expect(try shown("a", stage).isHidden && shown("b", stage).frame.minX == 50)
    #expect(try shown("b", stage).opacity == 0.5)
  }
}
