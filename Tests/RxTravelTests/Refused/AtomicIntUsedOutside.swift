// AtomicInt and its functions are internal: they serve the module's own gates.
// A program that counts across threads takes Atomic from the module Synchronization.
import RxTravel

let gate = AtomicInt(0)  // expected-error {{cannot find 'AtomicInt' in scope}}
let wasOpen = fetchOr(gate, 1) == 0  // expected-error {{cannot find 'fetchOr' in scope}}
