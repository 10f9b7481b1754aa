import MultiplaneScene
import TestSupport
import Testing

/// Errors of tables in scenes, with their places.
@MainActor struct TableErrorTests {
  @Test(arguments: [
    ("style: round", "3:31 MP0208"), ("rows: [{}]", "3:31 MP0102 the row is empty"),
    ("rows: [[A]]", "3:31 MP0104"),
    ("rows: [A], sections: []", "3:35 MP0107 \"rows\" and \"sections\" in table"),
    ("sections: [{title: A}]", "3:36 MP0103 unknown key \"title\" in section"),
    ("rows: [{text: A, accessory: chevron}]", "3:52 MP0208"),
    ("rows: [{text: A, detail: B, style: default}]", "3:52 MP0107 \"detail\" and \"style\" in row"),
    (
      "rows: [{text: A, push: b, present: b}]",
      "3:50 MP0107 \"push\" and \"present\" in row both show a view controller"
    ),
    (
      "rows: [{text: A, push: b}]", "3:47 MP0301 no view controller has the id \"b\""
    ),
    ("rows: [{text: A, image: nowhere.png}]", "3:48 MP0501"),
    ("rowHeight: tall", "3:35 MP0201"),
  ])
  func nodes(text: String, problem: String) throws {
    let problems = try loadingProblems(header + "layers: [{type: table, \(text)}]")
    #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
  }

  @Test(arguments: [
    ("rows: {}", "5:29 MP0102 rows changes nothing"),
    ("rows: {delete: 1}", "5:38 MP0104"),
    ("rows: {delete: [0]}", "5:38 MP0209 expected a section and a row, found 1 elements"),
    ("rows: {delete: [0, -1]}", "5:42 MP0202 the number must be at least 0, not -1"),
    ("rows: {delete: [0, 0.5]}", "5:42 MP0201"),
    ("rows: {delete: [0, 2]}", "5:38 MP0202 there is no row 2; section 0 has 2 at that time"),
    ("rows: {delete: [1, 0]}", "5:38 MP0202 there is no section 1; the table has 1"),
    ("rows: {delete: [[0, 1], [0, 1]]}", "5:47 MP0202 the entry removes or moves [0, 1] twice"),
    (
      "rows: {delete: [0, 0], move: {from: [0, 0], to: [0, 0]}}",
      "5:59 MP0202 the entry removes or moves [0, 0] twice"
    ),
    (
      "rows: {insert: [{at: [0, 0], text: A}, {at: [0, 0], text: B}]}",
      "5:67 MP0202 the entry puts two rows at [0, 0]"
    ),
    (
      "rows: {insert: {at: [0, 4], text: A}}",
      "5:43 MP0202 there is no row 4; section 0 has 3 at that time"
    ),
    ("rows: {insert: {text: A}}", "5:39 MP0102 missing key \"at\" in insert"),
    ("rows: {insert: {at: [0, 0]}}", "5:39 MP0102 the row is empty"),
    ("rows: {move: {from: [0, 0]}}", "5:37 MP0102 missing key \"to\" in move"),
    ("rows: {select: [0, 2]}", "5:38 MP0202 there is no row 2; section 0 has 2 at that time"),
    ("rows: {table: label, select: [0, 0]}", "5:37 MP0301 \"label\" is a label and not a table"),
    ("rows: {table: lits, select: [0, 0]}", "5:37 MP0301 no layer has the id \"lits\""),
    ("rows: {select: [0, 0], animation: slow}", "5:57 MP0208"),
    (
      "rows: {select: [0, 0], animation: fade, animated: false}",
      "5:63 MP0107 \"animation\" and \"animated\" in rows say how the change animates"
    ),
    (
      "rows: {insert: {at: [0, 0], text: A, push: message}}", "5:66 MP0315 alerts cannot be pushed"
    ),
  ])
  func entries(entry: String, problem: String) throws {
    let problems = try problemsOfPlaying(
      header + """
        layers: [{type: table, id: list, rows: [A, B]}, {type: label, id: label, text: A}]
        controllers: [{type: alert, id: message}]
        timeline: [{at: 0.1s, \(entry)}]
        """)
    #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
  }

  // The order of the changes counts, not that of the file.
  @Test func orderOfChanges() throws {
    let text = """
      layers: [{type: table, id: list, rows: [A]}]
      timeline:
        - {at: 2s, rows: {delete: [0, 1]}}
        - {at: 1s, rows: {insert: {at: [0, 0], text: N}}}
      """
    let header = header.replacing("duration: 1s", with: "duration: 3s")
    #expect(try problemsOfPlaying(header + text) == [])
    #expect(try problemsOfPlaying(header + text.replacing("2s", with: "0.5s")).count == 1)
  }

  @Test func severalTables() throws {
    let text = """
      layers: [{type: table, id: a, rows: [A]}, {type: table, id: b, rows: [A]}]
      timeline: [{at: 1s, rows: {delete: [0, 0]}}]
      """
    #expect(
      try problemsOfPlaying(header + text) == ["4:28 MP0102 there are 2 tables with an id"])
    #expect(
      try problemsOfPlaying(header + text.replacing("{delete", with: "{table: b, delete")) == [])
    #expect(
      try problemsOfPlaying(
        header + text.replacing("id: a, ", with: "").replacing("id: b, ", with: ""))
        == ["4:28 MP0102 no table has an id"])
  }
}
