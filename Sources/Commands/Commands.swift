import Console
import Lines
import Stops

/// What the program `tour` can be asked for.
package enum Commands {
    package static let tour = Program<Context>(
        "tour",
        overview: Words(
            "RxSwift가 안에서 어떻게 움직이는지, RxSwift처럼 움직이는 작은 모듈을 실행하며 따라 걷는다. 이름이 없으면 첫 여행 create를 보여 준다.",
            "Shows how RxSwift works inside: it runs through a small module that behaves as RxSwift does. Without a name it "
                + "shows the first tour, create."),
        main: WalkCommand.self,
        named: [
            ListCommand.self, StopCommand.self, LabCommand.self, PictureCommand.self, WebPageCommand.self,
            JSONCommand.self, LLDBCommand.self,
        ],
        common: Option.recording,
        operands: .init(
            names: Context.tourNames, unlisted: Context.unlistedNames + ["여행"], abbreviations: StopCommand.spelled))
}
