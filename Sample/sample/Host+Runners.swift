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
            TodosCommands(kit: try started(services.todos), screens: screens, watchedList: watchedList)
        }
    }

    var todoPurchases: TodoPurchaseCommands {
        get throws(Failure) {
            TodoPurchaseCommands(
                kit: try started(services.todos), cart: services, currency: try started(services.cart).currency,
                screens: screens)
        }
    }

    var cart: CartCommands {
        get throws(Failure) { CartCommands(kit: try started(services.cart), screens: screens) }
    }

    var saveForLater: SaveForLaterCommands {
        get throws(Failure) {
            _ = try started(services.todos)
            return SaveForLaterCommands(kit: try started(services.cart), todos: services, screens: screens)
        }
    }

    var news: NewsCommands {
        get throws(Failure) {
            NewsCommands(kit: try started(services.news), screens: screens, secondsFromGMT: secondsFromGMT())
        }
    }

    var newsLater: NewsLaterCommands {
        get throws(Failure) {
            _ = try started(services.todos)
            return NewsLaterCommands(kit: try started(services.news), todos: services, screens: screens)
        }
    }

    var newsPurchases: NewsPurchaseCommands {
        get throws(Failure) {
            NewsPurchaseCommands(
                kit: try started(services.news), cart: services, currency: try started(services.cart).currency,
                screens: screens)
        }
    }

    private func started<Base: Kit>(_ kit: Switched<Base>) throws(Failure) -> Base {
        guard let kit = kit.kit else {
            throw Failure(.failed, "The kit “\(Base.name)” is not started for this command. Update the host.")
        }
        return kit
    }
}
