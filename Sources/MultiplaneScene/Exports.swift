// Client code does not name the core of the scene language, which has types of the public API.
@_exported public import SceneLanguage
