import AccountKit
import Adder
import AdderForms
import CartKit
import NewsKit
import TodosKit

/// The presenters of the screens of each kit of this host.
let screensOfKits: [String: [any Presenter.Type]] = [
    "Todos": [
        TodoListPresenter.self, TodoDetailPresenter<TodoCard>.self, TodoDetailPresenter<StreakCard>.self,
        StreakCountPresenter.self, TodoEditorPresenter<TodoForm>.self, TodoEditorPresenter<StreakForm>.self,
        TodoHistoryPresenter.self, TodoReportPresenter.self, TodoImportExportPresenter.self,
        PurchasePresenter<TodoPurchaseSource>.self,
    ],
    "Cart": [
        CartPresenter.self, CartLinePresenter.self, CartHistoryPresenter.self, CheckoutPresenter.self,
        CartOrdersPresenter.self, CartOrderPresenter.self,
    ],
    "News": [
        NewsFeedPresenter.self, NewsFavouritesPresenter.self, NewsItemPresenter.self, NewsSourcesPresenter.self,
        PurchasePresenter<NewsPurchaseSource>.self,
    ],
    "Account": [AccountPresenter.self, AccountFormPresenter.self],
]
