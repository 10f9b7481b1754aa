import QuartzCore

/// The proxies of a stage, which determine how objects look (LX-32).
@MainActor package final class AppearanceProxies {
  /// Which objects a proxy is for.
  package struct Scope {
    let type: AnyClass
    let containers: [AnyClass]
    let traits: UITraitCollection?

    /// Describes objects.
    ///
    /// - Parameters:
    ///   - type: Their class.
    ///   - containers: The classes that they are in, the innermost first.
    ///   - traits: The traits that they have; nil for any.
    package init(
      type: AnyClass, containers: [any UIAppearanceContainer.Type] = [],
      traits: UITraitCollection? = nil
    ) {
      self.type = type
      self.containers = containers.map { $0 as AnyClass }
      self.traits = traits
    }

    fileprivate func isSame(as other: Scope) -> Bool {
      type == other.type && traits == other.traits
        && containers.map(ObjectIdentifier.init) == other.containers.map(ObjectIdentifier.init)
    }
  }

  /// The properties of an object that proxies determine: whether an object still has the value.
  package typealias Applied = [Int: (NSObject) -> Bool]

  private struct Entry {
    let scope: Scope
    let proxy: NSObject
    /// An object whose properties all have their defaults.
    let original: NSObject
  }

  private var entries: [Entry] = []

  /// The proxies of the current stage.
  package static var current: AppearanceProxies {
    RenderContext.current.companion { AppearanceProxies() }
  }
  /// The proxies of the current stage; nil if there are none.
  package static var inUse: AppearanceProxies? {
    let proxies = current
    return proxies.entries.isEmpty ? nil : proxies
  }

  /// Returns the proxy of a scope.
  ///
  /// - Parameters:
  ///   - scope: Which objects it is for.
  ///   - make: Makes an object of the class.
  /// - Returns: The proxy.
  package func proxy<Object: NSObject>(_ scope: Scope, make: () -> Object) -> Object {
    for entry in entries where entry.scope.isSame(as: scope) {
      if let proxy = entry.proxy as? Object { return proxy }
    }
    let proxy = make()
    entries.append(Entry(scope: scope, proxy: proxy, original: make()))
    return proxy
  }

  /// Gives an object what the proxies determine and nothing else has.
  ///
  /// - Parameters:
  ///   - properties: The properties of its class.
  ///   - object: The object.
  ///   - applied: The properties that proxies determine already.
  ///   - chain: What contains the object, from the inside.
  ///   - traits: The traits of the object.
  /// - Returns: The properties that proxies determine now.
  package func apply(
    _ properties: [UIAppearanceProperty], to object: NSObject, _ applied: Applied,
    in chain: [UIResponder], traits: UITraitCollection
  ) -> Applied {
    var applied = applied
    var matches: [(entry: Entry, rank: Rank)] = []
    for entry in entries where object !== entry.proxy && object !== entry.original {
      guard object.isInstance(of: entry.scope.type),
        entry.scope.traits.map(traits.containsTraits) ?? true,
        let rank = Rank(entry.scope, in: chain)
      else { continue }
      matches.append((entry, rank))
    }
    // Stronger proxies replace what weaker ones have set.
    for (entry, _) in matches.sorted(by: { $0.rank < $1.rank }) {
      for (index, property) in properties.enumerated() {
        let isOwn = applied[index]?(object) ?? false
        if let check = property.transfer(entry.proxy, entry.original, object, isOwn) {
          applied[index] = check
        }
      }
    }
    return applied
  }

  /// How strong a proxy is among those of an object.
  private struct Rank: Comparable {
    let depth: Int
    /// How far the outermost container is from the window; nil without containers.
    let distance: Int?
    let containerCount: Int
    let hasTraits: Bool

    /// Finds the containers; nil if the object is not in them.
    @MainActor init?(_ scope: Scope, in chain: [UIResponder]) {
      depth = sequence(first: scope.type, next: { _getSuperclass($0) }).reduce(0) { count, _ in
        count + 1
      }
      (containerCount, hasTraits) = (scope.containers.count, scope.traits != nil)
      var (missing, outermost) = (scope.containers, Int?.none)
      // From the window on, each container is the first of its class.
      for (index, object) in chain.reversed().enumerated() {
        guard let type = missing.last else { break }
        guard object.isInstance(of: type) else { continue }
        if outermost == nil { outermost = index }
        missing.removeLast()
      }
      guard missing.isEmpty else { return nil }
      distance = outermost
    }

    static func < (left: Rank, right: Rank) -> Bool {
      if left.depth != right.depth { return left.depth < right.depth }
      // The outermost container wins, then the longer list.
      let (a, b) = (left.distance ?? .max, right.distance ?? .max)
      if a != b { return a > b }
      if left.containerCount != right.containerCount {
        return left.containerCount < right.containerCount
      }
      return !left.hasTraits && right.hasTraits
    }
  }
}

extension NSObject {
  /// Returns whether the object is one of a class or a subclass.
  fileprivate func isInstance(of type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: self) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 == type }
  }
}
