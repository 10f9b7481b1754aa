/// A file of views made by Interface Builder, which cannot be read here (LX-14).
@preconcurrency @MainActor open class UINib: NSObject {
  /// What a nib is loaded with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The objects for the placeholders in the nib.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// The name of the file.
  package let name: String

  /// Names a nib.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundleOrNil: Ignored.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Loads the objects in the nib on Apple's platforms; here, an illegal call (LX-14).
  ///
  /// - Parameters:
  ///   - ownerOrNil: The owner of the objects.
  ///   - optionsOrNil: The options.
  /// - Returns: An empty list.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil)
    -> [Any]
  {
    CAEngine.reportIllegalCall(
      "LX-14", "nib \"\(name)\" cannot be loaded, because there are no nibs")
    return []
  }

  /// Reports that the nib is not used for the views of an identifier.
  package func reportRegistration(for identifier: String) {
    CAEngine.warn(
      "LX-14", "there are no nibs, so \"\(name)\" is not registered for \"\(identifier)\"")
  }
}

extension Bundle {
  /// Loads the objects in a nib on Apple's platforms; here, an illegal call (LX-14).
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - owner: The owner of the objects.
  ///   - options: The options.
  /// - Returns: Nil.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    _ = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    return nil
  }
}
