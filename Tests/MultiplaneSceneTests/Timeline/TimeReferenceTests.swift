import LayerTree
import Multiplane
import MultiplaneScene
import SceneTestSupport
import TestSupport
import Testing

/// Times that refer to markers and entries of the timeline (ST-04, ST-05).
@MainActor
struct TimeReferenceTests {
  private static let body = """
    layers:
      - {id: a, bounds: [0, 0, 10, 10]}
    timeline:
      - {at: 0.1s, label: intro, set: {a.opacity: 0.5}, animate: 0.2s}
      - {after: intro + 0.1s, label: next, set: {a.zPosition: 1}, animate: 0.1s}
      - {with: middle, label: late, set: {a.opacity: 1}, animate: 50ms}
    markers:
      start: start(intro)
      end: end(intro)
      plain: intro - 50ms
      middle: next + 100ms
      chained: middle + 3f
      own: 0.25s
    """

  @Test("A name is the end of an entry, start() its start, and times can be added (ST-04)")
  func markers() throws {
    let times = try scene(Self.body).markers.map { ($0.name, $0.time) }
    let expected = [
      ("start", 0.1), ("end", 0.3), ("plain", 0.25), ("middle", 0.6), ("chained", 0.65),
      ("own", 0.25),
    ]
    #expect(times.map(\.0) == expected.map(\.0))
    for (time, expected) in zip(times, expected) { #expect(isClose(time.1, expected.1), "\(time)") }
  }

  @Test(
    "Every key of an entry takes the same names (ST-04)",
    arguments: [
      ("at: intro", 0.3), ("at: start(intro)", 0.1), ("after: intro", 0.3), ("with: intro", 0.1),
      ("after: start(intro) + 0.5s", 0.6), ("with: end(intro) + 100ms", 0.4),
      ("after: own", 0.25), ("with: own - 0.05s", 0.2), ("at: own + 3f", 0.3),
      ("after: intro + 0.1s, offset: 0.2s", 0.6),
    ])
  func entries(key: String, time: Double) throws {
    let text = """
      stage: {size: [20, 20]}
      layers: [{id: a}, {id: b}]
      timeline:
        - {at: 0.1s, label: intro, set: {a.opacity: 0.5}, animate: 0.2s}
        - {\(key), set: {b.opacity: 0}, animate: 1s}
      markers: {own: 0.25s}
      """
    let scene = try SceneFolder().scene("multiplane: 1\n" + text)
    #expect(isClose(scene.duration, time + 1), "\(scene.duration)")
  }

  @Test("Animations and layers begin at stage times, whatever their clocks (ST-05)")
  func layers() throws {
    let ruler = "fromValue: 0, toValue: 10, duration: 10s, keyPath: zPosition, type: basic"
    let text = """
      layers:
        - {id: t}
        - {animations: [{\(ruler), delay: m + 0.1s}]}
        - beginTime: 0.2s
          speed: 2
          layers:
            - {animations: [{\(ruler), beginTime: m}]}
            - {beginTime: m, animations: [{\(ruler)}]}
        - {speed: 0.5, timeOffset: 1s, animations: [{\(ruler), beginTime: start(e)}]}
      timeline: [{at: 0.3s, label: e, set: {t.opacity: 0}}]
      markers: {m: 0.4s}
      """
    let stage = try scene(text).makeStage()
    stage.advance(to: 0.8)
    func number(_ path: Int...) -> Double {
      var layer: CALayer? = stage.layer
      for index in path { layer = layer?.sublayers?[index] }
      return (layer?.presentation()?.zPosition).map { Double($0) } ?? .nan
    }
    #expect(isClose(number(1), 0.8 - 0.5))
    #expect(isClose(number(2, 0), (0.8 - 0.4) * 2) && isClose(number(2, 1), (0.8 - 0.4) * 2))
    #expect(isClose(number(3), (0.8 - 0.3) * 0.5))
  }

  @Test("Precompositions start at names, on the clock of their layers (ST-04, PC-02)")
  func starts() throws {
    let text = """
      symbols:
        s:
          timeline: [{at: 0s, set: {s.zPosition: 1}}]
          layers: [{id: s}]
          duration: 1s
      layers:
        - {id: t}
        - {symbol: s, id: a, clock: {start: intro + 0.3s}}
        - {speed: 2, layers: [{symbol: s, clock: {start: start(intro)}}]}
      timeline: [{at: 0.2s, label: intro, set: {t.opacity: 0}, animate: 0.5s}]
      """
    let stage = try scene(text).makeStage()
    func isShown(_ layer: CALayer?, at time: Double) -> Bool {
      stage.advance(to: time)
      return layer?.presentation()?.isHidden == false
    }
    let first = stage.layer.sublayers?[1]
    let second = stage.layer.sublayers?[2].sublayers?[0]
    // From 1 s to 2 s, and at twice the speed from 0.2 s to 0.7 s.
    #expect(!isShown(second, at: 0.19) && isShown(second, at: 0.21) && isShown(second, at: 0.69))
    #expect(!isShown(second, at: 0.71))
    #expect(!isShown(first, at: 0.99) && isShown(first, at: 1.01) && isShown(first, at: 1.99))
  }

  @Test("Entries of sequences have times by their ids (ST-04)") func entriesOfSequences() throws {
    let text = """
      multiplane: 1
      stage: {size: [20, 20]}
      layers: [{id: t}]
      sequence:
        - {play: {id: one}, duration: 1s}
        - {play: {id: two}, duration: 2s, transition: {type: fade, duration: 0.4s}}
        - play: [{play: {id: a}, duration: 1s}, {play: {id: b}, duration: 3s}]
        - play: [{play: {id: c}, duration: 1s}, {play: {id: d}, duration: 1s}]
          stagger: 0.5s
      timeline: [{at: 0.1s, label: b, set: {t.opacity: 0}, animate: 0.1s}]
      markers:
        m1: one
        m2: start(two)
        m3: end(a) + 0.5s
        m4: start(d)
        m5: b
      """
    let times = Dictionary(
      uniqueKeysWithValues: try SceneFolder().scene(text).markers.map { ($0.name, $0.time) })
    // The second entry takes from 0.6 s to 2.6 s, and the groups start at 2.6 s and 5.6 s. The label b
    // counts before the entry.
    let expected = ["m1": 1, "m2": 0.6, "m3": 4.1, "m4": 6.1, "m5": 0.2]
    #expect(times.keys.sorted() == expected.keys.sorted())
    for (name, time) in expected { #expect(isClose(times[name] ?? .nan, time), "\(name)") }
  }

  @Test("A label hides a marker of its name, and input takes references (ST-04)")
  func precedence() throws {
    let text = """
      layers: [{id: a}]
      timeline:
        - {at: 0.1s, label: x, set: {a.opacity: 0}, animate: 0.2s}
      markers: {x: 0.9s, y: x}
      input: [{at: y + 0.1s, tap: [5, 5]}]
      """
    let found = try scene(text)
    #expect(isClose(found.markers[1].time, 0.3))
    #expect(isClose(found.contents.inputs[0].end, 0.4 + 0.05))
  }

  @Test("References in symbols are found where they are used, and resolve for each use (ST-05)")
  func symbols() throws {
    let text = """
      parameters: {which: {type: string, default: m}}
      symbols:
        s:
          animations: [{type: basic, keyPath: zPosition, fromValue: 5, beginTime: "${which} + 0.1s",
                        duration: 1s}]
      layers: [{symbol: s}, {symbol: s, beginTime: 0.1s}]
      markers: {m: 0.2s, n: 0.4s}
      """
    for (marker, start) in [("m", 0.3), ("n", 0.5)] {
      let stage = try scene(text, parameters: ["which": .text(marker)]).makeStage()
      stage.advance(to: start + 0.1)
      let values = stage.layer.sublayers?.map { Double($0.presentation()?.zPosition ?? 0) } ?? []
      #expect(values.count == 2 && values.allSatisfy { isClose($0, 4.5) }, "\(values)")
    }
  }

  private static let dot = """
    animations: [{type: basic, keyPath: opacity, fromValue: 0, beginTime: m, duration: 1s}]
    """

  @Test("Names in a precomposition are those of its own timeline and markers (ST-05, PC-10)")
  func precompositions() throws {
    let text = """
      stage: {size: [20, 20], duration: 2s}
      symbols:
        dot: {\(Self.dot)}
        inner:
          layers: [{symbol: dot}, {beginTime: m}]
          markers: {m: 0.3s}
        show:
          layers:
            - {symbol: dot, id: t}
            - {symbol: inner}
            - {beginTime: start(e)}
          timeline: [{at: 0.7s, label: e, set: {t.opacity: 0}}]
          markers: {m: 0.5s}
      layers: [{symbol: show, beginTime: m}, {symbol: dot}]
      markers: {m: 1s}
      """
    let contents = try SceneFolder().scene("multiplane: 1\n" + text).contents
    #expect(contents.layers[0].beginTime == 1)
    #expect(contents.layers[1].animations[0].begin?.seconds == 1)
    let show = try #require(contents.layers[0].composition).contents.layers[0]
    #expect(show.layers[0].animations[0].begin?.seconds == 0.5)
    #expect(show.layers[2].beginTime == 0.7)
    let inner = try #require(show.layers[1].composition).contents.layers[0]
    #expect(inner.layers[0].animations[0].begin?.seconds == 0.3)
    #expect(inner.layers[1].beginTime == 0.3)
  }

  @Test("A symbol only needs the names where it is used (ST-05)")
  func symbolsWithoutNames() throws {
    let text = """
      stage: {size: [20, 20], duration: 2s}
      symbols:
        dot: {\(Self.dot)}
        show: {layers: [{symbol: dot}], markers: {m: 0.5s}}
        list: {sequence: [{play: {layers: [{symbol: dot}], markers: {m: 0.2s}}, duration: 1s}],
               \(Self.dot)}
      layers: [{symbol: show}, {layers: [{symbol: list}]}]
      """
    let contents = try SceneFolder().scene("multiplane: 1\n\(text)\nmarkers: {m: 1s}").contents
    let list = contents.layers[1].layers[0]
    #expect(list.animations[0].begin?.seconds == 1)
    let entry = try #require(list.layers[0].composition).contents.layers[0]
    #expect(entry.layers[0].animations[0].begin?.seconds == 0.2)
    let error = #expect(throws: SceneError.self) {
      try SceneFolder().scene("multiplane: 1\n" + text)
    }
    #expect(error?.diagnostics.map(\.code) == [.unknownLabel])
  }

  @Test("The names outside of a precomposition are unknown in it (ST-05)")
  func namesOutside() {
    let text = """
      multiplane: 1
      stage: {size: [20, 20], duration: 2s}
      symbols: {show: {layers: [{\(Self.dot)}], duration: 1s}}
      layers: [{symbol: show}]
      markers: {m: 1s}
      """
    let error = #expect(throws: SceneError.self) { try SceneFolder().scene(text) }
    #expect(error?.diagnostics.map(\.code) == [.unknownLabel])
  }

  // MARK: Short forms

  private func values(_ animation: String, at times: [Double]) throws -> [Double] {
    let text =
      "layers: [{zPosition: 9, animations: [{type: basic, keyPath: zPosition, "
      + "fromValue: 1, toValue: 2, \(animation)}]}]"
    let stage = try scene(text).makeStage()
    return times.map { time in
      stage.advance(to: time)
      return Double(stage.layer.sublayers?[0].presentation()?.zPosition ?? .nan)
    }
  }

  /// Expects the animation to show values at times.
  private func expect(_ animation: String, _ expected: KeyValuePairs<Double, Double>) throws {
    let found = try values(animation, at: expected.map(\.key))
    #expect(zip(found, expected).allSatisfy { isClose($0, $1.value) }, "\(animation): \(found)")
  }

  @Test("hold keeps the end, and the start before a delay (ST-06)") func hold() throws {
    try expect("duration: 0.2s", [0.1: 1.5, 0.3: 9])
    try expect("duration: 0.2s, hold: true", [0.1: 1.5, 0.3: 2, 0.9: 2])
    try expect("delay: 0.5s, duration: 0.2s, hold: true", [0.1: 1, 0.6: 1.5, 0.8: 2])
    try expect("duration: 0.2s, hold: false", [0.3: 9])
  }

  @Test("repeat and pingPong stand for repeatCount and autoreverses (ST-07)") func repetition()
    throws
  {
    let times = [0.05, 0.15, 0.25, 0.35, 0.45, 0.65, 0.95]
    func same(_ short: String, _ long: String) throws {
      #expect(
        try values("duration: 0.2s, \(short)", at: times)
          == values("duration: 0.2s, \(long)", at: times), "\(short)")
    }
    try same("repeat: 3", "repeatCount: 3")
    try same("repeat: forever", "repeatCount: forever")
    try same("repeat: 1.5", "repeatCount: 1.5")
    try same("pingPong: true", "autoreverses: true, repeatCount: forever")
    try same("pingPong: true, repeat: 1", "autoreverses: true, repeatCount: 1")
    try same("pingPong: false, repeat: 2", "repeatCount: 2")
  }

  @Test("repeat at an interval starts the animation again (ST-07)") func intervals() throws {
    try expect(
      "duration: 0.2s, delay: 0.1s, repeat: {count: 2, every: 0.4s}",
      [0.05: 9, 0.2: 1.5, 0.35: 9, 0.6: 1.5, 0.8: 9, 0.95: 9])
    try expect(
      "duration: 0.2s, hold: true, repeat: {count: 2, every: 0.4s}",
      [0.1: 1.5, 0.3: 2, 0.5: 1.5, 0.9: 2])
    try expect(
      "duration: 0.1s, pingPong: true, repeat: {count: forever, every: 0.4s}",
      [0.05: 1.5, 0.1: 2, 0.15: 1.5, 0.3: 9, 0.45: 1.5])
  }
}
