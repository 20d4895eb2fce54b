// 공식: Platform/DispatchQueue+Extensions.swift

import Dispatch

extension DispatchQueue {
    private static let token: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether this code runs on the main queue.
    static var isMain: Bool {
        DispatchQueue.getSpecific(key: token) != nil
    }
}
