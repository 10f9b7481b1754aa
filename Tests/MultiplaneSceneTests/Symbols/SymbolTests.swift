import Multiplane
import MultiplaneScene
import Testing

@MainActor
struct SymbolTests {
  @Test func aUseInheritsTheSymbolAndOverridesKeys() throws {
    let stage = try scene(
      """
      symbols:
        dot: {type: shape, path: {ellipse: [0, 0, 12, 12]}, fillColor: white, zPosition: 2}
      layers:
        - {symbol: dot, position: [20, 20]}
        - {symbol: dot, zPosition: 5, id: big}
      """
    ).makeStage()
    let layers = try #require(stage.layer.sublayers as? [CAShapeLayer])
    #expect(layers.map(\.zPosition) == [2, 5])
    #expect(layers.map(\.position) == [CGPoint(x: 20, y: 20), .zero])
    #expect(layers[0].path == layers[1].path)
    #expect(layers[0].fillColor?.components == [1, 1, 1, 1])
    #expect(layers.map(\.name) == [nil, "big"])
  }

  @Test func aSymbolMayBeAUseOfAnother() throws {
    let stage = try scene(
      """
      symbols:
        base: {type: gradient, colors: [red, blue], zPosition: 1, opacity: 0.5}
        top: {symbol: base, zPosition: 2}
      layers: [{symbol: top, opacity: 0.25}]
      """
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? CAGradientLayer)
    #expect(layer.colors?.count == 2 && layer.zPosition == 2 && layer.opacity == 0.25)
  }

  @Test func idsInsideASymbolBelongToItsUse() throws {
    let scene = try scene(
      """
      symbols:
        badge: {layers: [{id: icon}, {layers: [{id: text}]}]}
      layers:
        - {symbol: badge, id: left}
        - {symbol: badge, id: right}
        - {symbol: badge}
        - {symbol: badge}
      timeline:
        - {at: 0, set: {left/icon.zPosition: 1, right/text.zPosition: 2}}
      """)
    let stage = scene.makeStage()
    stage.advance(to: 0.5)
    let layers = try #require(stage.layer.sublayers)
    #expect(layers[0].sublayers?[0].zPosition == 1)
    #expect(layers[1].sublayers?[1].sublayers?[0].zPosition == 2)
    #expect(layers[2].sublayers?[0].zPosition == 0)
    #expect(layers[2].sublayers?[0].name == "icon")
  }

  @Test func errorsInOverriddenSublayersHaveTheirOwnPosition() throws {
    let problems = try loadingProblems(
      header + "symbols: {box: {layers: [{id: a}]}}\n"
        + "layers: [{symbol: box, id: x, layers: [{id: b}]}]\n"
        + "timeline: [{at: 0, set: {b.opacity: 1, x/a.opacity: 1}}]")
    #expect(problems == ["5:40 MP0301 no layer has the id \"x/a\""])
  }

  @Test func percentagesInASymbolAreRelativeToTheUsesParent() throws {
    let stage = try scene(
      "symbols: {half: {bounds: [0, 0, 50%, 50%]}}\n"
        + "layers: [{symbol: half, layers: [{symbol: half}]}]"
    ).makeStage()
    let outer = try #require(stage.layer.sublayers?.first)
    #expect(outer.bounds.size == CGSize(width: 100, height: 50))
    #expect(outer.sublayers?.first?.bounds.size == CGSize(width: 50, height: 25))
  }

  @Test(arguments: [
    // An error in a symbol is reported once, at its position, however often the symbol is used.
    (
      "symbols: {a: {opacity: no}}\nlayers: [{symbol: a}, {symbol: a}]",
      ["3:24 MP0201 expected a number, found \"no\""]
    ),
    // Symbols that are never used are checked too.
    (
      "symbols: {a: {layers: [{id: b}, {id: b}]}}",
      ["3:38 MP0302 duplicate id \"b\"; first used at scene.yaml:3:29"]
    ),
    (
      "symbols: {a: {type: shape}}\nlayers: [{symbol: a, type: text}]",
      ["4:28 MP0107 the symbol \"a\" already has a type"]
    ),
    (
      "symbols: {a: {type: shape}}\nlayers: [{symbol: a, string: x}]",
      ["4:22 MP0103 unknown key \"string\" in shape layer"]
    ),
    ("symbols: {a: 5}", ["3:14 MP0104 expected a mapping, found the number 5"]),
    (
      "symbols: {a: {symbol: b}, b: {symbol: c}, c: {symbol: b}}\nlayers: [{symbol: a}]",
      ["3:55 MP0304 the symbol \"b\" contains itself: b -> c -> b"]
    ),
  ])
  func mistakesInSymbols(text: String, expected: [String]) throws {
    #expect(try loadingProblems(header + text) == expected)
  }

  @Test func longChainsAreShortened() throws {
    let names = (0..<30).map { "s\($0 + 10)" }
    let lines = zip(names, names.dropFirst() + [names[0]]).map { "  \($0): {symbol: \($1)}" }
    let problems = try loadingProblems(
      header + "symbols:\n" + lines.joined(separator: "\n"))
    #expect(
      problems == [
        "33:17 MP0304 the symbol \"s10\" contains itself: s10 -> s11 -> s12 -> s13 -> s14 -> s15 "
          + "-> ... -> s36 -> s37 -> s38 -> s39 -> s10"
      ])
  }
}
