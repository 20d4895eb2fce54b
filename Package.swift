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
        .target(name: "Routes", dependencies: ["RxTravel"]),
        .target(name: "TravelRecorder"),
        .target(
            name: "WovenTravel", dependencies: ["TravelRecorder"], swiftSettings: asInDebugBuilds,
            plugins: ["WeavePlugin"]),
        // An optimizer would decide in which order a route lets go of its constants.
        .target(
            name: "WovenRoutes", dependencies: ["TravelRecorder", "WovenTravel"],
            swiftSettings: [.unsafeFlags(["-Onone"])], plugins: ["WeavePlugin"]),
        .target(name: "ChildRecording", dependencies: ["TravelRecorder"]),
        .target(name: "Stops"),
        .target(name: "Weaving", dependencies: ["Stops"]),
        .executableTarget(name: "weave", dependencies: ["Weaving"]),
        .plugin(
            name: "WeavePlugin", capability: .buildTool(), dependencies: ["weave"], path: "Sources/WeavePlugin"),
        // The rooms, from the lowest to the highest: each may import what it names, and what stands below that.
        .target(name: "Operators", exclude: ["official-names"]),
        .target(name: "Lines", dependencies: ["Stops"]),
        .target(name: "Files", dependencies: ["Lines"]),
        .target(name: "Guide", dependencies: ["Files", "TravelRecorder"]),
        .target(name: "Folding", dependencies: ["Lines", "Operators", "TravelRecorder"]),
        .target(name: "Steps", dependencies: ["Folding", "Guide"]),
        .target(name: "Walk", dependencies: ["Steps"]),
        .target(name: "Pictures", dependencies: ["Steps"]),
        .target(name: "Web", dependencies: ["Pictures"], exclude: ["Player"]),
        .target(name: "Comparing", dependencies: ["Folding", "Guide"]),
        .target(name: "Truth", dependencies: ["Comparing"]),
        .target(name: "StackReader", dependencies: ["Lines", "Operators"]),
        .target(name: "OwnProgram", dependencies: ["Files", "Weaving"]),
        .target(name: "Console", dependencies: ["Lines"]),
        .target(
            name: "Commands",
            dependencies: [
                "ChildRecording", "Comparing", "Console", "OwnProgram", "Walk", "Web", "WovenRoutes",
            ]),
        .target(
            name: "Explaining", dependencies: ["Console", "Files", "StackReader"], exclude: ["lldb"]),
        // Three programs for three people.
        .executableTarget(name: "tour", dependencies: ["Commands"]),
        // What a debugger is started with: a route in the module that people read, without its twin.
        .executableTarget(name: "route", dependencies: ["Routes"]),
        .executableTarget(name: "explain", dependencies: ["Explaining"]),
        .executableTarget(name: "check", dependencies: ["Commands", "Explaining", "Truth"]),
        // Tools of our own, which no reader needs to run.
        .executableTarget(name: "bench", dependencies: ["Comparing", "Walk", "WovenTravel"]),
        .executableTarget(
            name: "lldbcheck", dependencies: ["Comparing", "StackReader", "WovenRoutes"],
            exclude: ["lldb"]),
        // What tests of several targets use.
        .target(name: "TestSupport", dependencies: ["Stops"], path: "Tests/TestSupport"),
        // A program whose routes crash, wait and never end; it has those of the tours as well.
        .executableTarget(
            name: "endings", dependencies: ["ChildRecording", "TravelRecorder", "WovenRoutes"], path: "Tests/Endings"),
        .testTarget(
            name: "RxTravelTests", dependencies: ["Guide", "Routes", "RxTravel"], exclude: ["Refused"],
            swiftSettings: [.define("TRACE_RESOURCES", .when(configuration: .debug))]),
        .testTarget(name: "FoldingTests", dependencies: ["Folding"]),
        .testTarget(name: "StopsTests", dependencies: ["TestSupport", "Stops"]),
        .testTarget(name: "weaveTests", dependencies: ["TestSupport", "Weaving", "weave"], exclude: ["Forms"]),
        .testTarget(
            name: "TravelRecorderTests", dependencies: ["Stops", "TravelRecorder", "WovenRoutes", "WovenTravel"]),
        .testTarget(
            name: "ChildRecordingTests", dependencies: ["ChildRecording", "TravelRecorder", "WovenRoutes", "endings"]),
        .testTarget(
            name: "RoomsTests", dependencies: ["TestSupport", "Truth", "Walk", "Web", "lldbcheck"],
            exclude: ["Facts", "lldbcheck/Facts"]),
        .testTarget(
            name: "StackReaderTests", dependencies: ["Files", "StackReader", "TestSupport"], exclude: ["Stacks"]),
        .testTarget(name: "OwnProgramTests", dependencies: ["ChildRecording", "OwnProgram"]),
        .testTarget(name: "tourTests", dependencies: ["TestSupport", "Routes", "check", "explain", "route", "tour"]),
    ]
)

// SwiftPM compiles a target anew when one has changed that it names, and looks no further. So each names all below it.
let named = Dictionary(
    uniqueKeysWithValues: package.targets.map { target in
        (target.name, target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } })
    })
for target in package.targets where target.type != .plugin {
    var below = named[target.name, default: []]
    var next = 0
    while next < below.count {
        below += named[below[next], default: []].filter { !below.contains($0) }
        next += 1
    }
    target.dependencies = below.map { .byName(name: $0) }
}

// Under the thread sanitizer nothing is built but what tests have threads in.
if Context.environment["RXTRAVEL_THREADS"] != nil {
    let tests = ["RxTravelTests", "TravelRecorderTests", "ChildRecordingTests"]
    let needed = package.targets.filter { (tests + ["weave"]).contains($0.name) }.flatMap { target in
        [target.name] + target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    }
    package.products.removeAll()
    package.targets.removeAll { $0.type != .plugin && !needed.contains($0.name) }
}

// In CI every build is strict, so that none is made for the warnings alone.
if Context.environment["RXTRAVEL_STRICT"] != nil {
    for target in package.targets where target.type != .plugin {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
}

// A client gets the module alone: it need not build, or be asked to trust, what weaves and walks.
if ["/.build/checkouts/", "/SourcePackages/checkouts/"].contains(where: Context.packageDirectory.contains) {
    package.products.removeAll { $0.name != "RxTravel" }
    package.targets.removeAll { $0.name != "RxTravel" }
} else {
    // Indexing the system's modules takes a sixth of a clean build, and so does it that several processes share a room,
    // each of which reads what the room imports. A client's checkout has no such flag.
    let quicker = ["-index-ignore-system-modules", "-driver-batch-count", "1"]
    for target in package.targets where target.type != .plugin {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(quicker)]
    }
}
