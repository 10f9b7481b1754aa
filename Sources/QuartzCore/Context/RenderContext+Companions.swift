extension RenderContext {
  /// Returns the object of a type that belongs to the context, which modules above keep their state
  /// in.
  ///
  /// - Parameter make: Creates the object; called once per context and type.
  /// - Returns: The object.
  package func companion<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let object = companions[key] as? Object { return object }
    let object = make()
    companions[key] = object
    return object
  }
}
