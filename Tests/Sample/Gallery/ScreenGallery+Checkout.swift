import Adder
import AdderServices
import AdderViews
import CartKit

#if canImport(sample)
    @testable import sample
#endif

extension ScreenGallery {
    static var checkouts: [Entry] {
        func euro(_ minor: Int64) -> Money { Money(minor: minor, currency: .eur) }
        let content = CartContent(
            version: 4,
            rows: [
                CartRow(id: "1", sku: "milk-1", title: "Milk", unitPrice: euro(325), quantity: 2, total: euro(650)),
                CartRow(
                    id: "12", sku: "shirt", title: "A warm shirt 衬衫 for cold days", unitPrice: euro(1_995),
                    quantity: 10,
                    total: euro(19_950), attributes: ["colour=green", "size=L"]),
            ], subtotal: euro(20_600), taxes: [CartTaxRow(rate: "19", isIncluded: true, amount: euro(3_289))],
            total: euro(20_600))
        let receipt = CartReceipt(
            id: "7", content: content, buyer: "Ada", time: "2026-01-31T10:30", reference: "4f2a-77", isTest: true)
        let orders = [
            CartOrderRow(id: CartOrderID(rawValue: 7), time: "2026-01-31T10:30", total: euro(20_600), isTest: true),
            CartOrderRow(id: CartOrderID(rawValue: 1), time: "2025-12-24T18:00", total: euro(650)),
        ]
        let offer = CheckoutOffer(content: content, buyer: "Ada")
        return [
            Entry("checkout", CheckoutView(), .init(offer: .loaded(offer, .loaded(.initial)))),
            Entry(
                "checkout, done", CheckoutView(), .init(offer: .loaded(offer, .loaded(.initial)), receipt: receipt)),
            Entry("orders", CartOrdersView(), .init(rows: .loaded(orders, .loaded(.initial)))),
            Entry("orders, none", CartOrdersView(), .init(rows: .loaded([], .loaded(.initial)))),
            Entry("order", CartOrderView(), .init(receipt: .loaded(receipt, .loaded(.initial)))),
        ]
    }
}
