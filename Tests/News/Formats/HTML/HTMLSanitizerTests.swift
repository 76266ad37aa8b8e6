import Testing

@testable import NewsKit

@Suite struct HTMLSanitizerTests {
    private static let frame = "<a href=\"https://a.example/p/x\" rel=\"frame\">https://a.example/p/x</a>"
    private static let titledFrame = frame.replacing("\">h", with: "\" title=\"&quot;\">h")

    @Test(arguments: [
        // Allowed markup stays as it is.
        (
            "<p>A <b>bold</b> &amp; <i>slanted</i> text&nbsp;&#8212; &lt;b&gt;</p>",
            "<p>A <b>bold</b> &amp; <i>slanted</i> text&nbsp;&#8212; &lt;b&gt;</p>"
        ),
        ("<ul><li>1</li><li>2</li></ul><hr><br />", "<ul><li>1</li><li>2</li></ul><hr><br />"),
        ("<img src=\"https://a/b.png\" alt=\"A &lt; B\">", "<img src=\"https://a/b.png\" alt=\"A &lt; B\">"),
        // Scripts and their like go with their content; a link stands for a page inside the text, a picture for a drawing.
        ("a<script>alert('<b>')</script>b", "ab"), ("a<SCRIPT src=x></SCRIPT >b", "ab"), ("a<style>p{}</style>b", "ab"),
        ("a<iframe src='x'>x</iframe>b", "a\(frame)b"), ("a<iframe src='javascript:x'>x</iframe>b", "ab"),
        ("a<object><embed><p>x</p></object>b", "ab"),
        ("a<svg><svg></svg><a>x</a></svg>b", "ab"),
        ("a<script>never closed", "a"), ("a<scr<script>ipt>b", "a"), ("a<script/>b", "a"),
        // Without an end tag, only the tag goes.
        ("a<iframe src='x' />b<iframe></iframe>c", "a\(frame)bc"), ("a<iframe src='x'>b", "a\(frame)b"),
        ("a<object>b", "ab"),
        ("a<canvas><p>b</p>", "a<p>b</p>"), ("<p>a<object data=x></p><p>b</p>", "<p>a\(frame)</p><p>b</p>"),
        ("a<object>b<object>c</object>d", "abd"), ("a<svg/>b<select />c<textarea>d", "ab<select></select>cd"),
        (
            "<svg><title>a<b>&quot;</title></svg><embed src=x title='\"'>",
            "<img alt=\"a&lt;b&gt;&quot;\">\(titledFrame)"
        ),
        ("<textarea><p>&lt;/textarea></textarea>", "<textarea>&lt;p&gt;&lt;/textarea&gt;</textarea>"),
        ("a<object>b<canvas>c</object>d", "ad"), ("a</iframe>b</object>c", "abc"),
        // A formula keeps its text, and not its source.
        ("<math><mi>x</mi><mo>=</mo></math>!", "<math><mi>x</mi><mo>=</mo></math>!"), ("a<math>x", "a<math>x</math>"),
        (
            "<math><semantics><mi>x</mi><annotation encoding='TeX'>{x}</annotation></semantics></math>",
            "<math><mi>x</mi></math>"
        ),
        // Attributes are chosen, quoted and escaped.
        ("<p onclick='x()' style=\"a\" class=b title='t\"'>x</p>", "<p title=\"t&quot;\">x</p>"),
        ("<a href=javascript:alert(1)>x</a>", "<a>x</a>"), ("<a href=' java&#10;script:alert(1)'>x</a>", "<a>x</a>"),
        ("<a href='&#106;avascript:alert(1)'>x</a>", "<a>x</a>"), ("<a href='\u{1}javascript:x'>x</a>", "<a>x</a>"),
        ("<img src='data:image/svg+xml,x' onerror=x>", "<img>"),
        ("<a href='mailto:a@b'>x</a>", "<a href=\"mailto:a@b\">x</a>"),
        ("<a href='/x?a=1&b=2'>x</a>", "<a href=\"https://a.example/x?a=1&amp;b=2\">x</a>"),
        ("<a href='//b.example'>x</a>", "<a href=\"https://b.example\">x</a>"),
        ("<a href>x</a>", "<a href=\"https://a.example/p/\">x</a>"),
        // The result is closed and nested.
        ("<p>a<p>b", "<p>a</p><p>b</p>"),
        ("<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("<p>a<div><p>b", "<p>a<div><p>b</p></div></p>"), ("<b><i>x</b>y</i>", "<b><i>x</i></b>y"),
        ("x</div></p>", "x"),
        ("<b/>x", "<b></b>x"),
        // The rest is text, or nothing.
        ("1 < 2 > 0 & \"3\"", "1 &lt; 2 &gt; 0 &amp; \"3\""), ("<!-- c --><?php x ?><!DOCTYPE html>x", "x"),
        ("<o:p>x</o:p><blink>y</blink>", "xy"),
        ("<html><head><title>t</title></head><body>x</body></html>", "x"), ("<![CDATA[<b>]]>", "&lt;b&gt;"), ("<p", ""),
        ("<p title=\"", ""),
        ("&nonsense; &#0; &#xD800; &amp", "&amp;nonsense; &amp;#0; &amp;#xD800; &amp;amp"), ("<<b>x", "&lt;<b>x</b>"),
    ])
    func onlyWhatIsAllowedStays(_ source: String, _ result: String) {
        #expect(FeedText(html: source, base: "https://a.example/p/").value == result)
    }

    @Test func cleaningTwiceChangesNothing() throws {
        for name in try Fixture.names() {
            let once = FeedText(html: String(decoding: try Fixture.bytes(name), as: UTF8.self)).value
            #expect(FeedText(html: once).value == once)
        }
    }

    @Test(arguments: [
        ("<p>One</p><p>Two<br>three</p>", "One\n\nTwo\nthree"), ("a  b\n c", "a b c"),
        ("<ul><li>x</li><li>y</li></ul>z", "• x\n• y\n\nz"),
        ("<h1>T</h1>text", "T\n\ntext"), ("<pre>a\n  b</pre>c", "a\n  b\n\nc"), ("<pre>a\n\nb</pre>", "a\n\nb"),
        ("caf&eacute; &amp; &#x2019;", "café & ’"),
        ("<td>a</td><td>b</td>", "a b"), ("<b>a</b><i>b</i> c", "ab c"), ("x<script>y</script>z", "xz"), ("", ""),
        ("<p></p>", ""),
        ("&lt;b&gt;", "<b>"), ("<br><br><br>a<br><br><br><br>b", "a\n\nb"),
    ])
    func plainTextIsReadable(_ source: String, _ text: String) {
        #expect(FeedText(html: source).plainText == text)
    }

    @Test(arguments: [
        ("<p>See <img src='https://a/1.png' alt='a  cat\non a roof'> here.</p>", "See [a cat on a roof] here."),
        ("<img src='https://a/1.png' alt='One'><img alt='Two &amp; &lt;b&gt;'>", "[One][Two & <b>]"),
        ("<figure><img alt='A map'><figcaption>The river</figcaption></figure>x", "[A map]\nThe river\n\nx"),
        ("<p>a<img src='https://a/1.png' alt>b<img alt=''>c<img alt=' '>d</p>", "abcd"),
        ("<img alt='\(String(repeating: "x", count: 900))'>", "[\(String(repeating: "x", count: 500))]"),
    ])
    func aPictureIsItsAlternativeText(_ source: String, _ text: String) {
        #expect(FeedText(html: source).plainText == text)
    }

    @Test func identitiesDoNotDependOnPictures() {
        #expect(FeedText(html: "<p>a<img alt='x'>b</p>").wordsAlone == "ab")
    }

    @Test func plainTextIsEscapedAsHTML() {
        #expect(FeedText("a < \"b\" & c").html == "a &lt; &quot;b&quot; &amp; c")
        #expect(FeedText("a < b").plainText == "a < b")
    }
}
