import QuireGTK

/// Saves pictures of a window, in light and in dark colors, in the folder of ``takePicture(of:_:)``.
@MainActor func takePictures(of window: Window, _ name: String) async throws {
  let style = adw_style_manager_get_default()
  for (scheme, suffix) in [(ADW_COLOR_SCHEME_FORCE_LIGHT, "light"), (ADW_COLOR_SCHEME_FORCE_DARK, "dark")] {
    adw_style_manager_set_color_scheme(style, scheme)
    try await window.settled()
    try await takePicture(of: window, "\(name)-\(suffix)")
  }
  adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_DEFAULT)
}
