/// The node classes that a scene can use.
package struct NodeClasses: Sendable {
  /// A class with its keys.
  package struct Member: Sendable {
    /// The class.
    package let nodeClass: NodeClass
    /// The keys of the class.
    package let type: NodeType
  }

  /// The classes, starting with that of nodes without a `type:`.
  package let members: [Member]
  /// The keys of the classes, sorted by name.
  package let types: [NodeType]

  private let places: [String: Int]

  /// Creates a list of classes.
  ///
  /// - Parameters:
  ///   - first: The class of nodes without a `type:`.
  ///   - others: The other classes, with unique names.
  package init(_ first: NodeClass, _ others: [NodeClass]) {
    let all = [first] + others
    let names = all.map(\.name).sorted()
    members = all.map {
      Member(nodeClass: $0, type: NodeRegistry.nodeType(of: $0, names: names, default: first.name))
    }
    types = members.map(\.type).sorted { $0.name < $1.name }
    places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
  }

  /// The classes available to every scene.
  package static let standard = NodeClasses(
    .layer,
    [
      .shape, .gradient, .text, .scroll, .transform, .emitter, .replicator, .tiled, .video,
      .filterTransition,
    ] + NodeClass.views + NodeClass.controllers)

  /// The classes, starting with that of nodes without a `type:`.
  package var all: [NodeClass] { members.map(\.nodeClass) }

  /// The class of nodes without a `type:`.
  package var first: Member { members[0] }

  /// Accesses the class with a name.
  ///
  /// - Parameter name: The value of `type:`.
  package subscript(name: String) -> Member? { places[name].map { members[$0] } }
}
