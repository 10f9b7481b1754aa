import MultiplaneScene

extension BrokenScene {
  /// Files, images, fonts, and limits that need no large scene.
  static let assets: [BrokenScene] = [
    .body(
      .missingAsset, "layers: [{contents: ⟦no.png⟧}]",
      #"there is no file "no.png"; tried "no.png""#, at: "/layers/0/contents",
      hint: "paths count from the scene file; folders are listed under assets: roots"),
    .body(
      .missingAsset, "layers: [{contents: ⟦phoot.png⟧}]",
      #"there is no file "phoot.png"; tried "phoot.png""#, at: "/layers/0/contents",
      hint: #"did you mean "photo.png"?"#),
    .body(
      .missingAsset, "layers: [{contents: ⟦inner.png⟧}]",
      #"there is no file "inner.png"; tried "inner.png""#, at: "/layers/0/contents",
      hint: #"did you mean "folder/inner.png"?"#),
    .body(
      .missingAsset,
      """
      assets: {roots: [folder]}
      layers: [{contents: ⟦zebra.png⟧}]
      """, #"there is no file "zebra.png"; tried "zebra.png", "folder/zebra.png""#,
      at: "/layers/0/contents",
      hint: "paths count from the scene file; folders are listed under assets: roots"),
    .body(
      .missingAsset, "assets: {roots: [⟦images⟧]}", #"there is no folder "images""#,
      at: "/assets/roots/0"),
    .body(
      .missingAsset, "assets: {roots: [⟦text.png⟧]}", #""text.png" is not a folder"#,
      at: "/assets/roots/0"),
    .body(
      .missingAsset, "assets: {fonts: [⟦Brand.otf⟧]}",
      #"there is no file "Brand.otf"; tried "Brand.otf""#, at: "/assets/fonts/0",
      hint: "paths count from the scene file; folders are listed under assets: roots"),
    .body(
      .missingAsset, "layers: [{contents: ⟦loop.png⟧}]",
      #"there is no file "loop.png"; tried "loop.png""#, at: "/layers/0/contents",
      hint: "paths count from the scene file; folders are listed under assets: roots"),
    .body(
      .forbiddenPath, #"layers: [{contents: ⟦""⟧}]"#,
      #"the path "" cannot be used: the path is empty"#, at: "/layers/0/contents",
      hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "layers: [{layers: [{contents: ⟦../a.png⟧}]}]",
      #"the path "../a.png" cannot be used: the path goes up with "..""#,
      at: "/layers/0/layers/0/contents", hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦folder/../../a.png⟧}]",
      #"the path "folder/../../a.png" cannot be used: the path goes up with "..""#,
      at: "/layers/0/contents", hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦/etc/passwd⟧}]",
      #"the path "/etc/passwd" cannot be used: the path is absolute"#, at: "/layers/0/contents",
      hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦~/photo.png⟧}]",
      #"the path "~/photo.png" cannot be used: the path is not a relative path with "/""#,
      at: "/layers/0/contents", hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦https://example.com/a.png⟧}]",
      #"the path "https://example.com/a.png" cannot be used: the path is not a relative path with "/""#,
      at: "/layers/0/contents", hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, #"layers: [{contents: ⟦'folder\a.png'⟧}]"#,
      #"the path "folder\a.png" cannot be used: the path is not a relative path with "/""#,
      at: "/layers/0/contents", hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "assets: {fonts: [⟦/usr/share/fonts/x.otf⟧]}",
      #"the path "/usr/share/fonts/x.otf" cannot be used: the path is absolute"#,
      at: "/assets/fonts/0", hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "assets: {roots: [⟦..⟧]}",
      #"the path ".." cannot be used: the path goes up with "..""#, at: "/assets/roots/0",
      hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "assets: {roots: [⟦/⟧]}",
      #"the path "/" cannot be used: the path is absolute"#, at: "/assets/roots/0",
      hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "assets: {roots: [⟦linked⟧]}",
      #"the path "linked" cannot be used: a symbolic link leads out of the scene's folder"#,
      at: "/assets/roots/0", hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦away.png⟧}]",
      #"the path "away.png" cannot be used: the file lies outside the asset roots"#,
      at: "/layers/0/contents", hint: "assets lie beside the scene file or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦linked/sh⟧}]",
      #"the path "linked/sh" cannot be used: the file lies outside the asset roots"#,
      at: "/layers/0/contents", hint: "assets lie beside the scene file or below it"),
    .body(
      .notRegularFile, "layers: [{contents: ⟦folder⟧}]", #""folder" is not a regular file"#,
      at: "/layers/0/contents"),
    .body(
      .notRegularFile, "assets: {roots: [.], fonts: [⟦folder⟧]}",
      #""folder" is not a regular file"#, at: "/assets/fonts/0"),
    .body(
      .badImage, "layers: [{contents: ⟦text.png⟧}]",
      #""text.png": not a PNG, JPEG or WebP image"#, at: "/layers/0/contents"),
    .body(
      .badImage, "layers: [{contents: ⟦folder/file⟧}]",
      #""folder/file": not a PNG, JPEG or WebP image"#, at: "/layers/0/contents"),
    .body(
      .badImage, "layers: [{contents: ⟦broken.png⟧}]",
      #""broken.png": the PNG image is truncated"#, at: "/layers/0/contents"),
    .body(
      .badImage,
      """
      layers:
        - id: a
          animations: [{type: basic, keyPath: contents, toValue: ⟦text.png⟧}]
      """, #""text.png": not a PNG, JPEG or WebP image"#,
      at: "/layers/0/animations/0/toValue"),
    .body(
      .badFont, "assets: {fonts: [⟦text.png⟧]}", #""text.png" is no TrueType or OpenType font"#,
      at: "/assets/fonts/0", hint: "fonts are .ttf, .otf and .ttc files"),
    .body(
      .badFont,
      """
      assets:
        fonts:
          - ⟦photo.png⟧
      """, #""photo.png" is no TrueType or OpenType font"#, at: "/assets/fonts/0",
      hint: "fonts are .ttf, .otf and .ttc files"),
    .body(
      .missingFont, "layers: [{type: text, string: a, font: ⟦Intre⟧}]",
      #"no font is called "Intre""#, at: "/layers/0/font", hint: #"did you mean "Inter"?"#),
    .body(
      .missingFont, "layers: [{type: text, string: a, font: ⟦Inter-Bld⟧}]",
      #"no font is called "Inter-Bld""#, at: "/layers/0/font",
      hint: #"did you mean "Inter Bold"?"#),
    .body(
      .missingFont, "layers: [{type: text, string: a, font: ⟦Comic Sans MS⟧}]",
      #"no font is called "Comic Sans MS""#, at: "/layers/0/font",
      hint: #"fonts are "Inter", "Inter Display"; add others under assets: fonts"#),
    .body(
      .missingFont, "layers: [{type: text, string: [{text: a, font: ⟦Intr Bold⟧}]}]",
      #"no font is called "Intr Bold""#, at: "/layers/0/string/0/font",
      hint: #"did you mean "Inter Bold"?"#),
    .body(
      .missingFont, #"layers: [{type: text, string: ⟦"日本"⟧}]"#,
      #"the font Inter-Regular has no glyph for "日" and 1 more"#, at: "/layers/0/string",
      hint: "add a font under assets: fonts"),
    .body(
      .missingFont, #"layers: [{type: text, string: [{text: ok}, ⟦{text: "日"}⟧]}]"#,
      #"the font Inter-Regular has no glyph for "日""#, at: "/layers/0/string/1",
      hint: "add a font under assets: fonts"),
    .body(
      .missingFont,
      """
      layers: [{id: a, type: text, string: ok}]
      timeline: [{at: 0, set: {a.string: ⟦"日"⟧}}]
      """, #"the font Inter-Regular has no glyph for "日""#, at: "/timeline/0/set/a.string",
      hint: "add a font under assets: fonts"),
    .whole(
      .limitExceeded,
      """
      multiplane: 1
      stage: {size: ⟦[20000, 1]⟧, duration: 1s}
      """, "the canvas has 20000 x 1 pixels (limit canvas-side: 16384)", at: "/stage/size"),
    .whole(
      .limitExceeded,
      """
      multiplane: 1
      stage: {size: ⟦[5000, 5000]⟧, scale: 2, duration: 1s}
      """, "the canvas has 10000 x 10000 pixels (limit canvas-pixels: 67108864)", at: "/stage/size"),
    .whole(
      .limitExceeded,
      """
      multiplane: 1
      stage: {size: [9, 9], duration: ⟦20000s⟧}
      """, "the video has more than 1000000 frames (limit frame-count)", at: "/stage/duration"),
    .whole(
      .limitExceeded,
      """
      multiplane: 1
      stage: {size: [9, 9], duration: 1s, fps: ⟦241⟧}
      """, "the video has more than 240 frames a second (limit frame-rate)", at: "/stage/fps"),
    .whole(
      .limitExceeded,
      """
      multiplane: 1
      stage: {size: [9, 9], duration: 1s, fps: ⟦480/1⟧}
      """, "the video has more than 240 frames a second (limit frame-rate)", at: "/stage/fps"),
  ]
}
