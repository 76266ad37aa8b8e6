extension Row {
    /// All rows, in the order of the table. Add a row to one of these groups, or add a group here.
    static var all: [Row] {
        sending + recording + subscribing + waiting + answering + flooding + turning + asking + dispatching + observing
            + settling + listing + printing + comparing + upserting + parsing + routing + storing + reading + starting
            + todos + showing
    }
}
