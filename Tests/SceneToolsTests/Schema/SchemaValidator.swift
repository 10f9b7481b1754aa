import Foundation
import MultiplaneScene
import SceneTools

/// Validates documents with an independent program, Debian's `python3-jsonschema`.
enum SchemaValidator {
  /// A problem with a document.
  struct Problem: Decodable, CustomStringConvertible {
    /// The JSON pointer to the invalid value.
    let pointer: String
    let message: String

    var description: String { "\(pointer): \(message)" }
  }

  /// The program's output.
  struct Answer: Decodable {
    /// The problems with the schema itself; empty if there are none.
    let schema: String
    /// The problems with each document, in order.
    let documents: [[Problem]]
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let script = #"""
    import json, pathlib, sys
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        sys.exit("python3-jsonschema is missing; run make deps")
    folder = pathlib.Path(sys.argv[1])
    schema = json.loads((folder / "schema.json").read_text("utf-8"))
    problem = ""
    try:
        Draft202012Validator.check_schema(schema)
    except Exception as error:
        problem = str(error)
    validator = Draft202012Validator(schema)
    def pointer(path):
        return "".join("/" + str(p).replace("~", "~0").replace("/", "~1") for p in path)
    documents = []
    for file in sorted(folder.glob("document-*.json")):
        document = json.loads(file.read_text("utf-8"))
        documents.append([
            {"pointer": pointer(e.absolute_path), "message": e.message[:200]}
            for e in validator.iter_errors(document)])
    answer = {"schema": problem, "documents": documents}
    (folder / "answer.json").write_text(json.dumps(answer), "utf-8")
    """#

  private static let schema = SceneSchema.text

  /// Validates the schema and the documents in one process.
  ///
  /// - Parameter documents: The documents.
  /// - Returns: The validator's output.
  /// - Throws: `Failure` if the validator is not installed or fails.
  static func check(_ documents: [JSONValue]) throws -> Answer {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(schema.utf8).write(to: folder.appending(path: "schema.json"))
    for (index, document) in documents.enumerated() {
      let number = String(1_000_000 + index)
      try Data(document.text.utf8).write(to: folder.appending(path: "document-\(number).json"))
    }
    let python = Process()
    // Debian's own Python, regardless of the search path.
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = ["-c", script, folder.path(percentEncoded: false)]
    let errors = Pipe()
    python.standardError = errors
    try python.run()
    let message = try errors.fileHandleForReading.readToEnd() ?? Data()
    python.waitUntilExit()
    guard python.terminationStatus == 0 else {
      throw Failure(description: String(decoding: message, as: UTF8.self))
    }
    let answer = try Data(contentsOf: folder.appending(path: "answer.json"))
    return try JSONDecoder().decode(Answer.self, from: answer)
  }
}
