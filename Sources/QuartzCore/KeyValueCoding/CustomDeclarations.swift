import Synchronization

/// The keys declared by each class of layer, determined once per class.
private let declaredKeys = Mutex<[ObjectIdentifier: Set<String>]>([:])

extension CALayer {
  /// Returns the `CustomProperty` that declares a key in the layer's class, or nil if there is
  /// none.
  ///
  /// Declarations are found by reflection, because a property wrapper cannot register itself. A
  /// class without declarations is searched only for its first layer; other classes, only when one
  /// of their keys is requested.
  func customDeclaration(forKey key: String) -> (any CustomDeclaration)? {
    let id = ObjectIdentifier(type(of: self))
    let keys = declaredKeys.withLock { $0[id] }
    if let keys {
      return keys.contains(key) ? customDeclarations.first { $0.key == key } : nil
    }
    let found = customDeclarations
    declaredKeys.withLock { $0[id] = Set(found.map(\.key)) }
    return found.first { $0.key == key }
  }

  /// All declarations, most derived class first.
  private var customDeclarations: [any CustomDeclaration] {
    var found: [any CustomDeclaration] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType != CALayer.self {
      for child in current.children {
        if let declaration = child.value as? any CustomDeclaration { found.append(declaration) }
      }
      mirror = current.superclassMirror
    }
    return found
  }
}
