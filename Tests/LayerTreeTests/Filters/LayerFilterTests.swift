import CoreGraphics
import CoreImage
import LayerTree
import Testing

struct LayerFilterTests {
  private func set(_ value: AnimatableValue, _ key: String, in filter: inout LayerFilter) -> Bool {
    filter.setValue(value, forInput: key)
  }

  private func blur(_ radius: Double, name: String = "blur") -> LayerFilter {
    var filter = LayerFilter(.gaussianBlur)
    filter.name = name
    #expect(set(.number(radius), "inputRadius", in: &filter))
    return filter
  }

  private func blending(_ name: String) -> LayerFilter {
    FilterKind.named(name).map { LayerFilter($0) } ?? LayerFilter(.gaussianBlur)
  }

  @Test func kindsHaveCoreImagesNames() {
    let names = FilterKind.all.map(\.name)
    #expect(Set(names).count == names.count && names.count > 100)
    for kind in FilterKind.all {
      #expect(FilterKind.named(kind.name) == kind)
      #expect(LayerFilter(kind).name == kind.name && LayerFilter(kind).isEnabled)
    }
    #expect(FilterKind.named("CIBlur") == nil)
    // A layer cannot have filters that measure an image, or fit it into a size.
    #expect(FilterKind.named("CIAreaAverage") == nil && FilterKind.named("CIStretchCrop") == nil)
    #expect(LayerFilter(.gaussianBlur).number("inputRadius") == 10)
  }

  // in a list, all images but the layer's must be set.
  @Test func filtersThatLackImagesHaveNoEffect() throws {
    for (name, missing) in [
      ("CIMix", "inputBackgroundImage"), ("CIBlendWithMask", "inputMaskImage"),
      ("CIScreenBlendMode", "inputBackgroundImage"), ("CIColorMap", "inputGradientImage"),
    ] {
      var filter = LayerFilter(try #require(FilterKind.named(name)))
      #expect(filter.missingImage == missing && !filter.isActive)
      filter.objects[missing] = .image(CIImage(color: .red))
      #expect(filter.missingImage == nil && filter.isActive, "\(name)")
    }
    for name in ["CIConstantColorGenerator", "CILinearGradient"] {
      #expect(LayerFilter(try #require(FilterKind.named(name))).isActive, "\(name)")
    }
  }

  // Key paths determine the kind of a value by its key alone.
  @Test func aKeyHasTheSameKindInAllFilters() {
    let inputs = FilterKind.all.flatMap(\.inputs)
    for input in inputs {
      #expect(input.initial.kind == input.kind)
      #expect(inputs.allSatisfy { $0.key != input.key || $0.kind == input.kind })
    }
  }

  @Test func inputsKeepTheirKind() {
    var filter = blur(4)
    #expect(!set(.color(.white), "inputRadius", in: &filter))
    #expect(!set(.number(1), "inputAngle", in: &filter))
    #expect(filter == blur(4) && filter.value(forInput: "inputAngle") == nil)
    #expect(filter.changedInputs.map(\.key) == ["inputRadius"])
    #expect(!AnimatableValue.filters([blur(.nan)]).isFinite)
    #expect(AnimatableValue.filters([blur(1)]).isFinite && AnimatableValue.filters(nil).isFinite)
  }

  // I-15
  @Test func listsWithTheSameFiltersMixTheirInputs() {
    let (start, end) = ([blur(2), blur(10, name: "b")], [blur(6), blur(0, name: "b")])
    #expect(
      AnimatableValue.filters(start).interpolated(to: .filters(end), by: 0.25)
        == .filters([blur(3), blur(7.5, name: "b")]))
    var disabled = blur(6)
    disabled.isEnabled = false
    let mixed = [0.4, 0.6].map {
      AnimatableValue.filters([blur(2)]).interpolated(to: .filters([disabled]), by: $0)
    }
    var late = disabled
    #expect(set(.number(4.4), "inputRadius", in: &late))
    #expect(mixed == [.filters([blur(3.6)]), .filters([late])])
  }

  // I-15
  @Test func otherListsSwitchHalfway() {
    let lists: [[LayerFilter]?] = [
      nil, [], [blur(1)], [blur(2, name: "b")], [blur(2), blur(3)],
      [blending("CIMultiplyBlendMode")],
    ]
    for start in lists {
      for end in lists where start != end {
        let (a, b) = (AnimatableValue.filters(start), AnimatableValue.filters(end))
        #expect(a.interpolated(to: b, by: 0.49) == a && a.interpolated(to: b, by: 0.5) == b)
      }
    }
  }

