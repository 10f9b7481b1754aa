import LayerTree
import MultiplaneScene
import TestSupport

/// Random values for the keys of scenes: most are extreme, and nearly all are valid by themselves.
struct OddValues {
  private var generator: TestGenerator
  /// The ids of the layers so far.
  var ids: [String] = []

  /// Creates a source of values.
  ///
  /// - Parameter seed: The seed. Equal seeds give equal values.
  init(seed: Int) { generator = TestGenerator(seed: UInt64(seed)) }

  // MARK: Choices

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < part
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  // MARK: Numbers

  mutating func number(
    from minimum: Double? = nil, above excluded: Bool = false, to maximum: Double? = nil
  ) -> Double {
    let common = [0, 0.3, 1, 2.5, 7, 16, -1, -7, 0.999]
    let extreme = [1e-9, 40, -40, 150, 3000, 1e4, -1e4, 1e6, -1e6, 1e9, -1e9]
    var value = pick(chance(0.7) ? common : extreme)
    if let maximum { value = min(value, maximum) }
    if let minimum {
      value = max(value, minimum)
      if excluded, value == minimum {
        value = min(minimum + pick([0.01, 1]), maximum ?? .infinity)
      }
    }
    return value
  }

  mutating func number(_ range: NodeRange?) -> JSONValue {
    .number(
      number(
        from: range?.minimum, above: range?.excludesMinimum ?? false, to: range?.maximum))
  }

  mutating func numbers(_ count: Int, _ range: NodeRange? = nil) -> JSONValue {
    .array((0..<count).map { _ in number(range) })
  }

  /// A time during the first second or, rarely, any other.
  mutating func time(_ range: NodeRange?) -> JSONValue {
    if chance(0.1) { return number(range) }
    return .number(max(pick([0, 0.001, 0.2, 0.5, 1]), (range?.minimum ?? 0) + 0.001))
  }

  mutating func angle() -> JSONValue {
    pick(["0deg", "30deg", "90deg", "-180deg", "1turn", 0.7, 1e6])
  }

  /// A rectangle: empty, tiny, large, inside, partly outside or far outside of a small canvas.
  mutating func rect() -> JSONValue {
    let size: [Double] = pick(
      chance(0.75)
        ? [[0, 0], [0, 9], [1, 1], [0.3, 0.3], [24, 16], [11, 7], [13.5, 9.25], [40, 40]]
        : [[3000, 2], [600, 400], [5000, 4000], [1e6, 1e6], [-5, 8]])
    let origin: [Double] = pick([
      [0, 0], [4.3, 2], [2, 3], [-size[0] / 2, 3], [20, 12], [900, 0], [-1e4, 1e4], [1e7, 1e8],
    ])
    return .array((origin + size).map { .number($0) })
  }

  mutating func transform() -> JSONValue {
    var steps: [JSONValue] = []
    for _ in 0..<count(1...3) {
      steps.append(
        pick([
          ["scale": pick([0, 1e-3, 1e3, -1, 1e9])], ["scale": [3, 0.01]], ["scale": [1, 1, 0]],
          ["rotate": angle()], ["rotate": ["x": angle(), "y": angle()]],
          ["rotate": ["y": pick(["90deg", "89.99deg", "60deg"])]],
          ["perspective": pick([1, 10, 100, 1000])], ["translate": numbers(3)],
          ["translate": [0, 0, pick([-1e4, -90, 9.99, 10, 49, 99.9])]],
        ]))
    }
    return chance(0.1) ? numbers(16) : .array(steps)
  }

  // MARK: Others

  mutating func color() -> JSONValue {
    pick([
      "red", "#00f8", "clear", "white", "#123456", "oklch(0.7 0.3 50deg)",
      "color(display-p3 1 0.5 0)",
      ["space": "extendedSRGB", "components": [2, -1, 0.5, 0.5]],
    ])
  }

  mutating func string() -> JSONValue {
    .string(
      pick([
        "", " ", "Odd", "two\nlines\n\n", "e\u{301}\u{302}\u{303}", "\t\u{200B}\u{202E}x",
        String(repeating: "wide words ", count: 40), String(repeating: "m", count: 300),
      ]))
  }

  mutating func figure() -> JSONValue {
    pick([
      ["rect": rect()], ["ellipse": rect()],
      ["roundedRect": .array([1, 2, 9, 7, number(.atLeast(0))])],
      [
        "polyline": .array((0..<count(2...5)).map { _ in numbers(2) }),
        "closed": .boolean(chance(0.5)),
      ],
      [
        "arc": [
          "center": numbers(2), "radius": number(.atLeast(0)), "startAngle": angle(),
          "endAngle": angle(),
        ]
      ],
      [
        "svg": pick([
          "M0 0", "M1 1 L9 1 5 8 Z", "M0 0 C9 0 0 9 9 9 Z M2 2 h4 v4", "M1e6 0 L-1e6 9 z",
        ])
      ],
    ])
  }

  mutating func timingFunction() -> JSONValue {
    pick([
      "linear", "easeOut", "steps(3)", "spring(0.9)", "easeOutBack(9)", [0, -9, 1, 9],
      "linear(0, 2 20%, -1 20%, 1)",
    ])
  }

  /// The path of a file in the folder `scenes` that a key may refer to.
  mutating func asset(_ extensions: String...) -> JSONValue {
    let files = [
      "effects/assets/noise.png", "drawing/assets/arrow.png", "drawing/assets/lake.jpg",
      "drawing/assets/lake.webp", "vector/assets/logo.svg", "video/assets/dots.gif",
      "video/assets/ring.mp4", "effects/assets/dusk.cube", "lottie/assets/badge.png",
    ]
    return .string(pick(files.filter { file in extensions.contains { file.hasSuffix($0) } }))
  }
}
