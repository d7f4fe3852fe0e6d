/// The correspondents of the chat, and what they say. The same script is played each time.
enum Script {
  static let authors = ["Ada", "Grace", "Linus"]

  private static let lines = [
    "Good morning! Is anyone in the workshop already?",
    "I am. The kettle is on, and the lathe is free.",
    "Did the oak boards arrive?",
    "Twelve boards, and all of them straight for once.",
    "I would like to keep two of them for the window seat in the library. It has to carry three people and a very large cat.",
    "Fine with me.",
    "The saw needs a new blade before we cut anything that long.",
    "I ordered one on Monday. It should be here tomorrow.",
    "Has anyone seen the small square?",
    "It hangs behind the door, where it belongs.",
    "Thank you!",
    "The varnish on the first shelf is dry. It looks better than I expected.",
    "Please take a picture before it leaves.",
    "I will. The light is good around four.",
    "Who opens on Saturday?",
    "I do.",
    "Could you let the carpenter's apprentices in? There are three of them, and they bring their own tools.",
    "Of course. What are they going to build?",
    "A bench for the school yard.",
    "Then they can have the leftover ash.",
  ]

  private static let answers = [
    "Good to know.", "Let me think about that.", "Ha! I was about to say the same.", "I agree.", "Could you tell me more?",
    "That settles it, then.",
  ]

  private static let remarks = [
    "I am making tea. Who wants some?", "The delivery is here.", "Someone left the lights on in the back.",
    "The new blade cuts like a dream.", "I am off for lunch.", "Back at my bench.",
  ]

  /// The messages of a new chat: some each day, the last one shortly before a time.
  static func history(_ count: Int, endingAt end: Int) -> [StoredMessage] {
    var history: [StoredMessage] = []
    for index in 0..<max(0, count) {
      // The reader has written some of the messages, and not the latest ones.
      let author = index % 7 == 0 && index > 0 && index < count - 20 ? "You" : authors[index * 5 % 3]
      // Twenty messages a day, three minutes apart.
      let (days, minutes) = ((count - 1 - index) / 20, (count - 1 - index) % 20 * 3 + 2)
      // Now and then a message answers one of the days before.
      let quoted = index % 9 == 8 && index > 200 ? history[index - 25 - index * 11 % 160] : nil
      history.append(
        StoredMessage(
          id: index + 1, author: author, text: quoted == nil ? lines[index % lines.count] : answers[index % answers.count],
          time: end - days * 86_400 - minutes * 60, quote: quoted.map { .init(id: $0.id, author: $0.author, text: $0.text) }))
    }
    return history
  }

  /// Something that a correspondent says unasked after so many messages.
  static func remark(after count: Int) -> NewMessage {
    NewMessage(author: authors[count % authors.count], text: remarks[count % remarks.count])
  }

  /// Something that a correspondent answers to a message.
  static func answer(to message: StoredMessage) -> NewMessage {
    NewMessage(author: authors[message.id % authors.count], text: answers[message.id % answers.count])
  }
}
