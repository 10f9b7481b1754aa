import CoreGraphics
import CoreImage
import LayerTree

/// The filters of client code in the layers of a context (CI-26).
///
/// Layers store which filter it is, and the values of its inputs; the object itself stays here. For
/// each captured frame, it records what it makes with the inputs that are then on screen.
final class ClientFilters {
  private struct Entry {
    /// What layers store; nil once no layer and no animation has the filter.
    weak var client: ClientFilter?
    /// A copy of the object of client code.
    let filter: CIFilter
    /// What it made lately.
    var recipes: [FilterRecipeKey: FilterRecipe] = [:]
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// What is known about the classes of the filters.
  private var kinds: [ObjectIdentifier: FilterKind] = [:]
  /// The number of entries at which those that are not needed anymore are removed.
  private var mostEntries = 16
  /// The most recipes to keep of a filter.
  private static let mostRecipes = 32

  /// Whether no layer has such a filter.
  var isEmpty: Bool { entries.isEmpty }

  /// Copies a filter of client code.
  ///
  /// - Parameter filter: The filter.
  /// - Returns: What layers store for it.
  func add(_ filter: CIFilter) -> LayerFilter {
    removeUnused()
    let copy = (filter.copy() as? CIFilter) ?? filter
    let values = copy.animatableInputs
    var result = LayerFilter(kind(of: copy, values))
    result.name = filter.name.isEmpty ? result.kind.name : filter.name
    result.isEnabled = filter.isEnabled
    for input in values {
      guard let initial = input.initial, let value = AnimatableValue(initial, of: input.type)
      else { continue }
      _ = result.setValue(value, forInput: input.key)
    }
    let client = ClientFilter()
    result.client = client
    entries[ObjectIdentifier(client)] = Entry(client: client, filter: copy)
    return result
  }

  /// Returns a new object with the inputs that a layer stores.
  func copy(of filter: LayerFilter) -> CIFilter {
    guard let entry = entry(of: filter), let copy = entry.filter.copy() as? CIFilter else {
      // It belongs to another context.
      return CIFilter()
    }
    copy.set(filter)
    return copy
  }

  /// Returns what filters make for a frame.
  ///
  /// - Parameter keys: The filters, with all that their images follow from.
  /// - Returns: The recipes; those of filters that make no image are missing.
  func recipes(for keys: Set<FilterRecipeKey>) -> [FilterRecipeKey: FilterRecipe] {
    var result: [FilterRecipeKey: FilterRecipe] = [:]
    for key in keys { result[key] = recipe(for: key) }
    return result
  }

  private func recipe(for key: FilterRecipeKey) -> FilterRecipe? {
    guard let entry = entry(of: key.filter), let client = key.filter.client else { return nil }
    // Only what the filter itself does not know, or it would be kept forever.
    let inputs = key.withoutClient
    if let known = entry.recipes[inputs] { return known }
    let filter = entry.filter
    filter.set(key.filter)
    if case .transition(let time) = key.use { filter.setValue(time, forKey: kCIInputTimeKey) }
    guard
      let recipe = FilterRecipe(
        of: filter, images: key.use.images, extent: CGRect(origin: .zero, size: key.size))
    else {
      CAEngine.warn("CI-26", "\(type(of: filter)) makes no image and has no effect")
      return nil
    }
    if entry.recipes.count >= Self.mostRecipes { entries[ObjectIdentifier(client)]?.recipes = [:] }
    entries[ObjectIdentifier(client)]?.recipes[inputs] = recipe
    return recipe
  }

  private func entry(of filter: LayerFilter) -> Entry? {
    filter.client.flatMap { entries[ObjectIdentifier($0)] }
  }

  /// Returns the kind of a class, so that filters of one class are interpolated.
  private func kind(of filter: CIFilter, _ inputs: [FilterInput]) -> FilterKind {
    let type = type(of: filter)
    if let known = kinds[ObjectIdentifier(type)], known.definition.hasInputs(like: inputs) {
      return known
    }
    let name = "\(type)"
    let kind = FilterKind(client: FilterDefinition(name, name, in: [], inputs: inputs) { _ in nil })
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }

  private func removeUnused() {
    guard entries.count >= mostEntries else { return }
    entries = entries.filter { $0.value.client != nil }
    mostEntries = max(16, entries.count * 2)
  }
}

extension RenderContext {
  /// The filters of client code in the layers of the context.
  var clientFilters: ClientFilters { companion { ClientFilters() } }
}

extension FilterDefinition {
  /// Returns whether the filter has inputs with the same keys and kinds.
  fileprivate func hasInputs(like others: [FilterInput]) -> Bool {
    inputs.map(\.key) == others.map(\.key) && inputs.map(\.kind) == others.map(\.kind)
  }
}

extension CIFilter {
  /// The inputs whose values animate, with the current values as defaults.
  fileprivate var animatableInputs: [FilterInput] {
    inputKeys.filter { $0 != kCIInputTimeKey }.compactMap { key in
      guard let value = value(forKey: key) else { return nil }
      if case .number(let number)? = FilterValue(value, for: .number) {
        return value is Bool ? .flag(key, number >= 0.5) : .number(key, number)
      }
      if case .color(let color)? = FilterValue(value, for: .color) {
        return .color(key, color.red, color.green, color.blue, color.alpha)
      }
      guard case .vector(let vector)? = FilterValue(value, for: .vector(count: nil)) else {
        return nil
      }
      switch FilterKind.inputKinds[key] {
      case .rect? where vector.count == 4: return .rectangle(key, vector.cgRectValue)
      default:
        return vector.count == 2
          ? .point(key, vector.x, vector.y) : .vector(key, vector.numbers, count: vector.count)
      }
    }
  }

  /// Sets the inputs that a layer stores.
  fileprivate func set(_ filter: LayerFilter) {
    for (key, value) in filter.animatedValues { setValue(value.object, forKey: key) }
  }
}
