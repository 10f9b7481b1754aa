import CImageIO

/// Calls an image encoder and takes ownership of its output.
///
/// - Parameters:
///   - format: The format's name, for error messages.
///   - encode: Calls the encoder with pointers for data, length and message.
/// - Returns: The encoder's bytes.
/// - Throws: `EncodingError.failed` with the library's message.
func encodedImage(
  _ format: String,
  _ encode: (
    UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>,
    UnsafeMutablePointer<mp_image_message>
  ) -> mp_image_status
) throws -> [UInt8] {
  var data: UnsafeMutablePointer<UInt8>?
  var length = 0
  var message = mp_image_message()
  let status = encode(&data, &length, &message)
  defer { mp_image_free(data) }
  guard status == MP_IMAGE_OK, let data else {
    let text = withUnsafeBytes(of: message.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    throw EncodingError.failed("\(format): \(text)")
  }
  return Array(UnsafeBufferPointer(start: data, count: length))
}
