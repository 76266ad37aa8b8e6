import TestSupport
import Testing

@testable import NewsKit

/// The marks that stand for elements in the text of an article.
@Suite struct HTMLPlainTextTests {
    @Test(arguments: [
        // Lists: their numbers, and items without end tags.
        ("<ol><li>Mix<li>Bake<ol><li>low<li>high</ol><li>Eat</ol>", "1. Mix\n2. Bake\n   1. low\n   2. high\n3. Eat"),
        ("<ol start=3><li>three<li value=9>nine<li>ten</ol>", "3. three\n9. nine\n10. ten"),
        ("<ol reversed><li>b<ul><li>x<li>y</ul><li>a</ol>", "2. b\n   • x\n   • y\n1. a"),
        ("<ol reversed start=5><li>b<li>a</ol>", "5. b\n4. a"), ("<ol start=-1><li>b<li>a</ol>", "-1. b\n0. a"),
        ("<ol type=a start=26><li>b<li>a</ol>", "z. b\naa. a"), ("<ol type=I start=4><li>b</ol>", "IV. b"),
        ("<ol type=A><li>b</ol><ol type=i><li>a</ol>", "A. b\n\ni. a"), ("<ol start=99999999999><li>a</ol>", "1. a"),
        ("<ol><li><p>One</p><p>Two</p></li><li>x</li></ol>", "1. One\n\n   Two\n\n2. x"),
        ("<ul><li>a<br>b<li><ol><li>c</ol></ul>", "• a\n  b\n• 1. c"), ("<ul><li></li><li>x</ul>", "• x"),
        ("<menu><li>a<li>b</menu>c", "• a\n• b\nc"),
        ("<ol><li>a<table><tr><td><ol><li>b</ol></table><li>c</ol>", "1. a\n\n   1. b\n\n2. c"),
        ("<dl><dt>Tea<dd>hot<dd>cold<dt>Ice</dl>", "Tea\n  hot\n  cold\nIce"),
        // Quotations.
        ("<p>a</p><blockquote><p>b</p><p>c<br>d</p></blockquote><p>e</p>", "a\n\n> b\n>\n> c\n> d\n\ne"),
        ("<blockquote>a<blockquote>b</blockquote>c</blockquote>", "> a\n>\n> > b\n>\n> c"),
        ("<blockquote>a</blockquote><blockquote>b</blockquote>", "> a\n\n> b"),
        ("<blockquote><ul><li>a<li>b</ul></blockquote>", "> • a\n> • b"),
        ("<ol><li><blockquote>a</blockquote></ol>", "1. > a"), ("<blockquote><img></blockquote>a", "a"),
        ("<q>a <q>b</q></q> <q></q>", "“a ‘b’”"), ("<blockquote><pre>a\n\n b</pre></blockquote>", "> a\n>\n>  b"),
        // Text that is raised, lowered, struck or explained.
        ("10<sup>2</sup> x<sup>n</sup> e<sup>i x</sup> 2<sup>a+1</sup>", "10² x^n e^(i x) 2^(a+1)"),
        (
            "H<sub>2</sub>O a<sub>n-1</sub> 10<sup>-3</sup> b<sup></sup> c<sup>x<sup>2</sup></sup>",
            "H₂O a_(n-1) 10⁻³ b c^x²"
        ),
        ("<del>old</del> <ins>new</ins> <s>a</s><strike>b</strike>", "~~old~~ new ~~a~~~~b~~"),
        ("<del><p>a </p><p>b</p></del><del></del>c", "~~a\n\nb~~\n\nc"),
        ("<abbr title='World Wide Web'>WWW</abbr>, <acronym title=b>a</acronym>", "WWW (World Wide Web), a (b)"),
        ("<abbr title='a'>a</abbr> <dfn title=c>b</dfn><abbr title=x></abbr>", "a b (c)"),
        ("<ruby>漢<rp>(<rt>kan<rp>)</ruby> <ruby>字<rt>ji</ruby>", "漢(kan) 字(ji)"),
        // Tables and lines.
        ("<table><caption>T</caption><tr><th>a<th>b<tr><td>c<td>d</table>e", "T\na | b\nc | d\n\ne"),
        ("<table><tr><td>a<td><td>c<tr><td><td>b<td><tr><td>x</table>", "a | | c\n| b |\nx"),
        ("<table><tr><td><p>a</p><td><p>b</p></table>", "a | b"),
        ("<table><tr><td>a<br>b<td>c</table>", "a\nb\nc"), ("<p>a</p><hr><p>b</p>", "a\n\n---\n\nb"),
        ("<pre>\n  a\tb\n\n\n c</pre>d", "  a\tb\n\n\n c\n\nd"), ("a<wbr>b<br>c<br><br>d", "ab\nc\n\nd"),
        ("<xmp><b>a\n b</xmp>", "<b>a\n b"), ("<details><summary>a</summary>b</details>c", "a\nb\nc"),
        ("<fieldset><legend>a</legend>b</fieldset><center>c</center>d", "a\nb\nc\nd"),
        ("<h1>a</h1>b<h6>c</h6>", "a\n\nb\n\nc"),
        // Pictures, films and pages inside the text.
        (
            "a<img src='https://a/1.png'>b<img src='https://a/2.png' alt=''><img alt=c src='https://a/3.png'>",
            "a[https://a/1.png]b[c]"
        ),
        ("<img src='https://a/1' width=1 height=1><img src='https://a/2' height=0>", ""),
        ("<figure><img src='https://a/1' alt=a><figcaption>b</figcaption></figure>", "[a]\nb"),
        ("<picture><source srcset=x><img src='https://a/1'></picture>", "[https://a/1]"),
        ("<svg><title>A &lt; B</title><g><title>c</title></g>d</svg>", "[A < B]"), ("<svg><title>A</svg>b", "b"),
        ("<audio src='https://a/1' title=a>b</audio>", "[a: https://a/1]"),
        ("<video><source src='https://a/1'><source src='https://a/2'>b</video>c", "[https://a/1]c"),
        ("<iframe src='https://a/1' title=a>b</iframe>c<iframe src='https://a/2'/>", "[a: https://a/1]c[https://a/2]"),
        ("<embed src='https://a/1'><embed src='javascript:x'><iframe src=x></iframe>", "[https://a/1]"),
        ("<object data='https://a/1'><embed src='https://a/2'>b</object>", "[https://a/1]"),
        ("<object><param><embed src='https://a/1'>b</object>", "[https://a/1]"), ("<canvas>a</canvas>", "a"),
        ("<map><area href='https://a/1' alt=a></map>", "[a: https://a/1]"),
        // Forms.
        ("<input type=checkbox checked> a <input type=checkbox> b <input type=radio> c", "[x] a [ ] b ( ) c"),
        ("<input value=a><input placeholder=b><input><input type=hidden value=x>", "[a][b][_]"),
        (
            "<select><option>a<option selected>b</select> <button>c</button> <textarea>d &lt;b></textarea>",
            "[a / b] [c] [d <b>]"
        ),
        ("<meter value=2 max=5></meter> <progress value=1>a</progress> <meter></meter>", "[2/5] a"),
        ("a<datalist><option>x</datalist>", "a"),
        // Formulas.
        ("<math alttext='10^2'><mn>10</mn></math>!", "10^2!"),
        ("<math><msup><mn>10</mn><mn>2</mn></msup><mo>=</mo><msub><mi>a</mi><mi>i</mi></msub></math>", "10^2=a_i"),
        (
            "<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac><msqrt><mi>x</mi></msqrt></math>",
            "(a+b)/2√(x)"
        ),
        (
            "<math><mroot><mi>x</mi><mn>3</mn></mroot><msubsup><mi>a</mi><mn>1</mn><mn>2</mn></msubsup></math>",
            "x^(1/3)a_1^2"
        ),
        ("<math><semantics><mi>x</mi><annotation-xml encoding=c><ci>x</ci></annotation-xml></semantics></math>", "x"),
        (
            "<math><mtable><mtr><mtd>1</mtd><mtd>0</mtd></mtr><mtr><mtd>0</mtd><mtd>1</mtd></mtr></mtable></math>",
            "(1 0); (0 1)"
        ),
        // What is for programs, and what a browser shows without scripts.
        (
            "<head><title>x</title><style>x</style></head>a<template>x</template><noscript>b</noscript><script>x</script>",
            "ab"
        ),
    ])
    func marksKeepTheMeaning(_ source: String, _ text: String) {
        #expect(FeedText(html: source).plainText == text)
    }

