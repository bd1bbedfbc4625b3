/** Handlers of attendance in video meetings. */
import type { Context, Handlers } from '#server/http/context.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { webinars } from '#resources/content/webinars/webinar.server.ts'
import { lockOpenEvent } from '#resources/attendance/marks/attendance-marks.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { sourceColumn, type Source } from '#resources/events/occasions/source.ts'
import { attendanceAnswer } from './attendance-answer.server.ts'
import { decidePerson, forgetPerson } from './decide-people.server.ts'
import { acceptForEvent, eventStanding, undoForEvent } from './event-attendance.server.ts'
import type { meetingAttendanceApi } from './meeting-attendance.api.ts'
import { occasionOfEvent, occasionOfWebinar } from './occasions.server.ts'
import { hurryAttendance } from './wake.server.ts'
import { acceptForWebinar, undoForWebinar, webinarStanding } from './webinar-attendance.server.ts'

export const handlers: Handlers<typeof meetingAttendanceApi> = {
  ofEvent: async ({ params }, context) => ofEvent(context, await events.get(context, params.id)),
  fetchForEvent: async ({ params }, context) => {
    const event = await events.get(context, params.id)
    await hurry(context, { kind: 'event', id: event.id })
    return ofEvent(context, event)
  },
  decideForEvent: async ({ params, input }, context) => {
    const event = await lockOpenEvent(context, params.id)
    await decidePerson(context, { kind: 'event', id: event.id }, input)
    return ofEvent(context, event)
  },
  forgetForEvent: async ({ params, input }, context) => {
    const event = await lockOpenEvent(context, params.id)
    await forgetPerson(context, { kind: 'event', id: event.id }, input.identity)
    return ofEvent(context, event)
  },
  acceptForEvent: ({ params, input }, context) => acceptForEvent(context, params.id, input),
  undoForEvent: ({ params, input }, context) => undoForEvent(context, params.id, input.id),

  ofWebinar: ({ params }, context) => ofWebinar(context, params.id),
  fetchForWebinar: async ({ params }, context) => {
    const { id } = await webinars.get(context, params.id)
    await hurry(context, { kind: 'webinar', id })
    return ofWebinar(context, id)
  },
  decideForWebinar: async ({ params, input }, context) => {
    const { id } = await webinars.get(context, params.id)
    await decidePerson(context, { kind: 'webinar', id }, input)
    return ofWebinar(context, id)
  },
  forgetForWebinar: async ({ params, input }, context) => {
    const { id } = await webinars.get(context, params.id)
    await forgetPerson(context, { kind: 'webinar', id }, input.identity)
    return ofWebinar(context, id)
  },
  acceptForWebinar: async ({ params, input }, context) =>
    acceptForWebinar(context, await webinars.get(context, params.id), input),
  undoForWebinar: async ({ params, input }, context) => {
    const { id } = await webinars.get(context, params.id)
    return undoForWebinar(context, id, input.id)
  },
}

const ofEvent = async (context: Context, event: Event) =>
  attendanceAnswer(context, await occasionOfEvent(context.db, event), eventStanding)

async function ofWebinar(context: Context, id: string) {
  const webinar = await webinars.get(context, id)
  return attendanceAnswer(context, occasionOfWebinar(webinar), webinarStanding(webinar.id))
}

/** Those that have begun. */
async function hurry({ db }: Context, source: Source): Promise<void> {
  const rows = await db
    .selectFrom('meetings as m')
    .select('m.id')
    .where(`m.${sourceColumn(source)}`, '=', source.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meetingTimes as t')
          .select('t.meetingId')
          .whereRef('t.meetingId', '=', 'm.id')
          .where('t.startsAt', '<=', new Date().toISOString()),
      ),
    )
    .execute()
  await hurryAttendance(
    db,
    rows.map(({ id }) => id),
  )
}
