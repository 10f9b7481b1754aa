/// What a node, or a scene, has because of a part of its class.
package protocol NodePayload: Sendable {
  /// The nodes in it, in file order.
  var nodes: [SceneLayer] { get set }
  /// Whether it moves what is in the node by physics.
  var isPhysics: Bool { get }
  /// The stage times at which it changes something, in seconds.
  var times: [Double] { get }

  /// Gives it to a node on its stage.
  ///
  /// - Parameters:
  ///   - node: The node on the stage.
  ///   - nodes: Those in it.
  func configure(_ node: any StagedNode, with nodes: [any StagedNode])
}

extension NodePayload {
  package var nodes: [SceneLayer] {
    get { [] }
    set {}
  }
  package var isPhysics: Bool { false }
  package var times: [Double] { [] }
  package func configure(_ node: any StagedNode, with nodes: [any StagedNode]) {}
}

/// The payloads of a node, one of each type.
package struct NodePayloads: Sendable {
  /// The payloads, in the order in which they were decoded.
  package private(set) var all: [any NodePayload] = []

  /// Creates an empty list.
  package init() {}

  /// Accesses the payload of a type, or nil.
  ///
  /// - Parameter type: The type.
  package subscript<Payload: NodePayload>(type: Payload.Type) -> Payload? {
    get { all.lazy.compactMap { $0 as? Payload }.first }
    set {
      let index = all.firstIndex { $0 is Payload }
      switch (index, newValue) {
      case (let index?, let value?): all[index] = value
      case (let index?, nil): all.remove(at: index)
      case (nil, let value?): all.append(value)
      case (nil, nil): break
      }
    }
  }

  /// The nodes in them.
  package var nodes: [SceneLayer] { all.flatMap(\.nodes) }
  /// Whether one of them moves something by physics.
  var arePhysics: Bool { all.contains(where: \.isPhysics) }
  /// The stage times at which they change something, in seconds.
  var times: [Double] { all.flatMap(\.times) }

  /// Replaces the references to times in the nodes with their times.
  ///
  /// - Parameters:
  ///   - times: The times of the scene.
  ///   - clock: The clock of the node that has the payloads.
  mutating func resolve(_ times: SceneTimes, in clock: LocalClock) {
    for index in all.indices where !all[index].nodes.isEmpty {
      all[index].nodes.resolve(times, in: clock)
    }
  }
}
