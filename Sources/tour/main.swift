import Routes
import TravelRecorder
import WovenTravel
let j = TravelRecorder.record { WovenTravel.Route.all[0].run() }
for v in j.visits { Swift.print(v.index, v.stop, v.depth, v.parent ?? -1, v.call, v.isClosure, v.type, v.function, v.file, v.line, v.values.map{ "\($0.expression)=\($0.description)" }) }
for m in j.moments { Swift.print(m) }
for o in j.objects { Swift.print(o) }
