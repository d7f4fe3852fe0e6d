#if GRDB
  import Testing

  extension Tag {
    @Tag static var b15: Self
    @Tag static var b34: Self
    @Tag static var b40: Self
    @Tag static var b48: Self
    @Tag static var b53: Self
    @Tag static var b54: Self
    @Tag static var b55: Self
    @Tag static var b56: Self
    @Tag static var b57: Self
    @Tag static var b58: Self
    @Tag static var b59: Self
    @Tag static var b60: Self
    @Tag static var b61: Self
    @Tag static var b62: Self
    @Tag static var b63: Self
  }
#endif
