import QuireTesting
import Testing

@testable import Quire

/// Content that a view creates again with each evaluation.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AdoptedContentTests {
  @MainActor private final class Server { var saved: [String] = [] }

  private let pager = Pager(.array((0..<9).map { Item($0) }))
  private let other = Pager(.array([Item(0)]))

  private func presenter(_ content: ListContent<Item>) async -> ListPresenter<Item> {
    _ = await pager.load().outcome
    return ListPresenter(content)
  }

  private func contents(of pager: Pager<Item>) -> [ListContent<Item>] {
    [
      .items(pager), .fullLength(pager), .sections(pager, by: { $0.id / 3 }), .sections(pager, by: { $0.id / 2 }),
      .sections(pager, by: { "\($0.id / 3)" }), .group(.init("All", .items(pager))), .group(.init("All", .fullLength(pager))),
    ]
  }

  @Test("A presenter adopts content with the same lines, and no other", .tags(.b39)) func forms() async {
    for (index, content) in contents(of: pager).enumerated() {
      let presenter = await presenter(content)
      #expect(contents(of: pager).map { presenter.adopt($0) } == contents(of: pager).indices.map { $0 == index })
      #expect(contents(of: other).allSatisfy { !presenter.adopt($0) })
      #expect(presenter.pagers.map(ObjectIdentifier.init) == [ObjectIdentifier(pager)])
    }
    let group = await presenter(.group(.init("One", .items(pager)), .init("Two", .items(other))))
    #expect(group.adopt(.group(.init("One", .items(pager)), .init("Two", .items(other)))))
    #expect(!group.adopt(.group(.init("Two", .items(other)), .init("One", .items(pager)))))
    #expect(!group.adopt(.group(.init("One", .items(pager)))) && !group.adopt(.group([])))
  }

  @Test("The titles are those of the adopted content", .tags(.b39)) func titles() async {
    func titles(_ presenter: ListPresenter<Item>) -> [String?] {
      presenter.lines.compactMap { if case .header(let header) = $0 { presenter.content.title(of: header) } else { nil } }
    }
    let sections = await presenter(.sections(pager, by: { $0.id / 3 }, title: { "Day \($0)" }))
    #expect(sections.adopt(.sections(pager, by: { $0.id / 3 }, title: { "Tag \($0)" })))
    #expect(titles(sections) == ["Tag 0", "Tag 1", "Tag 2"])
    let group = await presenter(.group(.init("9 items", .items(pager))))
    #expect(group.adopt(.group(.init("8 items", .items(pager)))))
    #expect(titles(group) == ["8 items"])
  }

  @Test("Later items are divided by the adopted content", .tags(.b35)) func keys() async {
    let presenter = await presenter(.sections(pager, by: { $0.id / 3 }))
    #expect(presenter.adopt(.sections(pager, by: { min($0.id / 3, 2) })))
    for id in 9..<12 { pager.insert(Item(id), at: .end) }
    let headers = presenter.lines.filter { if case .header = $0 { true } else { false } }
    #expect(headers.count == 3 && presenter.lines.count == 15)
  }

  @Test("A move is that of the adopted content", .tags(.b39)) func moves() async {
    let server = Server()
    func content(_ name: String, where canMove: @escaping (Item) -> Bool) -> ListContent<Item> {
      .items(pager).reorderable(name: { "\(name) \($0.id)" }, where: canMove) { item, _ in server.saved.append("\(name) \(item.id)") }
    }
    let presenter = await presenter(.items(pager))
    #expect(presenter.moveItem(at: 0, by: 1) == nil)
    #expect(presenter.adopt(content("Post") { $0.id == 0 }))
    #expect(presenter.moveItem(at: 1, by: 1) == nil)
    _ = await presenter.moveItem(at: 0, by: 1)?.outcome
    #expect(presenter.adopt(content("Item") { $0.id == 1 }))
    _ = await presenter.moveItem(at: 0, by: 1)?.outcome
    #expect(server.saved == ["Post 0", "Item 1"])
    #expect(presenter.adopt(.items(pager)) && presenter.moveItem(at: 0, by: 1) == nil)
  }
}
