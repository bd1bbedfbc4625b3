/** Mails the follow-up once to each person who was asked after the event, when its days have passed. */
import { sql } from 'kysely'
import { z } from 'zod'
import { dateFormatter } from '#core/formatters.ts'
import { daysAfter, homeDay, homeZone } from '#core/time-zone.ts'
import { translate, type Locale, type Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { homeDaySql } from '#server/database/home-day.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { postMail } from '#server/mail/outbox.ts'
import { attendeeName } from '#resources/booking/attendees/attendee.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import { overStates } from '#resources/events/schedule/event-state.ts'
import { followUpLinkTo } from '../questionnaires/follow-up-address.ts'
import { isSilent, isSuppressed } from '#resources/system/consents/obstacles.server.ts'
import { followUpToken, tokenHash } from './follow-up-token.server.ts'
import { followUpMail } from './follow-up.mail.ts'

/** Events whose day passed longer ago, as before the follow-up was turned on, are left alone. */
const LATEST_DAYS = 14

/** Whether the course has a follow-up, and after how many days, else as the firm; over courses `c` and settings `f`. */
export const isFollowedUp = sql`coalesce(c.follow_up = 'yes', f.follow_up)`
export const followUpDays = sql`coalesce(c.follow_up_days, f.follow_up_days)`

type Person = {
  id: string
  eventId: string
  firstName: string
  lastName: string
  email: string
  locale: Locale
  title: Words
  surveyId: string
  closesAfterDays: number
}

const peopleToAsk = (db: Db, today: string) => {
  const due = sql`${homeDaySql(sql`e.ends_at`)} + ${followUpDays}`
  return sql<Person>`
    select a.id, a.event_id, a.first_name, a.last_name, a.email, a.locale, e.title, s.id as survey_id, s.closes_after_days
    from events e join courses c on c.id = e.course_id cross join settings f
      join surveys s on s.purpose = 'followUp' and s.is_usual and s.active and s.deleted_at is null
      join attendees a on a.event_id = e.id
    where ${isFollowedUp} and e.deleted_at is null and e.status ${inStates(overStates)}
      and ${due} <= ${today}::date and ${due} > ${today}::date - ${sql.lit(LATEST_DAYS)}
      and ${isActiveSql} and a.deleted_at is null and coalesce(a.attendance_pct, 1) > 0 and a.email is not null
      and not exists (select from follow_up_invitations i where i.attendee_id = a.id)
      and not ${isSilent(sql`a.email`, sql`a.contact_id`)} and not ${isSuppressed(sql`a.email`)}
    order by a.id`.execute(db)
}

type Asking = { publicUrl: string; today: string }

/** Answers whether the person was asked now; a second run finds the invitation. */
async function ask(db: Db, person: Person, { publicUrl, today }: Asking): Promise<boolean> {
  const { id, eventId, surveyId, locale, title, firstName, email, closesAfterDays } = person
  const token = await followUpToken(db, id)
  const lastDay = daysAfter(today, closesAfterDays)
  const { rows } = await sql`
    insert into follow_up_invitations (attendee_id, event_id, survey_id, token_hash, closes_at)
    values (${id}, ${eventId}, ${surveyId}, ${tokenHash(token)}, (${lastDay}::date + time '23:59') at time zone ${homeZone})
    on conflict do nothing returning attendee_id`.execute(db)
  if (rows.length === 0) return false
  const day = dateFormatter(locale, { dateStyle: 'long', timeZone: 'UTC' })
  await postMail(db, {
    template: followUpMail,
    key: `${followUpMail.name}:${id}`,
    to: { address: email, name: attendeeName(person) },
    locale,
    values: {
      name: firstName,
      title: translate(title, locale)?.text ?? '',
      closes: day.format(new Date(lastDay)),
      link: followUpLinkTo({ publicUrl, locale, eventId, token }),
    },
    about: { resource: 'attendees', id },
  })
  return true
}

export const mailFollowUps = job({
  name: 'surveys.followUp',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '0 10 * * *', payload: {} },
  handle: async (_, { db, publicUrl, signal }) => {
    const today = homeDay()
    const { rows } = await peopleToAsk(db, today)
    for (const person of rows) {
      if (signal.aborted) return
      await db.transaction().execute((trx) => ask(trx, person, { publicUrl, today }))
    }
  },
})
