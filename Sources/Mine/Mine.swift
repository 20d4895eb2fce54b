import RxTravel

// 내 코드를 쓰는 파일이다. mine()을 고치고 'swift run tour mine'을 실행하면, 문장마다 한 번씩 멈추며 걷는다.
// 값은 문장 바로 위에 '여행 [total, bag]'처럼 적은 주석으로 본다. 클래스와 함수를 더 써도 되고, 번호는 쓰지 않는다.
// create, range, map, filter, flatMap, share, observe(on:) 등과 Subject 넷이 있다. 더 필요하면 docs/ko/mine.md를 본다.
//
// This file is yours. Change mine(), type 'swift run tour mine', and walk it, with a place to stop at each statement.
// A comment such as '여행 [total, bag]' right above a statement shows values. Add classes and functions; no numbers.
// There are create, range, map, filter, flatMap, share, observe(on:) and so on, four subjects; docs/mine.md has more.
public func mine() {
    let bag = DisposeBag()
    let tens = Observable.range(start: 1, count: 3)
        .map { number in number * 10 }
    var total = 0
    tens.subscribe(
        onNext: { ten in
            // 여행 [ten, total]
            total += ten
            print("total \(total)")
        },
        onCompleted: { print("done") }
    )
    .disposed(by: bag)
}
