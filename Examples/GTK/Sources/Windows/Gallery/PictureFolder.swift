public import Foundation
import QuireGTK

/// A folder with a number of pictures, which it draws itself: `000001.png`, each with its number on a different color.
public struct PictureFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates a folder at a path.
  public init(path: String) { self.path = path }

  /// The folder for a number of pictures in `$XDG_CACHE_HOME/quire-gallery`, by default `~/.cache/quire-gallery`.
  public static func standard(count: Int, environment: [String: String] = ProcessInfo.processInfo.environment) -> PictureFolder {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.cache"
    return PictureFolder(path: "\(cache)/quire-gallery/\(count)")
  }

  /// Draws the pictures that are missing.
  ///
  /// - Parameters:
  ///   - count: The number of pictures.
  ///   - progress: A closure that is called with the number of pictures that exist, after each thousand.
  /// - Throws: The error of the file system, or `CancellationError`.
  public func draw(_ count: Int, progress: (Int) -> Void) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let drawn = Set(try names())
    for number in 1...max(1, count) where number <= count && !drawn.contains(Self.name(number)) {
      try Task.checkCancellation()
      try DrawnPicture(number: number).save(to: "\(path)/\(Self.name(number))")
      if number.isMultiple(of: 1_000) { progress(number) }
    }
  }

  /// The names of the pictures in the folder, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
      !name.hasPrefix(".") && Self.suffixes.contains(where: name.lowercased().hasSuffix)
    }.sorted()
  }

  /// The suffixes of the files that GTK decodes.
  private static let suffixes = [".png", ".jpg", ".jpeg", ".tif", ".tiff"]

  private static func name(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }
}

/// An error of GdkPixbuf.
struct PictureError: Error, CustomStringConvertible {
  let description: String

  /// Takes the error over.
  init(_ error: UnsafeMutablePointer<GError>?) {
    description = error.map { String(cString: $0.pointee.message) } ?? "The picture cannot be saved."
    if let error { g_error_free(error) }
  }
}

/// A picture of a number.
private struct DrawnPicture {
  static let side = 96
  /// The digits, each in five rows of three bits.
  private static let digits: [[UInt8]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 3, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 1, 2, 2], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]
  private static let scale = 4

  let number: Int

  /// Writes the picture under another name first, so that a file with its own name is complete.
  func save(to path: String) throws {
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(Self.side), gint(Self.side))!
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    fill(UnsafeMutableBufferPointer(start: gdk_pixbuf_get_pixels(pixbuf), count: stride * Self.side), stride: stride)
    // Another gallery may draw the same picture.
    let draft = "\(path).\(UUID().uuidString).part"
    var error: UnsafeMutablePointer<GError>?
    guard gdk_pixbuf_savev(pixbuf, draft, "png", nil, nil, &error) != 0 else {
      unlink(draft)
      throw PictureError(error)
    }
    guard rename(draft, path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  private func fill(_ pixels: UnsafeMutableBufferPointer<UInt8>, stride: Int) {
    let color = color
    for y in 0..<Self.side {
      let light = 100 - y / 8 * 4
      for x in 0..<Self.side {
        let pixel = y * stride + x * 3
        for channel in 0..<3 { pixels[pixel + channel] = UInt8(color[channel] * light / 100) }
      }
    }
    let digits = String(number).compactMap(\.wholeNumberValue)
    let width = (digits.count * 4 - 1) * Self.scale * 3 / 4
    for (index, digit) in digits.enumerated() {
      draw(digit, x: (Self.side - width) / 2 + index * 3 * Self.scale, pixels, stride)
    }
  }

  private func draw(_ digit: Int, x start: Int, _ pixels: UnsafeMutableBufferPointer<UInt8>, _ stride: Int) {
    let unit = Self.scale * 3 / 4
    for y in 0..<5 * Self.scale {
      for x in 0..<3 * unit where Self.digits[digit][y / Self.scale] & (4 >> UInt8(x / unit)) != 0 {
        let pixel = ((Self.side - 5 * Self.scale) / 2 + y) * stride + (start + x) * 3
        for channel in 0..<3 { pixels[pixel + channel] = 255 }
      }
    }
  }

  /// A color that differs from those of the numbers beside it.
  private var color: [Int] {
    let hue = Double(number) * 0.618_034
    return [0.0, 1.0 / 3, 2.0 / 3].map { (shift: Double) -> Int in
      let phase = (hue + shift).truncatingRemainder(dividingBy: 1)
      return 40 + Int(150 * abs(phase * 2 - 1))
    }
  }
}
