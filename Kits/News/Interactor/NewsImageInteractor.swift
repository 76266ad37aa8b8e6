import Adder
import AdderHTTP

/// The interactor of pictures.
struct NewsImageInteractor: Interactor {
    let loader: ImageLoader
    let store: any NewsStore

    /// Returns `.latest`, so that a request ends with its screen, and its transfer with it.
    func lane(for request: NewsImageRequest) -> Lane { .latest }

    /// Returns the picture of a URL. An old one of the cache is progress, so that it shows while the network is asked.
    func respond(to request: NewsImageRequest, _ call: Call<NewsImageResponse>) async -> NewsImageResponse {
        do throws(NewsImageError) {
            let zone = await zone(of: request)
            let image = try await loader.image(at: request.url, origin: zone, now: call.now) {
                call.progress(.outdated($0))
            }
            return .image(image)
        } catch {
            return .failed(error)
        }
    }

    /// Returns the zone that the URL counts as: that of the user, if it leads to the server that the user has named as the
    /// source of the item.
    private func zone(of request: NewsImageRequest) async -> NetworkZone {
        guard let item = request.item, let origin = try? await store.origin(of: item),
            let picture = try? HTTPURL(request.url), let source = try? HTTPURL(origin.source.url)
        else { return .public }
        return picture.hasSameOrigin(as: source) ? .private : .public
    }
}
