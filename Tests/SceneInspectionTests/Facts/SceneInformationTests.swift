import CoreGraphics
import Foundation
import MultiplaneScene
import SceneInspection
import Testing

@MainActor
@Suite struct SceneInformationTests {
  private static let text = """
    multiplane: 1
    stage: {size: [200, 100], scale: 2, fps: 30000/1001, duration: 2s, background: clear}
    parameters:
      title: {type: string, default: Hello, description: What the card says}
      size: {type: number, default: 12, minimum: 1, maximum: 99}
    markers: {in: 0s, middle: 1s}
    symbols:
      dot: {type: shape, path: {svg: M0 0L4 0L4 4Z}, layers: [{backgroundColor: red}]}
    layers:
      - id: card
        frame: [0, 0, 100, 50]
        mask: {type: shape, layers: [{type: gradient}]}
        animations:
          - {type: basic, keyPath: opacity, toValue: 0, duration: 1s}
          - type: group
            duration: 1s
            animations:
              - {type: spring, keyPath: zPosition, toValue: 1}
              - {type: basic, keyPath: zPosition, toValue: 1}
        layers:
          - {symbol: dot}
          - {symbol: dot, layers: []}
          - {type: text, string: "${title}", fontSize: {param: size}, font: Inter Bold}
    timeline:
      - {at: 0.5s, set: {card.opacity: 0.5, card.zPosition: 3}}
      - {at: 1s, changes: [{set: {card.opacity: 1}}], repeat: {count: 3, every: 0.1s}}
    """

  @Test("Layers, animations and entries are counted, symbols in full")
  func facts() throws {
    let facts = SceneFacts(of: try TestScene.scene(Self.plain))
    // card, its mask with a gradient, a dot with a layer, a dot without its layers, and a text.
    #expect(facts.layerCount == 7 && facts.depth == 3 && facts.maskCount == 1)
    #expect(
      facts.layersByType.map { "\($0.count) \($0.name)" } == [
        "2 layer", "3 shape", "1 gradient", "1 text",
      ])
    #expect(facts.animationCount == 4)
    #expect(
      facts.animationsByType.map { "\($0.count) \($0.name)" } == ["2 basic", "1 spring", "1 group"])
    #expect(facts.timelineCount == 0 && facts.actionCount == 0)
    let full = SceneFacts(of: try TestScene.scene(Self.text))
    #expect(full.timelineCount == 2 && full.timelineStepCount == 5 && full.layerCount == 7)
  }

  /// The scene without its timeline.
  private static let plain = String(
    text[..<(text.range(of: "timeline:")?.lowerBound ?? text.endIndex)])

  @Test("Parameters have types, defaults and the values of this load")
  func parameters() throws {
    let scene = try TestScene.scene(Self.plain, parameters: ["size": "14", "title": "7"])
    let document = try SceneInformation(of: scene).json(file: "a.yaml")
    guard case .array(let parameters)? = document["parameters"] else {
      Issue.record("no parameters")
      return
    }
    #expect(
      parameters == [
        .sorted([
          "name": .string("title"), "type": .string("string"), "value": .string("7"),
          "default": .string("Hello"), "description": .string("What the card says"),
        ]),
        .sorted([
          "name": .string("size"), "type": .string("number"), "value": .integer(14),
          "default": .integer(12), "description": .null, "minimum": .number(1),
          "maximum": .number(99),
        ]),
      ])
  }

  @Test("The text has one line per subject")
  func paragraphs() throws {
    let information = try SceneInformation(
      of: try TestScene.scene(Self.plain, parameters: ["size": 14]))
    let lines = Dictionary(
      uniqueKeysWithValues: information.paragraphs.map { ($0.subject, $0.lines) })
    #expect(lines["canvas"] == ["200x100 points at scale 2, 400x200 pixels, background clear"])
    #expect(lines["video"] == ["2 s at 30000/1001 fps, 60 frames"])
    #expect(lines["markers"] == ["in: 0 s, frame 0", "middle: 1 s, after frame 29"])
    #expect(
      lines["layers"] == ["7: 2 layer, 3 shape, 1 gradient, 1 text; 3 levels deep, 1 mask"])
    #expect(lines["animations"] == ["4: 2 basic, 1 spring, 1 group"])
    #expect(lines["timeline"] == nil && lines["assets"] == nil)
    #expect(lines["fonts"] == ["Inter Bold, packaged"])
    #expect(
      lines["parameters"] == [
        "title = \"Hello\" (string) - What the card says",
        "size = 14 (number, at least 1, at most 99, default 12)",
      ])
    #expect(lines["cost"]?.count == 3)
  }

  @Test("Assets are the files read by the loader, with their sizes")
  func assets() throws {
    let image = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8J8BAAf/Af8Bf4mnAAAA"
          + "AElFTkSuQmCC"
      ))
    let mono = try Data(
      contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
    let rows = Data("radius\n1\n2\n".utf8)
    let assets = try TestScene.reading(
      """
      multiplane: 1
      stage: {size: [20, 10], duration: 1s}
      assets: {fonts: [mono.ttf]}
      layers:
        - {contents: dot.png}
        - {contents: dot.png}
        - {for: {each: row, in: {data: rows.csv}}, cornerRadius: {param: row.radius}}
      """,
      files: [
        "dot.png": image, "mono.ttf": mono, "unused.png": image, "rows.csv": rows,
      ]
    ) { try SceneInformation(of: $0).assets }
    // Loops are expanded before layers are read.
    #expect(assets.map(\.path) == ["mono.ttf", "rows.csv", "dot.png"])
    #expect(assets.map(\.kind) == ["font", "data", "picture"])
    #expect(assets.map(\.byteCount) == [mono.count, rows.count, image.count])
    #expect(assets[2].width == 2 && assets[2].height == 1 && assets[0].width == nil)
  }

  @Test("Changes are measured between consecutive frames, at most sixty times")
  func changes() throws {
    let still = try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [100, 100], fps: 100, duration: 2s}
      layers: [{frame: [0, 0, 50, 100], backgroundColor: red}]
      """)
    let cost = try SceneCost(of: still)
    #expect(cost.frameCount == 60 && cost.canvasPixels == 10_000)
    #expect(cost.changedArea.average == 0 && cost.changedArea.worst == 0)
    #expect(cost.paintedArea.average == 0.5 && cost.paintedArea.worst == 0.5)
    // The root layer covers the canvas too, but draws nothing.
    let jump = try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [100, 100], fps: 10, duration: 1s}
      layers:
        - frame: [0, 0, 10, 10]
          backgroundColor: red
          animations:
            - {type: basic, keyPath: hidden, fromValue: true, toValue: true, beginTime: 0.5s,
               duration: 1s}
      """)
    let change = try SceneCost(of: jump).changedArea
    #expect(change.worstFrame == 5)
    // The square with a margin of two pixels, at one of nine steps.
    #expect(change.worst > 0.01 && change.worst <= 0.0144)
    #expect(abs(change.average - change.worst / 9) < 1e-12)
  }
}
