import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneInspection
import Testing

@MainActor
@Suite struct ContactSheetTests {
  /// In frame n, at 10 frames per second, the left edge of the red square is at 4 + 4n.
  private static func move(background: String = "\"#101418\"") throws -> Scene {
    try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [64, 36], fps: 10, duration: 1s, background: \(background)}
      layers:
        - frame: [4, 4, 16, 16]
          backgroundColor: red
          animations:
            - {type: basic, keyPath: position.x, fromValue: 12, toValue: 52, duration: 1s}
      markers: {rest: 0.5s}
      """)
  }

  private static func sheet(
    _ scene: Scene, at times: [Double], columns: Int? = nil, width: Int? = nil, workers: Int = 1
  ) throws -> (layout: SheetLayout, image: PixelBuffer) {
    let moments = times.map { SheetMoment(time: $0, in: scene, rate: scene.frameRate) }
    let layout = try SheetLayout(
      count: times.count,
      canvas: SheetLayout.Canvas(width: scene.size.width, height: scene.size.height),
      labels: SheetLabels.widths(
        times: SheetMoment.labels(of: times), notes: moments.map(\.note)),
      columns: columns, width: width)
    let sheet = try ContactSheet(
      moments, of: scene, layout: layout, frameRate: scene.frameRate,
      background: scene.background, workers: workers)
    return (layout, sheet.makeStage().snapshot().buffer)
  }

  private static func part(_ frame: CGRect, of image: PixelBuffer) -> PixelBuffer {
    image.copy(
      of: PixelRect(
        minX: Int(frame.minX), minY: Int(frame.minY), maxX: Int(frame.maxX),
        maxY: Int(frame.maxY)))
  }

  @Test("Cells show the requested times, pixel for pixel, in the given order")
  func images() throws {
    let scene = try Self.move()
    let times = [0.5, 0, 0.9, 0.5]
    let (layout, image) = try Self.sheet(scene, at: times)
    #expect(layout.imageSize.width == 64 && layout.imageSize.height == 36)
    for (index, time) in times.enumerated() {
      let stage = scene.makeStage()
      stage.advance(to: time)
      let cell = Self.part(layout.imageFrame(index), of: image)
      #expect(pixelHash(cell) == pixelHash(stage.snapshot().buffer), "\(time)")
    }
  }

  @Test("Images are rendered at the requested size, not scaled")
  func scaled() throws {
    let scene = try Self.move()
    let (layout, image) = try Self.sheet(scene, at: [0.3], width: 176)
    // 176 minus two margins of 24.
    #expect(layout.imageSize.width == 128 && layout.imageSize.height == 72)
    let stage = scene.makeStage(scale: 2, frameRate: 10, background: scene.background)
    stage.advance(to: 0.3)
    let cell = Self.part(layout.imageFrame(0), of: image)
    #expect(pixelHash(cell) == pixelHash(stage.snapshot().buffer))
  }

  @Test("Images have an outline, with labels below")
  func paper() throws {
    let (layout, image) = try Self.sheet(try Self.move(), at: [0, 0.5])
    let frame = layout.imageFrame(0)
    let (left, top) = (Int(frame.minX), Int(frame.minY))
    #expect(image[left - 1, top - 1] == 0xFF48_4848)
    #expect(image[left - 2, top] == 0xFF24_2424)
    #expect(image[0, 0] == 0xFF24_2424)
    #expect(image[layout.size.width - 1, layout.size.height - 1] == 0xFF24_2424)
    for index in 0..<2 {
      for frame in [layout.timeFrame(index), layout.noteFrame(index)] {
        let label = Self.part(frame, of: image)
        var ink = 0
        for y in 0..<label.height {
          for x in 0..<label.width where label[x, y] != 0xFF24_2424 { ink += 1 }
        }
        #expect(ink > 20)
      }
    }
  }

  @Test("Transparent pixels show a checkerboard, and translucent ones are composited over it")
  func checkerboard() throws {
    let (layout, image) = try Self.sheet(try Self.move(background: "clear"), at: [0])
    let cell = Self.part(layout.imageFrame(0), of: image)
    // At this size, the squares are 4 pixels wide.
    for (x, y, word) in [
      (0, 0, 0xFF96_9696), (3, 3, 0xFF96_9696), (4, 3, 0xFFB4_B4B4), (8, 3, 0xFF96_9696),
      (4, 4, 0xFFFF_0000), (19, 19, 0xFFFF_0000), (20, 19, 0xFFB4_B4B4),
    ] as [(Int, Int, UInt32)] {
      #expect(cell[x, y] == word, "\(x) \(y)")
    }
    let half = try Self.sheet(try Self.move(background: "\"#00000080\""), at: [0])
    let mixed = Self.part(half.layout.imageFrame(0), of: half.image)
    // 0xB4 under black with an alpha of 128/255.
    #expect(mixed[4, 3] == 0xFF5A_5A5A)
  }

  @Test("The number of workers has no effect")
  func workers() throws {
    let scene = try Self.move()
    let times = (0..<10).map { Double($0) / 10 }
    let one = try Self.sheet(scene, at: times).image
    for workers in [2, 3, 8] {
      #expect(
        pixelHash(try Self.sheet(scene, at: times, workers: workers).image) == pixelHash(one))
    }
  }

  @Test("Images of extreme proportions are at least one pixel wide and high", arguments: [0, 1])
  func extremes(orientation: Int) throws {
    let size = orientation == 0 ? "[16000, 2]" : "[2, 16000]"
    let scene = try TestScene.scene(
      """
      multiplane: 1
      stage: {size: \(size), fps: 10, duration: 1s, background: red}
      """)
    let (layout, image) = try Self.sheet(scene, at: [0, 0.5])
    #expect(min(layout.imageSize.width, layout.imageSize.height) == 1)
    let cell = Self.part(layout.imageFrame(1), of: image)
    for y in 0..<cell.height {
      for x in 0..<cell.width { #expect(cell[x, y] == 0xFFFF_0000) }
    }
  }
}
