import CoreImage
import LayerTree

extension CALayer {
  /// Returns the filters of a property as new objects; nil for none.
  func filterObjects(_ property: TypedProperty<[LayerFilter]?>) -> [Any]? {
    guard case .filters(let filters?) = property.row.read(state) else { return nil }
    return filters.map { CIFilter(state: $0) }
  }

  /// Sets a property to copies of filters.
  ///
  /// An object that is not a filter is left out, and a filter that combines two images has no effect
  /// in a list; both are reported.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - objects: The objects of client code, or nil.
  func setFilters(_ property: TypedProperty<[LayerFilter]?>, _ objects: [Any]?) {
    let (rule, key) = (
      property.row === LayerValues.filters.row ? "R-28" : "R-29", property.row.name
    )
    let filters: [LayerFilter]? = objects?.compactMap { object in
      guard let filter = object as? CIFilter else {
        CAEngine.warn(rule, "\(key): \(object) is not a CIFilter and is left out")
        return nil
      }
      if !filter.state.kind.isImageFilter {
        CAEngine.warn(
          rule, "\(key): \(filter.state.kind.name) combines two images and has no effect here")
      }
      return filter.state
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
      new = .filter(filter.state)
      if filter.state.kind.isImageFilter {
        CAEngine.warn(
          "R-27",
          "compositingFilter: \(filter.state.kind.name) filters one image and has no effect here")
      }
    case let object?:
      CAEngine.warn(
        "R-27", "compositingFilter: \(object) is neither a name nor a CIFilter and has no effect")
    }
    set(LayerValues.compositingFilter, new)
  }
}
