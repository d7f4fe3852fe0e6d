import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct RefreshControlTests {
    let strings = Strings(rows: 30)
    let table: UITableView
    let control = UIRefreshControl()
    let window: UIWindow

    init() {
      table = strings.table()
      table.refreshControl = control
      window = show(table)
    }

    @Test func aPullBeginsAndTells() throws {
      var fired = 0
      control.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
      try HeadlessDevice.pull(table)
      #expect(fired == 1)
      #expect(control.isRefreshing)
    }

    @Test func aShortPullDoesNothing() throws {
      var fired = 0
      control.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
      try HeadlessDevice.drag(table, by: -50)
      #expect(fired == 0)
      #expect(!control.isRefreshing)
    }

    // developer.apple.com/documentation/uikit/uirefreshcontrol/beginrefreshing()
    @Test func beginningByCodeNotifiesNoTarget() {
      var fired = 0
      control.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
      control.beginRefreshing()
      #expect(control.isRefreshing)
      #expect(fired == 0)
      #expect(table.contentOffset.y == 0)
    }

    @Test func theInsetGrowsWhileItRefreshes() throws {
      try HeadlessDevice.pull(table)
      HeadlessDevice.advance(by: .seconds(1))
      #expect(table.adjustedContentInset.top == 60)
      #expect(table.contentOffset.y == -60)
      #expect(table.contentInset.top == 60)
      control.endRefreshing()
      #expect(!control.isRefreshing)
      #expect(table.contentInset.top == 0)
      #expect(table.contentOffset.y == -60)
      HeadlessDevice.advance(by: .seconds(1))
      #expect(table.contentOffset.y == 0)
    }

    @Test func anOffsetThatIsSetMeanwhileEndsItsAnimation() throws {
      try HeadlessDevice.pull(table)
      HeadlessDevice.advance(by: .seconds(1))
      control.endRefreshing()
      table.contentOffset.y = -20
      HeadlessDevice.advance(by: .seconds(1))
      #expect(table.contentOffset.y == -20)
    }

    @Test func withoutAnimationTheContentIsBackAtOnce() throws {
      try HeadlessDevice.pull(table)
      HeadlessDevice.advance(by: .seconds(1))
      UIView.performWithoutAnimation { control.endRefreshing() }
      #expect(table.contentOffset.y == 0)
    }

    @Test func endingJumpsUnderAFinger() async throws {
      try await HeadlessDevice.drag(table, by: -200) {
        #expect(control.isRefreshing)
        #expect(table.contentOffset.y == -100)
        control.endRefreshing()
        #expect(table.contentOffset.y == 0)
      }
    }

    @Test func oneThatIsRemovedWhileItRefreshesLeavesItsRoomBehind() throws {
      try HeadlessDevice.pull(table)
      HeadlessDevice.advance(by: .seconds(1))
      table.refreshControl = nil
      control.endRefreshing()
      #expect(table.contentInset.top == 60)
    }

    @Test func whoHasScrolledAwayStaysWhereTheyAre() throws {
      control.beginRefreshing()
      try HeadlessDevice.drag(table, by: 300)
      control.endRefreshing()
      #expect(table.contentOffset.y == 300)
    }

    @Test func aSecondPullNotifiesAgain() throws {
      var fired = 0
      control.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
      for _ in 0..<2 {
        try HeadlessDevice.pull(table)
        control.endRefreshing()
        HeadlessDevice.advance(by: .seconds(1))
      }
      #expect(fired == 2)
    }

    @Test func aSecondPullWhileItRefreshesNotifiesNoTarget() throws {
      var fired = 0
      control.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
      try HeadlessDevice.pull(table)
      HeadlessDevice.advance(by: .seconds(1))
      try HeadlessDevice.pull(table)
      #expect(fired == 1)
    }

    @Test func oneThatIsOnlyASubviewWorksToo() throws {
      table.refreshControl = nil
      table.addSubview(control)
      try HeadlessDevice.pull(table)
      HeadlessDevice.advance(by: .seconds(1))
      #expect(control.isRefreshing)
      #expect(table.refreshControl == nil)
      #expect(table.contentOffset.y == -60)
      control.endRefreshing()
      control.removeFromSuperview()
      #expect(table.adjustedContentInset.top == 0)
    }

    @Test func itIsAboveTheContent() {
      #expect(control.superview === table)
      #expect(control.frame == CGRect(x: 0, y: -60, width: 300, height: 60))
      table.refreshControl = nil
      #expect(control.superview == nil)
    }
  }
}
