/// What `--version` prints.
struct Version: Request {
    func text(in context: Context) -> String? { "tour 0.1.0\n" }
}
