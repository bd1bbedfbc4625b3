/** Creates the default mails of an event from templates with a schedule. */
import type { Context } from '#server/http/context.ts'
import { sql } from 'kysely'
import { mailTemplates } from '../../mail-templates/mail-template.server.ts'
import { mailFrom } from '../mail-from-template.ts'
import { dueAt, isTooLate } from '../../mail-templates/mail-schedule.ts'
import { datedEvent, mails, setSchedule } from '../mail-steps.server.ts'
import type { MailRecord } from '../mail.ts'
import { isCancelled } from '#resources/events/schedule/event-state.ts'

export async function planDefaultMails(context: Context, eventId: string): Promise<MailRecord[]> {
  const event = await datedEvent(context, eventId)
  const chosen = await chosenTemplates(context, eventId)
  const templates = await mailTemplates.all(context, {
    conditions: [
      sql`t.active and t.usual_schedule is not null`,
      ...(chosen.length > 0 ? [sql`t.id = any(${chosen}::bigint[])`] : []),
    ],
  })
  const existingPurposes = new Set(
    (await mails.all(context, { conditions: [sql`t.event_id = ${eventId}`] })).map(({ purpose }) => purpose),
  )
  const now = new Date()
  const planned: MailRecord[] = []
  for (const template of templates.filter(({ purpose }) => !existingPurposes.has(purpose))) {
    const input = mailFrom(template, eventId)
    const schedule = input.schedule!
    const due = dueAt(schedule, event)
    const isOver = event.endsAt !== null && new Date(event.endsAt) < now
    const isPast = due === undefined ? isOver : new Date(due) < now
    if (isPast || isTooLate(schedule, event, now) || isCancelled(event.status)) continue
    const { id } = await mails.create(context, input)
    planned.push(await setSchedule(context, id, due ?? null))
  }
  return planned.toSorted((a, b) => (a.sendAt ?? '').localeCompare(b.sendAt ?? ''))
}

/** The templates that the event names, or else its course; none if all of them are used. */
async function chosenTemplates({ db }: Context, eventId: string): Promise<string[]> {
  const { event, course } = await db
    .selectFrom('events as e')
    .innerJoin('courses as c', 'c.id', 'e.courseId')
    .select(['e.mailPlanIds as event', 'c.mailPlanIds as course'])
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow()
  return event.length > 0 ? event : course
}
