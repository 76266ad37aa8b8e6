/// Decides what the editor of a streak shows: as that of any todo, with what is particular to a streak in its form.
public typealias StreakEditorPresenter = EditorPresenter<StreakForm>
