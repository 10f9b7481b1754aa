import MultiplaneScene

extension BrokenScene {
  /// Files, images, fonts, and limits that a small scene can exceed.
  static let assets: [BrokenScene] = [
    .body(
      .missingAsset, "layers: [{contents: ⟦no.png⟧}]",
      #"cannot open "no.png": no such file; tried "no.png""#, at: "/layers/0/contents",
      hint: "paths are relative to the scene file; list other folders under assets: roots"),
    .body(
      .missingAsset, "layers: [{contents: ⟦phoot.png⟧}]",
      #"cannot open "phoot.png": no such file; tried "phoot.png""#, at: "/layers/0/contents",
      hint: #"did you mean "photo.png"?"#),
    .body(
      .missingAsset, "layers: [{contents: ⟦inner.png⟧}]",
      #"cannot open "inner.png": no such file; tried "inner.png""#, at: "/layers/0/contents",
      hint: #"did you mean "folder/inner.png"?"#),
    .body(
      .missingAsset,
      """
      assets: {roots: [folder]}
      layers: [{contents: ⟦zebra.png⟧}]
      """, #"cannot open "zebra.png": no such file; tried "zebra.png", "folder/zebra.png""#,
      at: "/layers/0/contents",
      hint: "paths are relative to the scene file; list other folders under assets: roots"),
    .body(
      .missingAsset, "assets: {roots: [⟦images⟧]}", #"cannot open "images": no such folder"#,
      at: "/assets/roots/0"),
    .body(
      .missingAsset, "assets: {roots: [⟦text.png⟧]}", #""text.png" is not a folder"#,
      at: "/assets/roots/0"),
    .body(
      .missingAsset, "assets: {fonts: [⟦Brand.otf⟧]}",
      #"cannot open "Brand.otf": no such file; tried "Brand.otf""#, at: "/assets/fonts/0",
      hint: "paths are relative to the scene file; list other folders under assets: roots"),
    .body(
      .missingAsset, "layers: [{contents: ⟦loop.png⟧}]",
      #"cannot open "loop.png": no such file; tried "loop.png""#, at: "/layers/0/contents",
      hint: "paths are relative to the scene file; list other folders under assets: roots"),
    .body(
      .forbiddenPath, #"layers: [{contents: ⟦""⟧}]"#,
      #"cannot use the path "": it is empty"#, at: "/layers/0/contents",
      hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "layers: [{layers: [{contents: ⟦../a.png⟧}]}]",
      #"cannot use the path "../a.png": it contains "..""#,
      at: "/layers/0/layers/0/contents",
      hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦folder/../../a.png⟧}]",
      #"cannot use the path "folder/../../a.png": it contains "..""#,
      at: "/layers/0/contents", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦/etc/passwd⟧}]",
      #"cannot use the path "/etc/passwd": it is absolute"#, at: "/layers/0/contents",
      hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦~/photo.png⟧}]",
      #"cannot use the path "~/photo.png": it is not a relative path with "/""#,
      at: "/layers/0/contents", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦https://example.com/a.png⟧}]",
      #"cannot use the path "https://example.com/a.png": it is not a relative path with "/""#,
      at: "/layers/0/contents", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, #"layers: [{contents: ⟦'folder\a.png'⟧}]"#,
      #"cannot use the path "folder\a.png": it is not a relative path with "/""#,
      at: "/layers/0/contents", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "assets: {fonts: [⟦/usr/share/fonts/x.otf⟧]}",
      #"cannot use the path "/usr/share/fonts/x.otf": it is absolute"#,
      at: "/assets/fonts/0", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "assets: {roots: [⟦..⟧]}",
      #"cannot use the path "..": it contains "..""#, at: "/assets/roots/0",
      hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "assets: {roots: [⟦/⟧]}",
      #"cannot use the path "/": it is absolute"#, at: "/assets/roots/0",
      hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "assets: {roots: [⟦linked⟧]}",
      #"cannot use the path "linked": a symbolic link leaves the scene's folder"#,
      at: "/assets/roots/0", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦away.png⟧}]",
      #"cannot use the path "away.png": the file is outside the asset roots"#,
      at: "/layers/0/contents", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .forbiddenPath, "layers: [{contents: ⟦linked/sh⟧}]",
      #"cannot use the path "linked/sh": the file is outside the asset roots"#,
      at: "/layers/0/contents", hint: "assets must be in the scene file's folder or below it"),
    .body(
      .notRegularFile, "layers: [{contents: ⟦folder⟧}]", #""folder" is not a regular file"#,
      at: "/layers/0/contents"),
    .body(
      .notRegularFile, "assets: {roots: [.], fonts: [⟦folder⟧]}",
      #""folder" is not a regular file"#, at: "/assets/fonts/0"),
    .body(
      .badImage, "layers: [{contents: ⟦text.png⟧}]",
      #""text.png": not a PNG, JPEG, WebP or SVG image"#, at: "/layers/0/contents"),
    .body(
      .badImage, "layers: [{contents: ⟦folder/file⟧}]",
      #""folder/file": not a PNG, JPEG, WebP or SVG image"#, at: "/layers/0/contents"),
    .body(
      .badImage, "layers: [{contents: ⟦broken.png⟧}]",
      #""broken.png": the PNG image is truncated"#, at: "/layers/0/contents"),
    .body(
      .badImage,
      """
      layers:
        - id: a
          animations: [{type: basic, keyPath: contents, toValue: ⟦text.png⟧}]
      """, #""text.png": not a PNG, JPEG, WebP or SVG image"#,
      at: "/layers/0/animations/0/toValue"),
    .body(
      .badVideo, "layers: [{type: video, source: ⟦text.png⟧}]",
      #""text.png": not a supported video or animated image, or its header is damaged"#,
      at: "/layers/0/source"),
    .body(
      .badVideo, "layers: [{type: video, source: {file: ⟦broken.png⟧}}]",
      #""broken.png": not a supported video or animated image, or its header is damaged"#,
      at: "/layers/0/source/file"),
    .body(
      .badVideo, "layers: [{type: video, source: {frames: ⟦photo.png⟧, frameRate: 5}}]",
      #""photo.png" is not a pattern of file names"#, at: "/layers/0/source/frames",
      hint: "write a pattern such as frames/%04d.png"),
    .body(
      .missingAsset, "layers: [{type: video, source: {frames: ⟦none-%d.png⟧, frameRate: 5}}]",
      #"cannot open "none-1.png": no such file; tried "none-1.png""#,
      at: "/layers/0/source/frames",
      hint: "paths are relative to the scene file; list other folders under assets: roots"),
    .body(
      .badFont, "assets: {fonts: [⟦text.png⟧]}", #""text.png" is not a TrueType or OpenType font"#,
      at: "/assets/fonts/0", hint: "fonts are .ttf, .otf and .ttc files"),
    .body(
      .badFont,
      """
      assets:
        fonts:
          - ⟦photo.png⟧
      """, #""photo.png" is not a TrueType or OpenType font"#, at: "/assets/fonts/0",
      hint: "fonts are .ttf, .otf and .ttc files"),
    .body(
      .missingFont, "layers: [{type: text, string: a, font: ⟦Intre⟧}]",
      #"unknown font "Intre""#, at: "/layers/0/font", hint: #"did you mean "Inter"?"#),
    .body(
      .missingFont, "layers: [{type: text, string: a, font: ⟦Inter-Bld⟧}]",
      #"unknown font "Inter-Bld""#, at: "/layers/0/font",
      hint: #"did you mean "Inter Bold"?"#),
    .body(
      .missingFont, "layers: [{type: text, string: a, font: ⟦Comic Sans MS⟧}]",
      #"unknown font "Comic Sans MS""#, at: "/layers/0/font",
      hint:
        #"fonts are "Inter", "Inter Display", "Noto Color Emoji"; add others under assets: fonts, or with --fonts"#
    ),
    .body(
      .missingFont, "layers: [{type: text, string: [{text: a, font: ⟦Intr Bold⟧}]}]",
      #"unknown font "Intr Bold""#, at: "/layers/0/string/0/font",
      hint: #"did you mean "Inter Bold"?"#),
    .body(
      .missingFont, #"layers: [{type: text, string: ⟦"日本"⟧}]"#,
      #"the font Inter-Regular has no glyph for "日" and 1 more"#, at: "/layers/0/string",
      hint: "add a font under assets: fonts, or with --fonts"),
    .body(
      .missingFont, #"layers: [{type: text, string: [{text: ok}, ⟦{text: "日"}⟧]}]"#,
      #"the font Inter-Regular has no glyph for "日""#, at: "/layers/0/string/1",
      hint: "add a font under assets: fonts, or with --fonts"),
    .body(
      .missingFont,
      """
      layers: [{id: a, type: text, string: ok}]
      timeline: [{at: 0, set: {a.string: ⟦"日"⟧}}]
      """, #"the font Inter-Regular has no glyph for "日""#, at: "/timeline/0/set/a.string",
      hint: "add a font under assets: fonts, or with --fonts"),
    .whole(
      .limitExceeded,
      """
      multiplane: 1
      stage: {size: ⟦[20000, 1]⟧, duration: 1s}
      """, "the canvas is 20000 x 1 pixels (limit canvas-side: 16384)", at: "/stage/size"),
    .whole(
      .limitExceeded,
      """
      multiplane: 1
      stage: {size: ⟦[5000, 5000]⟧, scale: 2, duration: 1s}
      """, "the canvas is 10000 x 10000 pixels (limit canvas-pixels: 67108864)", at: "/stage/size"),
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
      """, "the video has more than 240 frames per second (limit frame-rate)", at: "/stage/fps"),
    .whole(
      .limitExceeded,
      """
      multiplane: 1
      stage: {size: [9, 9], duration: 1s, fps: ⟦480/1⟧}
      """, "the video has more than 240 frames per second (limit frame-rate)", at: "/stage/fps"),
  ]
}
