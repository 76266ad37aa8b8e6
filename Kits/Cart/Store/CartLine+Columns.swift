import AdderServices
import AdderStorage

/// The columns of a line, in the tables of the cart and of its purchases.
extension CartLine {
    private static let id = SQLColumn<Int64>("id")
    private static let sku = SQLColumn<String>("sku")
    private static let title = SQLColumn<String>("title")
    private static let unitPrice = SQLColumn<Int64>("unit_price")
    private static let firstPrice = SQLColumn<Int64>("first_price")
    private static let quantity = SQLColumn<Int>("quantity")
    private static let taxCategory = SQLColumn<String?>("tax_category")

    /// The columns with the values of the line.
    var columns: [SQLBinding] {
        [Self.id.binding(id.rawValue), Self.sku.binding(sku), Self.firstPrice.binding(firstPrice.minor)]
            + changingColumns
    }

    /// The columns that a change of the line changes.
    var changingColumns: [SQLBinding] {
        [
            Self.title.binding(title), Self.unitPrice.binding(unitPrice.minor), Self.quantity.binding(quantity),
            Self.taxCategory.binding(item.taxCategory),
        ]
    }

    /// Creates a line from its row, which may break a rule of the cart.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - attributes: Returns the attributes of a line.
    ///   - currency: The currency of the prices.
    init(
        _ row: borrowing SQLRow, _ currency: Currency,
        attributes: (CartLineID) throws(StorageError) -> ItemAttributes
    ) throws(StorageError) {
        let id = CartLineID(try row[Self.id])
        let item = CartItem(
            sku: try row[Self.sku], title: try row[Self.title],
            unitPrice: Money(minor: try row[Self.unitPrice], currency: currency),
            attributes: try attributes(id), taxCategory: try row[Self.taxCategory])
        self.init(
            id: id, item: item, quantity: try row[Self.quantity],
            firstPrice: Money(minor: try row[Self.firstPrice], currency: currency))
    }
}
