// swift-tools-version: 6.2

import PackageDescription

// A walk shows a debug build, whatever build shows it.
let asInDebugBuilds: [SwiftSetting] = [.define("DEBUG"), .define("TRACE_RESOURCES")]

let package = Package(
    name: "RxTravel",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "RxTravel", targets: ["RxTravel"]),
        .executable(name: "tour", targets: ["tour"]),
    ],
    targets: [
        .target(name: "RxTravel", swiftSettings: [.define("TRACE_RESOURCES", .when(configuration: .debug))]),
        .target(name: "Routes", dependencies: ["Mine", "RxTravel"]),
        // The reader's own file is a module by itself: no name in it clashes with one of the tours. It is Swift 5, as most
        // of what is written with RxSwift: there another thread may dispose.
        .target(name: "Mine", dependencies: ["RxTravel"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "TravelRecorder"),
        .target(
            name: "WovenTravel", dependencies: ["TravelRecorder"], swiftSettings: asInDebugBuilds,
            plugins: ["WeavePlugin"]),
        // An optimizer would decide in which order a route lets go of its constants.
        .target(
            name: "WovenRoutes", dependencies: ["TravelRecorder", "WovenMine", "WovenTravel"],
            swiftSettings: [.unsafeFlags(["-Onone"])], plugins: ["WeavePlugin"]),
        .target(
            name: "WovenMine", dependencies: ["TravelRecorder", "WovenTravel"],
            // Whatever the compiler has to say of the file it says of Mine already.
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-Onone", "-suppress-warnings"])],
            plugins: ["WeavePlugin"]),
        .target(name: "ChildRecording", dependencies: ["TravelRecorder"]),
        .target(name: "Stops"),
        .target(name: "Weaving", dependencies: ["Stops"]),
        .executableTarget(name: "weave", dependencies: ["Weaving"]),
        .plugin(
            name: "WeavePlugin", capability: .buildTool(), dependencies: ["weave"], path: "Sources/WeavePlugin"),
        .target(name: "Lines", dependencies: ["Stops"]),
        .target(
            name: "TravelGuide", dependencies: ["Lines", "Stops", "TravelRecorder"], path: "Sources",
            exclude: ["Web/Player"],
            sources: ["Files", "Guide", "Steps", "Walk", "Pictures", "Web", "Comparing", "Truth"]),
        .target(name: "Operators", exclude: ["official-names"]),
        .target(name: "StackReader", dependencies: ["Lines", "Operators", "Stops", "TravelGuide"]),
        .target(name: "Console", dependencies: ["Lines", "Stops"]),
        .target(
            name: "Commands",
            dependencies: ["ChildRecording", "Console", "Lines", "Routes", "Stops", "TravelGuide", "TravelRecorder", "WovenRoutes"]),
        .target(name: "Explaining", dependencies: ["Console", "Lines", "StackReader", "TravelGuide"]),
        .executableTarget(name: "tour", dependencies: ["Commands"]),
        .executableTarget(name: "explain", dependencies: ["Explaining"]),
        .executableTarget(name: "check", dependencies: ["Commands", "Console", "Explaining", "Lines", "Stops", "TravelGuide"]),
        // Tools of our own, which no reader needs to run.
        .executableTarget(
            name: "bench", dependencies: ["RxTravel", "TravelGuide", "TravelRecorder", "WovenTravel"]),
        .executableTarget(
            name: "lldbcheck", dependencies: ["StackReader", "Stops", "TravelGuide", "TravelRecorder", "WovenRoutes"],
            exclude: ["lldb"]),
        // What tests of several targets ask of texts in both languages.
        .target(name: "Bilingual", dependencies: ["Stops"], path: "Tests/Bilingual"),
        // A program whose routes crash, wait and never end.
        .executableTarget(name: "endings", dependencies: ["ChildRecording", "TravelRecorder"], path: "Tests/Endings"),
        .testTarget(
            name: "RxTravelTests", dependencies: ["Routes", "RxTravel", "TravelGuide"], exclude: ["Refused"],
            swiftSettings: [.define("TRACE_RESOURCES", .when(configuration: .debug))]),
        .testTarget(name: "StopsTests", dependencies: ["Bilingual", "Stops"]),
        .testTarget(name: "weaveTests", dependencies: ["Bilingual", "Stops", "Weaving", "weave"], exclude: ["Forms"]),
        .testTarget(
            name: "TravelRecorderTests", dependencies: ["Stops", "TravelRecorder", "WovenRoutes", "WovenTravel"]),
        .testTarget(
            name: "ChildRecordingTests", dependencies: ["ChildRecording", "TravelRecorder", "WovenRoutes", "endings"]),
        .testTarget(
            name: "TravelGuideTests",
            dependencies: ["Lines", "Bilingual", "Stops", "TravelGuide", "TravelRecorder", "lldbcheck"],
            exclude: ["Facts", "lldbcheck/Facts"]),
        .testTarget(
            name: "StackReaderTests", dependencies: ["Lines", "Operators", "StackReader", "Stops", "TravelGuide"],
            exclude: ["Stacks"]),
        .testTarget(
            name: "tourTests",
            dependencies: [
                "tour", "check", "explain", "Bilingual", "ChildRecording", "Commands", "Console", "Explaining", "Lines",
                "Routes", "StackReader", "Stops", "TravelGuide", "TravelRecorder", "WovenRoutes",
            ]),
    ]
)

// In CI every build is strict, so that none is made for the warnings alone. What a reader writes has to compile, no more.
if Context.environment["RXTRAVEL_STRICT"] != nil {
    for target in package.targets where target.type != .plugin && !["Mine", "WovenMine"].contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
}

// Indexing the system's modules takes longer than the rest of a clean build.
for target in package.targets where target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-index-ignore-system-modules"])]
}

// A client gets the module alone: it need not build, or be asked to trust, what weaves and walks.
if ["/.build/checkouts/", "/SourcePackages/checkouts/"].contains(where: Context.packageDirectory.contains) {
    package.products.removeAll { $0.name != "RxTravel" }
    package.targets.removeAll { $0.name != "RxTravel" }
}
