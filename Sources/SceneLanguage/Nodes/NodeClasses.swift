import Synchronization

/// The node classes that a scene can use.
package struct NodeClasses: Sendable {
  /// A class with its keys.
  package final class Member: Sendable {
    /// The class.
    package let nodeClass: NodeClass
    private let makeType: @Sendable () -> NodeType
    private let madeType = Mutex<NodeType?>(nil)

    fileprivate init(_ nodeClass: NodeClass, type: @escaping @Sendable () -> NodeType) {
      self.nodeClass = nodeClass
      makeType = type
    }

    /// The keys of the class, which are collected when they are first needed: most scenes use few
    /// classes.
    package var type: NodeType {
      madeType.withLock { made in
        let type = made ?? makeType()
        made = type
        return type
      }
    }
  }

  /// The classes, starting with that of nodes without a `type:`.
  package let members: [Member]
  /// The names of the classes, sorted.
  package let names: [String]

  private let places: [String: Int]

  /// Creates a list of classes.
  ///
  /// - Parameters:
  ///   - first: The class of nodes without a `type:`.
  ///   - others: The other classes, with unique names.
  package init(_ first: NodeClass, _ others: [NodeClass]) {
    let all = [first] + others
    let names = all.map(\.name).sorted()
    members = all.map { nodeClass in
      Member(nodeClass) {
        NodeRegistry.nodeType(of: nodeClass, names: names, default: first.name)
      }
    }
    self.names = names
    places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
  }

  /// The keys of the classes, sorted by name.
  package var types: [NodeType] { names.compactMap { self[$0]?.type } }

  /// The classes, starting with that of nodes without a `type:`.
  package var all: [NodeClass] { members.map(\.nodeClass) }

  /// The class of nodes without a `type:`.
  package var first: Member { members[0] }

  /// Accesses the class with a name.
  ///
  /// - Parameter name: The value of `type:`.
  package subscript(name: String) -> Member? { places[name].map { members[$0] } }
}
