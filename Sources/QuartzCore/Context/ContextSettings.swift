/// The settings that client code made in a context, such as handlers and folders.
///
/// A new stage has its own copies of the settings made before any stage (LX-23).
package struct ContextSettings {
  private let illegalCall: ((String, String) -> Void)?
  private let warning: ((String, String) -> Void)?
  private let companions: [any SettingsCompanion]

  /// Copies the settings of a context.
  package init(of context: RenderContext) {
    illegalCall = context.illegalCall
    warning = context.warning
    companions = context.companions.values
      .compactMap { ($0 as? any SettingsCompanion)?.copyOfSettings() }
  }

  /// Replaces the settings of a context that has not been used.
  package func apply(to context: RenderContext) {
    context.illegalCall = illegalCall
    context.warning = warning
    for companion in companions {
      let copy = companion.copyOfSettings()
      context.companions[ObjectIdentifier(type(of: copy))] = copy
    }
  }
}

/// A companion of a context that has settings of client code.
package protocol SettingsCompanion: AnyObject {
  /// Returns a companion of the same class with the same settings, and nothing else.
  func copyOfSettings() -> any SettingsCompanion
}
