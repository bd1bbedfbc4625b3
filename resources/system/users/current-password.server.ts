/** Checks the current password before a change of how a user signs in. */
import { invalid } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { clearAttempts, countAttempt } from '#server/http/limits.ts'
import { isPassword } from '#server/sessions/passwords.ts'

const wrongPassword: Words = {
  es: 'La contraseña actual no es correcta',
  en: 'The current password is not right',
}

/** Protects unattended sessions; attempts are counted. `field` names the place in refusals. */
export async function assertCurrentPassword(
  context: Context,
  password: string,
  field = 'currentPassword',
): Promise<void> {
  const { id } = signedIn(context)
  await countAttempt(context.db, 'currentPassword', id)
  const stored = await context.db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('userId', '=', id)
    .executeTakeFirst()
  if (!(await isPassword(password, stored?.passwordHash))) throw invalid({ [field]: wrongPassword })
  await clearAttempts(context.db, 'currentPassword', id)
}
