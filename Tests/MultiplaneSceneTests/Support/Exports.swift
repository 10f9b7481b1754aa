// Nearly every test here loads a scene: what does is in reach of all of them.
@_exported import SceneTestSupport
