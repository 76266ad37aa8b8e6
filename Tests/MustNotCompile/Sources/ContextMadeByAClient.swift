// expected-error: 'Context' initializer is inaccessible due to 'internal' protection level
import Adder

func forge(_ stream: EventStream, _ stage: Stage) -> Context {
    Context(stream: stream, stage: stage, options: CoreOptions(), log: Log(), kit: "cart")
}
