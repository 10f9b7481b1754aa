import CoreGraphics
import LayerTree
import TestSupport
import Testing

/// When particles are born and how long they live (EM-03 to EM-08).
@Suite struct ParticleBirthTests {
  /// Ages, oldest first, of particles that move a point per second along +x.
  private func ages(_ emitter: EmitterFixture, at time: Double) -> [Double] {
    emitter.particles(at: time).map(\.position.x)
  }

  private func steady(rate: Double, lifetime: Double) -> EmitterFixture {
    EmitterFixture {
      $0.birthRate = rate
      $0.lifetime = lifetime
      $0.velocity = 1
    }
  }

  private func expect(_ ages: [Double], _ expected: [Double]) {
    #expect(ages.count == expected.count)
    for (age, expected) in zip(ages, expected) { #expect(isClose(age, expected)) }
  }

  // EM-06: a rate of 5 with a lifetime of 1.
  @Test func theExampleOfTheRule() {
    let emitter = steady(rate: 5, lifetime: 1)
    expect(ages(emitter, at: 0.1), [])
    expect(ages(emitter, at: 1.05), [0.85, 0.65, 0.45, 0.25, 0.05])
    expect(ages(emitter, at: 1.3), [0.9, 0.7, 0.5, 0.3, 0.1])
    // A particle exists from the instant of its birth to that of its death.
    expect(ages(emitter, at: 0.2), [0])
    expect(ages(emitter, at: 1.2), [0.8, 0.6, 0.4, 0.2, 0])
  }

  // EM-03: a layer whose time started long ago shows the steady state, at once.
  @Test func anOldEmitterShowsAllAges() {
    var emitter = steady(rate: 5, lifetime: 1)
    emitter.commit(at: 4096)
    expect(ages(emitter, at: 4096.1), [0.9, 0.7, 0.5, 0.3, 0.1])
  }

  // EM-06: both rates multiply.
  @Test func theLayerMultipliesTheRate() {
    var emitter = steady(rate: 2.5, lifetime: 1)
    emitter.content.birthRate = 2
    expect(ages(emitter, at: 0.5), [0.3, 0.1])
    emitter.content.birthRate = -2
    expect(ages(emitter, at: 0.5), [])
  }

  // EM-06: a rate that rises from 0 to 20 in two seconds has the integral 5t²; birth j is at
  // √((j + 1) / 5). After the animation, the rate is that of the model, 1.
  @Test func anAnimatedRateIsIntegrated() {
    var emitter = steady(rate: 1, lifetime: 100)
    emitter.animations = [
      EmitterFixture.animation("emitterCells.a.birthRate", from: 0, to: 20, begin: 0, duration: 2)
    ]
    emitter.content.emitterCells?[0].name = "a"
    expect(
      ages(emitter, at: 1.1), [0, 1, 2, 3, 4, 5].map { 1.1 - ((Double($0) + 1) / 5).squareRoot() })
    // 20 births until 2 s, then one per second.
    #expect(emitter.particles(at: 2.5).count == 20)
    #expect(emitter.particles(at: 4.5).count == 22)
    #expect(isClose(ages(emitter, at: 4.5)[21], 0.5))
  }

  // EM-06: a rate that an animation switches in the middle of a sampling step.
  @Test func anAbruptChangeIsExact() {
    var emitter = steady(rate: 10, lifetime: 100)
    emitter.animations = [
      EmitterFixture.animation("birthRate", from: 0, to: 0, begin: 0.503, duration: 1)
    ]
    // Births at 0.1 to 0.5, then 0.03 of one; the next is at 1.503 + 0.097.
    #expect(emitter.particles(at: 1.5).count == 5)
    #expect(emitter.particles(at: 1.59).count == 5)
    #expect(isClose(ages(emitter, at: 1.7)[5], 0.1))
  }

  // EM-08: a commit in between changes the births after it, not those before.
  @Test func aCommitContinuesTheCount() {
    var emitter = steady(rate: 4, lifetime: 10)
    emitter.commit(at: 0)
    emitter.content.emitterCells?[0].birthRate = 2
    emitter.commit(at: 0.875)
    // Births at 0.25, 0.5, 0.75, then half of one until 0.875, so the next is at 1.125.
    expect(ages(emitter, at: 1.7), [1.45, 1.2, 0.95, 0.575, 0.075])
    // A commit that changes nothing has no effect.
    let before = emitter.drawing(at: 1.7)
    emitter.commit(at: 1)
    #expect(emitter.drawing(at: 1.7) == before)
  }

  // EM-08: a particle keeps the values of its birth.
  @Test func valuesAreThoseOfTheBirth() {
    var emitter = steady(rate: 1, lifetime: 10)
    emitter.commit(at: 0)
    emitter.content.emitterPosition = CGPoint(x: 0, y: 50)
    emitter.commit(at: 1.5)
    #expect(emitter.particles(at: 2.5).map(\.position.y) == [0, 50])
    emitter.animations = [
      EmitterFixture.animation("emitterPosition.y", from: 0, to: 80, begin: 2.5, duration: 2)
    ]
    emitter.commit(at: 2.5)
    // Born at 3 and 4: 0.5 and 1.5 seconds into the animation.
    #expect(emitter.particles(at: 4.25).map(\.position.y) == [0, 50, 20, 60])
    // Time that ran backward forgets what followed.
    emitter.animations = []
    emitter.content.emitterPosition.y = 7
    emitter.commit(at: 0.5)
    #expect(emitter.particles(at: 2.5).map(\.position.y) == [7, 7])
  }

  // EM-08: a history that is needed no longer is dropped without changing what is visible.
  @Test func aLongHistoryIsTheSameAsAShortOne() {
    var emitter = steady(rate: 10, lifetime: 0.5)
    for step in 0..<200 {
      emitter.content.emitterPosition.y = CGFloat(step)
      emitter.commit(at: Double(step) / 10 + 0.05)
    }
    // Alive are the births at 19.5 to 19.9, each half a step after a commit.
    #expect(emitter.particles(at: 19.97).map(\.position.y) == [194, 195, 196, 197, 198])
  }

  // EM-07
  @Test func theLayerMultipliesTheParticles() {
    var emitter = steady(rate: 1, lifetime: 2)
    emitter.content.emitterCells?[0].velocity = 10
    emitter.content.emitterCells?[0].spin = 3
    emitter.content.emitterCells?[0].scaleSpeed = 1
    emitter.content.lifetime = 0.75
    emitter.content.velocity = 2
    emitter.content.scale = 4
    emitter.content.spin = 0.5
    let particles = emitter.particles(at: 2.25)
    #expect(particles.count == 2)
    #expect(particles.map(\.position.x) == [25, 5])
    #expect(particles.map(\.scale) == [5.25, 4.25])
    #expect(particles.map(\.rotation) == [1.875, 0.375])
    #expect(emitter.particles(at: 2.51).count == 1)
    emitter.content.lifetime = -1
    #expect(emitter.particles(at: 2.25).isEmpty)
  }

  // EM-25: emission during [1, 2), at double speed, so births every 0.25 and ages twice as fast.
  @Test func aCellHasItsOwnTime() {
    var emitter = steady(rate: 2, lifetime: 3)
    emitter.content.emitterCells?[0].timing.beginTime = 1
    emitter.content.emitterCells?[0].timing.duration = 2
    emitter.content.emitterCells?[0].timing.speed = 2
    expect(ages(emitter, at: 0.9), [])
    expect(ages(emitter, at: 1.5), [0.5, 0])
    expect(ages(emitter, at: 2.3), [2.1, 1.6, 1.1])
    // It has been running for one second of its own time when it begins.
    emitter.content.emitterCells?[0].timing.timeOffset = 1
    expect(ages(emitter, at: 1), [0.5, 0])
    expect(ages(emitter, at: 0.99), [])
    emitter.content.emitterCells?[0].timing.speed = 0
    expect(ages(emitter, at: 2), [])
  }

  // EM-25: a cell emits once, although its timing has properties for repetitions.
  @Test func aCellDoesNotRepeat() {
    var emitter = steady(rate: 2, lifetime: 3)
    var timing = MediaTiming()
    (timing.beginTime, timing.duration) = (1, 1)
    (timing.repeatCount, timing.repeatDuration, timing.autoreverses) = (5, 10, true)
    timing.fillMode = .both
    emitter.content.emitterCells?[0].timing = timing
    expect(ages(emitter, at: 0.9), [])
    expect(ages(emitter, at: 1.75), [0.25])
    expect(ages(emitter, at: 3.75), [2.25])
    expect(ages(emitter, at: 6.75), [])
  }

  // EM-18, EM-20, EM-11
  @Test func cellsThatShowNothing() {
    var emitter = steady(rate: 5, lifetime: 1)
    emitter.commit(at: 0)
    emitter.content.emitterCells?[0].isEnabled = false
    emitter.commit(at: 0.5)
    #expect(emitter.particles(at: 0.6).isEmpty)
    emitter.content.emitterCells?[0].isEnabled = true
    emitter.content.emitterCells?[0].contents = nil
    emitter.commit(at: 0.7)
    #expect(emitter.particles(at: 0.75).isEmpty)
    emitter.content.emitterCells = nil
    emitter.commit(at: 0.8)
    #expect(emitter.drawing(at: 0.9) == ParticleDrawing())
  }

  // EM-20: a named cell keeps its particles when its index changes; a removed one does not.
  @Test func cellsAreIdentifiedByName() {
    var emitter = steady(rate: 5, lifetime: 1)
    emitter.content.emitterCells?[0].name = "first"
    var second = EmitterCell()
    second.name = "second"
    (second.birthRate, second.lifetime, second.velocity) = (2, 1, -1)
    second.contents = .image(EmitterFixture.image)
    emitter.content.emitterCells?.append(second)
    emitter.commit(at: 0)
    expect(ages(emitter, at: 0.5), [0.3, 0.1, 0])
    emitter.content.emitterCells = [second]
    emitter.commit(at: 0.6)
    expect(ages(emitter, at: 0.7), [-0.2])
  }

  // EM-28
  @Test func tooManyParticlesAreAnError() {
    var emitter = steady(rate: 1_000_000, lifetime: 1)
    #expect(emitter.content.particleCount == 1_000_000)
    emitter.content.emitterCells?[0].lifetime = 1.1
    #expect(emitter.content.particleCount > 1_000_000)
    #expect(emitter.drawing(at: 2).exceedsLimit)
    for rate in [1e12, 1e300] {
      emitter.content.emitterCells?[0].birthRate = rate
      #expect(emitter.drawing(at: 1e6).exceedsLimit)
    }
    // Few of these are alive at a time.
    emitter.content.emitterCells?[0].birthRate = 1e9
    emitter.content.emitterCells?[0].lifetime = 1e-8
    #expect(emitter.particles(at: 1e3).count <= 11)
    // Numbers that overflow neither trap nor hang.
    emitter.content.emitterCells?[0].birthRate = 1
    emitter.content.emitterCells?[0].lifetime = 1e308
    emitter.content.lifetime = 1e308
    emitter.content.emitterCells?[0].velocity = 1e308
    #expect(emitter.particles(at: 3).count <= 3)
  }
}
