package import Foundation

/// A scene file read into a tree.
package struct SceneDocument {
  /// The notations a scene can be written in.
  package enum Notation: String, CaseIterable, Sendable {
    case json, yaml, yml
  }

  /// The root node.
  package let root: SceneNode
  /// The errors found so far, to which decoding adds its own.
  package let diagnostics: DiagnosticList

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - url: The file; its extension tells the notation.
  ///   - displayName: The name that errors show; nil for the path as given.
  /// - Throws: `SceneError` if the file cannot be read or is malformed.
  package init(contentsOf url: URL, displayName: String? = nil) throws {
    let name = displayName ?? url.relativePath
    guard let notation = Notation(rawValue: url.pathExtension.lowercased()) else {
      throw SceneDocument.failure(
        .unknownFormat, "a scene's name ends in .yaml, .yml or .json", file: name)
    }
    let path = url.path
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw SceneDocument.failure(.unreadableFile, "there is no such file", file: name)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SceneDocument.failure(.unreadableFile, "this is not a regular file", file: name)
    }
    let limit = SceneLimit.documentSize
    guard status.st_size <= limit.value else {
      throw SceneDocument.failure(
        .limitExceeded, "the file is larger than \(limit.value) bytes (limit \(limit.name))",
        file: name)
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw SceneDocument.failure(.unreadableFile, "the file cannot be opened", file: name)
    }
    try self.init(bytes: bytes, notation: notation, fileName: name)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark.
  ///   - notation: YAML or JSON.
  ///   - fileName: The name that errors show.
  /// - Throws: `SceneError` if the text is malformed.
  package init(bytes: some Collection<UInt8>, notation: Notation, fileName: String) throws {
    guard bytes.count <= SceneLimit.documentSize.value else {
      let limit = SceneLimit.documentSize
      throw SceneDocument.failure(
        .limitExceeded, "the file is larger than \(limit.value) bytes (limit \(limit.name))",
        file: fileName)
    }
    let (source, isComplete) = SourceText.decoding(bytes, fileName: fileName)
    diagnostics = DiagnosticList(source: source)
    do {
      if !isComplete {
        let end = source.scalars.count
        throw ReadingError(
          .notUTF8, "a byte here is not UTF-8", at: source.range(end, end),
          hint: "save the file as UTF-8")
      }
      try SceneDocument.refuseControls(in: source)
      switch notation {
      case .json:
        var reader = JSONReader(source: source, diagnostics: diagnostics)
        root = try reader.read()
      case .yaml, .yml:
        var reader = YAMLReader(source: source, diagnostics: diagnostics)
        root = try reader.read()
      }
    } catch let error as ReadingError {
      // What was found before belongs to a text that is now in doubt: the syntax stands alone.
      let syntax = DiagnosticList(source: source)
      syntax.report(
        error.code, error.message, at: error.range, path: error.path, hint: error.hint)
      throw SceneError(syntax.diagnostics)
    }
  }

  private static func failure(
    _ code: SceneErrorCode, _ message: String, file: String
  ) -> SceneError {
    SceneError([SceneDiagnostic(code: code, message: message, file: file)])
  }

  /// Refuses what neither notation allows in a text: control characters other than tabs and line
  /// ends, and the two noncharacters at the end of the first plane.
  private static func refuseControls(in source: SourceText) throws {
    let offset = source.scalars.firstIndex { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85: false
      case 0x00...0x1F, 0x7F...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
    guard let offset else { return }
    let number = String(source.scalars[offset].value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
    throw ReadingError(
      .forbiddenCharacter, "the character U+\(digits) cannot stand in a scene",
      at: source.range(offset, offset + 1))
  }
}
