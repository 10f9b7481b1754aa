/// The pages of the cookbook, generated from the scenes under scenes/cookbook.
///
/// The comment at the top of a scene is the page's title and text; the first image of its golden is
/// the page's image.
enum CookbookPages {
  /// A recipe.
  private struct Recipe {
    let name: String
    let title: String
    let text: String
    let scene: String
    let image: String
  }

  /// The pages, by path.
  static var pages: [(path: String, text: String)] {
    let recipes = recipes
    return [("docs/cookbook/README.md", index(recipes))]
      + recipes.map { ("docs/cookbook/\($0.name).md", page($0)) }
  }

  private static let folder = "scenes/cookbook/"

  private static var recipes: [Recipe] {
    let images = firstImages
    return Repository.workingTree.files.compactMap { file in
      guard file.path.hasPrefix(folder), file.path.hasSuffix(".yaml") else { return nil }
      let name = String(file.path.dropFirst(folder.count).dropLast(".yaml".count))
      guard !name.contains("/"), let image = images[name] else { return nil }
      let head = file.lines.prefix { $0.hasPrefix("#") }.map { String($0.dropFirst(2)) }
      return Recipe(
        name: name, title: head.first ?? "", text: head.dropFirst(2).joined(separator: "\n"),
        scene: text(file.lines.dropFirst(head.count)),
        image: "golden-frames/cookbook/\(name)/\(image).png")
    }.sorted { $0.name < $1.name }
  }

  /// The first image of each golden, by scene.
  ///
  /// The list starts with the most representative image.
  private static var firstImages: [String: String] {
    var images: [String: String] = [:]
    for line in Repository.workingTree["golden-frames/cookbook/goldens.yaml"]?.lines ?? [] {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let open = line.firstIndex(of: "[") else { continue }
      let list = line[line.index(after: open)...].prefix { $0 != "," && $0 != "]" }
      images[String(parts[0])] = String(list)
    }
    return images
  }

  private static func page(_ recipe: Recipe) -> String {
    """
    # \(recipe.title)

    ![\(recipe.title)](../../\(recipe.image))

    \(recipe.text)

    ```yaml
    \(recipe.scene)
    ```
    \(companions(of: recipe))
    [All recipes](README.md) · [the scene](../../\(folder)\(recipe.name).yaml)

    """
  }

  /// The human-readable files that the scene refers to.
  private static func companions(of recipe: Recipe) -> String {
    var text = ""
    for (kind, syntax) in [("csv", "csv"), ("yaml", "yaml")] {
      for file in Repository.workingTree.files
      where file.path.hasPrefix(folder) && file.path.hasSuffix("." + kind) {
        let name = String(file.path.dropFirst(folder.count))
        guard name.contains("/"), recipe.scene.contains(name) else { continue }
        text += "\n`\(name)`:\n\n```\(syntax)\n\(self.text(file.lines[...]))\n```\n"
      }
    }
    return text
  }

  /// The lines without the empty one after the last line feed.
  private static func text(_ lines: ArraySlice<String>) -> String {
    (lines.last == "" ? lines.dropLast() : lines).joined(separator: "\n")
  }

  private static func index(_ recipes: [Recipe]) -> String {
    let entries = recipes.map { recipe in
      """
      ## [\(recipe.title)](\(recipe.name).md)

      ![\(recipe.title)](../../\(recipe.image))

      """
    }
    return """
      # Cookbook

      The cookbook contains short scenes to copy and adapt. Tests compare each with golden frames. The
      pages are generated from the scenes in [scenes/cookbook](../../scenes/cookbook) by `make docs`;
      edit the scenes instead. To render one:

      ```
      multiplane render scenes/cookbook/spring-pop.yaml -o spring-pop.mp4
      ```

      \(entries.joined(separator: "\n"))
      """
  }
}
