/** Reminds the registered of a webinar one day and one hour before, by a job. */
import { sql } from 'kysely'
import { z } from 'zod'
import { publishedStates } from '#core/publication.ts'
import { translate } from '#core/words.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { postMail } from '#server/mail/outbox.ts'
import {
  webinarSoonMail,
  webinarTomorrowMail,
} from '#resources/content/webinar-registrations/webinar-registration.mail.ts'
import { webinarRegistrations } from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import {
  expectedStatuses,
  webinarRegistrations as registrationFields,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import { startMoment } from '#resources/events/calendar/zone-words.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { ownJoinLink, ownLink } from './webinar-register.server.ts'
import { webinars } from './webinar.server.ts'
import { isCancelled } from './webinar.ts'

const reminders = {
  // A stopped server may be late with it by half a day.
  day: { template: webinarTomorrowMail, before: sql`interval '24 hours'`, latest: sql`interval '12 hours'` },
  hour: { template: webinarSoonMail, before: sql`interval '1 hour'`, latest: sql`interval '5 minutes'` },
} as const
type Reminder = keyof typeof reminders

type Due = { id: string; webinarId: string; key: string }
/** Not those who registered later than the reminder, who have just read the confirmation. */
async function dueOf(db: Db, name: Reminder): Promise<Due[]> {
  const { template, before, latest } = reminders[name]
  // A webinar that is moved is reminded of again.
  const key = sql`concat_ws(':', ${template.name}::text, r.id, extract(epoch from w.starts_at)::bigint)`
  const { rows } = await sql<Due>`
    select r.id::text as id, w.id::text as "webinarId", ${key} as key
    from webinar_registrations r join webinars w on w.id = r.webinar_id
    where r.status ${inStates(expectedStatuses)} and r.deleted_at is null and w.deleted_at is null
      and w.website_state ${inStates(publishedStates)}
      and w.starts_at <= now() + ${before} and w.starts_at > now() + ${latest}
      and r.created_at < w.starts_at - ${before}
      and not exists (select from outbox o where o.key = ${key})
    order by r.id`.execute(db)
  return rows
}

export const remindOfWebinars = job({
  name: 'webinars.remind',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '*/5 * * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    for (const name of Object.keys(reminders) as Reminder[])
      for (const due of await dueOf(db, name)) {
        if (signal.aborted) return
        await db.transaction().execute((trx) => remind(systemContext({ db: trx, log, publicUrl }), name, due))
      }
  },
})

async function remind(context: Context, name: Reminder, { id, webinarId, key }: Due): Promise<void> {
  const registration = await webinarRegistrations.lock(context, id)
  const webinar = await webinars.get(context, webinarId)
  if (isCancelled(webinar) || !expectedStatuses.includes(registration.status)) return
  const { email, locale, name: firstName } = registration
  await postMail(context.db, {
    template: reminders[name].template,
    key,
    to: { address: email },
    locale,
    values: {
      name: firstName,
      firm: (await firmSettings(context)).tradeName,
      title: translate(webinar.title, locale)?.text ?? '',
      when: startMoment(webinar, locale),
      joinUrl: (await ownJoinLink(context, webinar, registration)) ?? '',
      link: await ownLink(context, webinar, registration),
    },
    about: { resource: registrationFields.name, id },
  })
}
