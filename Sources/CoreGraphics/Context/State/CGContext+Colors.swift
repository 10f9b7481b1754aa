public import Foundation

extension CGContext {
  /// Sets the fill color; the default is black.
  public func setFillColor(_ color: CGColor) { state.fill = .color(color) }

  /// Sets the fill color to components in the fill color's space: as many as it has, then alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fill = .color(Self.color(in: state.fill.colorSpace, components))
  }

  /// Sets the fill color in the device's RGB space; all numbers are from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill color to a gray; both numbers are from 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the fill color in CMYK; all numbers are from 0 to 1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the fill color space, and the fill color to zero components with full opacity.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fill = .color(Self.initialColor(of: space))
  }

  /// Sets the stroke color; the default is black.
  public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

  /// Sets the stroke color to components in the stroke color's space: as many as it has, then
  /// alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.stroke = .color(Self.color(in: state.stroke.colorSpace, components))
  }

  /// Sets the stroke color in the device's RGB space; all numbers are from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke color to a gray; both numbers are from 0 to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the stroke color in CMYK; all numbers are from 0 to 1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the stroke color space, and the stroke color to zero components with full opacity.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.stroke = .color(Self.initialColor(of: space))
  }

  /// Reads a color in a space from the client's memory.
  static func color(
    in space: CGColorSpace, _ components: UnsafePointer<CGFloat>
  ) -> CGColor {
    let count = space.numberOfComponents + 1
    return CGColor(
      colorSpace: space,
      components: Array(UnsafeBufferPointer(start: components, count: count))) ?? .black
  }

  private static func initialColor(of space: CGColorSpace) -> CGColor {
    let zeros = [CGFloat](repeating: 0, count: space.numberOfComponents)
    return CGColor(colorSpace: space, components: zeros + [1]) ?? .black
  }
}
