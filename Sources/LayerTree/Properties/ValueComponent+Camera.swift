import CoreGraphics

/// Key paths below `camera` (CM-04).
extension ValueComponent {
  static let cameraComponents = [
    camera(
      "center", .point,
      read: { .point($0.center ?? .zero) },
      write: { camera, value in
        guard case .point(let point) = value else { return false }
        camera.center = point
        return true
      }),
    number("center.x", { $0.x.offset }, { $0.x = .init($1) }),
    number("center.y", { $0.y.offset }, { $0.y = .init($1) }),
    number("zoom", { $0.zoom }, { $0.zoom = $1 }),
    number("roll", isAngle: true, { $0.roll }, { $0.roll = $1 }),
  ]

  private static func number(
    _ name: String, isAngle: Bool = false, _ get: @escaping @Sendable (LayerCamera) -> Double,
    _ set: @escaping @Sendable (inout LayerCamera, Double) -> Void
  ) -> ValueComponent {
    camera(
      name, .number, isAngle: isAngle, read: { .number(get($0)) },
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
  ///   - read: Returns the component of a camera whose center is known.
  ///   - write: Replaces the component; returns false for a value of another kind.
  /// - Returns: The component.
  private static func camera(
    _ name: String, _ kind: ValueKind, isAngle: Bool = false,
    read: @escaping @Sendable (LayerCamera) -> AnimatableValue,
    write: @escaping @Sendable (inout LayerCamera, AnimatableValue) -> Bool
  ) -> ValueComponent {
    ValueComponent(
      name: name, kind: kind, isAngle: isAngle,
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
