/// Code that runs on workers has no shared state: values in, values out.
enum PurityRules {
  /// The targets whose code runs on workers.
  static let targets = ["PixelKernels", "CoreImage", "LayerTree", "Compositor"]

  /// A constant that may share state, with the reason.
  struct Exception {
    let path: String
    let name: String
    let reason: String
  }

  /// The state that is shared by design, none of which affects pixels.
  static let exceptions = [
    Exception(
      path: "Sources/PixelKernels/Memory/MemoryBudget.swift", name: "process",
      reason: "the memory of the process, which all caches divide"),
    Exception(
      path: "Sources/CoreImage/Rendering/PixelMemory.swift", name: "memory",
      reason: "the part of that memory for `kept`"),
    Exception(
      path: "Sources/CoreImage/Rendering/PixelMemory.swift", name: "kept",
      reason: "a cache of undefined memory, which is overwritten before it is read"),
    Exception(
      path: "Sources/CoreImage/Filters/FilterMistake.swift", name: "reports",
      reason: "who receives warnings about client code; filters have no context"),
  ]

  /// Attributes and types that tie code to an actor or hide shared state from the compiler.
  private static let forbiddenWords = [
    "@MainActor", "@globalActor", "actor", "nonisolated(unsafe)", "@TaskLocal", "@ThreadLocal",
  ]

  /// Types whose instances change although they are constants.
  private static let locks = [
    "Mutex", "Atomic", "ManagedAtomic", "AtomicLazyReference", "NSLock", "NSRecursiveLock",
    "NSCondition", "NSCache",
  ]

  static func sharedState(
    _ repository: Repository, exceptions: [Exception] = exceptions
  ) -> [Finding] {
    let sources = repository.files(under: "Sources").filter(\.isSwift).map { file in
      (file: file, lines: Line.all(of: file.text))
    }
    let mutable = sources.reduce(into: Set(locks)) { $0.formUnion(mutableTypes($1.lines)) }
    var unused = exceptions
    let pure = sources.filter { targets.contains($0.file.target ?? "") }
    let found = pure.flatMap { file, lines in
      let excepted = exceptions.filter { $0.path == file.path }.map(\.name)
      return lines.flatMap { line in
        findings(in: line, of: file.path, mutable: mutable) { name in
          unused.removeAll { $0.path == file.path && $0.name == name }
          return excepted.contains(name)
        }
      }
    }
    return found
      + unused.map { Finding($0.path, "\($0.name) shares no state; remove the exception") }
  }

  private static func findings(
    in line: Line, of path: String, mutable: Set<String>, isExcepted: (String) -> Bool
  ) -> [Finding] {
    func finding(_ message: String) -> Finding {
      Finding(path, line: line.number, message)
    }
    var findings: [Finding] = []
    let advice = "is shared between workers; let a worker own it and pass it in"
    if line.isStoredVariable, line.isStatic {
      findings.append(finding("a static variable " + advice))
    } else if line.isStoredVariable, line.depth == 0 {
      findings.append(finding("a global variable " + advice))
    } else if let name = line.constant, line.isStatic || line.depth == 0,
      let type = line.names.first(where: mutable.contains), !isExcepted(name)
    {
      findings.append(finding("\(name) holds a \(type), which can change and " + advice))
    }
    return findings
      + forbiddenWords.filter(line.text.containsWord).map {
        finding("\($0) does not belong in code on workers; keep it in QuartzCore or StageRendering")
      }
  }

  /// Returns the names of the classes with variables, and of all types with locks.
  private static func mutableTypes(_ lines: [Line]) -> Set<String> {
    var types: Set<String> = []
    /// The types around a line, outermost first, with the depth of their members.
    var enclosing: [(name: String, isClass: Bool, depth: Int, isOpen: Bool)] = []
    for line in lines {
      for index in enclosing.indices where line.depth >= enclosing[index].depth {
        enclosing[index].isOpen = true
      }
      enclosing.removeAll { $0.isOpen && line.depth < $0.depth }
      if let type = enclosing.last, type.depth == line.depth, !line.isStatic,
        type.isClass && line.isStoredVariable
          || line.constant != nil && !line.names.isDisjoint(with: locks)
      {
        types.insert(type.name)
      }
      guard let type = line.declaredType else { continue }
      enclosing.append((type.name, type.isClass, line.depth + 1, line.text.contains("{")))
    }
    return types
  }
}

/// A line of code, as far as the declarations of state are concerned.
private struct Line {
  let number: Int
  let text: String
  /// The number of braces that are open where the line starts.
  let depth: Int
  private let words: [String]
  /// The capitalized names in the line, and in the next one if the line ends with an assignment.
  let names: Set<String>

  /// The name that the line declares as a constant, or nil.
  var constant: String? { name(after: "let") }

  var isStatic: Bool {
    let place = words.firstIndex { $0 == "var" || $0 == "let" } ?? 0
    return words[..<place].contains { $0 == "static" || $0 == "class" }
  }

  /// Whether the line declares a variable that is not computed; observers do not count.
  var isStoredVariable: Bool {
    guard words.contains("var") else { return false }
    guard let brace = text.firstIndex(of: "{") else { return true }
    let body = text[brace...]
    return text[..<brace].contains("=") || body.contains("willSet") || body.contains("didSet")
  }

  /// The class or structure that starts in the line, or nil.
  var declaredType: (name: String, isClass: Bool)? {
    for keyword in ["class", "struct"] {
      if let name = name(after: keyword), name.first?.isUppercase == true {
        return (name, keyword == "class")
      }
    }
    return nil
  }

  private func name(after keyword: String) -> String? {
    guard let place = words.firstIndex(of: keyword), place + 1 < words.count else { return nil }
    return String(words[place + 1].prefix(while: \.isPartOfWord))
  }

  static func all(of text: String) -> [Line] {
    let code = SourceText(text).code
    var depth = 0
    return code.enumerated().map { index, text in
      defer {
        for character in text {
          if character == "{" { depth += 1 }
          if character == "}" { depth -= 1 }
        }
      }
      let isContinued = text.last { !$0.isWhitespace } == "=" && index + 1 < code.count
      let names = (isContinued ? text + code[index + 1] : text).split { !$0.isPartOfWord }
      return Line(
        number: index + 1, text: text, depth: depth,
        words: text.split(whereSeparator: \.isWhitespace).map(String.init),
        names: Set(names.lazy.filter { $0.first?.isUppercase == true }.map(String.init)))
    }
  }
}
