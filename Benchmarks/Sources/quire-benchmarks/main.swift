await Appending.run()
await Refreshing.run()
