import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitDynamics

/// Fields and their regions (DY-24 to DY-28).
@Suite(.ownContext) @MainActor struct FieldTests {
  private let world = DynamicsStage()

  /// Adds a field around (500, 500) for an item.
  @discardableResult private func add<Field: UIFieldBehavior>(_ field: Field, _ items: UIView...)
    -> Field
  {
    field.position = CGPoint(x: 500, y: 500)
    for item in items { field.addItem(item) }
    world.add(field)
    return field
  }

  /// Adds a view with a charge and a velocity.
  private func addView(_ x: Double, _ y: Double, charge: CGFloat = 0, velocity: CGPoint = .zero)
    -> (UIView, UIDynamicItemBehavior)
  {
    let view = world.addView(x, y)
    return (
      view,
      world.addProperties([view]) {
        $0.charge = charge
        $0.addLinearVelocity(velocity, for: view)
      }
    )
  }

  private func speed(_ view: UIView, _ properties: UIDynamicItemBehavior) -> Double {
    let velocity = properties.linearVelocity(for: view)
    return hypot(Double(velocity.x), Double(velocity.y))
  }

  @Test("Defaults of fields (DY-24, DY-25)")
  func defaults() {
    let field = UIFieldBehavior.springField()
    #expect(field.position == .zero && field.strength == 1 && field.falloff == 0)
    #expect(field.minimumRadius > 0 && field.minimumRadius < 0.01)
    #expect(field.direction == .zero && field.smoothness == 0 && field.animationSpeed == 0)
    #expect(field.region.contains(CGPoint(x: 1e9, y: -1e9)))
    #expect(UIFieldBehavior.electricField().falloff == 1)
    #expect(UIFieldBehavior.magneticField().falloff == 1)
  }

  @Test("A spring field has a period of 2 pi seconds for mass 1, and keeps energy (DY-26)")
  func spring() {
    let (view, properties) = addView(700, 500)
    add(.springField(), view)
    for time in [1.0, 3.14159265, 5, 6.28318531, 12.5663706] {
      world.stage.advance(to: time)
      #expect(abs(view.x - 500 - 200 * cos(time)) < 2)
    }
    let energies = world.samples(until: 20) {
      let v = speed(view, properties)
      return v * v + (view.x - 500) * (view.x - 500)
    }
    #expect(energies.allSatisfy { isNear($0, 40_000) })
  }

