import Adder

/// The source that ships with the kit, with its items.
struct EmbeddedSource: Sendable {
    let source: ListedSource
    let feed: Feed
    /// The moment at which the newest item was written.
    let date: Timestamp
}

/// The feed that ships with the kit: something to read before the first source is added, without a network.
enum WelcomeFeed {
    /// The feed as a source. The moment is that of its newest item: 2026-01-03T08:00:00Z.
    static var source: EmbeddedSource? {
        guard let feed = try? FeedParser().parse(Array(document.utf8)) else { return nil }
        return EmbeddedSource(
            source: ListedSource(kind: .embedded, url: "adder:welcome", name: "Welcome"), feed: feed,
            date: Timestamp(milliseconds: 1_767_427_200_000))
    }

    /// The feed, in the format of JSON Feed 1.1.
    private static let document = #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "Welcome",
          "items": [
            {
              "id": "offline",
              "title": "Everything here is read from a cache",
              "content_text": "A refresh fetches what is new. Between two of them every list, search and item comes from a database on this machine, so that the reader works without a network. Favourites stay for ever; other items leave when newer ones need their room.",
              "date_published": "2026-01-03T08:00:00Z"
            },
            {
              "id": "sources",
              "title": "Add a source",
              "content_text": "A source is a feed in the format of RSS, Atom or JSON Feed. Enter its address, or that of a web page: the reader looks for the feed that the page names. A list of subscriptions of another reader can be imported as OPML. This feed goes away with your first source.",
              "date_published": "2026-01-02T08:00:00Z"
            },
            {
              "id": "events",
              "title": "Watch what happens",
              "content_text": "Every step between you, the network and the cache can be shown as it happens.",
              "date_published": "2026-01-01T08:00:00Z"
            }
          ]
        }
        """#
}
