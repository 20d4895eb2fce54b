/// Something that cannot be done, in one line that says what, and what to do.
package struct Failure: Error, Equatable {
    package var message: Words

    package init(message: Words) {
        self.message = message
    }
}
