/** Creates the default mails of an event from templates with a schedule. */
import type { Context } from '#server/http/context.ts'
import { sql } from 'kysely'
import { mailTemplates } from '#resources/mail/mail-templates/mail-template.server.ts'
import { mailFrom } from './mail-triggers.server.ts'
import { dueAt, isTooLate } from '#resources/mail/mail-templates/mail-schedule.ts'
import { datedEvent, mails, setSchedule } from '../mail-steps.server.ts'
import type { EventMail } from '../mail.ts'
import { isCancelled } from '#resources/events/events/event-state.ts'

export async function planDefaultMails(context: Context, eventId: string): Promise<EventMail[]> {
  const event = await datedEvent(context, eventId)
  const templates = await mailTemplates.all(context, {
    conditions: [sql`t.active and t.usual_schedule is not null`],
  })
  const existingPurposes = new Set(
    (await mails.all(context, { conditions: [sql`t.event_id = ${eventId}`] })).map(({ purpose }) => purpose),
  )
  const now = new Date()
  const planned: EventMail[] = []
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
