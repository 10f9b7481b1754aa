import Testing

/// Tests each rule with a small bad sample, so that no rule can silently match nothing.
@Suite("House rules find violations")
struct RuleTests {
  @Test("Stored static and global variables and actors are found, but not computed properties")
  func sharedState() {
    let text = """
      var global = 1
      let constant = 2
      var computed: Int { 3 }
      struct A {
        static var stored = 4
        package static var computed: Int { 5 }
        private static var observed: Int = 0 { didSet {} }
        var member = 6
        func f() { var local = 7; local += 1 }
      }
      @MainActor func g() {}
      /// An actor in a comment.
      """
    let repository = Repository([
      "Sources/LayerTree/A.swift": text, "Sources/QuartzCore/A.swift": text,
    ])
    #expect(
      places(PurityRules.sharedState(repository, exceptions: [])) == [
        "Sources/LayerTree/A.swift:1", "Sources/LayerTree/A.swift:5", "Sources/LayerTree/A.swift:7",
        "Sources/LayerTree/A.swift:11",
      ])
  }

  @Test("Constants that hold a lock, an atomic or an object that changes are found")
  func sharedConstants() {
    let text = """
      private let lock = Mutex(0)
      let number = 1
      struct A {
        static let count = Atomic<Int>(0)
        private static let counter: Counter = .init()
        static let table =
          Table([1])
        static let point = Point(1)
        static let allowed = Counter()
        let member = Counter()
        func f() { let local = Counter() }
      }
      """
    let types = """
      final class Counter {
        var count = 0
      }
      final class Point: Sendable {
        let x: Int
        var double: Int { 2 * x }
        static let zero = 0
      }
      struct Table:
        ~Copyable
      {
        let entries: Mutex<[Int]>
      }
      """
    let repository = Repository([
      "Sources/CoreImage/A.swift": text, "Sources/QuartzCore/A.swift": text,
      "Sources/QuartzCore/B.swift": types,
    ])
    let exceptions = ["allowed", "gone"].map {
      PurityRules.Exception(path: "Sources/CoreImage/A.swift", name: $0, reason: "")
    }
    #expect(
      places(PurityRules.sharedState(repository, exceptions: exceptions)) == [
        "Sources/CoreImage/A.swift:1", "Sources/CoreImage/A.swift:4",
        "Sources/CoreImage/A.swift:5", "Sources/CoreImage/A.swift:6", "Sources/CoreImage/A.swift",
      ])
  }

  @Test("Every forbidden word is found in code, but not in strings, comments or other words")
  func forbiddenCalls() {
    for word in ForbiddenAPIRules.words {
      let text = """
        let a = "\(word.text)"
        // \(word.text)
        \(word.text)
        """
      let target = word.scope == .compositor ? "Compositor" : "StageRendering"
      let repository = Repository(["Sources/\(target)/A.swift": text])
      #expect(
        places(ForbiddenAPIRules.calls(repository)).contains("Sources/\(target)/A.swift:3"),
        "\(word.text)")
      #expect(
        places(ForbiddenAPIRules.calls(repository)).allSatisfy { $0.hasSuffix(":3") },
        "\(word.text)")
    }
    let valid = Repository([
      "Sources/LayerTree/A.swift": """
      let a = invalidDate()
      let b = Int.random(in: 0..<9, using: &generator)
      fatalError("O-09: why")
      sprint(faster)
      @_spi(UIKitLayers) open func stateDidChange() {}
      """,
      "Sources/MultiplaneCLI/A.swift": "print(ContinuousClock.now)",
      "Tests/LayerTreeTests/A.swift": "print(UUID())",
    ])
    #expect(ForbiddenAPIRules.calls(valid).isEmpty)
  }

  @Test("Re-exports outside their file are found")
  func exports() {
    let repository = Repository([
      "Sources/A/Exports.swift": "@_exported public import Foundation\n",
      "Sources/A/B.swift": "@_exported public import Foundation\n",
      "Sources/A/C.swift": "@_exported public import struct Foundation.CGRect\n",
    ])
    #expect(places(ForbiddenAPIRules.exports(repository)) == ["Sources/A/B.swift:1"])
  }

  @Test("Long files, crowded folders, large files and videos are found")
  func sizes() {
    func lines(_ count: Int) -> String {
      String(repeating: "let a = 1\n\n", count: count)
    }
    var texts = [
      "Sources/A/B/Warned.swift": lines(401), "Sources/A/B/Failed.swift": lines(601),
      "Sources/A/B/Full.swift": lines(400), "Sources/A/B/Excepted.c": lines(601),
      "scenes/video.mp4": "x", "scenes/big.json": String(repeating: "x", count: 512 * 1024 + 1),
    ]
    for number in 0..<31 { texts["Sources/A/C/File\(number).swift"] = "" }
    let repository = Repository(texts)
    let exceptions = [
      (path: "Sources/A/B/Excepted.c", reason: ""), (path: "Sources/A/Gone.swift", reason: ""),
    ]
    let (failures, warnings) = SizeRules.lines(repository, longFiles: exceptions)
    #expect(places(failures) == ["Sources/A/B/Failed.swift", "Sources/A/Gone.swift"])
    #expect(places(warnings) == ["Sources/A/B/Excepted.c", "Sources/A/B/Warned.swift"])
    #expect(places(SizeRules.folders(repository)) == ["Sources/A/C"])
    #expect(places(SizeRules.bytes(repository)) == ["scenes/big.json"])
    #expect(places(SizeRules.videos(repository)) == ["scenes/video.mp4"])
  }

  @Test("Meaningless names are found as words, not as parts of words")
  func names() {
    let repository = Repository([
      "Sources/A/ColorUtils.swift": "", "Sources/A/CGPath+Extensions.swift": "",
      "Sources/A/Helpers/Row.swift": "", "Sources/A/CommonalityTests.swift": "",
    ])
    #expect(
      places(NamingRules.files(repository)) == [
        "Sources/A/CGPath+Extensions.swift", "Sources/A/ColorUtils.swift",
        "Sources/A/Helpers/Row.swift",
      ])
    #expect(NamingRules.wordsInName("PNGReader+Rows") == ["PNG", "Reader", "Rows"])
    #expect(NamingRules.wordsInName("layer_copy") == ["layer", "copy"])
  }

  @Test("Promises without an issue are found in comments only")
  func promises() {
    let repository = Repository([
      "Sources/A/B.swift": "// TODO: later\n// TODO(#12): later\nlet todo = \"FIXME\"\n/* FIXME */"
    ])
    #expect(
      places(NamingRules.promises(repository)) == ["Sources/A/B.swift:1", "Sources/A/B.swift:4"])
  }

  @Test("Every term is found in comments, strings and pages, but not in code or longer words")
  func english() {
    for term in EnglishRules.terms {
      let wrapped = term.text.uppercased().replacing(" ", with: "\n/// ")
      let text = """
        let a = "one \\(b) \(term.text), two"
        let \(term.text.replacing(" ", with: "_")) = "un\(term.text)ly"
        /// \(wrapped).
        """
      let repository = Repository([
        "Sources/A/B.swift": text, "docs/a.md": "\n- `b`: \(term.text)", "scenes/a.yaml": term.text,
      ])
      #expect(
        places(EnglishRules.findings(repository, exceptions: [])) == [
          "Sources/A/B.swift:1", "Sources/A/B.swift:3", "docs/a.md:2",
        ], "\(term.text)")
    }
    let valid = Repository(["docs/a.md": "There is none. Filmstrip. Group of\npictures."])
    let exceptions = [
      EnglishRules.Exception(path: "docs/a.md", terms: ["pictures", "film"], reason: ""),
      EnglishRules.Exception(path: "docs/gone.md", terms: ["grey"], reason: ""),
    ]
    #expect(
      EnglishRules.findings(valid, exceptions: exceptions).map(\.description) == [
        "docs/a.md: no \"film\" here; remove the exception",
        "docs/gone.md: no \"grey\" here; remove the exception",
      ])
    #expect(
      EnglishRules.findings(Repository(["a.md": "a\nfilm"]), exceptions: []).map(\.description)
        == ["a.md:2: \"film\"; write \"video\""])
  }

  @Test("Public declarations and cases without documentation are found")
  func undocumented() {
    let repository = Repository([
      "Sources/A/B.swift": """
      /// Documented.
      @available(*, unavailable)
      public struct A {
        public var a = 1
        /// Documented.
        public private(set) var b = 2
        public override func c() {}
        package func d() {}
      }
      /// Documented.
      public enum E: Hashable {
        case one
        /// Documented.
        case two
        /// Documented.
        public func f(_ e: E) {
          switch e {
          case .one: break
          }
        }
      }
      enum Internal { case one }
      open class C {}
      public import Foundation
      let descriptor = open(path, O_RDONLY)
      public protocol P {
        /// Documented.
        var asked: Int { get }
        var bare: Int { get }
      }
      /// Documented.
      public struct S: P {
        public var asked: Int { 1 }
        public var bare: Int { 2 }
        open class func f() {}
      }
      """
    ])
    #expect(
      places(DocumentationRules.undocumented(repository)) == [
        "Sources/A/B.swift:4", "Sources/A/B.swift:12", "Sources/A/B.swift:23",
        "Sources/A/B.swift:26", "Sources/A/B.swift:29", "Sources/A/B.swift:34",
        "Sources/A/B.swift:35",
      ])
  }

  @Test("Targets and folders that the page omits, or that do not exist, are found")
  func architecture() {
    let repository = Repository([
      DocumentationRules.codeMap: "### Known\n\n- `Named/`: things\n- `Gone/`: nothing\n",
      "Sources/Known/Named/A.swift": "", "Sources/Known/Unnamed/A.swift": "",
      "Sources/Unknown/A.swift": "",
    ])
    let findings = DocumentationRules.architecture(repository).map(\.message)
    #expect(findings.count == 3)
    #expect(findings.contains { $0.hasPrefix("Sources/Known/Unnamed is not named") })
    #expect(findings.contains { $0.hasPrefix("no section \"### Unknown\"") })
    #expect(findings.contains { $0.hasPrefix("Sources/Known/Gone is named but does not exist") })
  }

  @Test("Links to files and headings that do not exist are found")
  func links() {
    let repository = Repository([
      "docs/a.md": "[b](b.md#a-part), [up](../README.md), [web](https://e.org/#x)\n[no](c.md)",
      "docs/b.md": "## A `part`\n[folder](../docs) [here](#a-part)\n[there](#there)",
      "README.md": "[a](docs/a.md)\n[nowhere](docs/b.md#part)",
    ])
    #expect(
      places(DocumentationRules.links(repository)) == ["README.md:2", "docs/a.md:2", "docs/b.md:3"])
  }

  @Test("Pages that the index does not list are found")
  func index() {
    let repository = Repository([
      "docs/README.md": "[a](a.md) `c.md`", "docs/a.md": "", "docs/c.md": "[d](d/e.md)",
      "docs/d/e.md": "",
    ])
    let findings = DocumentationRules.index(repository)
    #expect(findings.map(\.message) == ["docs/c.md is not listed; add a line for it"])
    #expect(!DocumentationRules.index(Repository(["docs/a.md": ""])).isEmpty)
  }

  @Test("Files and suites that are named but do not exist are found")
  func namesInPages() {
    let repository = Repository([
      "docs/a.md": "`Sources/A`, `Sources/A/B.swift`, `BTests`, `Sources/<Target>`\n`GoneTests`",
      "README.md": "`Sources/Gone/` and `Tests/ATests/BTests.swift`",
      "Sources/A/B.swift": "", "Tests/ATests/BTests.swift": "",
    ])
    #expect(places(DocumentationRules.names(repository)) == ["README.md:1", "docs/a.md:2"])
  }

  @Test("Lines of worked examples that are not in their file are found")
  func examples() {
    let page = """
      +nothing
      ```diff
      +++ Sources/A.swift
       struct A {
      +  let a = 1
      +  let b = 2
      ...
      -  let c = 3
      +
      +++ Sources/B.swift
      +struct B {}
      ```
      +nothing
      ```diff
      +struct A {
      ```
      """
    let repository = Repository([
      "docs/a.md": page, "Sources/A.swift": "struct A {\n  let a = 1\n}",
    ])
    #expect(
      places(DocumentationRules.examples(repository)) == [
        "docs/a.md:6", "docs/a.md:10", "docs/a.md:11", "docs/a.md:15",
      ])
  }

  @Test("Files that are missing from their list, and empty folders, are found")
  func registries() {
    let registry = RegistryRules.Registry(
      folder: "Sources/A/Sinks", suffixes: ["Sink"],
      lists: ["Sources/A/List.swift", "Sources/A/Other.swift"])
    let repository = Repository([
      "Sources/A/Sinks/OneSink.swift": "", "Sources/A/Sinks/TwoSink.swift": "",
      "Sources/A/Sinks/AnySink.swift": "protocol AnySink {}", "Sources/A/Sinks/Row.swift": "",
      "Sources/A/Sinks/SecondListSink.swift": "",
      "Sources/A/List.swift": "let all = [OneSink.self]  // TwoSink",
      "Sources/A/Other.swift": "let more = [SecondListSink.self]",
    ])
    #expect(
      places(RegistryRules.omissions(repository, [registry])) == ["Sources/A/Sinks/TwoSink.swift"])
    let empty = Repository(["Sources/A/List.swift": "", "Sources/A/Other.swift": ""])
    #expect(places(RegistryRules.omissions(empty, [registry])) == ["Sources/A/Sinks"])
    let unlisted = RegistryRules.omissions(Repository([:]), [registry])
    #expect(places(unlisted) == ["Sources/A/List.swift", "Sources/A/Other.swift"])
  }
}
