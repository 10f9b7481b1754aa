import CImageIO

/// Calls one of the image encoders and takes over what it made.
///
/// - Parameters:
///   - format: The format's name, for the message.
///   - encode: Calls the encoder with places for data, length and message.
/// - Returns: The encoder's bytes.
/// - Throws: `EncodingError.failed` with the library's words.
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
