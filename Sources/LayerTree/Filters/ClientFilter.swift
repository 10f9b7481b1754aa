package import CoreGraphics
package import CoreImage
import Synchronization

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

  private static let count = Atomic(0)

  /// Whether any layer, animation or snapshot in the process has a filter of client code.
  package static var areInUse: Bool { count.load(ordering: .relaxed) > 0 }

  /// Creates a filter for layers.
  ///
  /// - Parameter object: A copy of the object of client code, which nothing else uses.
  package init(_ object: CIFilter) {
    self.object = object
    Self.count.add(1, ordering: .relaxed)
  }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

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

  fileprivate init(_ filter: LayerFilter, for use: Use, in bounds: CGRect) {
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

extension RenderNode {
  /// The keys of all enabled filters of client code in the tree.
  package var recipeKeys: Set<FilterRecipeKey> {
    var keys: Set<FilterRecipeKey> = []
    _ = mapRecipes {
      keys.insert($0)
      return nil
    }
    return keys
  }

  /// Returns the tree with filters of client code that know their recipes; the same object if there
  /// are none.
  package func showing(_ recipes: [FilterRecipeKey: FilterRecipe]) -> RenderNode {
    mapRecipes { recipes[$0] }
  }

  /// Returns the tree with recipes, all of which a function returns; nil changes nothing.
  private func mapRecipes(_ recipe: (FilterRecipeKey) -> FilterRecipe?) -> RenderNode {
    var isChanged = false
    func below(_ node: RenderNode) -> RenderNode {
      let result = node.mapRecipes(recipe)
      if result !== node { isChanged = true }
      return result
    }
    func mapped(_ filter: LayerFilter, for use: FilterRecipeKey.Use = .image) -> LayerFilter {
      guard filter.client != nil, filter.isEnabled,
        let found = recipe(FilterRecipeKey(filter, for: use, in: state.values.bounds))
      else { return filter }
      isChanged = true
      var filter = filter
      filter.recipe = found
      return filter
    }
    let (sublayers, mask) = (sublayers.map { below($0) }, mask.map { below($0) })
    // Asking for each list spares most layers a copy of their state.
    var (filters, backgroundFilters) = (state.values.filters, state.values.backgroundFilters)
    filters = filters?.map { mapped($0) }
    backgroundFilters = backgroundFilters?.map { mapped($0) }
    var compositingFilter = state.values.compositingFilter
    if case .filter(let filter)? = compositingFilter {
      compositingFilter = .filter(mapped(filter, for: .compositing))
    }
    var role = role
    if case .transition(let layer, .filter(let filter, let time)) = role {
      // A curve that overshoots counts as the end (CI-01).
      let use = FilterRecipeKey.Use.transition(time: min(max(time, 0), 1))
      role = .transition(of: layer, style: .filter(mapped(filter, for: use), time: time))
    }
    guard isChanged else { return self }
    var shown = state
    shown.values.filters = filters
    shown.values.backgroundFilters = backgroundFilters
    shown.values.compositingFilter = compositingFilter
    return copy { ($0.state, $0.sublayers, $0.mask, $0.role) = (shown, sublayers, mask, role) }
  }
}
