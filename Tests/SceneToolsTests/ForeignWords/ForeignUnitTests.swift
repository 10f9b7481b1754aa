import MultiplaneScene
import SceneTools
import Testing

struct ForeignUnitTests {
  private static let units: [UnknownWord.Kind: [String]] = [
    .time: ["s", "ms", "f"], .angle: ["rad", "deg", "turn"], .length: ["pt", "%"],
  ]

  @Test(arguments: [
    ("1sec", UnknownWord.Kind.time, "write 1s"), ("2.5 seconds", .time, "write 2.5s"),
    ("300msec", .time, "write 300ms"), ("300 ms", .time, "write 300ms"),
    ("12frames", .time, "write 12f"),
    ("1.5min", .time, "write 90s"), ("0.1h", .time, "write 360s"), ("1:30", .time, "write 90s"),
    ("0:07.25", .time, "write 7.25s"), ("1S", .time, "write 1s"), ("90°", .angle, "write 90deg"),
    ("-45 °", .angle, "write -45deg"), ("100grad", .angle, "write 90deg"),
    ("3 radians", .angle, "write 3rad"), ("2turns", .angle, "write 2turn"),
    ("12px", .length, "write 12"), ("12 pt", .length, "write 12pt"), ("12dp", .length, "write 12"),
    ("2em", .length, "lengths are points: write a number"),
    ("50vw", .length, "write a number of points, or % for a fraction of the parent"),
    ("3cm", .length, "lengths are points: write a number"),
  ])
  func unitsAreConverted(text: String, dimension: UnknownWord.Kind, hint: String) throws {
    let units = try #require(Self.units[dimension])
    #expect(ForeignUnit.hint(for: text, as: dimension, units: units) == hint)
  }

  @Test(arguments: [
    ("soon", UnknownWord.Kind.time), ("12px", .time), ("90deg", .time), ("1:2:3", .time),
    ("-1:30", .time), ("1:60", .time), ("", .time), ("1s", .angle), ("left", .angle),
    ("12s", .length),
    ("auto", .length), ("1:30", .length), ("99999999999:00", .time), ("nan:0", .time),
  ])
  func unknownTextHasNoHint(text: String, dimension: UnknownWord.Kind) throws {
    let units = try #require(Self.units[dimension])
    #expect(ForeignUnit.hint(for: text, as: dimension, units: units) == nil)
  }

  /// The suggested quantity is valid in a scene.
  @Test func everyEntrySuggestsAUnit() throws {
    for entry in ForeignUnit.all {
      let units = try #require(Self.units[entry.dimension])
      #expect(entry.unit.isEmpty || units.contains(entry.unit), "\(entry.foreign)")
      #expect(!units.contains(entry.foreign), "\(entry.foreign)")
      #expect(entry.foreign == entry.foreign.lowercased())
    }
  }
}
