/// The value with which the caller of a request is resumed.
///
/// It has the code of an error only: a waiting caller keeps room for it three times.
@usableFromInline
enum Reply<Response: Adder.Response>: Sendable {
    case response(Response)
    case failure(ReplyError.Code)
}
