import Adder

/// Adds amounts one after the other, and draws concurrently in the requested number of steps.
actor TallyInteractor: Interactor {
    private var total = 0

    func respond(to request: TallyRequest, _ call: Call<TallyResponse>) async -> TallyResponse {
        switch request {
        case .add(let amount):
            await Task.yield()
            total += amount
            return .total(total)
        case .draw(let steps):
            call.progress(.drawn("\(steps) steps"))
            for _ in 0..<steps { await Task.yield() }
            var generator = call.generator()
            return .drawn("\(call.identifier()) \(generator.next()) \(call.now.milliseconds)")
        }
    }
}
