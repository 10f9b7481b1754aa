import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// The visible part of very large layers is drawn, whatever their size.
@Suite struct VastLayerTests {
  private static let sizes = [4e6, 4.3e6, 5e6, 1e7, 2e7, 3e7, 1e8, 1e10, 1e12]
  private let everything = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 48)

  private func isFilled(_ buffer: PixelBuffer, _ area: PixelRect) -> Bool {
    (0..<buffer.height).allSatisfy { y in
      (0..<buffer.width).allSatisfy { x in
        let isInside =
          x >= area.minX && x < area.maxX && y >= area.minY && y < area.maxY
        return buffer.pixel(x, y) == (isInside ? Pixel(255, 0, 0) : .clear)
      }
    }
  }

  /// A layer whose right edge is at 40 and that is vertically centered on the canvas.
  private func vast(
    _ kind: LayerKind, _ size: Double, edit: (inout LayerState) -> Void
  ) -> RenderNode {
    layer(kind, 40 - size, 24 - size / 2, size, size, edit: edit)
  }

  private var leftPart: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 48) }

  @Test(arguments: sizes) func shapes(size: Double) {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: size, height: size), transform: nil)
    #expect(
      isFilled(
        render([
          vast(.shape, size) {
            $0.content.shape?.path = path
            $0.content.shape?.fillColor = red
          }
        ]), leftPart))
    let cut = vast(.plain, size) { $0.values.backgroundColor = red }
    let mask = layer(.shape, 0, 0, size, size) { $0.content.shape?.path = path }
    #expect(isFilled(render([masked(cut, by: mask)]), leftPart))
  }

  private let redImage = ContentsImage.image(image(2, [0xFFFF_0000, 0xFFFF_0000]))

  @Test(arguments: sizes) func contents(size: Double) {
    let compositor = Compositor(fonts: .packaged)
    let node = vast(.plain, size) { $0.values.contents = redImage }
    let bitmap = render([node], with: compositor)
    // Larger contents are an error, so that nothing is missing without notice.
    let isTooLarge = size > Double(ContentsLimitError.maximumLength)
    #expect((compositor.takeFailure() is ContentsLimitError) == isTooLarge)
    if !isTooLarge { #expect(isFilled(bitmap, leftPart)) }
  }

  @Test(arguments: [1e6, 1e9, 9e11, 1e12, 1e100]) func magnifiedContents(scale: Double) {
    let compositor = Compositor(fonts: .packaged)
    let node = layer(.plain, 31.5, 23.5, 1, 1) {
      $0.values.contents = redImage
      $0.values.transform = CATransform3DMakeScale(scale, scale, 1)
    }
    let bitmap = render([node], with: compositor)
    let isTooLarge = scale >= 1e12
    #expect((compositor.takeFailure() is ContentsLimitError) == isTooLarge)
    if !isTooLarge { #expect(isFilled(bitmap, everything)) }
  }

  @Test func singularContentsAreNoError() {
    let compositor = Compositor(fonts: .packaged)
    let node = layer(.plain, 10, 10, 20, 20) {
      $0.values.contents = redImage
      $0.values.transform = CATransform3DMakeScale(0, 1, 1)
    }
    #expect(
      isFilled(render([node], with: compositor), PixelRect.none))
    #expect(compositor.takeFailure() == nil)
  }

  @Test(arguments: sizes) func perspective(size: Double) {
    var matrix = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
    matrix.m14 = 0.001
    let node = layer(32 - size / 2, 24 - size / 2, size, size) {
      $0.values.backgroundColor = red
      $0.values.transform = matrix
    }
    #expect(isFilled(render([node]), everything))
  }

  @Test(arguments: [1e6, 1e9, 1e12]) func enlargement(scale: Double) {
    func enlarged(_ kind: LayerKind, edit: (inout LayerState) -> Void) -> RenderNode {
      layer(kind, 0, 0, 10, 10) {
        $0.values.anchorPoint = .zero
        $0.values.position = CGPoint(x: 32, y: 24)
        $0.values.transform = CATransform3DMakeScale(scale, scale, 1)
        edit(&$0)
      }
    }
    let corner = PixelRect(minX: 32, minY: 24, maxX: 64, maxY: 48)
    #expect(isFilled(render([enlarged(.plain) { $0.values.backgroundColor = red }]), corner))
    #expect(
      isFilled(
        render([
          enlarged(.shape) {
            $0.content.shape?.path = CGPath(
              rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            $0.content.shape?.fillColor = red
          }
        ]), corner))
  }

  // SH-03: dashes much finer than a pixel have their average tone.
  @Test(arguments: [
    ([1e-7, 1e-7], 128), ([1e-7, 3e-7], 64), ([3e-7, 1e-7], 191), ([1e-7, 0], 255),
  ])
  func fineDashes(pattern: [Double], level: Int) {
    func line(_ cap: CAShapeLayerLineCap) -> Pixel {
      render([
        layer(.shape, 0, 0, 64, 48) {
          let path = CGMutablePath()
          path.move(to: CGPoint(x: 4, y: 24))
          path.addLine(to: CGPoint(x: 60, y: 24))
          $0.content.shape?.path = path.frozen()
          $0.content.shape?.fillColor = nil
          $0.content.shape?.strokeColor = red
          $0.content.shape?.lineWidth = 10
          $0.content.shape?.lineCap = cap
          $0.content.shape?.lineDashPattern = pattern
        }
      ]).pixel(32, 24)
    }
    #expect(line(.butt).isNear(Pixel(level, 0, 0, level)))
    // Caps longer than the gaps fill them.
    #expect(line(.round) == Pixel(255, 0, 0))
    #expect(line(.square) == Pixel(255, 0, 0))
  }
}
