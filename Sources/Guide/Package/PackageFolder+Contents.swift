import Files
import Lines
import Stops

extension PackageFolder {
    /// Reads the sources, the reader's own among them, and the pages of the tours.
    package func contents(tourNames: [String], partNames: [String]) throws(Failure) -> PackageContents {
        PackageContents(
            sources: try sources() + ownSources(), pages: try files(below: PackageLayout.tours, endingIn: ".md"),
            tourNames: tourNames, partNames: partNames)
    }

    /// Reads the sources, every page of the package, and what else a check compares.
    package func wholePackage(tourNames: [String], partNames: [String]) throws(Failure) -> PackageContents {
        let paths = try paths(below: "")
        try refuseAmbiguous(
            paths.filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") || PackageLayout.isCodeTour($0) })
        let folders = paths.flatMap { path in
            path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
        }
        return PackageContents(
            sources: try sources(),
            pages: try paths.filter { $0.hasSuffix(".md") }.map(read),
            exports: try paths.filter(PackageLayout.isExport).map(read), otherFiles: Set(paths + folders),
            tourNames: tourNames, partNames: partNames)
    }
}
