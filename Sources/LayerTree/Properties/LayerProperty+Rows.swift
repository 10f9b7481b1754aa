package import CoreGraphics
package import TextAttributes

extension LayerProperty {
  /// Creates the properties of one part of the state: the values of all layers, or one type of
  /// content.
  ///
  /// Each kind has its own factory method, so a property's kind always matches its key path.
  package struct Rows<Part>: Sendable {
    package typealias Field<Value> = any WritableKeyPath<Part, Value> & Sendable

    /// Passes the part to a block in place, because it is too large to copy for reading a field.
    private let read:
      @Sendable (borrowing LayerState, (borrowing Part) -> AnimatableValue)
        -> AnimatableValue?
    /// Lets a block change the part in place; returns false if the state has no such part.
    private let change: @Sendable (inout LayerState, (inout Part) -> Void) -> Bool

    /// Creates the factory for a layer class's own properties.
    package init(content: any WritableKeyPath<LayerContent, Part?> & Sendable) {
      read = { state, body in state.content[keyPath: content].map { body($0) } }
      change = { state, body in
        guard var part = state.content[keyPath: content] else { return false }
        body(&part)
        state.content[keyPath: content] = part
        return true
      }
    }

    /// Creates the factory for the properties that every layer has.
    package init() where Part == LayerValues {
      read = { state, body in body(state.values) }
      change = { state, body in
        body(&state.values)
        return true
      }
    }

    package typealias Traits = LayerProperty.Traits

    /// Accesses a field of the state without its key path, which takes a tenth of the time.
    ///
    /// For the properties that most animations change.
    package struct Accessors<Value>: Sendable {
      fileprivate let get: @Sendable (LayerState) -> Value
      fileprivate let set: @Sendable (inout LayerState, Value) -> Void

      package init(
        get: @escaping @Sendable (LayerState) -> Value,
        set: @escaping @Sendable (inout LayerState, Value) -> Void
      ) {
        (self.get, self.set) = (get, set)
      }
    }

    private func row<Value>(
      _ name: String, _ kind: ValueKind, _ field: Field<Value>, _ traits: Traits,
      accessors: Accessors<Value>? = nil, absent: AnimatableValue,
      box: @escaping @Sendable (Value) -> AnimatableValue,
      unbox: @escaping @Sendable (AnimatableValue) -> Value?
    ) -> TypedProperty<Value> {
      if let accessors {
        let row = LayerProperty(
          name: name, kind: kind, traits: traits, read: { box(accessors.get($0)) },
          write: { state, value in
            guard let new = unbox(value) else { return false }
            accessors.set(&state, new)
            return true
          })
        return TypedProperty(path: PropertyPath(row), box: box)
      }
      let (read, change) = (read, change)
      let row = LayerProperty(
        name: name, kind: kind, traits: traits,
        read: { state in read(state) { box($0[keyPath: field]) } ?? absent },
        write: { state, value in
          guard let new = unbox(value) else { return false }
          return change(&state) { $0[keyPath: field] = new }
        })
      return TypedProperty(path: PropertyPath(row), box: box)
    }
  }
}

extension LayerProperty.Rows {
  package func number(
    _ name: String, _ field: Field<Double>, accessors: Accessors<Double>? = nil,
    isAnimatable: Bool = true, implicit: LayerProperty.ImplicitAction = .basic,
    isGeometry: Bool = false, as clientType: ClientType = .standard
  ) -> TypedProperty<Double> {
    let traits = Traits(
      isAnimatable: isAnimatable, implicit: isAnimatable ? implicit : .none,
      isGeometry: isGeometry, clientType: clientType)
    return row(name, .number, field, traits, accessors: accessors, absent: .number(0)) {
      .number($0)
    } unbox: {
      guard case .number(let number) = $0 else { return nil }
      return number
    }
  }

  /// Returns a property whose values are numbers of seconds, which animate only explicitly.
  package func time(
    _ name: String, _ field: Field<Double>, isAnimatable: Bool
  ) -> TypedProperty<Double> {
    let traits = Traits(isAnimatable: isAnimatable, implicit: .none)
    return row(name, .time, field, traits, absent: .number(0)) {
      .number($0)
    } unbox: {
      guard case .number(let number) = $0 else { return nil }
      return number
    }
  }

