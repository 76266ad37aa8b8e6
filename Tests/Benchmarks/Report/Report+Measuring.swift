extension Report.Line {
    @MainActor
    init(_ row: Row, _ measured: Measurement, _ plan: SamplingPlan) {
        name = row.name
        unit = row.subject.unit
        cost = measured.cost
        alternative = row.alternative?.name
        alternativeCost = measured.other
        ratio = measured.ratio
        spread = measured.spread
        budget = row.budget.map { Figure.budget($0, plan.allowance) }
        isOver =
            switch row.budget {
            case nil: false
            case .times(_)?: (measured.ratio ?? 0) > (row.budget?.limit(plan.allowance) ?? .infinity)
            case .milliseconds(_)?, .megabytes(_)?: measured.cost > (row.budget?.limit(plan.allowance) ?? .infinity)
            }
    }

    @MainActor
    static func measuring(_ row: Row, _ plan: SamplingPlan) async throws -> Self {
        let subject = try await PreparedWorkload(row.subject, size: row.size)
        var alternative: PreparedWorkload?
        if let work = row.alternative?.work { alternative = try await PreparedWorkload(work, size: row.size) }
        let line = Self(row, try await Measurement(subject, alternative, plan), plan)
        guard line.isOver else { return line }
        // Noise only adds cost, so a row counts as over if it is over twice.
        let again = Self(row, try await Measurement(subject, alternative, plan), plan)
        return again.figure < line.figure ? again : line
    }
}

extension Report.Growth {
    @MainActor
    static func measuring(_ row: Row, _ growth: Growth, _ plan: SamplingPlan) async throws -> Self {
        let one = try await PreparedWorkload(row.subject, size: growth.size)
        let ten = try await PreparedWorkload(row.subject, size: growth.size * 10)
        let check = Self(row, growth, try await Measurement(ten, one, plan))
        guard check.isOver else { return check }
        let again = Self(row, growth, try await Measurement(ten, one, plan))
        return again.factor < check.factor ? again : check
    }

    @MainActor
    private init(_ row: Row, _ growth: Growth, _ measured: Measurement) {
        name = row.name
        unit = row.subject.unit
        size = growth.size
        cost = measured.other ?? 0
        costAtTenTimes = measured.cost
        factor = measured.ratio ?? 0
        kind = growth.name
        limit = growth.limit
        isOver = factor > limit
    }
}
