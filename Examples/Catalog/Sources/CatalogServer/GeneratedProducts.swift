/// The products that a new database starts with: the same ones each time, derived from their numbers.
enum GeneratedProducts {
  /// The product of a number, counted from 1.
  static func product(_ id: Int) -> StoredProduct {
    var dice = Dice(state: UInt64(id))
    let (category, things) = shelves[dice.roll(shelves.count)]
    let name = "\(looks[dice.roll(looks.count)]) \(materials[dice.roll(materials.count)]) \(things[dice.roll(things.count)])"
    // Prices are crowded, as in a shop, so that many products share one.
    return StoredProduct(id: Int64(id), name: name, category: category, priceCents: 95 + 100 * dice.roll(200), revision: 1)
  }

  private static let looks = [
    "Bold", "Bright", "Broad", "Calm", "Clever", "Curved", "Faded", "Fine", "Folding", "Gentle", "Grand", "Heavy", "Hidden", "Humble",
    "Light",
    "Little", "Long", "Narrow", "Nimble", "Noble", "Plain", "Polished", "Quiet", "Round", "Rustic", "Sharp", "Simple", "Slim", "Smooth",
    "Soft",
    "Solid", "Sturdy", "Swift", "Tall", "Tidy", "Vivid", "Warm", "Wide", "Wild", "Young",
  ]
  private static let materials = [
    "Ash", "Bamboo", "Birch", "Brass", "Canvas", "Clay", "Copper", "Cork", "Cotton", "Felt", "Glass", "Iron", "Leather", "Linen", "Oak",
    "Paper",
    "Steel", "Stone", "Walnut", "Wool",
  ]
  private static let shelves = [
    ("Kitchen", ["Bowl", "Cup", "Grater", "Jug", "Kettle", "Ladle", "Pan", "Plate", "Sieve", "Tray"]),
    ("Desk", ["Blotter", "Clip", "Folder", "Inkwell", "Lamp", "Notebook", "Pencil", "Ruler", "Shelf", "Stamp"]),
    ("Garden", ["Basket", "Bench", "Fork", "Gate", "Hose", "Lantern", "Pot", "Rake", "Spade", "Trellis"]),
    ("Wardrobe", ["Apron", "Belt", "Brush", "Cap", "Coat", "Glove", "Hanger", "Scarf", "Slipper", "Trunk"]),
    ("Workshop", ["Bit", "Chisel", "Clamp", "File", "Hammer", "Level", "Mallet", "Plane", "Saw", "Vice"]),
  ]
}

/// Numbers that look like chance and follow from the first one (SplitMix64).
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(sides))
  }
}
