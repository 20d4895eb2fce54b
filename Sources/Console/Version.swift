import TravelGuide

/// What `--version` prints.
struct Version: Request {
    func output(in context: Context) -> Output? { .lines([StyledLine("tour 0.1.0")]) }
}
