// Layers have number formats as values.
@_exported public import NumberFormats
