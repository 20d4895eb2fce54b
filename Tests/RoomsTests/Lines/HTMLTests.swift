import Testing

struct HTMLTests {
    @Test(
        "Nothing in a text is markup",
        arguments: [
            ("a < b && b > c", "a &lt; b &amp;&amp; b &gt; c"), (#"</script> "x""#, "&lt;/script&gt; &quot;x&quot;"),
            ("여행 1 'é' 👩‍👩‍👧", "여행 1 'é' 👩‍👩‍👧"), ("", ""), ("<\u{301}", "&lt;\u{301}"),
        ])
    func escapes(text: String, expected: String) {
        #expect(text.asMarkup == expected)
    }
}
