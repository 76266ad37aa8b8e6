import CartKit

extension CartTexts {
    /// The texts of the cart's views, with the commands of this host.
    static var sample: CartTexts {
        var texts = CartTexts()
        texts.sentences.empty = """
            The cart is empty. Add an item: sample cart add milk-1 --title "Milk" --price 3.20
            Or buy a todo: sample todos buy ID --price 3.20
            """
        return texts
    }
}
