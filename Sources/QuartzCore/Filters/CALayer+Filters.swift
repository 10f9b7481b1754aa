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
}
