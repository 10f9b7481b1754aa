extension CALayer {
  /// Returns the filters of a property as new objects; nil for none.
  func filterObjects(_ property: TypedProperty<[LayerFilter]?>) -> [Any]? {
    guard case .filters(let filters?) = property.row.read(state) else { return nil }
    return filters.map(\.object)
  }

  /// Sets a property to copies of filters.
  ///
  /// An object that is not a filter is left out, and a transition, or a filter that lacks an image,
  /// has no effect in a list; both are reported. `objects` are the objects of client code, or nil.
  func setFilters(_ property: TypedProperty<[LayerFilter]?>, _ objects: [Any]?) {
    let (rule, key) = (
      property.row === LayerValues.filters.row ? "R-28" : "R-29", property.row.name
    )
    let filters: [LayerFilter]? = objects?.compactMap { object in
      guard let filter = object as? CIFilter else {
        CAEngine.warn(rule, "\(key): \(object) is not a CIFilter and is left out")
        return nil
      }
      guard let own = LayerFilter(filter) else {
        CAEngine.warn(rule, "\(key): \(filter.kindName) cannot filter a layer and is left out")
        return nil
      }
      if !own.kind.isImageFilter {
        CAEngine.warn(rule, "\(key): \(own.kind.name) makes transitions and has no effect here")
      } else if let image = own.missingImage {
        CAEngine.warn(rule, "\(key): \(own.kind.name) has no effect without \(image)")
      }
      return own
    }
    set(property, filters)
  }

  /// Sets what composites the layer to a name or a copy of a filter; anything else, which is
  /// reported, composites it normally.
  ///
  /// - Parameter object: The object of client code, or nil.
  func setCompositingFilter(_ object: Any?) {
    var new: CompositingFilter?
    switch object {
    case nil: break
    case let name as String: new = .named(name)
    case let filter as CIFilter:
      guard let own = LayerFilter(filter) else {
        CAEngine.warn("R-27", "compositingFilter: \(filter.kindName) cannot composite a layer")
        break
      }
      new = .filter(own)
      guard own.kind.blendMode == nil else { break }
      if own.kind.combinesImages {
        if let image = own.missingImageForCompositing {
          CAEngine.warn(
            "R-27", "compositingFilter: \(filter.kindName) has no effect without \(image)")
        }
        break
      }
      let effect = own.kind.isImageFilter ? "is for lists of filters" : "makes transitions"
      CAEngine.warn(
        "R-27", "compositingFilter: \(filter.kindName) \(effect) and has no effect here")
    case let object?:
      CAEngine.warn(
        "R-27", "compositingFilter: \(object) is neither a name nor a CIFilter and has no effect")
    }
    set(LayerValues.compositingFilter, new)
  }
}

extension CIFilter {
  /// The name of what the filter does.
  fileprivate var kindName: String { definition?.name ?? "\(type(of: self))" }
}

extension LayerFilter {
  /// A new filter with the values of the layer's.
  package var object: CIFilter {
    let filter: CIFilter
    if let client {
      filter = (client.object.copy() as? CIFilter) ?? client.object
      filter.set(self)
    } else {
      filter = CIFilter(kind.definition)
      for (key, value) in values { filter.set(value, forInput: key) }
    }
    filter.name = name
    (filter.isEnabled, filter.clampsToExtent) = (isEnabled, isClamped)
    return filter
  }

  /// Copies a filter; fails for one that layers cannot have.
  init?(_ filter: CIFilter) {
    guard let definition = filter.definition else {
      self.init(client: filter)
      return
    }
    guard let kind = FilterKind.named(definition.name) else { return nil }
    self.init(kind)
    name = filter.name
    (isEnabled, isClamped) = (filter.isEnabled, filter.clampsToExtent)
    for input in kind.inputs {
      guard let value = filter.values[input.key].flatMap({ AnimatableValue($0, of: input.type) })
      else { continue }
      _ = setValue(value, forInput: input.key)
    }
    for key in kind.objectKeys { objects[key] = filter.values[key] }
  }
}
