/** Creates or cancels mails when seats or events change. */
import { sql } from 'kysely'
import { cancelledStates } from '#core/mail.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf, inStates, type Condition } from '#server/database/query.ts'
import {
  attendeesEnrolled,
  attendeesUnEnrolled,
  seatsOffered,
} from '#resources/booking/enrolment/seat-announcements.server.ts'
import { bookedOrderStates } from '#resources/booking/orders/order-state.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import { runningStates } from '#resources/events/schedule/event-state.ts'
import {
  eventCancelled,
  eventMoved,
  eventPostponed,
} from '#resources/events/event-records/event-announcements.server.ts'
import type { Purpose } from '../../mail-templates/mail-template.ts'
import { cancelPendingMails } from '../delivery/pending-mails.server.ts'
import { dueAt } from '../../mail-templates/mail-schedule.ts'
import { datedEvent, mails, setSchedule } from '../mail-steps.server.ts'
import { wakeSending } from '../delivery/mail-wake.server.ts'
import { mailFrom } from '../mail-from-template.ts'
import type { MailRecord } from '../mail.ts'
import {
  activeMailStates,
  draftMailStates,
  isScheduledMail,
  isSentMail,
  openMailStates,
  plannedMailStates,
  scheduledMailStates,
} from '../mail-state.ts'

/** Called once, when the slices are registered. */
export function listenToEvents(): void {
  attendeesEnrolled.listen(onAttendeesEnrolled)
  attendeesUnEnrolled.listen(onAttendeesUnEnrolled)
  seatsOffered.listen(onSeatsOffered)
  eventMoved.listen(onEventMoved)
  eventPostponed.listen(onEventPostponed)
  eventCancelled.listen(onEventCancelled)
}

/** Those whose seats are held get no mail yet: their order announces them again once it is booked. */
async function onAttendeesEnrolled(context: Context, attendeeIds: readonly string[]): Promise<void> {
  const { unmailedEvents, isBooked, isRestored } = await neededFor(context, attendeeIds)
  for (const eventId of unmailedEvents) await ensureTriggeredMail(context, eventId, 'confirmation')
  if (isRestored) await restoreCancelledMails(context, attendeeIds)
  if (isBooked || isRestored) await wakeSending(context.db)
}

type Needed = { unmailedEvents: string[]; isBooked: boolean; isRestored: boolean }
/** One statement, because visitors who book wait for it. */
async function neededFor({ db }: Context, attendeeIds: readonly string[]): Promise<Needed> {
  const ids = anyOf(attendeeIds)
  const { rows } = await sql<Needed>`
    select coalesce(array_agg(distinct e.id) filter (where e.status ${inStates(runningStates)}
        and coalesce(e.ends_at > now(), true)
        and not exists (select from mails m where m.event_id = e.id and m.deleted_at is null
          and ${isTriggeredFor('confirmation', sql`m`)} and m.status ${inStates(scheduledMailStates)})), '{}') as unmailed_events,
      coalesce(bool_or(o.status ${inStates(bookedOrderStates)}), false) as is_booked,
      exists (select from mail_recipients r where r.attendee_id = ${ids}) as is_restored
    from attendees a join events e on e.id = a.event_id join orders o on o.id = a.order_id
    where a.id = ${ids}`.execute(db)
  return rows[0]!
}

const isTriggeredFor = (purpose: Purpose, mail: Condition) =>
  sql`${mail}.purpose = ${purpose} and ${mail}.schedule ->> 'kind' = 'relative'
    and ${mail}.schedule ->> 'anchor' = 'registration'`

/** Enrolling again restores mails that were cancelled unsent when the person left. */
const restoreCancelledMails = ({ db }: Context, attendeeIds: readonly string[]) =>
  sql`
    update mail_recipients set skipped = null, outbox_id = null, digest = null, attempt = attempt + 1 where id in (
      select r.id from mail_recipients r join mails m on m.id = r.mail_id left join outbox x on x.id = r.outbox_id
      where r.attendee_id = any(${attendeeIds}::bigint[]) and m.status ${inStates(activeMailStates)}
        and (r.skipped = 'unEnrolled' or (x.status ${inStates(cancelledStates)} and x.last_error = 'unEnrolled')))`.execute(
    db,
  )

/** Cancels every pending mail to them. */
const onAttendeesUnEnrolled = ({ db }: Context, attendeeIds: readonly string[]): Promise<void> =>
  cancelPendingMails(db, sql`r.attendee_id = any(${attendeeIds}::bigint[])`, 'unEnrolled')

