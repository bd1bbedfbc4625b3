/** Mails users that their second factor was switched on or off. */
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { postMail } from '#server/mail/outbox.ts'
import type { Context } from '#server/http/context.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { User } from '#resources/system/users/user.ts'
import { secondFactorClosedMail, secondFactorOffMail, secondFactorOnMail } from './second-factor.mail.ts'

export async function mailSecondFactorOn(context: Context, user: User): Promise<void> {
  await postMail(context.db, { ...(await mailTo(context, user, 'on')), template: secondFactorOnMail })
}

/** By `npm run admin -- reset`. */
const theOperator: Words = { es: 'quien opera el servidor', en: 'whoever runs the server' }

export async function mailSecondFactorOff(context: Context, user: User): Promise<void> {
  const { values, ...mail } = await mailTo(context, user, 'off')
  const by = context.user?.displayName ?? say(theOperator, user.locale)
  await postMail(context.db, { ...mail, template: secondFactorOffMail, values: { ...values, by } })
}

/** Once an hour, however many codes are tried. */
export async function mailSecondFactorClosed(context: Context, user: Reader): Promise<void> {
  const key = `users.second-factor-closed:${user.id}:${Math.floor(Date.now() / HOUR_MS)}`
  await postMail(context.db, {
    ...(await mailTo(context, user, 'closed')),
    key,
    template: secondFactorClosedMail,
  })
}
const HOUR_MS = 3_600_000

type Reader = Pick<User, 'id' | 'username' | 'displayName' | 'locale'>
async function mailTo(context: Context, user: Reader, state: 'on' | 'off' | 'closed') {
  const { id, username, displayName, locale } = user
  const { tradeName: firm } = await firmSettings(context)
  return {
    key: `users.second-factor-${state}:${id}:${context.requestId}`,
    to: { address: username, name: displayName },
    locale,
    about: { resource: 'users', id },
    values: {
      name: displayName,
      firm,
      at: sayMoment(new Date().toISOString(), locale),
      address: context.ip,
      link: `${context.publicUrl}/${locale}/office/account`,
    },
  }
}
