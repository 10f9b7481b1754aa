extension CIImage {
  /// Returns the image filtered.
  ///
  /// - Parameters:
  ///   - filterName: The name of a filter that has "inputImage".
  ///   - params: The values of its other inputs, by key.
  /// - Returns: The result; the image itself for an unknown filter, and an empty image if the filter
  ///   needs an image that is missing.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? .empty()
  }

  /// Returns the image filtered with the default inputs of a filter.
  public func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// Returns the image blurred with a Gaussian.
  ///
  /// - Parameter sigma: The standard deviation, in pixels.
  /// - Returns: The blurred image, which reaches further.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }
}
