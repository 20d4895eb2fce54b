import Stops

// What Thread Sanitizer or Address Sanitizer found.
extension Cause {
    static let sanitized: [Guess<Evidence, Cause>] = [
        Guess("two threads at the same memory") { evidence in
            guard evidence.says(["ThreadSanitizer: data race", "ThreadSanitizer: Swift access race"]) else {
                return nil
            }
            let (own, other) = (evidence.did(evidence.thread), evidence.beside.map(evidence.did))
            return Cause(
                "두 스레드가 같은 메모리에 동시에 접근했다: " + own.korean + (other.map { ". " + $0.korean } ?? ""),
                "two threads used the same memory at once: " + own.english + (other.map { "; " + $0.english } ?? ""),
                advice: Words(
                    "한 번에 한 스레드만 쓰게 한다(lock, 직렬 큐, actor). 체인 안이라면 두 클로저 앞에 같은 직렬 스케줄러의 observe(on:)을 둔다",
                    "let one thread at a time use it: a lock, a serial queue, an actor; in chains, put an observe(on:) of the same serial scheduler before both closures"
                ))
        },
        Guess("memory that was freed before") { evidence in
            let isTwice = evidence.says(["AddressSanitizer: attempting double-free"])
            guard isTwice || evidence.says(["AddressSanitizer: heap-use-after-free"]) else { return nil }
            let freed =
                evidence.beside.map {
                    Words(". 먼저 해제한 곳은 \($0.at.korean)", "; it had been freed in \($0.at.english)")
                } ?? Words("", "")
            return Cause(
                (isTwice ? "메모리를 두 번 해제했다" : "이미 해제된 메모리에 접근했다") + freed.korean,
                (isTwice ? "memory was freed twice" : "memory was used that had been freed") + freed.english,
                advice: Words(
                    "누가 그 메모리를 더 오래 가져야 하는지 본다. unowned(unsafe), Unmanaged, Unsafe 포인터는 참조를 세지 않는다",
                    "see who should have kept it: unowned(unsafe), Unmanaged and unsafe pointers count no reference"))
        },
        Guess("memory beyond its end") { evidence in
            evidence.reason.hasPrefix("AddressSanitizer: ") && evidence.reason.hasSuffix("buffer-overflow")
                ? Cause(
                    "할당된 메모리의 끝을 넘어 읽거나 썼다", "it read or wrote beyond the end of its memory",
                    advice: Words(
                        "가장 안쪽의 내 프레임에서 Unsafe 포인터의 인덱스와 할당한 개수를 비교한다",
                        "compare the index with the capacity of the unsafe pointer in your innermost frame"))
                : nil
        },
    ]
}

extension Cause.Evidence {
    /// What a thread did with memory, and where.
    fileprivate func did(_ thread: HungThread) -> Words {
        let access = (thread.stack.access ?? "").lowercased()
        let isChange = access.contains("write") || access.contains("modifying")
        return Words(
            "\(thread.named.korean)는 \(thread.at.korean)에서 \(isChange ? "바꾸었다" : "읽었다")",
            "\(thread.named.english) \(isChange ? "changed" : "read") it in \(thread.at.english)")
    }
}
