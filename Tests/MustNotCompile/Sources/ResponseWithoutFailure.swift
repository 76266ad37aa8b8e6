// expected-error: type 'Sum' does not conform to protocol 'Response'
import Adder

enum Sum: Response { case sum(Int), fialed(ReplyError) }

struct Add: Request { typealias Response = Sum }
