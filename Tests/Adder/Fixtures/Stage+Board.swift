import Adder

extension Stage {
    func openBoard(interactor: (any Interactor<Ask>)? = nil, parent: ScreenID? = nil) throws -> Screen<BoardPresenter> {
        open(BoardPresenter(), state: .init(), interactor: interactor, parent: parent)
    }
}
