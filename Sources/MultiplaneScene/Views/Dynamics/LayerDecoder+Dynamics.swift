import CoreGraphics

extension LayerDecoder {
  /// Decodes `dynamics:`.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - layers: The contents of the reference view.
  /// - Returns: The valid behaviors.
  func behaviors(_ cursor: SceneCursor, among layers: [SceneLayer]) -> [SceneBehavior] {
    let names = ViewNames(in: layers)
    beginMoving()
    return (decoder.items(cursor) ?? []).compactMap { behavior($0, among: names) }
  }

  private func behavior(_ cursor: SceneCursor, among names: ViewNames) -> SceneBehavior? {
    guard let fields = decoder.fields(cursor, owner: "behavior") else { return nil }
    let types = NodeRegistry.behaviors
    let keys = types.map { $0.keys[0].name }
    guard let type = types.first(where: { fields[$0.keys[0].name] != nil }) else {
      decoder.diagnostics.report(
        .missingKey, "the behavior has no kind", at: fields.headRange, path: fields.path,
        hint: "add one of \(keys.sorted().joined(separator: ", "))")
      return nil
    }
    let reader = BehaviorReader(
      NodeFields(fields.named(type.name), as: type, decoder: decoder), self, among: names)
    return reader.behavior(type.keys[0].name)
  }
}
