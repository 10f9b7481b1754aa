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
      _ name: String, _ kind: ValueKind, _ field: Field<Value>, _ form: ValueCase<Value>,
      _ traits: Traits = Traits(), accessors: Accessors<Value>? = nil, absent: AnimatableValue
    ) -> TypedProperty<Value> {
      let (read, change) = (read, change)
      let row =
        if let accessors {
          LayerProperty(
            name: name, kind: kind, traits: traits, read: { form.box(accessors.get($0)) },
            write: { state, value in
              guard let new = form.unbox(value) else { return false }
              accessors.set(&state, new)
              return true
            })
        } else {
          LayerProperty(
            name: name, kind: kind, traits: traits,
            read: { state in read(state) { form.box($0[keyPath: field]) } ?? absent },
            write: { state, value in
              guard let new = form.unbox(value) else { return false }
              return change(&state) { $0[keyPath: field] = new }
            })
        }
      return TypedProperty(path: PropertyPath(row), box: form.box)
    }
  }
}

extension LayerProperty.Traits {
  /// The attributes of a property that does not animate.
  fileprivate static let still = LayerProperty.Traits(isAnimatable: false, implicit: .none)

  /// Returns the attributes of a property that animates, implicitly too, or not at all.
  fileprivate static func animatable(_ isAnimatable: Bool) -> LayerProperty.Traits {
    isAnimatable ? LayerProperty.Traits() : still
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
    return row(
      name, .number, field, ValueCases.number, traits, accessors: accessors, absent: .number(0))
  }

  /// Returns a property whose values are numbers of seconds, which animate only explicitly.
  package func time(
    _ name: String, _ field: Field<Double>, isAnimatable: Bool
  ) -> TypedProperty<Double> {
    let traits = Traits(isAnimatable: isAnimatable, implicit: .none)
    return row(name, .time, field, ValueCases.number, traits, absent: .number(0))
  }

  package func integer(
    _ name: String, _ field: Field<Int>, isAnimatable: Bool = true
  ) -> TypedProperty<Int> {
    row(name, .integer, field, ValueCases.integer, .animatable(isAnimatable), absent: .integer(0))
  }

  package func boolean(
    _ name: String, synonyms: [String] = [], _ field: Field<Bool>, isAnimatable: Bool = true,
    implicit: LayerProperty.ImplicitAction = .none
  ) -> TypedProperty<Bool> {
    let traits = Traits(synonyms: synonyms, isAnimatable: isAnimatable, implicit: implicit)
    return row(name, .boolean, field, ValueCases.boolean, traits, absent: .boolean(false))
  }

  package func point(
    _ name: String, _ field: Field<CGPoint>, accessors: Accessors<CGPoint>? = nil,
    hasPublicDefault: Bool = true, isGeometry: Bool = false
  ) -> TypedProperty<CGPoint> {
    let traits = Traits(hasPublicDefault: hasPublicDefault, isGeometry: isGeometry)
    return row(
      name, .point, field, ValueCases.point, traits, accessors: accessors, absent: .point(.zero))
  }

  package func size(
    _ name: String, _ field: Field<CGSize>, isAnimatable: Bool = true
  ) -> TypedProperty<CGSize> {
    row(name, .size, field, ValueCases.size, .animatable(isAnimatable), absent: .size(.zero))
  }

  /// Returns a property whose rectangle is in a unit coordinate space instead of points.
  package func unitRect(_ name: String, _ field: Field<CGRect>) -> TypedProperty<CGRect> {
    rect(name, field, traits: Traits())
  }

  package func rect(
    _ name: String, _ field: Field<CGRect>, accessors: Accessors<CGRect>? = nil, traits: Traits
  ) -> TypedProperty<CGRect> {
    row(name, .rect, field, ValueCases.rect, traits, accessors: accessors, absent: .rect(.zero))
  }

  package func transform(
    _ name: String, _ field: Field<CATransform3D>, accessors: Accessors<CATransform3D>? = nil,
    invalidates: LayerProperty.Invalidation = .nothing
  ) -> TypedProperty<CATransform3D> {
    row(
      name, .transform, field, ValueCases.transform,
      Traits(invalidates: invalidates, isGeometry: true), accessors: accessors,
      absent: .transform(CATransform3DIdentity))
  }

  package func affineTransform(
    _ name: String, _ field: Field<CGAffineTransform>,
    accessors: Accessors<CGAffineTransform>? = nil, traits: Traits
  ) -> TypedProperty<CGAffineTransform> {
    row(
      name, .affineTransform, field, ValueCases.affineTransform, traits, accessors: accessors,
      absent: .affineTransform(.identity))
  }

  package func camera(_ name: String, _ field: Field<LayerCamera>) -> TypedProperty<LayerCamera> {
    row(
      name, .camera, field, ValueCases.camera, Traits(isGeometry: true),
      absent: .camera(LayerCamera()))
  }

  package func color(
    _ name: String, _ field: Field<CGColor?>, accessors: Accessors<CGColor?>? = nil
  ) -> TypedProperty<CGColor?> {
    row(name, .color, field, ValueCases.color, accessors: accessors, absent: .color(nil))
  }

  package func path(
    _ name: String, _ field: Field<CGPath?>, implicit: LayerProperty.ImplicitAction
  ) -> TypedProperty<CGPath?> {
    row(name, .path, field, ValueCases.path, Traits(implicit: implicit), absent: .path(nil))
  }

