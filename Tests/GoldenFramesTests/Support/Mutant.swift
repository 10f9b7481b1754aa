import GoldenFrames

/// A scene with one change, and the expected diagnosis.
struct Mutant {
  let name: String
  let scene: MutantScene
  let kind: GoldenDiagnosis.Kind
}

extension MutantScene {
  /// Every mutant of the scene, each with one change.
  var mutants: [Mutant] {
    let frame = 1 / Self.framesPerSecond
    var mutants = [
      changingAnimations("all late", .late) { $0.begin += frame },
      changingAnimations("all two late", .late) { $0.begin += 2 * frame },
      changingAnimations("all early", .early) { $0.begin -= frame },
    ]
    var added = self
    added.layers.append(
      Layer(
        id: "guest", x: 100, y: 60, width: 20, height: 20, color: ("backgroundColor", "blue")))
    mutants.append(Mutant(name: "a layer more", scene: added, kind: .layerAdded))
    for place in places {
      let layer = self[place]
      let animated = Set(layer.animations.map(\.keyPath))
      mutants.append(Mutant(name: "\(layer.id) gone", scene: removing(place), kind: .layerMissing))
      if let swapped = swapping(place) {
        mutants.append(Mutant(name: "\(layer.id) swapped", scene: swapped, kind: .layerOrder))
      }
      mutants.append(
        changing(place, "another color", .color) {
          $0.color.value =
            $0.color.key == "colors" ? "[\"#0b0d1c\", \"#30506a\"]" : "\"#7a2b9c\""
          // The final value of a color animation changes with the color.
          for index in $0.animations.indices
          where $0.animations[index].keyPath == $0.color.key {
            $0.animations[index].values.1 = $0.color.value
          }
        })
      if !animated.contains(where: { $0.hasPrefix("position") }) {
        mutants.append(changing(place, "a pixel right", .value) { $0.x += 1 })
      }
      mutants.append(changing(place, "a pixel down", .value) { $0.y += 1 })
      for index in layer.animations.indices {
        let path = layer.animations[index].keyPath
        mutants.append(
          changing(place, "\(path) still", .motion) { $0.animations.remove(at: index) })
        mutants.append(
          changing(place, "\(path) later", .delay) { $0.animations[index].begin += frame })
        mutants.append(
          changing(place, "\(path) longer", .duration) { $0.animations[index].duration *= 1.25 })
        mutants.append(
          changing(place, "\(path) shorter", .duration) { $0.animations[index].duration *= 0.8 })
        for easing in ["linear", "easeIn", "[0.7, 0, 0.2, 1]"]
        where easing != layer.animations[index].easing {
          mutants.append(
            changing(place, "\(path) \(easing)", .easing) { $0.animations[index].easing = easing })
        }
      }
    }
    return mutants
  }

  // MARK: Places

  /// The index path of each layer.
  private var places: [[Int]] {
    layers.indices.flatMap { index in
      [[index]] + layers[index].layers.indices.map { [index, $0] }
    }
  }

  private subscript(place: [Int]) -> Layer {
    get { place.count == 1 ? layers[place[0]] : layers[place[0]].layers[place[1]] }
    set {
      if place.count == 1 {
        layers[place[0]] = newValue
      } else {
        layers[place[0]].layers[place[1]] = newValue
      }
    }
  }

  private func removing(_ place: [Int]) -> MutantScene {
    var copy = self
    if place.count == 1 {
      copy.layers.remove(at: place[0])
    } else {
      copy.layers[place[0]].layers.remove(at: place[1])
    }
    return copy
  }

  /// Returns the scene with the layer and the next one of the same parent exchanged.
  private func swapping(_ place: [Int]) -> MutantScene? {
    var copy = self
    let next = place.dropLast() + [place[place.count - 1] + 1]
    guard places.contains(Array(next)) else { return nil }
    let layer = copy[place]
    copy[place] = copy[Array(next)]
    copy[Array(next)] = layer
    return copy
  }

  private func changing(
    _ place: [Int], _ name: String, _ kind: GoldenDiagnosis.Kind, _ change: (inout Layer) -> Void
  ) -> Mutant {
    var copy = self
    change(&copy[place])
    return Mutant(name: "\(self[place].id): \(name)", scene: copy, kind: kind)
  }

  private func changingAnimations(
    _ name: String, _ kind: GoldenDiagnosis.Kind, _ change: (inout Animation) -> Void
  ) -> Mutant {
    var copy = self
    for place in places {
      for index in copy[place].animations.indices { change(&copy[place].animations[index]) }
    }
    return Mutant(name: name, scene: copy, kind: kind)
  }
}
