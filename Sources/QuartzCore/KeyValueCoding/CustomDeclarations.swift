import Synchronization

/// Which keys the classes of layers declare, each class looked at once.
private let declaredKeys = Mutex<[ObjectIdentifier: Set<String>]>([:])

extension CALayer {
  /// The declaration of a key by a `CustomProperty` of the layer's class; nil where there is none.
  ///
  /// Reflection finds it, since a property wrapper cannot register itself: of a class that declares
  /// nothing only for its first layer, of others where a key is asked for that is theirs.
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

  /// All declarations, those of the most derived class first.
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
