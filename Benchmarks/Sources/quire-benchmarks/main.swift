await Appending.run()
await Refreshing.run()
await Scrolling.run()
