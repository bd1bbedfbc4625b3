/** Marks and figures follow what happens to their event. */
import { eventChanged, eventChanging } from '#resources/events/event-records/event-announcements.server.ts'
import { overStates } from '#resources/events/schedule/event-state.ts'
import { recalculateFigures } from './attendance-figures.server.ts'
import { assertMarkedSessionsKept } from './attendance-sessions.server.ts'

export function followEvents(): void {
  eventChanging.listen((context, { before, after }) =>
    assertMarkedSessionsKept(context, before, after.sessions),
  )
  eventChanged.listen(async (context, { event, fields }) => {
    // Sessions without marks count as not attended once the event is over.
    const isOver = fields.includes('status') && overStates.includes(event.status)
    if (isOver || fields.includes('sessions') || fields.includes('certificateRule'))
      await recalculateFigures(context, event)
  })
}
