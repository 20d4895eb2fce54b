import Commands

/// The program `tour`: walks for readers.
@main
enum Main {
    static func main() {
        Recorder.serveIfAsked()
        Commands.tour.run { Context($0, recorder: .elsewhere) }
    }
}
