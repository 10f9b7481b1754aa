package import MultiplaneScene

/// Formats scene files without changing their meaning.
///
/// The rules are in `docs/formatting.md`. Formatting is idempotent.
package enum SceneFormatter {
  /// An internal error: the formatted text has a different meaning.
  package struct Failure: Error, CustomStringConvertible {
    /// The file's name as the caller gave it.
    package let fileName: String

    /// The message, as a sentence without a final period.
    package var description: String {
      "formatting \(fileName) would change its meaning; the file is unchanged"
    }
  }

  /// Formats a text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark.
  ///   - syntax: YAML or JSON.
  ///   - fileName: The file name in errors.
  /// - Returns: The text as UTF-8, which ends with a line feed unless it is empty.
  /// - Throws: `SceneError` if the text is malformed or exceeds a limit of documents, whether or
  ///   not it is a scene; `Failure` if the formatted text has a different meaning.
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

  /// Returns the text of YAML that can be read, including a file with only comments, which is not a
  /// scene.
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
