import Adder

/// The view's contract: a host's view of a wish that comes true renders this state and hands on these intents.
public typealias GrantView = ScreenView<GrantPresenter.State>
