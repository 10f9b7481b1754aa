extension ErrorExplanation {
  /// MP0401 to MP0403: parameters.
  static let parameters: [ErrorExplanation] = [
    ErrorExplanation(
      .unknownParameter,
      """
      `{param: name}`, `${name}` in a text, or `--set name=value` in the command names a parameter that
      is not under `parameters:`. A text that should show the characters `${` itself is written `$${`.
      """,
      [
        ErrorExample(
          """
          parameters: {title: {type: string, default: Hello}}
          layers:
            - {type: text, string: "${titel}", bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            parameters: {title: {type: string, default: Hello}}
            layers:
              - {type: text, string: "${title}", bounds: [0, 0, 200, 40]}
            """)
      ], related: [.badParameter, .badPlaceholder]),
    ErrorExplanation(
      .badParameter,
      """
      A parameter has no value, or one that does not fit its type. A parameter without a `default` gets
      its value from who renders, `--set title=Hello`, and that of a symbol from `arguments:`. With a
      default the scene can be looked at without one.
      """,
      [
        ErrorExample(
          """
          parameters: {title: {type: string}}
          layers:
            - {type: text, string: "${title}", bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            parameters: {title: {type: string, default: Hello}}
            layers:
              - {type: text, string: "${title}", bounds: [0, 0, 200, 40]}
            """)
      ], related: [.unknownParameter]),
    ErrorExplanation(
      .badPlaceholder,
      """
      A placeholder `${name}` in a text lacks its brace, or names a value that is no text, such as a
      colour with components. For whole values write `{param: name}`; for the characters themselves
      write `$${`.
      """,
      [
        ErrorExample(
          """
          parameters: {title: {type: string, default: Hello}}
          layers:
            - {type: text, string: "${title", bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            parameters: {title: {type: string, default: Hello}}
            layers:
              - {type: text, string: "${title}", bounds: [0, 0, 200, 40]}
            """)
      ], related: [.unknownParameter, .badCalculation]),
    ErrorExplanation(
      .badCalculation,
      """
      The text of a `{calc: "..."}`, or of `${...}` in a text, is no calculation, or has no result that
      is a finite number. It knows `+ - * /`, parentheses, `pi`, functions such as `min`, `round` and
      `sin`, and the names of parameters and loops. It has no units: times are seconds, angles radians,
      lengths points. A minus between two names needs blanks, because names may have hyphens.
      """,
      [
        ErrorExample(
          """
          parameters: {columns: {type: integer, default: 5}}
          layers:
            - {frame: [20, 20, {calc: "minimum(280 / columns, 60)"}, 60], backgroundColor: orange}
          """,
          repaired: """
            parameters: {columns: {type: integer, default: 5}}
            layers:
              - {frame: [20, 20, {calc: "min(280 / columns, 60)"}, 60], backgroundColor: orange}
            """),
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, {calc: "280 / (5 - "}, 60], backgroundColor: orange}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, {calc: "280 / (5 - 1)"}, 60], backgroundColor: orange}
            """),
      ], related: [.badPlaceholder, .badNumber]),
  ]

  /// MP0501 to MP0508: pictures, fonts and other files.
  static let assets: [ErrorExplanation] = [
    ErrorExplanation(
      .missingAsset,
      """
      A picture, a font or a folder is not where the scene says. Paths count from the folder of the
      scene file, not from where the command runs, and then from each folder under `assets: roots`. The
      message lists every place that was tried.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], contents: photo.png}
          """,
          repaired: """
            assets: {roots: [pictures]}
            layers:
              - {frame: [20, 20, 80, 80], contents: photo.png}
            """, neighbours: ["pictures/photo.png": .picture])
      ], related: [.forbiddenPath, .notRegularFile]),
    ErrorExplanation(
      .forbiddenPath,
      """
      A scene reads files from its own folder and what lies below it, and from nowhere else: no
      absolute paths, no `..`, no symbolic links that lead out. So a scene from somebody else cannot
      show files of yours, and a folder that is moved to another machine still works. Copy the file
      beside the scene.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], contents: ../photo.png}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], contents: photo.png}
            """, neighbours: ["photo.png": .picture])
      ], related: [.missingAsset]),
    ErrorExplanation(
      .notRegularFile,
      """
      The path leads to a folder, a pipe or a device, where a file is wanted. Name the file inside the
      folder.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], contents: pictures}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], contents: pictures/photo.png}
            """, neighbours: ["pictures/photo.png": .picture])
      ], related: [.missingAsset]),
    ErrorExplanation(
      .badImage,
      """
      The file is there, but is no PNG, JPEG or WebP picture, or is damaged. Its first bytes count and
      not its name: a HEIC or SVG that was renamed to `.png` stays what it is. Export it again as PNG.
      """,
      [
        ErrorExample(
          """
          layers:
            - {frame: [20, 20, 80, 80], contents: logo.png}
          """,
          repaired: """
            layers:
              - {frame: [20, 20, 80, 80], contents: exported.png}
            """, neighbours: ["logo.png": .text("<svg/>"), "exported.png": .picture])
      ], related: [.missingAsset, .limitExceeded]),
    ErrorExplanation(
      .missingFont,
      """
      No font has this name, or the font has no glyph for a character of the text. Scenes never use
      whatever fonts the machine has: there is Inter, and what the scene lists under `assets: fonts`.
      So a film looks the same everywhere.
      """,
      [
        ErrorExample(
          """
          layers:
            - {type: text, string: Hello, font: Intre Bold, bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            layers:
              - {type: text, string: Hello, font: Inter Bold, bounds: [0, 0, 200, 40]}
            """),
        ErrorExample(
          """
          layers:
            - {type: text, string: こんにちは, bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            layers:
              - {type: text, string: Konnichiwa, bounds: [0, 0, 200, 40]}
            """),
      ], related: [.badFont, .missingAsset]),
    ErrorExplanation(
      .badFont,
      """
      The file is there, but is no TrueType or OpenType font (`.ttf`, `.otf`, `.ttc`). Fonts for web
      pages (`.woff`, `.woff2`) are packed; unpack them, or get the font's desktop files.
      """,
      [
        ErrorExample(
          """
          assets: {fonts: [brand.woff2]}
          layers:
            - {type: text, string: Hello, bounds: [0, 0, 200, 40]}
          """,
          repaired: """
            layers:
              - {type: text, string: Hello, font: Inter, bounds: [0, 0, 200, 40]}
            """, neighbours: ["brand.woff2": .text("wOF2")])
      ], related: [.missingFont]),
    ErrorExplanation(
      .badData,
      """
      A file of data cannot be read as a table. The first row of a CSV or TSV file names the columns, each
      once, and every other row has as many cells. A cell with a comma, a line end or a quotation mark
      in it stands in quotation marks, and a quotation mark inside is written twice. Data in JSON or
      YAML are a list.
      """,
      [
        ErrorExample(
          """
          layers:
            - for: {each: row, in: {data: months.csv}}
              type: text
              frame: [{param: row.x}, 20, 90, 40]
              string: "${row.month}"
          """,
          repaired: """
            layers:
              - for: {each: row, in: {data: repaired.csv}}
                type: text
                frame: [{param: row.x}, 20, 90, 40]
                string: "${row.month}"
            """,
          neighbours: [
            "months.csv": .text("month,x\nJan,20\nFeb, early,120\n"),
            "repaired.csv": .text("month,x\nJan,20\n\"Feb, early\",120\n"),
          ])
      ], related: [.missingAsset, .badNumber]),
    ErrorExplanation(
      .wrongChecksum,
      """
      The scene says which file it means by its SHA-256 checksum, and the file that is there is another
      one: exported anew, or replaced. If the new file is right, take the checksum from the message.
      """,
      [
        ErrorExample(
          """
          layers:
            - frame: [20, 20, 80, 80]
              contents:
                file: photo.png
                sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
          """,
          repaired: """
            layers:
              - frame: [20, 20, 80, 80]
                contents:
                  file: photo.png
                  sha256: 6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0
            """, neighbours: ["photo.png": .picture])
      ], related: [.missingAsset, .badImage]),
  ]

  /// MP0601: limits.
  static let limits: [ErrorExplanation] = [
    ErrorExplanation(
      .limitExceeded,
      """
      The scene asks for more than one scene may: pixels of the canvas, frames of the film, layers,
      levels of nesting, bytes of a picture. The limits are far beyond what films need; they keep a
      slip of the finger, or a scene from a stranger, from taking the whole machine.
      `multiplane limits` lists them, and the message names the one that is meant.
      """,
      [
        ErrorExample(
          whole: """
            multiplane: 1
            stage: {size: [19200, 1080], duration: 2s}
            """,
          repaired: """
            multiplane: 1
            stage: {size: [1920, 1080], duration: 2s}
            """)
      ], related: [.outOfRange])
  ]

  /// MP0701: warnings.
  static let warnings: [ErrorExplanation] = [
    ErrorExplanation(
      .notDrawn,
      """
      The scene is valid, and part of it does not show as it is written: transitions are not drawn
      yet. A layer with an animation `type: transition` changes without one, and so does a layer of
      which `hidden` or `compositingFilter` is set, which Core Animation answers with a fade. To fade
      a layer, animate its `opacity`; to say that the change is meant to be sudden, turn actions off.
      """,
      [
        ErrorExample(
          """
          layers:
            - {id: dot, bounds: [0, 0, 80, 80], position: [160, 90], backgroundColor: orange}
          timeline:
            - {at: 1s, set: {dot.hidden: true}}
          """,
          repaired: """
            layers:
              - {id: dot, bounds: [0, 0, 80, 80], position: [160, 90], backgroundColor: orange}
            timeline:
              - {at: 1s, set: {dot.opacity: 0}}
            """),
        ErrorExample(
          """
          layers:
            - bounds: [0, 0, 80, 80]
              position: [160, 90]
              backgroundColor: orange
              animations:
                - {type: transition, transition: fade, duration: 500ms}
          """,
          repaired: """
            layers:
              - bounds: [0, 0, 80, 80]
                position: [160, 90]
                backgroundColor: orange
                animations:
                  - {type: basic, keyPath: opacity, fromValue: 0, duration: 500ms}
            """),
      ], related: [.unfitAnimation])
  ]
}
