/** Mails users that their second factor was switched on or off. */
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { postMail } from '#server/mail/outbox.ts'
import type { Context } from '#server/http/context.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { User } from '#resources/system/users/user.ts'
import { secondFactorOffMail, secondFactorOnMail } from './second-factor.mail.ts'

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

async function mailTo(context: Context, user: User, state: 'on' | 'off') {
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
