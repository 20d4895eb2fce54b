import Console
import Files
import Foundation
import Lines
import OwnProgram
import Stops

/// The reader's own program, as the commands ask for it.
enum OwnBuild {
    /// The program, which is built where it is not there as the files are now; a line counts while that lasts.
    static func executable() throws -> URL {
        let program = try OwnProgram(
            in: PackageFolder(), environment: ProcessInfo.processInfo.environment, tell: Terminal.warn,
            relay: Terminal.relay)
        let words: @Sendable (Int) -> Words = { Words("내 코드를 빌드한다: \($0)초", "building your code: \($0) s") }
        let built = try program.current ?? Terminal.counting(words, program.build)
        if built.isFirst {
            let path = built.package.path(percentEncoded: false)
            Terminal.warn(
                Words(
                    "내 코드는 \(path)에서 빌드한다. 편집기로 그 폴더를 열면 코드를 완성해 준다",
                    "your code is built in \(path); an editor that opens that package can complete your code"))
        }
        for file in built.unwoven {
            Terminal.warn(
                Words(
                    "\(file): 멈추는 자리를 넣으면 컴파일되지 않아 자리 없이 실행한다",
                    "\(file) does not compile with places in it, and is run without any"))
        }
        return built.executable
    }
}
