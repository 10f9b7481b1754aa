extension ErrorExplanation {
  /// MP0001 to MP0010: the file and its syntax.
  static let reading: [ErrorExplanation] = [
    ErrorExplanation(
      .unreadableFile,
      """
      There is no scene file at this path, or what is there is a folder or cannot be opened. Paths
      count from the folder in which the command runs. Check the spelling, and that the file is where
      you think it is.
      """,
      [
        ErrorExample(
          whole: nil,
          repaired: """
            multiplane: 1
            stage: {size: [320, 180], duration: 2s}
            """, name: "crad.yaml", repairedName: "card.yaml")
      ], related: [.unknownFormat, .missingAsset]),
    ErrorExplanation(
      .unknownFormat,
      """
      The name of a scene file tells how it is written: `.yaml` or `.yml` for YAML, `.json` for JSON.
      Other names are refused, so that a film or a picture given by mistake is not read as a scene.
      Rename the file.
      """,
      [
        ErrorExample(
          whole: """
            multiplane: 1
            stage: {size: [320, 180], duration: 2s}
            """,
          repaired: """
            multiplane: 1
            stage: {size: [320, 180], duration: 2s}
            """, name: "card.txt", repairedName: "card.yaml")
      ], related: [.unreadableFile]),
    ErrorExplanation(
      .notUTF8,
      """
      A scene is text in UTF-8, which editors write unless they are told otherwise. This file has a
      byte that UTF-8 does not allow where it stands: most often it was saved as Latin-1 or
      Windows-1252 and holds an accent, an umlaut or a curly quotation mark. Open it in an editor and
      save it with the encoding UTF-8.
      """,
      [
        ErrorExample(
          """
          layers:
            - {type: text, string: Café, bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            layers:
              - {type: text, string: Café, bounds: [0, 0, 200, 40]}
            """, isLatin1: true)
      ], related: [.forbiddenCharacter]),
    ErrorExplanation(
      .forbiddenCharacter,
      """
      Control characters have no place in a scene: an editor does not show them, and a terminal may
      obey them. They mostly come along with text that was copied from a PDF or a terminal. U+0000
      cannot stand in a text even where it is written as `\\0`, because the libraries that draw text
      take it for the end. Delete the character; the message says where it is and which.
      """,
      [
        ErrorExample(
          #"""
          layers:
            - {type: text, string: "one\0two", bounds: [0, 0, 200, 40]}
          """#,
          repaired: #"""
            layers:
              - {type: text, string: "one\ntwo", bounds: [0, 0, 200, 40]}
            """#)
      ], related: [.notUTF8]),
    ErrorExplanation(
      .yamlSyntax,
      """
      The file cannot be taken apart as YAML. Usual causes: a bracket, a brace or a quotation mark
      that is not closed; a line that is indented by one blank more or less than its neighbours; a
      colon without a blank behind it; a tab at the begin of a line; a text with `: ` or ` #` in it
      that lacks quotation marks.

      The mark shows where reading had to stop. The mistake itself may stand a little before, for
      example on the line above. Nothing else in the file is checked until it is repaired.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80, backgroundColor: orange}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], backgroundColor: orange}
            """),
        ErrorExample(
          "layers:\n\t- {frame: [20, 20, 80, 80]}",
          repaired: "layers:\n  - {frame: [20, 20, 80, 80]}"),
      ], related: [.jsonSyntax, .forbiddenCharacter]),
    ErrorExplanation(
      .jsonSyntax,
      """
      The file cannot be taken apart as JSON, which is strict: every key and every text stands in
      double quotation marks, nothing follows the last entry of a list or mapping but its bracket,
      and there are no comments. Nothing else in the file is checked until it is repaired.

      If you miss comments and short spellings, rename the file to `.yaml`: YAML takes nearly every
      JSON file as it is, and everything else too.
      """,
      [
        ErrorExample(
          whole: """
            {
              "multiplane": 1,
              "stage": {"size": [320, 180], "duration": "2s"},
              "layers": [{"frame": [20, 20, 80, 80]},]
            }
            """,
          repaired: """
            {
              "multiplane": 1,
              "stage": {"size": [320, 180], "duration": "2s"},
              "layers": [{"frame": [20, 20, 80, 80]}]
            }
            """, name: "scene.json")
      ], related: [.yamlSyntax]),
    ErrorExplanation(
      .emptyDocument,
      """
      The file holds nothing, or nothing but comments. Every scene says at least which version of the
      format it is written in and how large and how long its film is.
      """,
      [
        ErrorExample(
          whole: "# My first scene",
          repaired: """
            # My first scene
            multiplane: 1
            stage: {size: [320, 180], duration: 2s}
            """)
      ], related: [.missingKey]),
    ErrorExplanation(
      .severalDocuments,
      """
      A line `---` ends a YAML document and begins another one in the same file. A scene is one
      document: keep each scene in a file of its own, or delete the line if it was meant as a
      separator. A comment, `# ----`, separates just as well.
      """,
      [
        ErrorExample(
          """
          ---
          layers:
            - {frame: [20, 20, 80, 80], backgroundColor: orange}
          """,
          repaired: """
            # ---- layers ----
            layers:
              - {frame: [20, 20, 80, 80], backgroundColor: orange}
            """)
      ], related: [.yamlSyntax]),
    ErrorExplanation(
      .tag,
      """
      In YAML, a word behind an exclamation mark is a tag: it tells a program of which type a value
      is. Scenes need none: `1` is a number, `"1"` is text, and each key knows what it expects. So
      every tag is refused, also those with which other programs can be made to run code.

      It also happens by accident: a text that begins with `!` needs quotation marks.
      """,
      [
        ErrorExample(
          """
          layers:
            - {opacity: !!float 1}
          """,
          repaired: """
            layers:
              - {opacity: 1}
            """),
        ErrorExample(
          """
          layers:
            - {type: text, string: !Stop, bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            layers:
              - {type: text, string: "!Stop", bounds: [0, 0, 200, 40]}
            """),
      ], related: [.badAlias]),
    ErrorExplanation(
      .badAlias,
      """
      In YAML, `&name` before a value marks it, and `*name` further down repeats it. Here a `*name`
      stands before its `&name`, or there is none, or it stands inside the very value that it would
      repeat. A text that begins with `*` needs quotation marks.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], backgroundColor: &accent orange}
            - {frame: [120, 20, 80, 80], backgroundColor: *acent}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], backgroundColor: &accent orange}
              - {frame: [120, 20, 80, 80], backgroundColor: *accent}
            """)
      ], related: [.symbolCycle]),
  ]
}
