/** Checks the password of the signed-in user again, before a change of how that user signs in. */
import { invalid } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { clearAttempts, countAttempt } from '#server/http/limits.ts'
import { isPassword } from '#server/sessions/passwords.ts'

const wrongPassword: Words = {
  es: 'La contraseña actual no es correcta',
  en: 'The current password is not right',
}

/** Whoever finds an open session cannot change how its owner signs in. Attempts are counted. */
export async function assertCurrentPassword(context: Context, given: string): Promise<void> {
  const { id } = signedIn(context)
  await countAttempt(context.db, 'currentPassword', id)
  const stored = await context.db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('userId', '=', id)
    .executeTakeFirst()
  if (!(await isPassword(given, stored?.passwordHash))) throw invalid({ currentPassword: wrongPassword })
  await clearAttempts(context.db, 'currentPassword', id)
}
