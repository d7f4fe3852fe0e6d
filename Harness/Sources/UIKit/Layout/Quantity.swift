/// A length or a place: a number, or a sum of variables that are to be solved for and a number.
struct Quantity {
  var terms: [LinearConstraint.Term]
  var constant: Double

  init(_ constant: Double) {
    terms = []
    self.constant = constant
  }

  init(variable: Int) {
    terms = [LinearConstraint.Term(variable: variable, factor: 1)]
    constant = 0
  }

  func value(in system: LinearSystem) -> Double {
    terms.reduce(constant) { $0 + $1.factor * system[$1.variable] }
  }

  static func + (first: Quantity, second: Quantity) -> Quantity {
    var sum = first
    sum.terms += second.terms
    sum.constant += second.constant
    return sum
  }

  static func + (first: Quantity, constant: Double) -> Quantity {
    var sum = first
    sum.constant += constant
    return sum
  }

  static func - (first: Quantity, second: Quantity) -> Quantity { first + second * -1 }
  static func - (first: Quantity, constant: Double) -> Quantity { first + -constant }

  static func * (quantity: Quantity, factor: Double) -> Quantity {
    var product = quantity
    product.constant *= factor
    for index in product.terms.indices { product.terms[index].factor *= factor }
    return product
  }
}

/// The four quantities of a rectangle.
struct Box {
  var x: Quantity
  var y: Quantity
  var width: Quantity
  var height: Quantity
  /// The scroll offset of the surroundings: positions within a scroll view are those in its content.
  var scrolled: (x: Double, y: Double) = (0, 0)
  var scroller: Int?
}
