import AdderTesting
import Foundation

extension TemporaryFolder {
    var url: URL { URL(filePath: path) }
}
