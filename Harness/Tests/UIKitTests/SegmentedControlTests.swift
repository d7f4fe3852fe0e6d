import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct SegmentedControlTests {
    @Test func itemsAreTitlesOrImages() {
      let image = UIImage(systemName: "star")!
      let control = UISegmentedControl(items: ["All", image])
      #expect(control.numberOfSegments == 2)
      #expect(control.titleForSegment(at: 0) == "All")
      #expect(control.imageForSegment(at: 1) == image)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    // developer.apple.com/documentation/uikit/uisegmentedcontrol/init(frame:actions:)
    @Test func aTapRunsTheActionAndSendsTheValue() {
      var calls: [String] = []
      let control = UISegmentedControl(
        frame: .zero,
        actions: ["All", "Unread"].map { title in UIAction(title: title) { _ in calls.append(title) } })
      control.addAction(UIAction { _ in calls.append("changed to \(control.selectedSegmentIndex)") }, for: .valueChanged)
      HeadlessDevice.tap(control, segment: 1)
      #expect(calls == ["Unread", "changed to 1"])
      HeadlessDevice.tap(control, segment: 1)
      #expect(calls.count == 2)
    }

    @Test func aSelectionByTheProgramSendsNothing() {
      var calls = 0
      let control = UISegmentedControl(items: ["All", "Unread"])
      control.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
      control.selectedSegmentIndex = 1
      #expect(control.selectedSegmentIndex == 1)
      #expect(calls == 0)
    }

    @Test func disabledSegmentsAndControlsIgnoreTaps() {
      let control = UISegmentedControl(items: ["All", "Unread"])
      control.setEnabled(false, forSegmentAt: 1)
      HeadlessDevice.tap(control, segment: 1)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      control.isEnabled = false
      HeadlessDevice.tap(control, segment: 0)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func aMomentaryControlKeepsNoSelection() {
      var selection: [Int] = []
      let control = UISegmentedControl(items: ["Up", "Down"])
      control.isMomentary = true
      control.addAction(UIAction { _ in selection.append(control.selectedSegmentIndex) }, for: .valueChanged)
      HeadlessDevice.tap(control, segment: 0)
      HeadlessDevice.tap(control, segment: 0)
      #expect(selection == [0, 0])
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func theSelectionStaysWithItsSegment() {
      let control = UISegmentedControl(items: ["B", "C"])
      control.selectedSegmentIndex = 0
      control.insertSegment(withTitle: "A", at: 0, animated: false)
      #expect(control.selectedSegmentIndex == 1)
      control.removeSegment(at: 0, animated: false)
      #expect(control.selectedSegmentIndex == 0)
      control.removeSegment(at: 0, animated: false)
      #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
      control.insertSegment(withTitle: "Z", at: 99, animated: false)
      #expect(control.titleForSegment(at: 1) == "Z")
      control.removeAllSegments()
      #expect(control.numberOfSegments == 0)
    }

    @Test func anActionIsFoundByItsIdentifier() {
      let control = UISegmentedControl(items: nil)
      let action = UIAction(title: "All", identifier: .init("all")) { _ in }
      control.insertSegment(action: action, at: 0, animated: false)
      #expect(control.segmentIndex(identifiedBy: .init("all")) == 0)
      #expect(control.actionForSegment(at: 0) === action)
      control.setAction(UIAction(title: "None") { _ in }, forSegmentAt: 0)
      #expect(control.titleForSegment(at: 0) == "None")
    }

    @Test func segmentsShareTheWidthAndAreRead() {
      let control = UISegmentedControl(items: ["All", "Unread"])
      control.selectedSegmentIndex = 1
      control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
      control.layoutIfNeeded()
      #expect(control.subviews.map(\.frame.width) == [100, 100])
      #expect(control.subviews.map(\.accessibilityLabel) == ["All", "Unread"])
      #expect(control.subviews.map(\.accessibilityTraits) == [.button, [.button, .selected]])
      #expect(control.intrinsicContentSize.height == 32)
    }
  }
}
