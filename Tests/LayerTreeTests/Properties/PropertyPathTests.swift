import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct PropertyPathTests {
  private func number(_ path: String, _ state: LayerState) -> Double? {
    guard case .number(let number)? = PropertyPath(path, in: PropertyTable.of(.plain))?.read(state)
    else { return nil }
    return number
  }

  private func writing(_ value: AnimatableValue, to path: String, in state: LayerState)
    -> LayerState
  {
    var state = state
    let found = PropertyPath(path, in: PropertyTable.of(.plain))
    #expect(found?.write(value, to: &state) == true)
    return state
  }

  @Test func typedComponentsAreThoseOfKeyPaths() {
    func parsed(_ path: String) -> PropertyPath? {
      PropertyPath(path, in: PropertyTable.of(.plain))
    }
    #expect(parsed("position.x") == LayerValues.position.x.path)
    #expect(parsed("position.y") == LayerValues.position.y.path)
    #expect(parsed("position.y") != LayerValues.anchorPoint.y.path)
    #expect(parsed("bounds.origin") == LayerValues.bounds.origin.path)
    #expect(parsed("bounds.size") == LayerValues.bounds.size.path)
    #expect(parsed("transform.rotation.z") == LayerValues.transform.rotationZ.path)
    #expect(parsed("camera.center") == LayerValues.camera.center.path)
    #expect(parsed("camera.zoom") == LayerValues.camera.zoom.path)
    #expect(parsed("camera.roll") == LayerValues.camera.roll.path)
    #expect(LayerValues.opacity.path.component == nil)
  }

  // S-17
  @Test(arguments: [
    ("position", ["position.x", "position.y"]),
    ("shadowOffset", ["shadowOffset.width", "shadowOffset.height"]),
    ("bounds.origin", ["bounds.origin.x", "bounds.origin.y"]),
    ("bounds.size", ["bounds.size.width", "bounds.size.height"]),
    ("transform.translation", ["transform.translation.x", "transform.translation.y"]),
    ("bounds", []), ("transform", []), ("opacity", []), ("position.x", []),
  ])
  func pointsAndSizesHaveTwoAxes(_ whole: String, _ axes: [String]) throws {
    let path = try #require(PropertyPath(whole, in: PropertyTable.of(.plain)))
    #expect(path.axes.map(\.keyPath) == axes)
    #expect(path.axes.map { $0.component?.isVertical } == axes.indices.map { $0 == 1 })
  }

  @Test func everyComponentIsReadBackAsWritten() throws {
    // V-01
    for (property, kind) in [
      ("position", ValueKind.point), ("bounds", .rect), ("transform", .transform),
    ] {
      for component in ValueComponent.components(of: kind) {
        let name = "\(property).\(component.name)"
        let path = try #require(PropertyPath(name, in: PropertyTable.of(.plain)))
        let value: AnimatableValue =
          switch component.kind {
          case .point: .point(CGPoint(x: 3, y: 4))
          case .size: .size(CGSize(width: 5, height: 6))
          default: .number(0.625)
          }
        var state = LayerState()
        #expect(path.write(value, to: &state))
        let read = try #require(path.read(state))
        #expect(read.distance(to: value) < 1e-12, "\(name)")
      }
    }
  }

  // V-02: the properties of all layers and of gradients that have components; those of the shadow
  // offset have two names.
  @Test func everyStructuredPropertyHasItsParts() {
    let parts: [ValueKind: [String]] = [
      .point: ["x", "y"], .size: ["width", "height"],
      .rect: ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"],
      .transform: [
        "rotation", "rotation.x", "rotation.y", "rotation.z", "scale", "scale.x", "scale.y",
        "scale.z", "translation", "translation.x", "translation.y", "translation.z",
      ],
    ]
    let properties: [(String, ValueKind)] = [
      ("transform", .transform), ("sublayerTransform", .transform), ("position", .point),
      ("anchorPoint", .point), ("bounds", .rect), ("shadowOffset", .size),
      ("contentsRect", .rect), ("contentsCenter", .rect), ("startPoint", .point),
      ("endPoint", .point),
    ]
    for (property, kind) in properties {
      for part in parts[kind] ?? [] {
        let path = PropertyPath("\(property).\(part)", in: PropertyTable.of(.gradient))
        #expect(path?.isAnimatable == true, "\(property).\(part)")
      }
      #expect(PropertyPath("\(property).z", in: PropertyTable.of(.gradient)) == nil)
    }
    var state = LayerState()
    state.values.shadowOffset = CGSize(width: 1, height: 2)
    #expect(number("shadowOffset.x", state) == 1 && number("shadowOffset.y", state) == 2)
    let moved = writing(.number(9), to: "shadowOffset.y", in: state)
    #expect(moved.values.shadowOffset == CGSize(width: 1, height: 9))
    #expect(number("bounds.size.x", state) == nil && number("position.width", state) == nil)
  }

  @Test func componentsLeaveTheOthersAlone() {
    var state = LayerState()
    state.values.position = CGPoint(x: 1, y: 2)
    let moved = writing(.number(9), to: "position.y", in: state)
    #expect(moved.values.position == CGPoint(x: 1, y: 9))
    state.values.transform = CATransform3DConcat(
      CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(7, 8, 9))
    let turned = writing(.number(0.5), to: "transform.rotation.z", in: state)
    #expect(abs((number("transform.rotation", turned) ?? 0) - 0.5) < 1e-12)  // V-01: = rotation.z
    #expect(abs((number("transform.scale.x", turned) ?? 0) - 2) < 1e-12)  // V-05
    #expect(number("transform.translation.z", turned) == 9)
  }

  @Test func scaleMeansAllThree() {
    var state = LayerState()
    state.values.transform = CATransform3DMakeScale(1, 2, 6)
    #expect(number("transform.scale", state) == 3)  // V-01: the mean
    let scaled = writing(.number(4), to: "transform.scale", in: state)
    #expect(scaled.values.transform == CATransform3DMakeScale(4, 4, 4))
    // Also without a previous value.
    state.values.transform = CATransform3DMakeScale(0, 0, 0)
    let grown = writing(.number(1), to: "transform.scale", in: state)
    #expect(grown.values.transform == CATransform3DIdentity)
  }

  @Test func unknownPathsLeadNowhere() {
    for path in ["", ".", "position.", "position.z", "pos", "transform.rotation.w", "opacity.x"] {
      #expect(PropertyPath(path, in: PropertyTable.of(.plain)) == nil)
    }
    #expect(PropertyPath("strokeEnd", in: PropertyTable.of(.plain)) == nil)
    #expect(PropertyPath("strokeEnd", in: PropertyTable.of(.shape)) != nil)
    #expect(PropertyPath("isHidden", in: PropertyTable.of(.plain)) != nil)  // P-03
  }
}
