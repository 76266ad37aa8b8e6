import Adder

extension Stage {
    func openBoard(
        _ lane: Lane = .serial, interactor: (any Interactor<Ask>)? = nil, parent: ScreenID? = nil
    ) throws -> Screen<BoardPresenter> {
        open(BoardPresenter(lane: lane), state: .init(), interactor: interactor, parent: parent)
    }
}
