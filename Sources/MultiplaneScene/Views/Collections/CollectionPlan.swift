import LayerTree

/// What the timeline does to the collection views of a scene, played without drawing to find changes
/// that are impossible.
struct CollectionPlan {
  /// The full ids of the items that are shown, by collection view; nil for items without an id.
  private var shown: [String: [String?]] = [:]
  /// The time at which the layout of a collection view changed last.
  private var layoutTimes: [String: Double] = [:]
  private let diagnostics: DiagnosticList

  /// Checks the collection views and the timeline of a scene.
  ///
  /// - Parameters:
  ///   - contents: The scene.
  ///   - actions: The actions of its timeline with their times, in order.
  ///   - diagnostics: Receives the errors.
  static func check(
    _ contents: SceneContents, _ actions: [(time: Double, action: any TimelineAction)],
    reporting diagnostics: DiagnosticList
  ) {
    var plan = CollectionPlan(diagnostics: diagnostics)
    for node in contents.nodes { plan.add(node) }
    for case (let time, let change as CollectionChange) in actions {
      plan.perform(change, at: time)
    }
  }

  private init(diagnostics: DiagnosticList) { self.diagnostics = diagnostics }

  private mutating func add(_ layer: SceneLayer) {
    if let identifier = layer.identifier, let collection = layer.collection {
      shown[identifier] = collection.items.map(\.identifier)
    }
    for child in layer.descendants { add(child) }
  }

  private mutating func perform(_ change: CollectionChange, at time: Double) {
    switch change.content {
    case .items(let items): perform(items, of: change.collection)
    case .layout:
      if layoutTimes[change.collection] == time {
        diagnostics.report(
          change.place.with(
            message: "the layout of \(quoted(change.collection)) changes twice at the same time"))
      }
      layoutTimes[change.collection] = time
    }
  }

  private mutating func perform(_ change: ItemChange, of collection: String) {
    guard let items = shown[collection] else { return }
    let known = Set(items.compactMap { $0 })
    var changed: Set<String> = []
    var indices: Set<Int> = []
    var isPossible = true
    func refuse(_ mention: ItemChange.Mention, _ message: String) {
      isPossible = false
      diagnostics.report(mention.place.with(message: message))
    }
    for mention in change.mentions where !changed.insert(mention.item).inserted {
      refuse(mention, "\(quoted(mention.item)) changes twice at the same time")
    }
    for mention in change.insertions where known.contains(mention.item) {
      refuse(mention, "\(quoted(mention.item)) is already shown")
    }
    for mention in change.deletions + change.moves where !known.contains(mention.item) {
      refuse(mention, "\(quoted(mention.item)) is not shown")
    }
    for mention in change.mentions {
      if let index = mention.index, !indices.insert(index).inserted {
        refuse(mention, "another item has the index \(index)")
      }
    }
    guard isPossible else { return }
    shown[collection] = change.order(after: items, identifier: { $0 }, inserted: { $0 }) {
      refuse($0, "there is no index \($0.index ?? 0); the last one is \($1 - 1)")
    }
  }
}
