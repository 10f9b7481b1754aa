package import Foundation

/// A scene file as a tree of nodes.
package struct SceneDocument {
  /// The syntaxes of scene files.
  package enum Syntax: String, CaseIterable, Sendable {
    case json, yaml, yml
  }

  /// The root node.
  package let root: SceneNode
  /// The errors found so far, to which decoding adds its own.
  package let diagnostics: DiagnosticList

  /// A file whose text has not been parsed yet.
  package struct File {
    /// The contents, within the size limit.
    package let bytes: Data
    /// The syntax, determined by the file extension.
    package let syntax: Syntax
    /// The name shown in errors.
    package let name: String

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - url: The file. Its extension determines the syntax.
    ///   - displayName: The name shown in errors, or nil for the path as given.
    /// - Throws: `SceneError` if the file cannot be read.
    package init(contentsOf url: URL, displayName: String? = nil) throws {
      name = displayName ?? url.relativePath
      let path = url.path
      var status = stat()
      let isThere = stat(path, &status) == 0
      let reason = errno
      guard !isThere || status.st_mode & S_IFMT != S_IFDIR else {
        throw SceneDocument.failure(
          .unreadableFile, "expected a scene file, found a folder", file: name,
          hint: "name the files in it, such as \(name.hasSuffix("/") ? name : name + "/")*.yaml")
      }
      guard let syntax = Syntax(rawValue: url.pathExtension.lowercased()) else {
        throw SceneDocument.failure(
          .unknownFormat, "expected a .yaml, .yml or .json file", file: name,
          hint: "rename the file")
      }
      self.syntax = syntax
      guard isThere else {
        throw SceneDocument.failure(
          .unreadableFile, reason == ELOOP ? "its symbolic links form a loop" : "no such file",
          file: name, hint: SceneDocument.near(url))
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw SceneDocument.failure(.unreadableFile, "not a regular file", file: name)
      }
      let limit = SceneLimit.documentSize
      guard status.st_size <= limit.value else {
        throw SceneDocument.failure(
          .limitExceeded, "the file is larger than \(limit.value) bytes (limit \(limit.name))",
          file: name)
      }
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw SceneDocument.failure(.unreadableFile, "cannot open the file", file: name)
      }
      self.bytes = bytes
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - url: The file. Its extension determines the syntax.
  ///   - displayName: The name shown in errors, or nil for the path as given.
  /// - Throws: `SceneError` if the file cannot be read or is malformed.
  package init(contentsOf url: URL, displayName: String? = nil) throws {
    let file = try File(contentsOf: url, displayName: displayName)
    try self.init(bytes: file.bytes, syntax: file.syntax, fileName: file.name)
  }

  /// Creates a document from a tree.
  ///
  /// - Parameters:
  ///   - root: The root node.
  ///   - diagnostics: The errors found so far, whose first file is that of the tree.
  package init(root: SceneNode, diagnostics: DiagnosticList) {
    self.root = root
    self.diagnostics = diagnostics
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark.
  ///   - syntax: The syntax, YAML or JSON.
  ///   - fileName: The name shown in errors.
  /// - Throws: `SceneError` if the text is malformed.
  package init(bytes: some Collection<UInt8>, syntax: Syntax, fileName: String) throws {
    guard bytes.count <= SceneLimit.documentSize.value else {
      let limit = SceneLimit.documentSize
      throw SceneDocument.failure(
        .limitExceeded, "the file is larger than \(limit.value) bytes (limit \(limit.name))",
        file: fileName)
    }
    let (source, isComplete) = SourceText.decoding(bytes, fileName: fileName)
    diagnostics = DiagnosticList(source: source)
    do {
      root = try SceneDocument.tree(
        of: source, isComplete: isComplete, syntax: syntax, diagnostics: diagnostics)
    } catch let error as ReadingError {
      // Errors found before a syntax error are not reliable, so only the syntax error is reported.
      let syntax = DiagnosticList(source: source)
      syntax.report(error)
      throw SceneError(syntax.diagnostics)
    }
  }

  /// Reads the tree of another file that a scene uses.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark.
  ///   - syntax: The syntax, YAML or JSON.
  ///   - fileName: The name shown in errors.
  ///   - diagnostics: Receives the errors of the file.
  /// - Returns: The root, or nil after an error.
  package static func part(
    bytes: some Collection<UInt8>, syntax: Syntax, fileName: String,
    diagnostics: DiagnosticList
  ) -> SceneNode? {
    let (source, isComplete) = diagnostics.addSource(bytes, fileName: fileName)
    do {
      return try tree(
        of: source, isComplete: isComplete, syntax: syntax, diagnostics: diagnostics)
    } catch let error as ReadingError {
      diagnostics.report(error)
    } catch {
      preconditionFailure("reading throws reading errors only: \(error)")
    }
    return nil
  }

  private static func tree(
    of source: SourceText, isComplete: Bool, syntax: Syntax, diagnostics: DiagnosticList
  ) throws -> SceneNode {
    try ReadingError.refuseBrokenText(source, isComplete: isComplete)
    switch syntax {
    case .json:
      return try JSONSceneReader(source: source, diagnostics: diagnostics).read()
    case .yaml, .yml:
      var reader = YAMLReader(source: source, diagnostics: diagnostics)
      return try reader.read()
    }
  }

  private static func failure(
    _ code: SceneErrorCode, _ message: String, file: String, hint: String? = nil
  ) -> SceneError {
    SceneError([SceneDiagnostic(code: code, message: message, file: file, hint: hint)])
  }

  /// Returns a hint with scene files whose names are similar to that of a missing file.
  private static func near(_ url: URL) -> String? {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: url.deletingLastPathComponent().path)
    // Limits the work in folders with very many files.
    let scenes = (names ?? []).sorted().prefix(2_000).filter { name in
      Syntax.allCases.contains { name.lowercased().hasSuffix("." + $0.rawValue) }
    }
    let name = url.lastPathComponent
    // Swift compares what is shown, file systems compare bytes.
    if let other = scenes.first(where: { $0 == name }), Array(other.utf8) != Array(name.utf8) {
      return "the name of a file there looks the same, but its accents are encoded differently"
    }
    return UnknownWord(name, among: scenes).hint
  }
}
