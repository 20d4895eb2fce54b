import Testing

@testable import TravelGuide

struct SHA256Tests {
    @Test(
        "A digest is that of FIPS 180",
        arguments: [
            ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
            ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
            ),
        ])
    func digest(text: String, expected: String) {
        #expect(SHA256.digest(of: text) == expected)
    }
}
