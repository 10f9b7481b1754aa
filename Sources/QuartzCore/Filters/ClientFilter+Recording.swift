import Synchronization

extension LayerFilter {
  /// Copies a filter of client code (CI-26).
  init(client filter: CIFilter) {
    let copy = (filter.copy() as? CIFilter) ?? filter
    let inputs = copy.animatableInputs
    self.init(FilterKind.ofClient(type(of: copy), inputs))
    name = filter.name.isEmpty ? kind.name : filter.name
    (isEnabled, isClamped) = (filter.isEnabled, filter.clampsToExtent)
    for input in inputs {
      guard let initial = input.initial, let value = AnimatableValue(initial, of: input.type)
      else { continue }
      _ = setValue(value, forInput: input.key)
    }
    client = ClientFilter(copy)
  }
}

/// Asks filters of client code what they make in captured frames (CI-26).
struct ClientFilterRecorder: FramePartSource {
  func addParts(to frame: inout FrameCapture) {
    // The inputs of filters may differ while the shutter is open.
    frame.snapshot.parts.recipes = ClientFilter.recipes(
      for: frame.demands(of: .recipes).recipes)
  }
}

extension ClientFilter {
  /// The most recipes to keep of a filter.
  private static let mostRecipes = 32

  /// Returns what filters make for a frame.
  ///
  /// - Parameter keys: The filters, with all that their images follow from.
  /// - Returns: The recipes; those of filters that make no image are missing, which is reported.
  static func recipes(for keys: Set<FilterRecipeKey>) -> [FilterRecipeKey: FilterRecipe] {
    var result: [FilterRecipeKey: FilterRecipe] = [:]
    for key in keys { result[key] = key.filter.client?.recipe(for: key) }
    return result
  }

  private func recipe(for key: FilterRecipeKey) -> FilterRecipe? {
    // With the filter itself, what it keeps would keep it.
    let inputs = key.withoutClient
    if let known = recipes[inputs] { return known }
    object.set(key.filter)
    if case .transition(let time) = key.use { object.setValue(time, forKey: kCIInputTimeKey) }
    guard
      let recipe = FilterRecipe(
        of: object, images: key.use.images, extent: CGRect(origin: .zero, size: key.size))
    else {
      CAEngine.warn("CI-26", "\(type(of: object)) makes no image and has no effect")
      return nil
    }
    if recipes.count >= Self.mostRecipes { recipes = [:] }
    recipes[inputs] = recipe
    return recipe
  }
}

extension FilterKind {
  /// The inputs of a class of client code, as far as they determine which values are interpolated.
  private struct Signature: Hashable {
    private struct Input: Hashable {
      let key: String
      let kind: FilterInput.Kind
      let type: String?
    }

    private let filter: ObjectIdentifier
    private let inputs: [Input]

    init(_ filter: CIFilter.Type, _ inputs: [FilterInput]) {
      self.filter = ObjectIdentifier(filter)
      self.inputs = inputs.map { Input(key: $0.key, kind: $0.kind, type: $0.type) }
    }
  }

  private static let clientKinds = Mutex<[Signature: FilterKind]>([:])

  /// Returns the kind of a class, which is the same for all its filters with the same inputs, so that
  /// they are interpolated.
  fileprivate static func ofClient(_ filter: CIFilter.Type, _ inputs: [FilterInput]) -> FilterKind {
    clientKinds.withLock { kinds in
      let signature = Signature(filter, inputs)
      if let known = kinds[signature] { return known }
      let name = "\(filter)"
      let kind = FilterKind(
        client: FilterDefinition(name, name, in: [], inputs: inputs) { _ in nil })
      kinds[signature] = kind
      return kind
    }
  }
}

extension CIFilter {
  /// The inputs whose values animate, with the current values as defaults.
  fileprivate var animatableInputs: [FilterInput] {
    inputKeys.compactMap { key in value(forKey: key).flatMap { Self.animatableInput(key, $0) } }
  }

  private static func animatableInput(_ key: String, _ value: Any) -> FilterInput? {
    if case .number(let number)? = FilterValue(value, for: .number) {
      // An `NSNumber` can be converted to both.
      return type(of: value) == Bool.self
        ? Input.flag(key, number >= 0.5).declaration : Input.number(key, number).declaration
    }
    if case .color(let color)? = FilterValue(value, for: .color) {
      return Input.color(key, color.red, color.green, color.blue, alpha: color.alpha).declaration
    }
    guard case .vector(let vector)? = FilterValue(value, for: .vector(count: nil)) else {
      return nil
    }
    if type(of: value) == CGRect.self || FilterKind.inputKinds[key] == .rect && vector.count == 4 {
      return Input.rectangle(key, vector.cgRectValue).declaration
    }
    return vector.count == 2
      ? Input.point(key, vector.x, vector.y).declaration
      : Input.vector(key, vector.numbers, count: vector.count).declaration
  }

  /// Sets the inputs that a layer stores.
  func set(_ filter: LayerFilter) {
    for (key, value) in filter.animatedValues { setValue(value.object, forKey: key) }
  }
}
