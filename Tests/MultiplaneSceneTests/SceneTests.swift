import CoreGraphics
import Foundation
import LayerTree
import Multiplane
import MultiplaneScene
import PixelKernels
import TestSupport
import Testing

@MainActor
struct SceneTests {
  /// Returns the stage of a scene that follows `header`, advanced to `time`.
  private func stage(_ text: String, at time: Double = 0) throws -> Stage {
    let stage = try scene(text).makeStage()
    stage.advance(to: time)
    return stage
  }

  /// Returns the first layer of a stage.
  private func first(_ stage: Stage) throws -> CALayer {
    try #require(stage.layer.sublayers?.first)
  }

  /// Returns the presentation of the stage's first layer.
  private func shown(_ stage: Stage) throws -> CALayer {
    try #require(try first(stage).presentation())
  }

  // MARK: The video

  @Test func stageAndVideo() throws {
    let folder = try SceneFolder()
    let scene = try folder.scene(
      "multiplane: 1\nstage: {size: [320, 240], scale: 2, fps: 30000/1001, duration: 60f, "
        + "background: \"#ff0000\"}\nmarkers: {half: 1s, end: 60f, x-note: none}\n")
    #expect(scene.size == CGSize(width: 320, height: 240))
    #expect(scene.scale == 2)
    #expect(scene.frameRate == FrameRate(30_000, 1001))
    #expect(isClose(scene.duration, 2.002))
    #expect(scene.background?.components == [1, 0, 0, 1])
    #expect(scene.markers.map(\.name) == ["half", "end"])
    #expect(isClose(scene.markers[1].time, 2.002))
    let stage = scene.makeStage()
    #expect(stage.pixelSize == (640, 480))
    #expect(stage.framesPerSecond == FrameRate(30_000, 1001))
    #expect(stage.layer.sublayers == nil || stage.layer.sublayers?.isEmpty == true)
    let other = scene.makeStage(scale: 1, frameRate: 25, background: nil)
    #expect(other.pixelSize == (320, 240))
    #expect(other.framesPerSecond == 25)
    #expect(other.background == nil)
  }

