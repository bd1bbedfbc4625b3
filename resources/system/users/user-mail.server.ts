/** Mails to users about their own access. */
import { sayMoment } from '#core/display.ts'
import type { Context } from '#server/http/context.ts'
import { postMail } from '#server/mail/outbox.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { invitationMail } from './invitation.mail.ts'
import { passwordForgottenMail } from './password-forgotten.mail.ts'
import { resetMail } from './reset.mail.ts'
import { sessionEndedMail } from './session-ended.mail.ts'
import { linkHours, type LinkPurpose, type User } from './user.ts'

type Reader = Pick<User, 'id' | 'username' | 'displayName' | 'locale'>

/** `linkId` makes the mail of each link unique. */
export async function mailLink(
  context: Context,
  user: Reader,
  { occasion, link, linkId }: { occasion: LinkPurpose | 'forgotten'; link: string; linkId: string },
): Promise<void> {
  const envelope = {
    to: { address: user.username, name: user.displayName },
    locale: user.locale,
    about: { resource: 'users', id: user.id },
    key: `users.${occasion}:${linkId}`,
  }
  const { tradeName: firm } = await firmSettings(context)
  const values = { name: user.displayName, firm, username: user.username, link }
  if (occasion === 'invitation')
    await postMail(context.db, {
      ...envelope,
      template: invitationMail,
      values: { ...values, days: String(linkHours.invitation / 24) },
    })
  else
    await postMail(context.db, {
      ...envelope,
      template: occasion === 'forgotten' ? passwordForgottenMail : resetMail,
      values: { ...values, hours: String(linkHours.reset) },
    })
}

/** Warns the owner that a reused refresh token ended the session. */
export async function mailSessionEnded(
  context: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'username', 'displayName', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { tradeName: firm } = await firmSettings(context)
  await postMail(context.db, {
    template: sessionEndedMail,
    key: `users.session-ended:${sessionId}`,
    to: { address: user.username, name: user.displayName },
    locale: user.locale,
    values: {
      name: user.displayName,
      firm,
      at: sayMoment(new Date().toISOString(), user.locale),
      address: context.ip,
      link: `${context.publicUrl}/${user.locale}/office/account`,
    },
    about: { resource: 'users', id: userId },
  })
}
