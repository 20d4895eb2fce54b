import Testing

@testable import Guide
@testable import TravelRecorder

struct LeadsTests {
    private func leads(_ steps: Step...) -> [StopID: [StopID: Int]] {
        Leads(Journey(steps, in: SmallPackage.contents)).counts
    }

    @Test func `A visit leads into what its place calls, else to the next stop of the body`() {
        #expect(leads(.call([.stop(1), .call([.stop(2)]), .stop(3), .stop(4)])) == [1: [2: 1], 3: [4: 1]])
    }

    @Test func `A visit leads nowhere where the body returns, whatever is called then`() {
        #expect(leads(.call([.stop(1), .call([.stop(2)]), .call([.stop(3)])]), .call([.stop(4)])) == [1: [2: 1]])
    }

    @Test func `A stop of a loop leads to itself`() {
        #expect(leads(.call([.stop(1), .stop(1), .stop(1)])) == [1: [1: 2]])
    }

    @Test func `A visit leads past calls that come by no stop`() {
        #expect(leads(.call([.stop(1), .call([.call([.stop(2)])])])) == [1: [2: 1]])
    }

    @Test func `What another thread visits in between is passed over`() {
        #expect(
            leads(.call([.stop(1), .thread(2, [.call([.stop(2), .call([.stop(3)])])]), .call([.stop(4)])]))
                == [1: [4: 1], 2: [3: 1]])
    }

    @Test func `The most frequent stop comes first, and of two as frequent the lower number`() {
        let leads = Leads(
            Journey(
                [
                    .call([.stop(1), .stop(5)]), .call([.stop(1), .stop(4)]), .call([.stop(1), .stop(4)]),
                    .call([.stop(1), .stop(3)]), .call([.stop(1)]),
                ], in: SmallPackage.contents))

        #expect(leads[1] == [4, 3, 5])
        #expect(leads.visits[1] == 5)
        #expect((leads + leads)[1] == [4, 3, 5])
        #expect(leads[5] == [])
    }

    @Test func `Where a journey leads comes before where later ones lead, however often they do`() {
        func leads(_ steps: Step...) -> Leads { Leads(Journey(steps, in: SmallPackage.contents)) }
        let first = leads(.call([.stop(1), .stop(5)]), .call([.stop(2)]))
        let later = leads(
            .call([.stop(1), .stop(3)]), .call([.stop(1), .stop(3)]), .call([.stop(1), .stop(4)]),
            .call([.stop(2), .stop(6)]))

        #expect((first + later)[1] == [5, 3, 4])
        #expect((later + first)[1] == [3, 4, 5])
        #expect((first + later)[2] == [6])
    }
}
