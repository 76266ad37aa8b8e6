/// The theoretical floor of a workload, or another way to do the same.
@MainActor
struct Alternative {
    let name: String
    let work: Workload

    init(_ name: String, _ work: Workload) {
        self.name = name
        self.work = work
    }
}
