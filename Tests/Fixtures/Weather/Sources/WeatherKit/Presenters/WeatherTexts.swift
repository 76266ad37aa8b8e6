/// The texts of the views of ``WeatherKit``. A host replaces them to localize them.
public struct WeatherTexts: Sendable {
    /// The title of the list.
    public var list = "Weather"
    /// The sentence that stands for an empty list.
    public var noPlaces = "There are no places. Add one."
    /// The label of the field for a new place.
    public var newPlace = "New place"
    /// The title of the action that removes a place.
    public var remove = "Remove"
    /// The title of the screen of a forecast, and of the action that opens it.
    public var forecast = "Forecast"
    /// The sentence that stands for a forecast without days.
    public var noDays = "The server has no forecast for this place."
    /// The label of the highest temperature of a day, in degrees Celsius.
    public var high = "High"
    /// The label of the probability of rain, in percent.
    public var rain = "Rain"
    /// The remark on a forecast that was sent a number of hours ago, 1 or more.
    public var age: @Sendable (_ hours: Int) -> String = { $0 == 1 ? "1 hour old" : "\($0) hours old" }
    /// The title of the screen of a reminder, and of the action that opens it.
    public var reminder = "Remind me"
    /// The label of the todo's title.
    public var todo = "Todo"
    /// The title that a reminder has before a person changes it.
    public var umbrella = "Take an umbrella"
    /// The title of the action that adds the todo.
    public var add = "Add the todo"
    /// The notice about a todo with a title.
    public var reminded: @Sendable (_ title: String) -> String = { "“\($0)” is a todo." }
    /// The message of a host without a todo list.
    public var noTodos = "There is no todo list. Use a host that has one."

    /// Creates the English texts.
    public init() {}
}
