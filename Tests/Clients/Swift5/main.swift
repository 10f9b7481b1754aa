// Top-level code in Swift 5 mode: the classes are free of isolation, as in code for Apple's SDK.
import Multiplane
import UIKit

if CommandLine.arguments.count > 1 { makeMistake(CommandLine.arguments[1]) }

let stage = Stage(size: CGSize(width: 240, height: 120), scale: 2)
let card = Card(color: .systemBlue)
stage.window.addSubview(card.view)
card.slide(to: 140)
stage.advance(to: 0.5)
print("center", card.view.layer.presentation()?.position.x ?? 0)
print("title", card.title.frame.minX, card.title.frame.minY, card.title.frame.width)
print("scale", card.ring.contentsScale)
stage.advance(to: 1)
print("ends", card.ends.count)
print("height", height(of: .systemFont(ofSize: 20)) == UIFont.systemFont(ofSize: 20).lineHeight)
print("button", card.view.accessibilityTraits == .button, card.view.accessibilityLabel ?? "")
print("asset", NSDataAsset(name: "none")?.data.count ?? 0)
print("image", UIImage(named: "none", in: .main, compatibleWith: nil) == nil)
NotificationCenter.default.post(
  name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
print("purges", card.purges)
print("frame", card.view.bounds)
