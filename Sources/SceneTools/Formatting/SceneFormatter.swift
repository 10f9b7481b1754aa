package import MultiplaneScene

/// Gives scene files one layout, without changing what they say.
///
/// The layout's rules are in `docs/formatting.md`. Formatting a formatted text changes nothing.
package enum SceneFormatter {
  /// What must not happen: a layout that says something else than the text.
  package struct Failure: Error, CustomStringConvertible {
    /// The file's name as the caller gave it.
    package let fileName: String

    /// One sentence without a full stop.
    package var description: String {
      "the layout of \(fileName) would change what the file says; it stays as it is"
    }
  }

  /// Lays a text out anew.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark.
  ///   - syntax: YAML or JSON.
  ///   - fileName: The name that errors show.
  /// - Returns: The text in UTF-8, which ends with a line feed unless it is empty.
  /// - Throws: `SceneError` if the text is malformed or exceeds a limit of documents, whether or not
  ///   it is a scene; `Failure` where the layout is wrong.
  package static func formatted(
    _ bytes: some Collection<UInt8>, syntax: SceneDocument.Syntax, fileName: String
  ) throws -> [UInt8] {
    switch syntax {
    case .json:
      let document = try SceneDocument(bytes: bytes, syntax: .json, fileName: fileName)
      let scalars = document.diagnostics.source.scalars
      var reader = JSONLayoutReader(scalars: scalars)
      var writer = JSONWriter(scalars: scalars)
      writer.write(reader.read())
      let result = writer.text.utf8
      let copy = try? SceneDocument(bytes: result, syntax: .json, fileName: fileName)
      guard copy?.root.hasSameContent(as: document.root) ?? false else {
        throw Failure(fileName: fileName)
      }
      return result
    case .yaml, .yml:
      let source = try source(ofYAML: bytes, fileName: fileName)
      do {
        let formatter = try YAMLFormatter(source)
        let result = try formatter.formatted()
        let copy = SourceText.decoding(result, fileName: fileName).text
        if try formatter.saysTheSame(as: YAMLFormatter(copy)) { return result }
      } catch is YAMLProblem {}
      throw Failure(fileName: fileName)
    }
  }

  /// The text of YAML that can be read; one with comments only can, although it holds no scene.
  private static func source(
    ofYAML bytes: some Collection<UInt8>, fileName: String
  ) throws -> SourceText {
    do {
      let document = try SceneDocument(bytes: bytes, syntax: .yaml, fileName: fileName)
      return document.diagnostics.source
    } catch let error as SceneError
      where error.diagnostics.allSatisfy({ $0.code == .emptyDocument })
    {
      return SourceText.decoding(bytes, fileName: fileName).text
    }
  }
}
