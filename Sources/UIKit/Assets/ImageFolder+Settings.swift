package import QuartzCore

extension ImageFolder: SettingsCompanion {
  package func copyOfSettings() -> any SettingsCompanion {
    let copy = ImageFolder()
    copy.url = url
    return copy
  }
}
