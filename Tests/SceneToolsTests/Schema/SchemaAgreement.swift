import Foundation
import LayerTree
import MultiplaneScene

/// Compares the results of the loader and the schema, which may differ in some cases.
enum SchemaAgreement {
  /// A well-formed scene.
  struct Sample {
    let name: String
    let root: SceneNode
    /// The loader's errors; empty if the scene is valid.
    let diagnostics: [SceneDiagnostic]

    /// Loads a scene, or returns nil for malformed text, which a validator cannot check.
    init?(
      _ name: String, _ text: String, _ syntax: SceneDocument.Syntax = .yaml, folder: URL
    ) {
      let bytes = Array(text.utf8)
      func read() -> SceneDocument? {
        try? SceneDocument(bytes: bytes, syntax: syntax, fileName: name)
      }
      guard let document = read(), document.diagnostics.isEmpty else { return nil }
      self.init(name, document, folder: folder)
    }

    init(_ name: String, _ document: SceneDocument, folder: URL) {
      self.name = name
      root = document.root
      do {
        _ = try Scene(document: document, folder: folder)
        diagnostics = []
      } catch {
        diagnostics = (error as? SceneError)?.diagnostics ?? []
      }
    }
  }

  /// Codes that no schema can detect: they depend on other files, on other parts of the file, on
  /// substituted values, or on totals.
  static let undetectableCodes: Set<SceneErrorCode> = [
    .unknownLayer, .duplicateIdentifier, .unknownSymbol, .symbolCycle, .unknownLabel,
    .duplicateLabel, .labelCycle, .endlessLabel, .noDuration, .unknownParameter, .badParameter,
    .badPlaceholder, .missingAsset, .forbiddenPath, .notRegularFile, .badImage, .missingFont,
    .badFont, .limitExceeded, .unknownInclude, .includeCycle, .badCalculation, .badData,
    .wrongChecksum, .badVideo, .badConstraint, .badController, .badItem, .unreadableFile,
    .unknownFormat, .hiddenLayer, .badClock, .badSequence, .misplacedExpression, .badExpression,
    .expressionWithoutValue, .computedProperty, .unknownFontFeature, .badFontAxis, .badMeasure,
    .badNumberFormat, .badLayout, .placedTwice, .sizeCycle, .badMorph, .notDrawn,
    .unknownTextPart, .badColor, .snapsBack, .hidesAnimation, .badSound, .badAudioTrack, .badLottie,
  ]

