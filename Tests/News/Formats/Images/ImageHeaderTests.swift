import Adder
import Testing

@testable import NewsKit

@Suite struct ImageHeaderTests {
    private static let pictures: [[UInt8]] =
        TestPicture.all.compactMap { Base64.decode($0.base64.utf8) } + [TestPicture.png(), TestPicture.jpeg()]

    private func defect(of bytes: [UInt8]) -> ImageHeader.Defect? {
        do throws(ImageHeader.Defect) { _ = try ImageHeader(bytes) } catch { return error }
        return nil
    }

    @Test(arguments: TestPicture.all.indices) func everyFormatHasItsSize(index: Int) throws {
        let (format, size, base64) = TestPicture.all[index]
        let header = try ImageHeader(try #require(Base64.decode(base64.utf8)))
        #expect(header.format == format && header.width == size && header.height == size)
    }

    @Test func theSizeIsThatOfTheFrame() throws {
        let header = try ImageHeader(TestPicture.jpeg(640, 480))
        #expect(header.format == .jpeg && header.width == 640 && header.height == 480)
    }

    @Test(arguments: Self.pictures) func aPictureThatBrokeOffIsDamaged(bytes: [UInt8]) throws {
        // A GIF may end without its trailer, which is one byte.
        let last = try ImageHeader(bytes).format == .gif ? bytes.count - 1 : bytes.count
        for count in 0..<last {
            #expect(defect(of: Array(bytes.prefix(count))) != nil, "\(count) of \(bytes.count) bytes")
        }
    }

    @Test(arguments: [
        "", "<!DOCTYPE html><html></html>", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "BM6\0\0\0", "GIF8",
        "RIFF\0\0\0\0WAVE",
        "%PDF-1.7", "\0\0\0\u{14}ftypmp42\0\0\0\0mp42", "\0\0\0\u{7F}ftyp",
    ])
    func otherDocumentsAreNotPictures(text: String) {
        #expect(defect(of: Array(text.utf8)) == .unknownFormat)
    }

    @Test func aPictureThatNoMemoryHoldsIsRefused() throws {
        let most = try ImageHeader(TestPicture.png(50_000, 1_000))
        #expect(most.width == 50_000)
        for (width, height) in [(50_001, 1_000), (0, 3), (3, 0), (4_294_967_295, 4_294_967_295)] {
            #expect(defect(of: TestPicture.png(width, height)) == .unusableSize(width: width, height: height))
        }
    }

    @Test func noBytesCrashTheReader() {
        var generator = SeededGenerator(seed: 25)
        var wholes = 0
        for round in 0..<20_000 {
            var bytes = Self.pictures[round % Self.pictures.count]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            bytes.removeLast(Int.random(in: 0...(round % 3 == 0 ? bytes.count : 0), using: &generator))
            if defect(of: bytes) == nil { wholes += 1 }
        }
        #expect(wholes > 0 && wholes < 20_000)
    }
}
