import Foundation
package import MultiplaneScene
import Testing

/// A valid scene.
package struct ValidScene: Sendable, CustomTestStringConvertible {
  package let text: String
  package var syntax = SceneDocument.Syntax.yaml

  package var testDescription: String { text }

  /// A scene that uses most features, and one scene for each feature.
  package static let all: [ValidScene] = [ValidScene(text: everything)] + small

  /// A scene that uses most features.
  package static let everything = """
    multiplane: 1
    stage: {size: [200, 100], fps: 30000/1001, duration: 2s, background: "#101418"}
    parameters: {title: {type: string, default: Hello}, n: {type: number, default: 2}}
    assets: {roots: [.]}
    symbols: {dot: {type: shape, path: {svg: "M0 0 L5 5 A3 3 0 0 1 9 9 Z"}, fillColor: white}}
    layers:
      - id: card
        frame: [10%, 10, 50%, 50]
        cornerRadius: {param: n}
        transform: {rotate: 10deg, scale: 1.5}
        layers: [{type: text, string: "${title}", fontSize: 20}, {symbol: dot, position: [5, 5]}]
        animations:
          - {type: basic, key: k, keyPath: position.x, fromValue: -20, duration: 600ms}
          - {type: group, duration: 1s, animations: [{type: basic, keyPath: opacity, byValue: 1}]}
          - {type: spring, keyPath: zPosition, toValue: 4, stiffness: 90, initialVelocity: 2}
          - {type: keyframe, keyPath: position, path: {svg: "M0 0 C5 5 9 1 9 9 Z"}, duration: 1s,
             rotationMode: auto, keyTimes: [0, 0.5, 1], additive: true}
          - {type: keyframe, keyPath: transform, valueFunction: rotateZ, values: [0, 10deg, 0],
             calculationMode: cubic, tensionValues: [0, 1, 0], repeatCount: 3}
        actions: {cornerRadius: {type: spring, bounce: 0.3}, opacity: none}
    timeline:
      - {at: 1s, label: dim, set: {card.opacity: 0.4}, animate: 300ms}
      - {after: dim, offset: 10f, remove: {layer: card, key: k}}
      - {with: dim, stagger: 50ms, layers: [card], set: {cornerRadius: 3},
         changes: [{set: {zPosition: 2}, animate: none}]}
      - {at: 0.2s, repeat: {count: 3, every: 100ms}, pause: card}
      - {at: 0.9s, resume: card, speed: {card: 2}}
      - {at: 1.2s, scrub: {card: {from: 0.2s, to: 0.9s, over: 0.3s}}}
    markers: {rest: 1.2s}

    """

  private static let small: [ValidScene] = [
    // A byte order mark, line breaks, custom keys, comments, tabs between values.
    ValidScene(text: "\u{FEFF}" + header),
    ValidScene(text: header.replacing("\n", with: "\r\n") + "x-mine: [1, {a: b}]\r\n"),
    ValidScene(text: header.replacing("\n", with: "\r") + "layers: []"),
    ValidScene(text: header + "# comment\nlayers:\t[\t{x-note: 1}\t]"),
    ValidScene(
      text: #"{"multiplane": 1, "stage": {"size": [9, 9], "duration": 1}, "x-é": "\ud83d\ude00"}"#,
      syntax: .json),
    ValidScene(
      text: header
        + "layers: [{id: a, type: scroll, scrollMode: vertically, bounds: [0, 9, 5, 5]}]\n"
        + "timeline: [{at: 0, scroll: {a: [0, 20]}}, {at: 1s, layers: [a], scroll: [0, -1]}]\n"),
    // Values that may be null, and both spellings of synonyms.
    ValidScene(
      text: header
        + "layers: [{backgroundColor: null, shadowPath: null, contents: null, isHidden: true}]"),
    ValidScene(text: header + "layers: [{type: shape, lineDashPattern: null, fillColor: clear}]"),
    ValidScene(
      text: header + "layers: [{type: gradient, colors: [red, \"#00f8\"], locations: null}]"),
    // A color followed by a comment.
    ValidScene(
      text: header + "layers:\n  - backgroundColor: red #ff8000\n    borderColor: # none\n"),
    // Lists of transforms.
    ValidScene(
      text: header
        + """
        layers:
          - type: replicator
            instanceTransform: [{rotate: 9deg}, {translate: [9, 0]}]
            sublayerTransform: [{perspective: 400}, {scale: 2}]
            animations:
              - {type: basic, keyPath: transform, toValue: [{translate: [9, 0]}, {rotate: {y: 1}}]}
              - {type: keyframe, keyPath: transform, values: [[{scale: 2}, {}], {scale: 3}]}
            layers: [{affineTransform: [{scale: 2}, {translate: [1, 2]}]}]

        """),
    // Aliases, symbols that use symbols, unused symbols.
    ValidScene(text: header + "x-c: &c red\nlayers: [{backgroundColor: *c}, {borderColor: *c}]"),
    ValidScene(
      text: header + "symbols: {a: {type: text, string: x}, b: {symbol: a}}\n"
        + "layers: [{symbol: b, fontSize: 9}]"),
    ValidScene(
      text: header + "parameters: {n: {type: number, default: 1}, s: {type: string, default: a}}\n"
        + "layers: [{opacity: {param: n}}, {type: text, string: 'n = ${n}, $${s}'}]"),
  ]
}
