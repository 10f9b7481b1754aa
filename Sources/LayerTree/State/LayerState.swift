/// The complete state of a layer at one time, without its position in the tree or its timing.
///
/// Copies share their storage until one of them changes, because every commit and every frame keeps
/// the states of all layers, and few of them differ.
package struct LayerState: Sendable, Hashable {
  private var storage: Storage

  /// Creates the state of a new layer, with Apple's defaults (P-01 and the following tables).
  package init(kind: LayerKind = .plain) {
    storage = Storage(values: kind.initialValues, content: kind.initialContent, custom: [])
  }

  // An address, not a coroutine: that would copy all values to the heap for each read in another module,
  // and Swift 6.3 then reads large ones, such as a transform, after it has freed the copy.
  package var values: LayerValues {
    unsafeAddress { UnsafePointer(storage.values) }
    _modify {
      makeUnique()
      yield &storage.values.pointee
    }
  }

  package var content: LayerContent {
    _read { yield storage.content }
    _modify {
      makeUnique()
      yield &storage.content
    }
  }

  /// The custom values stored by client code, in the order first set (C-06).
  package var custom: [CustomValue] {
    _read { yield storage.custom }
    _modify {
      makeUnique()
      yield &storage.custom
    }
  }

  /// How a layout has measured the layer's text; nil for a text that no layout sizes (SL-05).
  package var measuredText: MeasuredText? {
    get { storage.measuredText }
    _modify {
      makeUnique()
      yield &storage.measuredText
    }
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
  }

  /// Whether two states are equal because they share their storage, which takes no time to find out.
  package func isIdentical(to other: LayerState) -> Bool { storage === other.storage }

  package static func == (left: LayerState, right: LayerState) -> Bool {
    left.isIdentical(to: right)
      || left.values == right.values && left.content == right.content
        && left.custom == right.custom && left.measuredText == right.measuredText
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(content)
    hasher.combine(custom)
    hasher.combine(measuredText)
  }

  /// The parts of a state, which change only while one state refers to them.
  private final class Storage: @unchecked Sendable {
    // Nothing else can access the parts during a change, so there is nothing to check.
    let values: UnsafeMutablePointer<LayerValues>
    @exclusivity(unchecked) var content: LayerContent
    @exclusivity(unchecked) var custom: [CustomValue]
    @exclusivity(unchecked) var measuredText: MeasuredText?

    init(values: LayerValues, content: LayerContent, custom: [CustomValue]) {
      self.values = .allocate(capacity: 1)
      self.values.initialize(to: values)
      (self.content, self.custom) = (content, custom)
    }

    deinit {
      values.deinitialize(count: 1)
      values.deallocate()
    }

    func copy() -> Storage {
      let copy = Storage(values: values.pointee, content: content, custom: custom)
      copy.measuredText = measuredText
      return copy
    }
  }
}
