/** Verifies addresses that register while registration is open, by a mailed link. */
import { sql } from 'kysely'
import { z } from 'zod'
import { locales, type Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import { enqueue, job } from '#server/jobs/job.ts'
import { postMail } from '#server/mail/outbox.ts'
import { countLinkAsked } from '#server/sessions/attempts.ts'
import { newToken, tokenHash } from '#server/sessions/session.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { registrationMail } from './registration.mail.ts'
import { issueLink, RECENT_LINK, registrationLink } from './user-link.server.ts'
import { linkHours } from './user.ts'

/** A job, so that the answer and its time are the same for known and unknown addresses. */
export const mailRegistration = job({
  name: 'users.mail-registration',
  payload: z.strictObject({ username: z.string(), locale: z.enum(locales) }),
  handle: async ({ username, locale }, { db, log, publicUrl }) => {
    await db.transaction().execute(async (trx) => {
      const context = systemContext({ db: trx, log, publicUrl })
      const user = await trx
        .selectFrom('users')
        .select(['id', 'username', 'displayName', 'locale', 'active', 'registeredAt', 'deletedAt'])
        .where('username', '=', username)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!user) return mailNewLink(context, username, locale)
      // Whoever has an access, or an invitation, gets the link of that.
      if (user.active && !user.deletedAt)
        await issueLink(context, user, {
          occasion: user.registeredAt ? 'forgotten' : 'invitation',
          before: RECENT_LINK,
        })
    })
  },
})

export async function askForRegistration(context: Context, username: string): Promise<void> {
  if (await countLinkAsked(context, username))
    await enqueue(context.db, mailRegistration, { payload: { username, locale: context.locale } })
}

async function mailNewLink(context: Context, username: string, locale: Locale): Promise<void> {
  const { db, publicUrl } = context
  const life = sql<string>`make_interval(hours => ${linkHours.registration})`
  const isEarlier = sql<boolean>`username = ${username} and expires_at < ${RECENT_LINK} + ${life}`
  await db
    .deleteFrom('registrationLinks')
    .where((link) => link.or([isEarlier, link('expiresAt', '<', sql<string>`now()`)]))
    .execute()
  const token = newToken()
  const expiresAt = sql<string>`now() + ${life}`
  await db
    .insertInto('registrationLinks')
    .values({ tokenHash: tokenHash(token), username, locale, expiresAt })
    .execute()
  const { tradeName: firm } = await firmSettings(context)
  await postMail(db, {
    template: registrationMail,
    key: `${registrationMail.name}:${tokenHash(token)}`,
    to: { address: username },
    locale,
    values: {
      firm,
      username,
      hours: String(linkHours.registration),
      link: registrationLink({ publicUrl, locale, token, username }),
    },
  })
}

/** Whether the link belongs to the address, without using it up. */
export async function isVerified(db: Db, token: string, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('registrationLinks')
    .select('username')
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found?.username === username
}

/** Uses the link up; of two concurrent calls one gets false. */
export async function spendRegistration(db: Db, token: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('registrationLinks')
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('username')
    .executeTakeFirst()
  return spent !== undefined
}
