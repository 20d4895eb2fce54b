/// Each file of the module begins with the path of its official counterpart.
struct Counterparts: Rule {
    func claims(about subject: Subject) -> [Claim] {
        subject.contents.sources
            .filter { $0.path.hasPrefix(PackageLayout.module + "/") && $0.counterparts.isEmpty }
            .map {
                .unmendable(
                    $0.path, 0, "the file begins with no '// 공식: path' line that names its official counterpart")
            }
    }
}