  package func integer(
    _ name: String, _ field: Field<Int>, isAnimatable: Bool = true
  ) -> TypedProperty<Int> {
    let traits = Traits(isAnimatable: isAnimatable, implicit: isAnimatable ? .basic : .none)
    return row(name, .integer, field, traits, absent: .integer(0)) {
      .integer($0)
    } unbox: {
      guard case .integer(let number) = $0 else { return nil }
      return number
    }
  }

  package func boolean(
    _ name: String, synonyms: [String] = [], _ field: Field<Bool>, isAnimatable: Bool = true,
    implicit: LayerProperty.ImplicitAction = .none
  ) -> TypedProperty<Bool> {
    let traits = Traits(synonyms: synonyms, isAnimatable: isAnimatable, implicit: implicit)
    return row(name, .boolean, field, traits, absent: .boolean(false)) {
      .boolean($0)
    } unbox: {
      guard case .boolean(let flag) = $0 else { return nil }
      return flag
    }
  }

  package func point(
    _ name: String, _ field: Field<CGPoint>, accessors: Accessors<CGPoint>? = nil,
    hasPublicDefault: Bool = true, isGeometry: Bool = false
  ) -> TypedProperty<CGPoint> {
    let traits = Traits(hasPublicDefault: hasPublicDefault, isGeometry: isGeometry)
    return row(name, .point, field, traits, accessors: accessors, absent: .point(.zero)) {
      .point($0)
    } unbox: {
      guard case .point(let point) = $0 else { return nil }
      return point
    }
  }

  package func size(
    _ name: String, _ field: Field<CGSize>, isAnimatable: Bool = true
  ) -> TypedProperty<CGSize> {
    let traits = Traits(isAnimatable: isAnimatable, implicit: isAnimatable ? .basic : .none)
    return row(name, .size, field, traits, absent: .size(.zero)) {
      .size($0)
    } unbox: {
      guard case .size(let size) = $0 else { return nil }
      return size
    }
  }

  /// Returns a property whose rectangle is in a unit coordinate space instead of points.
  package func unitRect(_ name: String, _ field: Field<CGRect>) -> TypedProperty<CGRect> {
    rect(name, field, traits: Traits())
  }

  package func rect(
    _ name: String, _ field: Field<CGRect>, accessors: Accessors<CGRect>? = nil, traits: Traits
  ) -> TypedProperty<CGRect> {
    row(name, .rect, field, traits, accessors: accessors, absent: .rect(.zero)) {
      .rect($0)
    } unbox: {
      guard case .rect(let rect) = $0 else { return nil }
      return rect
    }
  }

  package func transform(
    _ name: String, _ field: Field<CATransform3D>, accessors: Accessors<CATransform3D>? = nil,
    invalidates: LayerProperty.Invalidation = .nothing
  ) -> TypedProperty<CATransform3D> {
    let traits = Traits(invalidates: invalidates, isGeometry: true)
    return row(
      name, .transform, field, traits, accessors: accessors,
      absent: .transform(CATransform3DIdentity)
    ) {
      .transform($0)
    } unbox: {
      guard case .transform(let transform) = $0 else { return nil }
      return transform
    }
  }

  package func affineTransform(
    _ name: String, _ field: Field<CGAffineTransform>,
    accessors: Accessors<CGAffineTransform>? = nil, traits: Traits
  ) -> TypedProperty<CGAffineTransform> {
    row(
      name, .affineTransform, field, traits, accessors: accessors,
      absent: .affineTransform(.identity)
    ) {
      .affineTransform($0)
    } unbox: {
      guard case .affineTransform(let transform) = $0 else { return nil }
      return transform
    }
  }

  package func camera(_ name: String, _ field: Field<LayerCamera>) -> TypedProperty<LayerCamera> {
    row(name, .camera, field, Traits(isGeometry: true), absent: .camera(LayerCamera())) {
      .camera($0)
    } unbox: {
      guard case .camera(let camera) = $0 else { return nil }
      return camera
    }
  }

