import Spelling
import Testing

struct NearNameTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("abc", "abd", 1), ("abc", "acb", 1),
    ("ca", "abc", 3), ("kitten", "sitting", 3), ("opactiy", "opacity", 1), ("ab", "ba", 1),
  ])
  func distanceCountsSwapsAsOne(left: String, right: String, distance: Int) {
    #expect(NearName.editDistance(left, right) == distance)
    #expect(NearName.editDistance(right, left) == distance)
  }

  private static let properties = [
    "backgroundColor", "borderColor", "borderWidth", "bounds", "cornerRadius", "fillColor", "frame",
    "hidden", "lineWidth", "opacity", "position", "string", "strokeColor", "zPosition",
  ]

  @Test(arguments: [
    ("cornerRadious", ["cornerRadius"]), ("opactiy", ["opacity"]),
    ("corner-radius", ["cornerRadius"]), ("CornerRadius", ["cornerRadius"]),
    ("corner.radius", ["cornerRadius"]), ("qwertz", []), ("alpha", []), ("q", []), ("", []),
  ])
  func suggestionsForProperties(name: String, names: [String]) {
    #expect(NearName.suggestions(for: name, among: NearNameTests.properties) == names)
  }

  @Test(arguments: [
    ("ease-in-ease-out", "easeInEaseOut"), ("ease-in", "easeIn"), ("liner", "linear"),
    ("EASEOUT", "easeOut"),
  ])
  func suggestionsForTimingFunctions(name: String, suggestion: String) {
    let names = ["default", "easeIn", "easeInEaseOut", "easeOut", "linear"]
    #expect(NearName.suggestions(for: name, among: names).first == suggestion)
  }

  @Test func equallyNearNamesComeTogether() {
    #expect(NearName.suggestions(for: "bat", among: ["hat", "cat", "dog"]) == ["cat", "hat"])
    #expect(NearName.suggestions(for: "zebra", among: ["cat", "hat", "dog"]).isEmpty)
  }

  @Test func veryLongNamesAreNotCompared() {
    let long = String(repeating: "a", count: 100_000)
    #expect(NearName.suggestions(for: long, among: [long + "b"]).isEmpty)
  }
}
