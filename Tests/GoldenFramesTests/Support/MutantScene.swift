import Foundation
import MultiplaneScene

/// A scene that tests change in one place at a time.
struct MutantScene: Sendable {
  struct Animation: Sendable {
    var keyPath: String
    /// The `fromValue` and the `toValue`, as in the scene file.
    var values: (String, String)
    var begin: Double
    var duration: Double
    var easing: String
    var isRepeated = false
  }

  struct Layer: Sendable {
    var id: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// The key and value of the property that determines the layer's color.
    var color: (key: String, value: String)
    var more = ""
    var animations: [Animation] = []
    var layers: [Layer] = []
  }

  var layers: [Layer]

  static let framesPerSecond = 30.0

  func scene() throws -> Scene {
    let document = try SceneDocument(
      bytes: Array(text.utf8), syntax: .yaml, fileName: "mutant.yaml")
    return try Scene(document: document, folder: URL(fileURLWithPath: NSTemporaryDirectory()))
  }

  var text: String {
    """
    multiplane: 1
    stage: {size: [160, 90], fps: 30, duration: 1.5s, background: "#101418"}
    layers:
    \(layers.map { Self.text(of: $0, indent: "  ") }.joined())
    """
  }

  private static func text(of layer: Layer, indent: String) -> String {
    var lines = [
      "- id: \(layer.id)",
      "  frame: [\(layer.x), \(layer.y), \(layer.width), \(layer.height)]",
      "  \(layer.color.key): \(layer.color.value)",
    ]
    lines += layer.more.split(separator: "\n").map { "  " + $0 }
    if !layer.animations.isEmpty { lines.append("  animations:") }
    for animation in layer.animations {
      let end =
        animation.isRepeated ? "autoreverses: true, repeatCount: forever" : "fillMode: both"
      lines.append(
        "    - {type: basic, keyPath: \(animation.keyPath), fromValue: \(animation.values.0), "
          + "toValue: \(animation.values.1), beginTime: \(animation.begin)s, "
          + "duration: \(animation.duration)s, timingFunction: \(animation.easing), \(end)}")
    }
    var text = lines.map { indent + $0 + "\n" }.joined()
    if !layer.layers.isEmpty {
      text += indent + "  layers:\n"
      text += layer.layers.map { Self.text(of: $0, indent: indent + "    ") }.joined()
    }
    return text
  }

  // MARK: The three scenes

  /// Cards that slide over each other.
  static let cards = MutantScene(layers: [
    Layer(
      id: "board", x: 10, y: 10, width: 140, height: 70, color: ("backgroundColor", "\"#223344\""),
      animations: [
        Animation(
          keyPath: "cornerRadius", values: ("0", "20"), begin: 0.1, duration: 0.9, easing: "linear")
      ]),
    Layer(
      id: "card", x: 20, y: 20, width: 50, height: 40, color: ("backgroundColor", "\"#ff7a45\""),
      more: "cornerRadius: 6",
      animations: [
        Animation(
          keyPath: "position.x", values: ("45", "100"), begin: 0.2, duration: 0.8,
          easing: "easeInEaseOut"),
        Animation(
          keyPath: "opacity", values: ("0.2", "1"), begin: 0.2, duration: 0.6, easing: "easeOut"),
      ],
      layers: [
        Layer(
          id: "dot", x: 6, y: 6, width: 14, height: 14, color: ("backgroundColor", "\"#ffffff\""),
          animations: [
            Animation(
              keyPath: "transform.scale", values: ("0.5", "1.4"), begin: 0.3, duration: 0.8,
              easing: "easeIn")
          ]),
        Layer(
          id: "line", x: 10, y: 12, width: 34, height: 8, color: ("backgroundColor", "\"#401000\"")
        ),
      ]),
    Layer(
      id: "badge", x: 50, y: 40, width: 40, height: 30, color: ("backgroundColor", "\"#35d49a\""),
      animations: [
        Animation(
          keyPath: "backgroundColor", values: ("\"#3a7bff\"", "\"#35d49a\""), begin: 0.1,
          duration: 1, easing: "easeInEaseOut")
      ]),
  ])

