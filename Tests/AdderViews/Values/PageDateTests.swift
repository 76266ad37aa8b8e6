import AdderViews
import Testing

@Suite struct PageDateTests {
    @Test(arguments: [
        ("2026-01-31", 2026, 1, 31, nil), ("0000-12-01", 0, 12, 1, nil), ("2024-02-29", 2024, 2, 29, nil),
        ("2000-02-29", 2000, 2, 29, nil), ("2026-01-31T00:00", 2026, 1, 31, 0), ("2026-01-31T15:07", 2026, 1, 31, 907),
        ("9999-12-31T23:59", 9999, 12, 31, 1439),
    ])
    func aDateHasNumbers(_ text: String, _ year: Int, _ month: Int, _ day: Int, _ minute: Int?) throws {
        let components = try #require(PageDate(text).components)
        #expect((components.year, components.month, components.day) == (year, month, day))
        #expect(components.minute == minute)
    }

    @Test(arguments: [
        "", "2026", "2026-01", "2026-1-31", "26-01-31", "2026-01-32", "2026-00-01", "2026-13-01", "2026-01-00",
        "2026-02-29", "1900-02-29", "2026-04-31", "-2026-01-31", "2026-01-31 ", "+026-01-31", "٢٠٢٦-٠١-٣١",
        "2026-01-31T", "2026-01-31T24:00", "2026-01-31T15:60", "2026-01-31T1:00", "2026-01-31T15:00:00",
        "2026-01-31T15:00Z", "2026-01-31T15:00T", "2026-01-31t15:00", "soon",
    ])
    func anotherTextHasNone(_ text: String) {
        #expect(PageDate(text).components == nil)
        #expect(PageDate(text).text == text)
    }
}
