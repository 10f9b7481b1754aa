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

    /// Returns a property whose values are those of a case.
    ///
    /// `accessors` is another way to access the field, or nil.
    package func property<Value>(
      _ name: String, _ field: Field<Value>, _ form: ValueCase<Value>,
      _ traits: Traits = Traits(), kind: ValueKind? = nil, accessors: Accessors<Value>? = nil
    ) -> TypedProperty<Value> {
      let kind = kind ?? form.kind
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
            read: { state in read(state) { form.box($0[keyPath: field]) } ?? form.absent },
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
  static let still = LayerProperty.Traits(isAnimatable: false, implicit: .none)
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
    return property(name, field, ValueCases.number, traits, accessors: accessors)
  }

  /// Returns a property whose values are numbers of seconds, which animate only explicitly.
  package func time(
    _ name: String, _ field: Field<Double>, isAnimatable: Bool
  ) -> TypedProperty<Double> {
    let traits = Traits(isAnimatable: isAnimatable, implicit: .none)
    return property(name, field, ValueCases.number, traits, kind: .time)
  }

  package func integer(
    _ name: String, _ field: Field<Int>, isAnimatable: Bool = true
  ) -> TypedProperty<Int> {
    property(name, field, ValueCases.integer, isAnimatable ? Traits() : .still)
  }

  package func boolean(
    _ name: String, synonyms: [String] = [], _ field: Field<Bool>, isAnimatable: Bool = true,
    implicit: LayerProperty.ImplicitAction = .none
  ) -> TypedProperty<Bool> {
    let traits = Traits(synonyms: synonyms, isAnimatable: isAnimatable, implicit: implicit)
    return property(name, field, ValueCases.boolean, traits)
  }

  /// Returns a property whose values are patterns of numbers; others are not stored.
  package func numberFormat(_ name: String, _ field: Field<String?>) -> TypedProperty<String?> {
    let form = ValueCase<String?>(.numberFormat, absent: .string(nil), { .string($0) }) {
      guard case .string(let pattern) = $0 else { return nil }
      if let pattern, (try? NumberFormat(pattern)) == nil { return nil }
      return .some(pattern)
    }
    return property(name, field, form, .still)
  }

  package func fontName(_ name: String, _ field: Field<String>) -> TypedProperty<String> {
    let form = ValueCase<String>(.fontName, absent: .string(nil), { .string($0) }) {
      if case .string(let name?) = $0 { name } else { nil }
    }
    return property(name, field, form, .still)
  }

  /// Returns a property whose values are names, like Apple's string-based enumerations.
  package func name<Value: RawRepresentable<String> & Sendable>(
    _ name: String, synonyms: [String] = [], _ field: Field<Value>, among names: [String]
  ) -> TypedProperty<Value> {
    let traits = Traits(synonyms: synonyms, isAnimatable: false, implicit: .none)
    return property(name, field, ValueCases.name(among: names), traits)
  }

  /// Returns a property whose values are sets of named bits.
  package func flags<Value: OptionSet & Sendable>(
    _ name: String, _ field: Field<Value>, among names: [String]
  ) -> TypedProperty<Value> where Value.RawValue == UInt32 {
    let form = ValueCase<Value>(
      .flags(among: names), absent: .integer(0), { .integer(Int($0.rawValue)) }
    ) {
      if case .integer(let bits) = $0 {
        Value(rawValue: UInt32(truncatingIfNeeded: bits))
      } else {
        nil
      }
    }
    return property(name, field, form, .still)
  }
}
