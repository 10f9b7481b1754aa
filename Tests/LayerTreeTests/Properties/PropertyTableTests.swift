import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextAttributes
import VideoDecoding

@Suite struct PropertyTableTests {
  static let everyRow: [(LayerKind, String)] = LayerKind.allCases.flatMap { kind in
    PropertyTable.of(kind).rows.map { (kind, $0.name) }
  }

  private static let video = LayerVideo(
    ImageVideo(
      images: [CGImage(buffer: PixelBuffer(width: 1, height: 1))],
      times: FrameTimes(count: 1, frameRate: 1)))

  /// Returns a value of the kind that is not the default of any property.
  private func other(than value: AnimatableValue, for kind: ValueKind) -> AnimatableValue {
    switch kind {
    case .number: .number(0.375)
    case .integer: .integer(7)
    case .boolean: value == .boolean(true) ? .boolean(false) : .boolean(true)
    case .point: .point(CGPoint(x: 3, y: 4))
    case .size: .size(CGSize(width: 3, height: 4))
    case .rect: .rect(CGRect(x: 1, y: 2, width: 30, height: 40))
    case .affineTransform:
      .affineTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    case .transform: .transform(CATransform3DMakeScale(2, 2, 2))
    case .camera: .camera(LayerCamera(center: CGPoint(x: 3, y: 4), zoom: 2, roll: 1))
    case .color, .interfaceColor: .color(CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    case .path: .path(CGPath(elements: [.move(.zero), .line(CGPoint(x: 1, y: 1))]))
    case .image: .image(.dissolve(start: nil, end: nil, fraction: 0.5))
    case .numbers: .numbers([0, 0.25, 1])
    case .insets: .numbers([1, 2, 3, 4])
    case .colors: .colors([.black, .white])
    case .string: .string("text")
    case .strings: .strings(["text"])
    case .text: .text(LayerText(runs: [LayerText.Run("text")]))
    case .textParts: .textParts([1: TextPart(TextPartValues(opacity: 0.5))])
    case .emitterCells: .emitterCells([EmitterCell()])
    case .filters: .filters([LayerFilter(.gaussianBlur)])
    case .video: .video(Self.video)
    case .time: .number(3)
    case .fontName: .string("Inter Bold")
    case .fontFeatures, .fontVariations: .fontSettings(FontSettings(["abcd": 2]))
    case .numberFormat: .string("0.0")
    case .name(let names):
      value == .string(names[0]) ? .string(names[1]) : .string(names[0])
    case .compositingFilter:
      .compositingFilter(FilterKind.named("CIScreenBlendMode").map { .filter(LayerFilter($0)) })
    case .transitionFilter: .transitionFilter(LayerFilter(.dissolve))
    case .flags: .integer(1)
    }
  }

  @Test(arguments: everyRow) func everyRowReadsWhatItWrites(kind: LayerKind, name: String) throws {
    let row = try #require(PropertyTable.of(kind)[name])
    var state = LayerState(kind: kind)
    let initial = row.read(state)
    let new = other(than: initial, for: row.kind)
    #expect(new != initial)
    #expect(row.write(&state, new))
    #expect(row.read(state) == new)
    // Writing the old value back restores the whole state: a row changes only its own field.
    if row.derivedFrom.isEmpty {
      #expect(row.write(&state, initial))
      #expect(state == LayerState(kind: kind))
    }
  }

  @Test(arguments: everyRow) func everyRowRefusesOtherKinds(kind: LayerKind, name: String) throws {
    let row = try #require(PropertyTable.of(kind)[name])
    var state = LayerState(kind: kind)
    let foreign: [AnimatableValue] = [
      .number(1), .boolean(true), .point(.zero), .rect(.zero), .transform(CATransform3DIdentity),
      .color(.white), .path(nil), .image(nil), .numbers([1]), .colors([]), .string("x"), .text("x"),
      .integer(1), .textParts([:]), .emitterCells([]), .filters([]), .compositingFilter("xor"),
      .transitionFilter(LayerFilter(.dissolve)),
    ]
    for value in foreign where !value.fits(row.kind) {
      #expect(!row.write(&state, value))
      #expect(state == LayerState(kind: kind))
    }
  }

  @Test(arguments: everyRow) func everyAnimatableRowAnimates(kind: LayerKind, name: String) throws {
    let path = try #require(PropertyPath(name, in: PropertyTable.of(kind)))
    guard path.isAnimatable else { return }
    let model = LayerState(kind: kind)
    let start = path.property.read(model)
    let ends = Endpoints(from: start, to: other(than: start, for: path.kind))
    var spec = PropertySpec(motion: .basic(ends))
    spec.timing.duration = 1
    spec.path = path
    let shown = Evaluator.apply([.property(spec)], to: model, at: 0.999999999, isEndIncluded: true)
    #expect(path.read(shown) != path.read(model))
    let before = Evaluator.apply([.property(spec)], to: model, at: -1, isEndIncluded: false)
    #expect(before == model)
  }

  /// Returns the stored fields of a part of the state, by name.
  private func fields(of part: Any) -> [String: AnyHashable] {
    var fields: [String: AnyHashable] = [:]
    for child in Mirror(reflecting: part).children {
      // A field with a property wrapper is stored under its name with a leading underscore.
      let name = child.label.map { String($0.drop { $0 == "_" }) } ?? "?"
      // Typography has a row for each of its own fields.
      if child.value is Typography {
        fields.merge(self.fields(of: child.value)) { own, _ in own }
        continue
      }
      fields[name] = (child.value as? any Hashable).map { AnyHashable($0) }
    }
    return fields
  }

  /// Returns the stored fields of a whole state: those of every layer, then the class's own.
  private func fields(of state: LayerState) -> [String: AnyHashable] {
    let content = Mirror(reflecting: state.content).children.first?.value
    return fields(of: state.values).merging(content.map { fields(of: $0) } ?? [:]) { _, own in own }
  }

  // Every stored field has exactly one row, and every row exactly one field.
  @Test(arguments: LayerKind.allCases) func rowsAndFieldsAgree(kind: LayerKind) {
    let initial = LayerState(kind: kind)
    let before = fields(of: initial)
    var owners: [String: [String]] = [:]
    for row in PropertyTable.of(kind).rows where row.derivedFrom.isEmpty {
      var state = initial
      #expect(row.write(&state, other(than: row.read(state), for: row.kind)))
      let after = fields(of: state)
      let changed = before.keys.filter { before[$0] != after[$0] }
      #expect(changed.count == 1, "\(row.name) changes \(changed)")
      for field in changed { owners[field, default: []].append(row.name) }
    }
    for (field, value) in before {
      #expect(owners[field]?.count == 1, "\(field) = \(value) has the rows \(owners[field] ?? [])")
    }
    #expect(before.count > 40)
  }

  // Derived properties name rows of the same table and change their values.
  @Test func derivedRowsChangeWhatTheyName() {
    let table = PropertyTable.of(.plain)
    for row in table.rows where !row.derivedFrom.isEmpty {
      for source in row.derivedFrom { #expect(table[source.name] === source) }
      var state = LayerState()
      #expect(row.write(&state, other(than: row.read(state), for: row.kind)))
      for source in row.derivedFrom {
        #expect(source.read(state) != source.read(LayerState()), "\(row.name) \(source.name)")
        #expect(source.write(&state, source.read(LayerState())))
      }
      #expect(state == LayerState())
    }
  }

  // A typed property boxes its values in the form that its row reads.
  @Test func typedPropertiesBoxWhatRowsRead() {
    func check<Value>(_ property: TypedProperty<Value>, _ value: Value) {
      var state = LayerState(kind: .gradient)
      let boxed = property.box(value)
      #expect(property.row.write(&state, boxed) && property.row.read(state) == boxed)
      #expect(boxed != property.row.read(LayerState(kind: .gradient)))
    }
    check(LayerValues.position, CGPoint(x: 1, y: 2))
    check(LayerValues.isHidden, true)
    check(LayerValues.maskedCorners, .layerMinXMinYCorner)
    check(LayerValues.cornerCurve, .continuous)
    check(LayerValues.name, "name")
    check(LayerValues.backgroundColor, .white)
    check(GradientContent.type, .radial)
    check(GradientContent.locations, [0, 1])
  }

  @Test func namesAreUnique() {
    for kind in LayerKind.allCases {
      let names = PropertyTable.of(kind).rows.flatMap { [$0.name] + $0.synonyms }
      #expect(Set(names).count == names.count)
    }
  }

  @Test func defaultsAreApples() {
    // P-01
    let state = LayerState()
    let expected: [String: AnimatableValue] = [
      "anchorPoint": .point(CGPoint(x: 0.5, y: 0.5)), "anchorPointZ": .number(0),
      "backgroundColor": .color(nil), "borderColor": .color(.black), "borderWidth": .number(0),
      "bounds": .rect(.zero), "contents": .image(nil), "contentsScale": .number(1),
      "cornerRadius": .number(0), "hidden": .boolean(false), "masksToBounds": .boolean(false),
      "opacity": .number(1), "position": .point(.zero),
      "sublayerTransform": .transform(CATransform3DIdentity),
      "transform": .transform(CATransform3DIdentity), "zPosition": .number(0),
      "contentsGravity": .string("resize"), "allowsGroupOpacity": .boolean(true),
      "contentsCenter": .rect(CGRect(x: 0, y: 0, width: 1, height: 1)),
      "contentsRect": .rect(CGRect(x: 0, y: 0, width: 1, height: 1)),
      "compositingFilter": .compositingFilter(nil), "doubleSided": .boolean(true),
      "filters": .filters(nil), "backgroundFilters": .filters(nil),
      "minificationFilterBias": .number(0), "rasterizationScale": .number(1),
      "shadowColor": .color(.black), "shadowOffset": .size(CGSize(width: 0, height: -3)),
      "shadowOpacity": .number(0), "shadowPath": .path(nil), "shadowRadius": .number(3),
      "shouldRasterize": .boolean(false),
      // P-02
      "geometryFlipped": .boolean(false), "contentsFormat": .string("RGBA8Uint"),
      "minificationFilter": .string("linear"), "magnificationFilter": .string("linear"),
      "opaque": .boolean(false), "needsDisplayOnBoundsChange": .boolean(false),
      "drawsAsynchronously": .boolean(false), "edgeAntialiasingMask": .integer(15),
      "allowsEdgeAntialiasing": .boolean(false), "maskedCorners": .integer(15),
      "cornerCurve": .string("circular"),
    ]
    for (name, value) in expected {
      #expect(PropertyTable.of(.plain)[name]?.read(state) == value, "\(name)")
    }
    let shape = ShapeContent()  // P-05
    #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineWidth == 1)
    #expect(shape.miterLimit == 10 && shape.fillRule == .nonZero && shape.lineCap == .butt)
    let gradient = GradientContent()  // P-06
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1) && gradient.type == .axial)
    #expect(shape.lineDashPhase == 0 && shape.lineDashPattern == nil)
    let text = TextContent()  // P-07
    #expect(!text.isWrapped && text.truncationMode == .none && text.alignmentMode == .natural)
    #expect(!text.allowsFontSubpixelQuantization && text.string == nil)
    let typography = text.typography  // TX-05 to TX-14
    #expect(typography.verticalAlignment == .top && typography.fit == .none)
    #expect(typography.strokeWidth == 0 && !typography.hasGradient && typography.textPath == nil)
    #expect(typography.fontFeatures.isEmpty && typography.fontVariations.isEmpty)
    #expect(ScrollContent().scrollMode == .both)  // P-11
    let tiled = TiledContent()  // P-11
    #expect(tiled.tileSize == CGSize(width: 256, height: 256) && tiled.fadeDuration == 0.25)
    #expect(tiled.levelsOfDetail == 1 && tiled.levelsOfDetailBias == 0)
    let emitter = EmitterContent()  // P-09
    #expect(emitter.emitterCells == nil && emitter.seed == 0 && !emitter.preservesDepth)
    #expect(emitter.emitterPosition == .zero && emitter.emitterSize == .zero)
    #expect(emitter.emitterZPosition == 0 && emitter.emitterDepth == 0)
    let replicator = ReplicatorContent()  // P-08
    #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0)
    #expect(CATransform3DIsIdentity(replicator.instanceTransform))
    #expect(replicator.instanceColor == .white)
    let offsets = [
      replicator.instanceRedOffset, replicator.instanceGreenOffset, replicator.instanceBlueOffset,
      replicator.instanceAlphaOffset,
    ]
    #expect(offsets == [0, 0, 0, 0] && !replicator.preservesDepth)
    let transition = FilterTransitionContent()  // CI-24
    #expect(transition.filter == nil && transition.progress == 0)
    // SC-03, VD-13
    #expect(LayerKind.allCases.filter { $0.initialValues != LayerValues() } == [.scroll, .video])
    #expect(LayerState(kind: .scroll).values.masksToBounds)
    #expect(LayerState(kind: .video).values.contentsGravity == .resizeAspect)
    #expect(text.fontSize == 36 && text.fontName == "Helvetica" && text.foregroundColor == .white)
  }
}

extension AnimatableValue {
  /// Returns whether a property of the kind can have the value.
  fileprivate func fits(_ kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (.number, .number), (.integer, .integer), (.boolean, .boolean), (.point, .point),
      (.size, .size), (.rect, .rect), (.affineTransform, .affineTransform),
      (.transform, .transform), (.color, .color), (.path, .path), (.image, .image),
      (.numbers, .numbers), (.colors, .colors), (.string, .string), (.text, .text),
      (.textParts, .textParts), (.emitterCells, .emitterCells), (.filters, .filters),
      (.video, .video), (.number, .time),
      (.string(.some), .fontName),
      (.string(.some), .name), (.compositingFilter, .compositingFilter),
      (.transitionFilter, .transitionFilter), (.integer, .flags):
      true
    default:
      false
    }
  }
}
