// Nearly every test here loads a scene, so all of them see the functions that do.
@_exported import SceneTestSupport
