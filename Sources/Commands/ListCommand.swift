import Console
import Guide
import Lines
import Stops

struct ListCommand: Command {
    static let name = "list"
    static let summary = Words("여행 목록을 보여 준다", "lists the tours")
    static let description = Words("여행을 모두 보여 준다.", "Shows every tour.")

    init(_ arguments: Arguments) {}

    func output(in context: Context) throws -> Output? {
        for name in Context.tourNames { _ = try context.tour(name) }
        return .lines(
            TourList.lines(
                try context.contents, recorded: try context.recorded(), bookmarks: context.bookmarks,
                style: context.style))
    }
}
