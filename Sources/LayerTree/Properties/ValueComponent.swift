package import CoreGraphics

/// A component of a structured value in a key path: `x`, `size.width`, `rotation.z` (V-01).
///
/// Components belong to a kind of value, so every property of that kind has them.
package final class ValueComponent: Sendable {
  /// The key path below the property, such as `rotation.z`.
  package let name: String
  /// The kind of the component.
  package let kind: ValueKind
  /// Whether the number is an angle in radians.
  package let isAngle: Bool
  /// Whether animations of the component have an effect, or nil if the property decides.
  package let isAnimatable: Bool?
  /// The type of the component in Apple's API.
  package let clientType: ClientType
  /// The x and y of a component that is a point, or the width and height of a size.
  let axes: [ValueComponent]
  /// Whether the component is the y of a point or the height of a size.
  package let isVertical: Bool
  /// Whether it decides how many particles an emitter has.
  let changesEmission: Bool
  package let read: @Sendable (AnimatableValue) -> AnimatableValue?
  /// Returns the whole value with the component replaced; nil for a value of another kind.
  package let replacing: @Sendable (AnimatableValue, AnimatableValue) -> AnimatableValue?

  init(
    name: String, kind: ValueKind, isAngle: Bool, isAnimatable: Bool? = nil,
    clientType: ClientType = .standard, axes: [ValueComponent] = [], isVertical: Bool = false,
    changesEmission: Bool = false,
    read: @escaping @Sendable (AnimatableValue) -> AnimatableValue?,
    replacing: @escaping @Sendable (AnimatableValue, AnimatableValue) -> AnimatableValue?
  ) {
    self.name = name
    self.kind = kind
    self.isAngle = isAngle
    self.isAnimatable = isAnimatable
    self.clientType = clientType
    self.axes = axes
    self.isVertical = isVertical
    self.changesEmission = changesEmission
    self.read = read
    self.replacing = replacing
  }

  /// Returns the x and y of points, or the width and height of sizes; empty for other kinds.
  static func axes(of kind: ValueKind) -> [ValueComponent] {
    switch kind {
    case .point: pointComponents
    case .size: sizeComponents
    default: []
    }
  }

  /// Returns the components of a kind of value.
  package static func components(of kind: ValueKind) -> [ValueComponent] {
    switch kind {
    case .point: pointComponents
    case .size: sizeComponents
    case .rect: rectComponents
    case .transform: transformComponents
    case .camera: cameraComponents
    default: []
    }
  }

  /// Returns the component of a kind with a name or synonym; nil if the name is unknown.
  package static func named(_ name: String, of kind: ValueKind) -> ValueComponent? {
    if kind == .emitterCells { return ofEmitterCells(name) }
    if kind == .textParts { return ofTextParts(name) }
    if kind == .filters { return ofFilters(name) }
    if kind == .compositingFilter { return ofCompositingFilter(name) }
    if kind == .transitionFilter { return ofTransitionFilter(name) }
    if kind == .fontVariations { return ofFontVariations(name) }
    let name = kind == .size ? sizeSynonyms[name] ?? name : name
    return components(of: kind).first { $0.name == name }
  }

  /// Returns all names of the components of a kind.
  ///
  /// - Returns: The names with their components, synonyms last.
  package static func spellings(of kind: ValueKind) -> [(name: String, part: ValueComponent)] {
    let parts = components(of: kind)
    guard kind == .size else { return parts.map { ($0.name, $0) } }
    return parts.map { ($0.name, $0) }
      + sizeSynonyms.sorted { $0.key < $1.key }.compactMap { synonym, name in
        parts.first { $0.name == name }.map { (synonym, $0) }
      }
  }

  /// The synonyms for sizes that represent offsets, such as a shadow's (V-02).
  private static let sizeSynonyms = ["x": "width", "y": "height"]

  fileprivate static let pointX = number("x", of: ValueCases.point, { $0.x }, { $0.x = $1 })
  fileprivate static let pointY = number(
    "y", of: ValueCases.point, isVertical: true, { $0.y }, { $0.y = $1 })
  private static let pointComponents = [pointX, pointY]

  private static let sizeComponents = [
    number("width", of: ValueCases.size, { $0.width }, { $0.width = $1 }),
    number("height", of: ValueCases.size, isVertical: true, { $0.height }, { $0.height = $1 }),
  ]

  fileprivate static let rectOrigin = part(
    "origin", of: ValueCases.rect, ValueCases.point, axes: originAxes, { $0.origin },
    { $0.origin = $1 })
  private static let originAxes = [
    number("origin.x", of: ValueCases.rect, { $0.origin.x }, { $0.origin.x = $1 }),
    number(
      "origin.y", of: ValueCases.rect, isVertical: true, { $0.origin.y }, { $0.origin.y = $1 }),
  ]
  fileprivate static let rectSize = part(
    "size", of: ValueCases.rect, ValueCases.size, axes: sizeAxes, { $0.size },
    { $0.size = $1 })
  private static let sizeAxes = [
    number("size.width", of: ValueCases.rect, { $0.size.width }, { $0.size.width = $1 }),
    number(
      "size.height", of: ValueCases.rect, isVertical: true, { $0.size.height },
      { $0.size.height = $1 }),
  ]
  private static let rectComponents = [rectOrigin] + originAxes + [rectSize] + sizeAxes

  fileprivate static let rotationZ = decomposed(
    "rotation.z", isAngle: true, { $0.angles.z }, { $0.angles.z = $1 })
  private static let translationAxes = [
    number("translation.x", of: ValueCases.transform, { $0.m41 }, { $0.m41 = $1 }),
    number(
      "translation.y", of: ValueCases.transform, isVertical: true, { $0.m42 }, { $0.m42 = $1 }),
  ]
  private static let transformComponents =
    [
      decomposed("rotation", isAngle: true, { $0.angles.z }, { $0.angles.z = $1 }),
      decomposed("rotation.x", isAngle: true, { $0.angles.x }, { $0.angles.x = $1 }),
      decomposed("rotation.y", isAngle: true, { $0.angles.y }, { $0.angles.y = $1 }),
      rotationZ,
      decomposed("scale", { $0.meanScale }, { $0.meanScale = $1 }),
      decomposed("scale.x", { $0.scale.x }, { $0.scale.x = $1 }),
      decomposed("scale.y", { $0.scale.y }, { $0.scale.y = $1 }),
      decomposed("scale.z", { $0.scale.z }, { $0.scale.z = $1 }),
      part(
        "translation", of: ValueCases.transform, ValueCases.size, axes: translationAxes,
        { $0.translationSize }, { $0.translationSize = $1 }),
    ] + translationAxes + [
      number("translation.z", of: ValueCases.transform, { $0.m43 }, { $0.m43 = $1 })
    ]

  // MARK: Factories

  // The fields are named by closures, because key paths are slow and every frame uses them.

  private static func part<Whole, Part>(
    _ name: String, of whole: ValueCase<Whole>, _ part: ValueCase<Part>,
    axes: [ValueComponent] = [], isVertical: Bool = false,
    _ get: @escaping @Sendable (Whole) -> Part,
    _ set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> ValueComponent {
    ValueComponent(
      name: name, kind: part.kind, isAngle: false, axes: axes, isVertical: isVertical,
      read: { value in whole.unbox(value).map { part.box(get($0)) } },
      replacing: { value, new in
        guard var changed = whole.unbox(value), let new = part.unbox(new) else { return nil }
        set(&changed, new)
        return whole.box(changed)
      })
  }

  private static func number<Whole>(
    _ name: String, of whole: ValueCase<Whole>, isVertical: Bool = false,
    _ get: @escaping @Sendable (Whole) -> CGFloat,
    _ set: @escaping @Sendable (inout Whole, CGFloat) -> Void
  ) -> ValueComponent {
    part(name, of: whole, ValueCases.coordinate, isVertical: isVertical, get, set)
  }

  private static func decomposed(
    _ name: String, isAngle: Bool = false,
    _ get: @escaping @Sendable (DecomposedTransform) -> Double,
    _ set: @escaping @Sendable (inout DecomposedTransform, Double) -> Void
  ) -> ValueComponent {
    ValueComponent(
      name: name, kind: .number, isAngle: isAngle,
      read: { value in
        ValueCases.transform.unbox(value).map { .number(get(DecomposedTransform(components: $0))) }
      },
      replacing: { value, new in
        guard let transform = ValueCases.transform.unbox(value), case .number(let number) = new
        else {
          return nil
        }
        // Singular matrices can also be decomposed: a scale of 0 can grow again (V-05).
        var parts = DecomposedTransform(components: transform)
        set(&parts, number)
        return .transform(parts.transform)
      })
  }
}

extension TypedProperty {
  func component<Part>(
    _ component: ValueComponent, _ box: @escaping @Sendable (Part) -> AnimatableValue
  ) -> TypedProperty<Part> {
    TypedProperty<Part>(path: PropertyPath(row, component), box: box)
  }
}

extension TypedProperty<CGPoint> {
  package var x: TypedProperty<Double> { component(.pointX) { .number($0) } }
  package var y: TypedProperty<Double> { component(.pointY) { .number($0) } }
}

extension TypedProperty<CGRect> {
  package var origin: TypedProperty<CGPoint> { component(.rectOrigin) { .point($0) } }
  package var size: TypedProperty<CGSize> { component(.rectSize) { .size($0) } }
}

extension TypedProperty<CATransform3D> {
  package var rotationZ: TypedProperty<Double> { component(.rotationZ) { .number($0) } }
}

extension CATransform3D {
  fileprivate var translationSize: CGSize {
    get { CGSize(width: m41, height: m42) }
    set {
      m41 = newValue.width
      m42 = newValue.height
    }
  }
}

extension DecomposedTransform {
  /// The mean of the three scales; setting it sets all three (V-01).
  fileprivate var meanScale: Double {
    get { (scale.x + scale.y + scale.z) / 3 }
    set { scale = SIMD3(repeating: newValue) }
  }
}
