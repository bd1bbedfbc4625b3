/** Reads certificates that expire soon, and mails their holders once with the next edition. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { translate, type Locale, type Words } from '#core/words.ts'
import { systemContext, type Context, type Handlers } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { postMail } from '#server/mail/outbox.ts'
import { pathTo } from '#web/paths.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'
import { certificates, validStatuses } from '../registry/certificate.ts'
import { isSamePerson } from '../registry/issuing/same-person.server.ts'
import { beginningOf } from '#resources/events/calendar/zone-words.ts'
import { isListedAs, isUpcomingAs } from '#resources/events/event-records/event-visibility.server.ts'
import { sayDay } from '#core/say-day.ts'
import { hasRefusedNews, isSilent, isSuppressed } from '#resources/system/consents/obstacles.server.ts'
import { certificateExpiringMail } from './expiring.mail.ts'
import { EXPIRY_DAYS, type ExpiringCertificate, type expiringApi } from './expiring.api.ts'

/** The lines that Today has. */
const SHOWN = 20

export const handlers: Handlers<typeof expiringApi> = {
  list: async (_, { db }) => ({ total: await countExpiring(db), items: await readExpiring(db) }),
}

/** Certificates `t` of attendees `a`, unless the same person has a later one of the course. */
const expiring = sql`certificates t join attendees a on a.id = t.attendee_id
  where t.status ${inStates(validStatuses)} and t.deleted_at is null
    and t.valid_until between ${homeTodaySql} and ${homeTodaySql} + ${sql.lit(EXPIRY_DAYS)}
    and not exists (
      select from certificates n join attendees b on b.id = n.attendee_id
      where n.course_id = t.course_id and n.id <> t.id and n.status ${inStates(validStatuses)} and n.deleted_at is null
        and coalesce(n.valid_until, 'infinity') > t.valid_until and ${isSamePerson('b', 'a')})`
const mailKey = sql`${certificateExpiringMail.name} || ':' || t.id`

async function countExpiring(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${expiring}`.execute(db)
  return rows[0]!.n
}

async function readExpiring(db: Db): Promise<ExpiringCertificate[]> {
  const { rows } = await sql<ExpiringCertificate>`
    select t.id::text as id, t.holder_name as "holderName", t.course_title as "courseTitle",
      t.valid_until::text as "validUntil", a.company,
      (select o.created_at from outbox o where o.key = ${mailKey}) as "toldAt",
      (select min(e.starts_at) from events e where ${nextEditionOf(sql`t.course_id`)}) as "nextStartsAt"
    from ${expiring} order by t.valid_until, t.id limit ${SHOWN}`.execute(db)
  return rows
}

const nextEditionOf = (courseId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(e.course_id = ${courseId} and e.deleted_at is null and ${isListedAs('e')} and ${isUpcomingAs('e')})`

type Holder = {
  id: string
  courseId: string
  courseTitle: Words
  validUntil: string
  firstName: string
  email: string
  locale: Locale
  isOnSite: boolean
}
/** Holders who may be written to and were not told yet. */
const holdersToTell = (db: Db) =>
  sql<Holder>`
    select t.id::text as id, t.course_id::text as "courseId", t.course_title as "courseTitle",
      t.valid_until::text as "validUntil", a.first_name as "firstName", a.email, a.locale,
      exists (select from courses k where k.id = t.course_id and k.deleted_at is null and ${isOnSiteSql('k')}) as "isOnSite"
    from ${expiring} and a.email is not null
      and not exists (select from outbox o where o.key = ${mailKey})
      and not ${isSilent(sql`a.email`, sql`a.contact_id`)} and not ${isSuppressed(sql`a.email`)}
      and not ${hasRefusedNews(sql`a.email`)}
    order by t.id`.execute(db)

export const remindOfExpiry = job({
  name: 'certificates.remind',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '30 9 * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    const { rows } = await holdersToTell(db)
    for (const holder of rows) {
      if (signal.aborted) return
      await db.transaction().execute((trx) => tell(systemContext({ db: trx, log, publicUrl }), holder))
    }
  },
})

async function tell({ db, publicUrl }: Context, holder: Holder): Promise<void> {
  const { id, courseId, courseTitle, validUntil, firstName: name, email, locale, isOnSite } = holder
  const { rows } = await sql<{ id: string; startsAt: string; timezone: string; type: string }>`
    select e.id::text as id, e.starts_at as "startsAt", e.timezone, e.type from events e
    where ${nextEditionOf(sql`${courseId}::bigint`)} order by e.starts_at limit 1`.execute(db)
  const [next] = rows
  const address = (path: string) => `${publicUrl}${path}`
  await postMail(db, {
    template: certificateExpiringMail,
    key: `${certificateExpiringMail.name}:${id}`,
    to: { address: email, name },
    locale,
    values: {
      name,
      course: translate(courseTitle, locale)?.text ?? '',
      validUntil: sayDay(validUntil, locale),
      when: next ? beginningOf(next, locale) : '',
      eventLink: next ? address(pathTo('event', locale, { id: next.id })) : '',
      courseLink: !next && isOnSite ? address(pathTo('course', locale, { id: courseId })) : '',
    },
    about: { resource: certificates.name, id },
  })
}