  package func image(
    _ name: String, _ field: Field<ContentsImage?>
  ) -> TypedProperty<ContentsImage?> {
    row(name, .image, field, ValueCases.image, absent: .image(nil))
  }

  package func numbers(
    _ name: String, _ field: Field<[Double]?>, implicit: LayerProperty.ImplicitAction = .basic
  ) -> TypedProperty<[Double]?> {
    row(
      name, .numbers, field, ValueCases.numbers, Traits(implicit: implicit), absent: .numbers(nil))
  }

  package func colors(_ name: String, _ field: Field<[CGColor]?>) -> TypedProperty<[CGColor]?> {
    row(name, .colors, field, ValueCases.colors, absent: .colors(nil))
  }

  package func string(_ name: String, _ field: Field<String?>) -> TypedProperty<String?> {
    row(name, .string, field, ValueCases.string, .still, absent: .string(nil))
  }

  /// Returns a property whose values are patterns of numbers; others are not stored.
  package func numberFormat(_ name: String, _ field: Field<String?>) -> TypedProperty<String?> {
    let form = ValueCase<String?>({ .string($0) }) {
      guard case .string(let pattern) = $0 else { return nil }
      if let pattern, (try? NumberFormat(pattern)) == nil { return nil }
      return .some(pattern)
    }
    return row(name, .numberFormat, field, form, .still, absent: .string(nil))
  }

  package func text(_ name: String, _ field: Field<LayerText?>) -> TypedProperty<LayerText?> {
    row(name, .text, field, ValueCases.text, .still, absent: .text(nil))
  }

  /// Returns a property whose parts' properties animate, but not the list itself.
  package func textParts(
    _ name: String, _ field: Field<[Int: TextPart]>
  ) -> TypedProperty<[Int: TextPart]> {
    row(name, .textParts, field, ValueCases.textParts, .still, absent: .textParts([:]))
  }

  /// Returns a property whose components animate, but not the list itself.
  package func emitterCells(
    _ name: String, _ field: Field<[EmitterCell]?>
  ) -> TypedProperty<[EmitterCell]?> {
    row(name, .emitterCells, field, ValueCases.emitterCells, .still, absent: .emitterCells(nil))
  }

  package func filters(
    _ name: String, _ field: Field<[LayerFilter]?>, implicit: LayerProperty.ImplicitAction
  ) -> TypedProperty<[LayerFilter]?> {
    row(
      name, .filters, field, ValueCases.filters, Traits(implicit: implicit), absent: .filters(nil))
  }

  package func video(
    _ name: String, synonyms: [String], _ field: Field<LayerVideo?>
  ) -> TypedProperty<LayerVideo?> {
    let traits = Traits(synonyms: synonyms, isAnimatable: false, implicit: .none)
    return row(name, .video, field, ValueCases.video, traits, absent: .video(nil))
  }

  package func fontSettings(
    _ name: String, _ field: Field<FontSettings>, kind: ValueKind
  ) -> TypedProperty<FontSettings> {
    row(
      name, kind, field, ValueCases.fontSettings, .animatable(kind == .fontVariations),
      absent: .fontSettings(FontSettings()))
  }

  package func strings(_ name: String, _ field: Field<[String]>) -> TypedProperty<[String]> {
    row(name, .strings, field, ValueCases.strings, .still, absent: .strings([]))
  }

  package func fontName(_ name: String, _ field: Field<String>) -> TypedProperty<String> {
    let form = ValueCase<String>({ .string($0) }) {
      if case .string(let name?) = $0 { name } else { nil }
    }
    return row(name, .fontName, field, form, .still, absent: .string(nil))
  }

  /// Returns a property whose values are names, like Apple's string-based enumerations.
  package func name<Value: RawRepresentable<String> & Sendable>(
    _ name: String, synonyms: [String] = [], _ field: Field<Value>, among names: [String]
  ) -> TypedProperty<Value> {
    let traits = Traits(synonyms: synonyms, isAnimatable: false, implicit: .none)
    return row(
      name, .name(among: names), field, ValueCases.name(), traits, absent: .string(nil))
  }

  package func compositingFilter(
    _ name: String, _ field: Field<CompositingFilter?>
  ) -> TypedProperty<CompositingFilter?> {
    row(
      name, .compositingFilter, field, ValueCases.compositingFilter, Traits(implicit: .fade),
      absent: .compositingFilter(nil))
  }

  package func transitionFilter(
    _ name: String, _ field: Field<LayerFilter?>
  ) -> TypedProperty<LayerFilter?> {
    row(
      name, .transitionFilter, field, ValueCases.transitionFilter, Traits(implicit: .none),
      absent: .transitionFilter(nil))
  }

  /// Returns a property whose values are sets of named bits.
  package func flags<Value: OptionSet & Sendable>(
    _ name: String, _ field: Field<Value>, among names: [String]
  ) -> TypedProperty<Value> where Value.RawValue == UInt32 {
    let form = ValueCase<Value>({ .integer(Int($0.rawValue)) }) {
      if case .integer(let bits) = $0 {
        Value(rawValue: UInt32(truncatingIfNeeded: bits))
      } else {
        nil
      }
    }
    return row(name, .flags(among: names), field, form, .still, absent: .integer(0))
  }
}
