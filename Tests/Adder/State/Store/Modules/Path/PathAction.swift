/// The actions of the module for navigation.
enum PathAction: Sendable {
    case open(String)
    case close
}
