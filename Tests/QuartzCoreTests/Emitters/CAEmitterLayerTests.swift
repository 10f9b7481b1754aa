import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import QuartzCore
import TestSupport
import Testing

/// Emitter layers and their cells as Apple's classes (EM, P-09, P-10).
@Suite(.ownContext) struct CAEmitterLayerTests {
  private let tree = TestTree()
  private let emitter = CAEmitterLayer()

  /// A cell whose particles are born every half second and move a point per second.
  private func cell(_ name: String = "spark") -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = name
    (cell.birthRate, cell.lifetime, cell.velocity) = (2, 1, 1)
    cell.contents = CGImage(buffer: PixelBuffer(width: 2, height: 2))
    return cell
  }

  /// The particles now.
  private func particles() -> [Particle] {
    let tree = tree.snapshot.evaluate(at: 1000 + tree.time)
    guard case .particles(let drawing)? = tree.root.sublayers.last?.content else { return [] }
    return drawing.particles
  }

  // P-09, P-10
  @Test func defaults() {
    #expect(emitter.emitterCells == nil && emitter.seed == 0 && !emitter.preservesDepth)
    #expect(emitter.birthRate == 1 && emitter.lifetime == 1 && emitter.velocity == 1)
    #expect(emitter.scale == 1 && emitter.spin == 1)
    #expect(emitter.emitterShape == .point && emitter.emitterMode == .volume)
    #expect(emitter.renderMode == .unordered)
    let cell = CAEmitterCell()
    #expect(cell.scale == 1 && cell.isEnabled && cell.contents == nil && cell.contentsScale == 1)
    #expect(cell.color == .white && cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.speed == 1)
    #expect(cell.magnificationFilter == "linear" && cell.minificationFilter == "linear")
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "nothing") == nil)
  }

  // EM-03: with a begin time of 0 the emitter has been running forever, else it starts empty.
  @Test func theBeginTimeDecidesWhatIsThereAtFirst() {
    emitter.emitterCells = [cell()]
    _ = tree.committedLayer(emitter)
    #expect(particles().count == 2)
    emitter.beginTime = CACurrentMediaTime()
    CATransaction.flush()
    #expect(particles().isEmpty)
    tree.advance(to: 0.75)
    #expect(particles().count == 1)
    // A layer speed of 0 freezes the particles.
    emitter.speed = 0
    emitter.timeOffset = 0.75
    CATransaction.flush()
    tree.advance(to: 9)
    #expect(particles().count == 1)
  }

  // EM-20
  @Test func cellsAreHeld() {
    let (cell, inner) = (self.cell(), self.cell("inner"))
    emitter.emitterCells = [cell]
    cell.emitterCells = [inner]
    #expect(emitter.emitterCells?[0] === cell && cell.emitterCells?[0] === inner)
    #expect((emitter.value(forKey: "emitterCells") as? [CAEmitterCell])?[0] === cell)
    emitter.emitterCells?[0].velocity = 7
    #expect(cell.velocity == 7)
    // A key path changes the object, and reads what was set on it.
    inner.velocity = 3
    #expect(
      emitter.value(forKeyPath: "emitterCells.spark.emitterCells.inner.velocity") as? Double == 3)
    emitter.setValue(5, forKeyPath: "emitterCells.spark.emitterCells.inner.spin")
    #expect(inner.spin == 5 && inner.velocity == 3 && cell.velocity == 7)
    let copy = cell.copy() as? CAEmitterCell
    copy?.birthRate = 5
    #expect(cell.birthRate == 2)
    cell.emitterCells = [cell]
    inner.emitterCells = [cell]
    #expect(cell.emitterCells?[0] === inner && inner.emitterCells == nil)
  }

  // EM-20: the commit reads the objects.
  @Test func cellsAreConfiguredAfterTheirAssignment() {
    let cell = CAEmitterCell()
    emitter.emitterCells = [cell]
    (cell.birthRate, cell.lifetime, cell.velocity) = (2, 1, 1)
    cell.contents = CGImage(buffer: PixelBuffer(width: 2, height: 2))
    _ = tree.committedLayer(emitter)
    #expect(particles().count == 2)
    // A later change shows with the next commit, for the particles born from then on (EM-08).
    cell.velocity = 4
    #expect(
      tree.snapshot.root.sublayers.last?.state.content.emitter?.emitterCells?[0].velocity == 1)
    tree.root.opacity = 0.5
    CATransaction.flush()
    #expect(
      tree.snapshot.root.sublayers.last?.state.content.emitter?.emitterCells?[0].velocity == 4)
    #expect(emitter.presentation()?.emitterCells?[0] !== cell)
    #expect(emitter.presentation()?.emitterCells?[0].velocity == 4)
  }

  // EM-19
  @Test func keyPathsReachCells() {
    let outer = cell("a.b")
    outer.emitterCells = [cell("inner")]
    emitter.emitterCells = [outer, cell()]
    emitter.setValue(30, forKeyPath: "emitterCells.spark.birthRate")
    emitter.setValue(4.5, forKeyPath: "emitterCells.a.b.emitterCells.inner.velocity")
    emitter.setValue(0.5, forKeyPath: "emitterCells.a.b.contentsRect.size.width")
    #expect(emitter.emitterCells?[1].birthRate == 30)
    #expect(emitter.emitterCells?[0].emitterCells?[0].velocity == 4.5)
    #expect(emitter.emitterCells?[0].contentsRect.width == 0.5)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Double == 30)
    #expect(emitter.value(forKeyPath: "emitterCells.none.birthRate") == nil)
    let calls = tree.collectIllegalCalls()
    emitter.setValue(30, forKeyPath: "emitterCells.none.birthRate")
    emitter.setValue("x", forKeyPath: "emitterCells.spark.birthRate")
    emitter.setValue(Double.nan, forKeyPath: "emitterCells.spark.birthRate")
    #expect(calls.rules == ["B-02"])
    #expect(emitter.emitterCells?[1].birthRate == 30)
  }

  // P-10, LX-03
  @Test func cellsAreKeyValueCoded() {
    let cell = cell()
    cell.emitterCells = [self.cell("inner")]
    cell.setValue(Float(0.1), forKey: "alphaSpeed")
    cell.setValue(3, forKey: "beginTime")
    cell.setValue(2, forKeyPath: "emitterCells.inner.spin")
    cell.setValue("mine", forKey: "unknown")
    #expect(cell.alphaSpeed == 0.1 && cell.beginTime == 3)
    #expect(cell.emitterCells?[0].spin == 2)
    #expect(cell.value(forKey: "alphaSpeed") as? Float == 0.1)
    #expect(cell.value(forKey: "unknown") as? String == "mine")
    #expect(cell.value(forKeyPath: "emitterCells.inner.name") as? String == "inner")
    let calls = tree.collectIllegalCalls()
    cell.setValue("red", forKey: "color")
    cell.setValue(1, forKeyPath: "emitterCells.other.spin")
    cell.setValue("red", forKey: "spin")
    #expect(calls.rules == ["B-02"] && cell.color == nil)
    cell.velocity = .infinity
    cell.lifetime = .nan
    #expect(cell.velocity == 1 && cell.lifetime == 1)
  }

  // EM-19, EM-08: an animation of a cell affects the births during it.
  @Test func animationsOfCells() {
    emitter.emitterCells = [cell()]
    emitter.beginTime = CACurrentMediaTime()
    let animation = CABasicAnimation(keyPath: "emitterCells.spark.velocity")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 9, 2)
    emitter.add(animation, forKey: "faster")
    _ = tree.committedLayer(emitter)
    tree.advance(to: 1.25)
    // Born at 0.5 with velocity 3 and at 1 with velocity 5.
    #expect(particles().map { ($0.position.x * 1e6).rounded() / 1e6 } == [2.25, 1.25])
    tree.advance(to: 3.2)
    // After the animation, born at 2.5 and 3.
    #expect(particles().map { ($0.position.x * 1e6).rounded() / 1e6 } == [0.7, 0.2])
  }

  // EM-08, V-03: animations of a superlayer affect births like the layer's own.
  @Test func animationsOfASuperlayer() {
    emitter.emitterCells = [cell()]
    emitter.name = "sparks"
    emitter.beginTime = CACurrentMediaTime()
    _ = tree.committedLayer(emitter)
    let animation = CABasicAnimation(keyPath: "sublayers.sparks.emitterCells.spark.velocity")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 9, 2)
    tree.root.add(animation, forKey: "faster")
    tree.advance(to: 1.25)
    // Born at 0.5 with velocity 3 and at 1 with velocity 5.
    #expect(particles().map { ($0.position.x * 1e6).rounded() / 1e6 } == [2.25, 1.25])
    tree.advance(to: 3.2)
    #expect(particles().map { ($0.position.x * 1e6).rounded() / 1e6 } == [0.7, 0.2])
  }

  // EM-08: the animation runs on the superlayer's clock, half as fast as that of the emitter, so the
  // velocity of a birth at the emitter's time t is 1 + 2 t.
  @Test func aSuperlayerHasItsOwnClock() {
    emitter.emitterCells = [cell()]
    emitter.name = "sparks"
    (emitter.beginTime, emitter.speed) = (CACurrentMediaTime(), 2)
    _ = tree.committedLayer(emitter)
    let animation = CABasicAnimation(keyPath: "sublayers.sparks.emitterCells.spark.velocity")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 9, 2)
    tree.root.add(animation, forKey: "faster")
    tree.advance(to: 0.7)
    // At 1.4 of the emitter: born at 0.5 with velocity 2 and at 1 with velocity 3.
    #expect(particles().map { ($0.position.x * 1e6).rounded() / 1e6 } == [1.8, 1.2])
  }

  // EM-06, EM-08, G-08: a rate in a superlayer's group rises from 0 to 20 births per second in two
  // seconds; its integral is 5 t², and birth j is at √((j + 1) / 5).
  @Test func aGroupOfASuperlayerChangesTheRate() {
    emitter.emitterCells = [cell()]
    emitter.name = "sparks"
    emitter.beginTime = CACurrentMediaTime()
    _ = tree.committedLayer(emitter)
    let animation = CABasicAnimation(keyPath: "sublayers.sparks.birthRate")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 2)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([animation], 2)
    tree.root.add(group, forKey: "more")
    tree.advance(to: 0.98)
    #expect(particles().count == 4)
    tree.advance(to: 1.05)
    #expect(particles().count == 5)
  }

  // EM-08: the layer's own properties animate implicitly; births follow the values on screen.
  @Test func changesOfTheLayerAnimate() {
    emitter.emitterCells = [cell()]
    emitter.beginTime = CACurrentMediaTime()
    _ = tree.committedLayer(emitter)
    tree.advance(to: 0.4)
    CATransaction.setAnimationDuration(0.2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    emitter.emitterPosition = CGPoint(x: 0, y: 10)
    #expect(emitter.animation(forKey: "emitterPosition") != nil)
    CATransaction.flush()
    tree.advance(to: 1.1)
    // Born at 0.5, halfway, and at 1.
    #expect(particles().map { ($0.position.y * 1e6).rounded() / 1e6 } == [5, 10])
  }
}
