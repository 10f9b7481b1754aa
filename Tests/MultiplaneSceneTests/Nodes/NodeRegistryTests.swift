import LayerTree
import MultiplaneScene
import Testing

struct NodeRegistryTests {
  @Test func typesAreSortedAndComplete() {
    for role in NodeType.Role.allCases {
      let names = NodeRegistry.all.filter { $0.role == role }.map(\.name)
      #expect(names == names.sorted())
      #expect(Set(names).count == names.count)
    }
    #expect(
      NodeRegistry.layers.map(\.name)
        == (LayerKind.allCases.map(\.name) + ["lottie", "svg"]
        + (NodeClass.views + NodeClass.controllers).map(\.name)).sorted())
    for kind in LayerKind.allCases {
      let member = NodeClasses.standard[kind.name]
      #expect(member?.nodeClass.name == kind.name)
      #expect(member?.type.name == kind.name)
    }
  }

  @Test(arguments: NodeRegistry.all)
  func keysAreUniqueAndDescribed(type: NodeType) {
    #expect(Set(type.spellings).count == type.spellings.count)
    #expect(!type.keys.isEmpty)
    for text in [type.summary] + type.keys.map(\.summary) {
      #expect(text.hasSuffix(".") && text.count > 8, "\(type.name): \(text)")
    }
    for key in type.keys where key.isRequired { #expect(key.defaultText == nil) }
  }

  /// The language stays small: a new mapping or key replaces another one, or uses its name.
  @Test func theNumberOfWordsIsLimited() {
    let sections = NodeRegistry.sections
    let names = Set(sections.flatMap { $0.keys.map(\.name) })
    let inputsOfFilters = names.filter { $0.hasPrefix("input") && $0 != "input" }
    #expect(sections.count <= 65)
    #expect(names.subtracting(inputsOfFilters).count <= 300)
  }

  @Test(arguments: LayerKind.allCases)
  func layersHaveEveryPropertyOfTheirTable(kind: LayerKind) throws {
    let type = try #require(NodeClasses.standard[kind.name]?.type)
    for row in PropertyTable.of(kind).rows {
      guard !row.isForCodeOnly, !row.isOfClock else {
        #expect(type.key(row.name) == nil)
        continue
      }
      let key = try #require(type.key(row.sceneName), "\(row.name)")
      guard case .value(let kind, _) = key.form else {
        Issue.record("\(row.name) is not a value")
        continue
      }
      #expect(kind == row.kind)
      #expect(Set([key.name] + key.synonyms) == Set([row.sceneName] + row.synonyms))
    }
  }

  /// What the reference shows as a default is written from the value that the decoder applies.
  @Test(arguments: [
    ("audio track", "gain", "0dB"), ("audio track", "fadeIn", "0s"),
    ("audio track", "curve", "linear"), ("motion blur", "shutter", "180deg"),
    ("morph", "timingFunction", "easeInEaseOut"), ("sequence entry", "gap", "0s"),
    ("collection layout", "offset", "[0, -12]"), ("layout", "justify", "start"),
  ])
  func defaultsAreWrittenFromTheirValues(type: String, key: String, text: String) throws {
    let section = try #require(NodeRegistry.sections.first { $0.name == type })
    #expect(section.key(key)?.defaultText == text)
  }

  /// A summary without a property would never be shown.
  @Test func everySummaryHasItsProperty() {
    let rows = Set(
      LayerKind.allCases.flatMap {
        PropertyTable.of($0).sceneRows.filter { !$0.isOfClock }.map(\.sceneName)
      })
    #expect(Set(PropertySummaries.names) == rows)
    #expect(PropertySummaries.names == PropertySummaries.names.sorted())
  }

  /// The defaults in the reference are valid values: writing one out explicitly is not an error.
  @Test(arguments: LayerKind.allCases)
  func defaultsCanBeWritten(kind: LayerKind) throws {
    for key in try #require(NodeClasses.standard[kind.name]?.type.keys) {
      guard let text = key.defaultText,
        !["type", "markers", "timeline", "grow"].contains(key.name)
      else { continue }
      let problems = try loadingProblems(
        header + "layers: [{type: \(kind.name), \(key.name): \(text)}]")
      #expect(problems == [], "\(key.name): \(text)")
    }
  }

  @Test func referencedNodesExist() {
    func names(_ form: SyntaxForm) -> [String] {
      if case .node(let name) = form { [name] } else { form.parts.flatMap(names) }
    }
    let sections = NodeRegistry.sections.map(\.name)
    for type in NodeRegistry.all {
      for key in type.keys {
        for name in names(key.form) { #expect(sections.contains(name), "\(name)") }
      }
    }
  }
}
