import Foundation

/// The folders of the user in which programs keep what is no file of his.
package enum UserFolder {
    /// What is kept between two runs: `XDG_STATE_HOME`, else where the platform keeps such things below `HOME`.
    package static func state(_ environment: [String: String]) -> URL {
        #if canImport(Darwin)
            let usual = "Library/Application Support"
        #else
            let usual = ".local/state"
        #endif
        return folder("XDG_STATE_HOME", usual, environment)
    }

    /// What can be made anew: `XDG_CACHE_HOME`, else where the platform keeps such things below `HOME`.
    package static func cache(_ environment: [String: String]) -> URL {
        #if canImport(Darwin)
            let usual = "Library/Caches"
        #else
            let usual = ".cache"
        #endif
        return folder("XDG_CACHE_HOME", usual, environment)
    }

    private static func folder(_ variable: String, _ usual: String, _ environment: [String: String]) -> URL {
        func named(_ variable: String) -> URL? {
            environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        }
        let folder = named(variable) ?? (named("HOME") ?? URL.homeDirectory).appending(path: usual)
        return folder.appending(path: "rxtravel")
    }
}
