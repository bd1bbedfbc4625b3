/** Creates planned mails of upcoming events, sent mails of past ones, and a mail to people chosen by name. */
import { sql } from 'kysely'
import { fromPlainText } from '#core/richtext.ts'
import type { Context } from '#server/http/context.ts'
import { firmOf } from '#server/mail/firm.ts'
import { planDefaultMails } from '#resources/mail/messages/compose/mail-plan.server.ts'
import { mails as resource, sendNow } from '#resources/mail/messages/mail.ts'
import { mails, setSchedule } from '#resources/mail/messages/mail-steps.server.ts'
import { upcomingStates, cancelledStates } from '#resources/events/schedule/event-state.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { usernameOf } from '../content/people/users.ts'

const upcomingEvents = 4
const pastEvents = 4

export async function fillEventMails(context: Context, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e where e.status ${inStates(upcomingStates)}
      and e.starts_at > ${now.toISOString()}::timestamptz + interval '5 days'
      and exists (select from attendees a where a.event_id = e.id and a.enrolment ${inStates(activeEnrolments)})
    order by e.starts_at limit ${upcomingEvents}`.execute(context.db)
  for (const { id } of rows) await planDefaultMails(context, id)
  await fillSent(context, now)
  await fillToPeople(context, now)
}

const introduction = {
  subject: { es: 'Su nuevo enlace en {firm.name}', en: 'Your new contact at {firm.name}' },
  body: {
    es: fromPlainText(
      'Hola, {attendee.firstName}:\n\nDesde este mes Wilkin Cajuil Reyes atiende a {attendee.company|su empresa}: cotizaciones, cupos y facturas pasan por él.\n\nPuede responder a este correo o llamar al {firm.phone}.',
    ),
    en: fromPlainText(
      'Dear {attendee.firstName},\n\nFrom this month on Wilkin Cajuil Reyes looks after {attendee.company|your company}: quotes, seats and invoices.\n\nYou can answer this mail or call {firm.phone}.',
    ),
  },
}
const DAY = 86_400_000

/** One of them is not to be contacted. */
async function fillToPeople(context: Context, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    (select id::text as id from contacts where email is not null and not do_not_contact and deleted_at is null order by id limit 6)
    union all (select id::text from contacts where email is not null and do_not_contact and deleted_at is null order by id limit 1)`.execute(
    context.db,
  )
  const sendAt = new Date(now.getTime() + 5 * DAY).toISOString()
  const input = resource.create.parse({
    ...introduction,
    people: rows.map((row) => ({ source: 'contacts', id: row.id })),
    replyTo: usernameOf('sales'),
    schedule: { ...sendNow, kind: 'absolute', sendAt },
  })
  const { id } = await mails.create(context, input)
  await setSchedule(context, id, sendAt)
}

/** Reminders sent the day before; in each event one address bounced and one is unconfirmed. */
async function fillSent({ db }: Context, now: Date): Promise<void> {
  const firm = await firmOf(db, 'es')
  await sql`
    with e as (
      select e.id, e.starts_at - interval '1 day' as at from events e
      where e.ends_at < ${now.toISOString()}::timestamptz and e.status not ${inStates(cancelledStates)}
        and exists (select from attendees a where a.event_id = e.id and a.email is not null and a.enrolment ${inStates(activeEnrolments)})
      order by e.ends_at desc limit ${pastEvents}
    ), m as (
      insert into mails (event_id, template_id, purpose, subject, body, category, attach_ics, attach_ticket, attach_certificate,
        audience, send_to, schedule, status, send_at, scheduled_at, started_at, finished_at, created_at)
      select e.id, t.id, t.purpose, t.subject, t.body, t.category, t.attach_ics, t.attach_ticket, t.attach_certificate,
        '{"enrolment": ["enrolled", "reEnrolled"], "attended": null, "mode": null, "outcomes": [], "surveyAnswered": null, "certificate": null, "locale": null, "attendeeIds": []}',
        'attendee', jsonb_build_object('kind', 'relative', 'sendAt', null, 'sessionKey', null) || t.usual_schedule,
        'sent', e.at, e.at - interval '9 days', e.at, e.at + interval '40 seconds', e.at - interval '9 days'
      from e, mail_templates t where t.key = 'recordatorio' returning id, event_id, subject, finished_at
    ), p as (
      select m.id as mail_id, m.subject ->> a.locale as subject, m.finished_at, a.id, a.email, a.locale, a.first_name || ' ' || a.last_name as name,
        row_number() over (partition by m.id order by a.id) as place
      from m join attendees a on a.event_id = m.event_id where a.enrolment ${inStates(activeEnrolments)} and a.email is not null and a.deleted_at is null
    ), x as (
      insert into outbox (status, subject, to_address, to_name, template, locale, sent_at, sent_via, sender, attempts, key, message_id,
        about, about_id, is_only_once, is_private, created_at)
      select 'sent', p.subject, p.email, p.name, 'mails.event', p.locale, p.finished_at, 'mailbox', ${`${firm.name} <${firm.email}>`}, 1,
        'mails.event:demo:' || p.mail_id || ':' || p.id, '<demo-' || p.mail_id || '-' || p.id || '@conforme.example>',
        'mails', p.mail_id::text, true, true, p.finished_at
      from p returning id, key
    )
    insert into mail_recipients (mail_id, role, attendee_id, name, address, locale, outbox_id, bounce, bounces, bounced_at, bounce_detail)
    select p.mail_id, 'attendee', p.id, p.name, p.email, p.locale, x.id,
      case when p.place = 3 then 'soft' end, case when p.place = 3 then 3 else 0 end,
      case when p.place = 3 then p.finished_at + interval '2 hours' end,
      case when p.place = 3 then 'smtp; 452 4.2.2 mailbox full' end
    from p join x on x.key = 'mails.event:demo:' || p.mail_id || ':' || p.id`.execute(db)
  await sql`
    insert into outbox_contents (outbox_id) select id from outbox where key like 'mails.event:demo:%'`.execute(
    db,
  )
  // The body is rendered again when opened; lists show the subject as it was sent.
  await sql`
    update outbox x set subject = replace(x.subject, '{event.title}', coalesce(e.title ->> x.locale, e.title ->> 'es'))
    from mails m join events e on e.id = m.event_id where x.about = 'mails' and x.about_id = m.id::text
      and x.key like 'mails.event:demo:%'`.execute(db)
  await sql`
    with p as (
      select r.outbox_id, r.mail_id from mail_recipients r join outbox x on x.id = r.outbox_id
      where x.key like 'mails.event:demo:%' and r.bounce is null order by r.id limit 1
    ), x as (
      update outbox set status = 'unconfirmed', sent_at = null, last_error = 'Connection closed unexpectedly'
      where id in (select outbox_id from p)
    )
    update mails set status = 'partiallyFailed' where id in (select mail_id from p)`.execute(db)
}
