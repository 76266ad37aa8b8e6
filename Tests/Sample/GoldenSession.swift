extension GoldenTests {
    /// Every command with its errors. Due dates are far in the past or the future, so that the day of the test does not matter.
    static let session = looking + adding + changing + exchanging + removing + reading + wrong + asking

    private static let looking = [
        [], ["todos"], ["todos", "--done"], ["todos", "--all"], ["todos", "--trash"], ["todos", "--search", "x"],
    ]

    private static let adding = [
        ["todos", "add", "Buy milk due:2001-02-03 +home @shop (A)"],
        ["todos", "add", "Buy", "“brown”", "bread", "--tag", "+home", "--tag", "soon", "--due", "2999-12-31T15:00"],
        ["todos", "add", "--", "-5 °C: gloves 🧤"],
        ["todos", "add", "Run", "--every", "7", "--due", "2999-01-01", "--note", "Round the lake.\nThen rest."],
        [], ["todos"], ["todos", "list", "--sort", "due"], ["todos", "--tag", "home", "--limit", "1"],
        ["todos", "--search", "LAKE"], ["todos", "--due-before", "2001-02-04"], ["todos", "--offset", "9"],
        ["todos", "show", "<1>"], ["todos", "show", "<4>"], ["open", "adder://todos/list?sort=priority&limit=2"],
    ]

    private static let changing = [
        ["todos", "edit", "<3>", "--title=-5 °C: gloves", "--priority", "b", "--due", "", "--tag", "warm"],
        ["todos", "edit", "<4>", "--every", "3", "--note", ""],
        ["todos", "edit", "<1>"],
        ["todos", "toggle", "<1>"], ["todos"], ["todos", "--done"], ["todos", "--all"],
        ["todos", "toggle", "<1>", "<2>"], ["todos", "done", "<2>", "<3>"],
        ["todos", "delete", "--tag", "home", "--dry-run"], ["todos", "toggle", "--all", "--limit", "2", "--dry-run"],
        ["todos", "toggle", "--done", "--tag", "warm"], ["todos", "undo"], ["todos", "done", "--tag", "none"],
        ["todos", "delete", "<1>", "--tag", "home"],
        ["todos", "move", "<4>", "1"], ["todos", "move", "<4>", "1"],
        ["todos", "undo"], ["todos", "undo", "3"], ["todos", "undo", "99"], ["todos"],
        ["todos", "history"], ["todos", "redo"], ["todos", "redo", "99"], ["todos", "history", "--limit", "1"],
        ["todos", "undo"],
    ]

    private static let exchanging = [
        ["todos", "export", "--format", "todotxt"], ["todos", "export", "~/all.json"],
        ["todos", "import", "~/two.txt"],
        ["todos", "import", "~/bad.json"], ["todos", "import", "~/none.json"], ["todos", "--all"],
    ]

    private static let removing = [
        ["todos", "delete", "<2>"], ["todos", "delete", "<1>", "<3>"], ["todos", "--trash"], ["todos", "show", "<2>"],
        ["todos", "restore", "<2>"], ["todos", "purge", "<1>"], ["todos", "purge", "<1>", "--yes"],
        ["todos", "purge", "<2>", "--yes"], ["todos", "purge", "--yes"], ["todos", "purge", "--yes"], [],
    ]

    private static let reading = [
        ["news"], ["news", "--unread", "--limit", "1"], ["news", "--search", "feed"], ["news", "show", "2"],
        ["news", "favourite", "1", "3"], ["news", "--favourites"], ["news", "unfavourite", "3"],
        ["news", "unread", "2"],
        ["news", "read", "1"], ["news", "read", "--all"], ["news"], ["news", "more"], ["news", "refresh"],
        ["news", "sources"], ["news", "sources", "rename", "1", "About", "this"], ["news", "sources", "export"],
        ["news", "sources", "import", "~/list.opml"], ["news", "sources"], ["news"], ["open", "adder://news/sources"],
        ["news", "sources", "remove", "2"], ["news", "sources", "remove", "2", "--yes"], [],
    ]

    private static let wrong = [
        ["tdos"], ["todos", "lst"], ["todos", "--al"], ["todos", "add"], ["todos", "add", ""],
        ["todos", "add", "x", "--due", "soon", "--priority", "AA"], ["todos", "toggle"], ["todos", "toggle", "no1"],
        ["todos", "toggle", "<2>", "%"], ["todos", "move", "<2>", "0"], ["todos", "edit", "<2>", "--every", "2"],
        ["news", "read"], ["news", "show", "99"], ["news", "show", "x"], ["news", "add", "x"],
        ["news", "--source", "9"],
        ["news", "--search", "?"], ["news", "more", "--after", "x"], ["news", "sources", "ad"],
        ["news", "sources", "add", "feed"], ["news", "sources", "import", "~/bad.json"],
        ["open", "adder://todos/%zz"], ["open", "adder://todos/no1"], ["login"], ["login", "Ada"], ["password"],
        ["open", "adder://account/login"],
    ]

    private static let asking = [
        ["--version"], ["--help"], ["todos", "--help"], ["todos", "list", "--help"], ["todos", "add", "--help"],
        ["todos", "done", "--help"], ["todos", "purge", "--help"], ["todos", "export", "--help"],
        ["completion", "--help"], ["replay", "--help"], ["session", "--help"], ["session", "export", "--help"],
        ["session", "report", "--help"], ["session", "test", "--help"],
        ["news", "--help"], ["news", "more", "--help"], ["news", "sources", "--help"],
        ["account"], ["logout"], ["login", "--help"], ["password", "--help"], ["password", "reset", "--help"],
    ]
}
