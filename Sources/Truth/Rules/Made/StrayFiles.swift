import Files
import Guide
import Lines
import Stops

struct StrayFiles: Rule {
    let sentence = Words(
        "여행의 글, 그림, 길과 CodeTour 폴더에는 여행에 딸린 파일만 있다",
        "the folders of the tours' pages, pictures, walks and files for CodeTour have no other files")

    func claims(about subject: Subject) -> [Claim] {
        let contents = subject.contents
        let known = Set(
            contents.pagesOfTours + Language.allCases.map(PackageLayout.labs) + contents.codeTourPaths
                + contents.tours.map(PackageLayout.walk) + subject.pages.flatMap(PagePicture.all).map(\.path))
        // Somebody may have written one by hand.
        return [PackageLayout.tours, PackageLayout.codeTours].flatMap(contents.files).filter { !known.contains($0) }.map
        {
            .unmendable(
                $0, 0,
                "어느 여행에도 딸리지 않은 파일이다. 지우거나 다른 폴더에 둔다. 직접 만든 CodeTour 여행은 .vscode/tours에 둔다",
                "no tour has or makes this file; remove it, or keep it in another folder: a CodeTour of your own in "
                    + ".vscode/tours")
        }
    }
}