  /// Outlines and gradients.
  static let outlines = MutantScene(layers: [
    Layer(
      id: "sky", x: 0, y: 0, width: 160, height: 90,
      color: ("colors", "[\"#0b0d1c\", \"#50306a\"]"),
      more: "type: gradient",
      animations: [
        Animation(
          keyPath: "endPoint.y", values: ("0.4", "1"), begin: 0.1, duration: 1.1, easing: "easeOut")
      ]),
    Layer(
      id: "ring", x: 30, y: 10, width: 70, height: 70, color: ("strokeColor", "\"#35d49a\""),
      more: "type: shape\npath: {ellipse: [6, 6, 58, 58]}\nfillColor: null\nlineWidth: 10",
      animations: [
        Animation(
          keyPath: "strokeEnd", values: ("0.05", "1"), begin: 0.1, duration: 1.1,
          easing: "easeInEaseOut"),
        Animation(
          keyPath: "lineWidth", values: ("2", "10"), begin: 0.2, duration: 0.9, easing: "linear"),
      ]),
    Layer(
      id: "star", x: 50, y: 20, width: 60, height: 50, color: ("fillColor", "\"#ffcc33\""),
      more: "type: shape\npath: {polyline: [[30, 2], [58, 48], [2, 20], [58, 20], [4, 48]]}",
      animations: [
        Animation(
          keyPath: "transform.rotation.z", values: ("0", "1.2"), begin: 0.3, duration: 0.9,
          easing: "easeIn")
      ],
      layers: [
        Layer(
          id: "core", x: 20, y: 18, width: 16, height: 16,
          color: ("backgroundColor", "\"#102030\""), more: "cornerRadius: 8"),
        Layer(
          id: "spark", x: 28, y: 24, width: 18, height: 12,
          color: ("backgroundColor", "\"#ff2040\"")),
      ]),
    Layer(
      id: "bar", x: 70, y: 50, width: 60, height: 12, color: ("backgroundColor", "\"#e0f0ff\""),
      animations: [
        Animation(
          keyPath: "bounds.size.width", values: ("10", "60"), begin: 0.15, duration: 0.95,
          easing: "easeOut")
      ]),
  ])

  /// Objects that swing forever.
  static let mobile = MutantScene(layers: [
    Layer(
      id: "wall", x: 5, y: 5, width: 150, height: 80, color: ("backgroundColor", "\"#2a2440\""),
      more: "borderWidth: 3\nborderColor: \"#8090ff\""),
    Layer(
      id: "beam", x: 20, y: 18, width: 110, height: 10, color: ("backgroundColor", "\"#c0a060\""),
      more: "shadowOpacity: 0.6\nshadowRadius: 3",
      animations: [
        Animation(
          keyPath: "transform.rotation.z", values: ("-0.15", "0.15"), begin: 0.1, duration: 0.5,
          easing: "easeInEaseOut", isRepeated: true)
      ],
      layers: [
        Layer(
          id: "left", x: 4, y: 4, width: 24, height: 40, color: ("backgroundColor", "\"#ff5070\""),
          animations: [
            Animation(
              keyPath: "position.y", values: ("20", "34"), begin: 0.1, duration: 0.6,
              easing: "easeOut", isRepeated: true)
          ]),
        Layer(
          id: "right", x: 22, y: 14, width: 30, height: 30,
          color: ("backgroundColor", "\"#50c0ff\""), more: "cornerRadius: 15",
          animations: [
            Animation(
              keyPath: "opacity", values: ("0.3", "1"), begin: 0.1, duration: 0.6,
              easing: "easeIn", isRepeated: true)
          ]),
      ]),
    Layer(
      id: "tag", x: 60, y: 24, width: 40, height: 24, color: ("backgroundColor", "\"#d0ff60\""),
      animations: [
        Animation(
          keyPath: "position.x", values: ("70", "120"), begin: 0.2, duration: 1, easing: "linear"),
        Animation(
          keyPath: "backgroundColor", values: ("\"#ffffff\"", "\"#d0ff60\""), begin: 0.2,
          duration: 0.9, easing: "easeOut"),
      ]),
  ])
}