  @Test(
    "Rates are numbers or fractions (O-12)",
    arguments: [
      ("30.0", FrameRate(30)), ("29.97", FrameRate(30_000, 1001)), ("12.5", FrameRate(25, 2)),
      ("23.976", FrameRate(24_000, 1001)), ("60000/1001", FrameRate(60_000, 1001)),
      ("{param: rate}", FrameRate(60_000, 1001)),
    ])
  func rates(text: String, rate: FrameRate) throws {
    let scene = try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [1, 1], fps: \(text), duration: 60f}\n"
        + "parameters: {rate: {type: number, default: 59.94}}\n")
    #expect(scene.frameRate == rate)
    #expect(isClose(scene.duration, rate.seconds(atFrame: 60)))
  }

  @Test func defaultsOfTheStage() throws {
    let scene = try SceneFolder().scene("multiplane: 1\nstage: {size: [1, 1], duration: 1s}")
    #expect(scene.scale == 1)
    #expect(scene.frameRate == 60)
    #expect(scene.background == .black)
    let clear = try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [1, 1], duration: 1s, background: clear}")
    #expect(clear.background == nil)
  }

  @Test func assetsAreNextToTheSceneFile() throws {
    let text = header + "layers: [{contents: images/a.png}]"
    let folder = try SceneFolder([
      "scene.yaml": Data(text.utf8), "images/a.png": SceneFolder.image(width: 3, height: 2),
    ])
    let stage = try Scene(contentsOf: folder.url.appendingPathComponent("scene.yaml")).makeStage()
    let contents = try first(stage).contents
    let image = try #require(contents as? CGImage)
    #expect(image.width == 3 && image.height == 2)
  }

  @Test func imagesMayBeInThreeFormats() throws {
    // 8 x 8 pixels of gray 200 at quality 50; and 3 x 2 pixels of (128, 128, 64), lossless.
    let jpeg =
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxO"
      + "QERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAEC"
      + "AwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk"
      + "M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJ"
      + "ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3"
      + "+Pn6/9oACAEBAAA/AOkr/9k="
    let webp = "UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQwAIWqP+BiOh/AAA="
    let folder = try SceneFolder([
      "a.jpg": try #require(Data(base64Encoded: jpeg)),
      // The content decides the format, not the name.
      "b.png": try #require(Data(base64Encoded: webp)),
    ])
    let stage = try folder.scene(header + "layers: [{contents: a.jpg}, {contents: b.png}]")
      .makeStage()
    let images = try #require(stage.layer.sublayers).map { $0.contents as? CGImage }
    #expect(images.map { $0?.width } == [8, 3])
    #expect(try #require(images[1]).buffer[2, 1] == 0xff80_8040)
    #expect(abs(Int(try #require(images[0]).buffer[5, 5] & 255) - 200) <= 2)
  }

  // A file's name sets its pixels per point, as for Apple's resources.
  @Test func namesOfImagesSetTheScale() throws {
    let bitmap = try SceneFolder.image(width: 6, height: 4)
    let folder = try SceneFolder([
      "a.png": bitmap, "a@2x.png": bitmap, "a@3x.png": bitmap, "a@2xb.png": bitmap,
    ])
    let stage = try folder.scene(
      "multiplane: 1\nstage: {size: [9, 9], scale: 1.5, duration: 1s}\nlayers:\n"
        + "  - {contents: a.png}\n  - {contents: \"a@2x.png\"}\n  - {contents: \"a@3x.png\"}\n"
        + "  - {contents: \"a@2xb.png\"}\n  - {contents: \"a@2x.png\", contentsScale: 1}\n"
    ).makeStage()
    #expect(stage.layer.sublayers?.map(\.contentsScale) == [1.5, 2, 3, 1.5, 1])
  }

  @Test(
    arguments: [
      // One pass; three passes back and forth; half the speed; after a delay.
      ("duration: 600ms", 0.6), ("duration: 1s, repeatCount: 3, autoreverses: true", 6),
      ("duration: 1s, speed: 0.5", 2), ("duration: 1s, delay: 500ms", 1.5), ("", 0.25),
      ("repeatDuration: 3s", 3), ("duration: 1s, repeatCount: 2.5, beginTime: 1s", 3.5),
    ] as [(String, Double)])
  func withoutADurationTheVideoEndsWithTheLastAnimation(timing: String, end: Double) throws {
    let scene = try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers:\n  - layers:\n      - animations:\n"
        + "          - {type: basic, keyPath: opacity, toValue: 0, \(timing)}\n"
        + "          - {type: basic, keyPath: opacity, toValue: 0, duration: 1, "
        + "repeatCount: forever}\n")
    #expect(isClose(scene.duration, end))
  }

  @Test func aLayersSpeedShortensItsAnimations() throws {
    let scene = try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers:\n  - speed: 2\n    layers:\n"
        + "      - {speed: 0.5, animations: [{type: basic, keyPath: opacity, duration: 3s}]}\n"
        + "      - {speed: 2, animations: [{type: basic, keyPath: opacity, duration: 8s}]}\n")
    // The speeds are 2 * 0.5 and 2 * 2, so the ends are 3 and 2.
    #expect(isClose(scene.duration, 3))
  }

  @Test func theTimelineEndsTheVideoToo() throws {
    func duration(_ timeline: String) throws -> Double {
      try SceneFolder().scene(
        "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{id: a}]\ntimeline: \(timeline)"
      ).duration
    }
    #expect(isClose(try duration("[{at: 1s, set: {a.opacity: 0}}]"), 1.25))
    #expect(
      isClose(try duration("[{at: 1s, set: {a.opacity: 0}, animate: 2s}]"), 3))
    #expect(
      isClose(
        try duration("[{at: 1s, set: {a.opacity: 0}, animate: none}]"), 1))
    #expect(
      isClose(
        try duration(
          "[{at: 1s, label: x, add: {layer: a, animation: {type: basic, keyPath: opacity, "
            + "duration: 2s, delay: 1s}}}, {after: x, offset: 500ms, set: {a.opacity: 0}}]"),
        4.75))
  }

  // MARK: Layers

  @Test func aLayersTypeSelectsItsClass() throws {
    let stage = try stage(
      "layers: [{type: layer}, {type: shape}, {type: gradient}, {type: text}, {}]")
    let layers = try #require(stage.layer.sublayers)
    let isKind = [
      type(of: layers[0]) == CALayer.self, layers[1] is CAShapeLayer, layers[2] is CAGradientLayer,
      layers[3] is CATextLayer, type(of: layers[4]) == CALayer.self,
    ]
    #expect(isKind == [true, true, true, true, true])
  }

  @Test func propertiesReachTheirLayer() throws {
    let stage = try stage(
      """
      layers:
        - id: card
          bounds: [0, 0, 40, 30]
          position: [50%, 25%]
          anchorPoint: [0, 1]
          backgroundColor: "#00ff0080"
          cornerRadius: 4
          borderWidth: 2
          borderColor: null
          opacity: 0.5
          isHidden: true
          masksToBounds: true
          transform: {rotate: 90deg, translate: [5, 0]}
          zPosition: 3
          contentsGravity: center
      """)
    let layer = try first(stage)
    #expect(layer.name == "card")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(layer.position == CGPoint(x: 100, y: 25))
    #expect(layer.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(layer.backgroundColor?.components == [0, 1, 0, 128.0 / 255])
    #expect(layer.cornerRadius == 4)
    #expect(layer.borderWidth == 2)
    #expect(layer.borderColor == nil)
    #expect(layer.opacity == 0.5)
    #expect(layer.isHidden)
    #expect(layer.masksToBounds)
    #expect(layer.transform.m11 == 0 && layer.transform.m12 == 1 && layer.transform.m41 == 5)
    #expect(layer.zPosition == 3)
    #expect(layer.contentsGravity == .center)
  }

  @Test func shapesGradientsAndTexts() throws {
    let stage = try stage(
      """
      layers:
        - {type: shape, path: {rect: [0, 0, 10, 5]}, fillColor: null, strokeColor: red,
           strokeEnd: 0.5, lineWidth: 3, lineCap: round, lineJoin: bevel, fillRule: even-odd}
        - {type: gradient, colors: [red, "#0000ff"], locations: [0.25, 1], endPoint: [1, 1]}
        - {type: text, string: Hello, fontSize: 20, font: Inter Bold, foregroundColor: blue,
           alignmentMode: center}
      """)
    let layers = try #require(stage.layer.sublayers)
    let shape = try #require(layers[0] as? CAShapeLayer)
    #expect(
      shape.path == CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5), transform: nil))
    #expect(shape.fillColor == nil)
    #expect(shape.strokeColor?.components == [1, 0, 0, 1])
    #expect(shape.strokeEnd == 0.5 && shape.lineWidth == 3)
    #expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.fillRule == .evenOdd)
    let gradient = try #require(layers[1] as? CAGradientLayer)
    #expect(gradient.colors?.count == 2)
    #expect(gradient.locations == [0.25, 1])
    #expect(gradient.endPoint == CGPoint(x: 1, y: 1))
    let text = try #require(layers[2] as? CATextLayer)
    #expect(text.string as? String == "Hello")
    #expect(text.fontSize == 20)
    #expect(text.font as? String == "Inter Bold")
    #expect(text.alignmentMode == .center)
  }

  /// Every property of every class, set to a value other than its default, reaches the layer.
  @Test(arguments: LayerKind.allCases)
  func everyPropertyCanBeSet(kind: LayerKind) throws {
    let image = try SceneFolder.image(width: 2, height: 2)
    let folder = try SceneFolder(["a.png": image, "b0.png": image, "b1.png": image])
    for row in PropertyTable.of(kind).rows where !row.isForCodeOnly && !row.isOfClock {
      // The packaged fonts have no axes.
      if row.kind == .fontVariations { continue }
      // The other value of a Boolean depends on its default.
      let isOn = row.read(LayerState(kind: kind)) == .boolean(true)
      let text =
        row.kind == .boolean
        ? String(!isOn) : sample(of: row.kind, otherThan: row.read(LayerState(kind: kind)))
      let scene = try folder.scene(
        header + "layers: [{type: \(kind.name), \(row.sceneName): \(text)}]")
      let layer = try first(scene.makeStage())
      let node = try #require(scene.contents.layers.first)
      let value = try #require(node.value(of: row.name), "\(row.name)")
      #expect(row.read(layer.state) == value, "\(row.name)")
      #expect(row.read(LayerState(kind: kind)) != value, "\(row.name) is at its default")
    }
  }

  private func sample(of kind: ValueKind, otherThan value: AnimatableValue) -> String {
    switch kind {
    case .number: "0.375"
    case .integer: "7"
    case .boolean: "true"
    case .point: "[3, 4]"
    case .size: "[5, 6]"
    case .rect: "[10, 20, 30, 40]"
    case .affineTransform: "{scale: 2}"
    case .transform: "{scale: 2}"
    case .camera: "{center: [3, 4], zoom: 2}"
    case .color, .interfaceColor: "\"#12345678\""
    case .path: "{rect: [1, 2, 3, 4]}"
    case .image: "a.png"
    case .numbers: "[0.5, 0.75]"
    case .insets: "[1, 2, 3, 4]"
    case .colors: "[red, blue]"
    case .string, .text: "some text"
    // The names of fonts.
    case .strings: "[Inter Bold, Inter]"
    case .fontFeatures: "{tnum: 1}"
    case .fontVariations: "{wght: 650}"
    case .textParts: "[{index: 0, opacity: 0.5}]"
    case .emitterCells: "[{emitterCells: []}]"
    case .filters: "[{filter: CIGaussianBlur}]"
    case .video: "{frames: b%d.png, frameRate: 5}"
    case .time: "3s"
    case .fontName: "Inter Bold"
    case .numberFormat: "\"0.0\""
    case .compositingFilter: "{filter: CIScreenBlendMode}"
    case .transitionFilter: "{filter: CISwipeTransition, inputWidth: 40}"
    case .name(let names): names.last { .string($0) != value } ?? ""
    case .flags(let names): "[\(names.last ?? "")]"
    }
  }

  // R-30: only bounds and frames are standardized (R-03b).
  @Test func aMirroredPartOfAnImageStaysMirrored() throws {
    let layer = try first(stage("layers: [{contentsRect: [1, 0, -1, 1]}]"))
    #expect(layer.contentsRect.origin == CGPoint(x: 1, y: 0))
    #expect(layer.contentsRect.size == CGSize(width: -1, height: 1))
  }

  @Test func theFrameSetsBoundsAndPosition() throws {
    let layer = try first(
      stage("layers: [{frame: [10%, 20, 50%, 30%], anchorPoint: [0, 0], transform: {scale: 2}}]"))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(layer.position == CGPoint(x: 20, y: 20))
    // The transform is applied on top of the frame, as in code that sets the frame first.
    #expect(layer.frame == CGRect(x: 20, y: 20, width: 200, height: 60))
  }

  @Test func percentagesAreRelativeToTheParent() throws {
    let stage = try stage(
      "layers: [{frame: [0, 0, 80, 40], layers: [{position: [50%, 50%], "
        + "bounds: [0, 0, 100%, 25%], layers: [{position: [10%, 100%]}]}]}]")
    let child = try #require(try first(stage).sublayers?.first)
    #expect(child.position == CGPoint(x: 40, y: 20))
    #expect(child.bounds.size == CGSize(width: 80, height: 10))
    #expect(child.sublayers?.first?.position == CGPoint(x: 8, y: 10))
  }

  @Test func layersAreInTheOrderOfTheFile() throws {
    let stage = try stage("layers: [{id: a, layers: [{id: b}, {id: c}]}, {name: d, id: e}]")
    #expect(stage.layer.sublayers?.map(\.name) == ["a", "d"])
    #expect(try first(stage).sublayers?.map(\.name) == ["b", "c"])
  }

  @Test func contentsFollowTheStagesScale() throws {
    let folder = try SceneFolder()
    let scene = try folder.scene(
      "multiplane: 1\nstage: {size: [9, 9], scale: 3, duration: 1s}\n"
        + "layers: [{}, {contentsScale: 2}]")
    #expect(scene.makeStage().layer.sublayers?.map(\.contentsScale) == [3, 2])
    let other = scene.makeStage(scale: 1, frameRate: 60, background: nil)
    #expect(other.layer.sublayers?.map(\.contentsScale) == [1, 2])
  }

  @Test func yamlAndJSONGiveTheSameScene() throws {
    let yaml = """
      multiplane: 1
      stage: {size: [200, 100], fps: 25, duration: 2s}
      parameters: {n: {type: number, default: 3}}
      symbols: {dot: {type: shape, path: {ellipse: [0, 0, 12, 12]}}}
      layers:
        - id: card
          frame: [10, 10, 50%, 50]
          cornerRadius: {param: n}
          layers: [{symbol: dot, position: [20, 20]}]
          animations: [{type: basic, keyPath: position.x, byValue: 20, duration: 12f}]
      timeline: [{at: 1s, set: {card.opacity: 0.5}}]
      """
    let json = """
      {"multiplane": 1, "stage": {"size": [200, 100], "fps": 25, "duration": "2s"},
      "parameters": {"n": {"type": "number", "default": 3}},
      "symbols": {"dot": {"type": "shape", "path": {"ellipse": [0, 0, 12, 12]}}},
      "layers": [{"id": "card", "frame": [10, 10, "50%", 50], "cornerRadius": {"param": "n"},
      "layers": [{"symbol": "dot", "position": [20, 20]}],
      "animations": [{"type": "basic", "keyPath": "position.x", "byValue": 20, "duration": "12f"}]}],
      "timeline": [{"at": "1s", "set": {"card.opacity": 0.5}}]}
      """
    #expect(try document(yaml).root.hasSameContent(as: document(json, .json).root))
    for time in [0.0, 0.2, 1.1] {
      let trees = try [(yaml, SceneDocument.Syntax.yaml), (json, .json)].map { text, syntax in
        let stage = try SceneFolder().scene(text, syntax).makeStage()
        stage.advance(to: time)
        let card = try shown(stage)
        return [card.frame.origin.x, card.frame.width, card.cornerRadius, CGFloat(card.opacity)]
      }
      #expect(trees[0] == trees[1])
      #expect(trees[0][1] == 100 && trees[0][2] == 3)
    }
  }
}
