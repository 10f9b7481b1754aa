/// The memory of an image in separate luma and chroma planes (I420), owned by the caller.
///
/// Chroma has half the columns and half the rows of luma, rounded up. Rows run from top to bottom.
package struct YUVPlanes {
  /// Luma, one byte per pixel.
  package let luma: UnsafeMutablePointer<UInt8>
  /// The distance between rows of luma, in bytes; at least the image's width.
  package let lumaBytesPerRow: Int
  /// The blue difference (Cb), one byte per 2x2 pixels.
  package let blueDifference: UnsafeMutablePointer<UInt8>
  /// The red difference (Cr), one byte per 2x2 pixels.
  package let redDifference: UnsafeMutablePointer<UInt8>
  /// The distance between rows of a chroma plane, in bytes; at least half the width, rounded up.
  package let chromaBytesPerRow: Int

  /// Describes planes, which are written to but never freed.
  package init(
    luma: UnsafeMutablePointer<UInt8>, lumaBytesPerRow: Int,
    blueDifference: UnsafeMutablePointer<UInt8>, redDifference: UnsafeMutablePointer<UInt8>,
    chromaBytesPerRow: Int
  ) {
    self.luma = luma
    self.lumaBytesPerRow = lumaBytesPerRow
    self.blueDifference = blueDifference
    self.redDifference = redDifference
    self.chromaBytesPerRow = chromaBytesPerRow
  }

  /// Describes consecutive planes without padding: luma, Cb, Cr.
  ///
  /// `memory` is at least `byteCount(width:height:)` bytes.
  package init(packed memory: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
    let chromaWidth = (width + 1) / 2
    let chromaHeight = (height + 1) / 2
    self.init(
      luma: memory, lumaBytesPerRow: width, blueDifference: memory + width * height,
      redDifference: memory + width * height + chromaWidth * chromaHeight,
      chromaBytesPerRow: chromaWidth)
  }

  /// Returns the size of packed planes in bytes.
  ///
  /// - Returns: One byte per pixel, plus two bytes per 2x2 pixels.
  package static func byteCount(width: Int, height: Int) -> Int {
    width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
  }
}
