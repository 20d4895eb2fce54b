extension Program {
    func lldb(_ name: String) throws {
        throw PackageFiles.Failure(message: "not there yet")
    }
}
