import CoreGraphics

/// The groups of views in `dynamics:`.
struct ItemGroups {
  /// A group.
  struct Group {
    /// The full id.
    let identifier: String
    /// The name in the file.
    let name: String
    /// The full ids of its views.
    let views: [String]
  }

  private var groups: [Group] = []
  /// The full ids of the groups.
  private(set) var identifiers: Set<String> = []
  /// The names of the groups by the full ids of their views.
  private(set) var names: [String: String] = [:]

  mutating func add(_ group: Group) {
    groups.append(group)
    identifiers.insert(group.identifier)
    for view in group.views { names[view] = group.name }
  }

  /// The groups as behaviors, which start at the first use.
  var behaviors: [SceneBehavior] {
    groups.map {
      SceneBehavior(content: .group($0.identifier, views: $0.views), start: 0, end: nil)
    }
  }
}

/// The views that behaviors move, as far as a scene has been decoded.
final class MoverNotes: DecodingNote {
  /// The number of lists of behaviors so far.
  var count = 0
  /// The lists of behaviors that move views, by the full ids of the views.
  var lists: [String: Int] = [:]

  init() {}
}

extension LayerDecoder {
  /// Notes that the list of behaviors moves a view, and returns false if an earlier list does.
  func claim(_ identifier: String) -> Bool {
    let movers = notes.note(MoverNotes.self)
    if let list = movers.lists[identifier], list != movers.count { return isCheckingSymbols }
    movers.lists[identifier] = movers.count
    return true
  }

  /// Decodes `dynamics:`.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - layers: The contents of the reference view.
  /// - Returns: The valid behaviors.
  func behaviors(_ cursor: SceneCursor, among layers: [SceneLayer]) -> [SceneBehavior] {
    let names = ViewNames(in: layers)
    notes.note(MoverNotes.self).count += 1
    let entries = (decoder.elements(cursor) ?? []).compactMap { entry($0) }
    // Behaviors can name groups that come later.
    var groups = ItemGroups()
    for (type, node) in entries where type.name == GroupKeys.mapping.name {
      let reader = BehaviorReader(node, self, among: names, groups: groups)
      if let group = reader.group() { groups.add(group) }
    }
    return groups.behaviors
      + entries.compactMap { type, node in
        guard type.name != GroupKeys.mapping.name else { return nil }
        return BehaviorReader(node, self, among: names, groups: groups)
          .behavior(type.keys[0].name)
      }
  }

  /// Returns the type of a behavior or group, and its keys.
  private func entry(_ cursor: SceneCursor) -> (NodeType, NodeFields)? {
    guard let fields = decoder.fields(cursor, owner: "behavior") else { return nil }
    let types = NodeRegistry.behaviors
    let keys = types.map { $0.keys[0].name }
    guard let type = types.first(where: { fields[$0.keys[0].name] != nil }) else {
      decoder.diagnostics.report(
        .missingKey, "the behavior has no kind", at: fields.headRange, path: fields.path,
        hint: "add one of \(keys.sorted().joined(separator: ", "))")
      return nil
    }
    return (type, NodeFields(fields.named(type.name), as: type, decoder: decoder))
  }
}
