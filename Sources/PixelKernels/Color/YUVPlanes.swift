/// Where an image of separate luma and chroma planes (I420) lies in somebody else's memory.
///
/// Chroma has half the columns and half the rows of luma, rounded up. Rows run from the top.
package struct YUVPlanes {
  /// Luma, one byte a pixel.
  package let luma: UnsafeMutablePointer<UInt8>
  /// Bytes from one row of luma to the next; at least the image's width.
  package let lumaBytesPerRow: Int
  /// The blue difference, one byte for each 2x2 pixels.
  package let blueDifference: UnsafeMutablePointer<UInt8>
  /// The red difference, one byte for each 2x2 pixels.
  package let redDifference: UnsafeMutablePointer<UInt8>
  /// Bytes from one row of either chroma plane to the next; at least half the width, rounded up.
  package let chromaBytesPerRow: Int

  /// Describes planes; they are written to, never freed.
  ///
  /// - Parameters:
  ///   - luma: The top left byte of luma.
  ///   - lumaBytesPerRow: Bytes from row to row of luma.
  ///   - blueDifference: The top left byte of Cb.
  ///   - redDifference: The top left byte of Cr.
  ///   - chromaBytesPerRow: Bytes from row to row of Cb and of Cr.
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

  /// Describes planes that follow each other without padding: luma, Cb, Cr.
  ///
  /// - Parameters:
  ///   - memory: At least `byteCount(width:height:)` bytes.
  ///   - width: Columns of the image.
  ///   - height: Rows of the image.
  package init(packed memory: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
    let chromaWidth = (width + 1) / 2
    let chromaHeight = (height + 1) / 2
    self.init(
      luma: memory, lumaBytesPerRow: width, blueDifference: memory + width * height,
      redDifference: memory + width * height + chromaWidth * chromaHeight,
      chromaBytesPerRow: chromaWidth)
  }

  /// The bytes of packed planes.
  ///
  /// - Parameters:
  ///   - width: Columns of the image.
  ///   - height: Rows of the image.
  /// - Returns: One byte a pixel and two for each 2x2 pixels.
  package static func byteCount(width: Int, height: Int) -> Int {
    width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
  }
}
