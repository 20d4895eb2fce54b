import Foundation
import PackagePlugin

/// Makes the sources of a woven target, at build time, from those of its original.
@main
struct WeavePlugin: BuildToolPlugin {
    private let originals = ["WovenRoutes": "Routes", "WovenTravel": "RxTravel"]

    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = path(of: context.package.directoryURL)
        let inputs = originals.values.sorted().flatMap { sources(of: $0, in: context.package) }
        let woven = originals[target.name].map { sources(of: $0, in: context.package) } ?? []
        let outputs = woven.map { input in
            let name = path(of: input).dropFirst(root.count).split(separator: "/").dropFirst().joined(separator: "-")
            return context.pluginWorkDirectoryURL.appending(path: "Woven-\(name)")
        }
        return [
            .buildCommand(
                displayName: "Weaving \(target.name) from \(woven.count) files",
                executable: try context.tool(named: "weave").url,
                arguments: [root]
                    + inputs.flatMap { input in
                        [path(of: input), woven.firstIndex(of: input).map { path(of: outputs[$0]) } ?? "-"]
                    },
                inputFiles: inputs,
                outputFiles: outputs)
        ]
    }

    private func sources(of name: String, in package: Package) -> [URL] {
        package.targets.filter { $0.name == name }
            .compactMap(\.sourceModule)
            .flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url) }
            .sorted { $0.path < $1.path }
    }

    private func path(of url: URL) -> String {
        let path = url.path(percentEncoded: false)
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
