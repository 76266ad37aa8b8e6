extension Row {
    /// Everything that is measured, in the order of the table. Add a row to one of these groups, or a group here.
    static var all: [Row] {
        sending + subscribing + waiting + answering + flooding + turning + dispatching + settling + listing + comparing
            + incorporating + parsing + routing + storing + starting + todos
    }
}
