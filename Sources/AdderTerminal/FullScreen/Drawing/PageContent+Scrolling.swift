extension PageContent {
    /// Returns the first visible slot and the number of its lines that are scrolled away.
    ///
    /// The last line of the content is not above the end of the screen, and the selected slot is visible unless a person
    /// has scrolled away from it.
    ///
    /// - Complexity: Linear in the number of lines of the screen.
    mutating func top(_ position: PagePosition, _ room: Int) -> (slot: Int, hiddenLines: Int) {
        let count = slots.contentCount
        guard count > 0, room > 0 else { return (0, 0) }
        var (top, hidden) = (min(max(position.top, 0), count - 1), position.hiddenLines)
        while hidden < 0, top > 0 {
            top -= 1
            hidden += height(top)
        }
        hidden = max(hidden, 0)
        while top < count - 1, hidden >= height(top) {
            hidden -= height(top)
            top += 1
        }
        if !position.isScrolledAway, let selected, selected < count {
            (top, hidden) = showing(selected, top, hidden, room)
        }
        // A page does not end above the end of the screen.
        let last = self.top(ending: count - 1, room)
        return (top, hidden) > (last.slot, last.hiddenLines) ? last : (top, hidden)
    }

    /// Returns `true` if the headings of a table cover the first line of the screen because a slot is at its top: a row.
    func keepsHeadings(above slot: Int, _ room: Int) -> Bool {
        guard room > 3, case .row(let part, _) = slots[slot] else { return false }
        return slots.rows(part)?.hasHeading == true
    }

    private mutating func showing(_ selected: Int, _ top: Int, _ hidden: Int, _ room: Int) -> (Int, Int) {
        if height(selected) > room, let cursor {
            let (line, first) = (gap(selected) + cursor.line, top == selected ? hidden : 0)
            return (selected, line < first ? line : max(first, line - room + 1))
        }
        let isCovered = keepsHeadings(above: selected, room)
        if selected <= top, selected < top || hidden > 0 || isCovered {
            // The headings take the place of the line before the row.
            if isCovered { return (selected - 1, height(selected - 1) - 1) }
            return height(selected) > room ? self.top(ending: selected, room) : (selected, 0)
        }
        var (slot, lines) = (top, -hidden)
        while slot <= selected, lines <= room {
            lines += height(slot)
            slot += 1
        }
        return lines <= room ? (top, hidden) : self.top(ending: selected, room)
    }

    /// Returns the top of a screen whose last line is that of a slot, or of a screen that begins with the first slot.
    private mutating func top(ending slot: Int, _ room: Int) -> (slot: Int, hiddenLines: Int) {
        var (top, lines) = (slot, height(slot))
        while top > 0, lines < room {
            top -= 1
            lines += height(top)
        }
        return (top, max(0, lines - room))
    }
}
