import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("SVG images in contexts")
struct VectorImageTests {
  /// 10 by 10 pixels, of which the top left quarter is red.
  private func quarter() throws -> CGImage {
    try ImageReader.image(
      from: Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
        <path d="M0 0H5V5H0Z" fill="#ff0000"/></svg>
        """.utf8))
  }

  @Test("A context draws a pixel per pixel of the bitmap (SG-04)")
  func context() throws {
    let context = CGContext(buffer: PixelBuffer(width: 40, height: 40))
    context.drawTopDown(try quarter(), in: CGRect(x: 2, y: 4, width: 30, height: 30))
    // The quarter ends at 2 + 15 and 4 + 15, without pixels between red and transparent.
    #expect(context.buffer[2, 4] == 0xffff_0000 && context.buffer[16, 18] == 0xffff_0000)
    #expect(context.buffer[17, 18] == 0 && context.buffer[16, 19] == 0)
    #expect(context.buffer[1, 4] == 0 && context.buffer[2, 3] == 0)
    // The top is at the largest y, as for all images.
    let other = CGContext(buffer: PixelBuffer(width: 40, height: 40))
    other.draw(try quarter(), in: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(other.buffer[19, 20] == 0xffff_0000 && other.buffer[0, 39] == 0xffff_0000)
    #expect(other.buffer[20, 20] == 0 && other.buffer[19, 19] == 0)
  }

  @Test("The bytes of an image have the size of the document (SG-04)")
  func bytes() throws {
    let image = try quarter()
    #expect((image.width, image.height) == (10, 10))
    #expect(image.buffer[4, 4] == 0xffff_0000)
    #expect(image.buffer[5, 4] == 0 && image.buffer[4, 5] == 0)
    #expect(image.dataProvider?.data?.count == image.bytesPerRow * 10)
  }
}
