import Foundation
import GRDB
import Quire
import QuireGRDB

// MeasuredStore: prints how long a list of 100,000 stored rows takes beside plain queries of GRDB for the same rows, in one run.

struct Product: Codable, Identifiable, FetchableRecord, PersistableRecord, Sendable {
  var id: Int64
  var name = "A product with a name of usual length"
  var price: Int

  static func page(after last: Product?) -> QueryInterfaceRequest<Product> {
    let all = Product.order(Column("price"), Column("id")).limit(51)
    return last.map { all.filter(sql: "(price, id) > (?, ?)", arguments: [$0.price, $0.id]) } ?? all
  }
}

typealias Store = FillableGRDBPageStore<Product, Int>

/// The median of some durations, in milliseconds.
struct Median: CustomStringConvertible {
  var durations: [Duration] = []

  var milliseconds: Double {
    let median = durations.sorted()[durations.count / 2].components
    return Double(median.seconds) * 1000 + Double(median.attoseconds) / 1e15
  }

  var description: String { String(format: "%.2f ms", milliseconds) }
}

@MainActor final class Measurement {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-\(UUID().uuidString)")
  let database: DatabasePool
  private(set) lazy var store = Self.store(of: database)
  private let server = ClosureSource<Product, Int> { _ in throw CancellationError() }
  private var lastID: Int64 = 1_000_000

  init(rows: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = try DatabasePool(path: folder.appendingPathComponent("products.sqlite").path)
    try database.write { db in
      try db.execute(sql: "CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price INTEGER NOT NULL)")
      try db.execute(sql: "CREATE INDEX product_by_price ON product (price, id)")
      try createQuireTables(db)
      for id in 0..<rows { try Product(id: Int64(id), price: id * 100).insert(db) }
    }
  }

  private static func store(of database: DatabasePool) -> Store {
    do {
      return try Store(database, list: "products", key: ["price", "id"])
    } catch {
      fatalError("\(error)")
    }
  }

  /// Notes that the whole list is stored.
  func complete() async throws {
    let first = try await database.read { try Product.page(after: nil).fetchAll($0) }
    _ = try await store.save(Page(first, next: first.last?.price), for: .start, store.ticket())
    guard let gap = try store.coverage().gaps.first else { return }
    let rest = try await database.read {
      try Product.filter(Column("price") > first[first.count - 1].price).order(Column("price")).fetchAll($0)
    }
    _ = try await store.save(Page(rest), for: .gap(gap, from: .next), store.ticket())
  }

  func pager() -> Pager<Product> {
    Pager(source: StoredSource(store, filledBy: server, maximumAge: .seconds(1000)), configuration: PagingConfiguration(pageSize: 50))
  }

  func readPage(after last: Product?) throws {
    let count = try database.read { try Product.page(after: last).fetchAll($0).count }
    precondition(count == 51)
  }

  func newProducts(_ count: Int) -> [Product] {
    (0..<count).map { _ in
      lastID += 1
      return Product(id: lastID, price: Int.random(in: 0..<10_000_000))
    }
  }
}

@MainActor func report(_ name: String, plain: Median, quire: Median) {
  print("\(name): \(quire), plain \(plain), ratio \(String(format: "%.2f", quire.milliseconds / plain.milliseconds))")
}

let clock = ContinuousClock()
let measurement = try Measurement(rows: 100_000)
try await measurement.complete()
let database = measurement.database
// It has no store, and nothing observes its table.
let plainMeasurement = try Measurement(rows: 100_000)
let plainDatabase = plainMeasurement.database

var (plain, quire) = (Median(), Median())
for _ in 0..<101 {
  plain.durations.append(try clock.measure { try measurement.readPage(after: nil) })
  let pager = measurement.pager()
  quire.durations.append(
    clock.measure {
      pager.load()
      precondition(pager.items.count == 50)
    })
}
report("The first page of 50", plain: plain, quire: quire)

(plain, quire) = (Median(), Median())
do {
  let pager = measurement.pager()
  pager.load()
  var last = pager.items.last
  for number in 2...201 {
    plain.durations.append(try clock.measure { try measurement.readPage(after: last) })
    quire.durations.append(
      clock.measure {
        pager.loadNext()
        precondition(pager.items.count == 50 * number)
      })
    last = pager.items.last
  }
}
report("The next page of 50", plain: plain, quire: quire)

(plain, quire) = (Median(), Median())
for _ in 0..<51 {
  var first = try database.read { try Product.page(after: nil).limit(50).fetchAll($0) }
  for index in first.indices { first[index].name = "A product with a new name, number \(index)" }
  let products = first
  plain.durations.append(
    try await clock.measure { try await plainDatabase.write { db in for product in products { try product.save(db) } } })
  for index in first.indices { first[index].name = "A product with another name, number \(index)" }
  let page = Page(first, next: first.last?.price)
  // The list takes it before it asks the server.
  let ticket = try measurement.store.ticket()
  quire.durations.append(try await clock.measure { _ = try await measurement.store.save(page, for: .start, ticket) })
}
report("A page of 50 saved", plain: plain, quire: quire)

// The first pages have opened gaps at the start, which are gone with the whole list.
try await measurement.complete()
(plain, quire) = (Median(), Median())
for _ in 0..<21 {
  let products = measurement.newProducts(1000)
  plain.durations.append(
    try await clock.measure { try await plainDatabase.write { db in for product in products { try product.insert(db) } } })
}
let reader = measurement.pager()
reader.load()
while reader.items.count < 1000 { reader.loadNext() }
var top = 500
reader.updateViewport(visible: top..<top + 15, capacity: 15)
for _ in 0..<21 {
  let products = measurement.newProducts(1000)
  let seen = reader.items[top].id
  let (changes, changed) = AsyncStream<Void>.makeStream()
  let token = reader.observe { _ in changed.yield() }
  quire.durations.append(
    try await clock.measure {
      try await database.write { db in for product in products { try product.insert(db) } }
      for await _ in changes { break }
    })
  token.cancel()
  guard let index = reader.items.firstIndex(where: { $0.id == seen }) else { fatalError("The visible row is gone.") }
  top = index
  reader.updateViewport(visible: top..<top + 15, capacity: 15)
}
report("An import of 1,000 rows, to the change of the list", plain: plain, quire: quire)
for used in [measurement, plainMeasurement] { try FileManager.default.removeItem(at: used.folder) }
