import Adder
import AdderServices
import AdderStorage
import Testing

@testable import CartKit

/// The store beside the entity.
@Suite struct CartStoreTests {
    /// Applies random changes, and compares the cart, the outcome or the error with those of the entity. Undoing and redoing
    /// leads through the same carts, apart from their versions.
    @Test(arguments: [UInt64](1...4))
    func theStoreAgreesWithTheEntity(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let store = try await SQLiteCartStore(.memory, empty: Cart(), log: Log(.none))
        var (cart, done, undone) = (Cart(), [Cart](), [Cart]())
        for _ in 1...120 {
            let before = cart
            switch Int.random(in: 0...3, using: &random) {
            case 0:
                guard let former = done.popLast() else {
                    await #expect(throws: CartError.tooFewSteps(0)) { try await store.undo(1) }
                    continue
                }
                undone.append(cart)
                cart = former.following(cart)
                let undoOutcome = try await store.undo(1)
                #expect(undoOutcome.cart == cart)
            case 1:
                guard let later = undone.popLast() else {
                    await #expect(throws: CartError.tooFewUndoneSteps(0)) { try await store.redo(1) }
                    continue
                }
                done.append(cart)
                cart = later.following(cart)
                let redoOutcome = try await store.redo(1)
                #expect(redoOutcome.cart == cart)
            default:
                let change = CartChange.random(version: cart.version, using: &random)
                let expected = outcome(&cart, change)
                #expect(await outcome(store, change) == expected)
                if cart != before { (done, undone) = (done + [before], []) }
            }
            let stored = try await store.cart()
            #expect(stored == cart)
        }
        #expect(cart.version > 20)
    }

    private func outcome(_ cart: inout Cart, _ change: CartChange) -> Result<CartOutcome, CartError> {
        do throws(CartChangeError) {
            let touched = try cart.apply(change)
            return .success(CartOutcome(cart: cart, touched: touched))
        } catch {
            return .failure(CartError(error))
        }
    }

    private func outcome(_ store: SQLiteCartStore, _ change: CartChange) async -> Result<CartOutcome, CartError> {
        do throws(CartError) { return .success(try await store.apply(change)) } catch { return .failure(error) }
    }
}

extension Cart {
    /// Returns this cart as it comes back after another one.
    fileprivate func following(_ cart: Cart) -> Cart {
        var copy = self
        copy.version = cart.version + 1
        copy.lastLine = cart.lastLine
        return copy
    }
}

extension CartChange {
    /// Returns a valid or invalid change of a few items and lines, so that changes meet.
    fileprivate static func random(version: Int64, using random: inout SeededGenerator) -> CartChange {
        let basedOn: Int64? =
            Bool.random(using: &random) ? nil : version - (Int.random(in: 0...5, using: &random) == 0 ? 1 : 0)
        let line = CartLineID(.random(in: 1...12, using: &random))
        let quantity = Int.random(in: -1...4, using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0...4:
            let attributes: ItemAttributes = Bool.random(using: &random) ? [:] : ["size": "L", "é": "ß"]
            let sku = ["a", "b", "c", ""].randomElement(using: &random) ?? "a"
            let title = ["A", "Ä 🥛", "a'; DROP TABLE line; --"].randomElement(using: &random) ?? "A"
            let item = CartItem.sample(sku, title, .random(in: 0...9, using: &random), attributes)
            return .add(item, quantity: quantity, basedOn: basedOn)
        case 5...6: return .set(line, quantity: quantity, basedOn: basedOn)
        case 7...8: return .remove([line], basedOn: basedOn)
        default: return .clear(basedOn: basedOn)
        }
    }
}
