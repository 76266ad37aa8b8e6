import Adder

/// A currency of ISO 4217: its code and the number of its decimals.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
    /// The code of three letters: `EUR`.
    public let code: String
    /// The number of decimals of an amount: 2 for cents, 0 for a currency without a minor unit.
    public let decimals: Int

    /// Creates the currency of a code: three capital letters from the list of ISO 4217, without funds and metals.
    ///
    /// - Throws: ``MoneyError`` with the code `unknownCurrency`.
    public init(_ code: String) throws(MoneyError) {
        guard let decimals = Self.listed[code] else {
            throw MoneyError(
                .unknownCurrency,
                "“\(code.excerpt)” is not a currency of ISO 4217. Enter three capital letters, such as EUR.")
        }
        self.code = code
        self.decimals = decimals
    }

    private init(code: String, decimals: Int) {
        self.code = code
        self.decimals = decimals
    }

    /// The euro.
    public static let eur = Currency(code: "EUR", decimals: 2)
    /// The United States dollar.
    public static let usd = Currency(code: "USD", decimals: 2)
    /// The pound sterling.
    public static let gbp = Currency(code: "GBP", decimals: 2)
    /// The Swiss franc.
    public static let chf = Currency(code: "CHF", decimals: 2)
    /// The yen, which has no minor unit.
    public static let jpy = Currency(code: "JPY", decimals: 0)

    /// The code.
    public var description: String { code }
}

extension Currency: Codable {
    /// Decodes the bare code.
    ///
    /// - Throws: ``MoneyError`` with the code `unknownCurrency`.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the bare code.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}

extension Currency {
    /// The number of decimals of each active code: list one of the maintenance agency of ISO 4217:2015, as of 2025.
    ///
    /// Source: https://www.six-group.com/en/products-services/financial-information/data-standards.html
    private static let listed: [String: Int] = {
        let codes = [
            (
                0,
                """
                BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
                """
            ),
            (
                2,
                """
                AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY \
                COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF \
                IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR \
                MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG \
                SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES \
                WST XCD XCG YER ZAR ZMW ZWG
                """
            ),
            (3, "BHD IQD JOD KWD LYD OMR TND"),
            (4, "CLF UYW"),
        ]
        var listed: [String: Int] = [:]
        for (decimals, codes) in codes {
            for code in codes.split(separator: " ") { listed[String(code)] = decimals }
        }
        return listed
    }()
}
