public import Adder

/// The view's contract: a host's view of moving a line to the todos renders this state and hands on these intents.
public typealias SaveForLaterView = ScreenView<SaveForLaterPresenter.State>
