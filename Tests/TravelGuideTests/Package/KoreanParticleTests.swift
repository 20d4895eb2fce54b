import Testing

@testable import TravelGuide

struct KoreanParticleTests {
    /// Numbers with the last syllable of how they are read.
    private static let readings: [(number: String, last: Character)] = [
        ("0", "영"), ("1", "일"), ("2", "이"), ("3", "삼"), ("4", "사"), ("5", "오"), ("6", "육"), ("7", "칠"), ("8", "팔"),
        ("9", "구"), ("10", "십"), ("11", "일"), ("12", "이"), ("13", "삼"), ("14", "사"), ("15", "오"), ("16", "육"),
        ("17", "칠"), ("18", "팔"), ("19", "구"), ("20", "십"), ("21", "일"), ("30", "십"), ("42", "이"), ("53", "삼"),
        ("64", "사"), ("75", "오"), ("86", "육"), ("97", "칠"), ("98", "팔"), ("99", "구"), ("100", "백"), ("101", "일"),
        ("102", "이"), ("103", "삼"), ("104", "사"), ("105", "오"), ("106", "육"), ("107", "칠"), ("108", "팔"), ("109", "구"),
        ("110", "십"), ("119", "구"), ("123", "삼"), ("130", "십"), ("138", "팔"), ("144", "사"), ("150", "십"), ("161", "일"),
        ("176", "육"), ("189", "구"), ("190", "십"), ("194", "사"), ("200", "백"), ("205", "오"), ("300", "백"), ("1000", "천"),
        ("1,000", "천"), ("1,190", "십"), ("2026", "육"), ("3000", "천"), ("10000", "만"), ("100,000", "만"),
        ("1000000", "만"),
        ("10000000", "만"), ("100000000", "억"), ("1000000000000", "조"),
    ]
    /// The forms behind a consonant and behind a vowel; behind ㄹ it is the first one, but for 로.
    private static let particles = [
        ("은", "는"), ("이", "가"), ("을", "를"), ("과", "와"), ("과의", "와의"), ("과는", "와는"), ("으로", "로"), ("으로는", "로는"),
        ("으로부터", "로부터"), ("으로서", "로서"), ("이나", "나"), ("이란", "란"), ("이랑", "랑"), ("이든", "든"), ("이라", "라"),
        ("이라는", "라는"), ("이라고", "라고"), ("이라면", "라면"),
    ]

    @Test("A particle goes by the last sound of its number", arguments: readings)
    func reading(number: String, last: Character) throws {
        // A syllable is a place in a row of 28: without a last consonant, then with each of 27, ㄹ being the eighth.
        let syllable = try #require(last.unicodeScalars.first)
        let (isVowel, isRieul) = ((syllable.value - 0xAC00) % 28 == 0, (syllable.value - 0xAC00) % 28 == 8)
        for (consonant, vowel) in Self.particles {
            let right = isVowel || isRieul && vowel.hasPrefix("로") ? vowel : consonant
            let wrong = right == vowel ? consonant : vowel
            #expect(mended("여행 \(number)\(wrong) 본다") == "여행 \(number)\(right) 본다")
            #expect(mended("여행 \(number)\(right) 본다") == "여행 \(number)\(right) 본다")
        }
    }

    @Test(
        "It is found behind what closes there as well",
        arguments: [
            ("여행 12–14을, 여행 3·4은", "여행 12–14를, 여행 3·4는"), ("`tour stop 12`을", "`tour stop 12`를"),
            ("**여행 12**을 \"여행 3\"를", "**여행 12**를 \"여행 3\"을"), ("[여행 12](a.md#b-1)을 본다", "[여행 12](a.md#b-1)를 본다"),
            ("값 1와 2과 3로", "값 1과 2와 3으로"), ("`onNext 1`를", "`onNext 1`을"),
            ("`AnonymousObserver#1`가", "`AnonymousObserver#1`이"),
            ("[흔한 오해](a.md)과 [용어집](b.md)를, 3를", "[흔한 오해](a.md)와 [용어집](b.md)을, 3을"),
            ("[글](a.md)으로 [길](b)로", "[글](a.md)로 [길](b)로"),
            ("RecursiveItem #4은", "RecursiveItem #4는"), ("3로", "3으로"), ("(여행 2은)", "(여행 2는)"),
            ("> 여행 1는", "> 여행 1은"), ("| 1는 |", "| 1은 |"),
        ])
    func behindWhatCloses(text: String, mended: String) {
        #expect(self.mended(text) == mended)
    }

    @Test(
        "What is no particle, or not read as a number, stays",
        arguments: [
            "여행 9가지", "여행 2과목", "여행 2이다", "여행 2인", "여행 3번은", "여행 3개를", "여행 12에서", "여행 2의", "여행 1도", "여행 9부터",
            "RxSwift 6는", "Swift 6.2은", "UTF-8가", "Int32은", "a.swift:12은", "`next(2)`은", "구독(여행 12)을", "여행 12 을",
            "1.5은",
            "여행 12(다음)을", "[Sink](a.md)은", "[글](a.md) 을", "[글](a.md)가지", "2, 을", "",
        ])
    func others(text: String) {
        #expect(KoreanParticle.mistakes(in: text) == [])
    }

    @Test("It tells what stands there, what should, and where")
    func place() {
        #expect(
            KoreanParticle.mistakes(in: "여행 `189`을") == [
                KoreanParticle(wrong: "을", right: "를", word: "189", range: 12..<15)
            ])
    }

    private func mended(_ text: String) -> String { KoreanParticle.mended(text, KoreanParticle.mistakes(in: text)) }
}