    @Test func aRecipeKeepsItsStepsPicturesAndQuotation() throws {
        let recipe = """
            <ol><li>Mix<li>Bake<ol><li>low<li>high</ol><li>Eat what step 2 gave</ol><ol start="3"><li>three<li value="9">nine\
            <li>ten</ol><ol reversed><li>b<li>a</ol><p>Two pictures:</p><img src="https://site.example/a.png" alt="A">\
            <img src="https://site.example/b.png"><blockquote>What you wrote.</blockquote><p>My reply.</p>
            """
        let read = try FeedParser().parse(
            rss("<item><guid>1</guid><description><![CDATA[\(recipe)]]></description></item>"))
        let text = """
            1. Mix
            2. Bake
               1. low
               2. high
            3. Eat what step 2 gave

            3. three
            9. nine
            10. ten

            2. b
            1. a

            Two pictures:

            [A][https://site.example/b.png]

            > What you wrote.

            My reply.
            """
        #expect(read.items.first?.summary?.plainText == text)
    }

    @Test func aTitleAndASummaryKeepTheirMarks() {
        let title = FeedText(html: "10<sup>2</sup> <s>old</s>")
        let item = StoredItem(
            FeedItem(id: "1", title: title, content: FeedText(html: "<q>a</q> 10<sup>2</sup><img src='https://a/1'>")))
        #expect(item.title == "10² ~~old~~" && item.summary == "“a” 10²" && item.plainContent == "a 102")
    }