  package func color(
    _ name: String, _ field: Field<CGColor?>, accessors: Accessors<CGColor?>? = nil
  ) -> TypedProperty<CGColor?> {
    row(name, .color, field, Traits(), accessors: accessors, absent: .color(nil)) {
      .color($0)
    } unbox: {
      guard case .color(let color) = $0 else { return nil }
      return .some(color)
    }
  }

  package func path(
    _ name: String, _ field: Field<CGPath?>, implicit: LayerProperty.ImplicitAction
  ) -> TypedProperty<CGPath?> {
    row(name, .path, field, Traits(implicit: implicit), absent: .path(nil)) {
      .path($0)
    } unbox: {
      guard case .path(let path) = $0 else { return nil }
      return .some(path)
    }
  }

  package func image(_ name: String, _ field: Field<ContentsImage?>) -> TypedProperty<
    ContentsImage?
  > {
    row(name, .image, field, Traits(), absent: .image(nil)) {
      .image($0)
    } unbox: {
      guard case .image(let image) = $0 else { return nil }
      return .some(image)
    }
  }

  package func numbers(
    _ name: String, _ field: Field<[Double]?>, implicit: LayerProperty.ImplicitAction = .basic
  ) -> TypedProperty<[Double]?> {
    row(name, .numbers, field, Traits(implicit: implicit), absent: .numbers(nil)) {
      .numbers($0)
    } unbox: {
      guard case .numbers(let numbers) = $0 else { return nil }
      return .some(numbers)
    }
  }

  package func colors(_ name: String, _ field: Field<[CGColor]?>) -> TypedProperty<[CGColor]?> {
    row(name, .colors, field, Traits(), absent: .colors(nil)) {
      .colors($0)
    } unbox: {
      guard case .colors(let colors) = $0 else { return nil }
      return .some(colors)
    }
  }

  package func string(_ name: String, _ field: Field<String?>) -> TypedProperty<String?> {
    let traits = Traits(isAnimatable: false, implicit: .none)
    return row(name, .string, field, traits, absent: .string(nil)) {
      .string($0)
    } unbox: {
      guard case .string(let string) = $0 else { return nil }
      return .some(string)
    }
  }

  /// Returns a property whose values are patterns of numbers; others are not stored.
  package func numberFormat(_ name: String, _ field: Field<String?>) -> TypedProperty<String?> {
    let traits = Traits(isAnimatable: false, implicit: .none)
    return row(name, .numberFormat, field, traits, absent: .string(nil)) {
      .string($0)
    } unbox: {
      guard case .string(let pattern) = $0 else { return nil }
      if let pattern, (try? NumberFormat(pattern)) == nil { return nil }
      return .some(pattern)
    }
  }

  package func text(_ name: String, _ field: Field<LayerText?>) -> TypedProperty<LayerText?> {
    let traits = Traits(isAnimatable: false, implicit: .none)
    return row(name, .text, field, traits, absent: .text(nil)) {
      .text($0)
    } unbox: {
      guard case .text(let text) = $0 else { return nil }
      return .some(text)
    }
  }

  /// Returns a property whose parts' properties animate, but not the list itself.
  package func textParts(
    _ name: String, _ field: Field<[Int: TextPart]>
  ) -> TypedProperty<[Int: TextPart]> {
    let traits = Traits(isAnimatable: false, implicit: .none)
    return row(name, .textParts, field, traits, absent: .textParts([:])) {
      .textParts($0)
    } unbox: {
      guard case .textParts(let parts) = $0 else { return nil }
      return parts
    }
  }

  /// Returns a property whose components animate, but not the list itself.
  package func emitterCells(
    _ name: String, _ field: Field<[EmitterCell]?>
  ) -> TypedProperty<[EmitterCell]?> {
    let traits = Traits(isAnimatable: false, implicit: .none)
    return row(name, .emitterCells, field, traits, absent: .emitterCells(nil)) {
      .emitterCells($0)
    } unbox: {
      guard case .emitterCells(let cells) = $0 else { return nil }
      return .some(cells)
    }
  }

