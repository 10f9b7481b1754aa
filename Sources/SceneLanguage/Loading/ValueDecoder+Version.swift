extension ValueDecoder {
  /// Checks the version of the format.
  ///
  /// It must be the first key, so that later versions can decide how to read the rest.
  ///
  /// - Parameter fields: The root mapping of a file.
  func checkVersion(_ fields: SceneFields) {
    guard let field = fields.field("multiplane") else { return }
    if fields.fields.first?.key != field.key {
      diagnostics.report(
        .unsupportedVersion, "\"multiplane\" must be the first key of a scene", at: field.keyRange,
        hint: "move it to the top")
    }
    guard let version = integer(field.value, in: 0...1_000_000), version != 1 else { return }
    report(
      .unsupportedVersion, "unsupported format version \(version); expected 1",
      at: field.value,
      hint: version > 1 ? "write 1, or use a newer version of multiplane" : "write 1")
  }
}
