import Adder
import AdderServices
import CartKit
import NewsKit
import TodosKit

/// The runners of the commands. One throws if a kit that it needs is not started.
extension Host {
    var home: HomeCommands {
        let interactor = HomeInteractor(stream: sdk.stream, cart: services, news: services)
        return HomeCommands(router: HomeRouter(stage: sdk.stage, interactor: interactor), screens: screens)
    }

    var todos: TodosCommands {
        get throws(Failure) {
            TodosCommands(kit: try services.started(services.todos), screens: screens, watchedList: watchedList)
        }
    }

    var todoPurchases: TodoPurchaseCommands {
        get throws(Failure) {
            TodoPurchaseCommands(
                kit: try services.started(services.todos), cart: services,
                currency: try services.started(services.cart).currency,
                screens: screens)
        }
    }

    var cart: CartCommands {
        get throws(Failure) { CartCommands(kit: try services.started(services.cart), screens: screens) }
    }

    var saveForLater: SaveForLaterCommands {
        get throws(Failure) {
            _ = try services.started(services.todos)
            return SaveForLaterCommands(kit: try services.started(services.cart), todos: services, screens: screens)
        }
    }

    var news: NewsCommands {
        get throws(Failure) {
            NewsCommands(kit: try services.started(services.news), screens: screens, secondsFromGMT: secondsFromGMT())
        }
    }

    var newsLater: NewsLaterCommands {
        get throws(Failure) {
            _ = try services.started(services.todos)
            return NewsLaterCommands(kit: try services.started(services.news), todos: services, screens: screens)
        }
    }

    var newsPurchases: NewsPurchaseCommands {
        get throws(Failure) {
            NewsPurchaseCommands(
                kit: try services.started(services.news), cart: services,
                currency: try services.started(services.cart).currency,
                screens: screens)
        }
    }
}
