import Foundation
import PackagePlugin

/// Makes the sources of `WovenTravel`, at build time, from those of `RxTravel` and `Routes`.
@main
struct WeavePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL.path(percentEncoded: false)
        let inputs = context.package.targets
            .filter { ["RxTravel", "Routes"].contains($0.name) }
            .compactMap(\.sourceModule)
            .flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url) }
            .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
        let pairs = inputs.map { input in
            let name = input.path(percentEncoded: false).dropFirst(root.count).split(separator: "/").dropFirst().joined(separator: "-")
            return (input: input, output: context.pluginWorkDirectoryURL.appending(path: "Woven-\(name)"))
        }
        let folder = root.hasSuffix("/") ? String(root.dropLast()) : root
        return [
            .buildCommand(
                displayName: "Weaving \(pairs.count) files of RxTravel and Routes",
                executable: try context.tool(named: "weave").url,
                arguments: [folder] + pairs.flatMap { [$0.input.path(percentEncoded: false), $0.output.path(percentEncoded: false)] },
                inputFiles: pairs.map(\.input),
                outputFiles: pairs.map(\.output))
        ]
    }
}
