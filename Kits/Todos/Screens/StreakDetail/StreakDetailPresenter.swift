/// Decides what the screen of a streak shows: as that of any todo, with what is particular to a streak on its card.
public typealias StreakDetailPresenter = DetailPresenter<StreakCard>
