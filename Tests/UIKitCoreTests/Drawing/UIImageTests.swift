import CoreGraphics
import CoreImage
import Foundation
import PixelKernels
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) struct UIImageTests {
  /// The upright pixels of `sixPixels` in each orientation, row by row, as indices of `sixWords`.
  static let upright: [(UIImage.Orientation, [[Int]])] = [
    (.up, [[0, 1], [2, 3], [4, 5]]), (.down, [[5, 4], [3, 2], [1, 0]]),
    (.upMirrored, [[1, 0], [3, 2], [5, 4]]), (.downMirrored, [[4, 5], [2, 3], [0, 1]]),
    // Clockwise by 90 degrees, the left column becomes the top row, from its end.
    (.right, [[4, 2, 0], [5, 3, 1]]), (.left, [[1, 3, 5], [0, 2, 4]]),
    (.leftMirrored, [[0, 2, 4], [1, 3, 5]]), (.rightMirrored, [[5, 3, 1], [4, 2, 0]]),
  ]

  @Test(arguments: upright) func orientationsAreDrawnUpright(
    _ orientation: UIImage.Orientation, _ rows: [[Int]]
  ) {
    let image = sixPixels(orientation)
    #expect(image.size == CGSize(width: rows[0].count, height: rows.count))
    let drawn = drawing(rows[0].count + 2, rows.count + 1) { _ in
      image.draw(at: CGPoint(x: 1, y: 1))
    }
    let upright = Pixels(image)
    for (y, row) in rows.enumerated() {
      for (x, index) in row.enumerated() {
        #expect(drawn[x + 1, y + 1] == sixWords[index])
        #expect(upright[x, y] == sixWords[index])
      }
    }
    #expect(drawn[0, 0] == 0 && drawn[rows[0].count + 1, rows.count] == 0)
  }

  @Test(arguments: UIImage.Orientation.allCases) func flippedOrientationsMirror(
    _ orientation: UIImage.Orientation
  ) {
    let image = sixPixels(orientation)
    let (pixels, flipped) = (Pixels(image), Pixels(image.withHorizontallyFlippedOrientation()))
    for y in 0..<pixels.height {
      for x in 0..<pixels.width { #expect(flipped[pixels.width - 1 - x, y] == pixels[x, y]) }
    }
  }

  @Test func sizesAreInPoints() {
    #expect(sixPixels(scale: 2).size == CGSize(width: 1, height: 1.5))
    #expect(sixPixels(scale: 2, .left).size == CGSize(width: 1.5, height: 1))
    #expect(sixPixels(scale: 0).scale == 1 && sixPixels(scale: .nan).scale == 1)
    #expect(UIImage().size == .zero && UIImage().pngData() == nil)
    let core = UIImage(
      ciImage: CIImage(color: .red).cropped(to: CGRect(x: 2, y: 2, width: 4, height: 3)))
    #expect(core.size == CGSize(width: 4, height: 3) && core.cgImage == nil)
    #expect(drawing(4, 3) { _ in core.draw(at: .zero) }[3, 2] == 0xFFFF_0000)
    #expect(UIImage(ciImage: CIImage(color: .red)).size == .zero)
  }

  @Test func drawingFillsARectangle() {
    let image = sixPixels()
    let pixels = drawing(8, 12) { context in
      context.interpolationQuality = .none
      image.draw(in: CGRect(x: 0, y: 0, width: 8, height: 12))
    }
    #expect(pixels[0, 0] == sixWords[0] && pixels[7, 11] == sixWords[5])
    #expect(pixels[3, 3] == sixWords[0] && pixels[4, 4] == sixWords[3])
    let nothing = drawing(2, 2) { _ in
      image.draw(in: .null)
      image.draw(in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
      image.draw(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      UIImage().draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(nothing.inkBounds.isNull)
  }

  @Test func opacityAndBlendModesApply() {
    let pixels = drawing(2, 3) { _ in sixPixels().draw(at: .zero, blendMode: .normal, alpha: 0) }
    #expect(pixels.inkBounds.isNull)
    let black = drawing(2, 3) { context in
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
      sixPixels().draw(at: .zero, blendMode: .multiply, alpha: 1)
    }
    #expect(black[1, 1] == 0xFF00_0000)
  }

  @Test func templatesTakeTheFillColorAndTintsTheirOwn() {
    let stencil = UIImage(
      cgImage: UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
        UIColor.green.setFill()
        $0.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      }.cgImage ?? CGImage(buffer: PixelBuffer(width: 1, height: 1)))
    func draw(_ image: UIImage) -> Pixels {
      drawing(4, 4) { _ in
        UIColor.blue.setFill()
        image.draw(at: .zero)
      }
    }
    let part = CGRect(x: 1, y: 1, width: 2, height: 2)
    for (image, word) in [
      (stencil, 0xFF00_FF00), (stencil.withRenderingMode(.alwaysTemplate), 0xFF00_00FF),
      (stencil.withTintColor(.red), 0xFFFF_0000),
      (stencil.withTintColor(.red, renderingMode: .alwaysOriginal), 0xFFFF_0000),
      (stencil.withTintColor(.red, renderingMode: .alwaysTemplate), 0xFF00_00FF),
    ] as [(UIImage, UInt32)] {
      let pixels = draw(image)
      #expect(pixels.inkBounds == part && pixels[1, 1] == word)
      #expect(Pixels(image.layerContents(templateColor: .blue)) == pixels)
    }
  }

  @Test func tintsDoNotChangeEdges() {
    let black = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    func draw(_ image: UIImage) -> Pixels {
      drawing(8, 8) { context in
        context.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: UIColor.red.cgColor)
        image.draw(at: CGPoint(x: 2.5, y: 1.5))
      }
    }
    // Between pixels, and with a shadow outside of the image's rectangle.
    #expect(draw(black.withTintColor(.black)) == draw(black))
  }

  @Test func equalImagesHaveTheSameBitmapAndProperties() throws {
    let bitmap = try #require(sixPixels().cgImage)
    let image = UIImage(cgImage: bitmap)
    #expect(image == UIImage(cgImage: bitmap) && image.hash == UIImage(cgImage: bitmap).hash)
    #expect(image != UIImage(cgImage: bitmap, scale: 2, orientation: .up))
    #expect(image != image.withRenderingMode(.alwaysTemplate) && image != sixPixels())
    // Without caps an image is stretched, with caps of 0 it is tiled.
    #expect(image != image.resizableImage(withCapInsets: .zero))
    let animated = try #require(UIImage.animatedImage(with: [image], duration: 1))
    #expect(animated != image && animated == UIImage.animatedImage(with: [image], duration: 1))
    #expect(animated != UIImage.animatedImage(with: [image], duration: 2))
  }

  @Test func thumbnailsHaveTheRequestedSize() throws {
    let image = sixPixels(scale: 2, .right)
    let thumbnail = try #require(image.preparingThumbnail(of: CGSize(width: 6, height: 4)))
    #expect(thumbnail.size == CGSize(width: 6, height: 4) && thumbnail.scale == 2)
    #expect(thumbnail.imageOrientation == .up && thumbnail.cgImage?.width == 12)
    #expect(Pixels(thumbnail)[0, 0] == sixWords[4])
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 1, height: 1)) == nil)
  }

  @Test func animatedImagesAreDrawnAsTheirFirst() throws {
    let (first, second) = (sixPixels(), sixPixels(.down))
    let image = try #require(UIImage.animatedImage(with: [first, second, first], duration: 1.5))
    #expect(image.images?.count == 3 && image.duration == 1.5 && image.size == first.size)
    #expect(Pixels(image) == Pixels(first))
    // Without a duration, there are 30 frames per second.
    #expect(UIImage.animatedImage(with: [first, second, first], duration: 0)?.duration == 0.1)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    let nested = UIImage.animatedImage(with: [image, second], duration: 1)
    #expect(nested?.images?.count == 2 && nested?.images?[0].images == nil)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.images?.allSatisfy { $0.renderingMode == .alwaysTemplate } == true)
  }

  // CI-02
  @Test func coreImageReadsImages() throws {
    let recipe = CIImage(color: .red).cropped(to: CGRect(x: 2, y: 2, width: 4, height: 3))
    let bitmap = try #require(CIContext().createCGImage(recipe, from: recipe.extent))
    let image = try #require(CIImage(image: UIImage(cgImage: bitmap, scale: 2, orientation: .down)))
    #expect(image.extent == CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(try #require(CIImage(image: UIImage(ciImage: recipe))).extent == recipe.extent)
    #expect(CIImage(image: UIImage()) == nil)
  }
}
