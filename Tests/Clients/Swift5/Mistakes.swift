import Multiplane
import UIKit

/// Makes the mistake that an argument of the program names, and ends the program; messages find it by its
/// line.
func makeMistake(_ name: String) {
  let stage = Stage(size: CGSize(width: 40, height: 40))
  let layer = CALayer()
  stage.layer.addSublayer(layer)
  switch name {
  case "ignored": fade(layer, to: "clear")
  case "illegal": layer.addSublayer(layer)
  case "later":
    stage.schedule(at: 1) {
      layer.position.x = .nan
      print("set")
    }
    stage.advance(to: 2)
  case "clock": stopTime(of: stage)
  default: print("no mistake")
  }
  print("end")
  exit(0)
}

private func fade(_ layer: CALayer, to value: Any) {
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.toValue = value
  layer.add(animation, forKey: nil)
  print("faded")
}

/// A function of its own: the compiler would merge the call with the other one, and then it has no line.
@inline(never) private func stopTime(of stage: Stage) {
  stage.advance(to: .infinity)
}
