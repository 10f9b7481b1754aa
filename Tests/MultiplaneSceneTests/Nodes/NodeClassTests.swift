import LayerTree
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// A layer class that exists only in this test's list: the reader, the animations, the builder and
/// the error messages all learn of it from that list.
@MainActor
struct NodeClassTests {
  /// A ring, a quarter of which is drawn by default.
  nonisolated private static let ring: NodeClass = {
    let plain = PropertyTable.of(.plain)
    let rows = ["name", "bounds", "position", "frame", "opacity"].compactMap { plain[$0] }
    let end = PropertyTable.of(.shape)["strokeEnd"]
    var defaults = LayerState(kind: .shape)
    _ = end?.write(&defaults, .number(0.25))
    return NodeClass(
      name: "ring", noun: "ring", summary: "A circle with a gap.",
      properties: PropertyTable(rows: rows + [end].compactMap { $0 }), defaults: defaults,
      parentRelativeProperties: ["position"],
      documentation: { "The \($0.name) of the ring." }
    ) {
      let layer = CAShapeLayer()
      layer.strokeEnd = 0.25
      layer.lineWidth = 3
      return layer
    }
  }()

  nonisolated private static let classes = NodeClasses(NodeClass.layer, [NodeClass.shape, ring])

  private func load(_ text: String) throws -> Scene {
    try Scene(
      document: document(header + text), folder: SceneFolder().url,
      dialect: SceneDialect(Self.classes))
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try load(text)
      return []
    } catch let error as SceneError {
      return error.diagnostics.map { "\(line($0)); \($0.hint ?? "")" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func keysDefaultsAndDocumentationComeFromTheClass() throws {
    let type = try #require(Self.classes["ring"]?.type)
    let key = try #require(type.key("strokeEnd"))
    #expect(key.defaultText == "0.25")
    #expect(key.summary == "The strokeEnd of the ring.")
    #expect(type.key("animations") != nil && type.key("speed") != nil)
    #expect(type.key("fillColor") == nil)
    #expect(type.key("type")?.form == .value(.name(among: ["layer", "ring", "shape"])))
  }

  @Test(.ownContext) func aCustomClassIsReadBuiltAndAnimated() throws {
    let scene = try load(
      """
      layers:
        - id: dial
          type: ring
          bounds: [0, 0, 40, 40]
          position: [50%, 50%]
          actions: {strokeEnd: none}
          animations: [{type: basic, keyPath: position.x, fromValue: 25%, duration: 400ms}]
        - {type: ring}
      timeline: [{at: 0.5s, set: {dial.strokeEnd: 1}}]
      """)
    let stage = scene.makeStage()
    let layers = stage.layer.sublayers ?? []
    let dial = try #require(layers.first as? CAShapeLayer)
    #expect(dial.position == CGPoint(x: 100, y: 50))
    #expect(dial.lineWidth == 3)
    #expect(dial.strokeEnd == 0.25)
    #expect((layers.last as? CAShapeLayer)?.strokeEnd == 0.25)
    // Halfway between 25% and 50% of the stage's width, which is 200.
    stage.advance(to: 0.2)
    #expect(isClose(Double(dial.presentation()?.position.x ?? 0), 75, tolerance: 1e-9))
    stage.advance(to: 0.6)
    #expect(dial.strokeEnd == 1)
    #expect(dial.presentation()?.strokeEnd == 1)
  }

  @Test func messagesNameTheClass() {
    #expect(
      problems("layers: [{type: ring, fillColor: red}]")
        == ["3:23 MP0103 unknown key \"fillColor\" in ring; valid in layers of type shape"])
    #expect(
      problems("layers: [{strokeEnd: 0.5}]")
        == [
          "3:11 MP0103 unknown key \"strokeEnd\" in layer; valid in layers of type ring or shape"
        ])
    #expect(
      problems("layers: [{type: rin}]")
        == ["3:17 MP0106 unknown layer type \"rin\"; did you mean \"ring\"?"])
    #expect(
      problems("layers: [{type: ring, id: a}]\ntimeline: [{at: 0, set: {a.path: null}}]")
        == ["4:26 MP0308 a ring has no property \"path\"; valid in layers of type shape"])
    #expect(
      problems("layers: [{type: ring, bounds: [0, 0, 50%, 1]}]")
        == ["3:38 MP0205 a percentage is not allowed here; write a number"])
  }

  @Test func otherScenesDoNotHaveIt() throws {
    let found = try loadingProblems(header + "layers: [{type: ring}]")
    #expect(found == ["3:17 MP0106 unknown layer type \"ring\""])
  }
}
