import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct BarItemTests {
    @Test func anItemHasTheTitleAndTheImageOfItsAction() {
      let image = UIImage(systemName: "plus")
      let item = UIBarButtonItem(primaryAction: UIAction(title: "Add", image: image) { _ in })
      #expect(item.title == "Add")
      #expect(item.image == image)
      #expect(item.accessibilityLabel == "Add")
      #expect(UIBarButtonItem(title: "New", primaryAction: UIAction(title: "Add") { _ in }).title == "New")
    }

    @Test func aTapRunsTheAction() {
      var senders: [AnyObject] = []
      let item = UIBarButtonItem(systemItem: .refresh, primaryAction: UIAction { senders.append($0.sender as AnyObject) })
      HeadlessDevice.tap(item)
      #expect(senders.count == 1 && senders[0] === item)
      item.isEnabled = false
      HeadlessDevice.tap(item)
      #expect(senders.count == 1)
    }

    @Test func aNewActionTakesThePlaceOfTheOldOne() {
      var calls: [String] = []
      let item = UIBarButtonItem(title: nil, primaryAction: UIAction(title: "One") { _ in calls.append("one") })
      item.primaryAction = UIAction(title: "Two") { _ in calls.append("two") }
      HeadlessDevice.tap(item)
      #expect(calls == ["two"])
      #expect(item.title == "Two")
    }

    @Test func spacesAndCustomViewsAreItems() {
      let view = UIView()
      #expect(UIBarButtonItem(customView: view).customView === view)
      #expect(UIBarButtonItem.fixedSpace(12).width == 12)
      #expect(UIBarButtonItem.flexibleSpace().title == nil)
    }

    @Test func theFirstOfSeveralItemsIsTheItem() {
      let (one, two, three) = (UIBarButtonItem(), UIBarButtonItem(), UIBarButtonItem())
      let navigation = UINavigationItem(title: "Posts")
      navigation.rightBarButtonItems = [one, two]
      #expect(navigation.rightBarButtonItem === one)
      navigation.rightBarButtonItem = three
      #expect(navigation.rightBarButtonItems == [three, two])
      navigation.rightBarButtonItems = nil
      #expect(navigation.rightBarButtonItem == nil)
      navigation.setLeftBarButton(one, animated: true)
      #expect(navigation.leftBarButtonItems == [one])
      navigation.leftBarButtonItem = nil
      #expect(navigation.leftBarButtonItems == nil)
      #expect(navigation.title == "Posts")
    }
  }
}
