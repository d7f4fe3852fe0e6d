#if GTK
  import CAdwaita
  import XCTest

  @testable import QuireGTK

  final class ListModelTests: WidgetTestCase {
    private final class Word {
      let text: String
      init(_ text: String) { self.text = text }
    }

    @MainActor private final class Words: ListModelContents {
      var words = ["one", "two"]
      var count: Int { words.count }

      func makeItem(at position: Int) -> UnsafeMutableRawPointer? {
        words.indices.contains(position) ? Carrier.make(carrying: Word(words[position])) : nil
      }
    }

    func testASwiftObjectIsTheContentsOfAGListModel() throws {
      try app {
        let carriers = LiveObjects.count(.carrier)
        weak var contents: Words?
        do {
          let words = Words()
          contents = words
          let model = ListModel.make(words)
          XCTAssertEqual(g_list_model_get_n_items(model), 2)
          let item = g_list_model_get_item(model, 1)!
          XCTAssertEqual((Carrier.content(of: item) as? Word)?.text, "two")
          XCTAssertNil(g_list_model_get_item(model, 2))
          XCTAssertEqual(LiveObjects.count(.carrier), carriers + 2)
          g_object_unref(item)
          g_object_unref(model.raw)
        }
        XCTAssertNil(contents)
        XCTAssertEqual(LiveObjects.count(.carrier), carriers)
      }
    }

    func testTheModelNotifiesItsObserversOfChanges() throws {
      try app {
        let words = Words()
        let model = ListModel.make(words)
        let reference = ObjectReference(model.raw)
        g_object_unref(model.raw)
        var changes: [[Int]] = []
        let token = observe(reference.pointer, "items-changed") { arguments in
          changes.append((1...3).map(arguments.uint))
        }
        words.words.append("three")
        g_list_model_items_changed(reference.opaque, 2, 0, 1)
        XCTAssertEqual(changes, [[2, 0, 1]])
        token.cancel()
      }
    }
  }
#endif
