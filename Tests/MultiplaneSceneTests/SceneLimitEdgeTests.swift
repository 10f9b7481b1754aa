import CoreGraphics
import Foundation
import MultiplaneScene
import TestSupport
import Testing

/// Every limit, at its value and one above it, in a complete scene.
struct SceneLimitEdgeTests {
  /// Scenes that use a given amount of a limited resource.
  private struct Edge: Sendable {
    let limit: SceneLimit
    /// Returns the scene that uses this amount.
    let text: @Sendable (Int) -> String
    /// Returns the files next to the scene.
    var files: @Sendable (Int) -> [String: Data] = { _ in [:] }
  }

  private static func list(_ element: String, _ count: Int) -> String {
    "[" + String(repeating: element + ",", count: count) + "]"
  }

  private static func stage(_ keys: String) -> String { "multiplane: 1\nstage: {\(keys)}\n" }

  /// Returns an image whose header declares its size; loading reads nothing else.
  private static func image(width: Int, height: Int, comment: String = "") -> Data {
    PNGFile(
      width: width, height: height, bitDepth: 8, colorType: 0,
      chunks: [("tEXt", Array("a\0\(comment)".utf8))], rows: [[0]]
    ).data
  }

  /// Returns images that decode to 256 MiB each, and one of a single pixel for any remainder.
  ///
  /// Two files are equal, so they count once.
  private static func images(byteCount: Int) -> [String: Data] {
    var files = (0..<byteCount >> 28).map { index in
      ("\(index).png", image(width: 8192, height: 8192, comment: "\(index)"))
    }
    files.append(("copy.png", image(width: 8192, height: 8192, comment: "0")))
    if byteCount % (1 << 28) > 0 { files.append(("more.png", image(width: 1, height: 1))) }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// Returns an SVG image.
  private static func svg(_ content: String) -> Data {
    Data(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\(content)</svg>".utf8)
  }

  /// Returns scenes that show one SVG image.
  private static func svgEdge(
    _ limit: SceneLimit, _ content: @escaping @Sendable (Int) -> String
  ) -> Edge {
    Edge(
      limit: limit, text: { _ in header + "layers: [{contents: a.svg}]" },
      files: { ["a.svg": svg(content($0))] })
  }

  private static let edges: [Edge] = [
    Edge(
      limit: .audioTracks,
      text: { header + "audio: [{for: {each: n, in: {count: \($0)}}, source: a.wav}]" },
      files: { _ in ["a.wav": WaveFile.tone(seconds: 0.01)] }),
    Edge(limit: .canvasPixels) {
      stage("size: [8192, \($0 / 8192 + ($0 % 8192 > 0 ? 1 : 0))], duration: 1")
    },
    Edge(limit: .canvasSide) { stage("size: [1, \($0)], duration: 1") },
    // The scene itself is the first level, and the innermost list the last.
    Edge(limit: .documentDepth) {
      header + "x-a: " + String(repeating: "[", count: $0 - 1)
        + String(repeating: "]", count: $0 - 1)
    },
    // The scene, its version, the stage with its four values, and the list are eight values.
    Edge(limit: .documentNodes) { header + "x-a: " + list("0", $0 - 8) },
    Edge(limit: .documentSize) {
      let start = header + "# "
      return start + String(repeating: "x", count: $0 - start.utf8.count)
    },
    Edge(limit: .frameCount) { stage("size: [1, 1], fps: 1, duration: \($0)") },
    Edge(limit: .frameRate) { stage("size: [1, 1], fps: \($0), duration: 1") },
    Edge(
      limit: .imageBytes, text: { _ in header + "layers: [{contents: a.png}]" },
      // A single column of pixels, in rows of 64 bytes.
      files: { ["a.png": image(width: 1, height: $0 / 64 + ($0 % 64 > 0 ? 1 : 0))] }),
    Edge(
      limit: .imagePixels, text: { _ in header + "layers: [{contents: a.png}]" },
      files: { ["a.png": image(width: 8192, height: $0 / 8192 + ($0 % 8192 > 0 ? 1 : 0))] }),
    Edge(
      limit: .imageTotal,
      text: { count in
        header + "layers: ["
          + images(byteCount: count).keys.sorted().map { "{contents: \($0)}," }.joined() + "]"
      },
      files: { images(byteCount: $0) }),
    Edge(
      limit: .includeDepth, text: { _ in header + "layers: [{include: 1.yaml}]" },
      files: { count in
        let texts = (1...count).map { index in
          "multiplane: 1\nlayers: [{\(index < count ? "include: \(index + 1).yaml" : "")}]"
        }
        return Dictionary(
          uniqueKeysWithValues: texts.enumerated().map { ("\($0 + 1).yaml", Data($1.utf8)) })
      }),
    Edge(limit: .layerCount) { header + "layers: " + list("{}", $0) },
    // 2,000 layers, including the root, are built, then the time of one changes.
    Edge(limit: .lengthSteps) {
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{id: a}, "
        + String(repeating: "{},", count: 1_998)
        + "]\ntimeline: [{at: 1ms, speed: {a: 1}, repeat: {count: \(($0 + 1_999) / 2_000 - 1), every: "
        + "1ms}}]"
    },
    Edge(limit: .liveParticles) {
      header + "layers: [{type: emitter, emitterCells: [{shape: {rect: [0, 0, 1, 1]}, "
        + "birthRate: \($0), lifetime: 1}]}]"
    },
    Edge(limit: .pathSegments) {
      let lines = String(repeating: "h1", count: $0 - 1)
      return header + "layers: [{type: shape, path: {svg: M0 0\(lines)}}]"
    },
    Edge(limit: .physicsTime) {
      header + "symbols: {s: {type: view, layers: [{type: view, id: a, frame: [0, 0, 9, 9]}], "
        + "dynamics: [{gravity: a}], timeline: []}}\nlayers: [{symbol: s, clock: {freeze: \($0)s}}]"
    },
    // An instance of nothing counts as well.
    Edge(limit: .replicatedLayers) {
      header + "layers: [{type: replicator, instanceCount: \($0)}]"
    },
    svgEdge(.svgAttributes) { count in
      "<g " + (0..<count).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>"
    },
    // A line may be seven times as long as its numbers say: as many dashes of seven points.
    svgEdge(.svgDashes) { "<path d=\"M0 0H\($0)\" stroke=\"red\" stroke-dasharray=\"7\"/>" },
    // The image itself is a level.
    svgEdge(.svgDepth) {
      String(repeating: "<g>", count: $0 - 1) + String(repeating: "</g>", count: $0 - 1)
    },
    // The image itself is an element.
    svgEdge(.svgElements) { String(repeating: "<g/>", count: $0 - 1) },
    svgEdge(.svgFilterReach) { "<filter><feMorphology radius=\"\($0)\"/></filter>" },
    svgEdge(.svgSize) { String(repeating: " ", count: $0 - svg("").count) },
    svgEdge(.svgSurfaces) { String(repeating: "<g opacity=\".5\"/>", count: $0) },
    // At least one byte counts.
    svgEdge(.svgTextExtent) { "<text font-size=\"\($0)\"/>" },
    svgEdge(.svgTextLength) { "<text>" + String(repeating: "x", count: $0) + "</text>" },
    Edge(limit: .textLength) {
      header + "layers: [{type: text, string: \"\(String(repeating: "é", count: $0))\"}]"
    },
    Edge(limit: .timelineSteps) {
      header + "layers: [{id: a}]\n"
        + "timeline: [{at: 0, pause: a, repeat: {count: \($0 - 1), every: 1e-6}}, {at: 0, resume: a}]"
    },
  ]

  private func problems(_ edge: Edge, _ count: Int) throws -> [SceneDiagnostic] {
    let folder = try SceneFolder(edge.files(count))
    do {
      let file = folder.url.appending(path: "scene.yaml")
      try Data(edge.text(count).utf8).write(to: file)
      _ = try Scene(contentsOf: file)
      return []
    } catch let error as SceneError {
      return error.diagnostics
    }
  }

  @Test func everyLimitHasAnEdge() {
    // These are exceeded only when a frame is drawn, or after a day of sound: see VastLayerTests,
    // SurfaceLimitTests, TiledLayerTests and AudioFileTests; those of parsers by ParserProcessTests.
    let others: [SceneLimit] = [
      .audioLength, .contentsLength, .parserMemory, .parserTime, .surfaceBytes, .tilePixels,
    ]
    #expect(Self.edges.map(\.limit) == SceneLimit.all.filter { !others.contains($0) })
  }

  @Test(arguments: edges.indices)
  func theLimitItselfIsAllowed(index: Int) throws {
    let edge = Self.edges[index]
    let found = try problems(edge, edge.limit.value)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: edges.indices)
  func oneMoreIsNotAllowed(index: Int) throws {
    let edge = Self.edges[index]
    let found = try problems(edge, edge.limit.value + 1)
    #expect(found.map(\.code) == [.limitExceeded])
    let message = try #require(found.first?.message)
    #expect(message.contains("(limit \(edge.limit.name)"), "\(message)")
    #expect(SceneError(found).exitClass == .limit)
  }
}
