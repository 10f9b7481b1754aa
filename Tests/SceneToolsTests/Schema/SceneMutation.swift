import MultiplaneScene
import TestSupport

/// Random small changes to a scene's tree, determined by the seed.
struct SceneMutation {
  private var generator: TestGenerator

  /// Starts a sequence of changes.
  init(seed: UInt64) { generator = TestGenerator(seed: seed) }

  private mutating func next(below count: Int) -> Int {
    Int.random(in: 0..<count, using: &generator)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }

  private static let names = [
    "opacity", "duration", "path", "layers", "type", "foo", "x-foo", "beginTime", "delay",
    "keyPath",
    "at", "bounds", "frame", "symbol", "values", "string", "offset", "label", "isHidden", "hidden",
  ]

  private static let values: [JSONValue] = [
    1, -3, 0.5, "text", true, .null, [], [1, 2], [:], "1s", "50%", "90deg", "red", ["x": 1],
    [0, 0, 1, 1], "linear", -1, 0, 1e16, -1e20, 2, 1.5, 300,
  ]

  /// Returns a copy of a scene with one change.
  ///
  /// - Parameter root: The scene.
  /// - Returns: The changed scene, and a description of the change.
  mutating func mutated(_ root: JSONValue) -> (scene: JSONValue, change: String) {
    var paths: [[Int]] = []
    SceneMutation.collect(root, path: [], into: &paths)
    let path = pick(paths)
    var change = "nothing"
    let scene = edit(root, path[...]) { generator, value in
      let kind = generator.next(below: 6)
      switch (kind, value) {
      case (0, .object(var members)) where !members.isEmpty:
        let place = generator.next(below: members.count)
        change = "\(members[place].key) is deleted"
        members.remove(at: place)
        return .object(members)
      case (1, .object(let members)) where !members.isEmpty:
        let member = generator.pick(members)
        let misspelt = member.key.dropLast() + generator.pick(["x", "q", "_", ""])
        guard !members.contains(where: { $0.key == misspelt }) else { return value }
        change = "\(member.key) is \(misspelt)"
        return value.removing(member.key).adding(String(misspelt), member.value)
      case (2, .object), (3, .object):
        let name = generator.pick(SceneMutation.names)
        change = "\(name) is added"
        return value.adding(name, generator.pick(SceneMutation.values))
      case (0, .array(var elements)) where !elements.isEmpty:
        let place = generator.next(below: elements.count)
        change = "element \(place) is deleted"
        elements.remove(at: place)
        return .array(elements)
      case (1, .array(let elements)) where !elements.isEmpty:
        change = "an element comes twice"
        return .array(elements + [generator.pick(elements)])
      default:
        let other = generator.pick(SceneMutation.values)
        change = "\(value.inlineText.prefix(40)) becomes \(other.inlineText)"
        return other
      }
    }
    return (scene, change)
  }

  /// Collects the paths of all values below the root.
  private static func collect(_ value: JSONValue, path: [Int], into paths: inout [[Int]]) {
    if !path.isEmpty { paths.append(path) }
    for (index, child) in value.children.enumerated() {
      collect(child, path: path + [index], into: &paths)
    }
  }

  private mutating func edit(
    _ value: JSONValue, _ path: ArraySlice<Int>,
    _ change: (inout SceneMutation, JSONValue) -> JSONValue
  ) -> JSONValue {
    guard let index = path.first else { return change(&self, value) }
    switch value {
    case .object(var members):
      members[index].value = edit(members[index].value, path.dropFirst(), change)
      return .object(members)
    case .array(var elements):
      elements[index] = edit(elements[index], path.dropFirst(), change)
      return .array(elements)
    default: return value
    }
  }
}

extension JSONValue {
  /// The elements of an array, or the values of an object.
  fileprivate var children: [JSONValue] {
    switch self {
    case .object(let members): members.map(\.value)
    case .array(let elements): elements
    case .null, .boolean, .number, .string: []
    }
  }
}
