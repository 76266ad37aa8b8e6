# Prints the public declarations of a module as a page: a heading and a block of Swift a type, with its members, those of
# extensions too, and the first sentence about each. Reads the symbol graphs of the module, slurped; $name is its name.

def code: [.declarationFragments[]?.spelling] | join("") | gsub("\\s+"; " ");
def sentence: [.docComment.lines[]?.text] | join("\n") | split("\n\n")[0] // "" | gsub("\\s+"; " ")
    | (capture("^(?<first>.*?[.])( [^a-z]|$)").first // .) | select(. != "");
def isType: .kind.identifier | IN("swift.struct", "swift.enum", "swift.class", "swift.protocol");
def owner: if isType then .pathComponents else .pathComponents[:-1] end | join(".");
def rank: (.kind.identifier | ltrimstr("swift.")) as $kind
    | ["enum.case", "associatedtype", "typealias", "init", "property", "subscript", "method", "type.property",
        "type.subscript", "type.method", "func", "func.op"] | index($kind);
# Where a member of an extension is, beyond what its type demands.
def place($demands): [.swiftExtension.constraints[]?] - $demands
    | map(.lhs + {conformance: ": ", superclass: ": ", sameType: " == "}[.kind] + .rhs)
    | if . == [] then "" else " // where " + join(", ") end;
# The protocols of a type, without those that others bring along.
def protocols: unique as $all
    | (if $all | contains(["Decodable", "Encodable"]) then ["Codable"] + $all - ["Decodable", "Encodable"] else $all end)
    | . - ["BitwiseCopyable", "Copyable", "Escapable", "SendableMetatype"]
    | if any(.[]; . == "Comparable" or . == "Hashable") then . - ["Equatable"] else . end
    | if . == [] then "" else " // " + (sort | join(", ")) end;

INDEX(.[].symbols[]; .identifier.precise) as $symbols
| ([.[].relationships[] | select(.kind == "conformsTo" and .swiftConstraints == null)] | group_by(.source)
    | map({key: .[0].source, value: map(.targetFallback // $symbols[.target].names.title // "" | split(".")[-1] // "")})
    | from_entries) as $conformances
| [.[].symbols[]
    | select(.accessLevel == "public" or .accessLevel == "open")
    | select(any(.availability[]?; .isUnconditionallyUnavailable) | not)
    # A type that is Codable says so.
    | select(code | IN("init(from decoder: any Decoder) throws", "func encode(to encoder: any Encoder) throws") | not)]
| group_by(owner)
| map(
    (map(select(isType))[0]) as $type | (.[0] | owner) as $owner
    | (if $owner == "" then "" else "    " end) as $margin
    # Its members have the actor of their type.
    | (($type // {}) | code | startswith("@MainActor")) as $isolated
    | (map(select(isType | not)) | sort_by([rank, .pathComponents[-1], code])
        | map({code: (code | if $isolated then sub("^@MainActor "; "") else . end), about: [sentence],
            place: place($type.swiftGenerics.constraints // [])} | .code += .place)
        | reduce .[] as $member ([]; if any(.[]; .code == $member.code) then . else . + [$member] end)
        | map((.about | map("\($margin)/// \(.)\n") | join("")) + "\($margin)\(.code)\n")) as $members
    | "\n## \(if $owner == "" then "Aliases and functions" else $owner end)\n\n```swift\n"
        + (if $owner == "" then ""
            else
                (if $type then ($type | [sentence | "/// \(.)\n"] | join("")) + ($type | code) else "extension \($owner)" end)
                + (if $members == [] then "" else " {" end)
                + (if $type and ($type.kind.identifier != "swift.protocol")
                    then $conformances[$type.identifier.precise] // [] | map(select(. != "")) | protocols else "" end) + "\n"
            end)
        + ($members | join("")) + (if $owner == "" or $members == [] then "" else "}\n" end) + "```")
| "# \($name): the signatures\n\nMade from the sources by `.ci/check-api --write`.\n" + join("\n")