  package func filters(
    _ name: String, _ field: Field<[LayerFilter]?>, implicit: LayerProperty.ImplicitAction
  ) -> TypedProperty<[LayerFilter]?> {
    row(name, .filters, field, Traits(implicit: implicit), absent: .filters(nil)) {
      .filters($0)
    } unbox: {
      guard case .filters(let filters) = $0 else { return nil }
      return .some(filters)
    }
  }

  package func video(
    _ name: String, synonyms: [String], _ field: Field<LayerVideo?>
  ) -> TypedProperty<LayerVideo?> {
    let traits = Traits(synonyms: synonyms, isAnimatable: false, implicit: .none)
    return row(name, .video, field, traits, absent: .video(nil)) {
      .video($0)
    } unbox: {
      guard case .video(let video) = $0 else { return nil }
      return .some(video)
    }
  }

  package func fontSettings(
    _ name: String, _ field: Field<FontSettings>, kind: ValueKind
  ) -> TypedProperty<FontSettings> {
    let isAnimatable = kind == .fontVariations
    let traits = Traits(isAnimatable: isAnimatable, implicit: isAnimatable ? .basic : .none)
    return row(name, kind, field, traits, absent: .fontSettings(FontSettings())) {
      .fontSettings($0)
    } unbox: {
      guard case .fontSettings(let settings) = $0 else { return nil }
      return settings
    }
  }

  package func strings(_ name: String, _ field: Field<[String]>) -> TypedProperty<[String]> {
    let traits = Traits(isAnimatable: false, implicit: .none)
    return row(name, .strings, field, traits, absent: .strings([])) {
      .strings($0)
    } unbox: {
      guard case .strings(let strings) = $0 else { return nil }
      return strings
    }
  }

  package func fontName(_ name: String, _ field: Field<String>) -> TypedProperty<String> {
    let traits = Traits(isAnimatable: false, implicit: .none)
    return row(name, .fontName, field, traits, absent: .string(nil)) {
      .string($0)
    } unbox: {
      guard case .string(let name?) = $0 else { return nil }
      return name
    }
  }

  /// Returns a property whose values are names, like Apple's string-based enumerations.
  package func name<Value: RawRepresentable & Sendable>(
    _ name: String, synonyms: [String] = [], _ field: Field<Value>, among names: [String]
  ) -> TypedProperty<Value> where Value.RawValue == String {
    let traits = Traits(synonyms: synonyms, isAnimatable: false, implicit: .none)
    return row(name, .name(among: names), field, traits, absent: .string(nil)) {
      .string($0.rawValue)
    } unbox: {
      guard case .string(let name?) = $0 else { return nil }
      return Value(rawValue: name)
    }
  }

  package func compositingFilter(
    _ name: String, _ field: Field<CompositingFilter?>
  ) -> TypedProperty<CompositingFilter?> {
    let traits = Traits(implicit: .fade)
    return row(name, .compositingFilter, field, traits, absent: .compositingFilter(nil)) {
      .compositingFilter($0)
    } unbox: {
      guard case .compositingFilter(let filter) = $0 else { return nil }
      return .some(filter)
    }
  }

  package func transitionFilter(
    _ name: String, _ field: Field<LayerFilter?>
  ) -> TypedProperty<LayerFilter?> {
    row(name, .transitionFilter, field, Traits(implicit: .none), absent: .transitionFilter(nil)) {
      .transitionFilter($0)
    } unbox: {
      guard case .transitionFilter(let filter) = $0 else { return nil }
      return .some(filter)
    }
  }

  /// Returns a property whose values are sets of named bits.
  package func flags<Value: OptionSet & Sendable>(
    _ name: String, _ field: Field<Value>, among names: [String]
  ) -> TypedProperty<Value> where Value.RawValue == UInt32 {
    let traits = Traits(isAnimatable: false, implicit: .none)
    return row(name, .flags(among: names), field, traits, absent: .integer(0)) {
      .integer(Int($0.rawValue))
    } unbox: {
      guard case .integer(let bits) = $0 else { return nil }
      return Value(rawValue: UInt32(truncatingIfNeeded: bits))
    }
  }
}
