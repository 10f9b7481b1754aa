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
    "center", .point,
    read: { .point($0.center ?? .zero) },
    write: { camera, value in
      guard case .point(let point) = value else { return false }
      camera.center = point
      return true
    })
  fileprivate static let zoom = number("zoom", { $0.zoom }, { $0.zoom = $1 })
  fileprivate static let roll = number("roll", isAngle: true, { $0.roll }, { $0.roll = $1 })

  private static func number(
    _ name: String, isAngle: Bool = false, isVertical: Bool = false,
    _ get: @escaping @Sendable (LayerCamera) -> Double,
    _ set: @escaping @Sendable (inout LayerCamera, Double) -> Void
  ) -> ValueComponent {
    camera(
      name, .number, isAngle: isAngle, isVertical: isVertical, read: { .number(get($0)) },
      write: { camera, value in
        guard case .number(let number) = value else { return false }
        set(&camera, number)
        return true
      })
  }

  /// Returns a component of a camera.
  ///
  /// - Parameters:
  ///   - name: The key path below the camera.
  ///   - kind: The kind of the component.
  ///   - isAngle: Whether it is an angle.
  ///   - isVertical: Whether it is the y of the center.
  ///   - read: Returns the component of a camera whose center is known.
  ///   - write: Replaces the component; returns false for a value of another kind.
  /// - Returns: The component.
  private static func camera(
    _ name: String, _ kind: ValueKind, isAngle: Bool = false, isVertical: Bool = false,
    read: @escaping @Sendable (LayerCamera) -> AnimatableValue,
    write: @escaping @Sendable (inout LayerCamera, AnimatableValue) -> Bool
  ) -> ValueComponent {
    ValueComponent(
      name: name, kind: kind, isAngle: isAngle, isVertical: isVertical,
      read: { value in
        guard case .camera(let camera) = value else { return nil }
        return read(camera)
      },
      replacing: { value, new in
        guard case .camera(var camera) = value, write(&camera, new) else { return nil }
        return .camera(camera)
      })
  }
}

extension TypedProperty<LayerCamera> {
  package var center: TypedProperty<CGPoint> { component(.center) { .point($0) } }
  package var zoom: TypedProperty<Double> { component(.zoom) { .number($0) } }
  package var roll: TypedProperty<Double> { component(.roll) { .number($0) } }
}
