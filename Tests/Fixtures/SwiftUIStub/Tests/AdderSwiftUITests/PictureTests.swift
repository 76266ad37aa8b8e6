import Adder
import AdderHTTP
import AdderHTTPCache
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import AdderViews
import Foundation
import SwiftUI
import Testing

@testable import AdderSwiftUI

/// Pictures, loaded by the function that a host gives to its pages.
@MainActor
@Suite struct PictureTests {
    private let cat = PagePicture("https://example.org/a.gif", description: "A cat")
    /// The head of a GIF of one pixel.
    nonisolated private static let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0]

    @Test func aPictureIsShownWhenItIsLoaded() async {
        let drawing = Drawing(PictureView(picture: cat) { _ in Self.gif })
        #expect(drawing.contains("Text “A cat”"))
        #expect(await drawing.run(".task"))
        #expect(drawing.contains("Image of 10 bytes") && drawing.contains(".accessibilityLabel “A cat”"))
    }

    @Test func aPictureThatIsNotLoadedIsItsDescription() async {
        let file = PagePicture("file:///etc/passwd", description: "A file")
        for drawing in [
            Drawing(PictureView(picture: cat, load: nil)), Drawing(PictureView(picture: file) { _ in Self.gif }),
            Drawing(PictureView(picture: cat) { _ in throw HTTPError(.notFound, "It is not there.") }),
            Drawing(PictureView(picture: cat) { _ in [] }),
        ] {
            #expect(await drawing.run(".task"))
            #expect(drawing.all("Image").isEmpty && drawing.all("Text").count == 1)
        }
    }

    @Test func theLoaderOfTheGuideLoadsThePictureOfAPage() async throws {
        let (http, folder) = (HTTPStub(), NSTemporaryDirectory() + UUID().uuidString)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        http.answer(cat.url, with: .document(Self.gif, type: "image/gif"))
        let stage = Stage(stream: EventStream(environment: .testing()))
        let screen = PageScreen(stage.open(NotePresenter(), state: .init()), NoteView())
        let pictures = PictureLoader(http, cache: try await HTTPCache(.file(folder + "/pictures.db")))
        var options = PageScreenOptions()
        options.loadPicture = { try await pictures.bytes(of: $0.url) }
        let view = PageScreenView(screen, options: options)
        #expect(await Drawing(view).run(".task"))
        #expect(http.requests.map(\.url) == [cat.url])
    }
}