/** Each offer of an entry gets a mail of its own. */
async function onSeatsOffered(context: Context, entryIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct event_id from waitlist_entries where id = any(${entryIds}::bigint[])`.execute(context.db)
  for (const { eventId } of rows) {
    const mail = await ensureTriggeredMail(context, eventId, 'waitlistOffer')
    if (!mail || !isScheduledMail(mail)) continue
    await sql`
      insert into mail_recipients (mail_id, role, waitlist_entry_id, name, address, locale)
      select ${mail.id}, 'waitlist', w.id, w.first_name || ' ' || w.last_name, w.email, w.locale
      from waitlist_entries w where w.id = any(${entryIds}::bigint[]) and w.event_id = ${eventId}
      on conflict (mail_id, waitlist_entry_id) where role = 'waitlist'
      do update set attempt = mail_recipients.attempt + 1, outbox_id = null, skipped = null, digest = null`.execute(
      context.db,
    )
  }
  await wakeSending(context.db)
}

/** Mails relative to the event move with it; a draft notice awaits review by the office. */
async function onEventMoved(
  context: Context,
  { eventId, isNews }: { eventId: string; isNews: boolean },
): Promise<void> {
  const event = await datedEvent(context, eventId)
  const planned = await mails.all(context, {
    conditions: [
      sql`t.event_id = ${eventId} and t.status ${inStates(plannedMailStates)} and t.schedule ->> 'kind' = 'relative'`,
    ],
  })
  for (const mail of planned) {
    const sendAt = dueAt(mail.schedule, event) ?? null
    if (sendAt !== mail.sendAt) await mails.set(context, mail.id, { sendAt })
  }
  if (isNews) await ensureDraftNotice(context, eventId, 'eventMoved')
}

async function onEventPostponed(context: Context, { eventId }: { eventId: string }): Promise<void> {
  await onEventMoved(context, { eventId, isNews: false })
  await ensureDraftNotice(context, eventId, 'eventPostponed')
}

/** Cancels reminders of an event that does not take place, including written ones. */
async function onEventCancelled(context: Context, { eventId }: { eventId: string }): Promise<void> {
  const ofEvent = sql`r.mail_id in (select m.id from mails m where m.event_id = ${eventId})`
  await cancelPendingMails(context.db, ofEvent, 'mailCancelled')
  const openMails = await mails.all(context, {
    conditions: [sql`t.event_id = ${eventId} and t.status ${inStates(openMailStates)}`],
  })
  for (const { id } of openMails)
    await mails.set(context, id, { status: 'cancelled', cancelReason: 'eventCancelled' })
  await ensureDraftNotice(context, eventId, 'eventCancelled')
}

/** Creates the event's triggered mail from its template; an ended one starts again, a paused or cancelled one stays. */
async function ensureTriggeredMail(
  context: Context,
  eventId: string,
  purpose: Purpose,
): Promise<MailRecord | undefined> {
  await sql`select pg_advisory_xact_lock(7002, ${Number(eventId)}::integer)`.execute(context.db)
  const [existing] = await mails.all(context, {
    conditions: [
      sql`t.event_id = ${eventId} and t.status not ${inStates(draftMailStates)}`,
      isTriggeredFor(purpose, sql`t`),
    ],
    order: sql`t.status ${inStates(scheduledMailStates)} desc`,
    limit: 1,
  })
  if (existing) return isSentMail(existing) ? setSchedule(context, existing.id, null) : existing
  const draft = await fromTemplate(context, eventId, purpose)
  return draft && setSchedule(context, draft.id, null)
}

/** A draft notice for the office, unless there is one or there is nobody to notify. */
async function ensureDraftNotice(context: Context, eventId: string, purpose: Purpose): Promise<void> {
  const { rows } = await sql`
    select from attendees a where a.event_id = ${eventId} and ${isActiveSql} limit 1`.execute(context.db)
  const drafts = await mails.all(context, {
    conditions: [
      sql`t.event_id = ${eventId} and t.purpose = ${purpose} and t.status ${inStates(draftMailStates)}`,
    ],
    limit: 1,
  })
  if (rows.length > 0 && drafts.length === 0) await fromTemplate(context, eventId, purpose)
}

/** Undefined when no active template has this purpose. */
async function fromTemplate(
  context: Context,
  eventId: string,
  purpose: Purpose,
): Promise<MailRecord | undefined> {
  const template = await context.db
    .selectFrom('mailTemplates')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!template) return undefined
  return mails.create(context, mailFrom(template, eventId))
}