    @Test func storedItemsWithoutEndTagsHaveTheirNumbers() {
        let text = FeedText(sanitized: "<ol><li>a<li>b<ol><li>c<li>d</li></li></ol><li>e</li></li></li></ol>f")
        #expect(text.plainText == "1. a\n2. b\n   1. c\n   2. d\n3. e\n\nf")
    }

    @Test func whatIsNotShownHasItsLink() {
        let text = FeedText(
            html: """
                <img src='https://a/1' alt=a><iframe src='https://a/2'></iframe>
                <a href='https://a/3'><img src='https://a/4'></a><del><a href='https://a/2'>b</a></del>
                """
        ).numberedText
        #expect(text.text == "[a][1][https://a/2][2] [https://a/4][3]~~b[2]~~")
        #expect(text.links.map(\.description) == ["https://a/1", "https://a/2", "https://a/3"])
    }

    @Test func aLineHasItsMarksToo() {
        let text = FeedText(
            html: "<blockquote>a<img src='https://a/1'></blockquote><ol start=2><li>10<sup>2</sup></ol>")
        #expect(text.text(.oneLine) == "“a”\n\n2. 10²")
        #expect(text.text(.pictures) == "a\n\n• 102" && text.wordsAlone == "a\n\n• 102")
    }

    @Test func identitiesAndTheSearchHaveNoMarks() {
        let text = FeedText(
            html: """
                <iframe src='https://a/1'></iframe><input value=x><select><option>x</select><textarea>x</textarea><q>a</q>
                <svg><title>b</title></svg><math alttext=x><mi>c</mi></math><legend>d</legend>e
                """)
        #expect(text.wordsAlone == "a cde" && text.text(.pictures) == "a [b]cde")
    }

    @Test(arguments: [
        "<ol><li>", "<blockquote>", "<sup>", "<table><tr><td>a<td>", "<math><msup><mi>", "<q>", "<li>", "<p>", "<b>",
        "<select><option>a", "<pre>\n", "<ol reversed><li>a</ol>",
    ])
    func noTextIsMuchLongerOrSlowerThanItsSource(_ part: String) {
        var texts: [(Int, Int)] = []
        let isLinear = growsLinearly(from: 2_000, to: 16_000) {
            let source = String(repeating: part + "x", count: $0)
            texts.append((source.utf8.count, FeedText(html: source).plainText.utf8.count))
        }
        #expect(isLinear)
        #expect(texts.allSatisfy { $0.1 <= 20 * $0.0 })
    }
}