  @Test("Linear gravity is that of gravity behaviors (DY-26)")
  func linearGravity() {
    let (view, _) = addView(100, 100)
    let field = add(UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0.5, dy: 0)), view)
    field.strength = 2
    world.stage.advance(to: 0.5)
    #expect(abs(view.x - 225) < 0.1 && view.y == 100)
  }

  @Test("Radial gravity pulls in proportion to distance and mass (DY-26)")
  func radialGravity() {
    let heavy = world.addView(600, 500, 200, 200)
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 500))
    field.strength = 4
    field.addItem(heavy)
    world.add(field)
    for time in [0.5, 1, 3.14159265] {
      world.stage.advance(to: time)
      #expect(abs(heavy.x - 500 - 100 * cos(2 * time)) < 1)
    }
  }

  @Test("Falloff divides by the distance in units of 100 points, from the minimum radius (DY-25)")
  func falloff() {
    let (near, far) = (world.addView(510, 500, 10, 10), world.addView(700, 500, 10, 10))
    let properties = world.addProperties([near, far]) { $0.density = 100 }
    let field = add(UIFieldBehavior.radialGravityField(position: .zero), near, far)
    field.falloff = 2
    field.minimumRadius = 50
    world.stage.advance(to: 0.1)
    // 2 / 2^2 m per second squared; 0.1 / 0.5^2.
    #expect(isNear(Double(properties.linearVelocity(for: far).x), -5))
    #expect(isNear(Double(properties.linearVelocity(for: near).x), -4))
  }

  @Test("A velocity field overrides forces (DY-26)")
  func velocity() {
    let (view, properties) = addView(100, 100, velocity: CGPoint(x: 0, y: 300))
    world.add(UIGravityBehavior(items: [view]))
    let field = add(UIFieldBehavior.velocityField(direction: CGVector(dx: 2, dy: 0)), view)
    world.stage.advance(to: 1)
    #expect(abs(view.x - 300) < 0.1 && abs(view.y - 100) < 0.1)
    #expect(abs(properties.linearVelocity(for: view).x - 200) < 0.01)
    field.removeItem(view)
    world.stage.advance(to: 2)
    #expect(abs(view.x - 500) < 0.1 && abs(view.y - 600) < 0.1)
  }

  @Test("A negative charge oscillates through an electric field without falloff (DY-26)")
  func electric() {
    let (view, properties) = addView(600, 500, charge: -1)
    let field = add(UIFieldBehavior.electricField(), view)
    field.falloff = 0
    // 1 m per second squared: the center is 100 points away, sqrt(2) s, 141.4 points per second.
    world.stage.advance(to: 1)
    #expect(abs(view.x - 550) < 1)
    world.stage.advance(to: 1.4142)
    #expect(isNear(speed(view, properties), 141.42))
    world.stage.advance(to: 4 * 1.4142136)
    #expect(abs(view.x - 600) < 2)
    let path = world.samples(until: 30) { view.x - 500 }
    #expect(isNear(path.max() ?? 0, 100, unit: 200) && isNear(path.min() ?? 0, -100, unit: 200))
  }

  @Test("A positive charge is pushed away with falloff 1 (DY-25, DY-26)")
  func electricFalloff() {
    let (view, properties) = addView(700, 500, charge: 2)
    let field = add(UIFieldBehavior.electricField(), view)
    field.strength = 3
    world.stage.advance(to: 0.05)
    #expect(isNear(Double(properties.linearVelocity(for: view).x), 15))
  }

  @Test("A magnetic field keeps the speed and turns counterclockwise (DY-26)")
  func magnetic() {
    let (view, properties) = addView(500, 700, charge: 1, velocity: CGPoint(x: 200, y: 0))
    let field = add(UIFieldBehavior.magneticField(), view)
    field.falloff = 0
    // One radian per second on a circle of 200 points around (500, 500).
    for time in [1.0, 2, 4, 6.28318531] {
      world.stage.advance(to: time)
      #expect(abs(speed(view, properties) - 200) < 0.1)
      #expect(abs(view.x - 500 - 200 * sin(time)) < 2)
      #expect(abs(view.y - 500 - 200 * cos(time)) < 2)
    }
  }

  @Test("A vortex pushes counterclockwise, in proportion to distance and mass (DY-26)")
  func vortex() {
    let heavy = world.addView(500, 700, 200, 200)
    let properties = world.addProperties([heavy])
    let field = add(UIFieldBehavior.vortexField(), heavy)
    field.strength = 2
    world.stage.advance(to: 0.05)
    // Below the center, to the right: 2 * 2 m per second squared.
    #expect(isNear(Double(properties.linearVelocity(for: heavy).x), 20))
    #expect(abs(properties.linearVelocity(for: heavy).y) < 1)
  }

  @Test("Drag is a force against the velocity (DY-26)")
  func drag() {
    let view = world.addView(100, 500, 200, 100)
    let properties = world.addProperties([view]) {
      $0.addLinearVelocity(CGPoint(x: 300, y: 0), for: view)
    }
    let field = add(UIFieldBehavior.dragField(), view)
    field.strength = 4
    world.stage.advance(to: 0.5)
    // Mass 2: a rate of 2 per second.
    #expect(isNear(Double(properties.linearVelocity(for: view).x), 300 * exp(-1)))
  }

  @Test("Custom fields get the item's state, and the subclass (DY-27)")
  func custom() {
    let (view, properties) = addView(100, 500, charge: 3, velocity: CGPoint(x: 400, y: 0))
    var fields: Set<ObjectIdentifier> = []
    var last: (position: CGPoint, mass: CGFloat, charge: CGFloat, time: Double)?
    let field = BrakeField.field { field, position, velocity, mass, charge, time in
      fields.insert(ObjectIdentifier(type(of: field)))
      last = (position, mass, charge, time)
      return CGVector(dx: -velocity.dx, dy: -velocity.dy)
    }
    add(field, view)
    world.stage.advance(to: 1)
    #expect(isNear(Double(properties.linearVelocity(for: view).x), 400 * exp(-1)))
    #expect(fields == [ObjectIdentifier(BrakeField.self)])
    #expect(last?.mass == 1 && last?.charge == 3 && abs((last?.time ?? 0) - 1) < 1e-9)
    #expect(last.map { abs(Double($0.position.x) - view.x) < 1e-6 } == true)
  }

  final class BrakeField: UIFieldBehavior {}

  @Test("Noise ignores the mass, is the same everywhere, and stops with its speed (DY-28)")
  func noise() {
    func path(_ field: UIFieldBehavior, size: Double) -> [Double] {
      let world = DynamicsStage()
      let view = world.addView(430, 570, size, 100)
      world.addProperties([view])
      field.addItem(view)
      world.add(field)
      return world.samples(until: 1) { view.x }
    }
    let first = path(.noiseField(smoothness: 0.5, animationSpeed: 0), size: 100)
    #expect(first == path(.noiseField(smoothness: 0.5, animationSpeed: 0), size: 100))
    #expect(first != path(.noiseField(smoothness: 0.5, animationSpeed: 3), size: 100))
    // A force of at most 1 m per second squared: twice the mass moves half as far.
    let double = path(.noiseField(smoothness: 0.5, animationSpeed: 0), size: 200)
    #expect(abs((first[23] - 430) - 2 * (double[23] - 430)) < 0.01)
    #expect(first.allSatisfy { abs($0 - 430) <= 50 } && first.last != 430)
  }

  @Test("Turbulence grows with the speed (DY-26, DY-28)")
  func turbulence() {
    let (still, moving) = (addView(430, 570), addView(430, 570, velocity: CGPoint(x: 0, y: 200)))
    add(.turbulenceField(smoothness: 0.5, animationSpeed: 0), still.0, moving.0)
    world.stage.advance(to: 0.5)
    #expect(still.0.center == CGPoint(x: 430, y: 570))
    #expect(moving.0.x != 430)
  }

  @Test("Fields act inside their region (DY-24)")
  func regions() {
    let (inside, outside) = (world.addView(560, 500), world.addView(700, 500))
    let field = add(UIFieldBehavior.springField(), inside, outside)
    field.region = UIRegion(radius: 100)
    world.stage.advance(to: 0.5)
    #expect(inside.x < 560 && outside.x == 700)
  }

  @Test("Regions combine (DY-24)")
  func regionAlgebra() {
    let circle = UIRegion(radius: 10)
    let bar = UIRegion(size: CGSize(width: 40, height: 4))
    let (center, right, top) = (CGPoint.zero, CGPoint(x: 15, y: 0), CGPoint(x: 0, y: 8))
    func inside(_ region: UIRegion) -> [Bool] { [center, right, top].map(region.contains) }
    #expect(inside(circle) == [true, false, true])
    #expect(inside(bar) == [true, true, false])
    #expect(inside(circle.byUnion(with: bar)) == [true, true, true])
    #expect(inside(circle.byIntersection(with: bar)) == [true, false, false])
    #expect(inside(circle.byDifference(from: bar)) == [false, false, true])
    #expect(inside(circle.inverse()) == [false, true, false])
    #expect(inside(.infinite) == [true, true, true])
  }
}
