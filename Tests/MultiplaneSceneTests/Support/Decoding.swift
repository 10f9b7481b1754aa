import MultiplaneScene

/// Decodes one value from YAML flow text, and returns it with the decoding errors.
func decode<Value>(
  _ text: String, _ syntax: SceneDocument.Syntax = .yaml, framesPerSecond: Double = 60,
  with body: (ValueDecoder, SceneCursor) -> Value?
) throws -> (value: Value?, problems: [String]) {
  let document = try document(text, syntax)
  let decoder = ValueDecoder(
    diagnostics: document.diagnostics, framesPerSecond: framesPerSecond)
  let value = body(decoder, SceneCursor(node: document.root, path: .root))
  return (value, document.diagnostics.diagnostics.map(line))
}
