import CCairo
import CoreGraphics
import Foundation
import PixelKernels
import Testing

struct CGContextHandleTests {
  @Test func theHandleHasMatrixClipAndColour() {
    let context = CGContext(buffer: PixelBuffer(width: 10, height: 10))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
    context.translateBy(x: 4, y: 2)
    context.scaleBy(x: 2, y: 1)
    context.withCairoHandle { cairo in
      cairo_rectangle(cairo, 0, 0, 1, 1)
      cairo_fill(cairo)
      cairo_translate(cairo, 100, 100)
    }
    #expect(context.buffer[4, 2] == 0xffff_0000)
    #expect(context.buffer[5, 2] == 0)
    // What the body did to the state is undone.
    context.fill(CGRect(x: 0, y: 5, width: 1, height: 1))
    #expect(context.buffer[4, 7] == 0xffff_0000)
  }

  @Test func underASingularMatrixNothingIsDrawn() {
    let context = CGContext(buffer: PixelBuffer(width: 4, height: 4))
    context.scaleBy(x: 0, y: 1)
    context.withCairoHandle { cairo_paint($0) }
    #expect(PixelDifference(context.buffer, PixelBuffer(width: 4, height: 4)).count == 0)
  }
}
