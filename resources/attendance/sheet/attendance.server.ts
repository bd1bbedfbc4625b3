/** Handlers of attendance. */
import type { Context, Handlers } from '#server/http/context.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { attendanceApi, SheetRow } from './attendance.api.ts'
import { importAttendance } from '../papers/attendance-import.server.ts'
import { sessionFigures } from '../marks/attendance-figures.server.ts'
import { attendeesList, ticketSheet } from '../papers/attendance-papers.server.ts'
import {
  lockAttendees,
  lockOpenEvent,
  assertKnownMarks,
  writeMarks,
} from '../marks/attendance-marks.server.ts'
import { setResults } from '../marks/attendance-results.server.ts'
import { unmarkedEvents } from '../marks/unmarked-events.server.ts'
import { attendanceSheet, roster, sheetRows } from '../marks/attendance-sheet.server.ts'
import { syncMarks } from '../marks/attendance-sync.server.ts'

export const handlers: Handlers<typeof attendanceApi> = {
  list: ({ params }, context) => attendanceSheet(context, params.id),
  unmarked: (_, context) => unmarkedEvents(context),
  figures: async ({ params }, context) => sessionFigures(context.db, await events.get(context, params.id)),
  roster: ({ params }, context) => roster(context, params.id),
  put: ({ params, input }, context) => markByHand(context, params.id, input.marks),
  sync: ({ params, input }, context) => syncMarks(context, params.id, input),
  results: async ({ params, input }, context) => {
    const ids = await setResults(context, params.id, input.results)
    return sheetRows(context.db, { eventId: params.id, ids })
  },
  import: ({ params, input }, context) => importAttendance(context, params.id, input),
  attendeesList: async ({ params, query }, context) =>
    attendeesList(context, await events.get(context, params.id), query),
  tickets: async ({ params }, context) => ticketSheet(context, await events.get(context, params.id)),
}

type MarksInput = Parameters<(typeof handlers)['put']>[0]['input']['marks']

async function markByHand(context: Context, id: string, marks: MarksInput): Promise<SheetRow[]> {
  const event = await lockOpenEvent(context, id)
  const ids = [...new Set(marks.map(({ attendeeId }) => attendeeId))]
  const locked = await lockAttendees(context, event.id, ids)
  assertKnownMarks(marks, { locked, event, list: 'marks' })
  const at = new Date().toISOString()
  const recalculated = await writeMarks(
    context,
    event,
    marks.map((mark) => ({ ...mark, source: 'manual' as const, at })),
  )
  return sheetRows(context.db, { eventId: event.id, ids: [...ids, ...recalculated] })
}
