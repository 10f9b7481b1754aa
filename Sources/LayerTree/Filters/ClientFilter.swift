package import CoreImage

/// A filter of client code in layers (CI-26).
///
/// Layers store the values of its inputs. The object is used only where layers are changed: for each
/// captured frame, it records what it makes with the inputs that are then on screen. Workers pass this
/// on, and compare it.
package final class ClientFilter: @unchecked Sendable, Hashable {
  /// A copy of the object of client code.
  package let object: CIFilter
  /// What the object made lately, by keys `withoutClient`.
  package var recipes: [FilterRecipeKey: FilterRecipe] = [:]

  /// Creates a filter for layers.
  package init(_ object: CIFilter) { self.object = object }

  package static func == (one: ClientFilter, other: ClientFilter) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Everything that the image of a filter of client code follows from.
package struct FilterRecipeKey: Sendable, Hashable {
  /// What a layer has the filter for.
  package enum Use: Sendable, Hashable {
    case image
    /// To be combined with what is behind it.
    case compositing
    /// To change from one image to another, at a time from 0 to 1.
    case transition(time: Double)

    /// The keys of the images that the layer provides.
    package var images: [String] {
      switch self {
      case .image: [kCIInputImageKey]
      case .compositing: [kCIInputImageKey, kCIInputBackgroundImageKey]
      case .transition: [kCIInputImageKey, kCIInputTargetImageKey]
      }
    }
  }

  /// The filter, without a recipe.
  package private(set) var filter: LayerFilter
  /// The size of the layer's bounds, in points.
  package let size: CGSize
  package let use: Use

  init(_ filter: LayerFilter, for use: Use, in bounds: CGRect) {
    self.filter = filter
    self.filter.recipe = nil
    self.use = use
    size = bounds.standardized.size
  }

  /// The same key without the object and the name of the filter, for what the object itself keeps.
  package var withoutClient: FilterRecipeKey {
    var key = self
    key.filter.client = nil
    key.filter.name = ""
    return key
  }
}
