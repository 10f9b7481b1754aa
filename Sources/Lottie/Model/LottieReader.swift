import BinarySearch
import JSONText

/// Reads values of a Lottie file, and collects what is wrong with it or not supported.
final class LottieReader {
  private let scalars: [Unicode.Scalar]
  private let lineStarts: [Int]
  private(set) var errors: [LottieIssue] = []
  private(set) var warnings: [LottieIssue] = []
  private var known: Set<LottieIssue> = []
  private var keyframeCount = 0
  /// The fonts of the file, by the names that texts use.
  var fonts: [String: LottieFont] = [:]
  /// The images of the file, by id; nil for those that cannot be used.
  var images: [String: LottieImage?] = [:]
  /// The values of slots, by name, which replace properties; nil if there are no slots.
  var slots: JSONNode?
  let resources: LottieResources
  /// The name of the layer that is being read.
  var layerName: String?

  /// The maximum number of errors, and of warnings, that are kept.
  private static let capacity = 200
  /// The maximum magnitude of a number.
  static let largestNumber = 1e9

  init(_ scalars: [Unicode.Scalar], _ resources: LottieResources) {
    (self.scalars, self.resources) = (scalars, resources)
    lineStarts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
  }

  /// Reads the tree of the file.
  func tree() throws(LottieError) -> JSONNode {
    var reader = JSONReader(
      scalars, depthLimit: LottieLimit.depth, countLimit: LottieLimit.values)
    do throws(JSONError) { return try reader.read() } catch {
      throw LottieError(issues: [issue(.error, error.message, at: error.range)])
    }
  }

  /// Adds an error.
  func report(_ message: String, at node: JSONNode) {
    guard errors.count < Self.capacity else { return }
    add(issue(.error, message, at: node.head), to: &errors)
  }

  /// Adds a warning.
  func warn(_ message: String, at node: JSONNode) {
    guard warnings.count < Self.capacity else { return }
    add(issue(.warning, message, at: node.head), to: &warnings)
  }

  private func add(_ issue: LottieIssue, to list: inout [LottieIssue]) {
    if known.insert(issue).inserted { list.append(issue) }
  }

  private func issue(
    _ severity: LottieIssue.Severity, _ message: String, at range: Range<Int>
  ) -> LottieIssue {
    let line = max(1, lineStarts.partitioningIndex { $0 > range.lowerBound })
    return LottieIssue(
      severity: severity, message: message, line: line,
      column: range.lowerBound - lineStarts[line - 1] + 1, layerName: layerName, range: range)
  }

  // MARK: Values

  /// Returns a finite number of a usable size; nil after an error.
  func number(_ node: JSONNode) -> Double? {
    switch node.content {
    case .number(let value, _):
      guard value.magnitude <= Self.largestNumber else {
        report("the number is too large", at: node)
        return nil
      }
      return value
    case .boolean(let value): return value ? 1 : 0
    default:
      report("expected a number, found \(node.name)", at: node)
      return nil
    }
  }

  /// Returns the number of a key; nil if it is missing or after an error.
  func number(_ key: String, of node: JSONNode) -> Double? {
    guard let value = node[key], !value.isNull else { return nil }
    return number(value)
  }

  /// Returns the whole number of a key; nil if it is missing or after an error.
  func integer(_ key: String, of node: JSONNode) -> Int? {
    number(key, of: node).map { Int($0.rounded()) }
  }

  /// Returns whether a key has the value true or a number other than 0.
  func isTrue(_ key: String, of node: JSONNode) -> Bool { number(key, of: node) ?? 0 != 0 }

  /// Returns the text of a key; nil if it is missing or after an error.
  func text(_ key: String, of node: JSONNode) -> String? {
    guard let value = node[key], !value.isNull else { return nil }
    guard case .string(let text) = value.content else {
      report("expected text, found \(value.name)", at: value)
      return nil
    }
    return text
  }

  /// Returns the elements of a list, or an empty list if the key is missing or after an error.
  func list(_ key: String, of node: JSONNode) -> [JSONNode] {
    guard let value = node[key], !value.isNull else { return [] }
    return list(value)
  }

  /// Returns the elements of a list, or an empty list after an error.
  func list(_ node: JSONNode) -> [JSONNode] {
    guard case .array(let elements) = node.content else {
      report("expected a list, found \(node.name)", at: node)
      return []
    }
    return elements
  }

  /// Returns a list of numbers; a single number is a list of one.
  func numbers(_ node: JSONNode) -> [Double]? {
    guard case .array(let elements) = node.content else { return number(node).map { [$0] } }
    let values = elements.compactMap { number($0) }
    return values.count == elements.count ? values : nil
  }

  /// Counts keyframes, and returns whether there are not too many.
  func admitKeyframes(_ count: Int, at node: JSONNode) -> Bool {
    keyframeCount += count
    guard keyframeCount <= LottieLimit.keyframes else {
      report("the file has more than \(LottieLimit.keyframes) keyframes", at: node)
      return false
    }
    return true
  }
}

/// The limits of Lottie files, so that an untrusted file cannot exhaust the machine (LO-14).
enum LottieLimit {
  /// Bytes of a file.
  static let bytes = 64 << 20
  /// Levels of nested values.
  static let depth = 256
  /// Values of a file.
  static let values = 4_000_000
  /// Keyframes of a file.
  static let keyframes = 500_000
  /// Layers of a composition, with each use of a precomposition in full.
  static let layers = 20_000
  /// Levels of precompositions.
  static let levels = 64
  /// The longer side of a composition.
  static let side = 16_384.0
  /// Frames per second.
  static let frameRate = 1_000.0
  /// Copies of the paints of a shape layer by its repeaters.
  static let copies = 10_000
  /// Points per em of a font.
  static let fontSize = 10_000.0
  /// Pixels of all images of a file.
  static let imagePixels = 100_000_000
  /// Points of a star.
  static let starPoints = 1_000.0
}

extension JSONNode {
  /// Whether the value is null.
  var isNull: Bool { if case .null = content { true } else { false } }

  /// The place of the value in messages: that of its opening bracket, if it has one.
  fileprivate var head: Range<Int> {
    switch content {
    case .array, .object: range.lowerBound..<range.lowerBound + 1
    case .null, .boolean, .number, .string: range
    }
  }

  /// Whether the value is an object.
  var isObject: Bool { if case .object = content { true } else { false } }
}
