public import Foundation

extension CGContext {
  /// Sets what insides are filled with; black until then.
  ///
  /// - Parameter color: The colour.
  public func setFillColor(_ color: CGColor) { state.fill = .color(color) }

  /// Sets what insides are filled with, by the components of the fill colour's space.
  ///
  /// - Parameter components: As many as the space has, then alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fill = .color(Self.color(in: state.fill.colorSpace, components))
  }

  /// Sets what insides are filled with, in the device's RGB.
  ///
  /// - Parameters:
  ///   - red: 0...1.
  ///   - green: 0...1.
  ///   - blue: 0...1.
  ///   - alpha: 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the grey that insides are filled with.
  ///
  /// - Parameters:
  ///   - gray: 0...1.
  ///   - alpha: 0...1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets what insides are filled with, by printing colours.
  ///
  /// - Parameters:
  ///   - cyan: 0...1.
  ///   - magenta: 0...1.
  ///   - yellow: 0...1.
  ///   - black: 0...1.
  ///   - alpha: 0...1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of the fill colour, and the colour to that space's black.
  ///
  /// - Parameter space: What components mean from now on.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fill = .color(Self.initialColor(of: space))
  }

  /// Sets what lines are drawn with; black until then.
  ///
  /// - Parameter color: The colour.
  public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

  /// Sets what lines are drawn with, by the components of the stroke colour's space.
  ///
  /// - Parameter components: As many as the space has, then alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.stroke = .color(Self.color(in: state.stroke.colorSpace, components))
  }

  /// Sets what lines are drawn with, in the device's RGB.
  ///
  /// - Parameters:
  ///   - red: 0...1.
  ///   - green: 0...1.
  ///   - blue: 0...1.
  ///   - alpha: 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the grey that lines are drawn with.
  ///
  /// - Parameters:
  ///   - gray: 0...1.
  ///   - alpha: 0...1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets what lines are drawn with, by printing colours.
  ///
  /// - Parameters:
  ///   - cyan: 0...1.
  ///   - magenta: 0...1.
  ///   - yellow: 0...1.
  ///   - black: 0...1.
  ///   - alpha: 0...1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the space of the stroke colour, and the colour to that space's black.
  ///
  /// - Parameter space: What components mean from now on.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.stroke = .color(Self.initialColor(of: space))
  }

  /// A colour of a space from memory of the client's.
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
