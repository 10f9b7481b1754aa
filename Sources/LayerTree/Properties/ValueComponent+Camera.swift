package import CoreGraphics

/// Key paths below `camera` (CM-04).
extension ValueComponent {
  static let cameraComponents = [
    center,
    number("center.x", { $0.x.offset }, { $0.x = .init($1) }),
    number("center.y", isVertical: true, { $0.y.offset }, { $0.y = .init($1) }),
    zoom, roll,
  ]

  fileprivate static let center = camera(
    "center", ValueCases.point, { $0.center ?? .zero }, { $0.center = $1 })
  fileprivate static let zoom = number("zoom", { $0.zoom }, { $0.zoom = $1 })
  fileprivate static let roll = number("roll", isAngle: true, { $0.roll }, { $0.roll = $1 })

  private static func number(
    _ name: String, isAngle: Bool = false, isVertical: Bool = false,
    _ get: @escaping @Sendable (LayerCamera) -> Double,
    _ set: @escaping @Sendable (inout LayerCamera, Double) -> Void
  ) -> ValueComponent {
    camera(
      name, ValueCases.number, isAngle: isAngle, isVertical: isVertical, get, set)
  }

  /// Returns a component of a camera whose center is known.
  private static func camera<Part>(
    _ name: String, _ form: ValueCase<Part>, isAngle: Bool = false,
    isVertical: Bool = false, _ get: @escaping @Sendable (LayerCamera) -> Part,
    _ set: @escaping @Sendable (inout LayerCamera, Part) -> Void
  ) -> ValueComponent {
    ValueComponent(
      name: name, kind: form.kind, isAngle: isAngle, isVertical: isVertical,
      read: { value in ValueCases.camera.unbox(value).map { form.box(get($0)) } },
      replacing: { value, new in
        guard var camera = ValueCases.camera.unbox(value), let new = form.unbox(new) else {
          return nil
        }
        set(&camera, new)
        return .camera(camera)
      })
  }
}

extension TypedProperty<LayerCamera> {
  package var center: TypedProperty<CGPoint> { component(.center) { .point($0) } }
  package var zoom: TypedProperty<Double> { component(.zoom) { .number($0) } }
  package var roll: TypedProperty<Double> { component(.roll) { .number($0) } }
}
