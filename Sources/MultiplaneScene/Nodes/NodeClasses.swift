/// The node classes that a scene can use.
package struct NodeClasses: Sendable {
  /// A class with its keys.
  package struct Member: Sendable {
    /// The class.
    package let nodeClass: NodeClass
    /// Its keys.
    package let type: NodeType
  }

  /// The classes; the first one is that of nodes without a `type:`.
  package let members: [Member]
  /// The keys of the classes, in order of name.
  package let types: [NodeType]

  private let places: [String: Int]

  /// Makes a list of classes.
  ///
  /// - Parameters:
  ///   - first: The class of nodes without a `type:`.
  ///   - others: The other classes, no name twice.
  package init(_ first: NodeClass, _ others: [NodeClass]) {
    let all = [first] + others
    let names = all.map(\.name).sorted()
    members = all.map {
      Member(nodeClass: $0, type: NodeRegistry.nodeType(of: $0, names: names, default: first.name))
    }
    types = members.map(\.type).sorted { $0.name < $1.name }
    places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
  }

  /// The classes that every scene can use.
  package static let standard = NodeClasses(.layer, [.shape, .gradient, .text, .scroll])

  /// The classes; the first one is that of nodes without a `type:`.
  package var all: [NodeClass] { members.map(\.nodeClass) }

  /// The class of nodes without a `type:`.
  package var first: Member { members[0] }

  /// The class of a name.
  ///
  /// - Parameter name: What `type:` says.
  package subscript(name: String) -> Member? { places[name].map { members[$0] } }
}
