// expected-error: 'Context<K>' initializer is inaccessible due to 'internal' protection level
import Adder
import CartKit

func forge(_ stream: EventStream, _ stage: Stage) -> Context<CartKit> {
    Context<CartKit>(stream: stream, stage: stage, options: CoreOptions(), log: Log(), dependencies: .live)
}
