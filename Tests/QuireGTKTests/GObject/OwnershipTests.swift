#if GTK
  import CAdwaita
  import Quire
  import XCTest

  @testable import QuireGTK

  final class OwnershipTests: WidgetTestCase {
    /// A Swift object with a widget, as those of the module are.
    @MainActor private final class Wrapper {
      let tie = ObjectTie(gtk_label_new(nil))

      init() { tie.tie(self) }
    }

    /// Says when an object is freed.
    @MainActor private final class Watch {
      private(set) var isFreed = false

      init(_ widget: WidgetPointer) {
        g_object_weak_ref(
          widget.raw.object, { watch, _ in onMainActor(watch) { Unmanaged<Watch>.fromOpaque($0!).takeRetainedValue().isFreed = true } },
          Unmanaged.passRetained(self).toOpaque())
      }
    }

    func testAReferenceKeepsAWidgetThatAContainerReleases() throws {
      try app {
        var reference: ObjectReference? = ObjectReference(gtk_label_new(nil))
        let watch = Watch(reference!.widget)
        let bin = ObjectReference(adw_bin_new())
        adw_bin_set_child(bin.widget.cast(to: AdwBin.self), reference!.widget)
        adw_bin_set_child(bin.widget.cast(to: AdwBin.self), nil)
        XCTAssertFalse(watch.isFreed)
        reference = nil
        XCTAssertTrue(watch.isFreed)
      }
    }

    func testAnActionReleasesItsParameter() throws {
      try app {
        let list = ObjectReference(gtk_list_view_new(nil, nil))
        let parameter = g_variant_new_uint32(0)!
        g_variant_ref(parameter)
        list.widget.activate("list.scroll-to-item", parameter)
        XCTAssertEqual(g_variant_is_floating(parameter), 0)
        g_variant_unref(parameter)
      }
    }

    func testAReleasedWrapperTakesItsWidgetWithIt() throws {
      try app {
        var wrapper: Wrapper? = Wrapper()
        let watch = Watch(wrapper!.tie.widget)
        weak let weakWrapper = wrapper
        wrapper = nil
        XCTAssertNil(weakWrapper)
        XCTAssertTrue(watch.isFreed)
      }
    }

    func testAWidgetInAContainerKeepsItsWrapperUntilTheContainerGoes() throws {
      try app {
        var wrapper: Wrapper? = Wrapper()
        let watch = Watch(wrapper!.tie.widget)
        weak let weakWrapper = wrapper
        let window = gtk_window_new()!.cast(to: GtkWindow.self)
        gtk_window_set_child(window, wrapper!.tie.widget)
        wrapper = nil
        XCTAssertNotNil(weakWrapper)
        gtk_window_destroy(window)
        XCTAssertNil(weakWrapper)
        XCTAssertTrue(watch.isFreed)
      }
    }

    func testAWidgetCanBeTakenFromAWrapperWithoutOwners() throws {
      try app {
        weak var button: RefreshButton?
        let window = gtk_window_new()!.cast(to: GtkWindow.self)
        @MainActor func makeButton() -> RefreshButton {
          let made = RefreshButton(Loader { 1 })
          button = made
          return made
        }
        gtk_window_set_child(window, makeButton().widget)
        try await Task.sleep(for: .milliseconds(1))
        XCTAssertNotNil(button, "the window keeps it")
        gtk_window_destroy(window)
        XCTAssertNil(button)
        _ = makeButton().widget
        try await until("one that has no owner is deallocated") { button == nil }
      }
    }

    func testAWrapperThatIsHeldKeepsItsWidgetWhenTheWindowIsClosed() throws {
      try app {
        let wrapper = Wrapper()
        let watch = Watch(wrapper.tie.widget)
        for _ in 0..<2 {
          let window = gtk_window_new()!.cast(to: GtkWindow.self)
          gtk_window_set_child(window, wrapper.tie.widget)
          gtk_window_destroy(window)
          XCTAssertFalse(watch.isFreed)
        }
        withExtendedLifetime(wrapper) {}
      }
    }
  }
#endif
