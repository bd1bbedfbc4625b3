/** Mails a password reset link requested at the login. */
import { z } from 'zod'
import { systemContext, type Context } from '#server/http/context.ts'
import { enqueue, job } from '#server/jobs/job.ts'
import { countLinkAsked } from '#server/sessions/attempts.ts'
import { issueLink, RECENT_LINK } from './user-link.server.ts'

/** A job, so that the answer and its time are the same for known and unknown addresses. */
export const mailForgottenPassword = job({
  name: 'users.mail-forgotten-password',
  payload: z.strictObject({ username: z.string() }),
  handle: async ({ username }, { db, log, publicUrl }) => {
    await db.transaction().execute(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'username', 'displayName', 'locale'])
        .where('username', '=', username)
        .where('active', '=', true)
        .where('registeredAt', 'is not', null)
        .where('deletedAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (user)
        await issueLink(systemContext({ db: trx, log, publicUrl }), user, {
          occasion: 'forgotten',
          before: RECENT_LINK,
        })
    })
  },
})

export async function askForReset(context: Context, username: string): Promise<void> {
  if (await countLinkAsked(context, username))
    await enqueue(context.db, mailForgottenPassword, { payload: { username } })
}
