// Top-level code in Swift 6 mode, which is on the main actor.
import Multiplane
import UIKit

CAEngine.imageFolder = URL(fileURLWithPath: "/tmp/images", isDirectory: true)
let stage = Stage(size: CGSize(width: 240, height: 120), scale: 3)
let meter = Meter()
meter.track.frame = CGRect(x: 20, y: 50, width: 200, height: 20)
stage.window.addSubview(meter.track)
stage.window.layoutIfNeeded()
meter.fill(to: 120)
stage.advance(to: 0.25)
print("bar", meter.bar.layer.presentation()?.bounds.width ?? 0)
print("scale", meter.dot.contentsScale)
let font = UIFont.systemFont(ofSize: 20)
let measured = measure(font)
print("font", measured.ascent == font.ascender, measured.isSame)
meter.bar.accessibilityIncrement()
print("bar", meter.bar.isAccessibilityElement, meter.bar.tag)
print("folder", CAEngine.imageFolder?.lastPathComponent ?? "none")
print("asset", NSDataAsset(name: "none", bundle: .main) == nil)
