// Videos have frame rates as values.
@_exported public import FrameRates
