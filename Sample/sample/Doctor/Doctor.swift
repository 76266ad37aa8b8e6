import AdderStorage

/// Looks after the damaged databases in the data folder, without starting the SDK.
struct Doctor {
    /// The data folder.
    let folder: String

    /// A Boolean value that indicates whether there is a damaged database that was neither restored nor removed.
    var hasPatients: Bool { (try? patients().isEmpty) == false }

    /// Returns the warning of a kit that is not started; `nil` if none of its databases is damaged.
    ///
    /// A kit that is started warns by itself.
    func warning(of kit: HostKit) -> String? {
        // A folder that cannot be read is an error of the kits that are started.
        (try? QuarantinedDatabase.warning(beside: kit.database(in: folder), for: kit.contents)) ?? nil
    }

    /// Recovers each damaged database, and marks it as dealt with. One that cannot be read at all stays as it is.
    func recover() async throws(Failure) -> [Treatment] {
        try await treat { damaged async throws(StorageError) in
            .recovered(try await damaged.recover(), kept: try damaged.dismiss())
        }
    }

    /// Marks each damaged database as dealt with, without reading it.
    func dismiss() async throws(Failure) -> [Treatment] {
        try await treat { damaged throws(StorageError) in .kept(try damaged.dismiss()) }
    }

    private func treat(
        _ treat: (QuarantinedDatabase) async throws(StorageError) -> Treatment.Outcome
    ) async throws(Failure) -> [Treatment] {
        var treatments: [Treatment] = []
        for damaged in try patients() {
            let outcome: Treatment.Outcome
            do throws(StorageError) { outcome = try await treat(damaged) } catch { outcome = .failed(error) }
            treatments.append(Treatment(damaged: damaged.path, outcome: outcome))
        }
        return treatments
    }

    /// Returns the damaged databases that were neither restored nor removed.
    func patients() throws(Failure) -> [QuarantinedDatabase] {
        do throws(StorageError) {
            var patients: [QuarantinedDatabase] = []
            for kit in HostKit.allCases { patients += try QuarantinedDatabase.all(beside: kit.database(in: folder)) }
            return patients
        } catch {
            throw Failure(error)
        }
    }
}

/// The outcome for one damaged database.
struct Treatment {
    enum Outcome {
        /// The readable rows are in a new database, and the damaged one is kept under another name.
        case recovered(Recovery, kept: String)
        /// The damaged database is kept under another name.
        case kept(String)
        case failed(StorageError)
    }

    /// The path of the damaged database.
    let damaged: String
    let outcome: Outcome
}