  // V-03: the first filter with the name counts; no match is inert.
  @Test(arguments: ["filters", "backgroundFilters"]) func keyPaths(property: String) throws {
    let table = PropertyTable.of(.plain)
    func path(_ text: String) -> PropertyPath? { PropertyPath("\(property).\(text)", in: table) }
    var state = LayerState()
    let row = try #require(table[property])
    #expect(row.write(&state, .filters([blur(1), blur(2, name: "a.b"), blur(3)])))
    let radius = try #require(path("blur.inputRadius"))
    #expect(radius.kind == .number && radius.isAnimatable)
    #expect(radius.read(state) == .number(1))
    #expect(try #require(path("a.b.inputRadius")).read(state) == .number(2))
    #expect(radius.write(.number(8), to: &state))
    #expect(row.read(state) == .filters([blur(8), blur(2, name: "a.b"), blur(3)]))
    let enabled = try #require(path("blur.enabled"))
    #expect(enabled.kind == .boolean && enabled.write(.boolean(false), to: &state))
    #expect(enabled.read(state) == .boolean(false))
    let missing = try #require(path("glow.inputRadius"))
    #expect(missing.read(state) == nil && !missing.write(.number(1), to: &state))
    #expect(!radius.write(.color(.white), to: &state))
    for wrong in ["blur", "blur.inputNothing", ".inputRadius", "blur.", "blur.inputRadius.x"] {
      #expect(path(wrong) == nil, "\(wrong)")
    }
  }

  // B-08, V-03
  @Test func inputsAnimate() throws {
    var state = LayerState()
    state.values.filters = [blur(2)]
    var spec = PropertySpec(motion: .basic(Endpoints(from: .number(2), to: .number(10))))
    spec.path = PropertyPath("filters.blur.inputRadius", in: PropertyTable.of(.plain))
    spec.timing.duration = 1
    let shown = Evaluator.apply([.property(spec)], to: state, at: 0.25, isEndIncluded: false)
    #expect(shown.values.filters == [blur(4)])
  }

  // V-03, R-27: a filter that composites has no name in its key path.
  @Test func keyPathsOfCompositingFilters() throws {
    let path = try #require(
      PropertyPath("compositingFilter.enabled", in: PropertyTable.of(.plain)))
    var state = LayerState()
    for filter: CompositingFilter? in [nil, "xor"] {
      state.values.compositingFilter = filter
      #expect(path.read(state) == nil && !path.write(.boolean(false), to: &state))
    }
    state.values.compositingFilter = .filter(blending("CIScreenBlendMode"))
    #expect(state.values.blendMode == .screen && path.read(state) == .boolean(true))
    #expect(path.write(.boolean(false), to: &state) && state.values.blendMode == .normal)
    #expect(PropertyPath("compositingFilter.inputNothing", in: PropertyTable.of(.plain)) == nil)
  }

  // the filters blend like the names; one of a single image does not.
  @Test func compositingFiltersHaveBlendModes() {
    let pairs: [(String, CompositingFilter)] = [
      ("CIMultiplyBlendMode", "multiplyBlendMode"), ("CISoftLightBlendMode", "softLightBlendMode"),
      ("CIAdditionCompositing", "plusLighter"), ("CISourceInCompositing", "sourceIn"),
      ("CISourceOutCompositing", "sourceOut"), ("CISourceAtopCompositing", "sourceAtop"),
      ("CILinearBurnBlendMode", "linearBurnBlendMode"),
      ("CIMinimumCompositing", "minimumCompositing"),
      ("CIMaximumCompositing", "maximumCompositing"),
      ("CISourceInCompositing", "sourceInCompositing"),
      ("CISourceOverCompositing", "unknown"), ("CIGaussianBlur", "unknown"),
    ]
    for (name, filter) in pairs {
      let found = FilterKind.named(name).map { CompositingFilter.filter(LayerFilter($0)).blendMode }
      #expect(found == filter.blendMode, "\(name)")
    }
    #expect(
      FilterKind.all.count { CompositingFilter.filter(LayerFilter($0)).blendMode != .normal }
        == 30)
  }

  @Test func filtersInEffect() {
    var values = LayerValues()
    #expect(!values.isFiltered && !values.filtersBackdrop)
    values.filters = [blur(0)]
    values.backgroundFilters = [blending("CIMultiplyBlendMode")]
    #expect(values.isFiltered && !values.filtersBackdrop)
    values.filters?[0].isEnabled = false
    #expect(!values.isFiltered)
  }

  // A frame copies the state of each layer that moves, so it must not grow unnoticed.
  @Test func theStateOfALayerIsSmall() {
    #expect(MemoryLayout<LayerState>.size <= 808)
  }
}
