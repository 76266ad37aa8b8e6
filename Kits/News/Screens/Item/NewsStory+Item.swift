extension NewsStory {
    /// The text to read: the content, or the summary of an item without content.
    var text: String { content.isEmpty ? item.summary : content }
}