  /// Errors with other codes that the schema cannot detect, by a part of their message.
  static let undetectableMessages: [(code: SceneErrorCode, part: String)] = [
    // Whether a Lottie layer determines it.
    (.missingKey, #"missing key "size" in the stage"#),
    // The numbers of OpenType features.
    (.badNumber, "expected a whole number, found nothing"),
    // The size of angles in degrees, turns and radians.
    (.outOfRange, "the angle of a shutter"),
    // The loudness of decibels and of factors.
    (.outOfRange, "a gain must be at most 60dB"),
    // What the layers have to contain for a change of the timeline.
    (.missingKey, "no table has an id"),
    // Times that refer to others, and intervals that are compared with durations.
    (.badTime, "so it cannot refer to others"),
    (.outOfRange, "the interval is shorter than the animation"),
    (.missingKey, "an animation that starts at an interval needs a duration"),
    // Keys that one of several uses of a mapping needs or refuses.
    (.missingKey, #"missing key "index" in the item"#),
    (.missingKey, #"missing key "at" in insert"#),
    (.missingKey, #"missing key "key" in replace"#),
    (.misplacedKey, "only a row that is inserted can have"),
    (.outOfRange, "an entry happens a whole number of times"),
    // The order of keys, and numbers that differ only in their syntax.
    (.unsupportedVersion, "must be the first key"),
    (.badNumber, "expected a whole number, found the number"),
    // Days that the calendar does not have.
    (.badNumber, "expected a number or a date"),
    // The numbers of timing functions.
    (.badTimingFunction, "must be from 0"), (.badTimingFunction, "the bounce must be"),
    (.badTimingFunction, "must not decrease"), (.badTimingFunction, "the amplitude must be"),
    (.badTimingFunction, "the period must be"),
    // The values of an emitter cell's properties in animations.
    (.wrongShape, "expected a value, found nothing"),
    // Related keys and values in different mappings, or in a symbol and its use.
    (.conflictingKeys, "already has a type"),
    (.wrongCount, "a filter transition changes one layer to another"),
    (.wrongCount, "a split view controller has 2 or 3 columns"),
    (.outOfRange, "the safe area cannot be outside of the stage"),
    (.outOfRange, "the insets of the safe area are larger than the stage"),
    (.conflictingKeys, "both specify a key"),
    (.outOfRange, "there is no controller"),
    (.outOfRange, "is outside of the stage"),
    (.missingKey, "the fingers do not move"),
    (.missingKey, #"missing key "at" in input"#),
    (.conflictingKeys, "do not go together"),
    // What a transition changes, and whether it is a view.
    (.missingKey, "the transition shows no changes"),
    (.missingKey, "the animation changes nothing"),
    (.unfitAnimation, "has no parts of a text"),
    (.unfitAnimation, "only animates views"),
    (.unfitAnimation, "only views have such transitions"),
    (.outOfRange, "is after the end of the video"),
    (.outOfRange, "before the stage starts"),
    (.outOfRange, "the interval between repetitions"),
    (.outOfRange, "before it starts at"),
    (.outOfRange, "never settles"),
    (.outOfRange, "never moves"),
    (.outOfRange, "smaller than a pixel"),
    (.outOfRange, "invalid value for parameter"),
    (.outOfRange, "the maximum is less than the minimum"),
    // What an animator does, step by step.
    (.unfitAnimation, "the animator is "),
    (.outOfRange, "the step is before the end of the previous one"),
    (.outOfRange, "must be between -1 and 1"),
    (.outOfRange, "the tilt is before the end of the previous one"),
    // Views and joints of behaviors, and what the simulation needs.
    (.conflictingKeys, "the dynamics of another view already move"),
    (.conflictingKeys, "is part of the group"),
    (.conflictingKeys, "a group "),
    (.badPath, "not a convex polygon"),
    (.conflictingKeys, "has no meaning for the joint"),
    (.misplacedKey, "not among the boundaries"),
    (.conflictingKeys, "is only for the visual format"),
    (.missingKey, "the joint "),
    (.outOfRange, "the behavior ends before it starts"),
    (.outOfRange, "has no length"),
    (.outOfRange, "has no size"),
    (.outOfRange, "must contain 0"),
    (.outOfRange, "points away"),
    (.outOfRange, "attached to itself"),
    (.notAnimatable, "the tilt cannot change"),
    (.conflictingKeys, "must be different names"),
    // Numbers inside text.
    (.outOfRange, " and 1e+15, not "),
    // Keys of definitions, which are layers.
    (.misplacedKey, "only the definition of a symbol can have"),
    // Comments are not values.
    (.badPath, "of the path data"),
    // Lists that must match each other and the mode.
    (.badKeyframes, ", found "),
    (.badKeyframes, "is less than the previous one"),
    (.badKeyframes, "has no effect in calculation mode"),
    (.badKeyframes, "the path has no segments"),
    // The number of numbers depends on the filter.
    (.wrongCount, "for a vector"),
    // Names that are defined elsewhere.
    (.unknownName, "has no animation"),
  ]

  /// Returns whether the schema is allowed to miss an error.
  private static func isUndetectable(_ diagnostic: SceneDiagnostic, in root: SceneNode) -> Bool {
    if undetectableCodes.contains(diagnostic.code) { return true }
    let isListed = undetectableMessages.contains {
      $0.code == diagnostic.code && diagnostic.message.contains($0.part)
    }
    if isListed { return true }
    let place = node(diagnostic.pointer, in: root)
    let parents = parents(of: diagnostic.pointer, in: root)
    if (parents + [place]).contains(where: { $0?.isSubstituted ?? false }) { return true }
    // The schema does not know the kinds of the properties of cells and inputs of filters.
    if parents.contains(where: { $0.map(animatesNamedPart) ?? false }) { return true }
    // Substituted values are checked at the reference to them; the schema does not know the values of
    // motion effects and detents.
    if ["/arguments/", "/for/in/", "/motion/", "/detents/"].contains(
      where: diagnostic.pointer.contains)
    {
      return true
    }
    // Each filter has some of the inputs, and ranges, of all.
    let isInput = diagnostic.pointer.split(separator: "/").last?.hasPrefix("input") == true
    let isOfFilter =
      [.unknownKey, .missingKey].contains(diagnostic.code)
      && diagnostic.message.contains(" in filter \"")
    if isInput && diagnostic.code == .outOfRange || isOfFilter { return true }
    switch diagnostic.code {
    case .unknownKeyPath:
      // The layer's class has no such property, but other classes do.
      return diagnostic.message.split(separator: "\"").contains { text in
        NodeClasses.standard.all.contains {
          PropertyPath(String(text), in: $0.properties) != nil
        }
      }
    case .unknownKey, .conflictingKeys:
      // The keys of a symbol are merged with those of its use, and the symbol determines the class.
      return place?["symbol"] != nil || place?["include"] != nil
    default: return false
    }
  }

  /// Returns the nodes that contain the node at a pointer; nil where the scene has none.
  private static func parents(of pointer: String, in root: SceneNode) -> [SceneNode?] {
    let parts = pointer.split(separator: "/").dropLast()
    return parts.indices.map { node(parts[...$0].joined(separator: "/"), in: root) }
  }

  private static func animatesNamedPart(_ node: SceneNode) -> Bool {
    guard case .scalar(.string(let keyPath))? = node["keyPath"]?.content else { return false }
    return [
      "emitterCells.", "filters.", "backgroundFilters.", "compositingFilter.", "filter.", "lines.",
      "words.", "characters.",
    ]
    .contains { keyPath.hasPrefix($0) }
  }

  private static func node(_ pointer: String, in root: SceneNode) -> SceneNode? {
    pointer.split(separator: "/").reduce(root as SceneNode?) { node, part in
      if case .sequence(let elements)? = node?.content {
        return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      }
      return node?[String(part).replacing("~1", with: "/").replacing("~0", with: "~")]
    }
  }

  /// Returns the disagreements of the loader and the schema about a scene.
  ///
  /// - Parameters:
  ///   - sample: The scene, with the loader's errors.
  ///   - problems: The problems that the schema finds.
  ///   - allowsMore: Whether the schema may reject an invalid scene for other reasons.
  /// - Returns: A description of each disagreement; empty if they agree.
  static func disagreements(
    _ sample: Sample, _ problems: [SchemaValidator.Problem], allowsMore: Bool = false
  ) -> [String] {
    let seen = sample.diagnostics.filter { !isUndetectable($0, in: sample.root) }
    if sample.diagnostics.isEmpty {
      return problems.map { "valid for the loader, but not for the schema: \($0)" }
    }
    if seen.isEmpty {
      // The schema may report a problem at the position of an error.
      let others = problems.filter { problem in
        !sample.diagnostics.contains { isNear(problem.pointer, $0.pointer) }
      }
      return allowsMore
        ? [] : others.map { "the schema finds a problem that does not exist: \($0)" }
    }
    return seen.filter { diagnostic in
      !problems.contains { isNear($0.pointer, diagnostic.pointer) }
    }.map { diagnostic in
      "the schema does not find \(diagnostic.code.rawValue) \(diagnostic.message) "
        + "at \(diagnostic.pointer), only \(problems)"
    }
  }

  /// Returns whether two pointers are equal or one is the parent of the other: errors about keys
  /// are reported at the mapping by one and at the key by the other.
  private static func isNear(_ left: String, _ right: String) -> Bool {
    func parent(_ pointer: String) -> String {
      pointer.lastIndex(of: "/").map { String(pointer[..<$0]) } ?? ""
    }
    return left == right || parent(left) == right || left == parent(right)
  }
}

extension SceneNode {
  /// Whether the value is substituted from elsewhere.
  fileprivate var isSubstituted: Bool {
    switch content {
    case .mapping(let entries): entries.count == 1 && ["param", "calc"].contains(entries[0].key)
    case .scalar(.string(let text)): text.contains("${")
    case .scalar, .sequence: false
    }
  }
}
